/// Sums of a market's spot price over time, from which anyone derives time-weighted average prices.
///
/// A market advances its sums before each change of its reserves, so that every price counts for
/// exactly as long as it lasted. The mean between two readings is the difference of their sums
/// divided by the time between them. A price counts for nothing within its own timestamp: moving
/// and restoring it in one transaction changes no mean.
///
/// Both directions are kept, because the mean of reciprocals is not the reciprocal of the mean. A
/// brief spike can raise the mean of `quote_per_base` without bound, but lowers that of
/// `base_per_quote` by no more than the spike's share of the period; a brief crash does the
/// reverse.
///
/// Prices are Q64.64, rounded down, in base units per base unit: below `2^128` since reserves are
/// `u64`. The times that they count for add up to at most one `u64`, so a sum stays below `2^192`.
module launchpad::price_accumulator;

// === Errors ===

/// The readings have the same time, or are in the wrong order.
#[error(code = 0)]
const ENoTimeElapsed: vector<u8> = b"No time has elapsed between the readings";

// === Structs ===

/// Sums up to `at_ms`. A value alone proves nothing: read it from the market, in the
/// transaction that relies on it.
public struct PriceAccumulator has copy, drop, store {
    /// Sum of the price of base in quote, Q64.64, times milliseconds.
    quote_per_base: u256,
    /// Sum of the price of quote in base, Q64.64, times milliseconds.
    base_per_quote: u256,
    /// Time of the last update in milliseconds since the Unix epoch.
    at_ms: u64,
}

// === Public Functions ===

/// Creates the sums of a market that opens at `now_ms`.
public fun new(now_ms: u64): PriceAccumulator {
    PriceAccumulator { quote_per_base: 0, base_per_quote: 0, at_ms: now_ms }
}

/// Counts the current price since the last update. Does nothing within the same timestamp. A market
/// calls it before its reserves change.
///
/// #### Parameters
/// - `quote`, `base`: reserves that have applied since the last update, in base units.
/// - `now_ms`: current time in milliseconds since the Unix epoch.
///
/// #### Aborts
/// - With an arithmetic error if time has elapsed and a reserve is zero, or if `now_ms` is earlier
///   than the last update.
public fun advance(self: &mut PriceAccumulator, quote: u64, base: u64, now_ms: u64) {
    let elapsed_ms = (now_ms - self.at_ms) as u256;
    if (elapsed_ms == 0) return;
    self.quote_per_base = self.quote_per_base + (price(quote, base) as u256) * elapsed_ms;
    self.base_per_quote = self.base_per_quote + (price(base, quote) as u256) * elapsed_ms;
    self.at_ms = now_ms;
}

// === View Functions ===

/// Returns the sum of the price of base in quote, Q64.64, times milliseconds.
public fun quote_per_base(self: &PriceAccumulator): u256 { self.quote_per_base }

/// Returns the sum of the price of quote in base, Q64.64, times milliseconds.
public fun base_per_quote(self: &PriceAccumulator): u256 { self.base_per_quote }

/// Returns the time of the reading in milliseconds since the Unix epoch.
public fun at_ms(self: &PriceAccumulator): u64 { self.at_ms }

/// Returns the time-weighted mean prices since an `earlier` reading of the same market.
///
/// #### Returns
/// - The mean price of base in quote, and that of quote in base, Q64.64, rounded down.
///
/// #### Aborts
/// - `ENoTimeElapsed` if `earlier` is not earlier.
/// - With an arithmetic error if the readings are not of one market.
public fun mean_since(self: &PriceAccumulator, earlier: &PriceAccumulator): (u128, u128) {
    assert!(self.at_ms > earlier.at_ms, ENoTimeElapsed);
    let elapsed_ms = (self.at_ms - earlier.at_ms) as u256;
    (
        ((self.quote_per_base - earlier.quote_per_base) / elapsed_ms) as u128,
        ((self.base_per_quote - earlier.base_per_quote) / elapsed_ms) as u128,
    )
}

// === Private Functions ===

/// Returns `floor(numerator * 2^64 / denominator)`.
fun price(numerator: u64, denominator: u64): u128 {
    ((numerator as u128) << 64) / (denominator as u128)
}
