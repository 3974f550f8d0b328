/// Methods on `address`.
#[defines_primitive(address)]
module sui::address;

use std::ascii;
use std::bcs;
use std::string;
use sui::hex;

public use fun sui::object::id_from_address as address.to_id;

// === Errors ===

/// Text is not a hexadecimal address.
const EAddressParseError: u64 = 0;

// === Constants ===

/// Size of an address in bytes.
const LENGTH: u64 = 32;

// === As a number ===

/// Converts an address to a big-endian number.
public native fun to_u256(a: address): u256;

/// Converts a big-endian number to an address.
public native fun from_u256(n: u256): address;

/// Returns the number of the largest address.
public fun max(): u256 { std::u256::max_value!() }

// === As bytes ===

/// Converts 32 bytes to an address. Aborts when there are more or fewer.
public native fun from_bytes(bytes: vector<u8>): address;

/// Returns the 32 bytes of an address.
public fun to_bytes(a: address): vector<u8> { bcs::to_bytes(&a) }

/// Size of an address in bytes.
public fun length(): u64 { LENGTH }

// === As text ===

/// Returns 64 hex digits, without `0x`.
public fun to_ascii_string(a: address): ascii::String {
    hex::encode(to_bytes(a)).to_ascii_string()
}

/// Returns 64 hex digits, without `0x`.
public fun to_string(a: address): string::String { to_ascii_string(a).to_string() }

/// Parses an address of 64 hex digits in either case, without `0x`. Aborts on anything
/// else.
public fun from_ascii_bytes(bytes: &vector<u8>): address {
    assert!(bytes.length() == 2 * LENGTH, EAddressParseError);
    let digits = bytes.map_ref!(|c| digit(*c));
    from_bytes(vector::tabulate!(LENGTH, |i| digits[2 * i] * 16 + digits[2 * i + 1]))
}

/// Returns the value of a hex digit.
fun digit(c: u8): u8 {
    if (c >= 48 && c <= 57) return c - 48;
    // Upper and lower case differ in this bit only.
    let letter = c | 32;
    assert!(letter >= 97 && letter <= 102, EAddressParseError);
    letter - 87
}
