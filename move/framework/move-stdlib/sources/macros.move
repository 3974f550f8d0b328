/// Implementations shared by the integer modules.
module std::macros;

use std::string::String;

// === Arithmetic ===

/// Returns `base` to the power of `exponent`, by repeated squaring. Aborts on overflow.
public macro fun num_pow<$T>($base: $T, $exponent: u8): $T {
    let mut square = $base;
    let mut rest = $exponent;
    let mut power = 1;
    loop {
        if (rest % 2 == 1) power = power * square;
        rest = rest / 2;
        // An extra squaring could overflow without need.
        if (rest == 0) break power;
        square = square * square;
    }
}

/// Returns the largest integer whose square is at most `x`, by Newton's method from above.
/// `half_bits` is half the width of `$T`, so that the first guess is too large for any `x`.
public macro fun num_sqrt<$T>($x: $T, $half_bits: u8): $T {
    let x = $x;
    if (x == 0) return 0;
    let mut root = (1: $T) << $half_bits;
    loop {
        let better = (root + x / root) / 2;
        if (better >= root) break root;
        root = better;
    }
}

/// Returns the decimal digits of `x`.
public macro fun num_to_string<$T>($x: $T): String {
    let mut rest = $x;
    let mut digits = vector[];
    loop {
        digits.push_back((rest % 10) as u8 + 48);
        rest = rest / 10;
        if (rest == 0) break;
    };
    digits.reverse();
    digits.to_string()
}

// === Narrowing ===

/// Converts `x` to `u8`; returns none when it is out of range.
public macro fun try_as_u8($x: _): Option<u8> {
    let x = $x;
    if (x <= 0xFF) option::some(x as u8) else option::none()
}

/// Converts `x` to `u16`; returns none when it is out of range.
public macro fun try_as_u16($x: _): Option<u16> {
    let x = $x;
    if (x <= 0xFFFF) option::some(x as u16) else option::none()
}

/// Converts `x` to `u32`; returns none when it is out of range.
public macro fun try_as_u32($x: _): Option<u32> {
    let x = $x;
    if (x <= 0xFFFF_FFFF) option::some(x as u32) else option::none()
}

/// Converts `x` to `u64`; returns none when it is out of range.
public macro fun try_as_u64($x: _): Option<u64> {
    let x = $x;
    if (x <= 0xFFFF_FFFF_FFFF_FFFF) option::some(x as u64) else option::none()
}

/// Converts `x` to `u128`; returns none when it is out of range.
public macro fun try_as_u128($x: _): Option<u128> {
    let x = $x;
    if (x <= 0xFFFF_FFFF_FFFF_FFFF_FFFF_FFFF_FFFF_FFFF) option::some(x as u128) else option::none()
}

// === Loops ===
// Macros expand into the callers' bytecode. The compiler numbers a caller's variables by their
// names and by the macros it has expanded, so even those names and how the macros call each other
// are part of the framework's interface.

/// Calls `f` with `start`, `start + 1`, … to `stop` (exclusive).
public macro fun range_do<$T, $R: drop>($start: $T, $stop: $T, $f: |$T| -> $R) {
    let mut i = $start;
    let stop = $stop;
    while (i < stop) {
        $f(i);
        i = i + 1;
    }
}

/// Calls `f` with `start`, `start + 1`, … to `stop` (inclusive), which can be the maximum
/// of the type.
public macro fun range_do_eq<$T, $R: drop>($start: $T, $stop: $T, $f: |$T| -> $R) {
    let mut i = $start;
    let stop = $stop;
    if (i > stop) return;
    loop {
        $f(i);
        if (i >= stop) break;
        i = i + 1;
    }
}

/// Calls `f` with 0, 1, … to `stop` (exclusive).
public macro fun do<$T, $R: drop>($stop: $T, $f: |$T| -> $R) {
    range_do!(0, $stop, $f)
}

/// Calls `f` with 0, 1, … to `stop` (inclusive).
public macro fun do_eq<$T, $R: drop>($stop: $T, $f: |$T| -> $R) {
    range_do_eq!(0, $stop, $f)
}
