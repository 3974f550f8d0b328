/// Prices as ratios of base units: `quote` per `base`. Comparisons are exact: products of two `u64`
/// fit in a `u128`, and nothing is divided.
module orders::ratio;

// === Errors ===

/// A part of the ratio is zero.
#[error(code = 0)]
const EZeroPrice: vector<u8> = b"Price must not be zero";

// === Structs ===

/// Price of `base` base units of the base coin in `quote` base units of the quote coin.
public struct Ratio has copy, drop, store { quote: u64, base: u64 }

// === View Functions ===

/// Returns the quote part in base units.
public fun quote(self: &Ratio): u64 { self.quote }

/// Returns the base part in base units.
public fun base(self: &Ratio): u64 { self.base }

// === Package Functions ===

/// Creates a price.
///
/// #### Aborts
/// - `EZeroPrice` if a part is zero.
public(package) fun new(quote: u64, base: u64): Ratio {
    assert!(quote > 0 && base > 0, EZeroPrice);
    Ratio { quote, base }
}

/// Returns whether this price is below another.
public(package) fun is_below(self: &Ratio, other: &Ratio): bool {
    product(self.quote, other.base) < product(other.quote, self.base)
}

/// Returns whether selling `base` for `quote` achieves at least this price.
public(package) fun is_achieved_by_sale(self: &Ratio, base: u64, quote: u64): bool {
    product(quote, self.base) >= product(base, self.quote)
}

/// Returns whether buying `base` for `quote` costs at most this price.
public(package) fun is_achieved_by_purchase(self: &Ratio, quote: u64, base: u64): bool {
    product(quote, self.base) <= product(base, self.quote)
}

/// Returns the price in Q64.64, rounded down.
public(package) fun to_q64(self: &Ratio): u128 {
    ((self.quote as u128) << 64) / (self.base as u128)
}

// === Private Functions ===

fun product(a: u64, b: u64): u128 { (a as u128) * (b as u128) }
