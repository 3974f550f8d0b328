module access::version_tests;

use access::version::{Self, Version, VersionChanged};
use std::bcs;
use std::unit_test::{assert_eq, destroy};
use sui::event;
use sui::test_utils;

/// Stands for the package that owns the configuration.
public struct PACKAGE {}

/// The one-time witness of this test module.
public struct VERSION_TESTS has drop {}

fun fixture(): Version<PACKAGE> { version::new_for_testing(2) }

#[test]
fun new_creates_a_closed_gate_from_the_one_time_witness() {
    let otw = test_utils::create_one_time_witness<VERSION_TESTS>();
    let version = version::new(&otw, 2);
    assert_eq!(version.current(), 2);
    assert!(!version.is_open());
    destroy(version);
}

/// A stranger's gate could emit version changes in the package's name.
#[test, expected_failure(abort_code = version::ENotOneTimeWitness)]
fun new_rejects_a_value_that_is_not_a_one_time_witness() {
    let version = version::new(&true, 1);
    destroy(version);
    abort
}

#[test, expected_failure(abort_code = version::EWrongVersion)]
fun assert_open_rejects_a_retired_version() {
    let version = fixture();
    version.assert_open(1);
    abort
}

#[test]
fun assert_current_accepts_the_current_version() {
    let version = fixture();
    version.assert_current(2);
    assert_eq!(version.current(), 2);
    destroy(version);
}

#[test, expected_failure(abort_code = version::EWrongVersion)]
fun assert_current_rejects_a_retired_version() {
    let version = fixture();
    version.assert_current(1);
    abort
}

#[test, expected_failure(abort_code = version::EWrongVersion)]
fun assert_current_rejects_a_version_that_is_not_active_yet() {
    let version = fixture();
    version.assert_current(3);
    abort
}

#[test]
fun migrate_activates_a_later_version() {
    let mut version = fixture();
    version.migrate(3);
    version.assert_current(3);
    let changed = event::events_by_type<VersionChanged<PACKAGE>>();
    assert_eq!(bcs::to_bytes(&changed[0]), bcs::to_bytes(&3u64));
    destroy(version);
}

#[test, expected_failure(abort_code = version::EAlreadyMigrated)]
fun migrate_rejects_the_current_version() {
    let mut version = fixture();
    version.migrate(2);
    abort
}

#[test, expected_failure(abort_code = version::EAlreadyMigrated)]
fun migrate_rejects_an_earlier_version() {
    let mut version = fixture();
    version.migrate(1);
    abort
}
