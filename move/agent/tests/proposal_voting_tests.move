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

/// A young agent, and a proposal of `ALICE`'s, who is the sender.
fun proposed(): (Fixture, Proposal<DOG>) {
    let mut fixture = fixture::young();
    let proposal = fixture.propose(2);
    (fixture, proposal)
}

fun end(fixture: Fixture, proposal: Proposal<DOG>) {
    destroy(proposal);
    fixture.end();
}

// === Vote ===

#[test]
fun holders_vote_by_locking_coins() {
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
    // The deposit does not vote and is not voted with.
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
fun second_vote_adds_to_the_first() {
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
fun holders_vote_whatever_is_stopped() {
    let (mut fixture, mut proposal) = proposed();
    fixture.stop_everything();
    fixture.vote(&mut proposal, 30, true);
    assert_eq!(proposal.ballot().yes(), 30);
    end(fixture, proposal);
}

#[test, expected_failure(abort_code = ballot::EConflictingVote)]
fun nobody_votes_both_ways() {
    let (mut fixture, mut proposal) = proposed();
    fixture.vote(&mut proposal, 30, true);
    fixture.vote(&mut proposal, 12, false);
    abort
}

#[test, expected_failure(abort_code = ballot::EZeroVotes)]
fun vote_needs_coins() {
    let (mut fixture, mut proposal) = proposed();
    fixture.vote(&mut proposal, 0, true);
    abort
}

#[test]
fun last_vote_in_favor_leaves_a_quarter_of_the_time() {
    let (mut fixture, mut proposal) = proposed();
    fixture.later(YES_VOTING_MS - 1);
    fixture.vote(&mut proposal, 1, true);
    assert_eq!(proposal.ballot().yes(), 1);
    end(fixture, proposal);
}

#[test, expected_failure(abort_code = ballot::EVotesInFavorEnded)]
fun nobody_votes_in_favor_in_the_last_quarter() {
    let (mut fixture, mut proposal) = proposed();
    fixture.later(YES_VOTING_MS);
    fixture.vote(&mut proposal, 1, true);
    abort
}

#[test]
fun last_vote_against_comes_just_before_the_end() {
    let (mut fixture, mut proposal) = proposed();
    fixture.later(VOTING_MS - 1);
    fixture.vote(&mut proposal, 1, false);
    assert_eq!(proposal.ballot().no(), 1);
    end(fixture, proposal);
}

#[test, expected_failure(abort_code = ballot::EVotingEnded)]
fun nobody_votes_at_the_end() {
    let (mut fixture, mut proposal) = proposed();
    fixture.later(VOTING_MS);
    fixture.vote(&mut proposal, 1, false);
    abort
}

#[test, expected_failure(abort_code = ballot::EVotingEnded)]
fun nobody_votes_on_a_concluded_proposal() {
    let (mut fixture, mut proposal) = proposed();
    fixture.conclude_in_time(&mut proposal);
    fixture.vote(&mut proposal, 1, true);
    abort
}

// === Withdraw ===

#[test]
fun voter_takes_votes_back_and_changes_sides() {
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
fun voter_takes_votes_back_whatever_is_stopped() {
    let (mut fixture, mut proposal) = proposed();
    fixture.vote(&mut proposal, 30, false);
    fixture.stop_everything();
    assert_eq!(fixture.withdraw(&mut proposal), 30);
    end(fixture, proposal);
}

#[test]
fun votes_in_favor_are_taken_back_until_the_end() {
    let (mut fixture, mut proposal) = proposed();
    fixture.vote(&mut proposal, 30, true);
    fixture.later(VOTING_MS - 1);
    assert_eq!(fixture.withdraw(&mut proposal), 30);
    assert_eq!(proposal.ballot().yes(), 0);
    end(fixture, proposal);
}

#[test]
fun votes_against_are_taken_back_until_the_last_quarter() {
    let (mut fixture, mut proposal) = proposed();
    fixture.vote(&mut proposal, 30, false);
    fixture.later(YES_VOTING_MS - 1);
    assert_eq!(fixture.withdraw(&mut proposal), 30);
    end(fixture, proposal);
}

/// Else somebody could look like an opponent until nobody can answer any more.
#[test, expected_failure(abort_code = ballot::EVotesLocked)]
fun votes_against_stay_in_the_last_quarter_where_they_matter() {
    let (mut fixture, mut proposal) = proposed();
    fixture.vote(&mut proposal, QUORUM, true);
    fixture.next_tx(BOB);
    fixture.vote(&mut proposal, QUORUM, false);
    fixture.later(YES_VOTING_MS);
    fixture.withdraw(&mut proposal);
    abort
}

/// Else votes in favour could move on to another proposal, and leave behind whoever has answered them.
#[test]
fun votes_against_go_when_those_in_favor_have_gone() {
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

/// One of two may go; the one that is left is needed.
#[test, expected_failure(abort_code = ballot::EVotesLocked)]
fun last_votes_against_that_matter_stay() {
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
fun counted_votes_are_not_taken_back() {
    let (mut fixture, mut proposal) = proposed();
    fixture.vote(&mut proposal, 30, true);
    fixture.later(VOTING_MS);
    fixture.withdraw(&mut proposal);
    abort
}

#[test, expected_failure(abort_code = ballot::ENoVotes)]
fun nobody_takes_anothers_votes_back() {
    let (mut fixture, mut proposal) = proposed();
    fixture.vote(&mut proposal, 30, true);
    fixture.next_tx(MALLORY);
    fixture.withdraw(&mut proposal);
    abort
}

#[test, expected_failure(abort_code = ballot::ENoVotes)]
fun votes_are_taken_back_once() {
    let (mut fixture, mut proposal) = proposed();
    fixture.vote(&mut proposal, 30, true);
    fixture.withdraw(&mut proposal);
    fixture.withdraw(&mut proposal);
    abort
}

// === Unlock ===

#[test]
fun voter_unlocks_after_the_end() {
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
fun voter_unlocks_whatever_is_stopped_and_before_the_conclusion() {
    let (mut fixture, mut proposal) = proposed();
    fixture.vote(&mut proposal, 30, true);
    fixture.stop_everything();
    fixture.later(VOTING_MS);
    assert_eq!(fixture.unlock(&mut proposal), 30);
    assert_eq!(proposal.outcome(), proposal::outcome_open());
    end(fixture, proposal);
}

#[test]
fun both_votes_of_a_voter_unlock_together() {
    let (mut fixture, mut proposal) = proposed();
    fixture.vote(&mut proposal, 30, true);
    fixture.vote(&mut proposal, 12, true);
    fixture.later(VOTING_MS);
    assert_eq!(fixture.unlock(&mut proposal), 42);
    end(fixture, proposal);
}

#[test, expected_failure(abort_code = ballot::EVotesLocked)]
fun votes_are_not_unlocked_in_the_same_transaction() {
    let (mut fixture, mut proposal) = proposed();
    fixture.vote(&mut proposal, 30, true);
    fixture.unlock(&mut proposal);
    abort
}

#[test, expected_failure(abort_code = ballot::EVotesLocked)]
fun votes_are_not_unlocked_before_the_end() {
    let (mut fixture, mut proposal) = proposed();
    fixture.vote(&mut proposal, 30, true);
    fixture.later(VOTING_MS - 1);
    fixture.unlock(&mut proposal);
    abort
}

/// Whoever votes in favour at the last moment stays for a while.
#[test, expected_failure(abort_code = ballot::EVotesLocked)]
fun late_votes_in_favor_stay_locked_after_the_end() {
    let (mut fixture, mut proposal) = proposed();
    fixture.later(YES_VOTING_MS - 1);
    fixture.vote(&mut proposal, 30, true);
    fixture.later(MIN_LOCK_MS - 1);
    fixture.unlock(&mut proposal);
    abort
}

#[test]
fun late_votes_in_favor_unlock_after_the_least_time() {
    let (mut fixture, mut proposal) = proposed();
    fixture.later(YES_VOTING_MS - 1);
    fixture.vote(&mut proposal, 30, true);
    fixture.later(MIN_LOCK_MS);
    assert_eq!(fixture.unlock(&mut proposal), 30);
    end(fixture, proposal);
}

/// Whoever has answered is free while the next vote of the kind can be answered.
#[test]
fun late_votes_against_unlock_after_the_last_quarter_once_more() {
    let (mut fixture, mut proposal) = proposed();
    fixture.later(VOTING_MS - 1);
    fixture.vote(&mut proposal, 30, false);
    fixture.later(VOTING_MS - YES_VOTING_MS);
    assert_eq!(fixture.unlock(&mut proposal), 30);
    end(fixture, proposal);
}

/// Nobody stops anything with coins of a moment.
#[test, expected_failure(abort_code = ballot::EVotesLocked)]
fun late_votes_against_stay_locked_after_the_end() {
    let (mut fixture, mut proposal) = proposed();
    fixture.later(VOTING_MS - 1);
    fixture.vote(&mut proposal, 30, false);
    fixture.later(VOTING_MS - YES_VOTING_MS - 1);
    fixture.unlock(&mut proposal);
    abort
}

#[test]
fun votes_against_unlock_at_the_end() {
    let (mut fixture, mut proposal) = proposed();
    fixture.later(YES_VOTING_MS);
    fixture.vote(&mut proposal, 30, false);
    assert_eq!(proposal.ballot().unlocks_at_ms(ALICE), option::some(START_MS + VOTING_MS));
    fixture.later(VOTING_MS - YES_VOTING_MS);
    assert_eq!(fixture.unlock(&mut proposal), 30);
    end(fixture, proposal);
}

#[test, expected_failure(abort_code = ballot::EVotesLocked)]
fun votes_against_are_not_unlocked_before_the_end() {
    let (mut fixture, mut proposal) = proposed();
    fixture.vote(&mut proposal, 30, false);
    fixture.later(VOTING_MS - 1);
    fixture.unlock(&mut proposal);
    abort
}

/// Early votes do not wait for late ones of others, but for late ones of the same voter.
#[test]
fun late_addition_locks_a_voters_early_votes() {
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
fun votes_are_unlocked_once() {
    let (mut fixture, mut proposal) = proposed();
    fixture.vote(&mut proposal, 30, true);
    fixture.later(VOTING_MS);
    fixture.unlock(&mut proposal);
    fixture.unlock(&mut proposal);
    abort
}

#[test, expected_failure(abort_code = ballot::ENoVotes)]
fun nobody_unlocks_anothers_votes() {
    let (mut fixture, mut proposal) = proposed();
    fixture.vote(&mut proposal, 30, true);
    fixture.later(VOTING_MS);
    fixture.next_tx(MALLORY);
    fixture.unlock(&mut proposal);
    abort
}

/// The coins are in the proposal they were voted on with, and in no other.
#[test, expected_failure(abort_code = ballot::ENoVotes)]
fun votes_on_one_proposal_are_not_unlocked_at_another() {
    let (mut fixture, mut proposal) = proposed();
    let mut other = fixture.propose(3);
    fixture.vote(&mut proposal, 30, true);
    fixture.later(VOTING_MS);
    fixture.unlock(&mut other);
    abort
}

/// What a vote locks is out of the voter's hands: the same coins cannot vote on two proposals.
#[test, expected_failure(abort_code = ballot::EVotesLocked)]
fun coins_vote_on_one_proposal_at_a_time() {
    let (mut fixture, mut first) = proposed();
    let mut second = fixture.propose(3);
    let coins = fixture.coins(30);
    let (_, _, _, clock, ctx) = fixture.parts_mut();
    voting::vote(&mut first, coins, true, clock, ctx);
    let coins = voting::unlock(&mut first, clock, ctx);
    voting::vote(&mut second, coins, true, clock, ctx);
    abort
}
