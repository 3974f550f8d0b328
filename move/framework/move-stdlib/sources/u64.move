/// Methods on `u64`.
#[defines_primitive(u64)]
module std::u64;

use std::macros;
use std::string::String;

// === Arithmetic ===

/// Returns `x` with every bit flipped.
public fun bitwise_not(x: u64): u64 { max_value!() - x }

/// Returns the larger of two numbers.
public fun max(x: u64, y: u64): u64 { if (x < y) y else x }

/// Returns the smaller of two numbers.
public fun min(x: u64, y: u64): u64 { if (x < y) x else y }

/// Returns the absolute difference of two numbers.
public fun diff(x: u64, y: u64): u64 { if (x < y) y - x else x - y }

/// Returns `x / y`, rounded up. Aborts when `y` is zero.
public fun divide_and_round_up(x: u64, y: u64): u64 {
    let quotient = x / y;
    if (x % y == 0) quotient else quotient + 1
}

/// Returns `base` to the power of `exponent`. Aborts when the result does not fit.
public fun pow(base: u64, exponent: u8): u64 { macros::num_pow!(base, exponent) }

/// Returns the square root of `x`, rounded down.
public fun sqrt(x: u64): u64 { macros::num_sqrt!(x, 32) }

// === Conversion ===

/// Converts `x` to `u8`; returns none when it is out of range.
public fun try_as_u8(x: u64): Option<u8> { macros::try_as_u8!(x) }

/// Converts `x` to `u16`; returns none when it is out of range.
public fun try_as_u16(x: u64): Option<u16> { macros::try_as_u16!(x) }

/// Converts `x` to `u32`; returns none when it is out of range.
public fun try_as_u32(x: u64): Option<u32> { macros::try_as_u32!(x) }

/// Returns `x` in decimal digits.
public fun to_string(x: u64): String { macros::num_to_string!(x) }

// === Macros ===

/// Returns the maximum of `u64`.
public macro fun max_value(): u64 {
    0xFFFF_FFFF_FFFF_FFFF
}

/// Calls `f` with each number from `start` to `stop` (exclusive).
public macro fun range_do<$R: drop>($start: u64, $stop: u64, $f: |u64| -> $R) {
    macros::range_do!($start, $stop, $f)
}

/// Calls `f` with each number from `start` to `stop` (inclusive).
public macro fun range_do_eq<$R: drop>($start: u64, $stop: u64, $f: |u64| -> $R) {
    macros::range_do_eq!($start, $stop, $f)
}

/// Calls `f` with each number from 0 to `stop` (exclusive).
public macro fun do<$R: drop>($stop: u64, $f: |u64| -> $R) {
    macros::do!($stop, $f)
}

/// Calls `f` with each number from 0 to `stop` (inclusive).
public macro fun do_eq<$R: drop>($stop: u64, $f: |u64| -> $R) {
    macros::do_eq!($stop, $f)
}
