module agent::proposal_voting_tests;

use agent::ballot;
use agent::dog::DOG;
use agent::fixture::{Self, Fixture, bytes};
use agent::proposal::{Self, Proposal};
use agent::voting;
use std::unit_test::{assert_eq, destroy};
use sui::event;

const ALICE: address = @0xA11CE;
const BOB: address = @0xB0B;
const MALLORY: address = @0xBAD;
const START_MS: u64 = 1_700_000_000_000;
const VOTING_MS: u64 = 259_200_000;
/// Three quarters of it.
const YES_VOTING_MS: u64 = 194_400_000;
const MIN_LOCK_MS: u64 = 86_400_000;
const QUORUM: u64 = 50_000_000_000_000;

/// An agent before graduation and a proposal of `ALICE`, who is the sender.
fun proposed(): (Fixture, Proposal<DOG>) {
    let mut fixture = fixture::trading();
    let proposal = fixture.propose(2);
    (fixture, proposal)
}

fun end(fixture: Fixture, proposal: Proposal<DOG>) {
    destroy(proposal);
    fixture.end();
}

// === Vote ===

#[test]
fun vote_locks_coins_and_counts_them() {
    let (mut fixture, mut proposal) = proposed();
    fixture.vote(&mut proposal, 30, true);
    fixture.next_tx(BOB);
    fixture.later(7);
    fixture.vote(&mut proposal, 12, false);
    assert_eq!(proposal.ballot().yes(), 30);
    assert_eq!(proposal.ballot().no(), 12);
    assert_eq!(proposal.ballot().voters(), 2);
    assert_eq!(proposal.ballot().votes_of(ALICE), 30);
    assert_eq!(proposal.ballot().votes_of(BOB), 12);
    assert_eq!(proposal.ballot().votes_of(MALLORY), 0);
    assert_eq!(proposal.ballot().unlocks_at_ms(BOB), option::some(START_MS + VOTING_MS));
    assert_eq!(proposal.ballot().unlocks_at_ms(MALLORY), option::none());
    // The deposit does not vote.
    assert_eq!(proposal.deposit(), fixture::deposit());

    let voted = event::events_by_type<voting::Voted>();
    assert_eq!(voted.length(), 1);
    assert_eq!(
        bytes(voted[0]),
        vector[
            bytes(object::id(&proposal)),
            bytes(fixture.agent_id()),
            bytes(BOB),
            bytes(false),
            bytes(12u64),
            bytes(12u64),
            bytes(START_MS + VOTING_MS),
            bytes(30u64),
            bytes(12u64),
            bytes(START_MS + 7),
        ].flatten(),
    );
    end(fixture, proposal);
}

#[test]
fun vote_adds_to_an_earlier_vote() {
    let (mut fixture, mut proposal) = proposed();
    fixture.vote(&mut proposal, 30, true);
    fixture.next_tx(ALICE);
    fixture.vote(&mut proposal, 12, true);
    assert_eq!(proposal.ballot().yes(), 42);
    assert_eq!(proposal.ballot().voters(), 1);
    assert_eq!(proposal.ballot().votes_of(ALICE), 42);
    let voted = event::events_by_type<voting::Voted>();
    assert_eq!(
        bytes(voted[0]),
        vector[
            bytes(object::id(&proposal)),
            bytes(fixture.agent_id()),
            bytes(ALICE),
            bytes(true),
            bytes(12u64),
            bytes(42u64),
            bytes(START_MS + VOTING_MS),
            bytes(42u64),
            bytes(0u64),
            bytes(START_MS),
        ].flatten(),
    );
    end(fixture, proposal);
}

#[test]
fun vote_works_while_everything_is_paused() {
    let (mut fixture, mut proposal) = proposed();
    fixture.pause_everything();
    fixture.vote(&mut proposal, 30, true);
    assert_eq!(proposal.ballot().yes(), 30);
    end(fixture, proposal);
}

#[test, expected_failure(abort_code = ballot::EConflictingVote)]
fun vote_rejects_both_directions() {
    let (mut fixture, mut proposal) = proposed();
    fixture.vote(&mut proposal, 30, true);
    fixture.vote(&mut proposal, 12, false);
    abort
}

#[test, expected_failure(abort_code = ballot::EZeroVotes)]
fun vote_rejects_zero() {
    let (mut fixture, mut proposal) = proposed();
    fixture.vote(&mut proposal, 0, true);
    abort
}

#[test]
fun vote_accepts_favor_until_the_final_quarter() {
    let (mut fixture, mut proposal) = proposed();
    fixture.later(YES_VOTING_MS - 1);
    fixture.vote(&mut proposal, 1, true);
    assert_eq!(proposal.ballot().yes(), 1);
    end(fixture, proposal);
}

#[test, expected_failure(abort_code = ballot::EVotesInFavorEnded)]
fun vote_rejects_favor_in_the_final_quarter() {
    let (mut fixture, mut proposal) = proposed();
    fixture.later(YES_VOTING_MS);
    fixture.vote(&mut proposal, 1, true);
    abort
}

#[test]
fun vote_accepts_votes_against_until_the_end() {
    let (mut fixture, mut proposal) = proposed();
    fixture.later(VOTING_MS - 1);
    fixture.vote(&mut proposal, 1, false);
    assert_eq!(proposal.ballot().no(), 1);
    end(fixture, proposal);
}

#[test, expected_failure(abort_code = ballot::EVotingEnded)]
fun vote_rejects_at_the_end() {
    let (mut fixture, mut proposal) = proposed();
    fixture.later(VOTING_MS);
    fixture.vote(&mut proposal, 1, false);
    abort
}

#[test, expected_failure(abort_code = ballot::EVotingEnded)]
fun vote_rejects_a_finalized_proposal() {
    let (mut fixture, mut proposal) = proposed();
    fixture.finalize_in_time(&mut proposal);
    fixture.vote(&mut proposal, 1, true);
    abort
}

// === Withdraw ===

#[test]
fun withdraw_allows_voting_the_other_way() {
    let (mut fixture, mut proposal) = proposed();
    fixture.vote(&mut proposal, 30, true);
    fixture.next_tx(BOB);
    fixture.vote(&mut proposal, 5, false);
    fixture.next_tx(ALICE);
    fixture.later(7);
    fixture.vote(&mut proposal, 12, true);
    assert_eq!(fixture.withdraw(&mut proposal), 42);
    assert_eq!(proposal.ballot().yes(), 0);
    assert_eq!(proposal.ballot().no(), 5);
    assert_eq!(proposal.ballot().votes_of(ALICE), 0);
    assert_eq!(proposal.ballot().voters(), 1);
    let withdrawn = event::events_by_type<voting::VotesWithdrawn>();
    assert_eq!(
        bytes(withdrawn[0]),
        vector[
            bytes(object::id(&proposal)),
            bytes(fixture.agent_id()),
            bytes(ALICE),
            bytes(true),
            bytes(42u64),
            bytes(0u64),
            bytes(5u64),
            bytes(START_MS + 7),
        ].flatten(),
    );
    fixture.vote(&mut proposal, 8, false);
    assert_eq!(proposal.ballot().no(), 13);
    assert_eq!(fixture.withdraw(&mut proposal), 8);
    assert_eq!(proposal.ballot().no(), 5);
    end(fixture, proposal);
}

#[test]
fun withdraw_works_while_everything_is_paused() {
    let (mut fixture, mut proposal) = proposed();
    fixture.vote(&mut proposal, 30, false);
    fixture.stop_everything();
    assert_eq!(fixture.withdraw(&mut proposal), 30);
    end(fixture, proposal);
}

#[test]
fun withdraw_accepts_favor_until_the_end() {
    let (mut fixture, mut proposal) = proposed();
    fixture.vote(&mut proposal, 30, true);
    fixture.later(VOTING_MS - 1);
    assert_eq!(fixture.withdraw(&mut proposal), 30);
    assert_eq!(proposal.ballot().yes(), 0);
    end(fixture, proposal);
}

#[test]
fun withdraw_accepts_votes_against_until_the_final_quarter() {
    let (mut fixture, mut proposal) = proposed();
    fixture.vote(&mut proposal, 30, false);
    fixture.later(YES_VOTING_MS - 1);
    assert_eq!(fixture.withdraw(&mut proposal), 30);
    end(fixture, proposal);
}

/// Otherwise a false opponent could withdraw when votes against can no longer be replaced.
#[test, expected_failure(abort_code = ballot::EVotesLocked)]
fun withdraw_rejects_decisive_votes_against_in_the_final_quarter() {
    let (mut fixture, mut proposal) = proposed();
    fixture.vote(&mut proposal, QUORUM, true);
    fixture.next_tx(BOB);
    fixture.vote(&mut proposal, QUORUM, false);
    fixture.later(YES_VOTING_MS);
    fixture.withdraw(&mut proposal);
    abort
}

/// Otherwise votes in favor could move to another proposal while the votes against stay locked.
#[test]
fun withdraw_accepts_votes_against_that_no_longer_decide() {
    let (mut fixture, mut proposal) = proposed();
    fixture.vote(&mut proposal, QUORUM, true);
    fixture.next_tx(BOB);
    fixture.later(YES_VOTING_MS);
    fixture.vote(&mut proposal, QUORUM, false);
    fixture.next_tx(ALICE);
    fixture.later(VOTING_MS - YES_VOTING_MS - 1);
    fixture.withdraw(&mut proposal);
    fixture.next_tx(BOB);
    assert_eq!(fixture.withdraw(&mut proposal), QUORUM);
    assert_eq!(proposal.ballot().no(), 0);
    end(fixture, proposal);
}

/// One of two votes against can be withdrawn, but not both.
#[test, expected_failure(abort_code = ballot::EVotesLocked)]
fun withdraw_rejects_the_last_decisive_votes_against() {
    let (mut fixture, mut proposal) = proposed();
    fixture.vote(&mut proposal, QUORUM, true);
    fixture.next_tx(BOB);
    fixture.vote(&mut proposal, QUORUM, false);
    fixture.next_tx(MALLORY);
    fixture.vote(&mut proposal, QUORUM, false);
    fixture.later(YES_VOTING_MS);
    assert_eq!(fixture.withdraw(&mut proposal), QUORUM);
    fixture.next_tx(BOB);
    fixture.withdraw(&mut proposal);
    abort
}

#[test, expected_failure(abort_code = ballot::EVotingEnded)]
fun withdraw_rejects_after_the_end() {
    let (mut fixture, mut proposal) = proposed();
    fixture.vote(&mut proposal, 30, true);
    fixture.later(VOTING_MS);
    fixture.withdraw(&mut proposal);
    abort
}

#[test, expected_failure(abort_code = ballot::ENoVotes)]
fun withdraw_rejects_anyone_without_votes() {
    let (mut fixture, mut proposal) = proposed();
    fixture.vote(&mut proposal, 30, true);
    fixture.next_tx(MALLORY);
    fixture.withdraw(&mut proposal);
    abort
}

#[test, expected_failure(abort_code = ballot::ENoVotes)]
fun withdraw_rejects_a_second_call() {
    let (mut fixture, mut proposal) = proposed();
    fixture.vote(&mut proposal, 30, true);
    fixture.withdraw(&mut proposal);
    fixture.withdraw(&mut proposal);
    abort
}

// === Unlock ===

#[test]
fun unlock_returns_the_coins_after_the_end() {
    let (mut fixture, mut proposal) = proposed();
    fixture.vote(&mut proposal, 30, true);
    fixture.next_tx(BOB);
    fixture.vote(&mut proposal, 12, false);
    fixture.later(VOTING_MS);
    assert_eq!(fixture.unlock(&mut proposal), 12);
    let unlocked = event::events_by_type<voting::VotesUnlocked>();
    assert_eq!(
        bytes(unlocked[0]),
        vector[
            bytes(object::id(&proposal)),
            bytes(fixture.agent_id()),
            bytes(BOB),
            bytes(12u64),
        ].flatten(),
    );
    // The votes stay counted.
    assert_eq!(proposal.ballot().no(), 12);
    assert_eq!(proposal.ballot().voters(), 1);
    assert_eq!(proposal.ballot().votes_of(BOB), 0);
    assert_eq!(proposal.ballot().votes_of(ALICE), 30);
    end(fixture, proposal);
}

#[test]
fun unlock_works_while_paused_and_before_the_finalization() {
    let (mut fixture, mut proposal) = proposed();
    fixture.vote(&mut proposal, 30, true);
    fixture.stop_everything();
    fixture.later(VOTING_MS);
    assert_eq!(fixture.unlock(&mut proposal), 30);
    assert_eq!(proposal.outcome(), proposal::outcome_open());
    end(fixture, proposal);
}

#[test]
fun unlock_returns_all_votes_of_a_voter() {
    let (mut fixture, mut proposal) = proposed();
    fixture.vote(&mut proposal, 30, true);
    fixture.vote(&mut proposal, 12, true);
    fixture.later(VOTING_MS);
    assert_eq!(fixture.unlock(&mut proposal), 42);
    end(fixture, proposal);
}

#[test, expected_failure(abort_code = ballot::EVotesLocked)]
fun unlock_rejects_in_the_same_transaction() {
    let (mut fixture, mut proposal) = proposed();
    fixture.vote(&mut proposal, 30, true);
    fixture.unlock(&mut proposal);
    abort
}

#[test, expected_failure(abort_code = ballot::EVotesLocked)]
fun unlock_rejects_before_the_end() {
    let (mut fixture, mut proposal) = proposed();
    fixture.vote(&mut proposal, 30, true);
    fixture.later(VOTING_MS - 1);
    fixture.unlock(&mut proposal);
    abort
}

/// Late votes in favor stay locked for the minimum lock.
#[test, expected_failure(abort_code = ballot::EVotesLocked)]
fun unlock_rejects_late_votes_in_favor_before_the_minimum_lock() {
    let (mut fixture, mut proposal) = proposed();
    fixture.later(YES_VOTING_MS - 1);
    fixture.vote(&mut proposal, 30, true);
    fixture.later(MIN_LOCK_MS - 1);
    fixture.unlock(&mut proposal);
    abort
}

#[test]
fun unlock_accepts_late_votes_in_favor_after_the_minimum_lock() {
    let (mut fixture, mut proposal) = proposed();
    fixture.later(YES_VOTING_MS - 1);
    fixture.vote(&mut proposal, 30, true);
    fixture.later(MIN_LOCK_MS);
    assert_eq!(fixture.unlock(&mut proposal), 30);
    end(fixture, proposal);
}

/// Coins that answered a proposal are free in time to answer the next one.
#[test]
fun unlock_accepts_late_votes_against_after_another_quarter() {
    let (mut fixture, mut proposal) = proposed();
    fixture.later(VOTING_MS - 1);
    fixture.vote(&mut proposal, 30, false);
    fixture.later(VOTING_MS - YES_VOTING_MS);
    assert_eq!(fixture.unlock(&mut proposal), 30);
    end(fixture, proposal);
}

/// Flash-loaned votes against are not possible either.
#[test, expected_failure(abort_code = ballot::EVotesLocked)]
fun unlock_rejects_late_votes_against_before_another_quarter() {
    let (mut fixture, mut proposal) = proposed();
    fixture.later(VOTING_MS - 1);
    fixture.vote(&mut proposal, 30, false);
    fixture.later(VOTING_MS - YES_VOTING_MS - 1);
    fixture.unlock(&mut proposal);
    abort
}

#[test]
fun unlock_accepts_votes_against_at_the_end() {
    let (mut fixture, mut proposal) = proposed();
    fixture.later(YES_VOTING_MS);
    fixture.vote(&mut proposal, 30, false);
    assert_eq!(proposal.ballot().unlocks_at_ms(ALICE), option::some(START_MS + VOTING_MS));
    fixture.later(VOTING_MS - YES_VOTING_MS);
    assert_eq!(fixture.unlock(&mut proposal), 30);
    end(fixture, proposal);
}

#[test, expected_failure(abort_code = ballot::EVotesLocked)]
fun unlock_rejects_votes_against_before_the_end() {
    let (mut fixture, mut proposal) = proposed();
    fixture.vote(&mut proposal, 30, false);
    fixture.later(VOTING_MS - 1);
    fixture.unlock(&mut proposal);
    abort
}

/// A late addition extends the lock of the same voter only.
#[test]
fun late_addition_extends_the_lock() {
    let (mut fixture, mut proposal) = proposed();
    fixture.vote(&mut proposal, 30, true);
    fixture.next_tx(BOB);
    fixture.vote(&mut proposal, 5, true);
    fixture.later(YES_VOTING_MS - 1);
    fixture.vote(&mut proposal, 7, true);
    let late = START_MS + YES_VOTING_MS - 1 + MIN_LOCK_MS;
    assert_eq!(proposal.ballot().unlocks_at_ms(BOB), option::some(late));
    assert_eq!(proposal.ballot().unlocks_at_ms(ALICE), option::some(START_MS + VOTING_MS));
    end(fixture, proposal);
}

#[test, expected_failure(abort_code = ballot::ENoVotes)]
fun unlock_rejects_a_second_call() {
    let (mut fixture, mut proposal) = proposed();
    fixture.vote(&mut proposal, 30, true);
    fixture.later(VOTING_MS);
    fixture.unlock(&mut proposal);
    fixture.unlock(&mut proposal);
    abort
}

#[test, expected_failure(abort_code = ballot::ENoVotes)]
fun unlock_rejects_anyone_without_votes() {
    let (mut fixture, mut proposal) = proposed();
    fixture.vote(&mut proposal, 30, true);
    fixture.later(VOTING_MS);
    fixture.next_tx(MALLORY);
    fixture.unlock(&mut proposal);
    abort
}

#[test, expected_failure(abort_code = ballot::ENoVotes)]
fun unlock_rejects_another_proposal() {
    let (mut fixture, mut proposal) = proposed();
    let mut other = fixture.propose(3);
    fixture.vote(&mut proposal, 30, true);
    fixture.later(VOTING_MS);
    fixture.unlock(&mut other);
    abort
}

/// The same coins cannot vote on two proposals.
#[test, expected_failure(abort_code = ballot::EVotesLocked)]
fun locked_coins_cannot_vote_on_another_proposal() {
    let (mut fixture, mut first) = proposed();
    let mut second = fixture.propose(3);
    let coins = fixture.coins(30);
    let (_, _, config, clock, ctx) = fixture.parts_mut();
    voting::vote(&mut first, config, coins, true, clock, ctx);
    let coins = voting::unlock(&mut first, clock, ctx);
    voting::vote(&mut second, config, coins, true, clock, ctx);
    abort
}
