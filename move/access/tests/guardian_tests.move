module access::guardian_tests;

use access::authority::{Self, GuardianCap, GuardianChanged};
use access::fixture::{Self, Fixture, PACKAGE};
use access::guardian::{Self, GuardianChange, RecoveryChanged};
use access::timelock;
use std::bcs;
use std::unit_test::{assert_eq, destroy};
use sui::event;

const GUARDIAN: address = @0x60A;
const RECOVERY: address = @0x2EC;

fun announce(self: &mut Fixture): u64 {
    let (authority, cap, _, clock, _) = self.parts();
    guardian::announce(authority, cap, GUARDIAN, clock)
}

fun execute(self: &mut Fixture, number: u64) {
    let (authority, cap, _, clock, ctx) = self.parts();
    guardian::execute(authority, cap, number, clock, ctx);
}

use fun announce as Fixture.announce;
use fun execute as Fixture.execute;

#[test]
fun guardian_is_appointed_at_once_during_configuration() {
    let mut fixture = fixture::configuring();
    let number = fixture.announce();
    fixture.execute(number);
    let mut expected = GUARDIAN.to_bytes();
    expected.append(fixture.authority().guardian_cap().destroy_some().to_bytes());
    let changed = event::events_by_type<GuardianChanged<PACKAGE>>();
    assert_eq!(bcs::to_bytes(&changed[0]), expected);
    fixture.next_tx(GUARDIAN);
    let cap = fixture.scenario().take_from_sender<GuardianCap<PACKAGE>>();
    fixture.authority().assert_guardian(&cap);
    fixture.scenario().return_to_sender(cap);
    fixture.end();
}

#[test, expected_failure(abort_code = authority::ENotGuardian)]
fun replacement_after_seven_days_invalidates_the_previous_capability() {
    let mut fixture = fixture::enforced();
    let previous = fixture.appoint();
    let number = fixture.announce();
    fixture.later(7 * fixture::day_ms());
    fixture.execute(number);
    fixture.authority().assert_guardian(&previous);
    abort
}

#[test, expected_failure(abort_code = timelock::EDelayNotElapsed)]
fun execute_rejects_one_millisecond_early() {
    let mut fixture = fixture::enforced();
    let number = fixture.announce();
    fixture.later(7 * fixture::day_ms() - 1);
    fixture.execute(number);
    abort
}

#[test, expected_failure(abort_code = timelock::EChangeExpired)]
fun execute_rejects_an_expired_appointment() {
    let mut fixture = fixture::enforced();
    let number = fixture.announce();
    fixture.later(21 * fixture::day_ms() + 1);
    fixture.execute(number);
    abort
}

#[test, expected_failure(abort_code = timelock::EChangeNotFound)]
fun execute_rejects_an_unknown_number() {
    let mut fixture = fixture::enforced();
    fixture.execute(0);
    abort
}

/// A stolen guardian key cannot keep the guardian in office.
#[test, expected_failure(abort_code = timelock::EGuardianCannotCancel)]
fun guardian_cannot_cancel_its_replacement() {
    let mut fixture = fixture::enforced();
    let guardian = fixture.appoint();
    let number = fixture.announce();
    let (authority, _, _, _, _) = fixture.parts();
    authority.cancel_as_guardian<_, GuardianChange>(&guardian, number);
    abort
}

/// A thief of the admin key cannot remove the guardian while the owner has the key too.
#[test]
fun admin_cancels_the_replacement_of_the_guardian() {
    let mut fixture = fixture::enforced();
    let number = fixture.announce();
    let (authority, cap, _, _, _) = fixture.parts();
    authority.cancel<_, GuardianChange>(cap, number);
    assert!(!authority.is_pending<PACKAGE, GuardianChange>(number));
    fixture.end();
}

#[test, expected_failure(abort_code = guardian::EZeroAddress)]
fun announce_rejects_the_zero_address() {
    let mut fixture = fixture::enforced();
    let (authority, cap, _, clock, _) = fixture.parts();
    guardian::announce(authority, cap, @0x0, clock);
    abort
}

#[test, expected_failure(abort_code = authority::ENotAdmin)]
fun announce_rejects_another_capability() {
    let mut fixture = fixture::enforced();
    let other = fixture.other_cap();
    let (authority, _, _, clock, _) = fixture.parts();
    guardian::announce(authority, &other, GUARDIAN, clock);
    abort
}

#[test, expected_failure(abort_code = authority::ENotAdmin)]
fun execute_rejects_another_capability() {
    let mut fixture = fixture::configuring();
    let number = fixture.announce();
    let other = fixture.other_cap();
    let (authority, _, _, clock, ctx) = fixture.parts();
    guardian::execute(authority, &other, number, clock, ctx);
    abort
}

// === Recovery address ===

#[test]
fun guardian_sets_the_recovery_address() {
    let mut fixture = fixture::enforced();
    let guardian = fixture.appoint();
    let (authority, _, _, _, _) = fixture.parts();
    guardian::set_recovery(authority, &guardian, RECOVERY);
    assert_eq!(authority.recovery(), option::some(RECOVERY));
    let changed = event::events_by_type<RecoveryChanged<PACKAGE>>();
    assert_eq!(bcs::to_bytes(&changed[0]), RECOVERY.to_bytes());
    destroy(guardian);
    fixture.end();
}

#[test, expected_failure(abort_code = guardian::EZeroAddress)]
fun set_recovery_rejects_the_zero_address() {
    let mut fixture = fixture::enforced();
    let guardian = fixture.appoint();
    let (authority, _, _, _, _) = fixture.parts();
    guardian::set_recovery(authority, &guardian, @0x0);
    abort
}

#[test, expected_failure(abort_code = authority::ENotGuardian)]
fun set_recovery_rejects_another_capability() {
    let mut fixture = fixture::enforced();
    let other = fixture.other_guardian();
    let (authority, _, _, _, _) = fixture.parts();
    guardian::set_recovery(authority, &other, RECOVERY);
    abort
}
