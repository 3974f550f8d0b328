/// Strings of Unicode text in UTF-8. Indexes and lengths count bytes.
module std::string;

use std::ascii;

// === Errors ===

/// Bytes are not valid UTF-8.
const EInvalidUTF8: u64 = 1;
/// An index lies outside the string or inside a character.
const EInvalidIndex: u64 = 2;

// === Structs ===

/// Bytes that are valid UTF-8.
public struct String has copy, drop, store {
    bytes: vector<u8>,
}

// === Making and unmaking ===

/// A string of `bytes`. Aborts when they are not UTF-8.
public fun utf8(bytes: vector<u8>): String {
    assert!(internal_check_utf8(&bytes), EInvalidUTF8);
    String { bytes }
}

/// A string of `bytes`, or nothing when they are not UTF-8.
public fun try_utf8(bytes: vector<u8>): Option<String> {
    if (internal_check_utf8(&bytes)) option::some(String { bytes }) else option::none()
}

/// The same text; ASCII is UTF-8.
public fun from_ascii(s: ascii::String): String { String { bytes: s.into_bytes() } }

/// The same text. Aborts when it is more than ASCII.
public fun to_ascii(s: String): ascii::String { s.into_bytes().to_ascii_string() }

/// The bytes of the string.
public fun as_bytes(s: &String): &vector<u8> { &s.bytes }

/// The bytes of the string, consuming it.
public fun into_bytes(s: String): vector<u8> { s.bytes }

// === Looking inside ===

/// The number of bytes.
public fun length(s: &String): u64 { s.bytes.length() }

/// Whether there is no text.
public fun is_empty(s: &String): bool { s.length() == 0 }

/// The text from byte `i` up to but not including byte `j`. Aborts when one lies outside or inside
/// a character.
public fun substring(s: &String, i: u64, j: u64): String {
    assert!(i <= j && j <= s.length() && s.splits_at(i) && s.splits_at(j), EInvalidIndex);
    String { bytes: internal_sub_string(&s.bytes, i, j) }
}

/// The byte at which `r` first occurs, or the length when it does not.
public fun index_of(s: &String, r: &String): u64 { internal_index_of(&s.bytes, &r.bytes) }

// === Changing ===

/// Adds another string at the end.
public fun append(s: &mut String, r: String) { s.bytes.append(r.bytes) }

/// Adds text given as bytes at the end. Aborts when they are not UTF-8.
public fun append_utf8(s: &mut String, bytes: vector<u8>) { s.append(utf8(bytes)) }

/// Puts another string in at byte `at`. Aborts when that lies outside or inside a character.
public fun insert(s: &mut String, at: u64, o: String) {
    let end = s.length();
    assert!(at <= end && s.splits_at(at), EInvalidIndex);
    let tail = s.substring(at, end);
    let mut joined = s.substring(0, at);
    joined.append(o);
    joined.append(tail);
    *s = joined;
}

// === Private ===

/// Whether a character starts, or the text ends, at byte `i`.
fun splits_at(s: &String, i: u64): bool { internal_is_char_boundary(&s.bytes, i) }

native fun internal_check_utf8(v: &vector<u8>): bool;
native fun internal_is_char_boundary(v: &vector<u8>, i: u64): bool;
native fun internal_sub_string(v: &vector<u8>, i: u64, j: u64): vector<u8>;
native fun internal_index_of(v: &vector<u8>, r: &vector<u8>): u64;
