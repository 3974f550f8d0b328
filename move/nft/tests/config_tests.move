module nft::config_tests;

use access::admin::{Self, AdminCap};
use access::timelock;
use access::version;
use nft::config::{Self, CONFIG, Config, MintingPausedChanged, SigningKeyChange, SigningKeyRemoved};
use nft::fixture;
use nft::grants;
use std::bcs;
use std::unit_test::{assert_eq, destroy};
use sui::clock::{Self, Clock};
use sui::event;
use sui::test_scenario;

const ADMIN: address = @0xAD;
const SUCCESSOR: address = @0x5CC;
const DELAY_MS: u64 = 172_800_000;

/// A configuration with an enforced timelock, its capability and a clock.
fun configured(): (AdminCap<CONFIG>, Config, Clock) {
    let ctx = &mut tx_context::dummy();
    let (cap, config) = fixture::configured(ctx);
    (cap, config, clock::create_for_testing(ctx))
}

fun clean_up(cap: AdminCap<CONFIG>, config: Config, clock: Clock) {
    destroy(cap);
    destroy(config);
    destroy(clock);
}

fun announce_other_key(config: &mut Config, cap: &AdminCap<CONFIG>, clock: &Clock): u64 {
    config.announce_signing_key(cap, grants::chain_id(), grants::other_public_key(), clock)
}

// === Init ===

#[test]
fun init_shares_the_configuration_and_makes_the_publisher_admin() {
    let mut scenario = test_scenario::begin(ADMIN);
    config::init_for_testing(scenario.ctx());
    scenario.next_tx(ADMIN);
    let cap = scenario.take_from_sender<AdminCap<CONFIG>>();
    let config = scenario.take_shared<Config>();
    assert_eq!(config.version(), 1);
    config.admin().assert_admin(&cap);
    assert!(!config.timelock().is_enforced());
    assert!(!config.minting_paused());
    scenario.return_to_sender(cap);
    test_scenario::return_shared(config);
    scenario.end();
}

#[test, expected_failure(abort_code = config::ENoSigningKey)]
fun signing_key_is_not_set_at_first() {
    let (_cap, config) = fixture::new_config(&mut tx_context::dummy());
    config.signing_key();
    abort
}

#[test, expected_failure(abort_code = timelock::ENotEnforced)]
fun minting_is_rejected_before_the_timelock_is_enforced() {
    let (_cap, config) = fixture::new_config(&mut tx_context::dummy());
    config.assert_can_mint();
    abort
}

// === Admin transfer ===

#[test]
fun admin_is_transferred_in_two_steps() {
    let mut scenario = test_scenario::begin(ADMIN);
    let (cap, mut config) = fixture::configured(scenario.ctx());
    config.propose_admin(&cap, SUCCESSOR);
    assert_eq!(config.admin().proposed(), option::some(SUCCESSOR));
    scenario.next_tx(SUCCESSOR);
    config.accept_admin(scenario.ctx());
    scenario.next_tx(SUCCESSOR);
    let new_cap = scenario.take_from_sender<AdminCap<CONFIG>>();
    config.set_minting_paused(&new_cap, true);
    scenario.return_to_sender(new_cap);
    destroy(cap);
    destroy(config);
    scenario.end();
}

#[test, expected_failure(abort_code = admin::ENotProposedAdmin)]
fun accept_admin_rejects_a_cancelled_proposal() {
    let mut scenario = test_scenario::begin(ADMIN);
    let (cap, mut config) = fixture::configured(scenario.ctx());
    config.propose_admin(&cap, SUCCESSOR);
    config.cancel_admin_proposal(&cap);
    scenario.next_tx(SUCCESSOR);
    config.accept_admin(scenario.ctx());
    abort
}

// === Pause ===

#[test]
fun set_minting_paused_is_immediate() {
    let (cap, mut config, clock) = configured();
    config.set_minting_paused(&cap, true);
    assert!(config.minting_paused());
    config.set_minting_paused(&cap, false);
    assert!(!config.minting_paused());
    let events = event::events_by_type<MintingPausedChanged>();
    assert_eq!(bcs::to_bytes(&events), vector[2, 1, 0]);
    clean_up(cap, config, clock);
}

// === Signing key ===

#[test]
fun signing_key_rotates_after_the_delay() {
    let (cap, mut config, mut clock) = configured();
    let number = announce_other_key(&mut config, &cap, &clock);
    assert_eq!(config.signing_key().public_key(), grants::public_key());
    clock.increment_for_testing(DELAY_MS);
    config.execute_signing_key(&cap, number, &clock);
    assert_eq!(config.signing_key().public_key(), grants::other_public_key());
    assert_eq!(config.signing_key().chain_id(), grants::chain_id());
    clean_up(cap, config, clock);
}

#[test, expected_failure(abort_code = timelock::EDelayNotElapsed)]
fun signing_key_does_not_rotate_before_the_delay() {
    let (cap, mut config, mut clock) = configured();
    let number = announce_other_key(&mut config, &cap, &clock);
    clock.increment_for_testing(DELAY_MS - 1);
    config.execute_signing_key(&cap, number, &clock);
    abort
}

#[test, expected_failure(abort_code = timelock::EChangeNotFound)]
fun cancelled_signing_key_is_not_executed() {
    let (cap, mut config, mut clock) = configured();
    let number = announce_other_key(&mut config, &cap, &clock);
    config.cancel_change<SigningKeyChange>(&cap, number);
    clock.increment_for_testing(DELAY_MS);
    config.execute_signing_key(&cap, number, &clock);
    abort
}

#[test, expected_failure(abort_code = config::ENoSigningKey)]
fun remove_signing_key_is_immediate() {
    let (cap, mut config, _clock) = configured();
    let key = *config.signing_key();
    config.remove_signing_key(&cap);
    let removed = event::events_by_type<SigningKeyRemoved>();
    assert_eq!(bcs::to_bytes(&removed[0]), bcs::to_bytes(&key));
    config.signing_key();
    abort
}

#[test, expected_failure(abort_code = config::ENoSigningKey)]
fun remove_signing_key_rejects_when_none_is_set() {
    let (cap, mut config, _clock) = configured();
    config.remove_signing_key(&cap);
    config.remove_signing_key(&cap);
    abort
}

// === Versions ===

#[test]
fun migrate_activates_this_version() {
    let (cap, mut config, clock) = configured();
    config.set_version_for_testing(0);
    config.migrate(&cap);
    assert_eq!(config.version(), 1);
    clean_up(cap, config, clock);
}

#[test, expected_failure(abort_code = version::EAlreadyMigrated)]
fun migrate_rejects_the_current_version() {
    let (cap, mut config, _clock) = configured();
    config.migrate(&cap);
    abort
}

#[test, expected_failure(abort_code = version::EWrongVersion)]
fun retired_version_cannot_change_settings() {
    let (cap, mut config, _clock) = configured();
    config.set_version_for_testing(2);
    config.set_minting_paused(&cap, true);
    abort
}

#[test, expected_failure(abort_code = version::EWrongVersion)]
fun retired_version_cannot_execute_changes() {
    let (cap, mut config, mut clock) = configured();
    let number = announce_other_key(&mut config, &cap, &clock);
    clock.increment_for_testing(DELAY_MS);
    config.set_version_for_testing(2);
    config.execute_signing_key(&cap, number, &clock);
    abort
}

#[test, expected_failure(abort_code = version::EWrongVersion)]
fun retired_version_cannot_propose_an_admin() {
    let (cap, mut config, _clock) = configured();
    config.set_version_for_testing(2);
    config.propose_admin(&cap, SUCCESSOR);
    abort
}

#[test, expected_failure(abort_code = version::EWrongVersion)]
fun retired_version_cannot_cancel_an_admin_proposal() {
    let (cap, mut config, _clock) = configured();
    config.propose_admin(&cap, SUCCESSOR);
    config.set_version_for_testing(2);
    config.cancel_admin_proposal(&cap);
    abort
}

#[test, expected_failure(abort_code = version::EWrongVersion)]
fun retired_version_cannot_accept_an_admin() {
    let (cap, mut config, _clock) = configured();
    config.propose_admin(&cap, @0x0B0B);
    config.set_version_for_testing(2);
    config.accept_admin(&mut tx_context::new_from_hint(@0x0B0B, 0, 0, 0, 0));
    abort
}
