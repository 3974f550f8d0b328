module launchpad::bonding_curve_tests;

use launchpad::bonding_curve::{Self, BondingCurve};
use launchpad::cat::CAT;
use launchpad::fixture::{Self, TestVenue};
use launchpad::preset;
use std::unit_test::{assert_eq, destroy};
use sui::coin;
use sui::sui::SUI;

#[test]
fun new_curve_holds_the_whole_supply_and_no_quote() {
    let fixture = fixture::agent_coin();
    let curve = fixture.pool().curve();
    assert_eq!(curve.total_supply(), 1_000_000_000_000_000);
    assert_eq!(curve.coin_reserve(), 1_000_000_000_000_000);
    assert_eq!(curve.quote_reserve(), 0);
    assert_eq!(curve.sold(), 0);
    assert_eq!(curve.remaining(), 800_000_000_000_000);
    assert_eq!(curve.virtual_quote(), 2_250_000_000_000);
    assert_eq!(curve.virtual_coins(), 1_100_000_000_000_000);
    assert_eq!(curve.target_raised(), 6_000_000_000_000);
    assert_eq!(curve.curve_supply(), 800_000_000_000_000);
    assert_eq!(curve.dex_supply(), 200_000_000_000_000);
    assert_eq!(curve.graduation_fee(), 500_000_000_000);
    assert_eq!(curve.trade_fee_bps(), 100);
    fixture.end();
}

#[test]
fun sold_out_curve_has_nothing_left_and_the_target_in_reserve() {
    let fixture = fixture::sold_out();
    let curve = fixture.pool().curve();
    assert_eq!(curve.remaining(), 0);
    assert_eq!(curve.sold(), 800_000_000_000_000);
    assert_eq!(curve.coin_reserve(), 200_000_000_000_000);
    assert_eq!(curve.quote_reserve(), 6_000_000_000_000);
    fixture.end();
}

#[test]
fun graduated_curve_is_empty() {
    let fixture = fixture::graduated();
    let curve = fixture.pool().curve();
    assert_eq!(curve.coin_reserve(), 0);
    assert_eq!(curve.quote_reserve(), 0);
    assert_eq!(curve.remaining(), 0);
    // Nothing was burned or minted on the way.
    assert_eq!(curve.total_supply(), 1_000_000_000_000_000);
    fixture.end();
}

#[test]
fun parts_of_a_quote() {
    let fixture = fixture::agent_coin();
    let quote = fixture.pool().curve().quote_buy_exact_quote(100_000_000_000);
    assert_eq!(quote.gross(), 100_000_000_000);
    assert_eq!(quote.fee(), 1_000_000_000);
    assert_eq!(quote.net(), 99_000_000_000);
    // 1.1e15 * 99e9 / (2250e9 + 99e9), rounded down.
    assert_eq!(quote.coins(), 46_360_153_256_704);
    fixture.end();
}

#[test, expected_failure(abort_code = bonding_curve::ECoinsExceedRemaining)]
fun no_price_for_more_coins_than_remain() {
    let fixture = fixture::agent_coin();
    fixture.pool().curve().quote_buy_exact_coins(800_000_000_000_001);
    abort
}

#[test, expected_failure(abort_code = bonding_curve::ESupplyNotZero)]
fun coin_that_was_minted_before_is_refused() {
    let ctx = &mut tx_context::dummy();
    let mut treasury = coin::create_treasury_cap_for_testing<CAT>(ctx);
    destroy(treasury.mint(1, ctx));
    let preset = preset::new<TestVenue>(24_000_000_000, 9_000_000_000, 2_000_000_000, 0, 100);
    let curve: BondingCurve<CAT, SUI> = bonding_curve::new(treasury, &preset, 100);
    destroy(curve);
}
