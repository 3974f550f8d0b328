/// Launch fee: 50% that falls to zero in a minute, unless a test chooses another.
module launchpad::launch_fee_tests;

use launchpad::bonding_curve;
use launchpad::fixture::{Self, Fixture};
use launchpad::launch_fee;
use launchpad::pool;
use launchpad::preset;
use std::unit_test::{assert_eq, destroy};
use sui::sui::SUI;

const START_BPS: u64 = 5_000;
const DURATION_MS: u64 = 60_000;
const HUNDRED_SUI: u64 = 100_000_000_000;
/// Base that 100 SUI take from the curve first: 1.1e15 * 99e9 / (2250e9 + 99e9), rounded down.
const BASE_FOR_HUNDRED: u64 = 46_360_153_256_704;
/// More than any purchase here costs.
const MAX_IN: u64 = 10_000_000_000_000;
const CURVE_SUPPLY: u64 = 800_000_000_000_000;

fun launched(): Fixture<SUI> {
    fixture::launched_with(preset::kind_agent(), START_BPS, DURATION_MS)
}

/// Creates a pool whose launch fee has just begun to fall from 99%, after its launch limit.
fun steep(): Fixture<SUI> { fixture::trading_with(preset::kind_agent(), 9_900, 3_600_000) }

// === Rate ===

#[test]
fun rate_falls_linearly_and_rounds_up() {
    let fixture = launched();
    let launch_fee = fixture.pool().launch_fee();
    let start = fixture::start_ms();
    assert_eq!(launch_fee.start_bps(), START_BPS);
    assert_eq!(launch_fee.starts_ms(), start);
    assert_eq!(launch_fee.ends_ms(), start + DURATION_MS);
    assert_eq!(launch_fee.rate_bps(start), 5_000);
    assert_eq!(launch_fee.rate_bps(start + 1), 5_000);
    assert_eq!(launch_fee.rate_bps(start + 12), 4_999);
    assert_eq!(launch_fee.rate_bps(start + DURATION_MS / 2), 2_500);
    assert_eq!(launch_fee.rate_bps(start + DURATION_MS - 1), 1);
    assert_eq!(launch_fee.rate_bps(start + DURATION_MS), 0);
    assert_eq!(launch_fee.rate_bps(std::u64::max_value!()), 0);
    fixture.end();
}

#[test]
fun rate_is_zero_without_a_launch_fee() {
    let fixture = fixture::launched<SUI>(preset::kind_agent());
    assert_eq!(fixture.pool().launch_fee().start_bps(), 0);
    assert_eq!(fixture.pool().launch_fee().rate_bps(fixture::start_ms()), 0);
    fixture.end();
}

#[test]
fun accepts_the_bounds() {
    launch_fee::new(9_900, 10_000, 0);
    launch_fee::new(1, 3_600_000, 0);
    launch_fee::new(0, 0, 0);
}

#[test, expected_failure(abort_code = launch_fee::ELaunchFeeOutOfBounds)]
fun rejects_rate_above_the_maximum() { launch_fee::new(9_901, DURATION_MS, 0); }

#[test, expected_failure(abort_code = launch_fee::ELaunchFeeOutOfBounds)]
fun rejects_duration_below_the_minimum() { launch_fee::new(START_BPS, 9_999, 0); }

#[test, expected_failure(abort_code = launch_fee::ELaunchFeeOutOfBounds)]
fun rejects_duration_above_the_maximum() { launch_fee::new(START_BPS, 3_600_001, 0); }

#[test, expected_failure(abort_code = launch_fee::ELaunchFeeOutOfBounds)]
fun rejects_rate_without_duration() { launch_fee::new(START_BPS, 0, 0); }

#[test, expected_failure(abort_code = launch_fee::ELaunchFeeOutOfBounds)]
fun rejects_duration_without_rate() { launch_fee::new(0, DURATION_MS, 0); }

#[test, expected_failure(abort_code = launch_fee::ELaunchFeeOutOfBounds)]
fun pool_creation_rejects_launch_fee_out_of_bounds() {
    let _fixture = fixture::launched_with<SUI>(preset::kind_agent(), 10_000, DURATION_MS);
    abort
}

// === Trades ===

#[test]
fun first_buy_pays_the_start_rate_and_moves_the_price_in_full() {
    let mut fixture = launched();
    let (base, refund) = fixture.buy_exact_in(HUNDRED_SUI, BASE_FOR_HUNDRED / 2);
    let curve = fixture.pool().curve();
    assert_eq!(base.value(), BASE_FOR_HUNDRED / 2);
    assert_eq!(curve.withheld(), BASE_FOR_HUNDRED / 2);
    // The reserves are those of a pool without a launch fee.
    assert_eq!(curve.quote_reserve(), 99_000_000_000);
    assert_eq!(curve.sold(), BASE_FOR_HUNDRED);
    assert_eq!(curve.base_reserve(), 1_000_000_000_000_000 - BASE_FOR_HUNDRED);
    destroy(base);
    destroy(refund);
    fixture.end();
}

#[test]
fun payment_buys_more_as_the_fee_falls() {
    let mut fixture = launched();
    let early = fixture.pool().preview_buy_exact_in(HUNDRED_SUI, fixture.clock());
    fixture.clock_mut().increment_for_testing(DURATION_MS / 2);
    let middle = fixture.pool().preview_buy_exact_in(HUNDRED_SUI, fixture.clock());
    fixture.clock_mut().increment_for_testing(DURATION_MS / 2);
    let late = fixture.pool().preview_buy_exact_in(HUNDRED_SUI, fixture.clock());
    assert_eq!(early.launch_fee(), BASE_FOR_HUNDRED / 2);
    assert_eq!(middle.launch_fee(), BASE_FOR_HUNDRED / 4);
    assert_eq!(middle.base_amount(), BASE_FOR_HUNDRED / 4 * 3);
    assert_eq!(late.launch_fee(), 0);
    assert_eq!(late.base_amount(), BASE_FOR_HUNDRED);
    fixture.end();
}

#[test]
fun buy_exact_out_pays_for_the_withheld_base() {
    let mut fixture = launched();
    let amount = BASE_FOR_HUNDRED / 2;
    let without = fixture.pool().curve().preview_buy_exact_out(BASE_FOR_HUNDRED, 0);
    let (base, refund) = fixture.buy_exact_out(MAX_IN, amount);
    assert_eq!(base.value(), amount);
    assert_eq!(refund.value(), MAX_IN - without.quote_amount());
    assert_eq!(fixture.pool().curve().withheld(), amount);
    destroy(base);
    destroy(refund);
    fixture.end();
}

#[test, expected_failure(abort_code = bonding_curve::EInsufficientSupply)]
fun buy_exact_out_rejects_amount_whose_fee_exceeds_the_supply() {
    let mut fixture = steep();
    let (_base, _refund) = fixture.buy_exact_out(MAX_IN, CURVE_SUPPLY / 30);
    abort
}

#[test, expected_failure(abort_code = pool::EZeroOutput)]
fun rejects_purchase_that_the_fee_takes_whole() {
    let mut fixture = steep();
    let (base, refund) = fixture.buy_exact_in(6_000_000_000_000, 0);
    destroy(base);
    destroy(refund);
    // A net payment of one unit takes 36 base units here, and the fee of 97.35% rounds up.
    let (_base, _refund) = fixture.buy_exact_in(2, 0);
    abort
}

#[test]
fun sales_pay_no_launch_fee() {
    let mut fixture = launched();
    let (base, refund) = fixture.buy_exact_in(HUNDRED_SUI, 0);
    destroy(refund);
    let amount = base.value();
    let trade = fixture.pool().preview_sell_exact_in(amount);
    assert_eq!(trade.launch_fee(), 0);
    let proceeds = fixture.sell_exact_in(base, 0);
    assert_eq!(proceeds.value(), trade.net_amount());
    // The price of the withheld half stays in the reserve.
    assert_eq!(fixture.pool().curve().sold(), BASE_FOR_HUNDRED - amount);
    assert!(proceeds.value() < 52_000_000_000);
    assert!(fixture.pool().curve().quote_reserve() > 46_000_000_000);
    destroy(proceeds);
    fixture.end();
}

#[test]
fun curve_sold_out_under_the_fee_graduates_with_the_same_liquidity() {
    let mut fixture = steep();
    let (base, refund) = fixture.buy_exact_in(MAX_IN, 0);
    assert!(fixture.pool().is_completed());
    let curve = fixture.pool().curve();
    let withheld = curve.withheld();
    assert_eq!(base.value() + withheld, CURVE_SUPPLY);
    assert_eq!(curve.quote_reserve(), 6_000_000_000_000);
    assert_eq!(refund.value(), MAX_IN - 6_060_606_060_607);
    let (base_liquidity, quote_liquidity, receipt) = fixture.take_liquidity(fixture::test_venue());
    assert_eq!(base_liquidity.value(), 200_000_000_000_000);
    assert_eq!(quote_liquidity.value(), 5_500_000_000_000);
    // The withheld base stays in the pool permanently.
    assert_eq!(fixture.pool().curve().withheld(), withheld);
    assert_eq!(fixture.pool().curve().remaining(), 0);
    destroy(receipt);
    destroy(base_liquidity);
    destroy(quote_liquidity);
    destroy(base);
    destroy(refund);
    fixture.end();
}
