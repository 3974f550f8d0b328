/// Access control: the capability of another launchpad is rejected by every admin function.
module launchpad::access_control_tests;

use access::authority::{Self, AdminCap, Authority};
use launchpad::config::{CONFIG, Config};
use launchpad::config_change;
use launchpad::fixture::{Self, CoCreators, TestVenue};
use launchpad::preset;
use std::unit_test::destroy;
use sui::clock::Clock;
use sui::sui::SUI;

const ATTACKER: address = @0xBAD;

/// Returns a config together with the capability of another one.
fun substituted(): (Clock, AdminCap<CONFIG>, Authority<CONFIG>, Config) {
    let ctx = &mut tx_context::dummy();
    let (clock, cap, authority, config) = fixture::opened(ctx);
    let (other_clock, other_cap, other_authority, other_config) = fixture::opened(ctx);
    destroy(cap);
    destroy(other_clock);
    destroy(other_config);
    destroy(other_authority);
    (clock, other_cap, authority, config)
}

#[test, expected_failure(abort_code = authority::ENotAdmin)]
fun open() {
    let (_clock, cap, mut authority, mut config) = substituted();
    config.open(&mut authority, &cap);
    abort
}

#[test, expected_failure(abort_code = authority::ENotAdmin)]
fun set_creation_paused() {
    let (clock, cap, authority, mut config) = substituted();
    config.set_creation_paused(&authority, &cap, true, &clock);
    abort
}

#[test, expected_failure(abort_code = authority::ENotAdmin)]
fun set_buys_paused() {
    let (clock, cap, authority, mut config) = substituted();
    config.set_buys_paused(&authority, &cap, true, &clock);
    abort
}

#[test, expected_failure(abort_code = authority::ENotAdmin)]
fun remove_venue() {
    let (_clock, cap, authority, mut config) = substituted();
    config.remove_venue<TestVenue>(&authority, &cap);
    abort
}

#[test, expected_failure(abort_code = authority::ENotAdmin)]
fun remove_preset() {
    let (_clock, cap, authority, mut config) = substituted();
    config.remove_preset<SUI>(&authority, &cap, preset::kind_fun());
    abort
}

#[test, expected_failure(abort_code = authority::ENotAdmin)]
fun migrate() {
    let (_clock, cap, authority, mut config) = substituted();
    config.migrate(&authority, &cap);
    abort
}

#[test, expected_failure(abort_code = authority::ENotAdmin)]
fun announce_venue() {
    let (clock, cap, mut authority, config) = substituted();
    config_change::announce_venue(&config, &mut authority, &cap, fixture::unknown_venue(), &clock);
    abort
}

#[test, expected_failure(abort_code = authority::ENotAdmin)]
fun execute_venue() {
    let (clock, cap, mut authority, mut config) = substituted();
    config_change::execute_venue(&mut config, &mut authority, &cap, 0, &clock);
    abort
}

#[test, expected_failure(abort_code = authority::ENotAdmin)]
fun announce_preset() {
    let (clock, cap, mut authority, config) = substituted();
    config_change::announce_preset<SUI, TestVenue>(
        &config,
        &mut authority,
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

#[test, expected_failure(abort_code = authority::ENotAdmin)]
fun execute_preset() {
    let (clock, cap, mut authority, mut config) = substituted();
    config_change::execute_preset(&mut config, &mut authority, &cap, 0, &clock);
    abort
}

#[test, expected_failure(abort_code = authority::ENotAdmin)]
fun announce_fees() {
    let (clock, cap, mut authority, config) = substituted();
    config_change::announce_fees(&config, &mut authority, &cap, 100, 0, 0, 0, &clock);
    abort
}

#[test, expected_failure(abort_code = authority::ENotAdmin)]
fun execute_fees() {
    let (clock, cap, mut authority, mut config) = substituted();
    config_change::execute_fees(&mut config, &mut authority, &cap, 0, &clock);
    abort
}

#[test, expected_failure(abort_code = authority::ENotAdmin)]
fun announce_co_creator_witness() {
    let (clock, cap, mut authority, config) = substituted();
    config_change::announce_co_creator_witness<CoCreators>(&config, &mut authority, &cap, &clock);
    abort
}

#[test, expected_failure(abort_code = authority::ENotAdmin)]
fun execute_co_creator_witness() {
    let (clock, cap, mut authority, mut config) = substituted();
    config_change::execute_co_creator_witness(&mut config, &mut authority, &cap, 0, &clock);
    abort
}

#[test, expected_failure(abort_code = authority::ENotAdmin)]
fun announce_protocol_fee_recipient() {
    let (clock, cap, mut authority, config) = substituted();
    config_change::announce_protocol_fee_recipient(&config, &mut authority, &cap, ATTACKER, &clock);
    abort
}

#[test, expected_failure(abort_code = authority::ENotAdmin)]
fun execute_protocol_fee_recipient() {
    let (clock, cap, mut authority, mut config) = substituted();
    config_change::execute_protocol_fee_recipient(&mut config, &mut authority, &cap, 0, &clock);
    abort
}

#[test, expected_failure(abort_code = authority::ENotGuardian)]
fun pause_as_guardian() {
    let (clock, _cap, authority, mut config) = substituted();
    let ctx = &mut tx_context::dummy();
    let (mut other, _other_cap) = authority::new_for_testing(ctx);
    let guardian = other.appoint_for_testing(ctx);
    config.pause_as_guardian(&authority, &guardian, &clock);
    abort
}
