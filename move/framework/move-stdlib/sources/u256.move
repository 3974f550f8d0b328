/// Methods on `u256`.
#[defines_primitive(u256)]
module std::u256;

use std::macros;
use std::string::String;

// === Arithmetic ===

/// Returns `x` with every bit flipped.
public fun bitwise_not(x: u256): u256 { max_value!() - x }

/// Returns the larger of two numbers.
public fun max(x: u256, y: u256): u256 { if (x < y) y else x }

/// Returns the smaller of two numbers.
public fun min(x: u256, y: u256): u256 { if (x < y) x else y }

/// Returns the absolute difference of two numbers.
public fun diff(x: u256, y: u256): u256 { if (x < y) y - x else x - y }

/// Returns `x / y`, rounded up. Aborts when `y` is zero.
public fun divide_and_round_up(x: u256, y: u256): u256 {
    let quotient = x / y;
    if (x % y == 0) quotient else quotient + 1
}

/// Returns `base` to the power of `exponent`. Aborts when the result does not fit.
public fun pow(base: u256, exponent: u8): u256 { macros::num_pow!(base, exponent) }

// === Conversion ===

/// Converts `x` to `u8`; returns none when it is out of range.
public fun try_as_u8(x: u256): Option<u8> { macros::try_as_u8!(x) }

/// Converts `x` to `u16`; returns none when it is out of range.
public fun try_as_u16(x: u256): Option<u16> { macros::try_as_u16!(x) }

/// Converts `x` to `u32`; returns none when it is out of range.
public fun try_as_u32(x: u256): Option<u32> { macros::try_as_u32!(x) }

/// Converts `x` to `u64`; returns none when it is out of range.
public fun try_as_u64(x: u256): Option<u64> { macros::try_as_u64!(x) }

/// Converts `x` to `u128`; returns none when it is out of range.
public fun try_as_u128(x: u256): Option<u128> { macros::try_as_u128!(x) }

/// Returns `x` in decimal digits.
public fun to_string(x: u256): String { macros::num_to_string!(x) }

// === Macros ===

/// Returns the maximum of `u256`.
public macro fun max_value(): u256 {
    0xFFFF_FFFF_FFFF_FFFF_FFFF_FFFF_FFFF_FFFF_FFFF_FFFF_FFFF_FFFF_FFFF_FFFF_FFFF_FFFF
}

/// Calls `f` with each number from `start` to `stop` (exclusive).
public macro fun range_do<$R: drop>($start: u256, $stop: u256, $f: |u256| -> $R) {
    macros::range_do!($start, $stop, $f)
}

/// Calls `f` with each number from `start` to `stop` (inclusive).
public macro fun range_do_eq<$R: drop>($start: u256, $stop: u256, $f: |u256| -> $R) {
    macros::range_do_eq!($start, $stop, $f)
}

/// Calls `f` with each number from 0 to `stop` (exclusive).
public macro fun do<$R: drop>($stop: u256, $f: |u256| -> $R) {
    macros::do!($stop, $f)
}

/// Calls `f` with each number from 0 to `stop` (inclusive).
public macro fun do_eq<$R: drop>($stop: u256, $f: |u256| -> $R) {
    macros::do_eq!($stop, $f)
}
