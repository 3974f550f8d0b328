module agent::co_creators_tests;

use agent::agent;
use agent::co_creators;
use agent::contributors;
use agent::fixture::{Self, Fixture, bytes};
use launchpad::pool_fees;
use launchpad::preset;
use std::unit_test::{assert_eq, destroy};
use sui::event;

const CREATOR: address = @0xC0;
const ALICE: address = @0xA11CE;
const MALLORY: address = @0xBAD;
const START_MS: u64 = 1_700_000_000_000;

/// A buy for 100 SUI costs a fee of 1 SUI, an eighth of which is the co-creators'.
const PAYMENT: u64 = 100_000_000_000;
const PART: u64 = 125_000_000;

/// An agent before graduation whose coin `ALICE` bought for 100 SUI.
fun traded(): Fixture {
    let mut fixture = fixture::trading();
    destroy(fixture.buy(PAYMENT));
    fixture
}

use fun collect as Fixture.collect;

fun collect(fixture: &mut Fixture) {
    let (agent, pool, _, clock, _) = fixture.parts_mut();
    co_creators::collect(agent, pool, clock);
}

use fun claim as Fixture.claim;

fun claim(fixture: &mut Fixture): u64 {
    let (agent, _, _, _, ctx) = fixture.parts_mut();
    co_creators::claim(agent, ctx).burn_for_testing()
}

use fun reward as Fixture.reward;

fun reward(fixture: &mut Fixture, amount: u64) {
    let amount = fixture.sui(amount);
    let (agent, _, config, clock, ctx) = fixture.parts_mut();
    co_creators::reward(agent, config, amount, clock, ctx);
}

// === Collect ===

#[test]
fun collect_is_open_to_anyone_and_cannot_be_paused() {
    let mut fixture = traded();
    fixture.stop_everything();
    fixture.next_tx(MALLORY);
    fixture.collect();
    assert_eq!(fixture.pool().fees().co_creators(), 0);
    assert_eq!(fixture.agent().contributors().unclaimed(), PART);
    assert_eq!(fixture.agent().contributors().claimable(CREATOR), PART);
    let paid = event::events_by_type<co_creators::ContributorsPaid>();
    assert_eq!(paid.length(), 1);
    assert_eq!(
        bytes(paid[0]),
        vector[
            bytes(fixture.agent_id()),
            bytes(option::none<address>()),
            bytes(PART),
            bytes(1_000u64),
            bytes(PART),
            bytes(START_MS),
        ].flatten(),
    );
    fixture.end();
}

#[test]
fun collect_works_after_graduation() {
    let mut fixture = fixture::graduated();
    let waiting = fixture.pool().fees().co_creators();
    fixture.collect();
    assert_eq!(fixture.agent().contributors().unclaimed(), waiting);
    fixture.end();
}

#[test, expected_failure(abort_code = pool_fees::ENothingToClaim)]
fun collect_rejects_when_nothing_is_due() {
    let mut fixture = traded();
    fixture.collect();
    fixture.collect();
    abort
}

#[test, expected_failure(abort_code = pool_fees::EWrongCoCreatorWitness)]
fun collect_rejects_a_pool_without_a_collector() {
    let mut fixture = fixture::created_with(false);
    destroy(fixture.buy(PAYMENT));
    fixture.collect();
    abort
}

#[test, expected_failure(abort_code = pool_fees::EWrongCoCreatorWitness)]
fun collect_rejects_a_pool_of_another_collector() {
    let mut fixture = fixture::created_for_others();
    destroy(fixture.buy(PAYMENT));
    fixture.collect();
    abort
}

#[test, expected_failure(abort_code = agent::EWrongPool)]
fun collect_rejects_another_pool() {
    let mut fixture = traded();
    let mut other = fixture.launch_another(preset::kind_agent());
    let (agent, _, _, clock, _) = fixture.parts_mut();
    co_creators::collect(agent, &mut other, clock);
    abort
}

// === Reward ===

#[test]
fun reward_is_open_to_anyone() {
    let mut fixture = fixture::trading();
    fixture.reward(7);
    assert_eq!(fixture.agent().contributors().unclaimed(), 7);
    let paid = event::events_by_type<co_creators::ContributorsPaid>();
    assert_eq!(
        bytes(paid[0]),
        vector[
            bytes(fixture.agent_id()),
            bytes(option::some(ALICE)),
            bytes(7u64),
            bytes(1_000u64),
            bytes(7u64),
            bytes(START_MS),
        ].flatten(),
    );
    fixture.end();
}

#[test, expected_failure(abort_code = co_creators::EZeroAmount)]
fun reward_rejects_zero() {
    let mut fixture = fixture::trading();
    fixture.reward(0);
    abort
}

// === Claim ===

#[test]
fun claim_works_while_everything_is_paused() {
    let mut fixture = traded();
    fixture.collect();
    fixture.stop_everything();
    fixture.next_tx(CREATOR);
    assert_eq!(fixture.claim(), PART);
    assert_eq!(fixture.agent().contributors().unclaimed(), 0);
    let claimed = event::events_by_type<co_creators::ContributorClaimed>();
    assert_eq!(
        bytes(claimed[0]),
        vector[bytes(fixture.agent_id()), bytes(CREATOR), bytes(PART), bytes(0u64)].flatten(),
    );
    fixture.end();
}

#[test, expected_failure(abort_code = contributors::ENotContributor)]
fun claim_rejects_anyone_without_shares() {
    let mut fixture = traded();
    fixture.collect();
    fixture.next_tx(MALLORY);
    fixture.claim();
    abort
}

#[test, expected_failure(abort_code = contributors::ENothingToClaim)]
fun claim_rejects_a_second_call() {
    let mut fixture = traded();
    fixture.collect();
    fixture.next_tx(CREATOR);
    fixture.claim();
    fixture.claim();
    abort
}

// === Without an agent ===

/// The creator of a coin that never gets an agent is not cut off from the co-creators' share.
#[test]
fun creator_claims_the_share_of_a_coin_without_an_agent() {
    let mut fixture = fixture::trading();
    fixture.next_tx(CREATOR);
    let mut pool = fixture.launch_another(preset::kind_agent());
    destroy(fixture.buy_from(&mut pool, PAYMENT));
    let fees = pool.fees().co_creators();
    assert!(fees > 0);
    assert_eq!(fixture.claim_without_agent(&mut pool).burn_for_testing(), fees);
    assert_eq!(pool.fees().co_creators(), 0);
    // An agent that is created later shares the fees from then on.
    let agent = fixture.create_for(&pool, fixture::digest(1), fixture::uri());
    destroy(agent);
    destroy(pool);
    fixture.end();
}

#[test, expected_failure(abort_code = co_creators::ENotCreator)]
fun claim_without_agent_rejects_anyone_but_the_creator() {
    let mut fixture = fixture::trading();
    fixture.next_tx(CREATOR);
    let mut pool = fixture.launch_another(preset::kind_agent());
    fixture.next_tx(ALICE);
    let _fees = fixture.claim_without_agent(&mut pool);
    abort
}

#[test, expected_failure(abort_code = co_creators::EAgentExists)]
fun claim_without_agent_rejects_a_coin_with_an_agent() {
    let mut fixture = fixture::trading();
    fixture.next_tx(CREATOR);
    let mut pool = fixture.launch_another(preset::kind_agent());
    let _agent = fixture.create_for(&pool, fixture::digest(1), fixture::uri());
    let _fees = fixture.claim_without_agent(&mut pool);
    abort
}
