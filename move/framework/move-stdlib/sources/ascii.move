/// Strings of seven-bit characters.
module std::ascii;

public use fun std::string::from_ascii as String.to_string;

// === Errors ===

/// A byte is not an ASCII character.
const EInvalidASCIICharacter: u64 = 0x10000;
/// An index lies outside the string, or the end before the start.
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

/// A character. Aborts when `byte` is none.
public fun char(byte: u8): Char {
    assert!(is_valid_char(byte), EInvalidASCIICharacter);
    Char { byte }
}

/// The byte of a character.
public fun byte(char: Char): u8 { char.byte }

/// Whether `b` is an ASCII character.
public fun is_valid_char(b: u8): bool { b < 128 }

/// Whether `byte` is a character that shows: neither control nor delete.
public fun is_printable_char(byte: u8): bool { 32 <= byte && byte < 127 }

// === Making and unmaking ===

/// A string of `bytes`. Aborts when one is not ASCII.
public fun string(bytes: vector<u8>): String {
    assert!(bytes.all!(|b| is_valid_char(*b)), EInvalidASCIICharacter);
    String { bytes }
}

/// A string of `bytes`, or nothing when one is not ASCII.
public fun try_string(bytes: vector<u8>): Option<String> {
    if (bytes.all!(|b| is_valid_char(*b))) option::some(String { bytes }) else option::none()
}

/// The bytes of the string.
public fun as_bytes(string: &String): &vector<u8> { &string.bytes }

/// The bytes of the string, consuming it.
public fun into_bytes(string: String): vector<u8> { string.bytes }

// === Looking inside ===

/// The number of characters.
public fun length(string: &String): u64 { string.bytes.length() }

/// Whether there are no characters.
public fun is_empty(string: &String): bool { string.length() == 0 }

/// Whether every character shows.
public fun all_characters_printable(string: &String): bool {
    string.bytes.all!(|b| is_printable_char(*b))
}

/// The characters from index `i` up to but not including `j`.
public fun substring(string: &String, i: u64, j: u64): String {
    assert!(i <= j && j <= string.length(), EInvalidIndex);
    String { bytes: vector::tabulate!(j - i, |k| string.bytes[i + k]) }
}

/// The index at which `substr` first occurs, or the length when it does not.
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

/// The string in capital letters.
public fun to_uppercase(string: &String): String {
    String { bytes: string.bytes.map_ref!(|b| if (97 <= *b && *b <= 122) *b - 32 else *b) }
}

/// The string in small letters.
public fun to_lowercase(string: &String): String {
    String { bytes: string.bytes.map_ref!(|b| if (65 <= *b && *b <= 90) *b + 32 else *b) }
}

// === Changing ===

/// Adds a character at the end.
public fun push_char(string: &mut String, char: Char) { string.bytes.push_back(char.byte) }

/// Takes the last character. Aborts when there is none.
public fun pop_char(string: &mut String): Char { Char { byte: string.bytes.pop_back() } }

/// Adds another string at the end.
public fun append(string: &mut String, other: String) { string.bytes.append(other.bytes) }

/// Puts another string in at index `at`. Aborts when it lies outside.
public fun insert(s: &mut String, at: u64, o: String) {
    let end = s.length();
    let tail = s.substring(at, end);
    let mut joined = s.substring(0, at);
    joined.append(o);
    joined.append(tail);
    *s = joined;
}
