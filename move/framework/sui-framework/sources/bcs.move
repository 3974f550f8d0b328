/// Deserializes values from BCS bytes sequentially.
module sui::bcs;

use std::bcs;
use sui::address;

// === Errors ===

/// Not enough bytes, or number out of range.
const EOutOfRange: u64 = 0;
/// Byte of a `bool` is neither 0 nor 1.
const ENotBool: u64 = 1;
/// Length takes more than five bytes.
const ELenOutOfRange: u64 = 2;

// === Structs ===

/// Remaining bytes in reverse order.
public struct BCS has copy, drop, store {
    bytes: vector<u8>,
}

// === Public ===

/// Returns the bytes of a value.
public fun to_bytes<T>(value: &T): vector<u8> { bcs::to_bytes(value) }

/// Creates a reader.
public fun new(mut bytes: vector<u8>): BCS {
    bytes.reverse();
    BCS { bytes }
}

/// Consumes the reader and returns the remaining bytes.
public fun into_remainder_bytes(bcs: BCS): vector<u8> {
    let BCS { mut bytes } = bcs;
    bytes.reverse();
    bytes
}

// === Single values ===
// All abort when there are not enough bytes.

/// Reads an address.
public fun peel_address(bcs: &mut BCS): address { address::from_bytes(bcs.peel_bytes(32)) }

/// Reads a `bool`. Aborts when the byte is neither 0 nor 1.
public fun peel_bool(bcs: &mut BCS): bool {
    let byte = bcs.peel_u8();
    assert!(byte < 2, ENotBool);
    byte == 1
}

/// Reads a `u8`.
public fun peel_u8(bcs: &mut BCS): u8 { peel_number(bcs, 1) as u8 }

/// Reads a `u16`.
public fun peel_u16(bcs: &mut BCS): u16 { peel_number(bcs, 2) as u16 }

/// Reads a `u32`.
public fun peel_u32(bcs: &mut BCS): u32 { peel_number(bcs, 4) as u32 }

/// Reads a `u64`.
public fun peel_u64(bcs: &mut BCS): u64 { peel_number(bcs, 8) as u64 }

/// Reads a `u128`.
public fun peel_u128(bcs: &mut BCS): u128 { peel_number(bcs, 16) as u128 }

/// Reads a `u256`.
public fun peel_u256(bcs: &mut BCS): u256 { peel_number(bcs, 32) }

/// Reads the length in front of a vector: seven bits a byte, the lowest first.
public fun peel_vec_length(bcs: &mut BCS): u64 {
    let mut length = 0;
    let mut bits = 0;
    loop {
        assert!(bits < 35, ELenOutOfRange);
        let byte = bcs.bytes.pop_back() as u64;
        length = length | (byte % 128 << bits);
        if (byte < 128) break length;
        bits = bits + 7;
    }
}

/// Reads the number of an enum's variant. Its fields follow.
public fun peel_enum_tag(bcs: &mut BCS): u32 {
    let tag = bcs.peel_vec_length();
    assert!(tag <= std::u32::max_value!() as u64, EOutOfRange);
    tag as u32
}

// === Vectors ===

/// Reads a vector whose elements `peel` reads.
public macro fun peel_vec<$T>($bcs: &mut BCS, $peel: |&mut BCS| -> $T): vector<$T> {
    let bcs = $bcs;
    vector::tabulate!(bcs.peel_vec_length(), |_| $peel(bcs))
}

/// Reads a vector of addresses.
public fun peel_vec_address(bcs: &mut BCS): vector<address> { bcs.peel_vec!(|b| b.peel_address()) }

/// Reads a vector of `bool`.
public fun peel_vec_bool(bcs: &mut BCS): vector<bool> { bcs.peel_vec!(|b| b.peel_bool()) }

/// Reads a vector of `u8`.
public fun peel_vec_u8(bcs: &mut BCS): vector<u8> { bcs.peel_vec!(|b| b.peel_u8()) }

/// Reads a vector of vectors of `u8`.
public fun peel_vec_vec_u8(bcs: &mut BCS): vector<vector<u8>> { bcs.peel_vec!(|b| b.peel_vec_u8()) }

/// Reads a vector of `u16`.
public fun peel_vec_u16(bcs: &mut BCS): vector<u16> { bcs.peel_vec!(|b| b.peel_u16()) }

/// Reads a vector of `u32`.
public fun peel_vec_u32(bcs: &mut BCS): vector<u32> { bcs.peel_vec!(|b| b.peel_u32()) }

/// Reads a vector of `u64`.
public fun peel_vec_u64(bcs: &mut BCS): vector<u64> { bcs.peel_vec!(|b| b.peel_u64()) }

/// Reads a vector of `u128`.
public fun peel_vec_u128(bcs: &mut BCS): vector<u128> { bcs.peel_vec!(|b| b.peel_u128()) }

/// Reads a vector of `u256`.
public fun peel_vec_u256(bcs: &mut BCS): vector<u256> { bcs.peel_vec!(|b| b.peel_u256()) }

// === Options ===

/// Reads an option whose value `peel` reads.
public macro fun peel_option<$T>($bcs: &mut BCS, $peel: |&mut BCS| -> $T): Option<$T> {
    let bcs = $bcs;
    if (bcs.peel_bool()) option::some($peel(bcs)) else option::none()
}

/// Reads an optional address.
public fun peel_option_address(bcs: &mut BCS): Option<address> {
    bcs.peel_option!(|b| b.peel_address())
}

/// Reads an optional `bool`.
public fun peel_option_bool(bcs: &mut BCS): Option<bool> { bcs.peel_option!(|b| b.peel_bool()) }

/// Reads an optional `u8`.
public fun peel_option_u8(bcs: &mut BCS): Option<u8> { bcs.peel_option!(|b| b.peel_u8()) }

/// Reads an optional `u16`.
public fun peel_option_u16(bcs: &mut BCS): Option<u16> { bcs.peel_option!(|b| b.peel_u16()) }

/// Reads an optional `u32`.
public fun peel_option_u32(bcs: &mut BCS): Option<u32> { bcs.peel_option!(|b| b.peel_u32()) }

/// Reads an optional `u64`.
public fun peel_option_u64(bcs: &mut BCS): Option<u64> { bcs.peel_option!(|b| b.peel_u64()) }

/// Reads an optional `u128`.
public fun peel_option_u128(bcs: &mut BCS): Option<u128> { bcs.peel_option!(|b| b.peel_u128()) }

/// Reads an optional `u256`.
public fun peel_option_u256(bcs: &mut BCS): Option<u256> { bcs.peel_option!(|b| b.peel_u256()) }

// === Private ===

/// Returns the next `count` bytes.
fun peel_bytes(bcs: &mut BCS, count: u64): vector<u8> {
    assert!(count <= bcs.bytes.length(), EOutOfRange);
    vector::tabulate!(count, |_| bcs.bytes.pop_back())
}

/// Returns the next `count` bytes as a little-endian number.
fun peel_number(bcs: &mut BCS, count: u64): u256 {
    let mut number = 0;
    let mut bytes = bcs.peel_bytes(count);
    // From the highest byte down.
    while (!bytes.is_empty()) number = number * 256 + (bytes.pop_back() as u256);
    number
}
