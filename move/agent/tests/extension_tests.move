/// Extension of a vote whose result turns when votes in favor are closed.
module agent::extension_tests;

use agent::ballot;
use agent::dog::DOG;
use agent::fixture::{Self, Fixture, bytes};
use agent::proposal::{Self, Proposal};
use agent::voting::VotingExtended;
use std::unit_test::{assert_eq, destroy};
use sui::event;

const ALICE: address = @0xA11CE;
const BOB: address = @0xB0B;
const CAROL: address = @0xCA401;
const START_MS: u64 = 1_700_000_000_000;
const QUORUM: u64 = 50_000_000_000_000;
const VOTING_MS: u64 = 259_200_000;
const FINAL_MS: u64 = 64_800_000;

/// A proposal that passes until `BOB`, the sender, votes against it in the last millisecond.
fun vetoed(): (Fixture, Proposal<DOG>) {
    let mut fixture = fixture::graduated();
    let mut proposal = fixture.propose(2);
    fixture.vote(&mut proposal, QUORUM, true);
    fixture.later(VOTING_MS - 1);
    fixture.next_tx(BOB);
    fixture.vote(&mut proposal, QUORUM, false);
    (fixture, proposal)
}

fun end(fixture: Fixture, proposal: Proposal<DOG>) {
    destroy(proposal);
    fixture.end();
}

#[test]
fun veto_in_the_last_millisecond_reopens_votes_in_favor() {
    let (mut fixture, mut proposal) = vetoed();
    let now_ms = START_MS + VOTING_MS - 1;
    assert_eq!(proposal.ballot().yes_ends_ms(), now_ms + FINAL_MS / 2);
    assert_eq!(proposal.ballot().ends_ms(), now_ms + FINAL_MS);
    let extended = event::events_by_type<VotingExtended>();
    assert_eq!(
        bytes(extended[0]),
        vector[
            bytes(object::id(&proposal)),
            bytes(fixture.agent_id()),
            bytes(now_ms + FINAL_MS / 2),
            bytes(now_ms + FINAL_MS),
            bytes(now_ms),
        ].flatten(),
    );
    fixture.next_tx(CAROL);
    fixture.later(FINAL_MS / 2 - 1);
    fixture.vote(&mut proposal, 1, true);
    fixture.finalize_in_time(&mut proposal);
    assert_eq!(proposal.outcome(), proposal::outcome_executed());
    end(fixture, proposal);
}

#[test]
fun unanswered_veto_rejects_the_proposal() {
    let (mut fixture, mut proposal) = vetoed();
    fixture.finalize_in_time(&mut proposal);
    assert_eq!(proposal.outcome(), proposal::outcome_rejected());
    end(fixture, proposal);
}

/// A supporter who leaves in the last millisecond extends the voting too.
#[test]
fun withdrawal_that_turns_the_result_extends_the_voting() {
    let mut fixture = fixture::graduated();
    let mut proposal = fixture.propose(2);
    fixture.vote(&mut proposal, QUORUM, true);
    fixture.later(VOTING_MS - 1);
    fixture.withdraw(&mut proposal);
    assert_eq!(proposal.ballot().ends_ms(), START_MS + VOTING_MS - 1 + FINAL_MS);
    assert_eq!(event::events_by_type<VotingExtended>().length(), 1);
    end(fixture, proposal);
}

#[test]
fun vote_against_that_turns_nothing_does_not_extend() {
    let mut fixture = fixture::graduated();
    let mut proposal = fixture.propose(2);
    fixture.vote(&mut proposal, QUORUM, true);
    fixture.later(VOTING_MS - 1);
    fixture.next_tx(BOB);
    fixture.vote(&mut proposal, QUORUM - 1, false);
    assert_eq!(proposal.ballot().ends_ms(), START_MS + VOTING_MS);
    assert!(event::events_by_type<VotingExtended>().is_empty());
    end(fixture, proposal);
}

#[test]
fun turn_while_both_sides_can_vote_does_not_extend() {
    let mut fixture = fixture::graduated();
    let mut proposal = fixture.propose(2);
    fixture.vote(&mut proposal, QUORUM, true);
    fixture.later(VOTING_MS - FINAL_MS - 1);
    fixture.next_tx(BOB);
    fixture.vote(&mut proposal, QUORUM, false);
    assert_eq!(proposal.ballot().ends_ms(), START_MS + VOTING_MS);
    end(fixture, proposal);
}

/// Votes cannot be unlocked at the end that they were cast for, once it has moved.
#[test, expected_failure(abort_code = ballot::EVotesLocked)]
fun extension_keeps_votes_locked() {
    let (mut fixture, mut proposal) = vetoed();
    fixture.later(1);
    fixture.next_tx(ALICE);
    assert_eq!(proposal.ballot().unlocks_at_ms(ALICE), option::some(proposal.ballot().ends_ms()));
    fixture.unlock(&mut proposal);
    abort
}

/// No sequence of turns keeps coins longer than twice the voting period.
#[test]
fun extensions_end_at_twice_the_voting_period() {
    let (mut fixture, mut proposal) = vetoed();
    let mut turns: u64 = 1;
    while (proposal.ballot().ends_ms() < START_MS + 2 * VOTING_MS) {
        fixture.next_tx(ALICE);
        fixture.vote(&mut proposal, 1, true);
        let last_ms = proposal.ballot().ends_ms() - 1;
        fixture.clock_mut().set_for_testing(last_ms);
        fixture.next_tx(BOB);
        fixture.vote(&mut proposal, 1, false);
        turns = turns + 1;
        assert!(proposal.ballot().ends_ms() <= START_MS + 2 * VOTING_MS);
    };
    assert_eq!(turns, 5);
    end(fixture, proposal);
}
