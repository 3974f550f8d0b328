/// The capability of another config opens nothing: one test per function that takes one.
module staking::config_authority_tests;

use staking::config::{Self, AdminCap, Config};
use staking::fixture;
use staking::grants;
use std::unit_test::destroy;

const STRANGER: address = @0xBAD;

/// A config, and the capability of another one.
fun foreign(): (AdminCap, Config) {
    let ctx = &mut tx_context::dummy();
    let (cap, config) = fixture::configured(ctx);
    let (other_cap, other_config) = fixture::configured(ctx);
    destroy(cap);
    destroy(other_config);
    (other_cap, config)
}

#[test, expected_failure(abort_code = config::ENotAdmin)]
fun foreign_capability_cannot_offer_admin() {
    let (cap, mut config) = foreign();
    cap.offer_admin(&mut config, STRANGER);
    abort
}

#[test, expected_failure(abort_code = config::ENotAdmin)]
fun foreign_capability_cannot_withdraw_an_offer() {
    let (cap, mut config) = foreign();
    cap.withdraw_admin_offer(&mut config);
    abort
}

#[test, expected_failure(abort_code = config::ENotAdmin)]
fun foreign_capability_cannot_pause_creation() {
    let (cap, mut config) = foreign();
    config.set_creation_paused(&cap, true);
    abort
}

#[test, expected_failure(abort_code = config::ENotAdmin)]
fun foreign_capability_cannot_pause_stakes() {
    let (cap, mut config) = foreign();
    config.set_stakes_paused(&cap, true);
    abort
}

#[test, expected_failure(abort_code = config::ENotAdmin)]
fun foreign_capability_cannot_set_the_signing_key() {
    let (cap, mut config) = foreign();
    cap.set_signing_key(&mut config, grants::chain_id(), grants::other_public_key());
    abort
}

#[test, expected_failure(abort_code = config::ENotAdmin)]
fun foreign_capability_cannot_remove_the_signing_key() {
    let (cap, mut config) = foreign();
    config.remove_signing_key(&cap);
    abort
}

#[test, expected_failure(abort_code = config::ENotAdmin)]
fun foreign_capability_cannot_migrate() {
    let (cap, mut config) = foreign();
    config.migrate(&cap);
    abort
}
