/// Persona hijack through the fast track: it restores only revisions that were current at
/// graduation or that holders approved afterwards.
module agent::fast_track_tests;

use agent::fixture::{Self, Fixture};
use agent::persona;
use agent::proposal;
use std::unit_test::{assert_eq, destroy};

const CREATOR: address = @0xC0;
const ALICE: address = @0xA11CE;
const QUORUM: u64 = 50_000_000_000_000;

/// Revision 2 is a malicious persona that the creator published and hid before graduation by
/// restoring revision 1 as revision 3.
fun graduated_with_a_hidden_revision(): Fixture {
    let mut fixture = fixture::young();
    fixture.revise(2);
    fixture.next_tx(CREATOR);
    fixture.restore_from(2, 1);
    fixture.graduate();
    fixture
}

#[test, expected_failure(abort_code = persona::ENotApproved)]
fun propose_restore_rejects_a_revision_hidden_before_graduation() {
    let mut fixture = graduated_with_a_hidden_revision();
    fixture.next_tx(CREATOR);
    let _proposal = fixture.propose_restore(3, 2);
    abort
}

/// An adopted revision does not approve those before graduation.
#[test, expected_failure(abort_code = persona::ENotApproved)]
fun propose_restore_rejects_a_hidden_revision_after_an_adopted_one() {
    let mut fixture = graduated_with_a_hidden_revision();
    fixture.adopt(9);
    let _proposal = fixture.propose_restore(4, 2);
    abort
}

#[test, expected_failure(abort_code = persona::ENotApproved)]
fun propose_restore_rejects_before_graduation() {
    let mut fixture = fixture::young();
    fixture.revise(2);
    fixture.next_tx(ALICE);
    let _proposal = fixture.propose_restore(2, 1);
    abort
}

/// The ordinary vote remains open for any content.
#[test]
fun hidden_revision_can_be_adopted_by_an_ordinary_vote() {
    let mut fixture = graduated_with_a_hidden_revision();
    fixture.adopt(2);
    assert_eq!(fixture.agent().persona().current().number(), 4);
    assert_eq!(fixture.agent().persona().current().digest(), fixture::digest(2));
    fixture.end();
}

#[test]
fun revision_current_at_graduation_can_be_restored() {
    let mut fixture = graduated_with_a_hidden_revision();
    fixture.adopt(9);
    assert!(fixture.agent().persona().is_approved(3));
    let mut proposal = fixture.propose_restore(4, 3);
    fixture.vote(&mut proposal, QUORUM, true);
    fixture.finalize_in_time(&mut proposal);
    assert_eq!(proposal.outcome(), proposal::outcome_executed());
    assert_eq!(fixture.agent().persona().current().digest(), fixture::digest(1));
    destroy(proposal);
    fixture.end();
}

#[test]
fun only_revisions_since_graduation_are_approved() {
    let mut fixture = graduated_with_a_hidden_revision();
    assert!(!fixture.agent().persona().is_approved(3));
    fixture.adopt(9);
    fixture.adopt(10);
    let persona = fixture.agent().persona();
    assert!(!persona.is_approved(1));
    assert!(!persona.is_approved(2));
    assert!(persona.is_approved(3));
    assert!(persona.is_approved(4));
    // The current revision cannot be restored.
    assert!(!persona.is_approved(5));
    fixture.end();
}

/// A proposal on key or policy also fixes the revision that was current at graduation.
#[test]
fun policy_proposal_approves_the_current_revision() {
    let mut fixture = graduated_with_a_hidden_revision();
    let mut proposal = fixture.propose_policy(0, 77);
    fixture.vote(&mut proposal, QUORUM, true);
    fixture.finalize_in_time(&mut proposal);
    assert_eq!(proposal.outcome(), proposal::outcome_executed());
    fixture.next_tx(ALICE);
    fixture.adopt(9);
    assert!(fixture.agent().persona().is_approved(3));
    assert!(!fixture.agent().persona().is_approved(2));
    destroy(proposal);
    fixture.end();
}
