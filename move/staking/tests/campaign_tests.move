/// A campaign's terms and their bounds, and the amounts they come to.
module staking::campaign_tests;

use staking::campaign;
use staking::scaled;
use std::unit_test::assert_eq;

const NOW_MS: u64 = 1_700_000_000_000;
const HOUR_MS: u64 = 3_600_000;
const FOUR_YEARS_MS: u64 = 126_144_000_000;
const MAX_U64: u64 = 18_446_744_073_709_551_615;
/// One base unit, and one base unit per second for a millisecond.
const UNIT: u256 = 1_000_000_000_000_000_000_000_000_000_000_000_000;
const PER_MS: u256 = 1_000_000_000_000_000_000_000_000_000_000_000;

// === Amounts ===

#[test]
fun scaled_amounts_are_exact() {
    assert_eq!(scaled::from_units(3), 3 * UNIT);
    assert_eq!(scaled::from_rate(7, 1_001), 7_007 * PER_MS);
    assert_eq!(scaled::from_rate(1, 1_000), UNIT);
    assert_eq!(scaled::whole_units(3 * UNIT - 1), 2);
    assert_eq!(scaled::whole_units(3 * UNIT), 3);
    assert_eq!(scaled::whole_units(scaled::from_units(MAX_U64)), MAX_U64);
}

#[test]
fun cost_rounds_up() {
    assert_eq!(scaled::cost(1, 1), 1);
    assert_eq!(scaled::cost(1, 1_000), 1);
    assert_eq!(scaled::cost(1, 1_001), 2);
    assert_eq!(scaled::cost(0, 1_000), 0);
    assert_eq!(scaled::cost(MAX_U64, 1_000), MAX_U64 as u128);
    assert_eq!(scaled::cost(MAX_U64, MAX_U64), 340282366920938463426481119284349109);
}

#[test]
fun affordable_ms_rounds_down() {
    assert_eq!(scaled::affordable_ms(UNIT, 1), 1_000);
    assert_eq!(scaled::affordable_ms(UNIT - 1, 1), 999);
    assert_eq!(scaled::affordable_ms(UNIT, 1_001), 0);
}

#[test, expected_failure(arithmetic_error, location = scaled)]
fun whole_units_rejects_more_than_a_u64() {
    scaled::whole_units(scaled::from_units(MAX_U64) + UNIT);
}

// === Time ===

#[test]
fun new_starts_in_the_future() {
    let campaign = campaign::new(5, 10, NOW_MS + 1, HOUR_MS, NOW_MS);
    assert_eq!(campaign.id(), 5);
    assert_eq!(campaign.rate_per_second(), 10);
    assert_eq!(campaign.starts_ms(), NOW_MS + 1);
    assert_eq!(campaign.ends_ms(), NOW_MS + 1 + HOUR_MS);
}

#[test]
fun new_starts_now_if_the_start_has_passed() {
    let campaign = campaign::new(0, 10, NOW_MS - 1, HOUR_MS, NOW_MS);
    assert_eq!(campaign.starts_ms(), NOW_MS);
    assert_eq!(campaign.ends_ms(), NOW_MS + HOUR_MS);
}

#[test]
fun emission_is_zero_outside_the_campaign() {
    let campaign = campaign::new(0, 10, NOW_MS + 100, HOUR_MS, NOW_MS);
    let (start, end) = (campaign.starts_ms(), campaign.ends_ms());
    assert_eq!(campaign.emission(NOW_MS, start), 0);
    assert_eq!(campaign.emission(NOW_MS, start + 1), 10 * PER_MS);
    assert_eq!(campaign.emission(start, start), 0);
    assert_eq!(campaign.emission(end - 1, end + 1), 10 * PER_MS);
    assert_eq!(campaign.emission(end, end + 1), 0);
    assert_eq!(campaign.emission(0, MAX_U64), 36_000 * UNIT);
}

#[test]
fun campaign_ends_exclusively() {
    let campaign = campaign::new(0, 10, NOW_MS + 100, HOUR_MS, NOW_MS);
    let (start, end) = (campaign.starts_ms(), campaign.ends_ms());
    assert!(!campaign.has_ended(end - 1) && campaign.has_ended(end));
    assert_eq!(campaign.remaining_ms(start - 1), HOUR_MS);
    assert_eq!(campaign.remaining_ms(start + 1), HOUR_MS - 1);
    assert_eq!(campaign.remaining_ms(end), 0);
    assert_eq!(campaign.remaining_ms(end + 1), 0);
}

#[test]
fun new_accepts_an_end_in_four_years() {
    let mut campaign = campaign::new(0, 10, NOW_MS, FOUR_YEARS_MS - 1, NOW_MS);
    assert_eq!(campaign.extendable_ms(NOW_MS), 1);
    campaign.extend(1, NOW_MS);
    assert_eq!(campaign.ends_ms(), NOW_MS + FOUR_YEARS_MS);
    assert_eq!(campaign.extendable_ms(NOW_MS + 5), 5);
}

#[test]
fun raise_accepts_one_hour_before_the_end() {
    let mut campaign = campaign::new(0, 10, NOW_MS, 2 * HOUR_MS, NOW_MS);
    campaign.raise(5, NOW_MS + HOUR_MS);
    assert_eq!(campaign.rate_per_second(), 15);
}

// === Bounds ===

#[test, expected_failure(abort_code = campaign::EZeroRate)]
fun new_rejects_a_zero_rate() {
    campaign::new(0, 0, NOW_MS, HOUR_MS, NOW_MS);
}

#[test, expected_failure(abort_code = campaign::EDurationTooShort)]
fun new_rejects_less_than_one_hour() {
    campaign::new(0, 1, NOW_MS, HOUR_MS - 1, NOW_MS);
}

#[test, expected_failure(abort_code = campaign::EEndsTooLate)]
fun new_rejects_an_end_beyond_four_years() {
    campaign::new(0, 1, NOW_MS + 1, FOUR_YEARS_MS, NOW_MS);
}

#[test, expected_failure(abort_code = campaign::EEndsTooLate)]
fun new_rejects_a_start_beyond_four_years() {
    campaign::new(0, 1, MAX_U64, HOUR_MS, NOW_MS);
}

#[test, expected_failure(abort_code = campaign::EEndsTooLate)]
fun new_rejects_a_duration_that_overflows() {
    campaign::new(0, 1, NOW_MS, MAX_U64, NOW_MS);
}

#[test, expected_failure(abort_code = campaign::EDurationTooShort)]
fun extend_rejects_zero() {
    let mut campaign = campaign::new(0, 1, NOW_MS, HOUR_MS, NOW_MS);
    campaign.extend(0, NOW_MS);
}

#[test, expected_failure(abort_code = campaign::EEndsTooLate)]
fun extend_rejects_an_end_beyond_four_years() {
    let mut campaign = campaign::new(0, 1, NOW_MS, HOUR_MS, NOW_MS);
    campaign.extend(FOUR_YEARS_MS - HOUR_MS + 1, NOW_MS);
}

#[test, expected_failure(abort_code = campaign::EEndsTooLate)]
fun extend_rejects_a_duration_that_overflows() {
    let mut campaign = campaign::new(0, 1, NOW_MS, HOUR_MS, NOW_MS);
    campaign.extend(MAX_U64, NOW_MS);
}

#[test, expected_failure(abort_code = campaign::EZeroRate)]
fun raise_rejects_zero() {
    let mut campaign = campaign::new(0, 1, NOW_MS, HOUR_MS, NOW_MS);
    campaign.raise(0, NOW_MS);
}

#[test, expected_failure(abort_code = campaign::ETooLateToRaise)]
fun raise_rejects_in_the_last_hour() {
    let mut campaign = campaign::new(0, 1, NOW_MS, HOUR_MS, NOW_MS);
    campaign.raise(1, NOW_MS + 1);
}

#[test, expected_failure(arithmetic_error, location = campaign)]
fun raise_rejects_a_rate_that_overflows() {
    let mut campaign = campaign::new(0, MAX_U64, NOW_MS, HOUR_MS, NOW_MS);
    campaign.raise(1, NOW_MS);
}
