/// Strings of Unicode text in UTF-8. Indices and lengths are in bytes.
module std::string;

use std::ascii;

// === Errors ===

/// Bytes are not valid UTF-8.
const EInvalidUTF8: u64 = 1;
/// Index is out of bounds or inside a character.
const EInvalidIndex: u64 = 2;

// === Structs ===

/// Bytes that are valid UTF-8.
public struct String has copy, drop, store {
    bytes: vector<u8>,
}

// === Create and destroy ===

/// Creates a string. Aborts when `bytes` are not UTF-8.
public fun utf8(bytes: vector<u8>): String {
    assert!(internal_check_utf8(&bytes), EInvalidUTF8);
    String { bytes }
}

/// Creates a string; returns none when `bytes` are not UTF-8.
public fun try_utf8(bytes: vector<u8>): Option<String> {
    if (internal_check_utf8(&bytes)) option::some(String { bytes }) else option::none()
}

/// Converts an ASCII string.
public fun from_ascii(s: ascii::String): String { String { bytes: s.into_bytes() } }

/// Converts to an ASCII string. Aborts when a character is not ASCII.
public fun to_ascii(s: String): ascii::String { s.into_bytes().to_ascii_string() }

/// Returns the bytes of the string.
public fun as_bytes(s: &String): &vector<u8> { &s.bytes }

/// Consumes the string and returns its bytes.
public fun into_bytes(s: String): vector<u8> { s.bytes }

// === Read ===

/// Returns the number of bytes.
public fun length(s: &String): u64 { s.bytes.length() }

/// Returns whether the string is empty.
public fun is_empty(s: &String): bool { s.length() == 0 }

/// Returns the text from byte `i` (inclusive) to `j` (exclusive). Aborts when one is out of bounds
/// or inside a character.
public fun substring(s: &String, i: u64, j: u64): String {
    assert!(i <= j && j <= s.length() && s.splits_at(i) && s.splits_at(j), EInvalidIndex);
    String { bytes: internal_sub_string(&s.bytes, i, j) }
}

/// Returns the byte index of the first occurrence of `r`, or the length when there is none.
public fun index_of(s: &String, r: &String): u64 { internal_index_of(&s.bytes, &r.bytes) }

// === Modify ===

/// Appends another string.
public fun append(s: &mut String, r: String) { s.bytes.append(r.bytes) }

/// Appends text as bytes. Aborts when they are not UTF-8.
public fun append_utf8(s: &mut String, bytes: vector<u8>) { s.append(utf8(bytes)) }

/// Inserts another string at byte `at`. Aborts when it is out of bounds or inside a character.
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

/// Returns whether a character starts, or the text ends, at byte `i`.
fun splits_at(s: &String, i: u64): bool { internal_is_char_boundary(&s.bytes, i) }

native fun internal_check_utf8(v: &vector<u8>): bool;
native fun internal_is_char_boundary(v: &vector<u8>, i: u64): bool;
native fun internal_sub_string(v: &vector<u8>, i: u64, j: u64): vector<u8>;
native fun internal_index_of(v: &vector<u8>, r: &vector<u8>): u64;
