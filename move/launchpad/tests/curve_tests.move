module launchpad::curve_tests;

use launchpad::curve;
use std::unit_test::assert_eq;

#[test]
fun basis_points_in_one_whole() {
    assert_eq!(curve::bps(), 10_000);
}

#[test]
fun fee_is_rounded_up() {
    assert_eq!(curve::fee_on(0, 100), 0);
    assert_eq!(curve::fee_on(1, 100), 1);
    assert_eq!(curve::fee_on(100, 100), 1);
    assert_eq!(curve::fee_on(101, 100), 2);
}

#[test, expected_failure(abort_code = curve::ECoinsExceedReserve)]
fun whole_reserve_has_no_price() {
    curve::quote_for_coins(1_000, 1_000, 1_000);
}

#[test, expected_failure(abort_code = curve::EFeeTooHigh)]
fun fee_of_everything_has_no_gross() {
    curve::gross_for_net(1, 10_000);
}

#[test, expected_failure(arithmetic_error, location = curve)]
fun result_beyond_u64_aborts() {
    curve::quote_for_coins(std::u64::max_value!(), 3, 2);
}

#[test, expected_failure(arithmetic_error, location = curve)]
fun empty_reserves_have_no_price() {
    curve::coins_for_quote(0, 1, 0);
}
