/// Rewards in fractions of a base unit, so that no division loses anything a staker could notice.
///
/// A scaled amount is base units times 10^36. A rate of whole base units per second is a whole
/// scaled amount per millisecond, so emissions are exact whenever they are taken.
module staking::scaled;

// === Constants ===

/// Scaled amount of one base unit.
const SCALE: u256 = 1_000_000_000_000_000_000_000_000_000_000_000_000;

/// Scaled amount of one base unit per second, per millisecond.
const SCALE_PER_MS: u256 = 1_000_000_000_000_000_000_000_000_000_000_000;

const MS_PER_SECOND: u128 = 1_000;

// === Public Functions ===

/// `units` base units, scaled.
public fun from_units(units: u64): u256 { (units as u256) * SCALE }

/// What `rate_per_second` base units per second come to in `duration_ms` milliseconds, scaled.
/// Exact.
public fun from_rate(rate_per_second: u64, duration_ms: u64): u256 {
    (rate_per_second as u256) * (duration_ms as u256) * SCALE_PER_MS
}

/// Whole base units in `amount`.
///
/// #### Aborts
/// - With an arithmetic error if there are more than a `u64` holds.
public fun whole_units(amount: u256): u64 { (amount / SCALE) as u64 }

/// Least base units that cover `rate_per_second` for `duration_ms`: `⌈rate · ms / 1,000⌉`.
public fun cost(rate_per_second: u64, duration_ms: u64): u128 {
    ((rate_per_second as u128) * (duration_ms as u128)).divide_and_round_up(MS_PER_SECOND)
}

/// Whole milliseconds of `rate_per_second` that `amount` covers. The rate is not zero.
public fun affordable_ms(amount: u256, rate_per_second: u64): u256 {
    amount / from_rate(rate_per_second, 1)
}
