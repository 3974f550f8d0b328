/// A coin's lifecycle on shared objects, and attempts to disturb it.
module amm::lifecycle_tests;

use amm::fixture::{Self, Fixture, REEF};
use amm::pair;
use amm::swap_fees;
use amm::venue;
use launchpad::graduation;
use launchpad::pool;
use launchpad::pool_fees;
use launchpad::preset;
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
const MAX_IN: u64 = 100_000_000_000_000;

/// Launches an agent coin in SUI and sells it out without graduating it.
fun sold_out(): Fixture {
    let mut fixture = fixture::new();
    fixture.launch<SUI>(preset::kind_agent(), 0);
    fixture.buy<SUI>(ALICE, MAX_IN, false);
    fixture
}

// === Lifecycle ===

#[test]
fun agent_coin_in_sui_graduates() {
    check_lifecycle<SUI>(preset::kind_agent(), 6_000_000_000_000);
}

#[test]
fun fun_coin_in_sui_graduates() {
    check_lifecycle<SUI>(preset::kind_fun(), 2_400_000_000_000);
}

#[test]
fun agent_coin_in_reef_graduates() {
    check_lifecycle<REEF>(preset::kind_agent(), 12_000_000_000_000);
}

/// Launches with a first buy, trades, completes the curve with a clipped and refunded purchase that
/// graduates in the same transaction, then swaps.
fun check_lifecycle<Q>(kind: u8, target: u64) {
    let mut fixture = fixture::new();
    fixture.launch<Q>(kind, target / 100);
    fixture.buy<Q>(ALICE, target / 10, true);
    fixture.buy<Q>(BOB, target / 5, true);
    fixture.sell<Q>(ALICE);
    assert!(!fixture.has_pair<Q>());

    let pool = fixture.take_pool<Q>();
    let remaining = pool.curve().remaining();
    let cost = pool.preview_buy_exact_out(remaining, fixture.clock()).quote_amount();
    test_scenario::return_shared(pool);
    let (base, refund) = fixture.buy<Q>(ALICE, MAX_IN, true);
    assert_eq!(base, remaining);
    assert_eq!(refund, MAX_IN - cost);

    let pool = fixture.take_pool<Q>();
    let pair = fixture.take_pair<Q>();
    assert!(pool.is_graduated());
    assert_eq!(pool.venue_pool_id(), option::some(object::id(&pair)));
    assert_eq!(pair.pool_id(), object::id(&pool));
    assert_eq!(pool.curve().quote_reserve(), 0);
    assert_eq!(pool.curve().base_reserve(), 0);
    assert_eq!(pair.base_reserve(), 200_000_000_000_000);
    // The target less the fee; four trades leave at most four units of rounding.
    let liquidity = target - target / 12;
    assert!(pair.quote_reserve() >= liquidity && pair.quote_reserve() <= liquidity + 4);
    // The last price is 11/8 of the target for 300,000,000 coins: the pair opens within 1 bp.
    let closing = ((target / 8 * 11) as u128) * (pair.base_reserve() as u128);
    let opening = (pair.quote_reserve() as u128) * 300_000_000_000_000;
    assert!(closing.diff(opening) * 10_000 <= closing);
    test_scenario::return_shared(pool);
    test_scenario::return_shared(pair);

    assert!(fixture.buy_from_pair<Q>(BOB, target / 100) > 0);
    assert!(fixture.sell_to_pair<Q>(ALICE) > 0);
    fixture.end();
}

#[test]
fun graduation_emits_pair_created() {
    let mut fixture = sold_out();
    fixture.graduate<SUI>(MALLORY);
    let created = event::events_by_type<pair::PairCreated>();
    assert_eq!(created.length(), 1);
    let bytes = bcs::to_bytes(&created[0]);
    let pair = fixture.take_pair<SUI>();
    let mut expected = bcs::to_bytes(&object::id(&pair));
    expected.append(bcs::to_bytes(&pair.pool_id()));
    expected.append(bcs::to_bytes(&type_name::with_defining_ids<amm::dog::DOG>()));
    expected.append(bcs::to_bytes(&type_name::with_defining_ids<SUI>()));
    expected.append(bcs::to_bytes(&200_000_000_000_000u64));
    expected.append(bcs::to_bytes(&5_500_000_000_000u64));
    expected.append(bcs::to_bytes(&swap_fees::new(6_000_000_000_000, false)));
    expected.append(bcs::to_bytes(&1_700_000_000_000u64));
    assert_eq!(bytes, expected);
    test_scenario::return_shared(pair);
    fixture.end();
}

#[test]
fun anyone_can_graduate_a_completed_pool() {
    let mut fixture = sold_out();
    fixture.graduate_if_completed<SUI>(MALLORY);
    assert!(fixture.has_pair<SUI>());
    fixture.end();
}

#[test]
fun graduate_if_completed_does_nothing_before_and_after() {
    let mut fixture = fixture::new();
    fixture.launch<SUI>(preset::kind_agent(), 0);
    fixture.graduate_if_completed<SUI>(ALICE);
    assert!(!fixture.has_pair<SUI>());
    fixture.buy<SUI>(ALICE, MAX_IN, true);
    let pair = fixture.take_pair<SUI>();
    let id = object::id(&pair);
    test_scenario::return_shared(pair);
    fixture.graduate_if_completed<SUI>(ALICE);
    let pair = fixture.take_pair<SUI>();
    assert_eq!(object::id(&pair), id);
    test_scenario::return_shared(pair);
    fixture.end();
}

/// A holder can sell before the graduation, which reopens the pool.
#[test]
fun holder_can_sell_to_a_completed_pool() {
    let mut fixture = sold_out();
    assert!(fixture.sell<SUI>(ALICE) > 0);
    fixture.graduate_if_completed<SUI>(MALLORY);
    assert!(!fixture.has_pair<SUI>());
    fixture.buy<SUI>(BOB, MAX_IN, true);
    assert!(fixture.has_pair<SUI>());
    fixture.end();
}

/// Sells out a pool of another venue.
fun sold_out_elsewhere(): Fixture {
    let mut fixture = fixture::new();
    fixture.move_to_other_venue();
    fixture.launch<SUI>(preset::kind_agent(), 0);
    fixture.buy<SUI>(ALICE, MAX_IN, false);
    fixture
}

#[test]
fun another_venue_can_graduate_into_a_pair() {
    let mut fixture = sold_out_elsewhere();
    fixture.graduate_for_other_venue<SUI>(0, 0);
    let pool = fixture.take_pool<SUI>();
    let pair = fixture.take_pair<SUI>();
    assert_eq!(pool.venue_pool_id(), option::some(object::id(&pair)));
    assert_eq!(pair.pool_id(), object::id(&pool));
    assert_eq!(pair.base_reserve(), 200_000_000_000_000);
    assert_eq!(pair.quote_reserve(), 5_500_000_000_000);
    test_scenario::return_shared(pool);
    test_scenario::return_shared(pair);
    assert!(fixture.sell_to_pair<SUI>(ALICE) > 0);
    fixture.end();
}

#[test]
fun pair_continues_the_price_sums_of_the_pool() {
    let mut fixture = sold_out_elsewhere();
    fixture.clock_mut().increment_for_testing(1_000);
    fixture.graduate_for_other_venue<SUI>(0, 0);
    let pool = fixture.take_pool<SUI>();
    let pair = fixture.take_pair<SUI>();
    let sums = pool.prices(fixture.clock_mut());
    assert!(sums.quote_per_base() > 0);
    assert_eq!(pair.prices(fixture.clock_mut()), sums);
    fixture.clock_mut().increment_for_testing(1_000);
    let clock = fixture.clock_mut();
    assert_eq!(pool.prices(clock), sums);
    let (mean, _) = pair.prices(clock).mean_since(&sums);
    assert_eq!(mean, (5_500_000_000_000u128 << 64) / 200_000_000_000_000);
    test_scenario::return_shared(pool);
    test_scenario::return_shared(pair);
    fixture.end();
}

#[test, expected_failure(abort_code = venue::EWrongLiquidity)]
fun graduate_for_venue_rejects_withheld_base() {
    let mut fixture = sold_out_elsewhere();
    fixture.graduate_for_other_venue<SUI>(1, 0);
    abort
}

#[test, expected_failure(abort_code = venue::EWrongLiquidity)]
fun graduate_for_venue_rejects_withheld_quote() {
    let mut fixture = sold_out_elsewhere();
    fixture.graduate_for_other_venue<SUI>(0, 1);
    abort
}

#[test, expected_failure(abort_code = graduation::EWrongVenue)]
fun graduate_for_venue_rejects_another_witness() {
    let mut fixture = sold_out_elsewhere();
    fixture.graduate_with_wrong_witness<SUI>();
    abort
}

// === Fees ===

/// The pair's fees reach everyone who claims those of the curve.
#[test]
fun collected_fees_are_claimed_from_the_pool() {
    let mut fixture = sold_out();
    fixture.graduate<SUI>(BOB);
    fixture.claim_creator_fees<SUI>();
    let pool = fixture.take_pool<SUI>();
    let protocol = pool.fees().protocol();
    test_scenario::return_shared(pool);

    fixture.buy_from_pair_referred<SUI>(ALICE, 10_000_000_000, MALLORY);
    fixture.collect_fees<SUI>(BOB, MALLORY);
    let pair = fixture.take_pair<SUI>();
    let pool = fixture.take_pool<SUI>();
    // 0.9% of 10 SUI to the creator, as there are no co-creators.
    assert_eq!(pool.fees().creator(), 90_000_000);
    assert_eq!(pool.fees().referrer(MALLORY), 5_000_000);
    assert_eq!(pool.fees().protocol() - protocol, 5_000_000);
    assert_eq!(pair.fees().creator() + pair.fees().protocol(), 0);
    assert_eq!(pair.fees().referrer(MALLORY), 0);
    test_scenario::return_shared(pool);
    test_scenario::return_shared(pair);
    assert_eq!(fixture.claim_creator_fees<SUI>(), 90_000_000);

    // Collecting again adds nothing.
    fixture.collect_fees<SUI>(BOB, MALLORY);
    let pool = fixture.take_pool<SUI>();
    assert_eq!(pool.fees().creator(), 0);
    assert_eq!(pool.fees().referrer(MALLORY), 5_000_000);
    test_scenario::return_shared(pool);
    fixture.end();
}

#[test, expected_failure(abort_code = pool_fees::ENothingToClaim)]
fun fees_are_not_claimable_before_they_are_collected() {
    let mut fixture = sold_out();
    fixture.graduate<SUI>(BOB);
    fixture.claim_creator_fees<SUI>();
    fixture.buy_from_pair<SUI>(ALICE, 10_000_000_000);
    fixture.claim_creator_fees<SUI>();
    abort
}

#[test, expected_failure(abort_code = pair::EWrongPool)]
fun collect_fees_rejects_another_pool() {
    let mut fixture = sold_out();
    fixture.graduate<SUI>(BOB);
    fixture.collect_into_another_pool(false);
    abort
}

#[test, expected_failure(abort_code = pair::EWrongPool)]
fun collect_referral_fees_rejects_another_pool() {
    let mut fixture = sold_out();
    fixture.graduate<SUI>(BOB);
    fixture.collect_into_another_pool(true);
    abort
}

// === Expected aborts ===

#[test, expected_failure(abort_code = graduation::EPoolNotCompleted)]
fun rejects_graduating_a_new_pool() {
    let mut fixture = fixture::new();
    fixture.launch<SUI>(preset::kind_agent(), 0);
    fixture.graduate<SUI>(MALLORY);
    abort
}

#[test, expected_failure(abort_code = graduation::EPoolNotCompleted)]
fun rejects_graduating_a_trading_pool() {
    let mut fixture = fixture::new();
    fixture.launch<SUI>(preset::kind_agent(), 0);
    fixture.buy<SUI>(ALICE, 5_000_000_000_000, false);
    fixture.graduate<SUI>(MALLORY);
    abort
}

#[test, expected_failure(abort_code = graduation::EPoolGraduated)]
fun rejects_graduating_twice() {
    let mut fixture = sold_out();
    fixture.graduate<SUI>(ALICE);
    fixture.graduate<SUI>(MALLORY);
    abort
}

#[test, expected_failure(abort_code = pool::EPoolNotTrading)]
fun rejects_purchase_from_a_graduated_pool() {
    let mut fixture = sold_out();
    fixture.graduate<SUI>(ALICE);
    fixture.buy<SUI>(MALLORY, 1_000_000_000, false);
    abort
}

#[test, expected_failure(abort_code = pool::EPoolGraduated)]
fun rejects_sale_to_a_graduated_pool() {
    let mut fixture = sold_out();
    fixture.graduate<SUI>(BOB);
    fixture.sell<SUI>(ALICE);
    abort
}

#[test, expected_failure(abort_code = graduation::EWrongVenue)]
fun graduate_rejects_another_venues_pool() {
    let mut fixture = fixture::new();
    fixture.move_to_other_venue();
    fixture.launch<SUI>(preset::kind_agent(), 0);
    fixture.buy<SUI>(ALICE, MAX_IN, false);
    fixture.graduate<SUI>(MALLORY);
    abort
}

#[test, expected_failure(abort_code = graduation::EWrongVenue)]
fun graduate_if_completed_rejects_another_venues_pool() {
    let mut fixture = fixture::new();
    fixture.move_to_other_venue();
    fixture.launch<SUI>(preset::kind_agent(), 0);
    fixture.buy<SUI>(ALICE, MAX_IN, false);
    fixture.graduate_if_completed<SUI>(MALLORY);
    abort
}
