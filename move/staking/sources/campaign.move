/// Reward campaigns, which emit a fixed number of base units per second for a limited time.
module staking::campaign;

use staking::scaled;

// === Errors ===

/// The rate, or its increase, is zero.
#[error(code = 0)]
const EZeroRate: vector<u8> = b"Reward rate must not be zero";

/// The campaign would last less than an hour, or the extension is zero.
#[error(code = 1)]
const EDurationTooShort: vector<u8> = b"Campaign must last at least one hour";

/// The campaign would end more than four years from now.
#[error(code = 2)]
const EEndsTooLate: vector<u8> = b"Campaign must end within four years";

/// The campaign ends within an hour.
#[error(code = 3)]
const ETooLateToRaise: vector<u8> = b"Campaign ends too soon to raise its rate";

// === Constants ===

/// One hour. Shorter campaigns would reward only those who stake at that moment.
const MIN_DURATION_MS: u64 = 3_600_000;

/// Four years of 365 days.
const MAX_HORIZON_MS: u64 = 126_144_000_000;

// === Structs ===

/// A campaign of one pool.
public struct Campaign has copy, drop, store {
    /// Unique within the pool.
    id: u64,
    /// Base units per second.
    rate_per_second: u64,
    /// Start, inclusive, in milliseconds since the Unix epoch.
    starts_ms: u64,
    /// End, exclusive.
    ends_ms: u64,
}

// === View Functions ===

/// Returns the campaign's number within its pool.
public fun id(self: &Campaign): u64 { self.id }

/// Returns the emission in base units per second.
public fun rate_per_second(self: &Campaign): u64 { self.rate_per_second }

/// Returns the start, inclusive, in milliseconds since the Unix epoch.
public fun starts_ms(self: &Campaign): u64 { self.starts_ms }

/// Returns the end, exclusive, in milliseconds since the Unix epoch.
public fun ends_ms(self: &Campaign): u64 { self.ends_ms }

/// Returns whether the campaign emits nothing at `now_ms` or later.
public fun has_ended(self: &Campaign, now_ms: u64): bool { self.ends_ms <= now_ms }

/// Returns the emitting time left at `now_ms`, in milliseconds.
public fun remaining_ms(self: &Campaign, now_ms: u64): u64 {
    if (self.has_ended(now_ms)) 0 else self.ends_ms - self.starts_ms.max(now_ms)
}

/// Returns the emission from `from_ms` to `to_ms`, scaled.
public fun emission(self: &Campaign, from_ms: u64, to_ms: u64): u256 {
    let from = self.starts_ms.max(from_ms);
    let to = self.ends_ms.min(to_ms);
    if (from >= to) 0 else scaled::from_rate(self.rate_per_second, to - from)
}

// === Package Functions ===

/// Creates a campaign of `duration_ms` that starts at `starts_ms`, or at once if that has passed.
///
/// #### Aborts
/// - `EZeroRate` if `rate_per_second` is zero.
/// - `EDurationTooShort` if `duration_ms` is below an hour.
/// - `EEndsTooLate` if the campaign would end more than four years from now.
public(package) fun new(
    id: u64,
    rate_per_second: u64,
    starts_ms: u64,
    duration_ms: u64,
    now_ms: u64,
): Campaign {
    assert!(rate_per_second > 0, EZeroRate);
    assert!(duration_ms >= MIN_DURATION_MS, EDurationTooShort);
    let starts_ms = starts_ms.max(now_ms);
    Campaign { id, rate_per_second, starts_ms, ends_ms: end_after(starts_ms, duration_ms, now_ms) }
}

/// Extends the campaign by `extra_ms` at the same rate.
///
/// #### Aborts
/// - `EDurationTooShort` if `extra_ms` is zero.
/// - `EEndsTooLate` if the campaign would end more than four years from now.
public(package) fun extend(self: &mut Campaign, extra_ms: u64, now_ms: u64) {
    assert!(extra_ms > 0, EDurationTooShort);
    self.ends_ms = end_after(self.ends_ms, extra_ms, now_ms);
}

/// Raises the rate by `increase` base units per second. The caller must have accounted for earlier
/// emissions.
///
/// #### Aborts
/// - `EZeroRate` if `increase` is zero.
/// - `ETooLateToRaise` if less than an hour of the campaign is left.
/// - With an arithmetic error if the rate overflows a `u64`.
public(package) fun raise(self: &mut Campaign, increase: u64, now_ms: u64) {
    assert!(increase > 0, EZeroRate);
    assert!(self.remaining_ms(now_ms) >= MIN_DURATION_MS, ETooLateToRaise);
    self.rate_per_second = self.rate_per_second + increase;
}

/// Returns the longest extension that `extend` accepts, in milliseconds.
public(package) fun extendable_ms(self: &Campaign, now_ms: u64): u64 {
    now_ms + MAX_HORIZON_MS - self.ends_ms
}

// === Private Functions ===

/// `from_ms + duration_ms`, if that is within the horizon. Neither sum can overflow.
fun end_after(from_ms: u64, duration_ms: u64, now_ms: u64): u64 {
    let latest_ms = now_ms + MAX_HORIZON_MS;
    assert!(from_ms <= latest_ms && duration_ms <= latest_ms - from_ms, EEndsTooLate);
    from_ms + duration_ms
}
