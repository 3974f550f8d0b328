module agent::proposal_finalization_tests;

use agent::agent;
use agent::burn;
use agent::dog::DOG;
use agent::fixture::{Self, Fixture, bytes};
use agent::proposal::{Self, Proposal};
use agent::spending;
use launchpad::preset;
use std::unit_test::{assert_eq, destroy};
use sui::coin::Coin;
use sui::event;
use sui::test_scenario;

const CREATOR: address = @0xC0;
const ALICE: address = @0xA11CE;
const BOB: address = @0xB0B;
const CAROL: address = @0xCA401;
const START_MS: u64 = 1_700_000_000_000;
const DEPOSIT: u64 = 100_000_000_000;
const VOTING_MS: u64 = 259_200_000;
const QUORUM: u64 = 50_000_000_000_000;

/// Checks the only finalization of this transaction.
fun assert_finalized(
    fixture: &Fixture,
    proposal: &Proposal<DOG>,
    outcome: u8,
    deposit_returned: bool,
) {
    assert_eq!(proposal.outcome(), outcome);
    assert_eq!(proposal.deposit(), 0);
    let finalized = event::events_by_type<proposal::ProposalFinalized>();
    assert_eq!(finalized.length(), 1);
    assert_eq!(
        bytes(finalized[0]),
        vector[
            bytes(object::id(proposal)),
            bytes(fixture.agent_id()),
            bytes(outcome),
            bytes(proposal.ballot().yes()),
            bytes(proposal.ballot().no()),
            bytes(DEPOSIT),
            bytes(deposit_returned),
            bytes(fixture.clock().timestamp_ms()),
        ].flatten(),
    );
    assert_eq!(event::events_by_type<burn::Burned>().is_empty(), deposit_returned);
}

/// Checks that the finalization of the last transaction returned the deposit.
fun assert_deposit_returned_to(fixture: &mut Fixture, proposer: address) {
    fixture.next_tx(proposer);
    let deposit = fixture.scenario().take_from_sender<Coin<DOG>>();
    assert_eq!(deposit.value(), DEPOSIT);
    destroy(deposit);
}

fun assert_deposit_burned(fixture: &mut Fixture, proposer: address) {
    fixture.next_tx(proposer);
    assert!(!test_scenario::has_most_recent_for_address<Coin<DOG>>(proposer));
    let frozen = fixture.scenario().take_immutable<Coin<DOG>>();
    assert_eq!(frozen.value(), DEPOSIT);
    test_scenario::return_immutable(frozen);
}

fun end(fixture: Fixture, proposal: Proposal<DOG>) {
    destroy(proposal);
    fixture.end();
}

/// A proposal of `ALICE` with these votes; `CAROL` is the sender.
fun voted(fixture: &mut Fixture, yes: u64, no: u64): Proposal<DOG> {
    fixture.next_tx(ALICE);
    let mut proposal = fixture.propose(2);
    fixture.cast(&mut proposal, yes, no);
    proposal
}

use fun cast as Fixture.cast;

fun cast(fixture: &mut Fixture, proposal: &mut Proposal<DOG>, yes: u64, no: u64) {
    fixture.next_tx(ALICE);
    if (yes > 0) fixture.vote(proposal, yes, true);
    fixture.next_tx(BOB);
    if (no > 0) fixture.vote(proposal, no, false);
    fixture.next_tx(CAROL);
}

// === Outcomes ===

#[test]
fun finalize_publishes_the_revision_and_grants_shares() {
    let mut fixture = fixture::graduated();
    let waiting = fixture.pool().fees().co_creators();
    let mut proposal = voted(&mut fixture, QUORUM, 0);
    fixture.finalize_in_time(&mut proposal);
    assert_finalized(&fixture, &proposal, proposal::outcome_executed(), true);

    let revision = fixture.agent().persona().current();
    assert_eq!(revision.number(), 2);
    assert_eq!(revision.digest(), fixture::digest(2));
    assert_eq!(revision.author(), ALICE);
    assert_eq!(revision.restores(), option::none());
    let published = event::events_by_type<agent::RevisionPublished>();
    assert_eq!(published.length(), 1);
    assert_eq!(
        bytes(published[0]),
        vector[
            bytes(fixture.agent_id()),
            bytes(2u64),
            bytes(fixture::digest(2)),
            bytes(fixture::uri()),
            bytes(ALICE),
            bytes(option::none<u64>()),
            bytes(option::some(object::id(&proposal))),
            bytes(START_MS + VOTING_MS),
        ].flatten(),
    );

    let contributors = fixture.agent().contributors();
    assert_eq!(contributors.shares(ALICE), 100);
    assert_eq!(contributors.total_shares(), 1_100);
    let granted = event::events_by_type<agent::SharesGranted>();
    assert_eq!(
        bytes(granted[0]),
        vector[
            bytes(fixture.agent_id()),
            bytes(ALICE),
            bytes(100u64),
            bytes(100u64),
            bytes(1_100u64),
            bytes(START_MS + VOTING_MS),
        ].flatten(),
    );
    // Earlier fees belong to the creator.
    assert_eq!(fixture.pool().fees().co_creators(), 0);
    assert_eq!(contributors.unclaimed(), waiting);
    assert!(contributors.claimable(CREATOR) + 1 >= waiting);
    assert_eq!(contributors.claimable(ALICE), 0);

    assert_deposit_returned_to(&mut fixture, ALICE);
    end(fixture, proposal);
}

#[test]
fun finalize_below_the_quorum_burns_the_deposit() {
    let mut fixture = fixture::trading();
    let mut proposal = voted(&mut fixture, QUORUM - 1, 0);
    assert!(!proposal.ballot().passes());
    fixture.finalize_in_time(&mut proposal);
    assert_finalized(&fixture, &proposal, proposal::outcome_rejected(), false);
    assert_eq!(fixture.agent().persona().current().number(), 1);
    assert_eq!(fixture.agent().contributors().total_shares(), 1_000);
    assert_deposit_burned(&mut fixture, ALICE);
    end(fixture, proposal);
}

#[test]
fun finalize_without_votes_burns_the_deposit() {
    let mut fixture = fixture::trading();
    let mut proposal = voted(&mut fixture, 0, 0);
    fixture.finalize_in_time(&mut proposal);
    assert_finalized(&fixture, &proposal, proposal::outcome_rejected(), false);
    assert_deposit_burned(&mut fixture, ALICE);
    end(fixture, proposal);
}

#[test]
fun finalize_of_a_rejected_proposal_with_quorum_returns_the_deposit() {
    let mut fixture = fixture::trading();
    let mut proposal = voted(&mut fixture, QUORUM, QUORUM);
    fixture.finalize_in_time(&mut proposal);
    assert_finalized(&fixture, &proposal, proposal::outcome_rejected(), true);
    assert_deposit_returned_to(&mut fixture, ALICE);
    end(fixture, proposal);
}

#[test]
fun votes_against_count_for_the_deposit_but_not_the_quorum() {
    let mut fixture = fixture::trading();
    let mut proposal = voted(&mut fixture, QUORUM - 1, 1);
    fixture.finalize_in_time(&mut proposal);
    assert_finalized(&fixture, &proposal, proposal::outcome_rejected(), true);
    end(fixture, proposal);
}

#[test]
fun one_more_vote_in_favor_is_a_majority() {
    let mut fixture = fixture::trading();
    let mut proposal = voted(&mut fixture, QUORUM + 1, QUORUM);
    assert!(proposal.ballot().passes());
    fixture.finalize_in_time(&mut proposal);
    assert_finalized(&fixture, &proposal, proposal::outcome_executed(), true);
    end(fixture, proposal);
}

#[test]
fun unlocked_votes_still_count() {
    let mut fixture = fixture::trading();
    let mut proposal = voted(&mut fixture, QUORUM, 0);
    fixture.later(VOTING_MS);
    fixture.next_tx(ALICE);
    assert_eq!(fixture.unlock(&mut proposal), QUORUM);
    fixture.finalize(&mut proposal);
    assert_finalized(&fixture, &proposal, proposal::outcome_executed(), true);
    end(fixture, proposal);
}

#[test]
fun finalize_works_while_everything_is_paused() {
    let mut fixture = fixture::trading();
    let mut proposal = voted(&mut fixture, QUORUM, 0);
    fixture.pause_everything();
    fixture.finalize_in_time(&mut proposal);
    assert_finalized(&fixture, &proposal, proposal::outcome_executed(), true);
    end(fixture, proposal);
}

#[test]
fun zero_revision_shares_grant_nothing() {
    let mut fixture = fixture::trading();
    fixture.set_revision_shares(0);
    let mut proposal = voted(&mut fixture, QUORUM, 0);
    fixture.finalize_in_time(&mut proposal);
    assert_finalized(&fixture, &proposal, proposal::outcome_executed(), true);
    assert!(event::events_by_type<agent::SharesGranted>().is_empty());
    assert_eq!(fixture.agent().contributors().shares(ALICE), 0);
    end(fixture, proposal);
}

/// No terms let one revision take the fees from earlier contributors.
#[test]
fun revision_earns_at_most_a_tenth_of_the_shares() {
    let mut fixture = fixture::trading();
    fixture.set_revision_shares(1_000_000);
    let mut proposal = voted(&mut fixture, QUORUM, 0);
    fixture.finalize_in_time(&mut proposal);
    assert_finalized(&fixture, &proposal, proposal::outcome_executed(), true);
    assert_eq!(fixture.agent().contributors().shares(ALICE), 100);
    assert_eq!(fixture.agent().contributors().total_shares(), 1_100);
    end(fixture, proposal);
}

#[test]
fun revision_earns_nothing_below_ten_shares() {
    let mut fixture = fixture::trading_with_shares(9);
    let mut proposal = voted(&mut fixture, QUORUM, 0);
    fixture.finalize_in_time(&mut proposal);
    assert_finalized(&fixture, &proposal, proposal::outcome_executed(), true);
    assert!(event::events_by_type<agent::SharesGranted>().is_empty());
    assert_eq!(fixture.agent().contributors().total_shares(), 9);
    end(fixture, proposal);
}

/// Without a collector for co-creators, or with another one, revisions are published all the
/// same.
#[test]
fun revision_passes_without_a_collector() {
    revise_without_collecting(fixture::created_with(false));
}

#[test]
fun revision_passes_with_another_collector() {
    revise_without_collecting(fixture::created_for_others());
}

fun revise_without_collecting(mut fixture: Fixture) {
    destroy(fixture.buy(1_000_000_000));
    let waiting = fixture.pool().fees().co_creators();
    let mut proposal = voted(&mut fixture, QUORUM, 0);
    fixture.finalize_in_time(&mut proposal);
    assert_finalized(&fixture, &proposal, proposal::outcome_executed(), true);
    assert_eq!(fixture.pool().fees().co_creators(), waiting);
    assert_eq!(fixture.agent().contributors().unclaimed(), 0);
    end(fixture, proposal);
}

// === Stale proposals ===

#[test]
fun proposal_is_stale_after_a_change_by_the_creator() {
    let mut fixture = fixture::trading();
    let mut proposal = voted(&mut fixture, QUORUM, 0);
    fixture.revise(3);
    fixture.next_tx(CAROL);
    fixture.finalize_in_time(&mut proposal);
    assert_finalized(&fixture, &proposal, proposal::outcome_stale(), true);
    assert_eq!(fixture.agent().persona().current().digest(), fixture::digest(3));
    assert_eq!(fixture.agent().contributors().shares(ALICE), 0);
    assert_deposit_returned_to(&mut fixture, ALICE);
    end(fixture, proposal);
}

/// A proposal without votes may have been overtaken before anyone could vote.
#[test]
fun stale_proposal_without_votes_returns_the_deposit() {
    let mut fixture = fixture::trading();
    let mut proposal = voted(&mut fixture, 0, 0);
    fixture.revise(3);
    fixture.next_tx(CAROL);
    fixture.finalize_in_time(&mut proposal);
    assert_finalized(&fixture, &proposal, proposal::outcome_stale(), true);
    end(fixture, proposal);
}

#[test]
fun second_passed_proposal_is_stale() {
    let mut fixture = fixture::trading();
    let mut first = voted(&mut fixture, QUORUM, 0);
    fixture.next_tx(BOB);
    let mut second = fixture.propose(3);
    fixture.cast(&mut second, QUORUM, 0);
    fixture.finalize_in_time(&mut second);
    fixture.finalize(&mut first);
    assert_eq!(second.outcome(), proposal::outcome_executed());
    assert_eq!(first.outcome(), proposal::outcome_stale());
    assert_eq!(fixture.agent().persona().current().number(), 2);
    assert_eq!(fixture.agent().persona().current().digest(), fixture::digest(3));
    destroy(first);
    end(fixture, second);
}

/// Spam that a rival overtakes does not get its deposit back: the rival's voters owe it nothing.
#[test]
fun proposal_overtaken_by_a_rival_loses_its_deposit_without_a_quorum() {
    let mut fixture = fixture::graduated();
    let mut spam = voted(&mut fixture, QUORUM - 1, 0);
    fixture.next_tx(BOB);
    let mut rival = fixture.propose(3);
    fixture.cast(&mut rival, QUORUM, 0);
    fixture.finalize_in_time(&mut rival);
    fixture.next_tx(CAROL);
    fixture.finalize(&mut spam);
    assert_finalized(&fixture, &spam, proposal::outcome_stale(), false);
    destroy(rival);
    end(fixture, spam);
}

// === Expiry ===

#[test]
fun proposal_is_executed_within_seven_days() {
    let mut fixture = fixture::graduated();
    let mut proposal = voted(&mut fixture, QUORUM, 0);
    fixture.later(VOTING_MS + 7 * 86_400_000 - 1);
    fixture.finalize(&mut proposal);
    assert_finalized(&fixture, &proposal, proposal::outcome_executed(), true);
    end(fixture, proposal);
}

/// A decision of long ago does not change an agent of today.
#[test]
fun passed_proposal_expires_after_seven_days() {
    let mut fixture = fixture::graduated();
    let mut proposal = voted(&mut fixture, QUORUM, 0);
    fixture.later(VOTING_MS + 7 * 86_400_000);
    fixture.finalize(&mut proposal);
    assert_finalized(&fixture, &proposal, proposal::outcome_expired(), true);
    assert_eq!(fixture.agent().persona().current().number(), 1);
    end(fixture, proposal);
}

// === Restoration ===

#[test]
fun finalize_restores_the_predecessor() {
    let mut fixture = fixture::graduated_and_revised();
    let shares = fixture.agent().contributors().total_shares();
    let mut proposal = fixture.propose_restore(3, 2);
    fixture.cast(&mut proposal, QUORUM, 0);
    fixture.finalize_in_time(&mut proposal);
    assert_finalized(&fixture, &proposal, proposal::outcome_executed(), true);
    let revision = fixture.agent().persona().current();
    assert_eq!(revision.number(), 4);
    assert_eq!(revision.digest(), fixture::digest(2));
    assert_eq!(revision.restores(), option::some(2));
    assert_eq!(revision.author(), ALICE);
    let published = event::events_by_type<agent::RevisionPublished>();
    assert_eq!(
        bytes(published[0]),
        vector[
            bytes(fixture.agent_id()),
            bytes(4u64),
            bytes(fixture::digest(2)),
            bytes(fixture::uri()),
            bytes(ALICE),
            bytes(option::some(2u64)),
            bytes(option::some(object::id(&proposal))),
            bytes(proposal.ballot().ends_ms()),
        ].flatten(),
    );
    // A restoration earns no shares.
    assert_eq!(fixture.agent().contributors().total_shares(), shares);
    end(fixture, proposal);
}

#[test]
fun restore_is_stale_after_another_restore() {
    let mut fixture = fixture::graduated_and_revised();
    let mut first = fixture.propose_restore(3, 2);
    fixture.cast(&mut first, QUORUM, 0);
    fixture.next_tx(ALICE);
    let mut proposal = fixture.propose_restore(3, 2);
    fixture.cast(&mut proposal, QUORUM, 0);
    fixture.finalize_in_time(&mut first);
    fixture.next_tx(CAROL);
    fixture.finalize(&mut proposal);
    assert_finalized(&fixture, &proposal, proposal::outcome_stale(), true);
    assert_eq!(fixture.agent().persona().current().digest(), fixture::digest(2));
    destroy(first);
    end(fixture, proposal);
}

/// A vote that began before graduation does not decide after it.
#[test]
fun proposal_is_stale_after_graduation() {
    let mut fixture = fixture::trading();
    let mut proposal = voted(&mut fixture, QUORUM, 0);
    fixture.graduate();
    fixture.next_tx(CAROL);
    fixture.finalize_in_time(&mut proposal);
    assert_finalized(&fixture, &proposal, proposal::outcome_stale(), true);
    assert_eq!(fixture.agent().persona().current().number(), 1);
    assert_deposit_returned_to(&mut fixture, ALICE);
    end(fixture, proposal);
}

// === Key and policy ===

#[test]
fun finalize_replaces_the_key() {
    let mut fixture = fixture::graduated();
    fixture.empower(5);
    fixture.fund(5);
    fixture.next_tx(ALICE);
    let mut proposal = fixture.propose_key(1, BOB);
    fixture.cast(&mut proposal, QUORUM, 0);
    fixture.finalize_in_time(&mut proposal);
    assert_finalized(&fixture, &proposal, proposal::outcome_executed(), true);
    let key_cap = fixture.agent().treasury().key_cap();
    let changed = event::events_by_type<spending::KeyChanged>();
    assert_eq!(
        bytes(changed[0]),
        vector[
            bytes(fixture.agent_id()),
            bytes(option::some(BOB)),
            bytes(key_cap),
            bytes(fixture.clock().timestamp_ms() + 90 * 86_400_000),
            bytes(2u64),
            bytes(option::some(object::id(&proposal))),
        ].flatten(),
    );
    fixture.next_tx(BOB);
    fixture.tip(5, ALICE);
    assert_eq!(fixture.agent().treasury().funds(), 0);
    // A key change earns no shares.
    assert_eq!(fixture.agent().contributors().total_shares(), 1_000);
    end(fixture, proposal);
}

#[test]
fun finalize_replaces_the_spending_policy() {
    let mut fixture = fixture::graduated();
    let mut proposal = fixture.propose_policy(0, 77);
    fixture.cast(&mut proposal, QUORUM, 0);
    fixture.finalize_in_time(&mut proposal);
    assert_finalized(&fixture, &proposal, proposal::outcome_executed(), true);
    assert_eq!(fixture.agent().treasury().policy().daily_cap(), 77);
    let changed = event::events_by_type<spending::PolicyChanged>();
    assert_eq!(
        bytes(changed[0]),
        vector[
            bytes(fixture.agent_id()),
            bytes(77u64),
            bytes(true),
            bytes(false),
            bytes(1u64),
            bytes(option::some(object::id(&proposal))),
        ].flatten(),
    );
    end(fixture, proposal);
}

/// Key and policy change independently: after graduation holders vote for both at the same time.
#[test]
fun key_proposal_is_independent_of_the_policy() {
    let mut fixture = fixture::graduated();
    let mut key = fixture.propose_key(0, BOB);
    fixture.cast(&mut key, QUORUM, 0);
    fixture.next_tx(ALICE);
    let mut policy = fixture.propose_policy(0, 77);
    fixture.cast(&mut policy, QUORUM, 0);
    fixture.finalize_in_time(&mut policy);
    fixture.finalize(&mut key);
    assert_eq!(policy.outcome(), proposal::outcome_executed());
    assert_eq!(key.outcome(), proposal::outcome_executed());
    assert!(fixture.agent().treasury().key_cap().is_some());
    destroy(key);
    end(fixture, policy);
}

/// A decision that was not finalized in time cannot undo a later one.
#[test]
fun key_proposal_is_stale_after_another_key() {
    let mut fixture = fixture::graduated();
    let mut first = fixture.propose_key(0, BOB);
    fixture.cast(&mut first, QUORUM, 0);
    fixture.next_tx(ALICE);
    let mut second = fixture.propose_key(0, CAROL);
    fixture.cast(&mut second, QUORUM, 0);
    fixture.finalize_in_time(&mut second);
    fixture.finalize(&mut first);
    assert_eq!(second.outcome(), proposal::outcome_executed());
    assert_eq!(first.outcome(), proposal::outcome_stale());
    destroy(first);
    end(fixture, second);
}

/// The persona and the key change independently.
#[test]
fun key_proposal_is_independent_of_the_persona() {
    let mut fixture = fixture::graduated();
    let mut key = fixture.propose_key(0, BOB);
    fixture.cast(&mut key, QUORUM, 0);
    let mut revision = voted(&mut fixture, QUORUM, 0);
    fixture.finalize_in_time(&mut revision);
    fixture.finalize(&mut key);
    assert_eq!(revision.outcome(), proposal::outcome_executed());
    assert_eq!(key.outcome(), proposal::outcome_executed());
    destroy(revision);
    end(fixture, key);
}

/// Off chain they are numbers.
#[test]
fun outcomes_have_stable_numbers() {
    assert_eq!(proposal::outcome_open(), 0);
    assert_eq!(proposal::outcome_executed(), 1);
    assert_eq!(proposal::outcome_rejected(), 2);
    assert_eq!(proposal::outcome_stale(), 3);
}

// === Refusals ===

#[test, expected_failure(abort_code = proposal::EVotingNotEnded)]
fun finalize_rejects_before_the_end() {
    let mut fixture = fixture::trading();
    let mut proposal = voted(&mut fixture, QUORUM, 0);
    fixture.later(VOTING_MS - 1);
    fixture.finalize(&mut proposal);
    abort
}

#[test, expected_failure(abort_code = proposal::EAlreadyFinalized)]
fun finalize_rejects_an_executed_proposal() {
    let mut fixture = fixture::trading();
    let mut proposal = voted(&mut fixture, QUORUM, 0);
    fixture.finalize_in_time(&mut proposal);
    fixture.finalize(&mut proposal);
    abort
}

#[test, expected_failure(abort_code = proposal::EAlreadyFinalized)]
fun finalize_rejects_a_rejected_proposal() {
    let mut fixture = fixture::trading();
    let mut proposal = voted(&mut fixture, 0, 0);
    fixture.finalize_in_time(&mut proposal);
    fixture.finalize(&mut proposal);
    abort
}

#[test, expected_failure(abort_code = proposal::EWrongAgent)]
fun finalize_rejects_another_agent() {
    let mut fixture = fixture::trading();
    let mut proposal = voted(&mut fixture, QUORUM, 0);
    let mut pool = fixture.launch_another(preset::kind_agent());
    let mut other = fixture.create_for(&pool, fixture::digest(1), fixture::uri());
    fixture.later(VOTING_MS);
    let (_, _, config, clock, ctx) = fixture.parts_mut();
    proposal.finalize(&mut other, &mut pool, config, clock, ctx);
    abort
}

#[test, expected_failure(abort_code = agent::EWrongPool)]
fun finalize_rejects_another_pool() {
    let mut fixture = fixture::trading();
    let mut proposal = voted(&mut fixture, QUORUM, 0);
    let mut pool = fixture.launch_another(preset::kind_agent());
    fixture.later(VOTING_MS);
    let (agent, _, config, clock, ctx) = fixture.parts_mut();
    proposal.finalize(agent, &mut pool, config, clock, ctx);
    abort
}
