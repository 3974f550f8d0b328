/// Hexadecimal encoding of bytes.
module sui::hex;

// === Errors ===

/// Number of digits is odd.
const EInvalidHexLength: u64 = 0;
/// Character is not a hex digit.
const ENotValidHexCharacter: u64 = 1;

// === Public ===

/// Encodes each byte as two lower-case digits.
public fun encode(bytes: vector<u8>): vector<u8> {
    let mut text = vector[];
    bytes.do!(|byte| {
        text.push_back(to_digit(byte / 16));
        text.push_back(to_digit(byte % 16));
    });
    text
}

/// Decodes digits in either case. Aborts when their number is odd or a character
/// is not a digit.
public fun decode(hex: vector<u8>): vector<u8> {
    assert!(hex.length() % 2 == 0, EInvalidHexLength);
    vector::tabulate!(
        hex.length() / 2,
        |i| from_digit(hex[2 * i]) * 16 + from_digit(hex[2 * i + 1]),
    )
}

// === Private ===

fun to_digit(value: u8): u8 { if (value < 10) value + 48 else value + 87 }

fun from_digit(digit: u8): u8 {
    if (digit >= 48 && digit <= 57) return digit - 48;
    // Upper and lower case differ in this bit only.
    let letter = digit | 32;
    assert!(letter >= 97 && letter <= 102, ENotValidHexCharacter);
    letter - 87
}
