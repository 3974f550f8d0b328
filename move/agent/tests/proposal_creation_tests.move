module agent::proposal_creation_tests;

use access::version;
use agent::agent;
use agent::config;
use agent::fixture::{Self, Fixture, bytes};
use agent::persona;
use agent::proposal;
use agent::treasury;
use launchpad::config as launchpad_config;
use std::unit_test::{assert_eq, destroy};
use sui::event;

const ALICE: address = @0xA11CE;
const BOB: address = @0xB0B;
const START_MS: u64 = 1_700_000_000_000;
const DEPOSIT: u64 = 100_000_000_000;
const VOTING_MS: u64 = 259_200_000;
const RESTORE_VOTING_MS: u64 = 21_600_000;
const QUORUM: u64 = 50_000_000_000_000;

/// A young agent at revision 3, with `ALICE` as the sender.
fun revised(): Fixture {
    let mut fixture = fixture::young();
    fixture.revise(2);
    fixture.revise(3);
    fixture.next_tx(ALICE);
    fixture
}

/// Checks the one announcement of this transaction; `action` as BCS.
fun assert_announced(
    fixture: &Fixture,
    proposal_id: ID,
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
            action,
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
fun holder_proposes_a_revision() {
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

    let action = vector[
        x"00",
        bytes(fixture::digest(4)),
        bytes(fixture::uri()),
    ].flatten();
    assert_eq!(bytes(proposal.action()), action);
    assert_announced(&fixture, object::id(&proposal), action, 3, VOTING_MS);
    destroy(proposal);
    fixture.end();
}

/// The terms a proposal was made on are its own.
#[test]
fun later_terms_do_not_touch_a_proposal() {
    let mut fixture = revised();
    let proposal = fixture.propose(4);
    let terms = proposal.ballot().terms();
    fixture.change_terms();
    assert!(terms != fixture.config().terms());
    assert_eq!(proposal.ballot().terms(), terms);
    assert_eq!(proposal.ballot().ends_ms(), START_MS + VOTING_MS);

    let later = fixture.propose_from(1, 3, fixture::digest(4), fixture::uri());
    assert_eq!(later.ballot().terms(), fixture.config().terms());
    assert_eq!(later.ballot().quorum(), 500_000_000_000_000);
    assert_eq!(later.ballot().ends_ms(), START_MS + 3_600_000);
    destroy(proposal);
    destroy(later);
    fixture.end();
}

#[test, expected_failure(abort_code = proposal::EWrongDeposit)]
fun smaller_deposit_is_refused() {
    let mut fixture = revised();
    let _proposal = fixture
        .propose_from(DEPOSIT - 1, 3, fixture::digest(4), fixture::uri());
    abort
}

#[test, expected_failure(abort_code = proposal::EWrongDeposit)]
fun larger_deposit_is_refused() {
    let mut fixture = revised();
    let _proposal = fixture
        .propose_from(DEPOSIT + 1, 3, fixture::digest(4), fixture::uri());
    abort
}

#[test, expected_failure(abort_code = persona::EStaleRevision)]
fun proposal_on_an_earlier_revision_is_refused() {
    let mut fixture = revised();
    let _proposal = fixture.propose_from(DEPOSIT, 2, fixture::digest(4), fixture::uri());
    abort
}

#[test, expected_failure(abort_code = persona::EInvalidDigestLength)]
fun proposal_with_a_short_digest_is_refused() {
    let mut fixture = revised();
    let _proposal = fixture.propose_from(DEPOSIT, 3, b"short", fixture::uri());
    abort
}

#[test, expected_failure(abort_code = persona::EInvalidUriLength)]
fun proposal_without_an_address_is_refused() {
    let mut fixture = revised();
    let _proposal = fixture.propose_from(DEPOSIT, 3, fixture::digest(4), b"".to_string());
    abort
}

#[test, expected_failure(abort_code = persona::EUnchanged)]
fun proposal_that_changes_nothing_is_refused() {
    let mut fixture = revised();
    let _proposal = fixture.propose(3);
    abort
}

#[test, expected_failure(abort_code = config::EProposalsPaused)]
fun paused_proposals_are_not_made() {
    let mut fixture = revised();
    fixture.pause(false, true, false, false);
    let _proposal = fixture.propose(4);
    abort
}

#[test]
fun other_pauses_do_not_stop_proposals() {
    let mut fixture = revised();
    fixture.pause(true, false, true, true);
    destroy(fixture.propose(4));
    fixture.end();
}

#[test, expected_failure(abort_code = version::EWrongVersion)]
fun another_version_makes_no_proposals() {
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
    let proposal = fixture.propose_restore(3, 1);
    assert_eq!(proposal.ballot().yes_ends_ms(), start_ms + 16_200_000);
    assert_eq!(proposal.ballot().ends_ms(), start_ms + RESTORE_VOTING_MS);
    assert_eq!(bytes(proposal.action()), vector[x"01", bytes(1u64)].flatten());
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

#[test, expected_failure(abort_code = config::EProposalsPaused)]
fun propose_restore_rejects_while_proposals_are_paused() {
    let mut fixture = fixture::graduated_and_revised();
    fixture.pause(false, true, false, false);
    let _proposal = fixture.propose_restore(3, 1);
    abort
}

#[test, expected_failure(abort_code = agent::EWrongPool)]
fun propose_restore_rejects_another_pool() {
    let mut fixture = fixture::graduated_and_revised();
    let other = fixture.launch_another(launchpad_config::kind_agent());
    let deposit = fixture.coins(DEPOSIT);
    let (agent, _, config, clock, ctx) = fixture.parts_mut();
    let _proposal = proposal::propose_restore(agent, &other, config, deposit, 3, 1, clock, ctx);
    abort
}

// === Key ===

#[test]
fun holder_proposes_a_key_for_a_graduated_agent() {
    let mut fixture = fixture::graduated();
    let proposal = fixture.propose_key(0, option::some(BOB));
    let action = vector[x"02", bytes(option::some(BOB))].flatten();
    assert_eq!(bytes(proposal.action()), action);
    assert_announced(&fixture, object::id(&proposal), action, 0, VOTING_MS);
    destroy(proposal);
    fixture.end();
}

#[test, expected_failure(abort_code = proposal::ENotGraduated)]
fun nobody_proposes_a_key_for_a_young_agent() {
    let mut fixture = fixture::young();
    let _proposal = fixture.propose_key(0, option::some(BOB));
    abort
}

/// Sold out is not graduated.
#[test, expected_failure(abort_code = proposal::ENotGraduated)]
fun nobody_proposes_a_key_while_the_pool_is_sold_out() {
    let mut fixture = fixture::young();
    destroy(fixture.buy(10_000_000_000_000));
    let _proposal = fixture.propose_key(0, option::some(BOB));
    abort
}

#[test, expected_failure(abort_code = proposal::EStalePolicyVersion)]
fun key_on_another_policy_version_is_refused() {
    let mut fixture = fixture::graduated();
    let _proposal = fixture.propose_key(1, option::some(BOB));
    abort
}

#[test, expected_failure(abort_code = treasury::EZeroAddress)]
fun key_for_nobody_is_refused() {
    let mut fixture = fixture::graduated();
    let _proposal = fixture.propose_key(0, option::some(@0x0));
    abort
}

#[test, expected_failure(abort_code = agent::EWrongPool)]
fun another_graduated_pool_does_not_open_the_key_to_proposals() {
    let mut fixture = fixture::young();
    let mut other = fixture.launch_another(launchpad_config::kind_agent());
    destroy(fixture.buy_from(&mut other, 10_000_000_000_000));
    let deposit = fixture.coins(DEPOSIT);
    let (agent, _, config, clock, ctx) = fixture.parts_mut();
    amm::venue::graduate(&mut other, clock, ctx);
    let holder = option::some(BOB);
    let _proposal = proposal::propose_key(
        agent,
        &other,
        config,
        deposit,
        0,
        holder,
        clock,
        ctx,
    );
    abort
}

#[test, expected_failure(abort_code = config::EProposalsPaused)]
fun paused_keys_are_not_proposed() {
    let mut fixture = fixture::graduated();
    fixture.pause(false, true, false, false);
    let _proposal = fixture.propose_key(0, option::some(BOB));
    abort
}

// === Policy ===

#[test]
fun holder_proposes_a_policy_for_a_graduated_agent() {
    let mut fixture = fixture::graduated();
    let proposal = fixture.propose_policy(0, 77);
    let action = vector[x"03", bytes(77u64), bytes(true), bytes(false)].flatten();
    assert_eq!(bytes(proposal.action()), action);
    assert_announced(&fixture, object::id(&proposal), action, 0, VOTING_MS);
    destroy(proposal);
    fixture.end();
}

#[test, expected_failure(abort_code = proposal::ENotGraduated)]
fun nobody_proposes_a_policy_for_a_young_agent() {
    let mut fixture = fixture::young();
    let _proposal = fixture.propose_policy(0, 77);
    abort
}

#[test, expected_failure(abort_code = proposal::EStalePolicyVersion)]
fun policy_on_another_policy_version_is_refused() {
    let mut fixture = fixture::graduated();
    let _proposal = fixture.propose_policy(1, 77);
    abort
}

#[test, expected_failure(abort_code = agent::EWrongPool)]
fun another_graduated_pool_does_not_open_the_policy_to_proposals() {
    let mut fixture = fixture::young();
    let mut other = fixture.launch_another(launchpad_config::kind_agent());
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
fun paused_policies_are_not_proposed() {
    let mut fixture = fixture::graduated();
    fixture.pause(false, true, false, false);
    let _proposal = fixture.propose_policy(0, 77);
    abort
}
