module access::upgrade_lock_tests;

use access::authority;
use access::fixture::{Self, Fixture, PACKAGE};
use access::timelock::{Self, ChangeAnnounced};
use access::upgrade_lock::{Self, ImmutabilityChange, UpgradeChange, UpgradesLocked};
use std::bcs;
use std::unit_test::{assert_eq, destroy};
use sui::event;
use sui::package;

const COMPATIBLE: u8 = 0;
const ADDITIVE: u8 = 128;
const ORIGINAL: address = @0xC0DE;

fun digest(): vector<u8> { vector::tabulate!(32, |i| i as u8) }

/// A package whose upgrade capability is locked, and the ID of the capability.
fun locked(): (Fixture, ID) {
    let mut fixture = fixture::enforced();
    let upgrade_cap = fixture.lock();
    (fixture, upgrade_cap)
}

fun lock(self: &mut Fixture): ID {
    let (authority, cap, _, _, ctx) = self.parts();
    let upgrade_cap = package::test_publish(object::id_from_address(ORIGINAL), ctx);
    let id = object::id(&upgrade_cap);
    upgrade_lock::lock(authority, cap, upgrade_cap);
    id
}

fun announce(self: &mut Fixture, upgrade_cap: ID): u64 {
    let (authority, cap, _, clock, _) = self.parts();
    upgrade_lock::announce(authority, cap, upgrade_cap, COMPATIBLE, digest(), clock)
}

/// Upgrades as announced and returns the digest and the policy of the ticket.
fun upgrade(self: &mut Fixture, number: u64): (vector<u8>, u8) {
    let (authority, cap, _, clock, _) = self.parts();
    let ticket = upgrade_lock::authorize(authority, cap, number, clock);
    let (authorized, policy) = (*ticket.digest(), ticket.policy());
    upgrade_lock::commit(authority, package::test_upgrade(ticket));
    (authorized, policy)
}

fun announce_immutability(self: &mut Fixture, upgrade_cap: ID): u64 {
    let (authority, cap, _, clock, _) = self.parts();
    upgrade_lock::announce_immutability(authority, cap, upgrade_cap, clock)
}

fun execute_immutability(self: &mut Fixture, number: u64) {
    let (authority, cap, _, clock, _) = self.parts();
    upgrade_lock::execute_immutability(authority, cap, number, clock);
}

use fun lock as Fixture.lock;
use fun announce as Fixture.announce;
use fun upgrade as Fixture.upgrade;
use fun announce_immutability as Fixture.announce_immutability;
use fun execute_immutability as Fixture.execute_immutability;

#[test]
fun upgrade_is_authorized_with_its_digest_after_seven_days() {
    let (mut fixture, upgrade_cap) = locked();
    assert!(upgrade_lock::is_locked(fixture.authority(), upgrade_cap));
    let mut expected = upgrade_cap.to_bytes();
    expected.append(ORIGINAL.to_bytes());
    let events = event::events_by_type<UpgradesLocked<PACKAGE>>();
    assert_eq!(bcs::to_bytes(&events[0]), expected);

    let number = fixture.announce(upgrade_cap);
    let announced = event::events_by_type<ChangeAnnounced<PACKAGE, UpgradeChange>>();
    let executable_at_ms = fixture::start_ms() + 7 * fixture::day_ms();
    let mut expected = bcs::to_bytes(&number);
    expected.append(upgrade_cap.to_bytes());
    expected.append(ORIGINAL.to_bytes());
    expected.append(bcs::to_bytes(&0u8));
    expected.append(bcs::to_bytes(&digest()));
    expected.append(bcs::to_bytes(&executable_at_ms));
    expected.append(bcs::to_bytes(&(executable_at_ms + 14 * fixture::day_ms())));
    assert_eq!(bcs::to_bytes(&announced[0]), expected);

    fixture.later(7 * fixture::day_ms());
    let (authorized, policy) = fixture.upgrade(number);
    assert_eq!(authorized, digest());
    assert_eq!(policy, COMPATIBLE);
    fixture.end();
}

#[test, expected_failure(abort_code = timelock::EDelayNotElapsed)]
fun authorize_rejects_one_millisecond_early() {
    let (mut fixture, upgrade_cap) = locked();
    let number = fixture.announce(upgrade_cap);
    fixture.later(7 * fixture::day_ms() - 1);
    fixture.upgrade(number);
    abort
}

#[test, expected_failure(abort_code = timelock::EChangeExpired)]
fun authorize_rejects_an_expired_upgrade() {
    let (mut fixture, upgrade_cap) = locked();
    let number = fixture.announce(upgrade_cap);
    fixture.later(21 * fixture::day_ms() + 1);
    fixture.upgrade(number);
    abort
}

/// There is no way to an upgrade that was not announced.
#[test, expected_failure(abort_code = timelock::EChangeNotFound)]
fun authorize_rejects_an_upgrade_that_was_not_announced() {
    let (mut fixture, _) = locked();
    fixture.upgrade(0);
    abort
}

#[test, expected_failure(abort_code = timelock::EChangeNotFound)]
fun authorize_rejects_a_second_time() {
    let (mut fixture, upgrade_cap) = locked();
    let number = fixture.announce(upgrade_cap);
    fixture.later(7 * fixture::day_ms());
    fixture.upgrade(number);
    fixture.upgrade(number);
    abort
}

#[test, expected_failure(abort_code = timelock::EChangeNotFound)]
fun authorize_rejects_an_upgrade_canceled_by_the_guardian() {
    let (mut fixture, upgrade_cap) = locked();
    let guardian = fixture.appoint();
    let number = fixture.announce(upgrade_cap);
    let (authority, _, _, _, _) = fixture.parts();
    authority.cancel_as_guardian<_, UpgradeChange>(&guardian, number);
    fixture.later(7 * fixture::day_ms());
    fixture.upgrade(number);
    abort
}

#[test, expected_failure(abort_code = timelock::EChangeNotFound)]
fun authorize_rejects_an_upgrade_canceled_by_the_admin() {
    let (mut fixture, upgrade_cap) = locked();
    let number = fixture.announce(upgrade_cap);
    let (authority, cap, _, _, _) = fixture.parts();
    authority.cancel<_, UpgradeChange>(cap, number);
    fixture.later(7 * fixture::day_ms());
    fixture.upgrade(number);
    abort
}

/// An upgrade built for an earlier version would undo the one in between.
#[test, expected_failure(abort_code = upgrade_lock::EPackageUpgraded)]
fun authorize_rejects_an_upgrade_of_an_earlier_version() {
    let (mut fixture, upgrade_cap) = locked();
    let first = fixture.announce(upgrade_cap);
    let second = fixture.announce(upgrade_cap);
    fixture.later(7 * fixture::day_ms());
    fixture.upgrade(first);
    fixture.upgrade(second);
    abort
}

#[test, expected_failure(abort_code = package::ETooPermissive, location = sui::package)]
fun authorize_rejects_more_than_the_capability_allows() {
    let mut fixture = fixture::enforced();
    let (authority, cap, _, clock, ctx) = fixture.parts();
    let mut upgrade_cap = package::test_publish(object::id_from_address(ORIGINAL), ctx);
    upgrade_cap.only_additive_upgrades();
    let id = object::id(&upgrade_cap);
    upgrade_lock::lock(authority, cap, upgrade_cap);
    let number = upgrade_lock::announce(authority, cap, id, COMPATIBLE, digest(), clock);
    fixture.later(7 * fixture::day_ms());
    fixture.upgrade(number);
    abort
}

#[test]
fun authorize_accepts_a_more_restrictive_policy() {
    let (mut fixture, upgrade_cap) = locked();
    let (authority, cap, _, clock, _) = fixture.parts();
    let number = upgrade_lock::announce(authority, cap, upgrade_cap, ADDITIVE, digest(), clock);
    fixture.later(7 * fixture::day_ms());
    let (_, policy) = fixture.upgrade(number);
    assert_eq!(policy, ADDITIVE);
    fixture.end();
}

#[test, expected_failure(abort_code = upgrade_lock::ENotLocked)]
fun commit_rejects_the_receipt_of_another_capability() {
    let (mut fixture, _) = locked();
    let (authority, _, _, _, ctx) = fixture.parts();
    let mut other = package::test_publish(object::id_from_address(ORIGINAL), ctx);
    let ticket = other.authorize(COMPATIBLE, digest());
    upgrade_lock::commit(authority, package::test_upgrade(ticket));
    destroy(other);
    abort
}

#[test, expected_failure(abort_code = upgrade_lock::EInvalidDigestLength)]
fun announce_rejects_a_digest_of_another_length() {
    let (mut fixture, upgrade_cap) = locked();
    let (authority, cap, _, clock, _) = fixture.parts();
    upgrade_lock::announce(authority, cap, upgrade_cap, COMPATIBLE, b"short", clock);
    abort
}

#[test, expected_failure(abort_code = upgrade_lock::ENotLocked)]
fun announce_rejects_a_capability_that_is_not_locked() {
    let mut fixture = fixture::enforced();
    fixture.announce(object::id_from_address(ORIGINAL));
    abort
}

#[test, expected_failure(abort_code = authority::ENotAdmin)]
fun lock_rejects_another_capability() {
    let mut fixture = fixture::enforced();
    let other = fixture.other_cap();
    let (authority, _, _, _, ctx) = fixture.parts();
    let upgrade_cap = package::test_publish(object::id_from_address(ORIGINAL), ctx);
    upgrade_lock::lock(authority, &other, upgrade_cap);
    abort
}

#[test, expected_failure(abort_code = authority::ENotAdmin)]
fun announce_rejects_another_capability() {
    let (mut fixture, upgrade_cap) = locked();
    let other = fixture.other_cap();
    let (authority, _, _, clock, _) = fixture.parts();
    upgrade_lock::announce(authority, &other, upgrade_cap, COMPATIBLE, digest(), clock);
    abort
}

#[test, expected_failure(abort_code = authority::ENotAdmin)]
fun authorize_rejects_another_capability() {
    let (mut fixture, upgrade_cap) = locked();
    let number = fixture.announce(upgrade_cap);
    fixture.later(7 * fixture::day_ms());
    let other = fixture.other_cap();
    let (authority, _, _, clock, _) = fixture.parts();
    let _ticket = upgrade_lock::authorize(authority, &other, number, clock);
    abort
}

// === Immutability ===

#[test]
fun package_becomes_immutable_after_seven_days() {
    let (mut fixture, upgrade_cap) = locked();
    let number = fixture.announce_immutability(upgrade_cap);
    assert!(!upgrade_lock::is_immutable(fixture.authority(), upgrade_cap));
    assert!(fixture.authority().is_pending<PACKAGE, ImmutabilityChange>(number));
    fixture.later(7 * fixture::day_ms());
    fixture.execute_immutability(number);
    assert!(!upgrade_lock::is_locked(fixture.authority(), upgrade_cap));
    assert!(upgrade_lock::is_immutable(fixture.authority(), upgrade_cap));
    fixture.end();
}

#[test, expected_failure(abort_code = timelock::EDelayNotElapsed)]
fun execute_immutability_rejects_one_millisecond_early() {
    let (mut fixture, upgrade_cap) = locked();
    let number = fixture.announce_immutability(upgrade_cap);
    fixture.later(7 * fixture::day_ms() - 1);
    fixture.execute_immutability(number);
    abort
}

#[test, expected_failure(abort_code = upgrade_lock::ENotLocked)]
fun authorize_rejects_an_immutable_package() {
    let (mut fixture, upgrade_cap) = locked();
    let upgrade = fixture.announce(upgrade_cap);
    let number = fixture.announce_immutability(upgrade_cap);
    fixture.later(7 * fixture::day_ms());
    fixture.execute_immutability(number);
    fixture.upgrade(upgrade);
    abort
}

#[test, expected_failure(abort_code = upgrade_lock::EPackageUpgraded)]
fun execute_immutability_rejects_a_package_upgraded_since() {
    let (mut fixture, upgrade_cap) = locked();
    let upgrade = fixture.announce(upgrade_cap);
    let number = fixture.announce_immutability(upgrade_cap);
    fixture.later(7 * fixture::day_ms());
    fixture.upgrade(upgrade);
    fixture.execute_immutability(number);
    abort
}

#[test, expected_failure(abort_code = upgrade_lock::ENotLocked)]
fun announce_immutability_rejects_a_capability_that_is_not_locked() {
    let mut fixture = fixture::enforced();
    fixture.announce_immutability(object::id_from_address(ORIGINAL));
    abort
}

#[test, expected_failure(abort_code = authority::ENotAdmin)]
fun announce_immutability_rejects_another_capability() {
    let (mut fixture, upgrade_cap) = locked();
    let other = fixture.other_cap();
    let (authority, _, _, clock, _) = fixture.parts();
    upgrade_lock::announce_immutability(authority, &other, upgrade_cap, clock);
    abort
}

#[test, expected_failure(abort_code = authority::ENotAdmin)]
fun execute_immutability_rejects_another_capability() {
    let (mut fixture, upgrade_cap) = locked();
    let number = fixture.announce_immutability(upgrade_cap);
    fixture.later(7 * fixture::day_ms());
    let other = fixture.other_cap();
    let (authority, _, _, clock, _) = fixture.parts();
    upgrade_lock::execute_immutability(authority, &other, number, clock);
    abort
}
