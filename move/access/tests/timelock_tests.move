module access::timelock_tests;

use access::timelock::{
    Self,
    ChangeAnnounced,
    ChangeCancelled,
    ChangeExecuted,
    Timelock,
    TimelockEnforced,
};
use std::bcs;
use std::unit_test::{assert_eq, destroy};
use sui::clock::{Self, Clock};
use sui::event;
use sui::test_utils;

const HOUR_MS: u64 = 3_600_000;
const DAY_MS: u64 = 86_400_000;
const START_MS: u64 = 1_700_000_000_000;

/// Stands for the package that owns the configuration.
public struct PACKAGE {}

/// The one-time witness of this test module.
public struct TIMELOCK_TESTS has drop {}

/// A value that every package can create.
public struct NotOneTimeWitness has drop {}

/// A change with readable content.
public struct FeeChange has copy, drop, store { fee_bps: u64 }

/// A change of another kind.
public struct RecipientChange has copy, drop, store { recipient: address }

/// An enforced timelock, and a clock at `START_MS`.
fun fixture(): (Timelock<PACKAGE>, Clock) {
    let (mut timelock, clock) = unenforced_fixture();
    timelock.enforce();
    (timelock, clock)
}

fun unenforced_fixture(): (Timelock<PACKAGE>, Clock) {
    let ctx = &mut tx_context::dummy();
    let mut clock = clock::create_for_testing(ctx);
    clock.set_for_testing(START_MS);
    (timelock::new_for_testing(ctx), clock)
}

fun change(): FeeChange { FeeChange { fee_bps: 250 } }

fun clean_up(timelock: Timelock<PACKAGE>, clock: Clock) {
    destroy(timelock);
    destroy(clock);
}

// === Creation ===

#[test]
fun new_creates_an_unenforced_timelock_from_the_one_time_witness() {
    let otw = test_utils::create_one_time_witness<TIMELOCK_TESTS>();
    let timelock = timelock::new(&otw, &mut tx_context::dummy());
    assert!(!timelock.is_enforced());
    destroy(timelock);
}

/// A stranger's timelock could emit announcements in the package's name.
#[test, expected_failure(abort_code = timelock::ENotOneTimeWitness)]
fun new_rejects_a_value_that_is_not_a_one_time_witness() {
    let timelock = timelock::new(&NotOneTimeWitness {}, &mut tx_context::dummy());
    destroy(timelock);
    abort
}

// === Execution ===

#[test]
fun execute_returns_the_change_after_48_hours() {
    let (mut timelock, mut clock) = fixture();
    let number = timelock.announce(change(), &clock);
    assert!(timelock.is_pending<PACKAGE, FeeChange>(number));
    let announced = event::events_by_type<ChangeAnnounced<PACKAGE, FeeChange>>();
    let mut expected = bcs::to_bytes(&number);
    expected.append(bcs::to_bytes(&250u64));
    expected.append(bcs::to_bytes(&(START_MS + 48 * HOUR_MS)));
    expected.append(bcs::to_bytes(&(START_MS + 16 * DAY_MS)));
    assert_eq!(bcs::to_bytes(&announced[0]), expected);

    clock.increment_for_testing(48 * HOUR_MS);
    assert_eq!(timelock.execute<PACKAGE, FeeChange>(number, &clock), change());
    assert!(!timelock.is_pending<PACKAGE, FeeChange>(number));
    let executed = event::events_by_type<ChangeExecuted<PACKAGE, FeeChange>>();
    let mut expected = bcs::to_bytes(&number);
    expected.append(bcs::to_bytes(&250u64));
    assert_eq!(bcs::to_bytes(&executed[0]), expected);
    clean_up(timelock, clock);
}

#[test, expected_failure(abort_code = timelock::EDelayNotElapsed)]
fun execute_rejects_a_change_one_millisecond_early() {
    let (mut timelock, mut clock) = fixture();
    let number = timelock.announce(change(), &clock);
    clock.increment_for_testing(48 * HOUR_MS - 1);
    timelock.execute<PACKAGE, FeeChange>(number, &clock);
    abort
}

#[test]
fun execute_accepts_a_change_in_the_last_millisecond() {
    let (mut timelock, mut clock) = fixture();
    let number = timelock.announce(change(), &clock);
    clock.increment_for_testing(16 * DAY_MS);
    timelock.execute<PACKAGE, FeeChange>(number, &clock);
    clean_up(timelock, clock);
}

#[test, expected_failure(abort_code = timelock::EChangeExpired)]
fun execute_rejects_an_expired_change() {
    let (mut timelock, mut clock) = fixture();
    let number = timelock.announce(change(), &clock);
    clock.increment_for_testing(16 * DAY_MS + 1);
    timelock.execute<PACKAGE, FeeChange>(number, &clock);
    abort
}

#[test, expected_failure(abort_code = timelock::EChangeNotFound)]
fun execute_rejects_a_change_that_was_executed() {
    let (mut timelock, mut clock) = fixture();
    let number = timelock.announce(change(), &clock);
    clock.increment_for_testing(48 * HOUR_MS);
    timelock.execute<PACKAGE, FeeChange>(number, &clock);
    timelock.execute<PACKAGE, FeeChange>(number, &clock);
    abort
}

#[test, expected_failure(abort_code = timelock::EChangeNotFound)]
fun execute_rejects_a_number_of_another_type() {
    let (mut timelock, mut clock) = fixture();
    let number = timelock.announce(change(), &clock);
    clock.increment_for_testing(48 * HOUR_MS);
    timelock.execute<PACKAGE, RecipientChange>(number, &clock);
    abort
}

#[test, expected_failure(abort_code = timelock::EChangeNotFound)]
fun execute_rejects_a_change_of_another_timelock() {
    let ctx = &mut tx_context::dummy();
    let mut clock = clock::create_for_testing(ctx);
    let (mut timelock, mut other) = (
        timelock::new_for_testing<PACKAGE>(ctx),
        timelock::new_for_testing<PACKAGE>(ctx),
    );
    let number = timelock.announce(change(), &clock);
    clock.increment_for_testing(48 * HOUR_MS);
    other.execute<PACKAGE, FeeChange>(number, &clock);
    destroy(timelock);
    abort
}

#[test]
fun changes_are_independent() {
    let (mut timelock, mut clock) = fixture();
    let first = timelock.announce(change(), &clock);
    clock.increment_for_testing(HOUR_MS);
    let second = timelock.announce(FeeChange { fee_bps: 300 }, &clock);
    let third = timelock.announce(RecipientChange { recipient: @0xFEE }, &clock);
    clock.increment_for_testing(48 * HOUR_MS);
    assert_eq!(timelock.execute<PACKAGE, RecipientChange>(third, &clock).recipient, @0xFEE);
    assert_eq!(timelock.execute<PACKAGE, FeeChange>(second, &clock).fee_bps, 300);
    assert_eq!(timelock.execute<PACKAGE, FeeChange>(first, &clock).fee_bps, 250);
    clean_up(timelock, clock);
}

// === Cancellation ===

#[test]
fun cancel_is_immediate() {
    let (mut timelock, clock) = fixture();
    let number = timelock.announce(change(), &clock);
    timelock.cancel<PACKAGE, FeeChange>(number);
    assert!(!timelock.is_pending<PACKAGE, FeeChange>(number));
    let cancelled = event::events_by_type<ChangeCancelled<PACKAGE, FeeChange>>();
    let mut expected = bcs::to_bytes(&number);
    expected.append(bcs::to_bytes(&250u64));
    assert_eq!(bcs::to_bytes(&cancelled[0]), expected);
    clean_up(timelock, clock);
}

#[test, expected_failure(abort_code = timelock::EChangeNotFound)]
fun execute_rejects_a_cancelled_change() {
    let (mut timelock, mut clock) = fixture();
    let number = timelock.announce(change(), &clock);
    timelock.cancel<PACKAGE, FeeChange>(number);
    clock.increment_for_testing(48 * HOUR_MS);
    timelock.execute<PACKAGE, FeeChange>(number, &clock);
    abort
}

#[test, expected_failure(abort_code = timelock::EChangeNotFound)]
fun cancel_rejects_an_unknown_number() {
    let (mut timelock, _clock) = fixture();
    timelock.cancel<PACKAGE, FeeChange>(0);
    abort
}

// === Enforcement ===

#[test]
fun changes_are_immediate_until_the_timelock_is_enforced() {
    let (mut timelock, clock) = unenforced_fixture();
    assert!(!timelock.is_enforced());
    let number = timelock.announce(change(), &clock);
    assert_eq!(timelock.execute<PACKAGE, FeeChange>(number, &clock), change());
    timelock.enforce();
    assert!(timelock.is_enforced());
    timelock.assert_enforced();
    let enforced = event::events_by_type<TimelockEnforced<PACKAGE>>();
    assert_eq!(bcs::to_bytes(&enforced[0]), bcs::to_bytes(&timelock::delay_ms()));
    clean_up(timelock, clock);
}

/// A change announced during configuration and kept back must not take effect without a delay.
#[test, expected_failure(abort_code = timelock::EDelayNotElapsed)]
fun enforce_delays_changes_announced_before_it() {
    let (mut timelock, mut clock) = unenforced_fixture();
    let number = timelock.announce(change(), &clock);
    timelock.enforce();
    clock.increment_for_testing(48 * HOUR_MS - 1);
    timelock.execute<PACKAGE, FeeChange>(number, &clock);
    abort
}

#[test, expected_failure(abort_code = timelock::EAlreadyEnforced)]
fun enforce_rejects_a_second_call() {
    let (mut timelock, _clock) = fixture();
    timelock.enforce();
    abort
}

#[test, expected_failure(abort_code = timelock::ENotEnforced)]
fun assert_enforced_rejects_a_deployment_under_configuration() {
    let (timelock, _clock) = unenforced_fixture();
    timelock.assert_enforced();
    abort
}

#[test]
fun the_delay_is_48_hours_and_the_window_14_days() {
    assert_eq!(timelock::delay_ms(), 48 * HOUR_MS);
    assert_eq!(timelock::execution_window_ms(), 14 * DAY_MS);
}
