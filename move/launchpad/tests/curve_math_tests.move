module launchpad::curve_math_tests;

use launchpad::curve_math;
use std::unit_test::assert_eq;

#[test]
fun bps_is_ten_thousand() {
    assert_eq!(curve_math::bps(), 10_000);
}

#[test]
fun fee_on_rounds_up() {
    assert_eq!(curve_math::fee_on(0, 100), 0);
    assert_eq!(curve_math::fee_on(1, 100), 1);
    assert_eq!(curve_math::fee_on(100, 100), 1);
    assert_eq!(curve_math::fee_on(101, 100), 2);
}

#[test]
fun share_of_rounds_down() {
    assert_eq!(curve_math::share_of(0, 10_000), 0);
    assert_eq!(curve_math::share_of(9_999, 1), 0);
    assert_eq!(curve_math::share_of(10_000, 1), 1);
    assert_eq!(curve_math::share_of(std::u64::max_value!(), 10_000), std::u64::max_value!());
}

#[test, expected_failure(abort_code = curve_math::EInsufficientReserve)]
fun amount_in_rejects_the_whole_reserve() {
    curve_math::amount_in(1_000, 1_000, 1_000);
}

#[test, expected_failure(abort_code = curve_math::EFeeTooHigh)]
fun gross_for_net_rejects_a_fee_of_100_percent() {
    curve_math::gross_for_net(1, 10_000);
}

#[test, expected_failure(arithmetic_error, location = curve_math)]
fun amount_in_aborts_above_u64() {
    curve_math::amount_in(std::u64::max_value!(), 3, 2);
}

#[test, expected_failure(arithmetic_error, location = curve_math)]
fun amount_out_aborts_with_empty_reserves() {
    curve_math::amount_out(0, 1, 0);
}
