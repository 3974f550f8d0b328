/// Launch fee: a share of the base bought that the pool withholds, falling linearly from a start
/// rate to zero. The creator chooses rate and duration at creation; the creator's first buy counts
/// like any other.
///
/// The buyer's payment moves along the curve in full, and the withheld base never leaves the pool.
/// The reserve therefore holds the whole payment but owes for fewer coins, and the prices of the
/// curve and of the graduation do not change. Derivation: docs/contracts/launchpad.md.
module launchpad::launch_fee;

// === Errors ===

/// The start rate exceeds 99%, the duration is not between ten seconds and an hour, or only one of
/// the two is zero.
#[error(code = 0)]
const ELaunchFeeOutOfBounds: vector<u8> = b"Launch fee is out of bounds";

// === Constants ===

/// Highest start rate: 99%.
const MAX_START_BPS: u64 = 9_900;
const MIN_DURATION_MS: u64 = 10_000;
const MAX_DURATION_MS: u64 = 3_600_000;

// === Structs ===

/// Schedule of the rate. Times are milliseconds since the Unix epoch.
public struct LaunchFee has copy, drop, store {
    /// Rate at `starts_ms` in basis points; 0 for no launch fee.
    start_bps: u64,
    starts_ms: u64,
    /// From then on the rate is zero.
    ends_ms: u64,
}

// === View Functions ===

/// Returns the rate at the start in basis points.
public fun start_bps(self: &LaunchFee): u64 { self.start_bps }

/// Returns the start of the schedule in milliseconds since the Unix epoch.
public fun starts_ms(self: &LaunchFee): u64 { self.starts_ms }

/// Returns the end of the schedule in milliseconds since the Unix epoch, exclusive.
public fun ends_ms(self: &LaunchFee): u64 { self.ends_ms }

/// Returns the rate at `now_ms` in basis points:
/// `ceil(start_bps * (ends_ms - now_ms) / (ends_ms - starts_ms))`. It never rises over time.
///
/// #### Parameters
/// - `now_ms`: milliseconds since the Unix epoch, not before `starts_ms`.
public fun rate_bps(self: &LaunchFee, now_ms: u64): u64 {
    if (now_ms >= self.ends_ms) return 0;
    // At most 9,900 times an hour in milliseconds: far below the range of a `u64`.
    (self.start_bps * (self.ends_ms - now_ms)).divide_and_round_up(self.ends_ms - self.starts_ms)
}

// === Package Functions ===

/// Creates a schedule that starts at `now_ms`; zeros for no launch fee.
///
/// #### Parameters
/// - `start_bps`: rate at the start in basis points, at most 9,900.
/// - `duration_ms`: milliseconds until the rate is zero, from ten seconds to an hour.
///
/// #### Aborts
/// - `ELaunchFeeOutOfBounds` if a value is out of bounds, or only one of them is zero.
public(package) fun new(start_bps: u64, duration_ms: u64, now_ms: u64): LaunchFee {
    assert!(
        start_bps == 0 && duration_ms == 0
            || start_bps > 0
                && start_bps <= MAX_START_BPS
                && duration_ms >= MIN_DURATION_MS
                && duration_ms <= MAX_DURATION_MS,
        ELaunchFeeOutOfBounds,
    );
    LaunchFee { start_bps, starts_ms: now_ms, ends_ms: now_ms + duration_ms }
}
