/// Governance terms of an agent: it keeps those of its creation until its holders change them.
module agent::agent_terms_tests;

use access::version;
use agent::agent::TermsChanged;
use agent::fixture::{Self, bytes};
use agent::proposal;
use agent::terms;
use std::unit_test::{assert_eq, destroy};
use sui::event;

const QUORUM: u64 = 50_000_000_000_000;
const VOTING_MS: u64 = 259_200_000;

/// The terms that `fixture::propose_terms` proposes.
fun proposed(): terms::Terms {
    terms::new(1, 86_400_000, 3_600_000, 3_600_000, 5_000, 9_000, 1_000, 2)
}

/// Whatever the admin announces for new agents, an existing one votes for three days with 5%.
#[test]
fun terms_of_the_configuration_do_not_reach_an_existing_agent() {
    let mut fixture = fixture::graduated();
    fixture.change_terms();
    let proposal = fixture.propose(2);
    assert_eq!(proposal.ballot().quorum(), QUORUM);
    let now_ms = fixture.clock().timestamp_ms();
    assert_eq!(proposal.ballot().ends_ms(), now_ms + VOTING_MS);
    destroy(proposal);
    fixture.end();
}

#[test]
fun vote_changes_the_terms_of_later_proposals() {
    let mut fixture = fixture::graduated();
    let mut proposal = fixture.propose_terms(0);
    let mut open = fixture.propose(2);
    fixture.vote(&mut proposal, QUORUM, true);
    fixture.finalize_in_time(&mut proposal);
    assert_eq!(proposal.outcome(), proposal::outcome_executed());
    assert_eq!(fixture.agent().terms(), proposed());
    assert_eq!(fixture.agent().terms_version(), 1);
    let changed = event::events_by_type<TermsChanged>();
    assert_eq!(
        bytes(changed[0]),
        vector[
            bytes(fixture.agent_id()),
            bytes(proposed()),
            bytes(1u64),
            bytes(option::some(object::id(&proposal))),
        ].flatten(),
    );
    // An open proposal keeps its terms.
    assert_eq!(open.ballot().quorum(), QUORUM);
    fixture.finalize(&mut open);
    destroy(open);
    destroy(proposal);
    fixture.end();
}

#[test]
fun second_change_of_the_same_terms_is_stale() {
    let mut fixture = fixture::graduated();
    let mut first = fixture.propose_terms(0);
    let mut second = fixture.propose_terms(0);
    fixture.vote(&mut first, QUORUM, true);
    fixture.vote(&mut second, QUORUM, true);
    fixture.finalize_in_time(&mut first);
    fixture.finalize(&mut second);
    assert_eq!(second.outcome(), proposal::outcome_stale());
    destroy(first);
    destroy(second);
    fixture.end();
}

#[test, expected_failure(abort_code = proposal::ENotGraduated)]
fun propose_terms_rejects_before_graduation() {
    let mut fixture = fixture::trading();
    let _proposal = fixture.propose_terms(0);
    abort
}

#[test, expected_failure(abort_code = proposal::EStaleVersion)]
fun propose_terms_rejects_another_version() {
    let mut fixture = fixture::graduated();
    let _proposal = fixture.propose_terms(1);
    abort
}

// === Versions ===

#[test, expected_failure(abort_code = version::EWrongVersion)]
fun retired_version_cannot_vote() {
    let mut fixture = fixture::graduated();
    let mut proposal = fixture.propose(2);
    fixture.retire();
    fixture.vote(&mut proposal, QUORUM, true);
    abort
}

#[test, expected_failure(abort_code = version::EWrongVersion)]
fun retired_version_cannot_finalize() {
    let mut fixture = fixture::graduated();
    let mut proposal = fixture.propose(2);
    fixture.retire();
    fixture.finalize_in_time(&mut proposal);
    abort
}

#[test, expected_failure(abort_code = version::EWrongVersion)]
fun retired_version_cannot_propose_on_the_fast_track() {
    let mut fixture = fixture::graduated();
    fixture.pledge(10_000_000_000_000);
    fixture.retire();
    let _proposal = fixture.propose_pause_end();
    abort
}

#[test, expected_failure(abort_code = version::EWrongVersion)]
fun retired_version_cannot_revise() {
    let mut fixture = fixture::created();
    fixture.retire();
    fixture.revise(2);
    abort
}

#[test, expected_failure(abort_code = version::EWrongVersion)]
fun retired_version_cannot_fund() {
    let mut fixture = fixture::created();
    fixture.retire();
    fixture.fund(1);
    abort
}

#[test, expected_failure(abort_code = version::EWrongVersion)]
fun retired_version_cannot_observe_prices() {
    let mut fixture = fixture::created();
    fixture.retire();
    fixture.observe_pool();
    abort
}
