/// Methods on `u8`.
#[defines_primitive(u8)]
module std::u8;

use std::macros;
use std::string::String;

// === Arithmetic ===

/// Returns `x` with every bit flipped.
public fun bitwise_not(x: u8): u8 { max_value!() - x }

/// Returns the larger of two numbers.
public fun max(x: u8, y: u8): u8 { if (x < y) y else x }

/// Returns the smaller of two numbers.
public fun min(x: u8, y: u8): u8 { if (x < y) x else y }

/// Returns the absolute difference of two numbers.
public fun diff(x: u8, y: u8): u8 { if (x < y) y - x else x - y }

/// Returns `x / y`, rounded up. Aborts when `y` is zero.
public fun divide_and_round_up(x: u8, y: u8): u8 {
    let quotient = x / y;
    if (x % y == 0) quotient else quotient + 1
}

/// Returns `base` to the power of `exponent`. Aborts when the result does not fit.
public fun pow(base: u8, exponent: u8): u8 { macros::num_pow!(base, exponent) }

/// Returns the square root of `x`, rounded down.
public fun sqrt(x: u8): u8 { macros::num_sqrt!(x, 4) }

// === Conversion ===

/// Returns `x` in decimal digits.
public fun to_string(x: u8): String { macros::num_to_string!(x) }

// === Macros ===

/// Returns the maximum of `u8`.
public macro fun max_value(): u8 {
    0xFF
}

/// Calls `f` with each number from `start` to `stop` (exclusive).
public macro fun range_do<$R: drop>($start: u8, $stop: u8, $f: |u8| -> $R) {
    macros::range_do!($start, $stop, $f)
}

/// Calls `f` with each number from `start` to `stop` (inclusive).
public macro fun range_do_eq<$R: drop>($start: u8, $stop: u8, $f: |u8| -> $R) {
    macros::range_do_eq!($start, $stop, $f)
}

/// Calls `f` with each number from 0 to `stop` (exclusive).
public macro fun do<$R: drop>($stop: u8, $f: |u8| -> $R) {
    macros::do!($stop, $f)
}

/// Calls `f` with each number from 0 to `stop` (inclusive).
public macro fun do_eq<$R: drop>($stop: u8, $f: |u8| -> $R) {
    macros::do_eq!($stop, $f)
}
