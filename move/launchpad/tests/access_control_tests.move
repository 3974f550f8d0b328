/// Access control: the capability of another launchpad is rejected by every admin function.
module launchpad::access_control_tests;

use access::admin::{Self, AdminCap};
use launchpad::config::{CONFIG, Config};
use launchpad::config_change::{Self, FeesChange};
use launchpad::fixture::{Self, CoCreators, TestVenue};
use launchpad::preset;
use std::unit_test::destroy;
use sui::clock::Clock;
use sui::sui::SUI;

const ATTACKER: address = @0xBAD;

/// Returns a config together with the capability of another one.
fun substituted(): (Clock, AdminCap<CONFIG>, Config) {
    let ctx = &mut tx_context::dummy();
    let (clock, cap, config) = fixture::opened(ctx);
    let (other_clock, other_cap, other_config) = fixture::opened(ctx);
    destroy(cap);
    destroy(other_clock);
    destroy(other_config);
    (clock, other_cap, config)
}

#[test, expected_failure(abort_code = admin::ENotAdmin)]
fun propose_admin() {
    let (_clock, cap, mut config) = substituted();
    config.propose_admin(&cap, ATTACKER);
    abort
}

#[test, expected_failure(abort_code = admin::ENotAdmin)]
fun cancel_admin_proposal() {
    let (_clock, cap, mut config) = substituted();
    config.cancel_admin_proposal(&cap);
    abort
}

#[test, expected_failure(abort_code = admin::ENotAdmin)]
fun open() {
    let (_clock, cap, mut config) = substituted();
    config.open(&cap);
    abort
}

#[test, expected_failure(abort_code = admin::ENotAdmin)]
fun set_creation_paused() {
    let (_clock, cap, mut config) = substituted();
    config.set_creation_paused(&cap, true);
    abort
}

#[test, expected_failure(abort_code = admin::ENotAdmin)]
fun set_buys_paused() {
    let (_clock, cap, mut config) = substituted();
    config.set_buys_paused(&cap, true);
    abort
}

#[test, expected_failure(abort_code = admin::ENotAdmin)]
fun remove_venue() {
    let (_clock, cap, mut config) = substituted();
    config.remove_venue<TestVenue>(&cap);
    abort
}

#[test, expected_failure(abort_code = admin::ENotAdmin)]
fun remove_preset() {
    let (_clock, cap, mut config) = substituted();
    config.remove_preset<SUI>(&cap, preset::kind_fun());
    abort
}

#[test, expected_failure(abort_code = admin::ENotAdmin)]
fun migrate() {
    let (_clock, cap, mut config) = substituted();
    config.migrate(&cap);
    abort
}

#[test, expected_failure(abort_code = admin::ENotAdmin)]
fun announce_venue() {
    let (clock, cap, mut config) = substituted();
    config_change::announce_venue(&mut config, &cap, fixture::unknown_venue(), &clock);
    abort
}

#[test, expected_failure(abort_code = admin::ENotAdmin)]
fun execute_venue() {
    let (clock, cap, mut config) = substituted();
    config_change::execute_venue(&mut config, &cap, 0, &clock);
    abort
}

#[test, expected_failure(abort_code = admin::ENotAdmin)]
fun announce_preset() {
    let (clock, cap, mut config) = substituted();
    config_change::announce_preset<SUI, TestVenue>(
        &mut config,
        &cap,
        preset::kind_fun(),
        24_000_000_000,
        9_000_000_000,
        2_000_000_000,
        0,
        100,
        &clock,
    );
    abort
}

#[test, expected_failure(abort_code = admin::ENotAdmin)]
fun execute_preset() {
    let (clock, cap, mut config) = substituted();
    config_change::execute_preset(&mut config, &cap, 0, &clock);
    abort
}

#[test, expected_failure(abort_code = admin::ENotAdmin)]
fun announce_fees() {
    let (clock, cap, mut config) = substituted();
    config_change::announce_fees(&mut config, &cap, 100, 0, 0, 0, &clock);
    abort
}

#[test, expected_failure(abort_code = admin::ENotAdmin)]
fun execute_fees() {
    let (clock, cap, mut config) = substituted();
    config_change::execute_fees(&mut config, &cap, 0, &clock);
    abort
}

#[test, expected_failure(abort_code = admin::ENotAdmin)]
fun announce_co_creator_witness() {
    let (clock, cap, mut config) = substituted();
    config_change::announce_co_creator_witness<CoCreators>(&mut config, &cap, &clock);
    abort
}

#[test, expected_failure(abort_code = admin::ENotAdmin)]
fun execute_co_creator_witness() {
    let (clock, cap, mut config) = substituted();
    config_change::execute_co_creator_witness(&mut config, &cap, 0, &clock);
    abort
}

#[test, expected_failure(abort_code = admin::ENotAdmin)]
fun announce_protocol_fee_recipient() {
    let (clock, cap, mut config) = substituted();
    config_change::announce_protocol_fee_recipient(&mut config, &cap, ATTACKER, &clock);
    abort
}

#[test, expected_failure(abort_code = admin::ENotAdmin)]
fun execute_protocol_fee_recipient() {
    let (clock, cap, mut config) = substituted();
    config_change::execute_protocol_fee_recipient(&mut config, &cap, 0, &clock);
    abort
}

#[test, expected_failure(abort_code = admin::ENotAdmin)]
fun cancel() {
    let (_clock, cap, mut config) = substituted();
    config_change::cancel<FeesChange>(&mut config, &cap, 0);
    abort
}
