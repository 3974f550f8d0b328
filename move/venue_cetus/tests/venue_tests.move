/// Graduations to Cetus on shared objects, and every way of disturbing them.
module venue_cetus::venue_tests;

use amm::pair::Pair;
use cetus_clmm::factory;
use cetus_clmm::pool::{Self as cetus_pool, Pool as CetusPool};
use cetus_clmm::pool_creator;
use launchpad::config;
use launchpad::pool::{Self, Pool};
use std::bcs;
use std::unit_test::assert_eq;
use sui::event;
use sui::sui::SUI;
use sui::test_scenario;
use venue_cetus::ant::ANT;
use venue_cetus::dog::DOG;
use venue_cetus::venue::{Self, Venue};
use venue_cetus::world::{Self, World};

const ALICE: address = @0xA11CE;
const MALLORY: address = @0xBAD;
/// More than any pool here raises.
const PLENTY: u64 = 100_000_000_000_000;
const DAY_MS: u64 = 86_400_000;

// === Reserving ===

#[test]
fun launch_reserves_the_pair() {
    let mut world = world::new();
    world.launch_reserved<SUI>();
    assert_eq!(event::events_by_type<venue::PairReserved>().length(), 1);
    let venue = world.take<Venue>();
    assert!(venue.is_reserved<DOG, SUI>());
    assert!(!venue.is_reserved<DOG, ANT>());
    test_scenario::return_shared(venue);
    world.end();
}

#[test, expected_failure(abort_code = pool_creator::EPoolIsPermission)]
fun nobody_opens_a_reserved_pair_while_the_coin_trades() {
    let mut world = world::new();
    world.launch_reserved<SUI>();
    world.buy<SUI>(MALLORY, 1_000_000_000);
    world.open_first(MALLORY);
    abort
}

#[test, expected_failure(abort_code = pool_creator::EPoolIsPermission)]
fun nobody_opens_a_reserved_pair_of_a_sold_out_coin() {
    let mut world = sold_out<SUI>(true);
    world.open_first(ALICE);
    abort
}

#[test, expected_failure(abort_code = pool_creator::EPoolIsPermission)]
fun nobody_opens_a_reserved_pair_after_the_graduation() {
    let mut world = graduated();
    world.open_first(ALICE);
    abort
}

#[test, expected_failure(abort_code = factory::ECapAlreadyRegistered)]
fun pair_is_reserved_once() {
    let mut world = world::new();
    world.launch_reserved<SUI>();
    world.reserve_again<ANT>();
    abort
}

#[test, expected_failure(abort_code = factory::EQuoteCoinTypeNotInAllowedPairConfig)]
fun pair_in_a_coin_that_cetus_does_not_keep_is_not_reserved() {
    let mut world = world::new();
    world.reserve_again<DOG>();
    abort
}

#[test, expected_failure(abort_code = config::EVenueNotRegistered)]
fun strange_launchpad_lends_no_treasury() {
    let mut world = world::new();
    world.reserve_at_stranger();
    abort
}

// === The way it should go ===

/// SUI is Cetus's coin A here. The coin limits the position, so all of it is deposited.
#[test]
fun coin_in_sui_graduates_to_cetus() {
    let mut world = sold_out<SUI>(true);
    world.graduate<SUI>(MALLORY);
    let burned = event::events_by_type<venue::PositionBurned>();
    assert_eq!(burned.length(), 1);
    let cetus = world.take<CetusPool<SUI, DOG>>();
    let pool = world.take<Pool<DOG, SUI>>();
    let venue = world.take<Venue>();
    // These three and what is left over are in vectors/cetus.json.
    assert_eq!(cetus.current_sqrt_price(), 111_238_052_174_921_193_108);
    let (quote, coins) = cetus.balances();
    assert_eq!(quote.value(), 5_499_999_992_477);
    assert_eq!(coins.value(), 200_000_000_000_000);
    assert_eq!(pool.state(), pool::state_graduated());
    assert_eq!(pool.venue_pool_id(), option::some(object::id(&cetus)));
    assert!(venue.is_burned(object::id(&pool)));

    let bytes = bcs::to_bytes(&burned[0]);
    let mut expected = bcs::to_bytes(&object::id(&pool));
    expected.append(bcs::to_bytes(&object::id(&cetus)));
    assert_eq!(bytes.take(64), expected);
    let mut expected = bcs::to_bytes(&false);
    expected.append(bcs::to_bytes(&111_238_052_174_921_193_108u128));
    expected.append(bcs::to_bytes(&200_000_000_000_000u64));
    expected.append(bcs::to_bytes(&5_499_999_992_477u64));
    assert_eq!(bytes.skip(96), expected);
    test_scenario::return_shared(venue);
    test_scenario::return_shared(pool);
    test_scenario::return_shared(cetus);
    assert_eq!(world.take_value<SUI>(world::treasury()), 7_523);
    assert_eq!(world.take_value<DOG>(world::treasury()), 0);
    world.end();
}

/// The coin is Cetus's coin A.
#[test]
fun coin_in_ant_graduates_to_cetus() {
    let mut world = sold_out<ANT>(true);
    world.graduate<ANT>(MALLORY);
    let cetus = world.take<CetusPool<DOG, ANT>>();
    assert_eq!(cetus.current_sqrt_price(), 4_326_144_956_037_836_637);
    let (coins, quote) = cetus.balances();
    assert_eq!(coins.value(), 200_000_000_000_000);
    assert_eq!(quote.value(), 10_999_999_989_662);
    test_scenario::return_shared(cetus);
    assert_eq!(world.take_value<ANT>(world::treasury()), 10_338);
    world.end();
}

#[test, expected_failure(abort_code = pool::EPoolNotComplete)]
fun nobody_graduates_a_running_pool() {
    let mut world = world::new();
    world.launch_reserved<SUI>();
    world.graduate<SUI>(MALLORY);
    abort
}

#[test, expected_failure(abort_code = pool::EPoolGraduated)]
fun nobody_graduates_twice() {
    let mut world = graduated();
    world.graduate<SUI>(MALLORY);
    abort
}

#[test, expected_failure(abort_code = pool::EWrongVenue)]
fun this_venue_does_not_take_another_ones_pool() {
    let mut world = world::new();
    world.launch<SUI, SUI>(config::kind_fun(), true);
    world.buy<SUI>(ALICE, PLENTY);
    world.graduate<SUI>(MALLORY);
    abort
}

#[test, expected_failure(abort_code = venue::ENotReserved)]
fun unreserved_coin_does_not_go_to_cetus() {
    let mut world = sold_out<SUI>(false);
    world.graduate<SUI>(MALLORY);
    abort
}

#[test, expected_failure(abort_code = factory::EPoolAlreadyExist)]
fun nothing_goes_into_a_pool_that_cetus_opened() {
    let mut world = sold_out<SUI>(true);
    world.occupy();
    world.graduate<SUI>(MALLORY);
    abort
}

#[test]
fun buy_that_completes_the_pool_can_graduate_it() {
    let mut world = sold_out<SUI>(true);
    world.graduate_if_complete<SUI>(ALICE);
    let cetus = world.take<CetusPool<SUI, DOG>>();
    let pool = world.take<Pool<DOG, SUI>>();
    assert_eq!(pool.venue_pool_id(), option::some(object::id(&cetus)));
    test_scenario::return_shared(pool);
    test_scenario::return_shared(cetus);
    // Nothing is left to do for whoever comes too late.
    world.graduate_if_complete<SUI>(MALLORY);
    world.end();
}

#[test]
fun buy_that_does_not_complete_the_pool_graduates_nothing() {
    let mut world = world::new();
    world.launch_reserved<SUI>();
    world.graduate_if_complete<SUI>(ALICE);
    let pool = world.take<Pool<DOG, SUI>>();
    assert_eq!(pool.state(), pool::state_trading());
    test_scenario::return_shared(pool);
    world.end();
}

#[test]
fun buy_that_completes_an_unreserved_coin_graduates_it_to_a_pair() {
    let mut world = sold_out<SUI>(false);
    world.graduate_if_complete<SUI>(ALICE);
    assert_graduated_to_pair<SUI>(&mut world, 5_500_000_000_000);
    world.end();
}

#[test, expected_failure(abort_code = pool::EWrongVenue)]
fun buy_does_not_graduate_another_ones_pool() {
    let mut world = world::new();
    world.launch<SUI, SUI>(config::kind_fun(), true);
    world.buy<SUI>(ALICE, PLENTY);
    world.graduate_if_complete<SUI>(MALLORY);
    abort
}

// === The other way ===

#[test]
fun unreserved_coin_graduates_to_a_pair_at_once() {
    let mut world = sold_out<SUI>(false);
    world.graduate_to_amm<SUI>(MALLORY);
    assert_graduated_to_pair<SUI>(&mut world, 5_500_000_000_000);
    world.end();
}

/// The creator reserved another pair than the one that the pool is for.
#[test]
fun coin_with_another_pair_reserved_graduates_to_a_pair_at_once() {
    let mut world = world::new();
    world.launch<SUI, ANT>(config::kind_agent(), true);
    world.buy<SUI>(ALICE, PLENTY);
    world.graduate_to_amm<SUI>(MALLORY);
    assert_graduated_to_pair<SUI>(&mut world, 5_500_000_000_000);
    world.end();
}

#[test]
fun coin_that_cetus_does_not_take_graduates_to_a_pair_a_day_later() {
    let mut world = sold_out<SUI>(true);
    world.occupy();
    world.wait(DAY_MS);
    world.graduate_to_amm<SUI>(MALLORY);
    assert_graduated_to_pair<SUI>(&mut world, 5_500_000_000_000);
    world.end();
}

#[test]
fun coin_that_waited_still_graduates_to_cetus() {
    let mut world = sold_out<SUI>(true);
    world.wait(2 * DAY_MS);
    world.graduate<SUI>(ALICE);
    assert!(!world.has_pair<SUI>());
    world.end();
}

#[test, expected_failure(abort_code = venue::ETooEarly)]
fun reserved_coin_does_not_go_elsewhere_at_once() {
    let mut world = sold_out<SUI>(true);
    world.graduate_to_amm<SUI>(MALLORY);
    abort
}

#[test, expected_failure(abort_code = venue::ETooEarly)]
fun reserved_coin_does_not_go_elsewhere_within_a_day() {
    let mut world = sold_out<SUI>(true);
    world.wait(DAY_MS - 1);
    world.graduate_to_amm<SUI>(MALLORY);
    abort
}

/// Else somebody could use the day up while most of the coins are still to be sold.
#[test, expected_failure(abort_code = venue::ETooEarly)]
fun reopened_coin_starts_its_day_anew() {
    let mut world = sold_out<SUI>(true);
    world.sell<SUI>(ALICE, 1_000_000);
    world.wait(DAY_MS);
    world.buy<SUI>(MALLORY, PLENTY);
    world.graduate_to_amm<SUI>(MALLORY);
    abort
}

/// Else somebody could keep the coin waiting for ever.
#[test]
fun coin_sold_and_bought_back_waits_no_longer() {
    let mut world = sold_out<SUI>(true);
    world.occupy();
    world.wait(DAY_MS - 1);
    world.sell<SUI>(ALICE, 1_000_000);
    world.wait(1);
    world.buy<SUI>(ALICE, PLENTY);
    world.graduate_to_amm<SUI>(MALLORY);
    assert!(world.has_pair<SUI>());
    world.end();
}

#[test, expected_failure(abort_code = pool::EPoolNotComplete)]
fun running_pool_does_not_go_elsewhere() {
    let mut world = world::new();
    world.launch<SUI, SUI>(config::kind_agent(), false);
    world.graduate_to_amm<SUI>(MALLORY);
    abort
}

#[test, expected_failure(abort_code = pool::EWrongVenue)]
fun another_venues_pool_does_not_go_elsewhere() {
    let mut world = world::new();
    world.launch<SUI, SUI>(config::kind_fun(), false);
    world.buy<SUI>(ALICE, PLENTY);
    world.graduate_to_amm<SUI>(MALLORY);
    abort
}

// === Fees ===

/// Of an agent coin's fees 35% are the creator's, and the co-creators' 12.5% too where nobody collects
/// for them.
#[test]
fun burned_position_earns_for_creator_and_treasury() {
    let mut world = graduated();
    assert_eq!(world.take_value<SUI>(world::treasury()), 7_523);
    world.earn<SUI, DOG>(1_000_001, 20_000_000);
    world.collect_fees<SUI, SUI, DOG>(MALLORY);
    assert_eq!(event::events_by_type<venue::FeesCollected>().length(), 2);
    assert_eq!(world.take_value<SUI>(world::creator()), 475_000);
    assert_eq!(world.take_value<SUI>(world::treasury()), 525_001);
    assert_eq!(world.take_value<DOG>(world::creator()), 9_500_000);
    assert_eq!(world.take_value<DOG>(world::treasury()), 10_500_000);
    world.end();
}

#[test]
fun collecting_nothing_sends_nothing() {
    let mut world = graduated();
    world.earn<SUI, DOG>(1, 0);
    world.collect_fees<SUI, SUI, DOG>(MALLORY);
    assert_eq!(event::events_by_type<venue::FeesCollected>().length(), 1);
    assert_eq!(world.take_value<SUI>(world::creator()), 0);
    assert_eq!(world.take_value<DOG>(world::creator()), 0);
    assert_eq!(world.take_value<SUI>(world::treasury()), 1);
    assert_eq!(world.take_value<DOG>(world::treasury()), 0);
    world.end();
}

#[test, expected_failure(abort_code = cetus_pool::EPoolPositionNotMatch)]
fun fees_of_another_pool_are_not_collected() {
    let mut world = graduated();
    world.open_foreign();
    world.collect_fees<SUI, SUI, ANT>(MALLORY);
    abort
}

#[test, expected_failure(abort_code = venue::ENotBurned)]
fun coin_that_did_not_graduate_to_cetus_earns_nothing_there() {
    let mut world = sold_out<SUI>(false);
    world.graduate_to_amm<SUI>(ALICE);
    world.open_foreign();
    world.collect_fees<SUI, SUI, ANT>(MALLORY);
    abort
}

// === Registering ===

#[test, expected_failure(abort_code = config::EVenueRegistered)]
fun venue_is_registered_once() {
    let ctx = &mut tx_context::dummy();
    let (cap, mut config) = config::new_for_testing(ctx);
    venue::register(&cap, &mut config);
    venue::register(&cap, &mut config);
    abort
}

#[test, expected_failure(abort_code = config::ENotAdmin)]
fun foreign_capability_cannot_register_the_venue() {
    let ctx = &mut tx_context::dummy();
    let (_cap, mut config) = config::new_for_testing(ctx);
    let (other_cap, _other_config) = config::new_for_testing(ctx);
    venue::register(&other_cap, &mut config);
    abort
}

// === Helpers ===

fun sold_out<Q>(reserving: bool): World {
    let mut world = world::new();
    world.launch<Q, Q>(config::kind_agent(), reserving);
    world.buy<Q>(ALICE, PLENTY);
    world
}

fun graduated(): World {
    let mut world = sold_out<SUI>(true);
    world.graduate<SUI>(ALICE);
    world
}

fun assert_graduated_to_pair<Q>(world: &mut World, quote: u64) {
    let pool = world.take<Pool<DOG, Q>>();
    let pair = world.take<Pair<DOG, Q>>();
    assert_eq!(pool.venue_pool_id(), option::some(object::id(&pair)));
    assert_eq!(pair.coin_reserve(), 200_000_000_000_000);
    assert_eq!(pair.quote_reserve(), quote);
    test_scenario::return_shared(pair);
    test_scenario::return_shared(pool);
}
