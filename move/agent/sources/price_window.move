/// Two readings of a market's price sums, from which a mean price of at least an hour is computed.
///
/// Anyone can advance the window, but only once per hour. One of the two readings is therefore
/// always at least as old as the window requires, and frequent calls cannot prevent a mean.
module agent::price_window;

use launchpad::price_accumulator::PriceAccumulator;

// === Errors ===

/// Both readings are less than an hour old.
#[error(code = 0)]
const EWindowTooShort: vector<u8> = b"Price must be observed for at least 1 hour";

// === Constants ===

/// Shortest period of a mean price: one hour.
const MIN_WINDOW_MS: u64 = 3_600_000;

// === Structs ===

/// The last two readings of one market.
public struct PriceWindow has copy, drop, store {
    older: PriceAccumulator,
    newer: PriceAccumulator,
}

// === View Functions ===

/// Returns the time of the last reading in milliseconds since the Unix epoch.
public fun observed_at_ms(self: &PriceWindow): u64 { self.newer.at_ms() }

// === Package Functions ===

public(package) fun new(prices: PriceAccumulator): PriceWindow {
    PriceWindow { older: prices, newer: prices }
}

/// Takes a reading if the last one is at least an hour old.
public(package) fun observe(self: &mut PriceWindow, prices: PriceAccumulator) {
    if (!is_mature(&self.newer, &prices)) return;
    self.older = self.newer;
    self.newer = prices;
}

/// Returns the mean price of quote in base since the later reading that is at least an hour old,
/// Q64.64, rounded down.
///
/// #### Aborts
/// - `EWindowTooShort` if no reading is an hour old.
public(package) fun base_per_quote(self: &PriceWindow, prices: &PriceAccumulator): u128 {
    let earlier = if (is_mature(&self.newer, prices)) &self.newer else &self.older;
    assert!(is_mature(earlier, prices), EWindowTooShort);
    let (_, base_per_quote) = prices.mean_since(earlier);
    base_per_quote
}

// === Private Functions ===

fun is_mature(earlier: &PriceAccumulator, now: &PriceAccumulator): bool {
    now.at_ms() >= earlier.at_ms() + MIN_WINDOW_MS
}
