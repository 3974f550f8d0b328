/// Admin functions reject the capability of another deployment: one test per function.
module agent::access_control_tests;

use access::authority::{Self, AdminCap, Authority};
use agent::config::{Self, CONFIG, Config};
use std::unit_test::destroy;
use sui::clock;

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

#[test, expected_failure(abort_code = authority::ENotAdmin)]
fun open_rejects_another_capability() {
    let (cap, mut authority, mut config) = substituted();
    config.open(&mut authority, &cap);
    abort
}

#[test, expected_failure(abort_code = authority::ENotAdmin)]
fun set_paused_rejects_another_capability() {
    let clock = clock::create_for_testing(&mut tx_context::dummy());
    let (cap, authority, mut config) = substituted();
    config.set_paused(&authority, &cap, true, true, true, true, &clock);
    abort
}

#[test, expected_failure(abort_code = authority::ENotAdmin)]
fun announce_message_price_rejects_another_capability() {
    let (cap, mut authority, config) = substituted();
    let clock = clock::create_for_testing(&mut tx_context::dummy());
    config.announce_message_price(&mut authority, &cap, 1, &clock);
    clock.destroy_for_testing();
    abort
}

#[test, expected_failure(abort_code = authority::ENotAdmin)]
fun announce_answerer_rejects_another_capability() {
    let (cap, mut authority, config) = substituted();
    let clock = clock::create_for_testing(&mut tx_context::dummy());
    config.announce_answerer(&mut authority, &cap, @0xA45, &clock);
    clock.destroy_for_testing();
    abort
}

#[test, expected_failure(abort_code = authority::ENotAdmin)]
fun execute_answerer_rejects_another_capability() {
    let (cap, mut authority, mut config) = substituted();
    let clock = clock::create_for_testing(&mut tx_context::dummy());
    config.execute_answerer(&mut authority, &cap, 0, &clock);
    clock.destroy_for_testing();
    abort
}

#[test, expected_failure(abort_code = authority::ENotAdmin)]
fun remove_answerer_rejects_another_capability() {
    let (cap, authority, mut config) = substituted();
    config.remove_answerer(&authority, &cap);
    abort
}

#[test, expected_failure(abort_code = authority::ENotAdmin)]
fun announce_terms_rejects_another_capability() {
    let (cap, mut authority, config) = substituted();
    let clock = clock::create_for_testing(&mut tx_context::dummy());
    config.announce_terms(
        &mut authority,
        &cap,
        1,
        86_400_000,
        3_600_000,
        3_600_000,
        5_000,
        9_000,
        1,
        2,
        &clock,
    );
    clock.destroy_for_testing();
    abort
}

#[test, expected_failure(abort_code = authority::ENotAdmin)]
fun migrate_rejects_another_capability() {
    let (cap, authority, mut config) = substituted();
    config.migrate(&authority, &cap);
    abort
}

#[test, expected_failure(abort_code = authority::ENotAdmin)]
fun execute_message_price_rejects_another_capability() {
    let (cap, mut authority, mut config) = substituted();
    let clock = clock::create_for_testing(&mut tx_context::dummy());
    config.execute_message_price(&mut authority, &cap, 0, &clock);
    clock.destroy_for_testing();
    abort
}

#[test, expected_failure(abort_code = authority::ENotAdmin)]
fun execute_terms_rejects_another_capability() {
    let (cap, mut authority, mut config) = substituted();
    let clock = clock::create_for_testing(&mut tx_context::dummy());
    config.execute_terms(&mut authority, &cap, 0, &clock);
    clock.destroy_for_testing();
    abort
}

#[test, expected_failure(abort_code = authority::ENotGuardian)]
fun pause_as_guardian_rejects_another_capability() {
    let clock = clock::create_for_testing(&mut tx_context::dummy());
    let (_cap, authority, mut config) = substituted();
    let ctx = &mut tx_context::dummy();
    let (mut other, _other_cap) = authority::new_for_testing(ctx);
    let guardian = other.appoint_for_testing(ctx);
    config.pause_as_guardian(&authority, &guardian, &clock);
    abort
}
