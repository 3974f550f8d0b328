/// Fixed-point amounts of rewards, precise enough to make rounding negligible.
///
/// A scaled amount is base units times 10^36. A rate in base units per second is a whole scaled
/// amount per millisecond, so emissions are exact at every millisecond.
module staking::scaled;

// === Constants ===

/// Scaled amount of one base unit.
const SCALE: u256 = 1_000_000_000_000_000_000_000_000_000_000_000_000;

/// Scaled amount of one base unit per second, per millisecond.
const SCALE_PER_MS: u256 = 1_000_000_000_000_000_000_000_000_000_000_000;

const MS_PER_SECOND: u128 = 1_000;

// === Public Functions ===

/// Returns `units` base units, scaled.
public fun from_units(units: u64): u256 { (units as u256) * SCALE }

/// Returns the emission of `rate_per_second` base units per second in `duration_ms`, scaled. Exact.
public fun from_rate(rate_per_second: u64, duration_ms: u64): u256 {
    (rate_per_second as u256) * (duration_ms as u256) * SCALE_PER_MS
}

/// Returns the whole base units in `amount`.
///
/// #### Parameters
/// - `amount`: scaled.
///
/// #### Aborts
/// - With an arithmetic error if the units overflow a `u64`.
public fun whole_units(amount: u256): u64 { (amount / SCALE) as u64 }

/// Returns the base units that fund `rate_per_second` for `duration_ms`: `⌈rate · ms / 1,000⌉`.
public fun cost(rate_per_second: u64, duration_ms: u64): u128 {
    ((rate_per_second as u128) * (duration_ms as u128)).divide_and_round_up(MS_PER_SECOND)
}

/// Returns for how many whole milliseconds `amount` funds `rate_per_second`.
///
/// #### Parameters
/// - `amount`: scaled.
/// - `rate_per_second`: base units per second.
///
/// #### Aborts
/// - With an arithmetic error if `rate_per_second` is zero.
public fun affordable_ms(amount: u256, rate_per_second: u64): u256 {
    amount / from_rate(rate_per_second, 1)
}

/// Returns the highest whole rate in base units per second that `amount` funds for `duration_ms`.
///
/// #### Parameters
/// - `amount`: scaled.
/// - `duration_ms`: milliseconds.
///
/// #### Aborts
/// - With an arithmetic error if `duration_ms` is zero or the rate overflows a `u64`.
public fun affordable_rate(amount: u256, duration_ms: u64): u64 {
    (amount / from_rate(1, duration_ms)) as u64
}
