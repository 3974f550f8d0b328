module launchpad::preset_tests;

use launchpad::fixture::{TestVenue, REEF};
use launchpad::preset::{Self, Preset};
use std::type_name;
use std::unit_test::assert_eq;
use sui::sui::SUI;

const TARGET: u64 = 6_000_000_000_000;
const VIRTUAL_QUOTE: u64 = 2_250_000_000_000;
const GRADUATION_FEE: u64 = 500_000_000_000;

fun with_target(target: u64): Preset {
    preset::new<TestVenue>(target, target / 8 * 3, target / 12, 60_000, 1_000)
}

#[test]
fun constants_match_the_product() {
    assert_eq!(preset::kind_fun(), 0);
    assert_eq!(preset::kind_agent(), 1);
    assert_eq!(preset::total_supply(), 1_000_000_000_000_000);
}

#[test]
fun new_keeps_the_parameters() {
    let preset = with_target(TARGET);
    assert_eq!(preset.target_raised(), TARGET);
    assert_eq!(preset.virtual_quote(), VIRTUAL_QUOTE);
    assert_eq!(preset.virtual_base(), 1_100_000_000_000_000);
    assert_eq!(preset.curve_supply(), 800_000_000_000_000);
    assert_eq!(preset.dex_supply(), 200_000_000_000_000);
    assert_eq!(preset.graduation_fee(), GRADUATION_FEE);
    assert_eq!(preset.launch_limit_ms(), 60_000);
    assert_eq!(preset.launch_max_bps(), 1_000);
    assert_eq!(preset.launch_max_base(), 80_000_000_000_000);
    assert_eq!(preset.venue(), type_name::with_defining_ids<TestVenue>());
}

#[test]
fun keys_differ_by_kind_and_quote() {
    let key = preset::key<SUI>(0);
    assert_eq!(key, preset::key<SUI>(0));
    assert!(key != preset::key<SUI>(1));
    assert!(key != preset::key<REEF>(0));
}

#[test]
fun accepts_values_at_the_bounds() {
    // The first multiple of 24 above the lower bound: 3/8 and 1/12 of it are whole.
    with_target(1_000_000_008);
    with_target(1_000_000_000_000_000_000 / 24 * 24);
    preset::new<TestVenue>(TARGET, VIRTUAL_QUOTE, GRADUATION_FEE, 0, 100);
    preset::new<TestVenue>(TARGET, VIRTUAL_QUOTE, GRADUATION_FEE, 3_600_000, 10_000);
}

/// One basis point of the closing price is 550,000,000 of quote liquidity.
#[test]
fun accepts_an_opening_price_one_basis_point_off() {
    preset::new<TestVenue>(TARGET, VIRTUAL_QUOTE, GRADUATION_FEE + 550_000_000, 0, 100);
    preset::new<TestVenue>(TARGET, VIRTUAL_QUOTE, GRADUATION_FEE - 550_000_000, 0, 100);
}

#[test, expected_failure(abort_code = preset::EPriceGap)]
fun rejects_opening_price_too_low() {
    preset::new<TestVenue>(TARGET, VIRTUAL_QUOTE, GRADUATION_FEE + 550_000_001, 0, 100);
}

#[test, expected_failure(abort_code = preset::EPriceGap)]
fun rejects_opening_price_too_high() {
    preset::new<TestVenue>(TARGET, VIRTUAL_QUOTE, GRADUATION_FEE - 550_000_001, 0, 100);
}

#[test, expected_failure(abort_code = preset::EPriceGap)]
fun rejects_fee_of_the_whole_target() {
    preset::new<TestVenue>(TARGET, VIRTUAL_QUOTE, TARGET, 0, 100);
}

#[test, expected_failure(abort_code = preset::EPriceGap)]
fun rejects_fee_beyond_the_target() {
    preset::new<TestVenue>(TARGET, VIRTUAL_QUOTE, TARGET + 1, 0, 100);
}

#[test, expected_failure(abort_code = preset::ECurveMissesTarget)]
fun rejects_virtual_quote_too_low() {
    preset::new<TestVenue>(TARGET, VIRTUAL_QUOTE - 1, GRADUATION_FEE, 0, 100);
}

#[test, expected_failure(abort_code = preset::ECurveMissesTarget)]
fun rejects_virtual_quote_too_high() {
    preset::new<TestVenue>(TARGET, VIRTUAL_QUOTE + 1, GRADUATION_FEE, 0, 100);
}

#[test, expected_failure(abort_code = preset::ETargetOutOfBounds)]
fun rejects_target_too_low() {
    with_target(999_999_999);
}

#[test, expected_failure(abort_code = preset::ETargetOutOfBounds)]
fun rejects_target_too_high() {
    with_target(1_000_000_000_000_000_001);
}

#[test, expected_failure(abort_code = preset::EWindowTooLong)]
fun rejects_window_over_an_hour() {
    preset::new<TestVenue>(TARGET, VIRTUAL_QUOTE, GRADUATION_FEE, 3_600_001, 100);
}

#[test, expected_failure(abort_code = preset::ELaunchLimitOutOfBounds)]
fun rejects_launch_limit_too_low() {
    preset::new<TestVenue>(TARGET, VIRTUAL_QUOTE, GRADUATION_FEE, 0, 99);
}

#[test, expected_failure(abort_code = preset::ELaunchLimitOutOfBounds)]
fun rejects_launch_limit_too_high() {
    preset::new<TestVenue>(TARGET, VIRTUAL_QUOTE, GRADUATION_FEE, 0, 10_001);
}

#[test, expected_failure(abort_code = preset::EUnknownKind)]
fun rejects_unknown_kind() {
    preset::key<SUI>(2);
}
