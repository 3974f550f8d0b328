/// Fast track: it restores only the accepted predecessor of the current persona, once, and cannot
/// veto ordinary votes.
module agent::fast_track_tests;

use agent::dog::DOG;
use agent::fixture::{Self, Fixture};
use agent::graduation::GraduationSettled;
use agent::persona;
use agent::proposal::{Self, Proposal};
use std::unit_test::{assert_eq, destroy};
use sui::event;

const CREATOR: address = @0xC0;
const ALICE: address = @0xA11CE;
const BOB: address = @0xB0B;
const QUORUM: u64 = 50_000_000_000_000;
const DAY_MS: u64 = 86_400_000;

/// Votes with the quorum and finalizes; returns the outcome.
fun pass(fixture: &mut Fixture, mut proposal: Proposal<DOG>): u8 {
    fixture.next_tx(BOB);
    fixture.vote(&mut proposal, QUORUM, true);
    fixture.finalize_in_time(&mut proposal);
    let outcome = proposal.outcome();
    destroy(proposal);
    fixture.next_tx(ALICE);
    outcome
}

/// The creator shows revision 1 for 30 days and replaces it in the graduating transaction.
fun graduated_with_a_swap(): Fixture {
    let mut fixture = fixture::trading();
    fixture.later(30 * DAY_MS);
    fixture.revise(66);
    fixture.graduate();
    fixture
}

// === Graduation ===

#[test]
fun revision_shown_before_a_graduation_swap_can_be_restored() {
    let mut fixture = graduated_with_a_swap();
    let proposal = fixture.propose_restore(2, 1);
    assert!(fixture.agent().persona().is_restorable(1, fixture.clock().timestamp_ms()));
    assert_eq!(event::events_by_type<GraduationSettled>().length(), 1);
    assert_eq!(pass(&mut fixture, proposal), proposal::outcome_executed());
    assert_eq!(fixture.agent().persona().current().digest(), fixture::digest(1));
    fixture.end();
}

/// The swapped revision was never accepted: replacing it does not make it restorable.
#[test, expected_failure(abort_code = persona::ENotRestorable)]
fun graduation_swap_cannot_be_restored_after_an_ordinary_vote() {
    let mut fixture = graduated_with_a_swap();
    fixture.adopt(9);
    let _proposal = fixture.propose_restore(3, 2);
    abort
}

/// Accepted is the last revision that was current for 24 hours, not the last before the swap.
#[test]
fun revisions_replaced_within_a_day_before_graduation_are_not_accepted() {
    let mut fixture = fixture::trading();
    fixture.revise(2);
    fixture.later(DAY_MS);
    fixture.revise(3);
    fixture.later(DAY_MS - 1);
    fixture.revise(4);
    fixture.later(DAY_MS - 1);
    fixture.graduate();
    let proposal = fixture.propose_restore(4, 2);
    assert_eq!(fixture.agent().persona().accepted(), 2);
    destroy(proposal);
    fixture.end();
}

#[test]
fun revision_current_for_a_day_at_graduation_is_accepted() {
    let mut fixture = fixture::trading();
    fixture.revise(2);
    fixture.later(DAY_MS);
    fixture.graduate();
    fixture.adopt(9);
    let restorable = fixture.agent().persona().restorable().destroy_some();
    assert_eq!(restorable.restorable_number(), 2);
    assert_eq!(restorable.until_ms(), fixture.clock().timestamp_ms() + 7 * DAY_MS);
    fixture.end();
}

#[test, expected_failure(abort_code = persona::ENotRestorable)]
fun propose_restore_rejects_seven_days_after_graduation() {
    let mut fixture = graduated_with_a_swap();
    fixture.later(7 * DAY_MS);
    let _proposal = fixture.propose_restore(2, 1);
    abort
}

#[test, expected_failure(abort_code = proposal::ENotGraduated)]
fun propose_restore_rejects_before_graduation() {
    let mut fixture = fixture::trading();
    fixture.revise(2);
    fixture.next_tx(ALICE);
    let _proposal = fixture.propose_restore(2, 1);
    abort
}

/// Revision 2 is a malicious persona that the creator published and hid before graduation.
#[test, expected_failure(abort_code = persona::ENotRestorable)]
fun propose_restore_rejects_a_revision_hidden_before_graduation() {
    let mut fixture = fixture::trading();
    fixture.revise(2);
    fixture.next_tx(CREATOR);
    fixture.restore_from(2, 1);
    fixture.later(DAY_MS);
    fixture.graduate();
    fixture.adopt(9);
    let _proposal = fixture.propose_restore(4, 2);
    abort
}

// === Predecessor ===

#[test]
fun replaced_revision_can_be_restored_for_seven_days() {
    let mut fixture = fixture::graduated_and_revised();
    let now_ms = fixture.clock().timestamp_ms();
    let persona = fixture.agent().persona();
    assert!(persona.is_restorable(2, now_ms));
    assert!(persona.is_restorable(2, now_ms + 7 * DAY_MS - 1));
    assert!(!persona.is_restorable(2, now_ms + 7 * DAY_MS));
    assert!(!persona.is_restorable(1, now_ms));
    assert!(!persona.is_restorable(3, now_ms));
    fixture.end();
}

/// A persona that holders voted out cannot return on the fast track after the next vote.
#[test, expected_failure(abort_code = persona::ENotRestorable)]
fun propose_restore_rejects_the_predecessor_of_the_predecessor() {
    let mut fixture = fixture::graduated_and_revised();
    let _proposal = fixture.propose_restore(3, 1);
    abort
}

#[test, expected_failure(abort_code = persona::ENotRestorable)]
fun propose_restore_rejects_seven_days_after_the_replacement() {
    let mut fixture = fixture::graduated_and_revised();
    fixture.later(7 * DAY_MS);
    let _proposal = fixture.propose_restore(3, 2);
    abort
}

#[test, expected_failure(abort_code = persona::ENotRestorable)]
fun fast_track_cannot_undo_its_own_restoration() {
    let mut fixture = fixture::graduated_and_revised();
    let proposal = fixture.propose_restore(3, 2);
    assert_eq!(pass(&mut fixture, proposal), proposal::outcome_executed());
    let _proposal = fixture.propose_restore(4, 3);
    abort
}

/// A minority reverts a decision only once: after the second vote it stands.
#[test, expected_failure(abort_code = persona::ENotRestorable)]
fun restored_revision_cannot_be_restored_after_it_is_replaced_again() {
    let mut fixture = fixture::graduated_and_revised();
    let proposal = fixture.propose_restore(3, 2);
    assert_eq!(pass(&mut fixture, proposal), proposal::outcome_executed());
    fixture.adopt(3);
    let _proposal = fixture.propose_restore(5, 4);
    abort
}

// === Ordinary votes ===

/// A six-hour restoration does not make a three-day proposal stale.
#[test]
fun proposal_continues_after_a_restoration() {
    let mut fixture = fixture::graduated_and_revised();
    let ordinary = fixture.propose(9);
    let restoration = fixture.propose_restore(3, 2);
    assert_eq!(pass(&mut fixture, restoration), proposal::outcome_executed());
    assert_eq!(fixture.agent().persona().current().digest(), fixture::digest(2));
    assert_eq!(pass(&mut fixture, ordinary), proposal::outcome_executed());
    assert_eq!(fixture.agent().persona().current().digest(), fixture::digest(9));
    fixture.end();
}

/// Nor does a restoration undo an ordinary decision that it was not proposed for.
#[test]
fun restoration_is_stale_after_an_ordinary_vote() {
    let mut fixture = fixture::graduated_and_revised();
    let mut ordinary = fixture.propose(9);
    fixture.vote(&mut ordinary, QUORUM, true);
    fixture.later(3 * DAY_MS - 1);
    let restoration = fixture.propose_restore(3, 2);
    fixture.finalize_in_time(&mut ordinary);
    assert_eq!(ordinary.outcome(), proposal::outcome_executed());
    assert_eq!(pass(&mut fixture, restoration), proposal::outcome_stale());
    assert_eq!(fixture.agent().persona().current().digest(), fixture::digest(9));
    destroy(ordinary);
    fixture.end();
}

#[test]
fun ordinary_vote_adopts_any_earlier_content() {
    let mut fixture = graduated_with_a_swap();
    fixture.adopt(9);
    fixture.adopt(66);
    assert_eq!(fixture.agent().persona().current().digest(), fixture::digest(66));
    fixture.end();
}

/// A pause of proposals stops neither a restoration nor a revocation.
#[test]
fun fast_track_is_open_while_everything_is_paused() {
    let mut fixture = fixture::graduated_and_revised();
    fixture.empower(5);
    fixture.pause_everything();
    fixture.next_tx(ALICE);
    let restoration = fixture.propose_restore(3, 2);
    let revocation = fixture.propose_key_revocation();
    let limits = fixture.propose_lower_limits(4, true, true);
    destroy(restoration);
    destroy(revocation);
    destroy(limits);
    fixture.end();
}
