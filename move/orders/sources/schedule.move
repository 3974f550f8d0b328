/// Schedule of a recurring order: equal slices, at most one in each interval.
///
/// Intervals are counted from the time of placing, so that a late execution does not postpone the
/// next. A missed interval is skipped: its slice is executed in a later one.
module orders::schedule;

// === Errors ===

/// The number of slices or the interval is out of bounds.
#[error(code = 0)]
const EScheduleOutOfBounds: vector<u8> =
    b"A schedule has from 2 to 1,000 slices, each from one minute to 30 days apart";

// === Constants ===

const MAX_SLICES: u64 = 1_000;
/// One minute.
const MIN_INTERVAL_MS: u64 = 60_000;
/// 30 days.
const MAX_INTERVAL_MS: u64 = 2_592_000_000;

// === Structs ===

public struct Schedule has copy, drop, store {
    slices: u64,
    interval_ms: u64,
}

// === View Functions ===

/// Returns the number of slices.
public fun slices(self: &Schedule): u64 { self.slices }

/// Returns the length of an interval in milliseconds.
public fun interval_ms(self: &Schedule): u64 { self.interval_ms }

/// Returns the amount of one slice, rounded up, so that there is never a slice too many.
///
/// #### Parameters
/// - `total`: escrow at placing, in base units.
public fun slice(self: &Schedule, total: u64): u64 { total.divide_and_round_up(self.slices) }

/// Returns the start of the interval after the one of `now_ms`.
///
/// #### Parameters
/// - `placed_ms`: time of placing, in milliseconds since the Unix epoch.
public fun next_ms(self: &Schedule, placed_ms: u64, now_ms: u64): u64 {
    let elapsed = (now_ms - placed_ms) / self.interval_ms;
    placed_ms + (elapsed + 1) * self.interval_ms
}

// === Package Functions ===

/// Creates a schedule.
///
/// #### Aborts
/// - `EScheduleOutOfBounds` if a value is out of bounds.
public(package) fun new(slices: u64, interval_ms: u64): Schedule {
    assert!(slices >= 2 && slices <= MAX_SLICES, EScheduleOutOfBounds);
    assert!(interval_ms >= MIN_INTERVAL_MS && interval_ms <= MAX_INTERVAL_MS, EScheduleOutOfBounds);
    Schedule { slices, interval_ms }
}
