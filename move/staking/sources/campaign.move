/// A reward campaign: a fixed number of base units per second between two moments.
module staking::campaign;

use staking::scaled;

// === Errors ===

/// A rate, or a raise of one, of zero.
#[error(code = 0)]
const EZeroRate: vector<u8> = b"The rate must not be zero";

/// A campaign shorter than an hour, or an extension by nothing.
#[error(code = 1)]
const EDurationTooShort: vector<u8> = b"The campaign would be too short";

/// The campaign would end more than four years from now.
#[error(code = 2)]
const EEndsTooLate: vector<u8> = b"A campaign must end within four years";

/// A raise within the campaign's last hour.
#[error(code = 3)]
const ETooLateToRaise: vector<u8> = b"The campaign ends too soon to raise its rate";

// === Constants ===

/// Rewards are spread over at least an hour, or they would go to whoever stakes at the moment.
const MIN_DURATION_MS: u64 = 3_600_000;

/// Four years of 365 days.
const MAX_HORIZON_MS: u64 = 126_144_000_000;

// === Structs ===

public struct Campaign has copy, drop, store {
    /// Unique within the pool.
    id: u64,
    /// Base units per second.
    rate_per_second: u64,
    /// First moment of the campaign, in milliseconds since the Unix epoch.
    start_ms: u64,
    /// The moment after the last one.
    end_ms: u64,
}

// === View helpers ===

public fun id(self: &Campaign): u64 { self.id }

public fun rate_per_second(self: &Campaign): u64 { self.rate_per_second }

public fun start_ms(self: &Campaign): u64 { self.start_ms }

public fun end_ms(self: &Campaign): u64 { self.end_ms }

/// Whether nothing is emitted at `now_ms` or later.
public fun has_ended(self: &Campaign, now_ms: u64): bool { self.end_ms <= now_ms }

/// Time left in which it emits, seen from `now_ms`.
public fun remaining_ms(self: &Campaign, now_ms: u64): u64 {
    if (self.has_ended(now_ms)) 0 else self.end_ms - self.start_ms.max(now_ms)
}

/// What it emits from `from_ms` to `to_ms`, scaled.
public fun emission(self: &Campaign, from_ms: u64, to_ms: u64): u256 {
    let from = self.start_ms.max(from_ms);
    let to = self.end_ms.min(to_ms);
    if (from >= to) 0 else scaled::from_rate(self.rate_per_second, to - from)
}

// === Package Functions ===

/// A campaign of `duration_ms` that starts at `start_ms`, or at once if that has passed.
///
/// #### Aborts
/// - `EZeroRate`.
/// - `EDurationTooShort` below an hour.
/// - `EEndsTooLate` beyond four years from now.
public(package) fun new(
    id: u64,
    rate_per_second: u64,
    start_ms: u64,
    duration_ms: u64,
    now_ms: u64,
): Campaign {
    assert!(rate_per_second > 0, EZeroRate);
    assert!(duration_ms >= MIN_DURATION_MS, EDurationTooShort);
    let start_ms = start_ms.max(now_ms);
    Campaign { id, rate_per_second, start_ms, end_ms: end_after(start_ms, duration_ms, now_ms) }
}

/// Goes on for `extra_ms` longer at the same rate.
///
/// #### Aborts
/// - `EDurationTooShort` if that is nothing.
/// - `EEndsTooLate` beyond four years from now.
public(package) fun extend(self: &mut Campaign, extra_ms: u64, now_ms: u64) {
    assert!(extra_ms > 0, EDurationTooShort);
    self.end_ms = end_after(self.end_ms, extra_ms, now_ms);
}

/// Emits `increase` base units per second more from now on. What it emitted up to now must be
/// accounted for.
///
/// #### Aborts
/// - `EZeroRate` if that is nothing.
/// - `ETooLateToRaise` with less than an hour left.
/// - With an arithmetic error if the rate exceeds a `u64`.
public(package) fun raise(self: &mut Campaign, increase: u64, now_ms: u64) {
    assert!(increase > 0, EZeroRate);
    assert!(self.remaining_ms(now_ms) >= MIN_DURATION_MS, ETooLateToRaise);
    self.rate_per_second = self.rate_per_second + increase;
}

/// Longest extension that `extend` accepts.
public(package) fun extendable_ms(self: &Campaign, now_ms: u64): u64 {
    now_ms + MAX_HORIZON_MS - self.end_ms
}

// === Private Functions ===

/// `duration_ms` after `from_ms`, if that is soon enough. Neither sum can overflow.
fun end_after(from_ms: u64, duration_ms: u64, now_ms: u64): u64 {
    let latest_ms = now_ms + MAX_HORIZON_MS;
    assert!(from_ms <= latest_ms && duration_ms <= latest_ms - from_ms, EEndsTooLate);
    from_ms + duration_ms
}
