/// Deposit griefing: votes that are withdrawn shortly before the end must not burn the proposer's
/// deposit, and votes of one transaction must not save it.
module agent::deposit_griefing_tests;

use agent::burn;
use agent::dog::DOG;
use agent::fixture::{Self, Fixture};
use agent::proposal::{Self, Proposal};
use std::unit_test::{assert_eq, destroy};
use sui::event;

const ALICE: address = @0xA11CE;
const MALLORY: address = @0xBAD;
const QUORUM: u64 = 50_000_000_000_000;
const VOTING_MS: u64 = 259_200_000;
/// A twelfth of the voting period.
const SUSTAINED_MS: u64 = 21_600_000;

/// A proposal of `ALICE`; `MALLORY` is the sender.
fun proposed(): (Fixture, Proposal<DOG>) {
    let mut fixture = fixture::graduated();
    fixture.next_tx(ALICE);
    let proposal = fixture.propose(2);
    fixture.next_tx(MALLORY);
    (fixture, proposal)
}

/// Finalizes a proposal that must be rejected and checks its deposit.
fun finalize(mut fixture: Fixture, mut proposal: Proposal<DOG>, deposit_returned: bool) {
    fixture.finalize_in_time(&mut proposal);
    assert_eq!(proposal.outcome(), proposal::outcome_rejected());
    assert_eq!(event::events_by_type<burn::Burned>().is_empty(), deposit_returned);
    destroy(proposal);
    fixture.end();
}

/// A quorum in favor makes supporters stay away and leaves one millisecond before the end.
#[test]
fun withdrawing_a_quorum_at_the_last_moment_does_not_burn_the_deposit() {
    let (mut fixture, mut proposal) = proposed();
    fixture.vote(&mut proposal, QUORUM, true);
    fixture.later(VOTING_MS - 1);
    fixture.withdraw(&mut proposal);
    finalize(fixture, proposal, true);
}

/// As above, one millisecond before the votes in favor close.
#[test]
fun withdrawing_a_quorum_before_the_final_quarter_does_not_burn_the_deposit() {
    let (mut fixture, mut proposal) = proposed();
    fixture.vote(&mut proposal, QUORUM, true);
    fixture.later(VOTING_MS / 4 * 3 - 1);
    fixture.withdraw(&mut proposal);
    finalize(fixture, proposal, true);
}

#[test]
fun votes_of_one_transaction_do_not_save_the_deposit() {
    let (mut fixture, mut proposal) = proposed();
    fixture.vote(&mut proposal, QUORUM, true);
    fixture.withdraw(&mut proposal);
    finalize(fixture, proposal, false);
}

#[test]
fun quorum_for_a_twelfth_of_the_voting_saves_the_deposit() {
    let (mut fixture, mut proposal) = proposed();
    fixture.later(1_000);
    fixture.vote(&mut proposal, QUORUM, true);
    fixture.later(SUSTAINED_MS);
    fixture.withdraw(&mut proposal);
    finalize(fixture, proposal, true);
}

#[test]
fun quorum_for_less_than_a_twelfth_does_not_save_the_deposit() {
    let (mut fixture, mut proposal) = proposed();
    fixture.later(1_000);
    fixture.vote(&mut proposal, QUORUM, true);
    fixture.later(SUSTAINED_MS - 1);
    fixture.withdraw(&mut proposal);
    finalize(fixture, proposal, false);
}

/// Times at the quorum add up, and votes against count towards it.
#[test]
fun times_at_the_quorum_add_up() {
    let (mut fixture, mut proposal) = proposed();
    fixture.vote(&mut proposal, QUORUM - 1, true);
    fixture.later(1_000_000);
    fixture.next_tx(ALICE);
    fixture.vote(&mut proposal, 1, false);
    fixture.later(SUSTAINED_MS / 2);
    fixture.withdraw(&mut proposal);
    fixture.later(1_000_000);
    fixture.vote(&mut proposal, 1, true);
    fixture.later(SUSTAINED_MS / 2);
    fixture.withdraw(&mut proposal);
    fixture.next_tx(MALLORY);
    fixture.withdraw(&mut proposal);
    finalize(fixture, proposal, true);
}

/// Time after the end does not count: finalization can come late.
#[test]
fun votes_below_the_quorum_never_save_the_deposit() {
    let (mut fixture, mut proposal) = proposed();
    fixture.vote(&mut proposal, QUORUM - 1, true);
    fixture.later(10 * VOTING_MS);
    fixture.finalize(&mut proposal);
    assert_eq!(proposal.outcome(), proposal::outcome_rejected());
    assert!(!event::events_by_type<burn::Burned>().is_empty());
    destroy(proposal);
    fixture.end();
}
