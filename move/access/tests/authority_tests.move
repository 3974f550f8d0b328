module access::authority_tests;

use access::authority::{Self, AdminCap, Authority};
use access::fixture::{Self, Fixture, PACKAGE};
use access::timelock::{Self, ChangeAnnounced, ChangeCanceled, ChangeExecuted, TimelockEnforced};
use access::version;
use std::bcs;
use std::unit_test::{assert_eq, destroy};
use sui::event;
use sui::test_scenario;
use sui::test_utils;

const HOUR_MS: u64 = 3_600_000;
const DAY_MS: u64 = 86_400_000;

/// The one-time witness of this test module.
public struct AUTHORITY_TESTS has drop {}

/// A change with readable content.
public struct FeeChange has copy, drop, store { fee_bps: u64 }

/// A change of another kind.
public struct RecipientChange has copy, drop, store { recipient: address }

fun change(): FeeChange { FeeChange { fee_bps: 250 } }

fun announce<C: copy + drop + store>(self: &mut Fixture, change: C): u64 {
    let (authority, cap, version, clock, _) = self.parts();
    authority.announce(cap, version, change, clock)
}

fun execute<C: copy + drop + store>(self: &mut Fixture, number: u64): C {
    let (authority, cap, version, clock, _) = self.parts();
    authority.execute(cap, version, number, clock)
}

fun cancel<C: copy + drop + store>(self: &mut Fixture, number: u64) {
    let (authority, cap, _, _, _) = self.parts();
    authority.cancel<_, C>(cap, number);
}

use fun announce as Fixture.announce;
use fun execute as Fixture.execute;
use fun cancel as Fixture.cancel;

// === Creation ===

#[test]
fun create_shares_the_authority_and_makes_the_publisher_admin() {
    let mut scenario = test_scenario::begin(fixture::admin());
    let otw = test_utils::create_one_time_witness<AUTHORITY_TESTS>();
    authority::create(&otw, scenario.ctx());
    scenario.next_tx(fixture::admin());
    let cap = scenario.take_from_sender<AdminCap<AUTHORITY_TESTS>>();
    let authority = scenario.take_shared<Authority<AUTHORITY_TESTS>>();
    authority.assert_admin(&cap);
    assert_eq!(authority.admin_cap(), object::id(&cap));
    assert_eq!(authority.guardian_cap(), option::none());
    assert_eq!(authority.recovery(), option::none());
    assert!(!authority.is_enforced());
    scenario.return_to_sender(cap);
    test_scenario::return_shared(authority);
    scenario.end();
}

/// A stranger's authority could emit announcements in the package's name.
#[test, expected_failure(abort_code = authority::ENotOneTimeWitness)]
fun create_rejects_a_value_that_is_not_a_one_time_witness() {
    authority::create(&true, &mut tx_context::dummy());
    abort
}

#[test, expected_failure(abort_code = authority::ENotAdmin)]
fun assert_admin_rejects_the_capability_of_another_admin() {
    let mut fixture = fixture::enforced();
    let cap = fixture.other_cap();
    fixture.authority().assert_admin(&cap);
    abort
}

#[test, expected_failure(abort_code = authority::ENotGuardian)]
fun assert_guardian_rejects_the_capability_of_another_guardian() {
    let mut fixture = fixture::enforced();
    let _guardian = fixture.appoint();
    let other = fixture.other_guardian();
    fixture.authority().assert_guardian(&other);
    abort
}

#[test, expected_failure(abort_code = authority::ENotGuardian)]
fun assert_guardian_rejects_any_capability_before_an_appointment() {
    let mut fixture = fixture::enforced();
    let other = fixture.other_guardian();
    fixture.authority().assert_guardian(&other);
    abort
}

// === Execution ===

#[test]
fun execute_returns_the_change_after_48_hours() {
    let mut fixture = fixture::enforced();
    let number = fixture.announce(change());
    assert!(fixture.authority().is_pending<PACKAGE, FeeChange>(number));
    let announced = event::events_by_type<ChangeAnnounced<PACKAGE, FeeChange>>();
    let mut expected = bcs::to_bytes(&number);
    expected.append(bcs::to_bytes(&250u64));
    expected.append(bcs::to_bytes(&(fixture::start_ms() + 48 * HOUR_MS)));
    expected.append(bcs::to_bytes(&(fixture::start_ms() + 16 * DAY_MS)));
    assert_eq!(bcs::to_bytes(&announced[0]), expected);

    fixture.later(48 * HOUR_MS);
    assert_eq!(fixture.execute(number), change());
    assert!(!fixture.authority().is_pending<PACKAGE, FeeChange>(number));
    let executed = event::events_by_type<ChangeExecuted<PACKAGE, FeeChange>>();
    let mut expected = bcs::to_bytes(&number);
    expected.append(bcs::to_bytes(&250u64));
    assert_eq!(bcs::to_bytes(&executed[0]), expected);
    fixture.end();
}

#[test, expected_failure(abort_code = timelock::EDelayNotElapsed)]
fun execute_rejects_a_change_one_millisecond_early() {
    let mut fixture = fixture::enforced();
    let number = fixture.announce(change());
    fixture.later(48 * HOUR_MS - 1);
    fixture.execute<FeeChange>(number);
    abort
}

#[test]
fun execute_accepts_a_change_in_the_last_millisecond() {
    let mut fixture = fixture::enforced();
    let number = fixture.announce(change());
    fixture.later(16 * DAY_MS);
    fixture.execute<FeeChange>(number);
    fixture.end();
}

#[test, expected_failure(abort_code = timelock::EChangeExpired)]
fun execute_rejects_an_expired_change() {
    let mut fixture = fixture::enforced();
    let number = fixture.announce(change());
    fixture.later(16 * DAY_MS + 1);
    fixture.execute<FeeChange>(number);
    abort
}

#[test, expected_failure(abort_code = timelock::EChangeNotFound)]
fun execute_rejects_a_change_that_was_executed() {
    let mut fixture = fixture::enforced();
    let number = fixture.announce(change());
    fixture.later(48 * HOUR_MS);
    fixture.execute<FeeChange>(number);
    fixture.execute<FeeChange>(number);
    abort
}

#[test, expected_failure(abort_code = timelock::EChangeNotFound)]
fun execute_rejects_a_number_of_another_type() {
    let mut fixture = fixture::enforced();
    let number = fixture.announce(change());
    fixture.later(48 * HOUR_MS);
    fixture.execute<RecipientChange>(number);
    abort
}

#[test, expected_failure(abort_code = timelock::EChangeNotFound)]
fun execute_rejects_a_change_of_another_authority() {
    let mut fixture = fixture::enforced();
    let number = fixture.announce(change());
    fixture.later(48 * HOUR_MS);
    let (_, _, version, clock, ctx) = fixture.parts();
    let (mut other, cap) = authority::new_for_testing<PACKAGE>(ctx);
    other.execute<PACKAGE, FeeChange>(&cap, version, number, clock);
    abort
}

#[test]
fun changes_are_independent() {
    let mut fixture = fixture::enforced();
    let first = fixture.announce(change());
    fixture.later(HOUR_MS);
    let second = fixture.announce(FeeChange { fee_bps: 300 });
    let third = fixture.announce(RecipientChange { recipient: @0xFEE });
    fixture.later(48 * HOUR_MS);
    assert_eq!(fixture.execute<RecipientChange>(third).recipient, @0xFEE);
    assert_eq!(fixture.execute<FeeChange>(second).fee_bps, 300);
    assert_eq!(fixture.execute<FeeChange>(first).fee_bps, 250);
    fixture.end();
}

#[test, expected_failure(abort_code = authority::ENotAdmin)]
fun announce_rejects_another_capability() {
    let mut fixture = fixture::enforced();
    let other = fixture.other_cap();
    let (authority, _, version, clock, _) = fixture.parts();
    authority.announce(&other, version, change(), clock);
    abort
}

#[test, expected_failure(abort_code = authority::ENotAdmin)]
fun execute_rejects_another_capability() {
    let mut fixture = fixture::enforced();
    let number = fixture.announce(change());
    let other = fixture.other_cap();
    fixture.later(48 * HOUR_MS);
    let (authority, _, version, clock, _) = fixture.parts();
    authority.execute<PACKAGE, FeeChange>(&other, version, number, clock);
    abort
}

// === Cancellation ===

#[test]
fun cancel_is_immediate() {
    let mut fixture = fixture::enforced();
    let number = fixture.announce(change());
    fixture.cancel<FeeChange>(number);
    assert!(!fixture.authority().is_pending<PACKAGE, FeeChange>(number));
    let canceled = event::events_by_type<ChangeCanceled<PACKAGE, FeeChange>>();
    let mut expected = bcs::to_bytes(&number);
    expected.append(bcs::to_bytes(&250u64));
    assert_eq!(bcs::to_bytes(&canceled[0]), expected);
    fixture.end();
}

#[test]
fun guardian_cancels_immediately() {
    let mut fixture = fixture::enforced();
    let guardian = fixture.appoint();
    let number = fixture.announce(change());
    let (authority, _, _, _, _) = fixture.parts();
    authority.cancel_as_guardian<_, FeeChange>(&guardian, number);
    assert!(!fixture.authority().is_pending<PACKAGE, FeeChange>(number));
    destroy(guardian);
    fixture.end();
}

#[test, expected_failure(abort_code = timelock::EChangeNotFound)]
fun execute_rejects_a_canceled_change() {
    let mut fixture = fixture::enforced();
    let number = fixture.announce(change());
    fixture.cancel<FeeChange>(number);
    fixture.later(48 * HOUR_MS);
    fixture.execute<FeeChange>(number);
    abort
}

#[test, expected_failure(abort_code = timelock::EChangeNotFound)]
fun cancel_rejects_an_unknown_number() {
    let mut fixture = fixture::enforced();
    fixture.cancel<FeeChange>(0);
    abort
}

#[test, expected_failure(abort_code = timelock::EChangeNotFound)]
fun cancel_as_guardian_rejects_an_unknown_number() {
    let mut fixture = fixture::enforced();
    let guardian = fixture.appoint();
    let (authority, _, _, _, _) = fixture.parts();
    authority.cancel_as_guardian<_, FeeChange>(&guardian, 0);
    abort
}

#[test, expected_failure(abort_code = authority::ENotAdmin)]
fun cancel_rejects_another_capability() {
    let mut fixture = fixture::enforced();
    let number = fixture.announce(change());
    let other = fixture.other_cap();
    let (authority, _, _, _, _) = fixture.parts();
    authority.cancel<_, FeeChange>(&other, number);
    abort
}

#[test, expected_failure(abort_code = authority::ENotGuardian)]
fun cancel_as_guardian_rejects_another_capability() {
    let mut fixture = fixture::enforced();
    let number = fixture.announce(change());
    let other = fixture.other_guardian();
    let (authority, _, _, _, _) = fixture.parts();
    authority.cancel_as_guardian<_, FeeChange>(&other, number);
    abort
}

// === Enforcement ===

#[test]
fun changes_are_immediate_until_the_delays_are_enforced() {
    let mut fixture = fixture::configuring();
    assert!(!fixture.authority().is_enforced());
    let number = fixture.announce(change());
    assert_eq!(fixture.execute(number), change());
    let (authority, cap, version, _, _) = fixture.parts();
    authority.enforce(cap, version);
    assert!(authority.is_enforced());
    version.assert_open(1);
    let enforced = event::events_by_type<TimelockEnforced<PACKAGE>>();
    assert_eq!(bcs::to_bytes(&enforced[0]), bcs::to_bytes(&(48 * HOUR_MS)));
    fixture.end();
}

/// A change announced during configuration and kept back must not take effect without a delay.
#[test, expected_failure(abort_code = timelock::EChangesPending)]
fun enforce_rejects_while_a_change_is_pending() {
    let mut fixture = fixture::configuring();
    fixture.announce(change());
    let (authority, cap, version, _, _) = fixture.parts();
    authority.enforce(cap, version);
    abort
}

#[test]
fun enforce_accepts_executed_and_canceled_changes() {
    let mut fixture = fixture::configuring();
    let first = fixture.announce(change());
    let second = fixture.announce(change());
    fixture.execute<FeeChange>(first);
    fixture.cancel<FeeChange>(second);
    let (authority, cap, version, _, _) = fixture.parts();
    authority.enforce(cap, version);
    fixture.end();
}

#[test, expected_failure(abort_code = timelock::EAlreadyEnforced)]
fun enforce_rejects_a_second_call() {
    let mut fixture = fixture::enforced();
    let (authority, cap, version, _, _) = fixture.parts();
    authority.enforce(cap, version);
    abort
}

#[test, expected_failure(abort_code = authority::ENotAdmin)]
fun enforce_rejects_another_capability() {
    let mut fixture = fixture::configuring();
    let other = fixture.other_cap();
    let (authority, _, version, _, _) = fixture.parts();
    authority.enforce(&other, version);
    abort
}

#[test, expected_failure(abort_code = version::ENotOpen)]
fun gate_is_closed_until_the_delays_are_enforced() {
    let fixture = fixture::configuring();
    fixture.version().assert_open(1);
    abort
}

#[test]
fun delays_are_48_hours_and_7_days_and_the_window_14_days() {
    assert_eq!(timelock::delay_ms(), 48 * HOUR_MS);
    assert_eq!(timelock::long_delay_ms(), 7 * DAY_MS);
    assert_eq!(timelock::execution_window_ms(), 14 * DAY_MS);
}
