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
fun constants_are_the_products() {
    assert_eq!(preset::kind_fun(), 0);
    assert_eq!(preset::kind_agent(), 1);
    assert_eq!(preset::decimals(), 6);
    assert_eq!(preset::total_supply(), 1_000_000_000_000_000);
}

#[test]
fun terms_are_kept_as_given() {
    let preset = with_target(TARGET);
    assert_eq!(preset.target_raised(), TARGET);
    assert_eq!(preset.virtual_quote(), VIRTUAL_QUOTE);
    assert_eq!(preset.virtual_coins(), 1_100_000_000_000_000);
    assert_eq!(preset.curve_supply(), 800_000_000_000_000);
    assert_eq!(preset.dex_supply(), 200_000_000_000_000);
    assert_eq!(preset.graduation_fee(), GRADUATION_FEE);
    assert_eq!(preset.launch_window_ms(), 60_000);
    assert_eq!(preset.launch_max_bps(), 1_000);
    assert_eq!(preset.launch_max_coins(), 80_000_000_000_000);
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
fun bounds_themselves_are_allowed() {
    // 1,000,000,008 is the first multiple of 24 above the least target, so that 3/8 and 1/12 are whole.
    with_target(1_000_000_008);
    with_target(1_000_000_000_000_000_000 / 24 * 24);
    preset::new<TestVenue>(TARGET, VIRTUAL_QUOTE, GRADUATION_FEE, 0, 100);
    preset::new<TestVenue>(TARGET, VIRTUAL_QUOTE, GRADUATION_FEE, 3_600_000, 10_000);
}

/// One basis point of the closing price is 550,000,000 of quote liquidity.
#[test]
fun opening_price_may_be_one_basis_point_off() {
    preset::new<TestVenue>(TARGET, VIRTUAL_QUOTE, GRADUATION_FEE + 550_000_000, 0, 100);
    preset::new<TestVenue>(TARGET, VIRTUAL_QUOTE, GRADUATION_FEE - 550_000_000, 0, 100);
}

#[test, expected_failure(abort_code = preset::EPriceGap)]
fun opening_price_too_low_is_refused() {
    preset::new<TestVenue>(TARGET, VIRTUAL_QUOTE, GRADUATION_FEE + 550_000_001, 0, 100);
}

#[test, expected_failure(abort_code = preset::EPriceGap)]
fun opening_price_too_high_is_refused() {
    preset::new<TestVenue>(TARGET, VIRTUAL_QUOTE, GRADUATION_FEE - 550_000_001, 0, 100);
}

#[test, expected_failure(abort_code = preset::EPriceGap)]
fun fee_of_the_whole_target_is_refused() {
    preset::new<TestVenue>(TARGET, VIRTUAL_QUOTE, TARGET, 0, 100);
}

#[test, expected_failure(abort_code = preset::EPriceGap)]
fun fee_beyond_the_target_is_refused() {
    preset::new<TestVenue>(TARGET, VIRTUAL_QUOTE, TARGET + 1, 0, 100);
}

#[test, expected_failure(abort_code = preset::ECurveMissesTarget)]
fun virtual_quote_too_low_is_refused() {
    preset::new<TestVenue>(TARGET, VIRTUAL_QUOTE - 1, GRADUATION_FEE, 0, 100);
}

#[test, expected_failure(abort_code = preset::ECurveMissesTarget)]
fun virtual_quote_too_high_is_refused() {
    preset::new<TestVenue>(TARGET, VIRTUAL_QUOTE + 1, GRADUATION_FEE, 0, 100);
}

#[test, expected_failure(abort_code = preset::ETargetOutOfBounds)]
fun target_too_low_is_refused() {
    with_target(999_999_999);
}

#[test, expected_failure(abort_code = preset::ETargetOutOfBounds)]
fun target_too_high_is_refused() {
    with_target(1_000_000_000_000_000_001);
}

#[test, expected_failure(abort_code = preset::EWindowTooLong)]
fun window_over_an_hour_is_refused() {
    preset::new<TestVenue>(TARGET, VIRTUAL_QUOTE, GRADUATION_FEE, 3_600_001, 100);
}

#[test, expected_failure(abort_code = preset::EShareOutOfBounds)]
fun share_too_low_is_refused() {
    preset::new<TestVenue>(TARGET, VIRTUAL_QUOTE, GRADUATION_FEE, 0, 99);
}

#[test, expected_failure(abort_code = preset::EShareOutOfBounds)]
fun share_too_high_is_refused() {
    preset::new<TestVenue>(TARGET, VIRTUAL_QUOTE, GRADUATION_FEE, 0, 10_001);
}

#[test, expected_failure(abort_code = preset::EUnknownKind)]
fun unknown_kind_is_refused() {
    preset::key<SUI>(2);
}
