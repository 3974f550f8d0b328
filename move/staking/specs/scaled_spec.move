/// Specifications of `scaled`: costs cover emissions and are rounded up by less than a base unit,
/// and what an amount affords never costs more than the amount.
module staking::scaled_spec;

use staking::scaled;

#[spec_only]
use prover::prover::{asserts, ensures, requires};

const MAX_U64: u256 = 0xFFFF_FFFF_FFFF_FFFF;

#[spec(prove, target = scaled::cost)]
public fun cost_spec(rate_per_second: u64, duration_ms: u64): u128 {
    let cost = scaled::cost(rate_per_second, duration_ms);
    let emission = scaled::from_rate(rate_per_second, duration_ms);
    let unit = scaled::from_units(1);
    ensures((cost as u256) * unit >= emission);
    ensures((cost as u256) * unit < emission + unit);
    cost
}

#[spec(prove, target = scaled::whole_units)]
public fun whole_units_spec(amount: u256): u64 {
    asserts(amount / scaled::from_units(1) <= MAX_U64);
    let units = scaled::whole_units(amount);
    ensures(scaled::from_units(units) <= amount);
    ensures(amount - scaled::from_units(units) < scaled::from_units(1));
    units
}

#[spec(prove, target = scaled::affordable_ms)]
public fun affordable_ms_spec(amount: u256, rate_per_second: u64): u256 {
    asserts(rate_per_second > 0);
    let ms = scaled::affordable_ms(amount, rate_per_second);
    let per_ms = scaled::from_rate(rate_per_second, 1);
    ensures(ms * per_ms <= amount);
    ensures(amount - ms * per_ms < per_ms);
    ms
}

#[spec(prove, target = scaled::affordable_rate)]
public fun affordable_rate_spec(amount: u256, duration_ms: u64): u64 {
    asserts(duration_ms > 0);
    asserts(amount / scaled::from_rate(1, duration_ms) <= MAX_U64);
    let rate = scaled::affordable_rate(amount, duration_ms);
    let emission = scaled::from_rate(rate, duration_ms);
    ensures(emission <= amount);
    ensures(amount - emission < scaled::from_rate(1, duration_ms));
    rate
}

/// Emissions of adjacent periods add up.
#[spec(prove)]
public fun emissions_add_up(rate_per_second: u64, first_ms: u64, second_ms: u64) {
    requires((first_ms as u256) + (second_ms as u256) <= MAX_U64);
    let first = scaled::from_rate(rate_per_second, first_ms);
    let second = scaled::from_rate(rate_per_second, second_ms);
    ensures(first + second == scaled::from_rate(rate_per_second, first_ms + second_ms));
}
