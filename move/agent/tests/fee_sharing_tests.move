/// Shared creator fees: recipients, notice, locks, distribution and burns.
module agent::fee_sharing_tests;

use agent::burn;
use agent::dog::DOG;
use agent::fee_sharing::{Self, FeeSharing, Share};
use agent::fixture::{Self, Fixture, bytes};
use agent::rng;
use amm::pair::Pair;
use launchpad::payout;
use launchpad::pool_fees;
use launchpad::preset;
use std::unit_test::{assert_eq, destroy};
use sui::coin;
use sui::event;
use sui::sui::SUI;
use sui::test_scenario;

const CREATOR: address = @0xC0;
const ALICE: address = @0xA11CE;
const MALLORY: address = @0xBAD;
const START_MS: u64 = 1_700_000_000_000;
const HOUR_MS: u64 = 3_600_000;
const NOTICE_MS: u64 = 172_800_000;
const SUI_1: u64 = 1_000_000_000;

fun account(recipient: address, bps: u64): Share {
    fee_sharing::new_share(0, recipient, bps, false)
}

fun treasury(bps: u64): Share { fee_sharing::new_share(1, @0x0, bps, false) }

fun burned(bps: u64): Share { fee_sharing::new_share(2, @0x0, bps, false) }

/// Half to an account, three tenths to the treasury, the rest burned.
fun three(): vector<Share> { vector[account(@0x1, 5_000), treasury(3_000), burned(2_000)] }

use fun create as Fixture.create;

fun create(fixture: &mut Fixture, shares: vector<Share>) {
    let (_, pool, config, clock, ctx) = fixture.parts_mut();
    fee_sharing::create(pool, config, shares, clock, ctx);
}

/// A trading agent coin whose creator fees are shared; the sender is `sender`.
fun shared(shares: vector<Share>, sender: address): (Fixture, FeeSharing<DOG, SUI>) {
    let mut fixture = fixture::created();
    fixture.next_tx(CREATOR);
    fixture.create(shares);
    fixture.next_tx(sender);
    let sharing = fixture.scenario().take_shared();
    (fixture, sharing)
}

fun end(fixture: Fixture, sharing: FeeSharing<DOG, SUI>) {
    test_scenario::return_shared(sharing);
    fixture.end();
}

fun buy(fixture: &mut Fixture, payment: u64) { destroy(fixture.buy(payment)); }

use fun distribute as Fixture.distribute;

fun distribute(fixture: &mut Fixture, sharing: &mut FeeSharing<DOG, SUI>) {
    let (pool, deny_list, clock, ctx) = fixture.payout_parts_mut();
    sharing.distribute(pool, deny_list, clock, ctx);
}

use fun announce as Fixture.announce;

fun announce(fixture: &mut Fixture, sharing: &mut FeeSharing<DOG, SUI>, shares: vector<Share>) {
    let (_, pool, config, clock, ctx) = fixture.parts_mut();
    sharing.announce(pool, config, shares, clock, ctx);
}

use fun execute as Fixture.execute;

fun execute(fixture: &mut Fixture, sharing: &mut FeeSharing<DOG, SUI>) {
    let (pool, deny_list, clock, ctx) = fixture.payout_parts_mut();
    sharing.execute(pool, deny_list, clock, ctx);
}

use fun pay_withheld as Fixture.pay_withheld;

fun pay_withheld(fixture: &mut Fixture, sharing: &mut FeeSharing<DOG, SUI>, recipient: address) {
    let (_, deny_list, clock, ctx) = fixture.payout_parts_mut();
    sharing.pay_withheld(recipient, deny_list, clock, ctx);
}

// === Creation ===

#[test]
fun create_makes_the_shares_the_fee_recipient() {
    let mut fixture = fixture::created();
    fixture.next_tx(CREATOR);
    fixture.create(three());
    let created = event::events_by_type<fee_sharing::FeeSharingCreated>();
    fixture.next_tx(ALICE);
    let sharing = fixture.scenario().take_shared<FeeSharing<DOG, SUI>>();
    let id = object::id(&sharing);
    assert_eq!(fixture.pool().fee_recipient(), id.to_address());
    assert_eq!(sharing.owner(), CREATOR);
    assert_eq!(sharing.pool_id(), object::id(fixture.pool()));
    assert!(sharing.shares() == three() && sharing.pending().is_none());
    assert_eq!(
        bytes(created[0]),
        vector[
            bytes(id),
            bytes(sharing.pool_id()),
            bytes(CREATOR),
            bytes(three()),
            bytes(START_MS),
        ].flatten(),
    );
    end(fixture, sharing);
}

#[test, expected_failure(abort_code = pool_fees::ENotFeeRecipient)]
fun create_rejects_other_senders() {
    let mut fixture = fixture::trading();
    fixture.create(three());
    abort
}

/// Neither the creator nor anyone else can set another fee recipient.
#[test, expected_failure(abort_code = pool_fees::ENotFeeRecipient)]
fun create_is_final() {
    let (mut fixture, _sharing) = shared(three(), CREATOR);
    fixture.create(three());
    abort
}

#[test, expected_failure(abort_code = fee_sharing::EWrongCount)]
fun create_rejects_no_recipients() {
    let (_fixture, _sharing) = shared(vector[], ALICE);
    abort
}

#[test, expected_failure(abort_code = fee_sharing::EWrongCount)]
fun create_rejects_eleven_recipients() {
    let shares = vector::tabulate!(11, |i| {
        account(sui::address::from_u256(i as u256 + 1), if (i == 0) 5_000 else 500)
    });
    let (_fixture, _sharing) = shared(shares, ALICE);
    abort
}

#[test, expected_failure(abort_code = fee_sharing::EZeroShare)]
fun create_rejects_a_share_of_zero() {
    let (_fixture, _sharing) = shared(vector[account(@0x1, 10_000), account(@0x2, 0)], ALICE);
    abort
}

#[test, expected_failure(abort_code = fee_sharing::EWrongTotal)]
fun create_rejects_less_than_the_whole() {
    let (_fixture, _sharing) = shared(vector[account(@0x1, 9_999)], ALICE);
    abort
}

#[test, expected_failure(abort_code = fee_sharing::EWrongTotal)]
fun create_rejects_more_than_the_whole() {
    let max = std::u64::max_value!();
    let (_fixture, _sharing) = shared(vector[account(@0x1, max), account(@0x2, 10_001)], ALICE);
    abort
}

#[test, expected_failure(abort_code = fee_sharing::EDuplicateRecipient)]
fun create_rejects_a_recipient_twice() {
    let (_fixture, _sharing) = shared(vector[account(@0x1, 5_000), account(@0x1, 5_000)], ALICE);
    abort
}

#[test, expected_failure(abort_code = fee_sharing::EWrongAddress)]
fun create_rejects_the_zero_address() {
    let (_fixture, _sharing) = shared(vector[account(@0x0, 10_000)], ALICE);
    abort
}

#[test, expected_failure(abort_code = fee_sharing::EWrongAddress)]
fun create_rejects_a_treasury_with_an_address() {
    let shares = vector[fee_sharing::new_share(1, @0x1, 10_000, false)];
    let (_fixture, _sharing) = shared(shares, ALICE);
    abort
}

#[test, expected_failure(abort_code = fee_sharing::EWrongAddress)]
fun create_rejects_an_unknown_kind_with_an_address() {
    let shares = vector[fee_sharing::new_share(3, @0x1, 10_000, false)];
    let (_fixture, _sharing) = shared(shares, ALICE);
    abort
}

#[test, expected_failure(abort_code = fee_sharing::EUnavailableRecipient)]
fun create_rejects_an_unknown_kind() {
    let shares = vector[fee_sharing::new_share(3, @0x0, 10_000, false)];
    let (_fixture, _sharing) = shared(shares, ALICE);
    abort
}

#[test, expected_failure(abort_code = fee_sharing::EUnavailableRecipient)]
fun create_rejects_the_treasury_of_a_coin_that_cannot_have_an_agent() {
    let mut fixture = fixture::created();
    fixture.next_tx(CREATOR);
    let mut fun_pool = fixture.launch_another(preset::kind_fun());
    let (_, _, config, clock, ctx) = fixture.parts_mut();
    fee_sharing::create(&mut fun_pool, config, vector[treasury(10_000)], clock, ctx);
    abort
}

#[test, expected_failure(abort_code = fee_sharing::EOtherVenue)]
fun create_rejects_a_coin_that_graduates_to_another_dex() {
    let mut fixture = fixture::created();
    fixture.next_tx(CREATOR);
    let mut pool = fixture.launch_elsewhere();
    let (_, _, config, clock, ctx) = fixture.parts_mut();
    fee_sharing::create(&mut pool, config, vector[account(@0x1, 10_000)], clock, ctx);
    abort
}

// === Distribution ===

#[test]
fun distribute_pays_every_share_and_is_open_to_anyone() {
    let (mut fixture, mut sharing) = shared(three(), MALLORY);
    buy(&mut fixture, 100 * SUI_1);
    // 35% of the fee of 1 SUI.
    let fees = 350_000_000;
    assert_eq!(fixture.pool().fees().creator(), fees);
    fixture.stop_everything();
    fixture.distribute(&mut sharing);
    assert_eq!(fixture.pool().fees().creator(), 0);
    assert_eq!(sharing.treasury_funds(), 105_000_000);
    assert_eq!(sharing.burn_funds(), 70_000_000);
    let paid = event::events_by_type<fee_sharing::FeesShared>();
    assert_eq!(
        bytes(paid[0]),
        vector[
            bytes(object::id(&sharing)),
            bytes(sharing.pool_id()),
            bytes(three()),
            bytes(vector[175_000_000u64, 105_000_000, 70_000_000]),
            bytes(START_MS),
        ].flatten(),
    );
    let (agent, _, _, _, _) = fixture.parts_mut();
    sharing.fund_treasury(agent);
    assert_eq!(fixture.agent().treasury().funds(), 105_000_000);
    assert_eq!(sharing.treasury_funds(), 0);
    end(fixture, sharing);
}

#[test, expected_failure(abort_code = pool_fees::ENothingToClaim)]
fun distribute_rejects_nothing() {
    let (mut fixture, mut sharing) = shared(three(), ALICE);
    fixture.distribute(&mut sharing);
    abort
}

#[test, expected_failure(abort_code = fee_sharing::ENothingToPay)]
fun fund_treasury_rejects_nothing() {
    let (mut fixture, mut sharing) = shared(three(), ALICE);
    let (agent, _, _, _, _) = fixture.parts_mut();
    sharing.fund_treasury(agent);
    abort
}

#[test, expected_failure(abort_code = fee_sharing::EWrongPool)]
fun distribute_rejects_another_pool() {
    let (mut fixture, mut sharing) = shared(three(), CREATOR);
    let mut other = fixture.launch_another(preset::kind_agent());
    let (_, deny_list, clock, ctx) = fixture.payout_parts_mut();
    sharing.distribute(&mut other, deny_list, clock, ctx);
    abort
}

/// The recipient of a pool is the object itself: one of another pool cannot claim.
#[test, expected_failure(abort_code = pool_fees::ENotFeeRecipient)]
fun claims_reject_an_object_that_is_not_the_recipient() {
    let (mut fixture, _sharing) = shared(three(), ALICE);
    buy(&mut fixture, 100 * SUI_1);
    let mut id = object::new(fixture.ctx());
    let (_, pool, _, _, _) = fixture.parts_mut();
    destroy(pool_fees::claim_creator_fees_as(pool, &mut id));
    abort
}

// === Frozen recipients ===

const FROZEN: address = @0x1;

/// Half to the frozen account, half to another.
fun two(): vector<Share> { vector[account(FROZEN, 5_000), account(@0x2, 5_000)] }

#[test]
fun distribute_withholds_the_part_of_a_frozen_account() {
    let (mut fixture, mut sharing) = shared(two(), CREATOR);
    fixture.set_frozen(FROZEN, true, MALLORY);
    buy(&mut fixture, 100 * SUI_1);
    fixture.distribute(&mut sharing);
    assert_eq!(fixture.pool().fees().creator(), 0);
    assert_eq!(sharing.withheld(FROZEN), 175_000_000);
    assert_eq!(sharing.withheld(@0x2), 0);
    let withheld = event::events_by_type<fee_sharing::ShareWithheld>();
    assert_eq!(withheld.length(), 1);
    let (id, pool_id) = (object::id(&sharing), sharing.pool_id());
    let expected = vector[
        bytes(id),
        bytes(pool_id),
        bytes(FROZEN),
        bytes(175_000_000u64),
        bytes(START_MS),
    ].flatten();
    assert_eq!(bytes(withheld[0]), expected);
    fixture.set_frozen(FROZEN, false, MALLORY);
    fixture.pay_withheld(&mut sharing, FROZEN);
    assert_eq!(sharing.withheld(FROZEN), 0);
    let paid = event::events_by_type<fee_sharing::WithheldSharePaid>();
    assert_eq!(bytes(paid[0]), expected);
    end(fixture, sharing);
}

/// The owner can give later fees to others, but not what was distributed.
#[test]
fun withheld_part_stays_with_an_account_that_loses_its_share() {
    let (mut fixture, mut sharing) = shared(two(), CREATOR);
    fixture.set_frozen(FROZEN, true, CREATOR);
    fixture.announce(&mut sharing, vector[account(CREATOR, 10_000)]);
    fixture.later(NOTICE_MS);
    buy(&mut fixture, 100 * SUI_1);
    fixture.execute(&mut sharing);
    assert!(sharing.shares() == vector[account(CREATOR, 10_000)]);
    assert_eq!(sharing.withheld(FROZEN), 175_000_000);
    buy(&mut fixture, 100 * SUI_1);
    fixture.distribute(&mut sharing);
    assert_eq!(sharing.withheld(FROZEN), 175_000_000);
    fixture.set_frozen(FROZEN, false, MALLORY);
    fixture.pay_withheld(&mut sharing, FROZEN);
    assert_eq!(sharing.withheld(FROZEN), 0);
    end(fixture, sharing);
}

#[test]
fun distribute_withholds_all_accounts_while_the_coin_is_paused() {
    let shares = vector[account(@0x1, 4_000), account(@0x2, 4_000), burned(2_000)];
    let (mut fixture, mut sharing) = shared(shares, CREATOR);
    fixture.pause_quote(MALLORY);
    buy(&mut fixture, 100 * SUI_1);
    fixture.distribute(&mut sharing);
    assert_eq!(sharing.withheld(@0x1), 140_000_000);
    assert_eq!(sharing.withheld(@0x2), 140_000_000);
    assert_eq!(sharing.burn_funds(), 70_000_000);
    end(fixture, sharing);
}

#[test, expected_failure(abort_code = payout::EStillFrozen)]
fun pay_withheld_rejects_a_frozen_account() {
    let (mut fixture, mut sharing) = shared(two(), CREATOR);
    fixture.set_frozen(FROZEN, true, MALLORY);
    buy(&mut fixture, 100 * SUI_1);
    fixture.distribute(&mut sharing);
    fixture.pay_withheld(&mut sharing, FROZEN);
    abort
}

#[test, expected_failure(abort_code = payout::ENothingWithheld)]
fun pay_withheld_rejects_an_account_without_a_withheld_part() {
    let (mut fixture, mut sharing) = shared(two(), CREATOR);
    buy(&mut fixture, 100 * SUI_1);
    fixture.distribute(&mut sharing);
    fixture.pay_withheld(&mut sharing, FROZEN);
    abort
}

// === Changes ===

#[test]
fun execute_pays_the_current_shares_first() {
    let (mut fixture, mut sharing) = shared(three(), CREATOR);
    let next = vector[account(@0x2, 10_000)];
    fixture.announce(&mut sharing, next);
    buy(&mut fixture, 100 * SUI_1);
    fixture.later(NOTICE_MS);
    fixture.next_tx(MALLORY);
    fixture.execute(&mut sharing);
    assert!(sharing.shares() == next && sharing.pending().is_none());
    assert_eq!(sharing.treasury_funds(), 105_000_000);
    assert_eq!(event::events_by_type<fee_sharing::FeesShared>().length(), 1);
    fixture.next_tx(MALLORY);
    buy(&mut fixture, 100 * SUI_1);
    fixture.distribute(&mut sharing);
    assert_eq!(sharing.treasury_funds(), 105_000_000);
    end(fixture, sharing);
}

#[test]
fun execute_without_fees_changes_the_shares() {
    let (mut fixture, mut sharing) = shared(three(), CREATOR);
    fixture.announce(&mut sharing, vector[burned(10_000)]);
    fixture.later(NOTICE_MS);
    fixture.execute(&mut sharing);
    assert!(sharing.shares() == vector[burned(10_000)]);
    end(fixture, sharing);
}

/// Fees that the pair owes belong to the current shares.
#[test]
fun execute_with_pair_pays_its_fees_by_the_current_shares() {
    let (mut fixture, mut sharing) = shared(vector[treasury(10_000)], CREATOR);
    fixture.announce(&mut sharing, vector[burned(10_000)]);
    fixture.graduate();
    fixture.distribute(&mut sharing);
    let before = sharing.treasury_funds();
    fixture.later(NOTICE_MS);
    let coin = fixture.sui(100 * SUI_1);
    let mut pair = fixture.scenario().take_shared<Pair<DOG, SUI>>();
    let (_, _, _, clock, ctx) = fixture.parts_mut();
    let deadline = clock.timestamp_ms();
    destroy(pair.buy_exact_in(coin, 0, option::none(), deadline, clock, ctx));
    let owed = pair.fees().creator();
    assert!(owed > 0);
    let (pool, deny_list, clock, ctx) = fixture.payout_parts_mut();
    sharing.execute_with_pair(pool, &mut pair, deny_list, clock, ctx);
    assert_eq!(sharing.treasury_funds() - before, owed);
    assert_eq!(sharing.burn_funds(), 0);
    assert!(sharing.shares() == vector[burned(10_000)]);
    test_scenario::return_shared(pair);
    end(fixture, sharing);
}

#[test, expected_failure(abort_code = fee_sharing::EHasPair)]
fun execute_rejects_a_coin_with_a_pair() {
    let (mut fixture, mut sharing) = shared(three(), CREATOR);
    fixture.announce(&mut sharing, vector[burned(10_000)]);
    fixture.graduate();
    fixture.later(NOTICE_MS);
    fixture.execute(&mut sharing);
    abort
}

#[test, expected_failure(abort_code = fee_sharing::ENoticeNotElapsed)]
fun execute_rejects_a_change_before_48_hours() {
    let (mut fixture, mut sharing) = shared(three(), CREATOR);
    fixture.announce(&mut sharing, vector[account(@0x2, 10_000)]);
    fixture.later(NOTICE_MS - 1);
    fixture.execute(&mut sharing);
    abort
}

/// A second announcement restarts the notice period.
#[test, expected_failure(abort_code = fee_sharing::ENoticeNotElapsed)]
fun announce_replaces_the_earlier_announcement() {
    let (mut fixture, mut sharing) = shared(three(), CREATOR);
    fixture.announce(&mut sharing, vector[account(@0x2, 10_000)]);
    fixture.later(NOTICE_MS);
    fixture.announce(&mut sharing, vector[account(@0x3, 10_000)]);
    fixture.execute(&mut sharing);
    abort
}

#[test, expected_failure(abort_code = fee_sharing::ENoPendingChange)]
fun cancel_withdraws_the_announcement() {
    let (mut fixture, mut sharing) = shared(three(), CREATOR);
    fixture.announce(&mut sharing, vector[account(@0x2, 10_000)]);
    sharing.cancel(fixture.ctx());
    assert_eq!(event::events_by_type<fee_sharing::SharesCanceled>().length(), 1);
    fixture.later(NOTICE_MS);
    fixture.execute(&mut sharing);
    abort
}

#[test, expected_failure(abort_code = fee_sharing::ENotOwner)]
fun announce_rejects_other_senders() {
    let (mut fixture, mut sharing) = shared(three(), MALLORY);
    fixture.announce(&mut sharing, vector[account(MALLORY, 10_000)]);
    abort
}

#[test, expected_failure(abort_code = fee_sharing::ENotOwner)]
fun cancel_rejects_other_senders() {
    let (mut fixture, mut sharing) = shared(three(), CREATOR);
    fixture.announce(&mut sharing, vector[account(@0x2, 10_000)]);
    fixture.next_tx(MALLORY);
    sharing.cancel(fixture.ctx());
    abort
}

fun locked(bps: u64): Share { fee_sharing::new_share(0, @0x7, bps, true) }

#[test]
fun locked_shares_stay_while_others_change() {
    let (mut fixture, mut sharing) = shared(vector[locked(3_000), treasury(7_000)], CREATOR);
    let next = vector[burned(7_000), locked(3_000)];
    fixture.announce(&mut sharing, next);
    fixture.later(NOTICE_MS);
    fixture.execute(&mut sharing);
    assert!(sharing.shares() == next);
    end(fixture, sharing);
}

#[test, expected_failure(abort_code = fee_sharing::EShareLocked)]
fun announce_rejects_removing_a_locked_share() {
    let (mut fixture, mut sharing) = shared(vector[locked(3_000), treasury(7_000)], CREATOR);
    fixture.announce(&mut sharing, vector[treasury(10_000)]);
    abort
}

#[test, expected_failure(abort_code = fee_sharing::EShareLocked)]
fun announce_rejects_lowering_a_locked_share() {
    let (mut fixture, mut sharing) = shared(vector[locked(3_000), treasury(7_000)], CREATOR);
    fixture.announce(&mut sharing, vector[locked(2_999), treasury(7_001)]);
    abort
}

#[test, expected_failure(abort_code = fee_sharing::EShareLocked)]
fun announce_rejects_unlocking_a_share() {
    let (mut fixture, mut sharing) = shared(vector[locked(3_000), treasury(7_000)], CREATOR);
    fixture.announce(&mut sharing, vector[account(@0x7, 3_000), treasury(7_000)]);
    abort
}

// === Burns ===

use fun burn_from_pool as Fixture.burn_from_pool;

fun burn_from_pool(fixture: &mut Fixture, sharing: &mut FeeSharing<DOG, SUI>) {
    let (pool, config, clock, ctx) = fixture.launch_parts_mut();
    sharing.burn_from_pool(pool, config, clock, ctx);
}

use fun burn_from_pair as Fixture.burn_from_pair;

fun burn_from_pair(fixture: &mut Fixture, sharing: &mut FeeSharing<DOG, SUI>) {
    let mut pair = fixture.scenario().take_shared<Pair<DOG, SUI>>();
    let (_, _, _, clock, ctx) = fixture.parts_mut();
    sharing.burn_from_pair(&mut pair, clock, ctx);
    test_scenario::return_shared(pair);
}

#[test]
fun burn_from_pool_spends_at_most_a_part_of_the_reserve() {
    let (mut fixture, mut sharing) = shared(vector[burned(10_000)], ALICE);
    buy(&mut fixture, 3_000 * SUI_1);
    fixture.distribute(&mut sharing);
    fixture.later(HOUR_MS);
    let funds = sharing.burn_funds();
    let max = fixture.pool().curve().virtual_quote() * 3 / 1_000;
    assert!(funds == 10_500_000_000 && max > SUI_1 && max < 2 * funds);
    let expected = fixture
        .pool()
        .preview_buy_exact_in(max.min(funds), fixture.clock())
        .base_amount();
    fixture.burn_from_pool(&mut sharing);
    assert_eq!(sharing.burn_funds(), funds - max.min(funds));
    let spent = event::events_by_type<fee_sharing::SharedFeesBurned>();
    assert_eq!(
        bytes(spent[0]),
        vector[
            bytes(object::id(&sharing)),
            bytes(sharing.pool_id()),
            bytes(sharing.pool_id()),
            bytes(max.min(funds)),
            bytes(expected),
            bytes(START_MS + HOUR_MS),
        ].flatten(),
    );
    assert_eq!(event::events_by_type<burn::Burned>().length(), 1);
    end(fixture, sharing);
}

#[test]
fun burn_from_pair_buys_after_graduation() {
    let (mut fixture, mut sharing) = shared(vector[burned(10_000)], ALICE);
    fixture.graduate();
    fixture.distribute(&mut sharing);
    fixture.later(HOUR_MS);
    let funds = sharing.burn_funds();
    fixture.burn_from_pair(&mut sharing);
    // 0.3% of the pair's 5,500 SUI.
    assert_eq!(funds - sharing.burn_funds(), 16_500_000_000);
    fixture.later(HOUR_MS);
    fixture.next_tx(ALICE);
    fixture.burn_from_pair(&mut sharing);
    end(fixture, sharing);
}

#[test, expected_failure(abort_code = fee_sharing::EBurnTooSoon)]
fun burn_from_pair_rejects_a_second_purchase_within_an_hour() {
    let (mut fixture, mut sharing) = shared(vector[burned(10_000)], ALICE);
    fixture.graduate();
    fixture.distribute(&mut sharing);
    fixture.later(HOUR_MS);
    fixture.burn_from_pair(&mut sharing);
    fixture.later(HOUR_MS - 1);
    fixture.next_tx(ALICE);
    fixture.burn_from_pair(&mut sharing);
    abort
}

/// A purchase right before a burn does not raise what it spends.
#[test]
fun burn_from_pair_spends_a_part_of_the_reserve_at_the_mean_price() {
    let (mut fixture, mut sharing) = shared(vector[burned(10_000)], ALICE);
    fixture.graduate();
    fixture.distribute(&mut sharing);
    fixture.later(HOUR_MS);
    let mut pair = fixture.scenario().take_shared<Pair<DOG, SUI>>();
    let coin = fixture.sui(pair.quote_reserve());
    let (_, _, _, clock, ctx) = fixture.parts_mut();
    let deadline = clock.timestamp_ms();
    let before = pair.quote_reserve();
    destroy(pair.buy_exact_in(coin, 0, option::none(), deadline, clock, ctx));
    let funds = sharing.burn_funds();
    sharing.burn_from_pair(&mut pair, clock, ctx);
    let spent = funds - sharing.burn_funds();
    // The purchase has halved the base reserve.
    assert!(spent > before * 15 / 10_000 && spent < before * 16 / 10_000);
    test_scenario::return_shared(pair);
    end(fixture, sharing);
}

#[test, expected_failure(abort_code = fee_sharing::ENothingToPay)]
fun burn_from_pool_rejects_nothing() {
    let (mut fixture, mut sharing) = shared(three(), ALICE);
    fixture.later(HOUR_MS);
    fixture.burn_from_pool(&mut sharing);
    abort
}

#[test, expected_failure(abort_code = fee_sharing::EWrongPool)]
fun burn_from_pool_rejects_another_pool() {
    let (mut fixture, mut sharing) = shared(three(), CREATOR);
    let mut other = fixture.launch_another(preset::kind_agent());
    let (_, config, clock, ctx) = fixture.launch_parts_mut();
    sharing.burn_from_pool(&mut other, config, clock, ctx);
    abort
}

// === Properties ===

/// Random shares among accounts, the treasury and burns that add up to the whole.
fun any_shares(rng: &mut rng::Rng): vector<Share> {
    let count = 1 + rng.below(10);
    let mut left = 10_000;
    vector::tabulate!(count, |i| {
        let rest = count - i - 1;
        let bps = if (rest == 0) left else 1 + rng.below(left - rest);
        left = left - bps;
        if (i == 1) treasury(bps)
        else if (i == 2) burned(bps)
        else account(sui::address::from_u256(i as u256 + 1), bps)
    })
}

/// Every fee that the pool owes to the creator reaches exactly one place, to the unit, while
/// accounts are frozen and released.
#[random_test]
fun any_sequence_conserves_the_fees(seed: u64) {
    let mut rng = rng::new(seed);
    let (mut fixture, mut sharing) = shared(any_shares(&mut rng), CREATOR);
    let (mut treasury_part, mut burn_part, mut spent) = (0, 0, 0);
    // By account.
    let mut frozen = vector::tabulate!(11, |_| false);
    let mut withheld = vector::tabulate!(11, |_| 0u64);
    24u64.do!(|_| {
        fixture.next_tx(CREATOR);
        buy(&mut fixture, 100 + rng.any_size(200 * SUI_1));
        let owed = fixture.pool().fees().creator();
        let shares = sharing.shares();
        let operation = rng.below(6);
        let place = 1 + rng.below(10);
        let recipient = sui::address::from_u256(place as u256);
        let is_due = sharing.pending().is_some() && operation == 0;
        if (operation == 1) {
            fixture.announce(&mut sharing, any_shares(&mut rng));
            fixture.later(NOTICE_MS);
        } else if (operation == 2 && sharing.treasury_funds() > 0) {
            let (agent, _, _, _, _) = fixture.parts_mut();
            sharing.fund_treasury(agent);
        } else if (operation == 3 && sharing.burn_funds() > 1_000) {
            fixture.later(HOUR_MS);
            let before = sharing.burn_funds();
            fixture.burn_from_pool(&mut sharing);
            spent = spent + before - sharing.burn_funds();
        } else if (operation == 4) {
            *(&mut frozen[place]) = !frozen[place];
            fixture.set_frozen(recipient, frozen[place], CREATOR);
        } else if (operation == 5 && withheld[place] > 0 && !frozen[place]) {
            fixture.pay_withheld(&mut sharing, recipient);
            *(&mut withheld[place]) = 0;
        };
        if ((is_due || operation == 0) && owed > 0) {
            if (is_due) fixture.execute(&mut sharing) else fixture.distribute(&mut sharing);
            // Each share's amount by the specification.
            let mut left = owed;
            let amounts = vector::tabulate!(shares.length(), |i| {
                let exact = ((owed as u128) * (bps_of(&shares[i]) as u128) / 10_000) as u64;
                let part = if (i == shares.length() - 1) left else exact;
                left = left - part;
                part
            });
            assert_eq!(amounts.fold!(0, |sum, amount| sum + amount), owed);
            let paid = event::events_by_type<fee_sharing::FeesShared>();
            let (id, pool_id) = (object::id(&sharing), sharing.pool_id());
            assert_eq!(
                bytes(paid[0]),
                vector[
                    bytes(id),
                    bytes(pool_id),
                    bytes(shares),
                    bytes(amounts),
                    bytes(fixture.clock().timestamp_ms()),
                ].flatten(),
            );
            shares.length().do!(|i| {
                if (i != 1 && i != 2 && frozen[i + 1]) {
                    *(&mut withheld[i + 1]) = withheld[i + 1] + amounts[i];
                }
            });
            if (shares.length() > 1) treasury_part = treasury_part + amounts[1];
            if (shares.length() > 2) burn_part = burn_part + amounts[2];
            assert_eq!(fixture.pool().fees().creator(), 0);
        };
        assert_eq!(sharing.treasury_funds() + fixture.agent().treasury().funds(), treasury_part);
        assert_eq!(sharing.burn_funds() + spent, burn_part);
        11u64.do!(|i| {
            assert_eq!(sharing.withheld(sui::address::from_u256(i as u256)), withheld[i]);
        });
    });
    end(fixture, sharing);
}

/// Basis points of a share, from its encoding: kind, address, basis points, lock.
fun bps_of(share: &Share): u64 {
    let mut encoded = sui::bcs::new(bytes(*share));
    encoded.peel_u8();
    encoded.peel_address();
    encoded.peel_u64()
}

/// Buying any amount before a burn and selling it afterwards is a loss.
#[random_test]
fun sandwich_around_a_burn_loses(seed: u64) {
    let mut rng = rng::new(seed);
    let (mut fixture, mut sharing) = shared(vector[burned(10_000)], ALICE);
    fixture.graduate();
    fixture.distribute(&mut sharing);
    fixture.later(HOUR_MS);
    fixture.next_tx(MALLORY);
    let payment = 1_000 + rng.any_size(1_000_000 * SUI_1);
    let coin = fixture.sui(payment);
    let mut pair = fixture.scenario().take_shared<Pair<DOG, SUI>>();
    let (_, _, _, clock, ctx) = fixture.parts_mut();
    let deadline = clock.timestamp_ms();
    let bought = pair.buy_exact_in(coin, 0, option::none(), deadline, clock, ctx);
    sharing.burn_from_pair(&mut pair, clock, ctx);
    let returned = pair.sell_exact_in(bought, 0, option::none(), deadline, clock, ctx);
    // Also for a creator who receives the parts of creator, co-creators and referrer: 0.95%.
    let rebate = (payment + returned.value()) * 95 / 10_000;
    assert!(returned.value() + rebate < payment);
    destroy(returned);
    test_scenario::return_shared(pair);
    end(fixture, sharing);
}

/// An owner who once promised burns receives the fees by now, and trades around a burn of what was
/// collected: the parts of creator, co-creators and referrer are theirs.
#[test]
fun owner_cannot_trade_around_a_burn_with_a_loan() {
    let (mut fixture, mut sharing) = shared(vector[burned(10_000)], CREATOR);
    fixture.graduate();
    fixture.distribute(&mut sharing);
    fixture.next_tx(CREATOR);
    let mut pair = fixture.scenario().take_shared<Pair<DOG, SUI>>();
    // A day of trading.
    3u64.do!(|_| {
        let coin = fixture.sui(20_000 * SUI_1);
        let (_, _, _, clock, ctx) = fixture.parts_mut();
        let deadline = clock.timestamp_ms();
        let bought = pair.buy_exact_in(coin, 0, option::none(), deadline, clock, ctx);
        destroy(pair.sell_exact_in(bought, 0, option::none(), deadline, clock, ctx));
    });
    fixture.announce(&mut sharing, vector[account(CREATOR, 10_000)]);
    fixture.later(NOTICE_MS);
    let (pool, deny_list, clock, ctx) = fixture.payout_parts_mut();
    sharing.execute_with_pair(pool, &mut pair, deny_list, clock, ctx);
    let funds = sharing.burn_funds();
    // A flash loan of ten times the reserve.
    let payment = 10 * pair.quote_reserve();
    let deadline = clock.timestamp_ms();
    let referrer = option::some(ALICE);
    let coin = coin::mint_for_testing(payment, ctx);
    let bought = pair.buy_exact_in(coin, 0, referrer, deadline, clock, ctx);
    sharing.burn_from_pair(&mut pair, clock, ctx);
    let returned = pair.sell_exact_in(bought, 0, referrer, deadline, clock, ctx);
    let fees = pair.fees();
    let rebate = fees.creator() + fees.co_creators() + fees.referrer(ALICE);
    assert!(sharing.burn_funds() < funds);
    assert!(returned.value() + rebate < payment);
    destroy(returned);
    test_scenario::return_shared(pair);
    end(fixture, sharing);
}
