module agent::proposal_creation_tests;

use access::version;
use agent::action::{Restore, Revise, SetKey, SetPolicy};
use agent::agent;
use agent::config;
use agent::fixture::{Self, Fixture, bytes};
use agent::persona;
use agent::proposal;
use agent::terms;
use agent::treasury;
use launchpad::preset;
use std::type_name::{Self, TypeName};
use std::unit_test::{assert_eq, destroy};
use sui::event;

const ALICE: address = @0xA11CE;
const BOB: address = @0xB0B;
const START_MS: u64 = 1_700_000_000_000;
const DEPOSIT: u64 = 100_000_000_000;
const VOTING_MS: u64 = 259_200_000;
const FAST_VOTING_MS: u64 = 21_600_000;
const QUORUM: u64 = 50_000_000_000_000;

/// An agent before graduation at revision 3, with `ALICE` as the sender.
fun revised(): Fixture {
    let mut fixture = fixture::trading();
    fixture.revise(2);
    fixture.revise(3);
    fixture.next_tx(ALICE);
    fixture
}

/// Checks the only `ProposalCreated` of this transaction; `action` as BCS.
fun assert_announced(
    fixture: &Fixture,
    proposal_id: ID,
    action_type: TypeName,
    action: vector<u8>,
    base: u64,
    voting_ms: u64,
) {
    let created = event::events_by_type<proposal::ProposalCreated>();
    assert_eq!(created.length(), 1);
    assert_eq!(
        bytes(created[0]),
        vector[
            bytes(proposal_id),
            bytes(fixture.agent_id()),
            bytes(ALICE),
            bytes(action_type),
            bytes(action),
            bytes(base),
            bytes(DEPOSIT),
            bytes(QUORUM),
            bytes(fixture.config().terms()),
            bytes(START_MS + voting_ms * 3 / 4),
            bytes(START_MS + voting_ms),
            bytes(START_MS),
        ].flatten(),
    );
}

// === Revision ===

#[test]
fun propose_revision_returns_an_open_proposal() {
    let mut fixture = revised();
    let proposal = fixture.propose(4);
    assert_eq!(proposal.agent_id(), fixture.agent_id());
    assert_eq!(proposal.proposer(), ALICE);
    assert_eq!(proposal.base(), 3);
    assert_eq!(proposal.ballot().terms(), fixture.config().terms());
    assert_eq!(proposal.ballot().quorum(), QUORUM);
    assert_eq!(proposal.ballot().yes_ends_ms(), START_MS + 194_400_000);
    assert_eq!(proposal.ballot().ends_ms(), START_MS + VOTING_MS);
    assert_eq!(proposal.deposit(), DEPOSIT);
    assert_eq!(proposal.ballot().yes(), 0);
    assert_eq!(proposal.ballot().no(), 0);
    assert_eq!(proposal.ballot().voters(), 0);
    assert_eq!(proposal.outcome(), proposal::outcome_open());
    assert!(!proposal.ballot().passes());

    let action_type = type_name::with_defining_ids<Revise>();
    assert_eq!(proposal.action_type(), action_type);
    let action = vector[bytes(fixture::digest(4)), bytes(fixture::uri())].flatten();
    assert_announced(&fixture, object::id(&proposal), action_type, action, 3, VOTING_MS);
    destroy(proposal);
    fixture.end();
}

#[test]
fun proposal_keeps_the_terms_of_its_creation() {
    let mut fixture = revised();
    let proposal = fixture.propose(4);
    let terms = proposal.ballot().terms();
    let other = terms::new(1, 86_400_000, 3_600_000, 3_600_000, 5_000, 9_000, 1, 2);
    let (agent, _, _, _, _) = fixture.parts_mut();
    agent.change_terms(other, option::none());
    assert_eq!(proposal.ballot().terms(), terms);
    assert_eq!(proposal.ballot().ends_ms(), START_MS + VOTING_MS);

    let later = fixture.propose_from(1, 3, fixture::digest(4), fixture::uri());
    assert_eq!(later.ballot().terms(), other);
    assert_eq!(later.ballot().quorum(), 500_000_000_000_000);
    assert_eq!(later.ballot().ends_ms(), START_MS + 86_400_000);
    destroy(proposal);
    destroy(later);
    fixture.end();
}

#[test, expected_failure(abort_code = proposal::EWrongDeposit)]
fun propose_revision_rejects_a_smaller_deposit() {
    let mut fixture = revised();
    let _proposal = fixture.propose_from(DEPOSIT - 1, 3, fixture::digest(4), fixture::uri());
    abort
}

#[test, expected_failure(abort_code = proposal::EWrongDeposit)]
fun propose_revision_rejects_a_larger_deposit() {
    let mut fixture = revised();
    let _proposal = fixture.propose_from(DEPOSIT + 1, 3, fixture::digest(4), fixture::uri());
    abort
}

#[test, expected_failure(abort_code = persona::EStaleRevision)]
fun propose_revision_rejects_an_earlier_base() {
    let mut fixture = revised();
    let _proposal = fixture.propose_from(DEPOSIT, 2, fixture::digest(4), fixture::uri());
    abort
}

#[test, expected_failure(abort_code = persona::EInvalidDigestLength)]
fun propose_revision_rejects_a_short_digest() {
    let mut fixture = revised();
    let _proposal = fixture.propose_from(DEPOSIT, 3, b"short", fixture::uri());
    abort
}

#[test, expected_failure(abort_code = persona::EInvalidUriLength)]
fun propose_revision_rejects_an_empty_uri() {
    let mut fixture = revised();
    let _proposal = fixture.propose_from(DEPOSIT, 3, fixture::digest(4), b"".to_string());
    abort
}

#[test, expected_failure(abort_code = persona::EUnchanged)]
fun propose_revision_rejects_the_current_content() {
    let mut fixture = revised();
    let _proposal = fixture.propose(3);
    abort
}

#[test, expected_failure(abort_code = config::EProposalsPaused)]
fun propose_revision_rejects_while_proposals_are_paused() {
    let mut fixture = revised();
    fixture.pause(false, true, false, false);
    let _proposal = fixture.propose(4);
    abort
}

#[test]
fun propose_revision_works_under_other_pauses() {
    let mut fixture = revised();
    fixture.pause(true, false, true, true);
    destroy(fixture.propose(4));
    fixture.end();
}

#[test, expected_failure(abort_code = version::EWrongVersion)]
fun propose_revision_rejects_a_retired_version() {
    let mut fixture = revised();
    fixture.config_mut().set_version_for_testing(2);
    let _proposal = fixture.propose(4);
    abort
}

// === Restoration ===

#[test]
fun propose_restore_takes_the_short_voting_period() {
    let mut fixture = fixture::graduated_and_revised();
    let start_ms = fixture.clock().timestamp_ms();
    let proposal = fixture.propose_restore(3, 2);
    assert_eq!(proposal.ballot().yes_ends_ms(), start_ms + 16_200_000);
    assert_eq!(proposal.ballot().ends_ms(), start_ms + FAST_VOTING_MS);
    assert_eq!(proposal.action_type(), type_name::with_defining_ids<Restore>());
    assert_eq!(proposal.base(), 3);
    destroy(proposal);
    fixture.end();
}

#[test, expected_failure(abort_code = persona::EStaleRevision)]
fun propose_restore_rejects_an_earlier_base() {
    let mut fixture = fixture::graduated_and_revised();
    let _proposal = fixture.propose_restore(2, 1);
    abort
}

#[test, expected_failure(abort_code = persona::ERevisionNotFound)]
fun propose_restore_rejects_the_current_revision() {
    let mut fixture = fixture::graduated_and_revised();
    let _proposal = fixture.propose_restore(3, 3);
    abort
}

#[test, expected_failure(abort_code = persona::EUnchanged)]
fun propose_restore_rejects_the_current_content() {
    let mut fixture = fixture::graduated_and_revised();
    fixture.adopt(2);
    let _proposal = fixture.propose_restore(4, 2);
    abort
}

#[test, expected_failure(abort_code = agent::EWrongPool)]
fun propose_restore_rejects_another_pool() {
    let mut fixture = fixture::graduated_and_revised();
    let other = fixture.launch_another(preset::kind_agent());
    let deposit = fixture.coins(DEPOSIT);
    let (agent, _, config, clock, ctx) = fixture.parts_mut();
    let _proposal = proposal::propose_restore(agent, &other, config, deposit, 3, 1, clock, ctx);
    abort
}

// === Key ===

#[test]
fun propose_key_returns_an_open_proposal() {
    let mut fixture = fixture::graduated();
    let proposal = fixture.propose_key(0, BOB);
    let action_type = type_name::with_defining_ids<SetKey>();
    assert_announced(&fixture, object::id(&proposal), action_type, bytes(BOB), 0, VOTING_MS);
    destroy(proposal);
    fixture.end();
}

#[test, expected_failure(abort_code = proposal::ENotGraduated)]
fun propose_key_rejects_before_graduation() {
    let mut fixture = fixture::trading();
    let _proposal = fixture.propose_key(0, BOB);
    abort
}

/// A completed curve has not graduated.
#[test, expected_failure(abort_code = proposal::ENotGraduated)]
fun propose_key_rejects_while_the_curve_is_completed() {
    let mut fixture = fixture::trading();
    destroy(fixture.buy(10_000_000_000_000));
    let _proposal = fixture.propose_key(0, BOB);
    abort
}

#[test, expected_failure(abort_code = proposal::EStaleVersion)]
fun propose_key_rejects_another_policy_version() {
    let mut fixture = fixture::graduated();
    let _proposal = fixture.propose_key(1, BOB);
    abort
}

#[test, expected_failure(abort_code = treasury::EZeroAddress)]
fun propose_key_rejects_the_zero_address() {
    let mut fixture = fixture::graduated();
    let _proposal = fixture.propose_key(0, @0x0);
    abort
}

#[test, expected_failure(abort_code = agent::EWrongPool)]
fun propose_key_rejects_another_pool() {
    let mut fixture = fixture::trading();
    let mut other = fixture.launch_another(preset::kind_agent());
    destroy(fixture.buy_from(&mut other, 10_000_000_000_000));
    let deposit = fixture.coins(DEPOSIT);
    let (agent, _, config, clock, ctx) = fixture.parts_mut();
    amm::venue::graduate(&mut other, clock, ctx);
    let _proposal = proposal::propose_key(
        agent,
        &other,
        config,
        deposit,
        0,
        BOB,
        clock,
        ctx,
    );
    abort
}

#[test, expected_failure(abort_code = config::EProposalsPaused)]
fun propose_key_rejects_while_proposals_are_paused() {
    let mut fixture = fixture::graduated();
    fixture.pause(false, true, false, false);
    let _proposal = fixture.propose_key(0, BOB);
    abort
}

// === Policy ===

#[test]
fun propose_policy_returns_an_open_proposal() {
    let mut fixture = fixture::graduated();
    let proposal = fixture.propose_policy(0, 77);
    let action_type = type_name::with_defining_ids<SetPolicy>();
    let action = vector[bytes(77u64), bytes(true), bytes(false)].flatten();
    assert_announced(&fixture, object::id(&proposal), action_type, action, 0, VOTING_MS);
    destroy(proposal);
    fixture.end();
}

#[test, expected_failure(abort_code = proposal::ENotGraduated)]
fun propose_policy_rejects_before_graduation() {
    let mut fixture = fixture::trading();
    let _proposal = fixture.propose_policy(0, 77);
    abort
}

#[test, expected_failure(abort_code = proposal::EStaleVersion)]
fun propose_policy_rejects_another_policy_version() {
    let mut fixture = fixture::graduated();
    let _proposal = fixture.propose_policy(1, 77);
    abort
}

#[test, expected_failure(abort_code = agent::EWrongPool)]
fun propose_policy_rejects_another_pool() {
    let mut fixture = fixture::trading();
    let mut other = fixture.launch_another(preset::kind_agent());
    destroy(fixture.buy_from(&mut other, 10_000_000_000_000));
    let deposit = fixture.coins(DEPOSIT);
    let (agent, _, config, clock, ctx) = fixture.parts_mut();
    amm::venue::graduate(&mut other, clock, ctx);
    let _proposal = proposal::propose_policy(
        agent,
        &other,
        config,
        deposit,
        0,
        77,
        true,
        true,
        clock,
        ctx,
    );
    abort
}

#[test, expected_failure(abort_code = config::EProposalsPaused)]
fun propose_policy_rejects_while_proposals_are_paused() {
    let mut fixture = fixture::graduated();
    fixture.pause(false, true, false, false);
    let _proposal = fixture.propose_policy(0, 77);
    abort
}
