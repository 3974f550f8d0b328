module launchpad::pool_fees_tests;

use launchpad::config;
use launchpad::fixture::{Self, Fixture, CoCreators};
use launchpad::pool;
use std::bcs;
use std::type_name;
use std::unit_test::{assert_eq, destroy};
use sui::coin::Coin;
use sui::event;
use sui::sui::SUI;
use sui::test_scenario;

const NO_DEADLINE: u64 = 18_446_744_073_709_551_615;
/// A trade of 100 SUI costs a fee of 1 SUI: 0.35 to the creator, 0.125 to the referrer, 0.125 to the
/// co-creators, 0.4 to the protocol.
const PAYMENT: u64 = 100_000_000_000;
const CREATOR_PART: u64 = 350_000_000;
const REFERRER_PART: u64 = 125_000_000;
const CO_CREATOR_PART: u64 = 125_000_000;
const PROTOCOL_PART: u64 = 400_000_000;

/// A pool in which ALICE has bought for 100 SUI, brought by BOB.
fun traded(): Fixture<SUI> {
    let mut fixture = fixture::agent_coin();
    fixture.trade();
    fixture
}

use fun trade as Fixture.trade;

fun trade(fixture: &mut Fixture<SUI>) {
    let referrer = option::some(fixture::bob());
    let (coins, refund) = fixture.buy_exact_quote_with(PAYMENT, 0, referrer, NO_DEADLINE);
    destroy(coins);
    destroy(refund);
}

/// Checks the one claim of this transaction.
fun assert_claimed(fixture: &Fixture<SUI>, role: u8, receiver: address, amount: u64) {
    let claims = event::events_by_type<pool::FeesClaimed>();
    assert_eq!(claims.length(), 1);
    let mut expected = bcs::to_bytes(&object::id(fixture.pool()));
    expected.append(bcs::to_bytes(&role));
    expected.append(bcs::to_bytes(&receiver));
    expected.append(bcs::to_bytes(&amount));
    assert_eq!(bcs::to_bytes(&claims[0]), expected);
}

#[test]
fun every_part_waits_for_its_owner() {
    let fixture = traded();
    let fees = fixture.pool().fees();
    assert_eq!(fees.creator(), CREATOR_PART);
    assert_eq!(fees.referrer(fixture::bob()), REFERRER_PART);
    assert_eq!(fees.co_creators(), CO_CREATOR_PART);
    assert_eq!(fees.protocol(), PROTOCOL_PART);
    assert_eq!(fees.referrer(fixture::alice()), 0);
    fixture.end();
}

// === Creator ===

#[test]
fun creator_claims_their_part_whatever_is_paused() {
    let mut fixture = traded();
    let (_, config, cap, _, _) = fixture.parts_mut();
    cap.set_buys_paused(config, true);
    config.set_version_for_testing(99);
    fixture.next_tx(fixture::creator());
    let (pool, _, _, _, ctx) = fixture.parts_mut();
    let claimed = pool.claim_creator_fees(ctx);
    assert_eq!(claimed.value(), CREATOR_PART);
    assert_eq!(fixture.pool().fees().creator(), 0);
    assert_claimed(&fixture, 0, fixture::creator(), CREATOR_PART);
    destroy(claimed);
    fixture.end();
}

#[test]
fun creator_claims_after_graduation() {
    let mut fixture = fixture::graduated();
    fixture.next_tx(fixture::creator());
    let (pool, _, _, _, ctx) = fixture.parts_mut();
    destroy(pool.claim_creator_fees(ctx));
    fixture.end();
}

#[test, expected_failure(abort_code = pool::ENotFeeReceiver)]
fun nobody_else_claims_the_creators_part() {
    let mut fixture = traded();
    let (pool, _, _, _, ctx) = fixture.parts_mut();
    let _claimed = pool.claim_creator_fees(ctx);
    abort
}

#[test, expected_failure(abort_code = pool::ENothingToClaim)]
fun creators_part_is_claimed_once() {
    let mut fixture = traded();
    fixture.next_tx(fixture::creator());
    let (pool, _, _, _, ctx) = fixture.parts_mut();
    let _claimed = pool.claim_creator_fees(ctx);
    let _again = pool.claim_creator_fees(ctx);
    abort
}

#[test]
fun new_fee_receiver_claims_what_has_not_been() {
    let mut fixture = traded();
    fixture.next_tx(fixture::creator());
    let (pool, _, _, _, ctx) = fixture.parts_mut();
    pool.set_fee_receiver(fixture::bob(), ctx);
    let changes = event::events_by_type<pool::FeeReceiverChanged>();
    let mut expected = bcs::to_bytes(&object::id(pool));
    expected.append(bcs::to_bytes(&fixture::creator()));
    expected.append(bcs::to_bytes(&fixture::bob()));
    assert_eq!(bcs::to_bytes(&changes[0]), expected);
    assert_eq!(pool.fee_receiver(), fixture::bob());
    assert_eq!(pool.creator(), fixture::creator());

    fixture.next_tx(fixture::bob());
    let (pool, _, _, _, ctx) = fixture.parts_mut();
    let claimed = pool.claim_creator_fees(ctx);
    assert_eq!(claimed.value(), CREATOR_PART);
    destroy(claimed);
    fixture.end();
}

#[test, expected_failure(abort_code = pool::ENotFeeReceiver)]
fun former_fee_receiver_claims_no_more() {
    let mut fixture = traded();
    fixture.next_tx(fixture::creator());
    let (pool, _, _, _, ctx) = fixture.parts_mut();
    pool.set_fee_receiver(fixture::bob(), ctx);
    let _claimed = pool.claim_creator_fees(ctx);
    abort
}

#[test, expected_failure(abort_code = pool::ENotFeeReceiver)]
fun nobody_else_changes_the_fee_receiver() {
    let mut fixture = traded();
    let (pool, _, _, _, ctx) = fixture.parts_mut();
    pool.set_fee_receiver(fixture::alice(), ctx);
    abort
}

#[test, expected_failure(abort_code = pool::EZeroAddress)]
fun fee_receiver_cannot_be_nobody() {
    let mut fixture = traded();
    fixture.next_tx(fixture::creator());
    let (pool, _, _, _, ctx) = fixture.parts_mut();
    pool.set_fee_receiver(@0x0, ctx);
    abort
}

// === Referrer ===

#[test]
fun referrer_claims_every_credit_at_once() {
    let mut fixture = traded();
    fixture.trade();
    fixture.next_tx(fixture::bob());
    let (pool, _, _, _, ctx) = fixture.parts_mut();
    let claimed = pool.claim_referral_fees(ctx);
    assert_eq!(claimed.value(), 2 * REFERRER_PART);
    assert_eq!(pool.fees().referrer(fixture::bob()), 0);
    assert_claimed(&fixture, 1, fixture::bob(), 2 * REFERRER_PART);
    destroy(claimed);
    // Credits start anew.
    fixture.next_tx(fixture::alice());
    fixture.trade();
    assert_eq!(fixture.pool().fees().referrer(fixture::bob()), REFERRER_PART);
    fixture.end();
}

#[test, expected_failure(abort_code = pool::ENothingToClaim)]
fun who_referred_nobody_claims_nothing() {
    let mut fixture = traded();
    let (pool, _, _, _, ctx) = fixture.parts_mut();
    let _claimed = pool.claim_referral_fees(ctx);
    abort
}

#[test, expected_failure(abort_code = pool::ENothingToClaim)]
fun referral_credit_is_claimed_once() {
    let mut fixture = traded();
    fixture.next_tx(fixture::bob());
    let (pool, _, _, _, ctx) = fixture.parts_mut();
    let _claimed = pool.claim_referral_fees(ctx);
    let _again = pool.claim_referral_fees(ctx);
    abort
}

/// A fee of one unit leaves a referrer nothing, and no entry is made for it.
#[test]
fun share_rounded_to_nothing_leaves_no_credit() {
    let mut fixture = fixture::agent_coin();
    let referrer = option::some(fixture::bob());
    let (coins, refund) = fixture.buy_exact_quote_with(2, 0, referrer, NO_DEADLINE);
    assert_eq!(fixture.pool().fees().referrer(fixture::bob()), 0);
    assert_eq!(fixture.pool().fees().protocol(), 1);
    destroy(coins);
    destroy(refund);
    fixture.end();
}

/// The least fee that leaves a referrer anything: an eighth of 8 units.
#[test]
fun share_of_one_unit_is_credited() {
    let mut fixture = fixture::agent_coin();
    let referrer = option::some(fixture::bob());
    let (coins, refund) = fixture.buy_exact_quote_with(800, 0, referrer, NO_DEADLINE);
    assert_eq!(fixture.pool().fees().referrer(fixture::bob()), 1);
    destroy(coins);
    destroy(refund);
    fixture.end();
}

// === Co-creators ===

#[test]
fun pool_names_who_collects_for_co_creators() {
    let fixture = fixture::agent_coin();
    let witness = type_name::with_defining_ids<CoCreators>();
    assert_eq!(fixture.pool().co_creator_witness(), option::some(witness));
    fixture.end();
}

#[test]
fun fun_coins_pool_names_nobody_who_collects_for_co_creators() {
    let fixture = fixture::trading<SUI>(config::kind_fun());
    assert_eq!(fixture.pool().co_creator_witness(), option::none());
    fixture.end();
}

#[test]
fun co_creators_module_collects_their_part() {
    let mut fixture = traded();
    let claimed = fixture.pool_mut().claim_co_creator_fees(fixture::co_creators());
    assert_eq!(claimed.value(), CO_CREATOR_PART);
    assert_eq!(fixture.pool().fees().co_creators(), 0);
    let package = type_name::defining_id<CoCreators>();
    assert_claimed(&fixture, 2, package, CO_CREATOR_PART);
    destroy(claimed);
    fixture.end();
}

#[test, expected_failure(abort_code = pool::EWrongCoCreatorWitness)]
fun another_modules_witness_collects_nothing() {
    let mut fixture = traded();
    let _claimed = fixture.pool_mut().claim_co_creator_fees(fixture::test_venue());
    abort
}

#[test, expected_failure(abort_code = pool::EWrongCoCreatorWitness)]
fun fun_coin_has_nothing_for_co_creators() {
    let mut fixture = fixture::trading<SUI>(config::kind_fun());
    fixture.trade();
    let _claimed = fixture.pool_mut().claim_co_creator_fees(fixture::co_creators());
    abort
}

#[test, expected_failure(abort_code = pool::ENothingToClaim)]
fun co_creators_part_is_collected_once() {
    let mut fixture = traded();
    let _claimed = fixture.pool_mut().claim_co_creator_fees(fixture::co_creators());
    let _again = fixture.pool_mut().claim_co_creator_fees(fixture::co_creators());
    abort
}

// === Protocol ===

#[test]
fun anybody_sends_the_protocols_part_to_the_treasury() {
    let mut fixture = traded();
    let (pool, config, cap, _, ctx) = fixture.parts_mut();
    cap.set_treasury(config, @0x7EA);
    config.set_version_for_testing(99);
    pool.collect_protocol_fees(config, ctx);
    assert_claimed(&fixture, 3, @0x7EA, PROTOCOL_PART);
    fixture.next_tx(fixture::alice());
    let received_ids = test_scenario::ids_for_address<Coin<SUI>>(@0x7EA);
    assert_eq!(received_ids.length(), 1);
    assert_eq!(fixture.pool().fees().protocol(), 0);
    fixture.end();
}

#[test, expected_failure(abort_code = pool::ENothingToClaim)]
fun protocols_part_is_collected_once() {
    let mut fixture = traded();
    let (pool, config, _, _, ctx) = fixture.parts_mut();
    pool.collect_protocol_fees(config, ctx);
    pool.collect_protocol_fees(config, ctx);
    abort
}
