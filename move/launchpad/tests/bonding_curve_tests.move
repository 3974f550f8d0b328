module launchpad::bonding_curve_tests;

use launchpad::bonding_curve;
use launchpad::fixture;
use launchpad::preset;
use std::unit_test::assert_eq;
use sui::sui::SUI;

#[test]
fun new_curve_holds_the_whole_supply_and_no_quote() {
    let fixture = fixture::agent_coin();
    let curve = fixture.pool().curve();
    assert_eq!(curve.base_reserve(), 1_000_000_000_000_000);
    assert_eq!(curve.quote_reserve(), 0);
    assert_eq!(curve.sold(), 0);
    assert_eq!(curve.remaining(), 800_000_000_000_000);
    assert_eq!(curve.virtual_quote(), 2_250_000_000_000);
    assert_eq!(curve.virtual_base(), 1_100_000_000_000_000);
    assert_eq!(*curve.preset(), fixture.config().preset<SUI>(preset::kind_agent()));
    assert_eq!(curve.trade_fee_bps(), 100);
    fixture.end();
}

#[test]
fun sold_out_curve_holds_the_target() {
    let fixture = fixture::sold_out();
    let curve = fixture.pool().curve();
    assert_eq!(curve.remaining(), 0);
    assert_eq!(curve.sold(), 800_000_000_000_000);
    assert_eq!(curve.base_reserve(), 200_000_000_000_000);
    assert_eq!(curve.quote_reserve(), 6_000_000_000_000);
    fixture.end();
}

#[test]
fun graduated_curve_is_empty() {
    let fixture = fixture::graduated();
    let curve = fixture.pool().curve();
    assert_eq!(curve.base_reserve(), 0);
    assert_eq!(curve.quote_reserve(), 0);
    assert_eq!(curve.remaining(), 0);
    fixture.end();
}

#[test]
fun preview_separates_the_fee() {
    let fixture = fixture::agent_coin();
    let trade = fixture.pool().curve().preview_buy_exact_in(100_000_000_000, 0);
    assert_eq!(trade.quote_amount(), 100_000_000_000);
    assert_eq!(trade.fee(), 1_000_000_000);
    assert_eq!(trade.net_amount(), 99_000_000_000);
    // 1.1e15 * 99e9 / (2250e9 + 99e9), rounded down.
    assert_eq!(trade.base_amount(), 46_360_153_256_704);
    fixture.end();
}

#[test, expected_failure(abort_code = bonding_curve::EInsufficientSupply)]
fun preview_rejects_more_than_the_remaining_supply() {
    let fixture = fixture::agent_coin();
    fixture.pool().curve().preview_buy_exact_out(800_000_000_000_001, 0);
    abort
}
