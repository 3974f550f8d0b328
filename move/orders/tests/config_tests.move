/// The configuration, its pause, and the rejection of other capabilities.
module orders::config_tests;

use access::authority::{Self, AdminCap, Authority};
use access::pause;
use access::version;
use orders::config::{Self, CONFIG, Config, PlacingPausedChanged};
use std::bcs;
use std::unit_test::{assert_eq, destroy};
use sui::clock;
use sui::event;
use sui::test_scenario;

const ADMIN: address = @0xAD;

/// A configuration and the capability of another one.
fun substituted(): (AdminCap<CONFIG>, Authority<CONFIG>, Config) {
    let ctx = &mut tx_context::dummy();
    let (cap, authority, config) = config::new_for_testing(ctx);
    let (other_cap, other_authority, other_config) = config::new_for_testing(ctx);
    destroy(cap);
    destroy(other_config);
    destroy(other_authority);
    (other_cap, authority, config)
}

#[test]
fun init_shares_the_configuration_and_makes_the_publisher_admin() {
    let mut scenario = test_scenario::begin(ADMIN);
    config::init_for_testing(scenario.ctx());
    scenario.next_tx(ADMIN);
    let cap = scenario.take_from_sender<AdminCap<CONFIG>>();
    let config = scenario.take_shared<Config>();
    assert_eq!(config.version(), 1);
    let authority = scenario.take_shared<Authority<CONFIG>>();
    let clock = clock::create_for_testing(scenario.ctx());
    authority.assert_admin(&cap);
    assert!(!config.placing_paused(&clock));
    scenario.return_to_sender(cap);
    test_scenario::return_shared(authority);
    test_scenario::return_shared(config);
    clock.destroy_for_testing();
    scenario.end();
}

#[test]
fun set_placing_paused_is_immediate() {
    let ctx = &mut tx_context::dummy();
    let (cap, authority, mut config) = config::new_for_testing(ctx);
    let clock = clock::create_for_testing(ctx);
    config.set_placing_paused(&authority, &cap, true, &clock);
    assert!(config.placing_paused(&clock));
    config.set_placing_paused(&authority, &cap, false, &clock);
    assert!(!config.placing_paused(&clock));
    let events = event::events_by_type<PlacingPausedChanged>();
    assert_eq!(bcs::to_bytes(&events), bcs::to_bytes(&vector[604_800_000u64, 0]));
    destroy(cap);
    destroy(authority);
    destroy(config);
    clock.destroy_for_testing();
}

#[test, expected_failure(abort_code = version::ENotOpen)]
fun placing_is_rejected_before_opening() {
    let ctx = &mut tx_context::dummy();
    let (_cap, _authority, config) = config::new_for_testing(ctx);
    let clock = clock::create_for_testing(ctx);
    config.assert_can_place(&clock);
    abort
}

#[test, expected_failure(abort_code = authority::ENotAdmin)]
fun open_rejects_another_capability() {
    let (cap, mut authority, mut config) = substituted();
    config.open(&mut authority, &cap);
    abort
}

#[test, expected_failure(abort_code = authority::ENotAdmin)]
fun set_placing_paused_rejects_another_capability() {
    let clock = clock::create_for_testing(&mut tx_context::dummy());
    let (cap, authority, mut config) = substituted();
    config.set_placing_paused(&authority, &cap, true, &clock);
    abort
}

#[test, expected_failure(abort_code = authority::ENotAdmin)]
fun migrate_rejects_another_capability() {
    let (cap, authority, mut config) = substituted();
    config.migrate(&authority, &cap);
    abort
}

#[test, expected_failure(abort_code = version::EAlreadyMigrated)]
fun migrate_is_rejected_at_this_version() {
    let (cap, authority, mut config) = config::new_for_testing(&mut tx_context::dummy());
    config.migrate(&authority, &cap);
    abort
}

#[test, expected_failure(abort_code = version::EWrongVersion)]
fun retired_version_cannot_pause() {
    let ctx = &mut tx_context::dummy();
    let (cap, authority, mut config) = config::new_for_testing(ctx);
    let clock = clock::create_for_testing(ctx);
    config.set_version_for_testing(2);
    config.set_placing_paused(&authority, &cap, true, &clock);
    abort
}

#[test]
fun guardian_pauses_for_seven_days() {
    let ctx = &mut tx_context::dummy();
    let (cap, mut authority, mut config) = config::new_for_testing(ctx);
    let mut clock = clock::create_for_testing(ctx);
    let guardian = authority.appoint_for_testing(ctx);
    config.pause_as_guardian(&authority, &guardian, &clock);
    assert!(config.placing_paused(&clock));
    clock.increment_for_testing(604_800_000);
    assert!(!config.placing_paused(&clock));
    destroy(guardian);
    destroy(cap);
    destroy(authority);
    destroy(config);
    clock.destroy_for_testing();
}

#[test, expected_failure(abort_code = pause::EGuardianPausedRecently)]
fun guardian_cannot_prolong_its_pause() {
    let ctx = &mut tx_context::dummy();
    let (_cap, mut authority, mut config) = config::new_for_testing(ctx);
    let mut clock = clock::create_for_testing(ctx);
    let guardian = authority.appoint_for_testing(ctx);
    config.pause_as_guardian(&authority, &guardian, &clock);
    clock.increment_for_testing(604_800_000);
    config.pause_as_guardian(&authority, &guardian, &clock);
    abort
}

#[test, expected_failure(abort_code = version::EWrongVersion)]
fun retired_version_cannot_pause_as_guardian() {
    let ctx = &mut tx_context::dummy();
    let (_cap, mut authority, mut config) = config::new_for_testing(ctx);
    let clock = clock::create_for_testing(ctx);
    let guardian = authority.appoint_for_testing(ctx);
    config.set_version_for_testing(2);
    config.pause_as_guardian(&authority, &guardian, &clock);
    abort
}

#[test, expected_failure(abort_code = authority::ENotGuardian)]
fun pause_as_guardian_rejects_another_capability() {
    let ctx = &mut tx_context::dummy();
    let (_cap, authority, mut config) = substituted();
    let clock = clock::create_for_testing(ctx);
    let (mut other, _other_cap) = authority::new_for_testing(ctx);
    let guardian = other.appoint_for_testing(ctx);
    config.pause_as_guardian(&authority, &guardian, &clock);
    abort
}
