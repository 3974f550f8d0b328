/// Authority of the agent's key: it ends with graduation, expires, and can be revoked faster than
/// it is granted.
module agent::key_tests;

use agent::dog::DOG;
use agent::fixture::{Self, Fixture, bytes};
use agent::proposal::{Self, Proposal};
use agent::spending::{KeyChanged, KeyRenewed, PolicyChanged};
use agent::treasury;
use std::unit_test::{assert_eq, destroy};
use sui::event;

const ALICE: address = @0xA11CE;
const BOB: address = @0xB0B;
const KEY_HOLDER: address = @0x6E7;
const QUORUM: u64 = 50_000_000_000_000;
const DAY_MS: u64 = 86_400_000;
const HOUR_MS: u64 = 3_600_000;
const MAX: u64 = 18_446_744_073_709_551_615;

fun pass(fixture: &mut Fixture, mut proposal: Proposal<DOG>): u8 {
    fixture.next_tx(BOB);
    fixture.vote(&mut proposal, QUORUM, true);
    fixture.finalize_in_time(&mut proposal);
    let outcome = proposal.outcome();
    destroy(proposal);
    outcome
}

/// A graduated agent with `funds` whose key holders voted for; `KEY_HOLDER` is the sender.
fun empowered(funds: u64, daily_cap: u64): Fixture {
    let mut fixture = fixture::graduated();
    fixture.empower(daily_cap);
    fixture.fund(funds);
    fixture
}

// === Graduation ===

/// The creator sets key and policy without a limit and buys out the curve; on the next day a holder
/// funds the treasury.
#[test, expected_failure(abort_code = treasury::EPurposeNotAllowed)]
fun key_of_the_creator_cannot_spend_after_graduation() {
    let mut fixture = fixture::spending(0, MAX);
    fixture.graduate();
    fixture.later(DAY_MS);
    fixture.fund(100);
    fixture.next_tx(KEY_HOLDER);
    fixture.tip(100, BOB);
    abort
}

/// A policy that holders vote for does not revive the creator's key.
#[test, expected_failure(abort_code = treasury::EWrongKey)]
fun key_of_the_creator_stays_revoked_after_a_vote_on_the_policy() {
    let mut fixture = fixture::spending(5, 5);
    fixture.graduate();
    let proposal = fixture.propose_policy(1, 5);
    assert_eq!(pass(&mut fixture, proposal), proposal::outcome_executed());
    fixture.next_tx(KEY_HOLDER);
    fixture.tip(1, BOB);
    abort
}

#[test, expected_failure(abort_code = treasury::EWrongKey)]
fun key_of_the_creator_cannot_anchor_after_graduation() {
    let mut fixture = fixture::spending(5, 5);
    fixture.graduate();
    fixture.next_tx(KEY_HOLDER);
    let key = fixture.take_key();
    fixture.anchor_with(&key, 1, fixture::digest(1), 1);
    abort
}

#[test]
fun key_of_a_vote_spends_after_graduation() {
    let mut fixture = empowered(5, 5);
    fixture.tip(5, BOB);
    assert_eq!(fixture.agent().treasury().funds(), 0);
    fixture.end();
}

// === Expiry ===

#[test]
fun key_is_valid_for_90_days() {
    let mut fixture = empowered(5, 5);
    fixture.later(90 * DAY_MS - 1);
    fixture.tip(1, BOB);
    fixture.end();
}

#[test, expected_failure(abort_code = treasury::EKeyExpired)]
fun key_expires_after_90_days() {
    let mut fixture = empowered(5, 5);
    fixture.later(90 * DAY_MS);
    fixture.tip(1, BOB);
    abort
}

#[test]
fun renewal_extends_the_same_key() {
    let mut fixture = empowered(5, 5);
    let key_cap = fixture.agent().treasury().key_cap();
    fixture.later(100 * DAY_MS);
    fixture.next_tx(ALICE);
    let proposal = fixture.propose_key_renewal();
    let proposal_id = object::id(&proposal);
    assert_eq!(pass(&mut fixture, proposal), proposal::outcome_executed());
    let expires_at_ms = fixture.clock().timestamp_ms() + 90 * DAY_MS;
    let renewed = event::events_by_type<KeyRenewed>();
    assert_eq!(
        bytes(renewed[0]),
        vector[
            bytes(fixture.agent_id()),
            bytes(key_cap),
            bytes(expires_at_ms),
            bytes(option::some(proposal_id)),
        ].flatten(),
    );
    fixture.next_tx(KEY_HOLDER);
    fixture.tip(1, BOB);
    fixture.end();
}

#[test, expected_failure(abort_code = proposal::ENoKey)]
fun propose_key_renewal_rejects_without_a_key() {
    let mut fixture = fixture::graduated();
    let _proposal = fixture.propose_key_renewal();
    abort
}

/// A renewal does not revive a key that was revoked meanwhile.
#[test]
fun renewal_is_stale_after_a_revocation() {
    let mut fixture = empowered(5, 5);
    fixture.next_tx(ALICE);
    let renewal = fixture.propose_key_renewal();
    let revocation = fixture.propose_key_revocation();
    assert_eq!(pass(&mut fixture, revocation), proposal::outcome_executed());
    fixture.next_tx(ALICE);
    assert_eq!(pass(&mut fixture, renewal), proposal::outcome_stale());
    assert_eq!(fixture.agent().treasury().key_cap(), option::none());
    fixture.end();
}

// === Revocation ===

#[test]
fun key_is_revoked_in_six_hours() {
    let mut fixture = empowered(5, 5);
    fixture.next_tx(ALICE);
    let start_ms = fixture.clock().timestamp_ms();
    let proposal = fixture.propose_key_revocation();
    assert_eq!(proposal.ballot().ends_ms(), start_ms + 6 * HOUR_MS);
    assert_eq!(pass(&mut fixture, proposal), proposal::outcome_executed());
    assert_eq!(fixture.agent().treasury().key_cap(), option::none());
    assert_eq!(event::events_by_type<KeyChanged>().length(), 1);
    fixture.end();
}

#[test, expected_failure(abort_code = proposal::ENoKey)]
fun propose_key_revocation_rejects_without_a_key() {
    let mut fixture = fixture::graduated();
    let _proposal = fixture.propose_key_revocation();
    abort
}

/// Revoking the key does not veto the vote on its successor.
#[test]
fun vote_on_a_new_key_continues_after_a_revocation() {
    let mut fixture = empowered(5, 5);
    fixture.next_tx(ALICE);
    let successor = fixture.propose_key(1, ALICE);
    let revocation = fixture.propose_key_revocation();
    assert_eq!(pass(&mut fixture, revocation), proposal::outcome_executed());
    assert_eq!(pass(&mut fixture, successor), proposal::outcome_executed());
    fixture.next_tx(ALICE);
    fixture.tip(1, BOB);
    fixture.end();
}

/// A revocation applies to the key that it was proposed for.
#[test]
fun revocation_is_stale_after_another_key() {
    let mut fixture = empowered(5, 5);
    fixture.next_tx(ALICE);
    let mut successor = fixture.propose_key(1, ALICE);
    fixture.vote(&mut successor, QUORUM, true);
    fixture.later(3 * DAY_MS - HOUR_MS);
    let revocation = fixture.propose_key_revocation();
    fixture.finalize_in_time(&mut successor);
    assert_eq!(pass(&mut fixture, revocation), proposal::outcome_stale());
    assert!(fixture.agent().treasury().key_cap().is_some());
    destroy(successor);
    fixture.end();
}

// === Limits ===

#[test]
fun limits_are_lowered_in_six_hours() {
    let mut fixture = empowered(5, 5);
    fixture.next_tx(ALICE);
    let start_ms = fixture.clock().timestamp_ms();
    let proposal = fixture.propose_lower_limits(2, true, false);
    assert_eq!(proposal.ballot().ends_ms(), start_ms + 6 * HOUR_MS);
    assert_eq!(pass(&mut fixture, proposal), proposal::outcome_executed());
    let policy = fixture.agent().treasury().policy();
    assert_eq!(policy.daily_cap(), 2);
    assert!(policy.tips() && !policy.buybacks());
    assert_eq!(event::events_by_type<PolicyChanged>().length(), 1);
    fixture.end();
}

#[test, expected_failure(abort_code = proposal::ENotLower)]
fun propose_lower_limits_rejects_a_higher_cap() {
    let mut fixture = empowered(5, 5);
    fixture.next_tx(ALICE);
    let _proposal = fixture.propose_lower_limits(6, false, false);
    abort
}

#[test, expected_failure(abort_code = proposal::ENotLower)]
fun propose_lower_limits_rejects_the_current_policy() {
    let mut fixture = empowered(5, 5);
    fixture.next_tx(ALICE);
    let _proposal = fixture.propose_lower_limits(5, true, true);
    abort
}

#[test, expected_failure(abort_code = proposal::ENotLower)]
fun propose_lower_limits_rejects_another_purpose() {
    let mut fixture = fixture::graduated();
    let _proposal = fixture.propose_lower_limits(0, true, false);
    abort
}

/// Two reductions combine: the later one does not raise what the earlier one lowered.
#[test]
fun lowered_limits_never_raise_others() {
    let mut fixture = empowered(5, 5);
    fixture.next_tx(ALICE);
    let cap = fixture.propose_lower_limits(1, true, true);
    let mut purposes = fixture.propose_lower_limits(5, true, false);
    fixture.vote(&mut purposes, QUORUM, true);
    assert_eq!(pass(&mut fixture, cap), proposal::outcome_executed());
    fixture.finalize(&mut purposes);
    assert_eq!(purposes.outcome(), proposal::outcome_executed());
    destroy(purposes);
    let policy = fixture.agent().treasury().policy();
    assert_eq!(policy.daily_cap(), 1);
    assert!(policy.tips() && !policy.buybacks());
    fixture.end();
}

/// Lowering limits does not veto the vote on a policy.
#[test]
fun vote_on_a_policy_continues_after_lower_limits() {
    let mut fixture = empowered(5, 5);
    fixture.next_tx(ALICE);
    let policy = fixture.propose_policy(1, 9);
    let limits = fixture.propose_lower_limits(4, true, true);
    assert_eq!(pass(&mut fixture, limits), proposal::outcome_executed());
    assert_eq!(pass(&mut fixture, policy), proposal::outcome_executed());
    assert_eq!(fixture.agent().treasury().policy().daily_cap(), 9);
    fixture.end();
}
