/// Strings of seven-bit characters.
module std::ascii;

public use fun std::string::from_ascii as String.to_string;

// === Errors ===

/// Byte is not an ASCII character.
const EInvalidASCIICharacter: u64 = 0x10000;
/// Index is out of bounds, or the end is before the start.
const EInvalidIndex: u64 = 0x10001;

// === Structs ===

/// Bytes that are all ASCII characters, printable or not.
public struct String has copy, drop, store {
    bytes: vector<u8>,
}

/// One ASCII character.
public struct Char has copy, drop, store {
    byte: u8,
}

// === Characters ===

/// Creates a character. Aborts when `byte` is not ASCII.
public fun char(byte: u8): Char {
    assert!(is_valid_char(byte), EInvalidASCIICharacter);
    Char { byte }
}

/// Returns the byte of a character.
public fun byte(char: Char): u8 { char.byte }

/// Returns whether `b` is an ASCII character.
public fun is_valid_char(b: u8): bool { b < 128 }

/// Returns whether `byte` is a printable character.
public fun is_printable_char(byte: u8): bool { 32 <= byte && byte < 127 }

// === Create and destroy ===

/// Creates a string. Aborts when a byte is not ASCII.
public fun string(bytes: vector<u8>): String {
    assert!(bytes.all!(|b| is_valid_char(*b)), EInvalidASCIICharacter);
    String { bytes }
}

/// Creates a string; returns none when a byte is not ASCII.
public fun try_string(bytes: vector<u8>): Option<String> {
    if (bytes.all!(|b| is_valid_char(*b))) option::some(String { bytes }) else option::none()
}

/// Returns the bytes of the string.
public fun as_bytes(string: &String): &vector<u8> { &string.bytes }

/// Consumes the string and returns its bytes.
public fun into_bytes(string: String): vector<u8> { string.bytes }

// === Read ===

/// Returns the number of characters.
public fun length(string: &String): u64 { string.bytes.length() }

/// Returns whether the string is empty.
public fun is_empty(string: &String): bool { string.length() == 0 }

/// Returns whether every character is printable.
public fun all_characters_printable(string: &String): bool {
    string.bytes.all!(|b| is_printable_char(*b))
}

/// Returns the characters from index `i` (inclusive) to `j` (exclusive).
public fun substring(string: &String, i: u64, j: u64): String {
    assert!(i <= j && j <= string.length(), EInvalidIndex);
    String { bytes: vector::tabulate!(j - i, |k| string.bytes[i + k]) }
}

/// Returns the index of the first occurrence of `substr`, or the length when there is none.
public fun index_of(string: &String, substr: &String): u64 {
    let (length, wanted) = (string.length(), substr.length());
    if (wanted > length) return length;
    let mut start = 0;
    while (start + wanted <= length) {
        let mut same = 0;
        while (same < wanted && string.bytes[start + same] == substr.bytes[same]) same = same + 1;
        if (same == wanted) return start;
        start = start + 1;
    };
    length
}

/// Returns the string in upper case.
public fun to_uppercase(string: &String): String {
    String { bytes: string.bytes.map_ref!(|b| if (97 <= *b && *b <= 122) *b - 32 else *b) }
}

/// Returns the string in lower case.
public fun to_lowercase(string: &String): String {
    String { bytes: string.bytes.map_ref!(|b| if (65 <= *b && *b <= 90) *b + 32 else *b) }
}

// === Modify ===

/// Appends a character.
public fun push_char(string: &mut String, char: Char) { string.bytes.push_back(char.byte) }

/// Removes and returns the last character. Aborts when the string is empty.
public fun pop_char(string: &mut String): Char { Char { byte: string.bytes.pop_back() } }

/// Appends another string.
public fun append(string: &mut String, other: String) { string.bytes.append(other.bytes) }

/// Inserts another string at index `at`. Aborts when it is out of bounds.
public fun insert(s: &mut String, at: u64, o: String) {
    let end = s.length();
    let tail = s.substring(at, end);
    let mut joined = s.substring(0, at);
    joined.append(o);
    joined.append(tail);
    *s = joined;
}
