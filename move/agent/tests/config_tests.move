module agent::config_tests;

use agent::config::{Self, AdminCap, Config};
use agent::fixture::bytes;
use agent::terms;
use std::unit_test::{assert_eq, destroy};
use sui::event;
use sui::test_scenario;

const ADMIN: address = @0xAD;
const SUCCESSOR: address = @0x5CC;
const STRANGER: address = @0xBAD;

fun new(): (AdminCap, Config) { config::new_for_testing(&mut tx_context::dummy()) }

fun end(cap: AdminCap, config: Config) {
    destroy(cap);
    destroy(config);
}

#[test]
fun publisher_administers_the_shared_config() {
    let mut scenario = test_scenario::begin(ADMIN);
    config::init_for_testing(scenario.ctx());
    scenario.next_tx(ADMIN);
    let cap = scenario.take_from_sender<AdminCap>();
    let config = scenario.take_shared<Config>();
    assert_eq!(config.version(), 1);
    assert_eq!(config.admin_cap(), object::id(&cap));
    assert_eq!(config.pending_admin(), option::none());
    assert!(!config.creation_paused());
    assert!(!config.proposals_paused());
    assert!(!config.messages_paused());
    assert!(!config.spending_paused());
    assert_eq!(config.message_price(), 100_000_000);
    assert_eq!(config.terms(), terms::default());
    scenario.return_to_sender(cap);
    test_scenario::return_shared(config);
    scenario.end();
}

// === Administration ===

#[test]
fun administration_is_handed_over_in_two_steps() {
    let mut scenario = test_scenario::begin(ADMIN);
    let (old_cap, mut config) = config::new_for_testing(scenario.ctx());
    old_cap.offer_admin(&mut config, SUCCESSOR);
    assert_eq!(config.pending_admin(), option::some(SUCCESSOR));
    assert_eq!(config.admin_cap(), object::id(&old_cap));
    let offered = event::events_by_type<config::AdminOffered>();
    assert_eq!(bytes(offered[0]), bytes(option::some(SUCCESSOR)));

    scenario.next_tx(SUCCESSOR);
    config::accept_admin(&mut config, scenario.ctx());
    let changed = event::events_by_type<config::AdminChanged>();
    assert_eq!(
        bytes(changed[0]),
        vector[bytes(SUCCESSOR), bytes(config.admin_cap())].flatten(),
    );
    assert_eq!(config.pending_admin(), option::none());

    scenario.next_tx(SUCCESSOR);
    let cap = scenario.take_from_sender<AdminCap>();
    assert_eq!(config.admin_cap(), object::id(&cap));
    cap.set_message_price(&mut config, 5);
    destroy(old_cap);
    end(cap, config);
    scenario.end();
}

#[test, expected_failure(abort_code = config::ENotAdmin)]
fun former_admin_can_do_nothing() {
    let mut scenario = test_scenario::begin(ADMIN);
    let (old_cap, mut config) = config::new_for_testing(scenario.ctx());
    old_cap.offer_admin(&mut config, SUCCESSOR);
    scenario.next_tx(SUCCESSOR);
    config::accept_admin(&mut config, scenario.ctx());
    old_cap.set_message_price(&mut config, 5);
    abort
}

#[test, expected_failure(abort_code = config::ENotOffered)]
fun stranger_cannot_accept() {
    let mut scenario = test_scenario::begin(ADMIN);
    let (cap, mut config) = config::new_for_testing(scenario.ctx());
    cap.offer_admin(&mut config, SUCCESSOR);
    scenario.next_tx(STRANGER);
    config::accept_admin(&mut config, scenario.ctx());
    abort
}

#[test, expected_failure(abort_code = config::ENotOffered)]
fun nobody_accepts_what_was_not_offered() {
    let (_cap, mut config) = new();
    config::accept_admin(&mut config, &mut tx_context::dummy());
    abort
}

#[test, expected_failure(abort_code = config::ENotOffered)]
fun offer_is_accepted_once() {
    let mut scenario = test_scenario::begin(ADMIN);
    let (cap, mut config) = config::new_for_testing(scenario.ctx());
    cap.offer_admin(&mut config, SUCCESSOR);
    scenario.next_tx(SUCCESSOR);
    config::accept_admin(&mut config, scenario.ctx());
    config::accept_admin(&mut config, scenario.ctx());
    abort
}

#[test, expected_failure(abort_code = config::ENotOffered)]
fun withdrawn_offer_cannot_be_accepted() {
    let mut scenario = test_scenario::begin(ADMIN);
    let (cap, mut config) = config::new_for_testing(scenario.ctx());
    cap.offer_admin(&mut config, SUCCESSOR);
    cap.withdraw_admin_offer(&mut config);
    let offered = event::events_by_type<config::AdminOffered>();
    assert_eq!(bytes(offered[1]), bytes(option::none<address>()));
    scenario.next_tx(SUCCESSOR);
    config::accept_admin(&mut config, scenario.ctx());
    abort
}

#[test, expected_failure(abort_code = config::EZeroAddress)]
fun administration_is_not_offered_to_nobody() {
    let (cap, mut config) = new();
    cap.offer_admin(&mut config, @0x0);
    abort
}

// === Pauses ===

#[test]
fun each_pause_is_set_by_itself() {
    let (cap, mut config) = new();
    config.set_paused(&cap, true, false, false, false);
    assert!(config.creation_paused() && !config.proposals_paused());
    config.set_paused(&cap, false, true, false, false);
    assert!(!config.creation_paused() && config.proposals_paused());
    config.set_paused(&cap, false, false, true, false);
    assert!(config.messages_paused() && !config.spending_paused());
    config.set_paused(&cap, false, false, false, true);
    assert!(!config.messages_paused() && config.spending_paused());
    let changed = event::events_by_type<config::PausedChanged>();
    assert_eq!(changed.length(), 4);
    assert_eq!(bytes(changed[1]), x"00010000");
    end(cap, config);
}

// === Message price ===

#[test]
fun message_price_is_set() {
    let (cap, mut config) = new();
    cap.set_message_price(&mut config, 1);
    cap.set_message_price(&mut config, 1_000_000_000_000);
    assert_eq!(config.message_price(), 1_000_000_000_000);
    let changed = event::events_by_type<config::MessagePriceChanged>();
    assert_eq!(bytes(changed[1]), bytes(1_000_000_000_000u64));
    end(cap, config);
}

#[test, expected_failure(abort_code = config::EMessagePriceOutOfBounds)]
fun messages_are_not_free() {
    let (cap, mut config) = new();
    cap.set_message_price(&mut config, 0);
    abort
}

#[test, expected_failure(abort_code = config::EMessagePriceOutOfBounds)]
fun message_price_is_bounded() {
    let (cap, mut config) = new();
    cap.set_message_price(&mut config, 1_000_000_000_001);
    abort
}

// === Terms ===

#[test]
fun terms_are_set() {
    let (cap, mut config) = new();
    cap.set_terms(&mut config, 1, 3_600_000, 60_000, 3_600_001, 200, 6_000, 3, 4);
    let terms = config.terms();
    assert_eq!(terms.deposit(), 1);
    assert_eq!(terms.voting_ms(), 3_600_000);
    assert_eq!(terms.restore_voting_ms(), 60_000);
    assert_eq!(terms.min_lock_ms(), 3_600_001);
    assert_eq!(terms.quorum_bps(), 200);
    assert_eq!(terms.majority_bps(), 6_000);
    assert_eq!(terms.creator_shares(), 3);
    assert_eq!(terms.revision_shares(), 4);
    let changed = event::events_by_type<config::TermsChanged>();
    assert_eq!(bytes(changed[0]), bytes(terms));
    end(cap, config);
}

#[test, expected_failure(abort_code = terms::EDepositOutOfBounds)]
fun terms_out_of_bounds_are_refused() {
    let (cap, mut config) = new();
    cap.set_terms(&mut config, 0, 3_600_000, 60_000, 3_600_000, 200, 6_000, 3, 4);
    abort
}

// === Version ===

#[test]
fun config_of_an_older_version_is_migrated() {
    let (cap, mut config) = new();
    config.set_version_for_testing(0);
    config.migrate(&cap);
    assert_eq!(config.version(), 1);
    let changed = event::events_by_type<config::VersionChanged>();
    assert_eq!(bytes(changed[0]), bytes(1u64));
    end(cap, config);
}

#[test, expected_failure(abort_code = config::EAlreadyMigrated)]
fun config_is_migrated_once() {
    let (cap, mut config) = new();
    config.migrate(&cap);
    abort
}

#[test, expected_failure(abort_code = config::EAlreadyMigrated)]
fun config_of_a_later_version_is_not_taken_back() {
    let (cap, mut config) = new();
    config.set_version_for_testing(2);
    config.migrate(&cap);
    abort
}

/// What a later version binds the admin to cannot be got around by calling an earlier one.
#[test, expected_failure(abort_code = config::EWrongVersion)]
fun retired_version_sets_nothing() {
    let (cap, mut config) = new();
    config.set_version_for_testing(2);
    cap.set_message_price(&mut config, 1);
    abort
}

#[test, expected_failure(abort_code = config::EWrongVersion)]
fun retired_version_hands_nothing_over() {
    let (cap, mut config) = new();
    cap.offer_admin(&mut config, @0x0B0B);
    config.set_version_for_testing(2);
    let mut ctx = tx_context::new_from_hint(@0x0B0B, 0, 0, 0, 0);
    config.accept_admin(&mut ctx);
    abort
}
