/// Methods on `u128`.
#[defines_primitive(u128)]
module std::u128;

use std::macros;
use std::string::String;

// === Arithmetic ===

/// Returns `x` with every bit flipped.
public fun bitwise_not(x: u128): u128 { max_value!() - x }

/// Returns the larger of two numbers.
public fun max(x: u128, y: u128): u128 { if (x < y) y else x }

/// Returns the smaller of two numbers.
public fun min(x: u128, y: u128): u128 { if (x < y) x else y }

/// Returns the absolute difference of two numbers.
public fun diff(x: u128, y: u128): u128 { if (x < y) y - x else x - y }

/// Returns `x / y`, rounded up. Aborts when `y` is zero.
public fun divide_and_round_up(x: u128, y: u128): u128 {
    let quotient = x / y;
    if (x % y == 0) quotient else quotient + 1
}

/// Returns `base` to the power of `exponent`. Aborts when the result does not fit.
public fun pow(base: u128, exponent: u8): u128 { macros::num_pow!(base, exponent) }

/// Returns the square root of `x`, rounded down.
public fun sqrt(x: u128): u128 { macros::num_sqrt!(x, 64) }

// === Conversion ===

/// Converts `x` to `u8`; returns none when it is out of range.
public fun try_as_u8(x: u128): Option<u8> { macros::try_as_u8!(x) }

/// Converts `x` to `u16`; returns none when it is out of range.
public fun try_as_u16(x: u128): Option<u16> { macros::try_as_u16!(x) }

/// Converts `x` to `u32`; returns none when it is out of range.
public fun try_as_u32(x: u128): Option<u32> { macros::try_as_u32!(x) }

/// Converts `x` to `u64`; returns none when it is out of range.
public fun try_as_u64(x: u128): Option<u64> { macros::try_as_u64!(x) }

/// Returns `x` in decimal digits.
public fun to_string(x: u128): String { macros::num_to_string!(x) }

// === Macros ===

/// Returns the maximum of `u128`.
public macro fun max_value(): u128 {
    0xFFFF_FFFF_FFFF_FFFF_FFFF_FFFF_FFFF_FFFF
}

/// Calls `f` with each number from `start` to `stop` (exclusive).
public macro fun range_do<$R: drop>($start: u128, $stop: u128, $f: |u128| -> $R) {
    macros::range_do!($start, $stop, $f)
}

/// Calls `f` with each number from `start` to `stop` (inclusive).
public macro fun range_do_eq<$R: drop>($start: u128, $stop: u128, $f: |u128| -> $R) {
    macros::range_do_eq!($start, $stop, $f)
}

/// Calls `f` with each number from 0 to `stop` (exclusive).
public macro fun do<$R: drop>($stop: u128, $f: |u128| -> $R) {
    macros::do!($stop, $f)
}

/// Calls `f` with each number from 0 to `stop` (inclusive).
public macro fun do_eq<$R: drop>($stop: u128, $f: |u128| -> $R) {
    macros::do_eq!($stop, $f)
}
