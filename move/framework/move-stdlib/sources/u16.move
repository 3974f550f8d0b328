/// Methods on `u16`.
#[defines_primitive(u16)]
module std::u16;

use std::macros;
use std::string::String;

// === Arithmetic ===

/// Returns `x` with every bit flipped.
public fun bitwise_not(x: u16): u16 { max_value!() - x }

/// Returns the larger of two numbers.
public fun max(x: u16, y: u16): u16 { if (x < y) y else x }

/// Returns the smaller of two numbers.
public fun min(x: u16, y: u16): u16 { if (x < y) x else y }

/// Returns the absolute difference of two numbers.
public fun diff(x: u16, y: u16): u16 { if (x < y) y - x else x - y }

/// Returns `x / y`, rounded up. Aborts when `y` is zero.
public fun divide_and_round_up(x: u16, y: u16): u16 {
    let quotient = x / y;
    if (x % y == 0) quotient else quotient + 1
}

/// Returns `base` to the power of `exponent`. Aborts when the result does not fit.
public fun pow(base: u16, exponent: u8): u16 { macros::num_pow!(base, exponent) }

/// Returns the square root of `x`, rounded down.
public fun sqrt(x: u16): u16 { macros::num_sqrt!(x, 8) }

// === Conversion ===

/// Converts `x` to `u8`; returns none when it is out of range.
public fun try_as_u8(x: u16): Option<u8> { macros::try_as_u8!(x) }

/// Returns `x` in decimal digits.
public fun to_string(x: u16): String { macros::num_to_string!(x) }

// === Macros ===

/// Returns the maximum of `u16`.
public macro fun max_value(): u16 {
    0xFFFF
}

/// Calls `f` with each number from `start` to `stop` (exclusive).
public macro fun range_do<$R: drop>($start: u16, $stop: u16, $f: |u16| -> $R) {
    macros::range_do!($start, $stop, $f)
}

/// Calls `f` with each number from `start` to `stop` (inclusive).
public macro fun range_do_eq<$R: drop>($start: u16, $stop: u16, $f: |u16| -> $R) {
    macros::range_do_eq!($start, $stop, $f)
}

/// Calls `f` with each number from 0 to `stop` (exclusive).
public macro fun do<$R: drop>($stop: u16, $f: |u16| -> $R) {
    macros::do!($stop, $f)
}

/// Calls `f` with each number from 0 to `stop` (inclusive).
public macro fun do_eq<$R: drop>($stop: u16, $f: |u16| -> $R) {
    macros::do_eq!($stop, $f)
}
