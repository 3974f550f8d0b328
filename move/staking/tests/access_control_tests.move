/// Admin functions reject the capability of another deployment: one test per function.
module staking::access_control_tests;

use access::authority::{Self, AdminCap, Authority};
use staking::config::{CONFIG, Config};
use staking::fixture;
use staking::grants;
use std::unit_test::destroy;
use sui::clock;

/// A configuration and the capability of another one.
fun substituted(): (AdminCap<CONFIG>, Authority<CONFIG>, Config) {
    let ctx = &mut tx_context::dummy();
    let (cap, authority, config) = fixture::configured(ctx);
    let (other_cap, other_authority, other_config) = fixture::configured(ctx);
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
fun set_creation_paused_rejects_another_capability() {
    let clock = clock::create_for_testing(&mut tx_context::dummy());
    let (cap, authority, mut config) = substituted();
    config.set_creation_paused(&authority, &cap, true, &clock);
    abort
}

#[test, expected_failure(abort_code = authority::ENotAdmin)]
fun announce_signing_key_rejects_another_capability() {
    let (cap, mut authority, config) = substituted();
    let clock = clock::create_for_testing(&mut tx_context::dummy());
    let (chain_id, public_key) = (grants::chain_id(), grants::other_public_key());
    config.announce_signing_key(&mut authority, &cap, chain_id, public_key, &clock);
    clock.destroy_for_testing();
    abort
}

#[test, expected_failure(abort_code = authority::ENotAdmin)]
fun remove_signing_key_rejects_another_capability() {
    let (cap, authority, mut config) = substituted();
    config.remove_signing_key(&authority, &cap);
    abort
}

#[test, expected_failure(abort_code = authority::ENotAdmin)]
fun migrate_rejects_another_capability() {
    let (cap, authority, mut config) = substituted();
    config.migrate(&authority, &cap);
    abort
}

#[test, expected_failure(abort_code = authority::ENotAdmin)]
fun set_stakes_paused_rejects_another_capability() {
    let clock = clock::create_for_testing(&mut tx_context::dummy());
    let (cap, authority, mut config) = substituted();
    config.set_stakes_paused(&authority, &cap, true, &clock);
    abort
}

#[test, expected_failure(abort_code = authority::ENotAdmin)]
fun execute_signing_key_rejects_another_capability() {
    let (cap, mut authority, mut config) = substituted();
    let clock = clock::create_for_testing(&mut tx_context::dummy());
    config.execute_signing_key(&mut authority, &cap, 0, &clock);
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
