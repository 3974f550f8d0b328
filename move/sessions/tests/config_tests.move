/// The configuration and the rejection of other capabilities.
module sessions::config_tests;

use access::authority::{Self, AdminCap, Authority};
use access::version;
use sessions::config::{Self, CONFIG, Config};
use std::unit_test::{assert_eq, destroy};
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
    authority.assert_admin(&cap);
    scenario.return_to_sender(cap);
    test_scenario::return_shared(authority);
    test_scenario::return_shared(config);
    scenario.end();
}

#[test, expected_failure(abort_code = version::ENotOpen)]
fun opening_sessions_is_rejected_before_the_package_opens() {
    let ctx = &mut tx_context::dummy();
    let (_cap, _authority, config) = config::new_for_testing(ctx);
    config.assert_can_open();
    abort
}

#[test, expected_failure(abort_code = authority::ENotAdmin)]
fun open_rejects_another_capability() {
    let (cap, mut authority, mut config) = substituted();
    config.open(&mut authority, &cap);
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
fun retired_version_cannot_open_the_package() {
    let (cap, mut authority, mut config) = config::new_for_testing(&mut tx_context::dummy());
    config.set_version_for_testing(2);
    config.open(&mut authority, &cap);
    abort
}
