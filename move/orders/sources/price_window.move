/// Readings of a market's price sums, from which a stop takes the mean price over one to two
/// windows.
///
/// Two readings are kept, at least one window apart. Anyone stores another once a window has passed
/// since the newer one. If none has been stored for two windows, there is no mean until a new
/// reading has aged for one: a mean over a longer time would follow the price too late.
///
/// A fall is measured by the mean of quote per base, and the peak of a trailing stop by the inverse
/// of the mean of base per quote. A price that an attacker holds for a part of the window moves
/// either by no more than that part; see `launchpad::price_accumulator`.
module orders::price_window;

use launchpad::price_accumulator::PriceAccumulator;

// === Errors ===

/// Less than a window has passed since the last reading.
#[error(code = 0)]
const EWindowNotElapsed: vector<u8> = b"A window must pass between two readings";

/// No reading is between one and two windows old.
#[error(code = 1)]
const ENoMeanPrice: vector<u8> = b"No mean price: store a reading and wait for one window";

// === Structs ===

public struct PriceWindow has copy, drop, store {
    window_ms: u64,
    older: PriceAccumulator,
    newer: PriceAccumulator,
    /// Highest mean price at a reading, Q64.64; 0 before the first.
    peak: u128,
}

/// Mean prices of base in quote over the same time, Q64.64.
public struct Mean has copy, drop {
    /// A brief fall of the price lowers it by no more than its share of the time.
    against_falls: u128,
    /// A brief rise of the price raises it by no more than its share of the time.
    against_rises: u128,
}

// === View Functions ===

/// Returns the length of the window in milliseconds.
public fun window_ms(self: &PriceWindow): u64 { self.window_ms }

/// Returns the older reading.
public fun older(self: &PriceWindow): PriceAccumulator { self.older }

/// Returns the newer reading.
public fun newer(self: &PriceWindow): PriceAccumulator { self.newer }

/// Returns the highest mean price at a reading, Q64.64; 0 before the first.
public fun peak(self: &PriceWindow): u128 { self.peak }

/// Returns the mean price up to `now` over one to two windows, for which no brief fall counts more
/// than its share of the time, Q64.64.
///
/// #### Aborts
/// - `ENoMeanPrice` if no reading is between one and two windows old.
public fun mean_price(self: &PriceWindow, now: &PriceAccumulator): u128 {
    let mean = self.mean(now);
    assert!(mean.is_some(), ENoMeanPrice);
    mean.destroy_some().against_falls
}

// === Package Functions ===

/// Creates the readings of an order that is placed now.
public(package) fun new(window_ms: u64, now: PriceAccumulator): PriceWindow {
    PriceWindow { window_ms, older: now, newer: now, peak: 0 }
}

/// Stores a reading, raises the peak, and returns the mean price as `mean_price` does, if there is
/// one.
///
/// #### Aborts
/// - `EWindowNotElapsed` if less than a window has passed since the last reading.
public(package) fun observe(self: &mut PriceWindow, now: PriceAccumulator): Option<u128> {
    assert!(self.age(&self.newer, &now) >= self.window_ms, EWindowNotElapsed);
    let mean = self.mean(&now);
    mean.do_ref!(|mean| self.peak = self.peak.max(mean.against_rises));
    self.older = self.newer;
    self.newer = now;
    mean.map!(|mean| mean.against_falls)
}

// === Private Functions ===

/// Returns the means since the newest reading that is between one and two windows old.
fun mean(self: &PriceWindow, now: &PriceAccumulator): Option<Mean> {
    if (self.is_usable(&self.newer, now)) option::some(mean_since(now, &self.newer))
    else if (self.is_usable(&self.older, now)) option::some(mean_since(now, &self.older))
    else option::none()
}

fun is_usable(self: &PriceWindow, reading: &PriceAccumulator, now: &PriceAccumulator): bool {
    let age = self.age(reading, now);
    age >= self.window_ms && age <= 2 * self.window_ms
}

fun age(_: &PriceWindow, reading: &PriceAccumulator, now: &PriceAccumulator): u64 {
    now.at_ms() - reading.at_ms()
}

fun mean_since(now: &PriceAccumulator, earlier: &PriceAccumulator): Mean {
    let (quote_per_base, base_per_quote) = now.mean_since(earlier);
    // A mean of base per quote is at least 1, because each price is: both reserves are `u64`.
    let inverse = (1u256 << 128) / (base_per_quote as u256);
    let against_rises = inverse.min(std::u128::max_value!() as u256) as u128;
    Mean { against_falls: quote_per_base, against_rises }
}
