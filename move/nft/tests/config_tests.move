module nft::config_tests;

use access::authority::{AdminCap, Authority};
use access::pause;
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
const DELAY_MS: u64 = 172_800_000;

/// A configuration with enforced delays, its capability and a clock.
fun configured(): (AdminCap<CONFIG>, Authority<CONFIG>, Config, Clock) {
    let ctx = &mut tx_context::dummy();
    let (cap, authority, config) = fixture::configured(ctx);
    (cap, authority, config, clock::create_for_testing(ctx))
}

fun clean_up(cap: AdminCap<CONFIG>, authority: Authority<CONFIG>, config: Config, clock: Clock) {
    destroy(cap);
    destroy(authority);
    destroy(config);
    destroy(clock);
}

fun announce_other_key(
    config: &Config,
    authority: &mut Authority<CONFIG>,
    cap: &AdminCap<CONFIG>,
    clock: &Clock,
): u64 {
    config.announce_signing_key(
        authority,
        cap,
        grants::chain_id(),
        grants::other_public_key(),
        clock,
    )
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
    let authority = scenario.take_shared<Authority<CONFIG>>();
    let clock = clock::create_for_testing(scenario.ctx());
    authority.assert_admin(&cap);
    assert!(!authority.is_enforced());
    assert!(!config.minting_paused(&clock));
    scenario.return_to_sender(cap);
    test_scenario::return_shared(authority);
    clock.destroy_for_testing();
    test_scenario::return_shared(config);
    scenario.end();
}

#[test, expected_failure(abort_code = config::ENoSigningKey)]
fun signing_key_is_not_set_at_first() {
    let (_cap, _authority, config) = fixture::new_config(&mut tx_context::dummy());
    config.signing_key();
    abort
}

#[test, expected_failure(abort_code = version::ENotOpen)]
fun minting_is_rejected_before_opening() {
    let clock = clock::create_for_testing(&mut tx_context::dummy());
    let (_cap, _authority, config) = fixture::new_config(&mut tx_context::dummy());
    config.assert_can_mint(&clock);
    abort
}

// === Pause ===

#[test]
fun set_minting_paused_is_immediate() {
    let (cap, authority, mut config, clock) = configured();
    config.set_minting_paused(&authority, &cap, true, &clock);
    assert!(config.minting_paused(&clock));
    config.set_minting_paused(&authority, &cap, false, &clock);
    assert!(!config.minting_paused(&clock));
    let events = event::events_by_type<MintingPausedChanged>();
    assert_eq!(bcs::to_bytes(&events), bcs::to_bytes(&vector[604_800_000u64, 0]));
    clean_up(cap, authority, config, clock);
}

// === Signing key ===

#[test]
fun signing_key_rotates_after_the_delay() {
    let (cap, mut authority, mut config, mut clock) = configured();
    let number = announce_other_key(&config, &mut authority, &cap, &clock);
    assert_eq!(config.signing_key().public_key(), grants::public_key());
    clock.increment_for_testing(DELAY_MS);
    config.execute_signing_key(&mut authority, &cap, number, &clock);
    assert_eq!(config.signing_key().public_key(), grants::other_public_key());
    assert_eq!(config.signing_key().chain_id(), grants::chain_id());
    clean_up(cap, authority, config, clock);
}

#[test, expected_failure(abort_code = timelock::EDelayNotElapsed)]
fun signing_key_does_not_rotate_before_the_delay() {
    let (cap, mut authority, mut config, mut clock) = configured();
    let number = announce_other_key(&config, &mut authority, &cap, &clock);
    clock.increment_for_testing(DELAY_MS - 1);
    config.execute_signing_key(&mut authority, &cap, number, &clock);
    abort
}

#[test, expected_failure(abort_code = timelock::EChangeNotFound)]
fun canceled_signing_key_is_not_executed() {
    let (cap, mut authority, mut config, mut clock) = configured();
    let number = announce_other_key(&config, &mut authority, &cap, &clock);
    authority.cancel<_, SigningKeyChange>(&cap, number);
    clock.increment_for_testing(DELAY_MS);
    config.execute_signing_key(&mut authority, &cap, number, &clock);
    abort
}

#[test, expected_failure(abort_code = config::ENoSigningKey)]
fun remove_signing_key_is_immediate() {
    let (cap, authority, mut config, _clock) = configured();
    let key = *config.signing_key();
    config.remove_signing_key(&authority, &cap);
    let removed = event::events_by_type<SigningKeyRemoved>();
    assert_eq!(bcs::to_bytes(&removed[0]), bcs::to_bytes(&key));
    config.signing_key();
    abort
}

#[test, expected_failure(abort_code = config::ENoSigningKey)]
fun remove_signing_key_rejects_when_none_is_set() {
    let (cap, authority, mut config, _clock) = configured();
    config.remove_signing_key(&authority, &cap);
    config.remove_signing_key(&authority, &cap);
    abort
}

// === Versions ===

#[test]
fun migrate_activates_this_version() {
    let (cap, authority, mut config, clock) = configured();
    config.set_version_for_testing(0);
    config.migrate(&authority, &cap);
    assert_eq!(config.version(), 1);
    clean_up(cap, authority, config, clock);
}

#[test, expected_failure(abort_code = version::EAlreadyMigrated)]
fun migrate_rejects_the_current_version() {
    let (cap, authority, mut config, _clock) = configured();
    config.migrate(&authority, &cap);
    abort
}

#[test, expected_failure(abort_code = version::EWrongVersion)]
fun retired_version_cannot_change_settings() {
    let (cap, authority, mut config, clock) = configured();
    config.set_version_for_testing(2);
    config.set_minting_paused(&authority, &cap, true, &clock);
    abort
}

#[test, expected_failure(abort_code = version::EWrongVersion)]
fun retired_version_cannot_execute_changes() {
    let (cap, mut authority, mut config, mut clock) = configured();
    let number = announce_other_key(&config, &mut authority, &cap, &clock);
    clock.increment_for_testing(DELAY_MS);
    config.set_version_for_testing(2);
    config.execute_signing_key(&mut authority, &cap, number, &clock);
    abort
}

#[test]
fun guardian_pauses_for_seven_days() {
    let (cap, mut authority, mut config, mut clock) = configured();
    let guardian = authority.appoint_for_testing(&mut tx_context::dummy());
    config.pause_as_guardian(&authority, &guardian, &clock);
    assert!(config.minting_paused(&clock));
    clock.increment_for_testing(604_800_000);
    assert!(!config.minting_paused(&clock));
    destroy(guardian);
    clean_up(cap, authority, config, clock);
}

#[test, expected_failure(abort_code = pause::EGuardianPausedRecently)]
fun guardian_cannot_prolong_its_pause() {
    let (_cap, mut authority, mut config, mut clock) = configured();
    let guardian = authority.appoint_for_testing(&mut tx_context::dummy());
    config.pause_as_guardian(&authority, &guardian, &clock);
    clock.increment_for_testing(604_800_000);
    config.pause_as_guardian(&authority, &guardian, &clock);
    abort
}

#[test, expected_failure(abort_code = version::EWrongVersion)]
fun retired_version_cannot_pause_as_guardian() {
    let (_cap, mut authority, mut config, clock) = configured();
    let guardian = authority.appoint_for_testing(&mut tx_context::dummy());
    config.set_version_for_testing(2);
    config.pause_as_guardian(&authority, &guardian, &clock);
    abort
}
