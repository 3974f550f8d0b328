/// The interface for venues: who can take a pool's liquidity, when, and how often.
module launchpad::graduation_tests;

use launchpad::cat::CAT;
use launchpad::fixture::{Self, TestVenue};
use launchpad::graduation;
use launchpad::pool::{Self, Pool};
use launchpad::pool_events;
use launchpad::preset;
use std::bcs;
use std::type_name;
use std::unit_test::{assert_eq, destroy};
use sui::event;
use sui::sui::SUI;

const VENUE_POOL: address = @0xDEAD;

fun venue_pool_id(): ID { object::id_from_address(VENUE_POOL) }

#[test]
fun venue_receives_all_reserves_except_the_fee() {
    let mut fixture = fixture::sold_out();
    let fees_before = fixture.pool().fees().protocol();
    let (base, quote, receipt) = fixture.take_liquidity(fixture::test_venue());
    assert_eq!(base.value(), 200_000_000_000_000);
    assert_eq!(quote.value(), 5_500_000_000_000);
    assert_eq!(fixture.pool().fees().protocol() - fees_before, 500_000_000_000);
    assert!(fixture.pool().is_graduated());
    assert!(!fixture.pool().is_completed());
    assert_eq!(receipt.base_liquidity(), 200_000_000_000_000);
    assert_eq!(receipt.quote_liquidity(), 5_500_000_000_000);

    graduation::confirm(fixture.pool_mut(), receipt, venue_pool_id(), fixture::test_venue());
    assert_eq!(fixture.pool().venue_pool_id(), option::some(venue_pool_id()));
    let graduated = event::events_by_type<pool_events::PoolGraduated>();
    assert_eq!(graduated.length(), 1);
    let mut expected = bcs::to_bytes(&object::id(fixture.pool()));
    expected.append(bcs::to_bytes(&type_name::with_defining_ids<TestVenue>()));
    expected.append(bcs::to_bytes(&venue_pool_id()));
    expected.append(bcs::to_bytes(&5_500_000_000_000u64));
    expected.append(bcs::to_bytes(&200_000_000_000_000u64));
    expected.append(bcs::to_bytes(&500_000_000_000u64));
    assert_eq!(bcs::to_bytes(&graduated[0]), expected);
    destroy(base);
    destroy(quote);
    fixture.end();
}

#[test]
fun graduation_cannot_be_stopped_by_settings() {
    let mut fixture = fixture::sold_out();
    let (_, config, authority, cap, clock, _) = fixture.parts_mut();
    config.set_buys_paused(authority, cap, true, clock);
    config.set_creation_paused(authority, cap, true, clock);
    config.remove_preset<SUI>(authority, cap, preset::kind_agent());
    config.remove_venue<TestVenue>(authority, cap);
    config.retire_for_testing();
    let (base, quote, receipt) = fixture.take_liquidity(fixture::test_venue());
    graduation::confirm(fixture.pool_mut(), receipt, venue_pool_id(), fixture::test_venue());
    destroy(base);
    destroy(quote);
    fixture.end();
}

#[test, expected_failure(abort_code = graduation::EPoolNotCompleted)]
fun rejects_new_pool() {
    let mut fixture = fixture::launched<SUI>(preset::kind_agent());
    let (_base, _quote, _receipt) = fixture.take_liquidity(fixture::test_venue());
    abort
}

#[test, expected_failure(abort_code = graduation::EPoolNotCompleted)]
fun rejects_pool_with_one_unit_left() {
    let mut fixture = fixture::agent_coin();
    let (_base, _refund) = fixture.buy_exact_out(10_000_000_000_000, 799_999_999_999_999);
    let (_base, _quote, _receipt) = fixture.take_liquidity(fixture::test_venue());
    abort
}

#[test, expected_failure(abort_code = graduation::EPoolNotCompleted)]
fun rejects_reopened_pool() {
    let mut fixture = fixture::agent_coin();
    let (base, _refund) = fixture.buy_exact_in(10_000_000_000_000, 0);
    let _proceeds = fixture.sell_exact_in(base, 0);
    let (_base, _quote, _receipt) = fixture.take_liquidity(fixture::test_venue());
    abort
}

#[test, expected_failure(abort_code = graduation::EPoolGraduated)]
fun rejects_second_graduation() {
    let mut fixture = fixture::graduated();
    let (_base, _quote, _receipt) = fixture.take_liquidity(fixture::test_venue());
    abort
}

#[test, expected_failure(abort_code = graduation::EWrongVenue)]
fun take_liquidity_rejects_another_venue() {
    let mut fixture = fixture::sold_out();
    let (_base, _quote, _receipt) = fixture.take_liquidity(fixture::other_venue());
    abort
}

#[test, expected_failure(abort_code = graduation::EWrongVenue)]
fun confirm_rejects_another_venue() {
    let mut fixture = fixture::sold_out();
    let (_base, _quote, receipt) = fixture.take_liquidity(fixture::test_venue());
    graduation::confirm(fixture.pool_mut(), receipt, venue_pool_id(), fixture::other_venue());
    abort
}

#[test, expected_failure(abort_code = graduation::EWrongReceipt)]
fun confirm_rejects_another_pools_receipt() {
    let mut fixture = fixture::sold_out();
    let (pool, config, _, _, clock, ctx) = fixture.parts_mut();
    let mut other: Pool<CAT, SUI> = fixture::create_pool(config, preset::kind_agent(), clock, ctx);
    let (_base, _quote, receipt) = graduation::take_liquidity(pool, fixture::test_venue(), clock);
    graduation::confirm(&mut other, receipt, venue_pool_id(), fixture::test_venue());
    abort
}

/// Whatever the venue does in between, no trade is possible between `take_liquidity` and `confirm`.
#[test, expected_failure(abort_code = pool::EPoolNotTrading)]
fun rejects_purchase_between_take_liquidity_and_confirm() {
    let mut fixture = fixture::sold_out();
    let (_base, _quote, _receipt) = fixture.take_liquidity(fixture::test_venue());
    let (_base, _refund) = fixture.buy_exact_in(1_000_000_000, 0);
    abort
}

#[test, expected_failure(abort_code = pool::EPoolGraduated)]
fun rejects_sale_between_take_liquidity_and_confirm() {
    let mut fixture = fixture::agent_coin();
    let (base, _refund) = fixture.buy_exact_in(10_000_000_000_000, 0);
    let (_base, _quote, _receipt) = fixture.take_liquidity(fixture::test_venue());
    let _proceeds = fixture.sell_exact_in(base, 0);
    abort
}
