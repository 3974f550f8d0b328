/// Parameters of a Cetus pool that opens at the last price of the curve: the order of the coins,
/// the square root of the price, and which of the two deposits is exact.
module venue_cetus::opening;

use std::type_name::{Self, TypeName};

// === Errors ===

/// The price is beyond what a position at full range covers.
#[error(code = 0)]
const EPriceOutOfRange: vector<u8> = b"Price is out of range";

/// One of the amounts is zero.
#[error(code = 1)]
const EZeroAmount: vector<u8> = b"Amounts must not be zero";

// === Constants ===

/// The only tick spacing at which Cetus reserves pairs with SUI for a coin's creator; its fee is
/// 1%.
const TICK_SPACING: u32 = 200;

/// Ticks range from -443,636 to 443,636; these are the outermost multiples of the spacing. Cetus
/// encodes them as 32-bit two's complement.
const LOWER_TICK: u32 = 4_294_523_696;
const UPPER_TICK: u32 = 443_600;

/// Square roots of the price at these ticks in Q64.64, equal to those of `cetus_clmm::tick_math`.
const LOWER_SQRT_PRICE: u256 = 4_302_785_677;
const UPPER_SQRT_PRICE: u256 = 79_084_200_890_414_257_525_634_219_231;

// === Structs ===

/// Parameters of a pool.
public struct Opening has copy, drop {
    /// Whether the launched coin is Cetus's coin A.
    base_is_a: bool,
    /// Square root of the price of A in B, base units, Q64.64, rounded down.
    sqrt_price: u128,
    /// Whether all of A is deposited, with the matching amount of B, or the reverse.
    fix_amount_a: bool,
}

// === View Functions ===

/// Returns the tick spacing.
public fun tick_spacing(): u32 { TICK_SPACING }

/// Returns the lowest tick as 32-bit two's complement.
public fun lower_tick(): u32 { LOWER_TICK }

/// Returns the highest tick.
public fun upper_tick(): u32 { UPPER_TICK }

/// Returns whether the launched coin is Cetus's coin A.
public fun base_is_a(self: &Opening): bool { self.base_is_a }

/// Returns the square root of the price of A in B, Q64.64.
public fun sqrt_price(self: &Opening): u128 { self.sqrt_price }

/// Returns whether the deposit of A is the exact one.
public fun fix_amount_a(self: &Opening): bool { self.fix_amount_a }

// === Package Functions ===

/// Returns the opening that deposits `base` of `T` and `quote` of `Q`, both in base units.
///
/// #### Parameters
/// - `base`, `quote`: deposits in base units.
///
/// #### Aborts
/// - `EZeroAmount` if `base` or `quote` is zero.
/// - `EPriceOutOfRange` if a position at full range does not cover the price.
public(package) fun new<T, Q>(base: u64, quote: u64): Opening {
    let base_is_a = comes_first(
        type_name::with_defining_ids<T>(),
        type_name::with_defining_ids<Q>(),
    );
    let (a, b) = if (base_is_a) (base, quote) else (quote, base);
    let sqrt_price = sqrt_price_of(a, b);
    Opening { base_is_a, sqrt_price, fix_amount_a: fixes_a(sqrt_price, a, b) }
}

/// Returns the square root of `b / a` in Q64.64, rounded down: the root of `b * 2^128 / a`.
///
/// #### Aborts
/// - `EZeroAmount` if `a` or `b` is zero.
/// - `EPriceOutOfRange` if a position at full range does not cover the price.
public(package) fun sqrt_price_of(a: u64, b: u64): u128 {
    assert!(a > 0 && b > 0, EZeroAmount);
    // Below 2^192, since `b` is below 2^64.
    let root = sqrt(((b as u256) << 128) / (a as u256));
    assert!(LOWER_SQRT_PRICE < root && root < UPPER_SQRT_PRICE, EPriceOutOfRange);
    root as u128
}

/// Returns whether to deposit all of coin A at this price. Each amount alone allows some liquidity.
/// The one that allows less limits the position, and the other then suffices, because Cetus rounds
/// liquidity down before it rounds the other coin's part up.
public(package) fun fixes_a(sqrt_price: u128, a: u64, b: u64): bool {
    let price = sqrt_price as u256;
    let of_a = (a as u256) * price * UPPER_SQRT_PRICE / ((UPPER_SQRT_PRICE - price) << 64);
    let of_b = ((b as u256) << 64) / (price - LOWER_SQRT_PRICE);
    of_a <= of_b
}

/// Returns whether Cetus orders `a` before `b`: the greater name, byte by byte, or the longer one.
public(package) fun comes_first(a: TypeName, b: TypeName): bool {
    let (a, b) = (a.into_string().into_bytes(), b.into_string().into_bytes());
    let common = a.length().min(b.length());
    let mut i = 0;
    while (i < common && a[i] == b[i]) i = i + 1;
    if (i == common) a.length() > b.length() else a[i] > b[i]
}

// === Private Functions ===

/// Returns the integer square root of a number below 2^192, by Newton's method from above.
fun sqrt(x: u256): u256 {
    let mut root = 1 << 96;
    loop {
        let next = (root + x / root) / 2;
        if (next >= root) return root;
        root = next;
    }
}
