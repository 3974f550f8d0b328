module launchpad::fee_split_tests;

use launchpad::fee_split;
use std::unit_test::assert_eq;

#[test]
fun new_keeps_the_shares() {
    let split = fee_split::new(3_500, 1_250, 1_250);
    assert_eq!(split.creator_bps(), 3_500);
    assert_eq!(split.referrer_bps(), 1_250);
    assert_eq!(split.co_creator_bps(), 1_250);
}

#[test]
fun protocol_receives_the_remainder() {
    let parts = fee_split::new(3_500, 1_250, 1_250).divide(1_000_001, true);
    assert_eq!(parts.creator(), 350_000);
    assert_eq!(parts.referrer(), 125_000);
    assert_eq!(parts.co_creators(), 125_000);
    assert_eq!(parts.protocol(), 400_001);
}

#[test]
fun protocol_receives_the_referrers_share_without_a_referrer() {
    let parts = fee_split::new(3_500, 1_250, 1_250).divide(1_000_000, false);
    assert_eq!(parts.referrer(), 0);
    assert_eq!(parts.protocol(), 525_000);
}

#[test]
fun creator_receives_the_co_creators_share_without_co_creators() {
    let split = fee_split::new(3_500, 1_250, 1_250).without_co_creators();
    assert_eq!(split, fee_split::new(4_750, 1_250, 0));
}

#[test]
fun shares_can_be_the_whole_fee() {
    let parts = fee_split::new(10_000, 0, 0).divide(std::u64::max_value!(), true);
    assert_eq!(parts.creator(), std::u64::max_value!());
    assert_eq!(parts.protocol(), 0);
    assert_eq!(fee_split::new(0, 10_000, 0).divide(7, true).referrer(), 7);
    assert_eq!(fee_split::new(0, 0, 10_000).divide(7, false).co_creators(), 7);
}

#[random_test]
fun parts_add_up_to_the_fee(fee: u64, creator: u64, referrer: u64, referred: bool) {
    let split = fee_split::new(creator % 5_001, referrer % 2_501, 2_499);
    let parts = split.divide(fee, referred);
    let total =
        (parts.creator() as u128)
        + (parts.referrer() as u128)
        + (parts.co_creators() as u128)
        + (parts.protocol() as u128);
    assert_eq!(total, fee as u128);
}

#[test, expected_failure(abort_code = fee_split::ESharesExceedFee)]
fun rejects_shares_above_the_fee() {
    fee_split::new(5_000, 2_500, 2_501);
}

#[test, expected_failure(abort_code = fee_split::ESharesExceedFee)]
fun rejects_shares_whose_sum_overflows() {
    fee_split::new(std::u64::max_value!(), 1, 0);
}
