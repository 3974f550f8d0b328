/// Graduations to Cetus on shared objects, and attempts to disturb them.
module venue_cetus::venue_tests;

use access::authority;
use amm::pair::Pair;
use cetus_clmm::factory;
use cetus_clmm::pool::{Self as cetus_pool, Pool as CetusPool};
use cetus_clmm::pool_creator;
use cetus_clmm::rewarder;
use launchpad::config;
use launchpad::config_change;
use launchpad::graduation;
use launchpad::payout;
use launchpad::pool::Pool;
use launchpad::preset;
use std::bcs;
use std::type_name;
use std::unit_test::{assert_eq, destroy};
use sui::clock;
use sui::event;
use sui::sui::SUI;
use sui::test_scenario;
use venue_cetus::ant::ANT;
use venue_cetus::dog::DOG;
use venue_cetus::fixture::{Self, Fixture};
use venue_cetus::venue::{Self, CetusVenue, Venue};

const ALICE: address = @0xA11CE;
const ATTACKER: address = @0xBAD;
/// More than any pool here raises.
const MAX_IN: u64 = 100_000_000_000_000;
const DAY_MS: u64 = 86_400_000;

// === Reserving ===

#[test]
fun launch_reserves_the_pair() {
    let mut fixture = fixture::new();
    fixture.launch_reserved<SUI>();
    assert_eq!(event::events_by_type<venue::PairReserved>().length(), 1);
    let venue = fixture.take<Venue>();
    assert!(venue.is_reserved<DOG, SUI>());
    assert!(!venue.is_reserved<DOG, ANT>());
    test_scenario::return_shared(venue);
    fixture.end();
}

#[test, expected_failure(abort_code = pool_creator::EPoolIsPermission)]
fun reserved_pair_cannot_be_opened_while_the_coin_trades() {
    let mut fixture = fixture::new();
    fixture.launch_reserved<SUI>();
    fixture.buy<SUI>(ATTACKER, 1_000_000_000);
    fixture.open_first(ATTACKER);
    abort
}

#[test, expected_failure(abort_code = pool_creator::EPoolIsPermission)]
fun reserved_pair_cannot_be_opened_when_the_coin_is_sold_out() {
    let mut fixture = sold_out<SUI>(true);
    fixture.open_first(ALICE);
    abort
}

#[test, expected_failure(abort_code = pool_creator::EPoolIsPermission)]
fun reserved_pair_cannot_be_opened_after_the_graduation() {
    let mut fixture = graduated();
    fixture.open_first(ALICE);
    abort
}

#[test, expected_failure(abort_code = factory::ECapAlreadyRegistered)]
fun rejects_reserving_twice() {
    let mut fixture = fixture::new();
    fixture.launch_reserved<SUI>();
    fixture.reserve_again<ANT>();
    abort
}

#[test, expected_failure(abort_code = factory::EQuoteCoinTypeNotInAllowedPairConfig)]
fun rejects_reserving_in_a_quote_coin_that_cetus_does_not_allow() {
    let mut fixture = fixture::new();
    fixture.reserve_again<DOG>();
    abort
}

#[test, expected_failure(abort_code = config::EVenueNotRegistered)]
fun rejects_reserving_at_a_launchpad_without_this_venue() {
    let mut fixture = fixture::new();
    fixture.reserve_at_another_launchpad();
    abort
}

// === Graduation to Cetus ===

/// SUI is Cetus's coin A. The coin limits the position, so all of it is deposited.
#[test]
fun coin_in_sui_graduates_to_cetus() {
    let mut fixture = sold_out<SUI>(true);
    let protocol_before = protocol_fees<SUI>(&mut fixture);
    fixture.graduate<SUI>(ATTACKER);
    let burned = event::events_by_type<venue::PositionBurned>();
    assert_eq!(burned.length(), 1);
    let cetus = fixture.take<CetusPool<SUI, DOG>>();
    let pool = fixture.take<Pool<DOG, SUI>>();
    let venue = fixture.take<Venue>();
    // These amounts are in vectors/cetus.json.
    assert_eq!(cetus.current_sqrt_price(), 111_238_052_174_921_193_108);
    let (quote, base) = cetus.balances();
    assert_eq!(quote.value(), 5_499_999_992_477);
    assert_eq!(base.value(), 200_000_000_000_000);
    assert!(pool.is_graduated());
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
    // The graduation fee of 500 SUI, and the rest of the liquidity.
    assert_eq!(protocol_fees<SUI>(&mut fixture) - protocol_before, 500_000_007_523);
    assert_eq!(fixture.take_value<DOG>(fixture::protocol_fee_recipient()), 0);
    fixture.end();
}

/// The coin is Cetus's coin A.
#[test]
fun coin_in_ant_graduates_to_cetus() {
    let mut fixture = sold_out<ANT>(true);
    let protocol_before = protocol_fees<ANT>(&mut fixture);
    fixture.graduate<ANT>(ATTACKER);
    let cetus = fixture.take<CetusPool<DOG, ANT>>();
    assert_eq!(cetus.current_sqrt_price(), 4_326_144_956_037_836_637);
    let (base, quote) = cetus.balances();
    assert_eq!(base.value(), 200_000_000_000_000);
    assert_eq!(quote.value(), 10_999_999_989_662);
    test_scenario::return_shared(cetus);
    // The graduation fee of 1,000,000 ANT, and the rest of the liquidity.
    assert_eq!(protocol_fees<ANT>(&mut fixture) - protocol_before, 1_000_000_010_338);
    fixture.end();
}

#[test, expected_failure(abort_code = graduation::EPoolNotCompleted)]
fun rejects_graduating_a_trading_pool() {
    let mut fixture = fixture::new();
    fixture.launch_reserved<SUI>();
    fixture.graduate<SUI>(ATTACKER);
    abort
}

#[test, expected_failure(abort_code = graduation::EPoolGraduated)]
fun rejects_graduating_twice() {
    let mut fixture = graduated();
    fixture.graduate<SUI>(ATTACKER);
    abort
}

#[test, expected_failure(abort_code = graduation::EWrongVenue)]
fun graduate_rejects_another_venues_pool() {
    let mut fixture = fixture::new();
    fixture.launch<SUI, SUI>(preset::kind_fun(), true);
    fixture.buy<SUI>(ALICE, MAX_IN);
    fixture.graduate<SUI>(ATTACKER);
    abort
}

#[test, expected_failure(abort_code = venue::EPairNotReserved)]
fun graduate_rejects_an_unreserved_pair() {
    let mut fixture = sold_out<SUI>(false);
    fixture.graduate<SUI>(ATTACKER);
    abort
}

#[test, expected_failure(abort_code = factory::EPoolAlreadyExist)]
fun graduate_rejects_a_pool_that_cetus_opened() {
    let mut fixture = sold_out<SUI>(true);
    fixture.occupy();
    fixture.graduate<SUI>(ATTACKER);
    abort
}

#[test]
fun graduate_if_completed_graduates_to_cetus() {
    let mut fixture = sold_out<SUI>(true);
    fixture.graduate_if_completed<SUI>(ALICE);
    let cetus = fixture.take<CetusPool<SUI, DOG>>();
    let pool = fixture.take<Pool<DOG, SUI>>();
    assert_eq!(pool.venue_pool_id(), option::some(object::id(&cetus)));
    test_scenario::return_shared(pool);
    test_scenario::return_shared(cetus);
    // A second call does nothing.
    fixture.graduate_if_completed<SUI>(ATTACKER);
    fixture.end();
}

#[test]
fun graduate_if_completed_does_nothing_on_a_trading_pool() {
    let mut fixture = fixture::new();
    fixture.launch_reserved<SUI>();
    fixture.graduate_if_completed<SUI>(ALICE);
    let pool = fixture.take<Pool<DOG, SUI>>();
    assert!(!pool.is_graduated());
    test_scenario::return_shared(pool);
    fixture.end();
}

#[test]
fun graduate_if_completed_graduates_an_unreserved_coin_to_the_amm() {
    let mut fixture = sold_out<SUI>(false);
    fixture.graduate_if_completed<SUI>(ALICE);
    assert_graduated_to_pair<SUI>(&mut fixture, 5_500_000_000_000);
    fixture.end();
}

#[test, expected_failure(abort_code = graduation::EWrongVenue)]
fun graduate_if_completed_rejects_another_venues_pool() {
    let mut fixture = fixture::new();
    fixture.launch<SUI, SUI>(preset::kind_fun(), true);
    fixture.buy<SUI>(ALICE, MAX_IN);
    fixture.graduate_if_completed<SUI>(ATTACKER);
    abort
}

// === Graduation to the AMM ===

#[test]
fun unreserved_coin_can_graduate_to_the_amm_immediately() {
    let mut fixture = sold_out<SUI>(false);
    fixture.graduate_to_amm<SUI>(ATTACKER);
    assert_graduated_to_pair<SUI>(&mut fixture, 5_500_000_000_000);
    fixture.end();
}

/// The creator reserved a pair in a quote coin other than the pool's.
#[test]
fun coin_with_another_pair_reserved_can_graduate_to_the_amm_immediately() {
    let mut fixture = fixture::new();
    fixture.launch<SUI, ANT>(preset::kind_agent(), true);
    fixture.buy<SUI>(ALICE, MAX_IN);
    fixture.graduate_to_amm<SUI>(ATTACKER);
    assert_graduated_to_pair<SUI>(&mut fixture, 5_500_000_000_000);
    fixture.end();
}

#[test]
fun coin_that_cetus_rejects_can_graduate_to_the_amm_after_the_timeout() {
    let mut fixture = sold_out<SUI>(true);
    fixture.occupy();
    fixture.wait(DAY_MS);
    fixture.graduate_to_amm<SUI>(ATTACKER);
    assert_graduated_to_pair<SUI>(&mut fixture, 5_500_000_000_000);
    fixture.end();
}

#[test]
fun coin_can_graduate_to_cetus_after_the_timeout() {
    let mut fixture = sold_out<SUI>(true);
    fixture.wait(2 * DAY_MS);
    fixture.graduate<SUI>(ALICE);
    assert!(!fixture.has_pair<SUI>());
    fixture.end();
}

#[test, expected_failure(abort_code = venue::ETimeoutNotElapsed)]
fun graduate_to_amm_rejects_a_reserved_coin() {
    let mut fixture = sold_out<SUI>(true);
    fixture.graduate_to_amm<SUI>(ATTACKER);
    abort
}

#[test, expected_failure(abort_code = venue::ETimeoutNotElapsed)]
fun graduate_to_amm_rejects_a_reserved_coin_before_the_timeout() {
    let mut fixture = sold_out<SUI>(true);
    fixture.wait(DAY_MS - 1);
    fixture.graduate_to_amm<SUI>(ATTACKER);
    abort
}

/// Otherwise the timeout could elapse while most of the supply is unsold.
#[test, expected_failure(abort_code = venue::ETimeoutNotElapsed)]
fun long_reopening_resets_the_timeout() {
    let mut fixture = sold_out<SUI>(true);
    fixture.sell<SUI>(ALICE, 1_000_000);
    fixture.wait(DAY_MS);
    fixture.buy<SUI>(ATTACKER, MAX_IN);
    fixture.graduate_to_amm<SUI>(ATTACKER);
    abort
}

/// Otherwise anyone could hold the timeout off forever.
#[test]
fun short_reopening_does_not_reset_the_timeout() {
    let mut fixture = sold_out<SUI>(true);
    fixture.occupy();
    fixture.wait(DAY_MS - 1);
    fixture.sell<SUI>(ALICE, 1_000_000);
    fixture.wait(1);
    fixture.buy<SUI>(ALICE, MAX_IN);
    fixture.graduate_to_amm<SUI>(ATTACKER);
    assert!(fixture.has_pair<SUI>());
    fixture.end();
}

#[test, expected_failure(abort_code = graduation::EPoolNotCompleted)]
fun graduate_to_amm_rejects_a_trading_pool() {
    let mut fixture = fixture::new();
    fixture.launch<SUI, SUI>(preset::kind_agent(), false);
    fixture.graduate_to_amm<SUI>(ATTACKER);
    abort
}

#[test, expected_failure(abort_code = graduation::EWrongVenue)]
fun graduate_to_amm_rejects_another_venues_pool() {
    let mut fixture = fixture::new();
    fixture.launch<SUI, SUI>(preset::kind_fun(), false);
    fixture.buy<SUI>(ALICE, MAX_IN);
    fixture.graduate_to_amm<SUI>(ATTACKER);
    abort
}

// === Fees ===

/// The creator's share of an agent coin's fees is 35%, plus 12.5% without a co-creator witness.
#[test]
fun fees_are_distributed_to_creator_and_protocol() {
    let mut fixture = graduated();
    fixture.earn<SUI, DOG>(1_000_001, 20_000_000);
    fixture.collect_fees<SUI, SUI, DOG>(ATTACKER);
    assert_eq!(event::events_by_type<venue::FeesWithheld>().length(), 0);
    let collected = event::events_by_type<venue::FeesCollected>();
    assert_eq!(collected.length(), 2);
    assert_collected<SUI>(&mut fixture, collected[0], 1_000_001, 475_000);
    assert_collected<DOG>(&mut fixture, collected[1], 20_000_000, 9_500_000);
    fixture.end();
}

#[test]
fun zero_fees_are_not_sent() {
    let mut fixture = graduated();
    fixture.earn<SUI, DOG>(1, 0);
    fixture.collect_fees<SUI, SUI, DOG>(ATTACKER);
    let collected = event::events_by_type<venue::FeesCollected>();
    assert_eq!(collected.length(), 1);
    assert_collected<SUI>(&mut fixture, collected[0], 1, 0);
    fixture.end();
}

/// A frozen creator delays neither the protocol's part nor the fees in the other coin.
#[test]
fun collect_fees_withholds_from_a_frozen_creator() {
    let mut fixture = graduated();
    fixture.set_frozen(fixture::creator(), true);
    fixture.earn<SUI, DOG>(1_000_001, 20_000_000);
    fixture.collect_fees<SUI, SUI, DOG>(ATTACKER);
    let withheld = event::events_by_type<venue::FeesWithheld>();
    assert_eq!(withheld.length(), 1);
    let pool_id = pool_id(&mut fixture);
    let mut paid = bcs::to_bytes(&type_name::with_defining_ids<SUI>());
    paid.append(bcs::to_bytes(&fixture::creator()));
    paid.append(bcs::to_bytes(&475_000u64));
    let mut expected = bcs::to_bytes(&pool_id);
    expected.append(paid);
    assert_eq!(bcs::to_bytes(&withheld[0]), expected);
    assert_withheld<SUI>(&mut fixture, fixture::creator(), 475_000);
    assert_withheld<SUI>(&mut fixture, fixture::protocol_fee_recipient(), 0);
    assert_withheld<DOG>(&mut fixture, fixture::creator(), 0);
    fixture.set_frozen(fixture::creator(), false);
    fixture.pay_withheld<SUI>(fixture::creator());
    assert_eq!(bcs::to_bytes(&event::events_by_type<venue::WithheldFeesPaid>()[0]), paid);
    assert_withheld<SUI>(&mut fixture, fixture::creator(), 0);
    fixture.end();
}

#[test, expected_failure(abort_code = payout::EStillFrozen)]
fun pay_withheld_rejects_a_frozen_account() {
    let mut fixture = graduated();
    fixture.set_frozen(fixture::creator(), true);
    fixture.earn<SUI, DOG>(1_000_001, 0);
    fixture.collect_fees<SUI, SUI, DOG>(ATTACKER);
    fixture.pay_withheld<SUI>(fixture::creator());
    abort
}

#[test, expected_failure(abort_code = cetus_pool::EPoolPositionNotMatch)]
fun collect_fees_rejects_another_cetus_pool() {
    let mut fixture = graduated();
    fixture.open_unrelated();
    fixture.collect_fees<SUI, SUI, ANT>(ATTACKER);
    abort
}

#[test, expected_failure(abort_code = venue::EPositionNotFound)]
fun collect_fees_rejects_a_pool_without_a_position() {
    let mut fixture = sold_out<SUI>(false);
    fixture.graduate_to_amm<SUI>(ALICE);
    fixture.open_unrelated();
    fixture.collect_fees<SUI, SUI, ANT>(ATTACKER);
    abort
}

// === Rewards ===

/// The same shares as of fees, in a coin that is neither the pool's base nor its quote.
#[test]
fun rewards_are_distributed_to_creator_and_protocol() {
    let mut fixture = graduated();
    fixture.reward<SUI, DOG, ANT>(1_000_001);
    fixture.collect_rewards<SUI, SUI, DOG, ANT>(ATTACKER);
    let collected = event::events_by_type<venue::FeesCollected>();
    assert_eq!(collected.length(), 1);
    assert_collected<ANT>(&mut fixture, collected[0], 1_000_001, 475_000);
    assert_eq!(fixture.take_value<ANT>(ATTACKER), 0);
    fixture.end();
}

#[test]
fun rewards_are_paid_once() {
    let mut fixture = graduated();
    fixture.reward<SUI, DOG, ANT>(1_000_000);
    fixture.collect_rewards<SUI, SUI, DOG, ANT>(ATTACKER);
    assert_eq!(event::events_by_type<venue::FeesCollected>().length(), 1);
    fixture.collect_rewards<SUI, SUI, DOG, ANT>(ATTACKER);
    assert_eq!(event::events_by_type<venue::FeesCollected>().length(), 0);
    fixture.end();
}

#[test, expected_failure(abort_code = rewarder::ERewardNotExist)]
fun collect_rewards_rejects_a_coin_without_rewards() {
    let mut fixture = graduated();
    fixture.collect_rewards<SUI, SUI, DOG, ANT>(ATTACKER);
    abort
}

#[test, expected_failure(abort_code = cetus_pool::EPoolPositionNotMatch)]
fun collect_rewards_rejects_another_cetus_pool() {
    let mut fixture = graduated();
    fixture.open_unrelated();
    fixture.reward<SUI, ANT, ANT>(1_000_000);
    fixture.collect_rewards<SUI, SUI, ANT, ANT>(ATTACKER);
    abort
}

#[test, expected_failure(abort_code = venue::EPositionNotFound)]
fun collect_rewards_rejects_a_pool_without_a_position() {
    let mut fixture = sold_out<SUI>(false);
    fixture.graduate_to_amm<SUI>(ALICE);
    fixture.open_unrelated();
    fixture.reward<SUI, ANT, ANT>(1_000_000);
    fixture.collect_rewards<SUI, SUI, ANT, ANT>(ATTACKER);
    abort
}

// === Registration ===

#[test]
fun announced_venue_is_registered() {
    let ctx = &mut tx_context::dummy();
    let clock = clock::create_for_testing(ctx);
    let (cap, mut authority, mut config) = config::new_for_testing(ctx);
    let change = venue::announce(&config, &mut authority, &cap, &clock);
    config_change::execute_venue(&mut config, &mut authority, &cap, change, &clock);
    assert!(config.has_venue<CetusVenue>());
    destroy(cap);
    destroy(authority);
    destroy(config);
    destroy(clock);
}

#[test, expected_failure(abort_code = authority::ENotAdmin)]
fun announce_rejects_the_capability_of_another_launchpad() {
    let ctx = &mut tx_context::dummy();
    let clock = clock::create_for_testing(ctx);
    let (_cap, mut authority, config) = config::new_for_testing(ctx);
    let (other_cap, _other_authority, _other) = config::new_for_testing(ctx);
    venue::announce(&config, &mut authority, &other_cap, &clock);
    abort
}

// === Helpers ===

fun sold_out<Q>(reserving: bool): Fixture {
    let mut fixture = fixture::new();
    fixture.launch<Q, Q>(preset::kind_agent(), reserving);
    fixture.buy<Q>(ALICE, MAX_IN);
    fixture
}

fun assert_collected<C>(
    fixture: &mut Fixture,
    collected: venue::FeesCollected,
    amount: u64,
    creator_amount: u64,
) {
    let mut expected = bcs::to_bytes(&pool_id(fixture));
    expected.append(bcs::to_bytes(&type_name::with_defining_ids<C>()));
    expected.append(bcs::to_bytes(&amount));
    expected.append(bcs::to_bytes(&creator_amount));
    expected.append(bcs::to_bytes(&fixture::creator()));
    assert_eq!(bcs::to_bytes(&collected), expected);
}

fun assert_withheld<C>(fixture: &mut Fixture, account: address, amount: u64) {
    let venue = fixture.take<Venue>();
    assert_eq!(venue.withheld<C>(account), amount);
    test_scenario::return_shared(venue);
}

fun pool_id(fixture: &mut Fixture): ID {
    let pool = fixture.take<Pool<DOG, SUI>>();
    let id = object::id(&pool);
    test_scenario::return_shared(pool);
    id
}

fun protocol_fees<Q>(fixture: &mut Fixture): u64 {
    let pool = fixture.take<Pool<DOG, Q>>();
    let fees = pool.fees().protocol();
    test_scenario::return_shared(pool);
    fees
}

fun graduated(): Fixture {
    let mut fixture = sold_out<SUI>(true);
    fixture.graduate<SUI>(ALICE);
    fixture
}

fun assert_graduated_to_pair<Q>(fixture: &mut Fixture, quote: u64) {
    let pool = fixture.take<Pool<DOG, Q>>();
    let pair = fixture.take<Pair<DOG, Q>>();
    assert_eq!(pool.venue_pool_id(), option::some(object::id(&pair)));
    assert_eq!(pair.base_reserve(), 200_000_000_000_000);
    assert_eq!(pair.quote_reserve(), quote);
    test_scenario::return_shared(pair);
    test_scenario::return_shared(pool);
}
