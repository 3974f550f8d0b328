/// Admin functions reject the capability of another deployment: one test per function.
module staking::access_control_tests;

use access::admin::{Self, AdminCap};
use staking::config::{CONFIG, Config, SigningKeyChange};
use staking::fixture;
use staking::grants;
use std::unit_test::destroy;
use sui::clock;

const OTHER: address = @0xBAD;

/// A configuration and the capability of another one.
fun substituted(): (AdminCap<CONFIG>, Config) {
    let ctx = &mut tx_context::dummy();
    let (cap, config) = fixture::configured(ctx);
    let (other_cap, other_config) = fixture::configured(ctx);
    destroy(cap);
    destroy(other_config);
    (other_cap, config)
}

#[test, expected_failure(abort_code = admin::ENotAdmin)]
fun propose_admin_rejects_another_capability() {
    let (cap, mut config) = substituted();
    config.propose_admin(&cap, OTHER);
    abort
}

#[test, expected_failure(abort_code = admin::ENotAdmin)]
fun cancel_admin_proposal_rejects_another_capability() {
    let (cap, mut config) = substituted();
    config.cancel_admin_proposal(&cap);
    abort
}

#[test, expected_failure(abort_code = admin::ENotAdmin)]
fun enforce_timelock_rejects_another_capability() {
    let (cap, mut config) = substituted();
    config.enforce_timelock(&cap);
    abort
}

#[test, expected_failure(abort_code = admin::ENotAdmin)]
fun cancel_change_rejects_another_capability() {
    let (cap, mut config) = substituted();
    config.cancel_change<SigningKeyChange>(&cap, 0);
    abort
}

#[test, expected_failure(abort_code = admin::ENotAdmin)]
fun set_creation_paused_rejects_another_capability() {
    let (cap, mut config) = substituted();
    config.set_creation_paused(&cap, true);
    abort
}

#[test, expected_failure(abort_code = admin::ENotAdmin)]
fun announce_signing_key_rejects_another_capability() {
    let (cap, mut config) = substituted();
    let clock = clock::create_for_testing(&mut tx_context::dummy());
    let (chain_id, public_key) = (grants::chain_id(), grants::other_public_key());
    config.announce_signing_key(&cap, chain_id, public_key, &clock);
    clock.destroy_for_testing();
    abort
}

#[test, expected_failure(abort_code = admin::ENotAdmin)]
fun remove_signing_key_rejects_another_capability() {
    let (cap, mut config) = substituted();
    config.remove_signing_key(&cap);
    abort
}

#[test, expected_failure(abort_code = admin::ENotAdmin)]
fun migrate_rejects_another_capability() {
    let (cap, mut config) = substituted();
    config.migrate(&cap);
    abort
}

#[test, expected_failure(abort_code = admin::ENotAdmin)]
fun set_stakes_paused_rejects_another_capability() {
    let (cap, mut config) = substituted();
    config.set_stakes_paused(&cap, true);
    abort
}

#[test, expected_failure(abort_code = admin::ENotAdmin)]
fun execute_signing_key_rejects_another_capability() {
    let (cap, mut config) = substituted();
    let clock = clock::create_for_testing(&mut tx_context::dummy());
    config.execute_signing_key(&cap, 0, &clock);
    clock.destroy_for_testing();
    abort
}
