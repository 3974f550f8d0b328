/// The capability of another config opens nothing: one test per function that takes one.
module agent::config_authority_tests;

use agent::config::{Self, AdminCap, Config};
use std::unit_test::destroy;

const STRANGER: address = @0xBAD;

/// A config, and the capability of another one.
fun foreign(): (AdminCap, Config) {
    let ctx = &mut tx_context::dummy();
    let (cap, config) = config::new_for_testing(ctx);
    let (other_cap, other_config) = config::new_for_testing(ctx);
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
fun foreign_capability_cannot_pause() {
    let (cap, mut config) = foreign();
    config.set_paused(&cap, true, true, true, true);
    abort
}

#[test, expected_failure(abort_code = config::ENotAdmin)]
fun foreign_capability_cannot_set_the_message_price() {
    let (cap, mut config) = foreign();
    cap.set_message_price(&mut config, 1);
    abort
}

#[test, expected_failure(abort_code = config::ENotAdmin)]
fun foreign_capability_cannot_set_terms() {
    let (cap, mut config) = foreign();
    cap.set_terms(&mut config, 1, 3_600_000, 60_000, 3_600_000, 200, 6_000, 3, 4);
    abort
}

#[test, expected_failure(abort_code = config::ENotAdmin)]
fun foreign_capability_cannot_migrate() {
    let (cap, mut config) = foreign();
    config.set_version_for_testing(0);
    config.migrate(&cap);
    abort
}
