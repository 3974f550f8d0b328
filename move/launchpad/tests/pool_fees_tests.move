module launchpad::pool_fees_tests;

use access::timelock;
use launchpad::config_change;
use launchpad::fee_split;
use launchpad::fee_vault;
use launchpad::fixture::{Self, Fixture, CoCreators};
use launchpad::pool_events;
use launchpad::pool_fees;
use launchpad::preset;
use std::bcs;
use std::type_name;
use std::unit_test::{assert_eq, destroy};
use sui::balance;
use sui::coin::Coin;
use sui::event;
use sui::sui::SUI;
use sui::test_scenario;

const NO_DEADLINE: u64 = 18_446_744_073_709_551_615;
/// The fee on 100 SUI is 1 SUI: 0.35 to the creator, 0.125 to the referrer, 0.125 to the
/// co-creators, 0.4 to the protocol.
const PAYMENT: u64 = 100_000_000_000;
const CREATOR_PART: u64 = 350_000_000;
const REFERRER_PART: u64 = 125_000_000;
const CO_CREATOR_PART: u64 = 125_000_000;
const PROTOCOL_PART: u64 = 400_000_000;

/// Creates a pool in which ALICE has bought for 100 SUI, referred by BOB.
fun traded(): Fixture<SUI> {
    let mut fixture = fixture::agent_coin();
    fixture.trade();
    fixture
}

use fun trade as Fixture.trade;
use fun set_protocol_fee_recipient as Fixture.set_protocol_fee_recipient;

fun trade(fixture: &mut Fixture<SUI>) {
    let referrer = option::some(fixture::bob());
    let (base, refund) = fixture.buy_exact_in_with(PAYMENT, 0, referrer, NO_DEADLINE);
    destroy(base);
    destroy(refund);
}

fun set_protocol_fee_recipient(fixture: &mut Fixture<SUI>, recipient: address) {
    let (_, config, authority, cap, clock, _) = fixture.parts_mut();
    let change = config_change::announce_protocol_fee_recipient(
        config,
        authority,
        cap,
        recipient,
        clock,
    );
    fixture.clock_mut().increment_for_testing(timelock::delay_ms());
    let (_, config, authority, cap, clock, _) = fixture.parts_mut();
    config_change::execute_protocol_fee_recipient(config, authority, cap, change, clock);
}

/// Checks the only claim of this transaction.
fun assert_claimed(fixture: &Fixture<SUI>, role: u8, recipient: address, amount: u64) {
    let claims = event::events_by_type<pool_events::FeesClaimed>();
    assert_eq!(claims.length(), 1);
    let mut expected = bcs::to_bytes(&object::id(fixture.pool()));
    expected.append(bcs::to_bytes(&role));
    expected.append(bcs::to_bytes(&recipient));
    expected.append(bcs::to_bytes(&amount));
    assert_eq!(bcs::to_bytes(&claims[0]), expected);
}

#[test]
fun trade_credits_every_part_of_the_fee() {
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
fun creator_claim_cannot_be_paused() {
    let mut fixture = traded();
    let (_, config, authority, cap, clock, _) = fixture.parts_mut();
    config.set_buys_paused(authority, cap, true, clock);
    config.retire_for_testing();
    fixture.next_tx(fixture::creator());
    let (pool, _, _, _, _, ctx) = fixture.parts_mut();
    let claimed = pool_fees::claim_creator_fees(pool, ctx);
    assert_eq!(claimed.value(), CREATOR_PART);
    assert_eq!(fixture.pool().fees().creator(), 0);
    assert_claimed(&fixture, 0, fixture::creator(), CREATOR_PART);
    destroy(claimed);
    fixture.end();
}

#[test]
fun creator_can_claim_after_graduation() {
    let mut fixture = fixture::graduated();
    fixture.next_tx(fixture::creator());
    let (pool, _, _, _, _, ctx) = fixture.parts_mut();
    destroy(pool_fees::claim_creator_fees(pool, ctx));
    fixture.end();
}

#[test, expected_failure(abort_code = pool_fees::ENotFeeRecipient)]
fun only_the_fee_recipient_claims_creator_fees() {
    let mut fixture = traded();
    let (pool, _, _, _, _, ctx) = fixture.parts_mut();
    let _claimed = pool_fees::claim_creator_fees(pool, ctx);
    abort
}

#[test, expected_failure(abort_code = pool_fees::ENothingToClaim)]
fun rejects_second_claim_of_creator_fees() {
    let mut fixture = traded();
    fixture.next_tx(fixture::creator());
    let (pool, _, _, _, _, ctx) = fixture.parts_mut();
    let _claimed = pool_fees::claim_creator_fees(pool, ctx);
    let _again = pool_fees::claim_creator_fees(pool, ctx);
    abort
}

#[test]
fun new_fee_recipient_claims_unclaimed_fees() {
    let mut fixture = traded();
    fixture.next_tx(fixture::creator());
    let (pool, _, _, _, _, ctx) = fixture.parts_mut();
    pool_fees::set_fee_recipient(pool, fixture::bob(), ctx);
    let changes = event::events_by_type<pool_events::FeeRecipientChanged>();
    let mut expected = bcs::to_bytes(&object::id(pool));
    expected.append(bcs::to_bytes(&fixture::creator()));
    expected.append(bcs::to_bytes(&fixture::bob()));
    assert_eq!(bcs::to_bytes(&changes[0]), expected);
    assert_eq!(pool.fee_recipient(), fixture::bob());
    assert_eq!(pool.creator(), fixture::creator());

    fixture.next_tx(fixture::bob());
    let (pool, _, _, _, _, ctx) = fixture.parts_mut();
    let claimed = pool_fees::claim_creator_fees(pool, ctx);
    assert_eq!(claimed.value(), CREATOR_PART);
    destroy(claimed);
    fixture.end();
}

#[test, expected_failure(abort_code = pool_fees::ENotFeeRecipient)]
fun former_fee_recipient_cannot_claim() {
    let mut fixture = traded();
    fixture.next_tx(fixture::creator());
    let (pool, _, _, _, _, ctx) = fixture.parts_mut();
    pool_fees::set_fee_recipient(pool, fixture::bob(), ctx);
    let _claimed = pool_fees::claim_creator_fees(pool, ctx);
    abort
}

#[test, expected_failure(abort_code = pool_fees::ENotFeeRecipient)]
fun only_the_fee_recipient_changes_the_fee_recipient() {
    let mut fixture = traded();
    let (pool, _, _, _, _, ctx) = fixture.parts_mut();
    pool_fees::set_fee_recipient(pool, fixture::alice(), ctx);
    abort
}

#[test, expected_failure(abort_code = pool_fees::EZeroAddress)]
fun rejects_zero_address_as_fee_recipient() {
    let mut fixture = traded();
    fixture.next_tx(fixture::creator());
    let (pool, _, _, _, _, ctx) = fixture.parts_mut();
    pool_fees::set_fee_recipient(pool, @0x0, ctx);
    abort
}

// === Referrer ===

#[test]
fun referrer_claims_all_credits_together() {
    let mut fixture = traded();
    fixture.trade();
    fixture.next_tx(fixture::bob());
    let (pool, _, _, _, _, ctx) = fixture.parts_mut();
    let claimed = pool_fees::claim_referral_fees(pool, ctx);
    assert_eq!(claimed.value(), 2 * REFERRER_PART);
    assert_eq!(pool.fees().referrer(fixture::bob()), 0);
    assert_claimed(&fixture, 1, fixture::bob(), 2 * REFERRER_PART);
    destroy(claimed);
    // Credits accumulate again.
    fixture.next_tx(fixture::alice());
    fixture.trade();
    assert_eq!(fixture.pool().fees().referrer(fixture::bob()), REFERRER_PART);
    fixture.end();
}

#[test, expected_failure(abort_code = pool_fees::ENothingToClaim)]
fun rejects_claim_without_referrals() {
    let mut fixture = traded();
    let (pool, _, _, _, _, ctx) = fixture.parts_mut();
    let _claimed = pool_fees::claim_referral_fees(pool, ctx);
    abort
}

#[test, expected_failure(abort_code = pool_fees::ENothingToClaim)]
fun rejects_second_claim_of_referral_fees() {
    let mut fixture = traded();
    fixture.next_tx(fixture::bob());
    let (pool, _, _, _, _, ctx) = fixture.parts_mut();
    let _claimed = pool_fees::claim_referral_fees(pool, ctx);
    let _again = pool_fees::claim_referral_fees(pool, ctx);
    abort
}

/// The referrer's share of one unit rounds to nothing and creates no entry.
#[test]
fun share_rounded_to_zero_creates_no_credit() {
    let mut fixture = fixture::agent_coin();
    let referrer = option::some(fixture::bob());
    let (base, refund) = fixture.buy_exact_in_with(2, 0, referrer, NO_DEADLINE);
    assert_eq!(fixture.pool().fees().referrer(fixture::bob()), 0);
    assert_eq!(fixture.pool().fees().protocol(), 1);
    destroy(base);
    destroy(refund);
    fixture.end();
}

/// The least fee with a referrer's share: an eighth of 8 units.
#[test]
fun share_of_one_unit_is_credited() {
    let mut fixture = fixture::agent_coin();
    let referrer = option::some(fixture::bob());
    let (base, refund) = fixture.buy_exact_in_with(800, 0, referrer, NO_DEADLINE);
    assert_eq!(fixture.pool().fees().referrer(fixture::bob()), 1);
    destroy(base);
    destroy(refund);
    fixture.end();
}

// === Co-creators ===

#[test]
fun agent_coin_has_a_co_creator_witness() {
    let fixture = fixture::agent_coin();
    let witness = type_name::with_defining_ids<CoCreators>();
    assert_eq!(fixture.pool().co_creator_witness(), option::some(witness));
    fixture.end();
}

#[test]
fun fun_coin_has_no_co_creator_witness() {
    let fixture = fixture::trading<SUI>(preset::kind_fun());
    assert_eq!(fixture.pool().co_creator_witness(), option::none());
    fixture.end();
}

#[test]
fun co_creator_module_claims_its_share() {
    let mut fixture = traded();
    let claimed = pool_fees::claim_co_creator_fees(fixture.pool_mut(), fixture::co_creators());
    assert_eq!(claimed.value(), CO_CREATOR_PART);
    assert_eq!(fixture.pool().fees().co_creators(), 0);
    let package = type_name::defining_id<CoCreators>();
    assert_claimed(&fixture, 2, package, CO_CREATOR_PART);
    destroy(claimed);
    fixture.end();
}

#[test, expected_failure(abort_code = pool_fees::EWrongCoCreatorWitness)]
fun rejects_another_co_creator_witness() {
    let mut fixture = traded();
    let _claimed = pool_fees::claim_co_creator_fees(fixture.pool_mut(), fixture::test_venue());
    abort
}

#[test, expected_failure(abort_code = pool_fees::EWrongCoCreatorWitness)]
fun rejects_co_creator_claim_of_a_fun_coin() {
    let mut fixture = fixture::trading<SUI>(preset::kind_fun());
    fixture.trade();
    let _claimed = pool_fees::claim_co_creator_fees(fixture.pool_mut(), fixture::co_creators());
    abort
}

#[test, expected_failure(abort_code = pool_fees::ENothingToClaim)]
fun rejects_second_claim_of_co_creator_fees() {
    let mut fixture = traded();
    let _claimed = pool_fees::claim_co_creator_fees(fixture.pool_mut(), fixture::co_creators());
    let _again = pool_fees::claim_co_creator_fees(fixture.pool_mut(), fixture::co_creators());
    abort
}

// === Protocol ===

#[test]
fun anyone_collects_the_protocol_fees_for_their_recipient() {
    let mut fixture = traded();
    fixture.set_protocol_fee_recipient(@0x7EA);
    let (pool, config, _, _, _, ctx) = fixture.parts_mut();
    config.retire_for_testing();
    pool_fees::collect_protocol_fees(pool, config, ctx);
    assert_claimed(&fixture, 3, @0x7EA, PROTOCOL_PART);
    fixture.next_tx(fixture::alice());
    let received_ids = test_scenario::ids_for_address<Coin<SUI>>(@0x7EA);
    assert_eq!(received_ids.length(), 1);
    assert_eq!(fixture.pool().fees().protocol(), 0);
    fixture.end();
}

#[test, expected_failure(abort_code = pool_fees::ENothingToClaim)]
fun rejects_second_collection_of_protocol_fees() {
    let mut fixture = traded();
    let (pool, config, _, _, _, ctx) = fixture.parts_mut();
    pool_fees::collect_protocol_fees(pool, config, ctx);
    pool_fees::collect_protocol_fees(pool, config, ctx);
    abort
}

// === Deposits ===

/// A deposit empties the vault and adds to what each role can claim.
#[test]
fun deposits_add_to_the_fees_of_each_role() {
    let mut fixture = traded();
    let bob = fixture::bob();
    let (pool, _, _, _, _, ctx) = fixture.parts_mut();
    let mut vault = fee_vault::new<SUI>(ctx);
    let parts = fee_split::parts(1, 20, 300, 4_000);
    // The fee exceeds the parts by 50,000, which the protocol receives.
    vault.credit(balance::create_for_testing(54_321), &parts, option::some(bob));

    pool_fees::deposit(pool, &mut vault);
    assert_eq!(pool.fees().creator(), CREATOR_PART + 1);
    assert_eq!(pool.fees().co_creators(), CO_CREATOR_PART + 300);
    assert_eq!(pool.fees().protocol(), PROTOCOL_PART + 54_000);
    assert_eq!(pool.fees().referrer(bob), REFERRER_PART);
    assert_eq!(vault.creator() + vault.co_creators() + vault.protocol(), 0);
    assert_eq!(vault.referrer(bob), 20);

    pool_fees::deposit_referral(pool, &mut vault, bob);
    // Nothing is left, and an address without credit changes nothing.
    pool_fees::deposit_referral(pool, &mut vault, bob);
    pool_fees::deposit_referral(pool, &mut vault, @0x7EA);
    assert_eq!(pool.fees().referrer(bob), REFERRER_PART + 20);
    assert_eq!(vault.referrer(bob) + pool.fees().referrer(@0x7EA), 0);
    destroy(vault);
    fixture.end();
}

/// Parts can be stated by anyone; they divide a fee only if it covers them.
#[test, expected_failure(abort_code = balance::ENotEnough)]
fun credit_rejects_parts_above_the_fee() {
    let mut fixture = traded();
    let (_, _, _, _, _, ctx) = fixture.parts_mut();
    let mut vault = fee_vault::new<SUI>(ctx);
    vault.credit(balance::create_for_testing(9), &fee_split::parts(10, 0, 0, 0), option::none());
    abort
}
