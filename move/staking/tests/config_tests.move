module staking::config_tests;

use staking::config::{Self, AdminCap, Config};
use staking::fixture;
use staking::grants;
use std::bcs;
use std::unit_test::{assert_eq, destroy};
use sui::event;
use sui::test_scenario;

const ADMIN: address = @0xAD;
const SUCCESSOR: address = @0x5CC;

/// A valid capability and its config.
fun configured(): (AdminCap, Config) { fixture::configured(&mut tx_context::dummy()) }

fun clean_up(cap: AdminCap, config: Config) {
    destroy(cap);
    destroy(config);
}

/// The BCS form of the last event of type `E`.
fun last_event<E: copy + drop>(): vector<u8> {
    let events = event::events_by_type<E>();
    bcs::to_bytes(&events[events.length() - 1])
}

// === Init ===

#[test]
fun publishing_shares_the_config_and_makes_the_publisher_admin() {
    let mut scenario = test_scenario::begin(ADMIN);
    config::init_for_testing(scenario.ctx());
    scenario.next_tx(ADMIN);
    let cap = scenario.take_from_sender<AdminCap>();
    let config = scenario.take_shared<Config>();
    assert_eq!(config.version(), 1);
    assert_eq!(config.admin_cap(), object::id(&cap));
    assert_eq!(config.pending_admin(), option::none());
    assert!(!config.creation_paused());
    assert!(!config.stakes_paused());
    scenario.return_to_sender(cap);
    test_scenario::return_shared(config);
    scenario.end();
}

#[test, expected_failure(abort_code = config::ENoSigningKey)]
fun no_key_grants_boosts_at_first() {
    let (_cap, config) = config::new_for_testing(&mut tx_context::dummy());
    config.signing_key();
    abort
}

// === Hand-over ===

#[test]
fun administration_is_handed_over_in_two_steps() {
    let mut scenario = test_scenario::begin(ADMIN);
    config::init_for_testing(scenario.ctx());
    scenario.next_tx(ADMIN);
    let old_cap = scenario.take_from_sender<AdminCap>();
    let mut config = scenario.take_shared<Config>();
    old_cap.offer_admin(&mut config, SUCCESSOR);
    assert_eq!(config.pending_admin(), option::some(SUCCESSOR));
    assert_eq!(last_event<config::AdminOffered>(), bcs::to_bytes(&option::some(SUCCESSOR)));
    // Nothing has changed until the successor accepts.
    config.set_stakes_paused(&old_cap, true);
    scenario.return_to_sender(old_cap);
    test_scenario::return_shared(config);

    scenario.next_tx(SUCCESSOR);
    let mut config = scenario.take_shared<Config>();
    config::accept_admin(&mut config, scenario.ctx());
    let mut expected = SUCCESSOR.to_bytes();
    expected.append(bcs::to_bytes(&config.admin_cap()));
    assert_eq!(last_event<config::AdminChanged>(), expected);
    test_scenario::return_shared(config);

    scenario.next_tx(SUCCESSOR);
    let mut config = scenario.take_shared<Config>();
    let new_cap = scenario.take_from_sender<AdminCap>();
    assert_eq!(config.admin_cap(), object::id(&new_cap));
    assert_eq!(config.pending_admin(), option::none());
    config.set_stakes_paused(&new_cap, false);
    assert!(!config.stakes_paused());
    scenario.return_to_sender(new_cap);
    test_scenario::return_shared(config);
    scenario.end();
}

#[test, expected_failure(abort_code = config::ENotAdmin)]
fun old_capability_is_worthless_after_the_hand_over() {
    let mut scenario = test_scenario::begin(ADMIN);
    let (cap, mut config) = config::new_for_testing(scenario.ctx());
    cap.offer_admin(&mut config, SUCCESSOR);
    scenario.next_tx(SUCCESSOR);
    config::accept_admin(&mut config, scenario.ctx());
    config.set_stakes_paused(&cap, true);
    abort
}

#[test, expected_failure(abort_code = config::ENotOffered)]
fun nobody_accepts_what_was_offered_to_another() {
    let mut scenario = test_scenario::begin(ADMIN);
    let (cap, mut config) = config::new_for_testing(scenario.ctx());
    cap.offer_admin(&mut config, SUCCESSOR);
    scenario.next_tx(@0xBAD);
    config::accept_admin(&mut config, scenario.ctx());
    abort
}

#[test, expected_failure(abort_code = config::ENotOffered)]
fun an_offer_is_accepted_once() {
    let mut scenario = test_scenario::begin(ADMIN);
    let (cap, mut config) = config::new_for_testing(scenario.ctx());
    cap.offer_admin(&mut config, SUCCESSOR);
    scenario.next_tx(SUCCESSOR);
    config::accept_admin(&mut config, scenario.ctx());
    config::accept_admin(&mut config, scenario.ctx());
    abort
}

#[test, expected_failure(abort_code = config::ENotOffered)]
fun a_withdrawn_offer_is_not_accepted() {
    let mut scenario = test_scenario::begin(ADMIN);
    let (cap, mut config) = config::new_for_testing(scenario.ctx());
    cap.offer_admin(&mut config, SUCCESSOR);
    cap.withdraw_admin_offer(&mut config);
    assert_eq!(last_event<config::AdminOffered>(), bcs::to_bytes(&option::none<address>()));
    scenario.next_tx(SUCCESSOR);
    config::accept_admin(&mut config, scenario.ctx());
    abort
}

#[test, expected_failure(abort_code = config::EZeroAddress)]
fun administration_is_not_offered_to_nobody() {
    let (cap, mut config) = configured();
    cap.offer_admin(&mut config, @0x0);
    abort
}

// === Settings ===

#[test]
fun each_pause_is_its_own() {
    let (cap, mut config) = configured();
    config.set_creation_paused(&cap, true);
    assert!(config.creation_paused() && !config.stakes_paused());
    assert_eq!(last_event<config::CreationPausedChanged>(), vector[1]);
    config.set_creation_paused(&cap, false);
    assert_eq!(last_event<config::CreationPausedChanged>(), vector[0]);
    config.set_stakes_paused(&cap, true);
    assert!(!config.creation_paused() && config.stakes_paused());
    assert_eq!(last_event<config::StakesPausedChanged>(), vector[1]);
    clean_up(cap, config);
}

#[test]
fun the_signing_key_is_replaced() {
    let (cap, mut config) = configured();
    assert_eq!(config.signing_key().public_key(), grants::public_key());
    assert_eq!(config.signing_key().chain_id(), grants::chain_id());
    cap.set_signing_key(&mut config, grants::chain_id(), grants::other_public_key());
    assert_eq!(config.signing_key().public_key(), grants::other_public_key());
    let key = option::some(*config.signing_key());
    assert_eq!(last_event<config::SigningKeyChanged>(), bcs::to_bytes(&key));
    clean_up(cap, config);
}

#[test, expected_failure(abort_code = config::ENoSigningKey)]
fun the_signing_key_is_removed() {
    let (cap, mut config) = configured();
    config.remove_signing_key(&cap);
    assert_eq!(last_event<config::SigningKeyChanged>(), vector[0]);
    config.signing_key();
    abort
}

// === Versions ===

#[test]
fun an_earlier_config_is_migrated() {
    let (cap, mut config) = configured();
    config.set_version_for_testing(0);
    config.migrate(&cap);
    assert_eq!(config.version(), 1);
    assert_eq!(last_event<config::VersionChanged>(), bcs::to_bytes(&1u64));
    clean_up(cap, config);
}

#[test, expected_failure(abort_code = config::EAlreadyMigrated)]
fun a_config_is_migrated_once() {
    let (cap, mut config) = configured();
    config.migrate(&cap);
    abort
}

#[test, expected_failure(abort_code = config::EAlreadyMigrated)]
fun a_later_config_is_not_taken_back() {
    let (cap, mut config) = configured();
    config.set_version_for_testing(2);
    config.migrate(&cap);
    abort
}

/// What a later version binds the admin to cannot be got around by calling an earlier one.
#[test, expected_failure(abort_code = config::EWrongVersion)]
fun a_retired_version_sets_nothing() {
    let (cap, mut config) = configured();
    config.set_version_for_testing(2);
    config.set_creation_paused(&cap, true);
    abort
}

#[test, expected_failure(abort_code = config::EWrongVersion)]
fun a_retired_version_hands_nothing_over() {
    let (cap, mut config) = configured();
    cap.offer_admin(&mut config, @0x0B0B);
    config.set_version_for_testing(2);
    let mut ctx = tx_context::new_from_hint(@0x0B0B, 0, 0, 0, 0);
    config.accept_admin(&mut ctx);
    abort
}
