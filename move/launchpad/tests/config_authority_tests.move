/// The capability of another config opens nothing: one test per function that takes one.
module launchpad::config_authority_tests;

use launchpad::config::{Self, AdminCap, Config};
use launchpad::fixture::{Self, CoCreators, TestVenue};
use std::unit_test::destroy;
use sui::sui::SUI;

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
fun foreign_capability_cannot_set_treasury() {
    let (cap, mut config) = foreign();
    cap.set_treasury(&mut config, STRANGER);
    abort
}

#[test, expected_failure(abort_code = config::ENotAdmin)]
fun foreign_capability_cannot_pause_creation() {
    let (cap, mut config) = foreign();
    cap.set_creation_paused(&mut config, true);
    abort
}

#[test, expected_failure(abort_code = config::ENotAdmin)]
fun foreign_capability_cannot_pause_buys() {
    let (cap, mut config) = foreign();
    cap.set_buys_paused(&mut config, true);
    abort
}

#[test, expected_failure(abort_code = config::ENotAdmin)]
fun foreign_capability_cannot_set_fees() {
    let (cap, mut config) = foreign();
    cap.set_fees(&mut config, 100, 0, 0, 0);
    abort
}

#[test, expected_failure(abort_code = config::ENotAdmin)]
fun foreign_capability_cannot_set_co_creator_witness() {
    let (cap, mut config) = foreign();
    cap.set_co_creator_witness<CoCreators>(&mut config);
    abort
}

#[test, expected_failure(abort_code = config::ENotAdmin)]
fun foreign_capability_cannot_register_a_venue() {
    let (cap, mut config) = foreign();
    cap.register_venue(&mut config, fixture::test_venue());
    abort
}

#[test, expected_failure(abort_code = config::ENotAdmin)]
fun foreign_capability_cannot_set_a_preset() {
    let (cap, mut config) = foreign();
    cap.set_preset<SUI, TestVenue>(
        &mut config,
        0,
        24_000_000_000,
        9_000_000_000,
        2_000_000_000,
        0,
        100,
    );
    abort
}

#[test, expected_failure(abort_code = config::ENotAdmin)]
fun foreign_capability_cannot_remove_a_preset() {
    let (cap, mut config) = foreign();
    cap.remove_preset<SUI>(&mut config, 0);
    abort
}

#[test, expected_failure(abort_code = config::ENotAdmin)]
fun foreign_capability_cannot_migrate() {
    let (cap, mut config) = foreign();
    cap.migrate(&mut config);
    abort
}
