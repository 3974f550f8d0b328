/// The venue interface: who may take a pool's liquidity, when, and how often.
module launchpad::pool_graduation_tests;

use launchpad::cat::CAT;
use launchpad::config;
use launchpad::fixture::{Self, TestVenue};
use launchpad::pool::{Self, Pool};
use std::bcs;
use std::type_name;
use std::unit_test::{assert_eq, destroy};
use sui::event;
use sui::sui::SUI;

const VENUE_POOL: address = @0xDEAD;

fun venue_pool_id(): ID { object::id_from_address(VENUE_POOL) }

#[test]
fun venue_takes_everything_but_the_fee() {
    let mut fixture = fixture::sold_out();
    let fees_before = fixture.pool().fees().protocol();
    let (coins, quote, receipt) = fixture.pool_mut().take_liquidity(fixture::test_venue());
    assert_eq!(coins.value(), 200_000_000_000_000);
    assert_eq!(quote.value(), 5_500_000_000_000);
    assert_eq!(fixture.pool().fees().protocol() - fees_before, 500_000_000_000);
    assert_eq!(fixture.pool().state(), pool::state_graduated());
    assert_eq!(receipt.coin_liquidity(), 200_000_000_000_000);
    assert_eq!(receipt.quote_liquidity(), 5_500_000_000_000);

    fixture.pool_mut().confirm_graduation(receipt, venue_pool_id(), fixture::test_venue());
    assert_eq!(fixture.pool().venue_pool_id(), option::some(venue_pool_id()));
    let graduated = event::events_by_type<pool::PoolGraduated>();
    assert_eq!(graduated.length(), 1);
    let mut expected = bcs::to_bytes(&object::id(fixture.pool()));
    expected.append(bcs::to_bytes(&type_name::with_defining_ids<TestVenue>()));
    expected.append(bcs::to_bytes(&venue_pool_id()));
    expected.append(bcs::to_bytes(&5_500_000_000_000u64));
    expected.append(bcs::to_bytes(&200_000_000_000_000u64));
    expected.append(bcs::to_bytes(&500_000_000_000u64));
    assert_eq!(bcs::to_bytes(&graduated[0]), expected);
    destroy(coins);
    destroy(quote);
    fixture.end();
}

#[test]
fun graduation_works_whatever_is_paused() {
    let mut fixture = fixture::sold_out();
    let (_, config, cap, _, _) = fixture.parts_mut();
    cap.set_buys_paused(config, true);
    cap.set_creation_paused(config, true);
    cap.remove_preset<SUI>(config, config::kind_agent());
    config.set_version_for_testing(99);
    let (coins, quote, receipt) = fixture.pool_mut().take_liquidity(fixture::test_venue());
    fixture.pool_mut().confirm_graduation(receipt, venue_pool_id(), fixture::test_venue());
    destroy(coins);
    destroy(quote);
    fixture.end();
}

#[test, expected_failure(abort_code = pool::EPoolNotComplete)]
fun fresh_pool_gives_no_liquidity() {
    let mut fixture = fixture::launched<SUI>(config::kind_agent());
    let (_coins, _quote, _receipt) = fixture.pool_mut().take_liquidity(fixture::test_venue());
    abort
}

#[test, expected_failure(abort_code = pool::EPoolNotComplete)]
fun pool_with_one_unit_left_gives_no_liquidity() {
    let mut fixture = fixture::agent_coin();
    let (_coins, _refund) = fixture.buy_exact_coins(10_000_000_000_000, 799_999_999_999_999);
    let (_coins, _quote, _receipt) = fixture.pool_mut().take_liquidity(fixture::test_venue());
    abort
}

#[test, expected_failure(abort_code = pool::EPoolNotComplete)]
fun reopened_pool_gives_no_liquidity() {
    let mut fixture = fixture::agent_coin();
    let (coins, _refund) = fixture.buy_exact_quote(10_000_000_000_000, 0);
    let _proceeds = fixture.sell(coins, 0);
    let (_coins, _quote, _receipt) = fixture.pool_mut().take_liquidity(fixture::test_venue());
    abort
}

#[test, expected_failure(abort_code = pool::EPoolGraduated)]
fun liquidity_is_taken_once() {
    let mut fixture = fixture::graduated();
    let (_coins, _quote, _receipt) = fixture.pool_mut().take_liquidity(fixture::test_venue());
    abort
}

#[test, expected_failure(abort_code = pool::EWrongVenue)]
fun another_venue_takes_nothing() {
    let mut fixture = fixture::sold_out();
    let (_coins, _quote, _receipt) = fixture.pool_mut().take_liquidity(fixture::other_venue());
    abort
}

#[test, expected_failure(abort_code = pool::EWrongVenue)]
fun another_venue_confirms_nothing() {
    let mut fixture = fixture::sold_out();
    let (_coins, _quote, receipt) = fixture.pool_mut().take_liquidity(fixture::test_venue());
    fixture.pool_mut().confirm_graduation(receipt, venue_pool_id(), fixture::other_venue());
    abort
}

#[test, expected_failure(abort_code = pool::EWrongReceipt)]
fun receipt_of_one_pool_does_not_confirm_another() {
    let mut fixture = fixture::sold_out();
    let (pool, config, _, clock, ctx) = fixture.parts_mut();
    let mut other: Pool<CAT, SUI> = fixture::create_pool(config, config::kind_agent(), clock, ctx);
    let (_coins, _quote, receipt) = pool.take_liquidity(fixture::test_venue());
    other.confirm_graduation(receipt, venue_pool_id(), fixture::test_venue());
    abort
}

/// Whatever the venue does in between, no trade and no second graduation fits between taking the
/// liquidity and confirming it.
#[test, expected_failure(abort_code = pool::EPoolNotTrading)]
fun nobody_buys_between_taking_and_confirming() {
    let mut fixture = fixture::sold_out();
    let (_coins, _quote, _receipt) = fixture.pool_mut().take_liquidity(fixture::test_venue());
    let (_more, _refund) = fixture.buy_exact_quote(1_000_000_000, 0);
    abort
}

#[test, expected_failure(abort_code = pool::EPoolGraduated)]
fun nobody_sells_between_taking_and_confirming() {
    let mut fixture = fixture::agent_coin();
    let (coins, _refund) = fixture.buy_exact_quote(10_000_000_000_000, 0);
    let (_liquidity, _quote, _receipt) = fixture.pool_mut().take_liquidity(fixture::test_venue());
    let _proceeds = fixture.sell(coins, 0);
    abort
}
