module access::admin_transfer_tests;

use access::admin_transfer::{Self, AdminChange};
use access::authority::{Self, AdminCap, AdminChanged};
use access::fixture::{Self, Fixture, PACKAGE};
use access::guardian;
use access::timelock;
use std::bcs;
use std::unit_test::{assert_eq, destroy};
use sui::event;

const HOUR_MS: u64 = 3_600_000;
const SUCCESSOR: address = @0x5CC;
const THIEF: address = @0xBAD;
const RECOVERY: address = @0x2EC;

/// Stands for a setting that decides where money goes.
public struct RecipientChange has copy, drop, store { recipient: address }

fun propose(self: &mut Fixture, admin: address): u64 {
    let (authority, cap, _, clock, _) = self.parts();
    admin_transfer::propose(authority, cap, admin, clock)
}

fun accept(self: &mut Fixture, number: u64) {
    let (authority, _, _, clock, ctx) = self.parts();
    admin_transfer::accept(authority, number, clock, ctx);
}

use fun propose as Fixture.propose;
use fun accept as Fixture.accept;

// === Two-step transfer ===

#[test]
fun accept_replaces_the_capability_after_48_hours() {
    let mut fixture = fixture::enforced();
    let number = fixture.propose(SUCCESSOR);
    // The current admin keeps its rights until the successor accepts.
    let (authority, cap, _, _, _) = fixture.parts();
    authority.assert_admin(cap);

    fixture.later(48 * HOUR_MS);
    fixture.next_tx(SUCCESSOR);
    fixture.accept(number);
    let mut expected = SUCCESSOR.to_bytes();
    expected.append(fixture.authority().admin_cap().to_bytes());
    let changed = event::events_by_type<AdminChanged<PACKAGE>>();
    assert_eq!(bcs::to_bytes(&changed[0]), expected);

    fixture.next_tx(SUCCESSOR);
    let cap = fixture.scenario().take_from_sender<AdminCap<PACKAGE>>();
    fixture.authority().assert_admin(&cap);
    fixture.scenario().return_to_sender(cap);
    fixture.end();
}

#[test, expected_failure(abort_code = authority::ENotAdmin)]
fun accept_invalidates_the_previous_capability() {
    let mut fixture = fixture::enforced();
    let number = fixture.propose(SUCCESSOR);
    fixture.later(48 * HOUR_MS);
    fixture.next_tx(SUCCESSOR);
    fixture.accept(number);
    let (authority, cap, _, _, _) = fixture.parts();
    authority.assert_admin(cap);
    abort
}

/// A thief of the admin key cannot take over at once.
#[test, expected_failure(abort_code = timelock::EDelayNotElapsed)]
fun accept_rejects_one_millisecond_early() {
    let mut fixture = fixture::enforced();
    let number = fixture.propose(THIEF);
    fixture.later(48 * HOUR_MS - 1);
    fixture.next_tx(THIEF);
    fixture.accept(number);
    abort
}

#[test, expected_failure(abort_code = timelock::EChangeExpired)]
fun accept_rejects_an_expired_proposal() {
    let mut fixture = fixture::enforced();
    let number = fixture.propose(SUCCESSOR);
    fixture.later(16 * 24 * HOUR_MS + 1);
    fixture.next_tx(SUCCESSOR);
    fixture.accept(number);
    abort
}

#[test]
fun accept_is_immediate_until_the_delays_are_enforced() {
    let mut fixture = fixture::configuring();
    let number = fixture.propose(SUCCESSOR);
    fixture.next_tx(SUCCESSOR);
    fixture.accept(number);
    fixture.end();
}

#[test, expected_failure(abort_code = admin_transfer::ENotProposedAdmin)]
fun accept_rejects_anyone_but_the_proposed_admin() {
    let mut fixture = fixture::enforced();
    let number = fixture.propose(SUCCESSOR);
    fixture.later(48 * HOUR_MS);
    fixture.next_tx(THIEF);
    fixture.accept(number);
    abort
}

#[test, expected_failure(abort_code = timelock::EChangeNotFound)]
fun accept_rejects_a_second_call() {
    let mut fixture = fixture::enforced();
    let number = fixture.propose(SUCCESSOR);
    fixture.later(48 * HOUR_MS);
    fixture.next_tx(SUCCESSOR);
    fixture.accept(number);
    fixture.accept(number);
    abort
}

#[test, expected_failure(abort_code = timelock::EChangeNotFound)]
fun accept_rejects_a_canceled_proposal() {
    let mut fixture = fixture::enforced();
    let number = fixture.propose(SUCCESSOR);
    let (authority, cap, _, _, _) = fixture.parts();
    authority.cancel<_, AdminChange>(cap, number);
    fixture.later(48 * HOUR_MS);
    fixture.next_tx(SUCCESSOR);
    fixture.accept(number);
    abort
}

#[test, expected_failure(abort_code = admin_transfer::EZeroAddress)]
fun propose_rejects_the_zero_address() {
    let mut fixture = fixture::enforced();
    fixture.propose(@0x0);
    abort
}

#[test, expected_failure(abort_code = authority::ENotAdmin)]
fun propose_rejects_the_capability_of_another_admin() {
    let mut fixture = fixture::enforced();
    let other = fixture.other_cap();
    let (authority, _, _, clock, _) = fixture.parts();
    admin_transfer::propose(authority, &other, THIEF, clock);
    abort
}

/// The first acceptance voids the other proposals.
#[test, expected_failure(abort_code = admin_transfer::EAdminReplaced)]
fun accept_rejects_a_proposal_by_a_replaced_admin() {
    let mut fixture = fixture::enforced();
    let first = fixture.propose(SUCCESSOR);
    let second = fixture.propose(THIEF);
    fixture.later(48 * HOUR_MS);
    fixture.next_tx(SUCCESSOR);
    fixture.accept(first);
    fixture.next_tx(THIEF);
    fixture.accept(second);
    abort
}

// === Stolen admin key ===

/// The thief proposes first and announces itself as a recipient. Owner and guardian notice within
/// 48 hours; the thief cannot cancel the transfer to the recovery address, and nothing of the
/// thief's takes effect.
#[test]
fun owner_recovers_when_the_thief_proposes_first() {
    let mut fixture = fixture::enforced();
    let guardian = fixture.appoint();
    let (authority, _, _, _, _) = fixture.parts();
    guardian::set_recovery(authority, &guardian, RECOVERY);

    let takeover = fixture.propose(THIEF);
    let (authority, cap, version, clock, _) = fixture.parts();
    let theft = authority.announce(cap, version, RecipientChange { recipient: THIEF }, clock);
    fixture.later(47 * HOUR_MS);
    let recovery = fixture.propose(RECOVERY);
    let (authority, _, _, _, _) = fixture.parts();
    authority.cancel_as_guardian<_, AdminChange>(&guardian, takeover);
    authority.cancel_as_guardian<_, RecipientChange>(&guardian, theft);
    // The thief tries again, too late to be first.
    fixture.later(HOUR_MS);
    fixture.propose(THIEF);

    fixture.later(47 * HOUR_MS);
    fixture.next_tx(RECOVERY);
    fixture.accept(recovery);
    fixture.next_tx(RECOVERY);
    let cap = fixture.scenario().take_from_sender<AdminCap<PACKAGE>>();
    fixture.authority().assert_admin(&cap);
    fixture.scenario().return_to_sender(cap);
    destroy(guardian);
    fixture.end();
}

/// The owner proposes first, and the thief tries to cancel it.
#[test, expected_failure(abort_code = timelock::EAdminCannotCancel)]
fun thief_cannot_cancel_the_owners_recovery() {
    let mut fixture = fixture::enforced();
    let guardian = fixture.appoint();
    let (authority, _, _, _, _) = fixture.parts();
    guardian::set_recovery(authority, &guardian, RECOVERY);
    let recovery = fixture.propose(RECOVERY);
    let (authority, cap, _, _, _) = fixture.parts();
    authority.cancel<_, AdminChange>(cap, recovery);
    abort
}

/// After the owner's recovery, a proposal of the thief is void.
#[test, expected_failure(abort_code = admin_transfer::EAdminReplaced)]
fun thief_cannot_accept_after_the_owners_recovery() {
    let mut fixture = fixture::enforced();
    let guardian = fixture.appoint();
    let (authority, _, _, _, _) = fixture.parts();
    guardian::set_recovery(authority, &guardian, RECOVERY);
    let recovery = fixture.propose(RECOVERY);
    let takeover = fixture.propose(THIEF);
    fixture.later(48 * HOUR_MS);
    fixture.next_tx(RECOVERY);
    fixture.accept(recovery);
    fixture.next_tx(THIEF);
    fixture.accept(takeover);
    abort
}

/// The guardian can cancel every transfer, also one to the recovery address.
#[test]
fun guardian_cancels_a_transfer_to_the_recovery_address() {
    let mut fixture = fixture::enforced();
    let guardian = fixture.appoint();
    let (authority, _, _, _, _) = fixture.parts();
    guardian::set_recovery(authority, &guardian, RECOVERY);
    let recovery = fixture.propose(RECOVERY);
    let (authority, _, _, _, _) = fixture.parts();
    authority.cancel_as_guardian<_, AdminChange>(&guardian, recovery);
    assert!(!authority.is_pending<PACKAGE, AdminChange>(recovery));
    destroy(guardian);
    fixture.end();
}
