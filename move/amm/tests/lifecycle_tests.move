/// A coin's whole life on shared objects, and every way of disturbing it on the way.
module amm::lifecycle_tests;

use amm::pair;
use amm::venue;
use amm::world::{Self, World, REEF};
use launchpad::config;
use launchpad::pool;
use std::bcs;
use std::type_name;
use std::unit_test::assert_eq;
use sui::event;
use sui::sui::SUI;
use sui::test_scenario;

const ALICE: address = @0xA11CE;
const BOB: address = @0xB0B;
const MALLORY: address = @0xBAD;
/// More than any pool here raises.
const PLENTY: u64 = 100_000_000_000_000;

/// A launched agent coin in SUI, sold out but not graduated.
fun sold_out(): World {
    let mut world = world::new();
    world.launch<SUI>(config::kind_agent(), 0);
    world.buy<SUI>(ALICE, PLENTY, false);
    world
}

// === The way it should go ===

#[test]
fun agent_coin_in_sui_lives_through() {
    live_through<SUI>(config::kind_agent(), 6_000_000_000_000);
}

#[test]
fun fun_coin_in_sui_lives_through() {
    live_through<SUI>(config::kind_fun(), 2_400_000_000_000);
}

#[test]
fun agent_coin_in_reef_lives_through() {
    live_through<REEF>(config::kind_agent(), 12_000_000_000_000);
}

/// Launch with a first buy, trades, a last buy that is clipped and refunded and graduates in the same
/// transaction, then swaps.
fun live_through<Q>(kind: u8, target: u64) {
    let mut world = world::new();
    world.launch<Q>(kind, target / 100);
    world.buy<Q>(ALICE, target / 10, true);
    world.buy<Q>(BOB, target / 5, true);
    world.sell<Q>(ALICE);
    assert!(!world.has_pair<Q>());

    let pool = world.take_pool<Q>();
    let remaining = pool.curve().remaining();
    let (_, cost, _) = pool.quote_buy_exact_coins(remaining);
    test_scenario::return_shared(pool);
    let (coins, refund) = world.buy<Q>(ALICE, PLENTY, true);
    assert_eq!(coins, remaining);
    assert_eq!(refund, PLENTY - cost);

    let pool = world.take_pool<Q>();
    let pair = world.take_pair<Q>();
    assert_eq!(pool.state(), pool::state_graduated());
    assert_eq!(pool.venue_pool_id(), option::some(object::id(&pair)));
    assert_eq!(pair.pool_id(), object::id(&pool));
    assert_eq!(pool.curve().quote_reserve(), 0);
    assert_eq!(pool.curve().coin_reserve(), 0);
    assert_eq!(pair.coin_reserve(), 200_000_000_000_000);
    // What was raised, less the fee; four trades can have left no more than four units of rounding.
    let liquidity = target - target / 12;
    assert!(pair.quote_reserve() >= liquidity && pair.quote_reserve() <= liquidity + 4);
    // The last price was 11/8 of the target for 300,000,000 coins: the exchange opens within 1 bp.
    let closing = ((target / 8 * 11) as u128) * (pair.coin_reserve() as u128);
    let opening = (pair.quote_reserve() as u128) * 300_000_000_000_000;
    assert!(closing.diff(opening) * 10_000 <= closing);
    test_scenario::return_shared(pool);
    test_scenario::return_shared(pair);

    assert!(world.swap_in<Q>(BOB, target / 100) > 0);
    assert!(world.swap_out<Q>(ALICE) > 0);
    world.end();
}

#[test]
fun opening_is_announced() {
    let mut world = sold_out();
    world.graduate<SUI>(MALLORY);
    let opened = event::events_by_type<pair::PairOpened>();
    assert_eq!(opened.length(), 1);
    let bytes = bcs::to_bytes(&opened[0]);
    let pair = world.take_pair<SUI>();
    let mut expected = bcs::to_bytes(&object::id(&pair));
    expected.append(bcs::to_bytes(&pair.pool_id()));
    expected.append(bcs::to_bytes(&type_name::with_defining_ids<amm::dog::DOG>()));
    expected.append(bcs::to_bytes(&type_name::with_defining_ids<SUI>()));
    expected.append(bcs::to_bytes(&200_000_000_000_000u64));
    expected.append(bcs::to_bytes(&5_500_000_000_000u64));
    expected.append(bcs::to_bytes(&1_700_000_000_000u64));
    assert_eq!(bytes, expected);
    test_scenario::return_shared(pair);
    world.end();
}

#[test]
fun anybody_graduates_a_pool_that_was_left_sold_out() {
    let mut world = sold_out();
    world.graduate_if_complete<SUI>(MALLORY);
    assert!(world.has_pair<SUI>());
    world.end();
}

#[test]
fun graduating_if_complete_does_nothing_before_and_after() {
    let mut world = world::new();
    world.launch<SUI>(config::kind_agent(), 0);
    world.graduate_if_complete<SUI>(ALICE);
    assert!(!world.has_pair<SUI>());
    world.buy<SUI>(ALICE, PLENTY, true);
    let pair = world.take_pair<SUI>();
    let id = object::id(&pair);
    test_scenario::return_shared(pair);
    world.graduate_if_complete<SUI>(ALICE);
    let pair = world.take_pair<SUI>();
    assert_eq!(object::id(&pair), id);
    test_scenario::return_shared(pair);
    world.end();
}

/// Whoever sells before the graduation gets out at the curve's price, and the pool goes on.
#[test]
fun holder_leaves_a_sold_out_pool() {
    let mut world = sold_out();
    assert!(world.sell<SUI>(ALICE) > 0);
    world.graduate_if_complete<SUI>(MALLORY);
    assert!(!world.has_pair<SUI>());
    world.buy<SUI>(BOB, PLENTY, true);
    assert!(world.has_pair<SUI>());
    world.end();
}

/// A sold-out pool that graduates elsewhere.
fun sold_out_elsewhere(): World {
    let mut world = world::new();
    world.move_to_other_venue();
    world.launch<SUI>(config::kind_agent(), 0);
    world.buy<SUI>(ALICE, PLENTY, false);
    world
}

#[test]
fun another_venue_opens_a_pair_here() {
    let mut world = sold_out_elsewhere();
    world.graduate_for_other_venue<SUI>(0, 0);
    let pool = world.take_pool<SUI>();
    let pair = world.take_pair<SUI>();
    assert_eq!(pool.venue_pool_id(), option::some(object::id(&pair)));
    assert_eq!(pair.pool_id(), object::id(&pool));
    assert_eq!(pair.coin_reserve(), 200_000_000_000_000);
    assert_eq!(pair.quote_reserve(), 5_500_000_000_000);
    test_scenario::return_shared(pool);
    test_scenario::return_shared(pair);
    assert!(world.swap_out<SUI>(ALICE) > 0);
    world.end();
}

#[test, expected_failure(abort_code = venue::EWrongLiquidity)]
fun another_venue_keeps_no_coins_back() {
    let mut world = sold_out_elsewhere();
    world.graduate_for_other_venue<SUI>(1, 0);
    abort
}

#[test, expected_failure(abort_code = venue::EWrongLiquidity)]
fun another_venue_keeps_no_quote_back() {
    let mut world = sold_out_elsewhere();
    world.graduate_for_other_venue<SUI>(0, 1);
    abort
}

#[test, expected_failure(abort_code = pool::EWrongVenue)]
fun pair_for_another_venue_takes_its_witness() {
    let mut world = sold_out_elsewhere();
    world.graduate_with_false_witness<SUI>();
    abort
}

// === Attacks ===

#[test, expected_failure(abort_code = pool::EPoolNotComplete)]
fun nobody_graduates_a_fresh_pool() {
    let mut world = world::new();
    world.launch<SUI>(config::kind_agent(), 0);
    world.graduate<SUI>(MALLORY);
    abort
}

#[test, expected_failure(abort_code = pool::EPoolNotComplete)]
fun nobody_graduates_a_running_pool() {
    let mut world = world::new();
    world.launch<SUI>(config::kind_agent(), 0);
    world.buy<SUI>(ALICE, 5_000_000_000_000, false);
    world.graduate<SUI>(MALLORY);
    abort
}

#[test, expected_failure(abort_code = pool::EPoolGraduated)]
fun nobody_graduates_twice() {
    let mut world = sold_out();
    world.graduate<SUI>(ALICE);
    world.graduate<SUI>(MALLORY);
    abort
}

#[test, expected_failure(abort_code = pool::EPoolNotTrading)]
fun nobody_buys_from_a_graduated_pool() {
    let mut world = sold_out();
    world.graduate<SUI>(ALICE);
    world.buy<SUI>(MALLORY, 1_000_000_000, false);
    abort
}

#[test, expected_failure(abort_code = pool::EPoolGraduated)]
fun nobody_sells_to_a_graduated_pool() {
    let mut world = sold_out();
    world.graduate<SUI>(BOB);
    world.sell<SUI>(ALICE);
    abort
}

#[test, expected_failure(abort_code = pool::EWrongVenue)]
fun this_venue_does_not_take_another_ones_pool() {
    let mut world = world::new();
    world.move_to_other_venue();
    world.launch<SUI>(config::kind_agent(), 0);
    world.buy<SUI>(ALICE, PLENTY, false);
    world.graduate<SUI>(MALLORY);
    abort
}

#[test, expected_failure(abort_code = pool::EWrongVenue)]
fun this_venue_does_not_take_another_ones_pool_if_complete() {
    let mut world = world::new();
    world.move_to_other_venue();
    world.launch<SUI>(config::kind_agent(), 0);
    world.buy<SUI>(ALICE, PLENTY, false);
    world.graduate_if_complete<SUI>(MALLORY);
    abort
}
