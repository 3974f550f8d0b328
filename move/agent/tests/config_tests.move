module agent::config_tests;

use access::admin::{Self, AdminCap};
use access::timelock::{Self, ChangeExecuted};
use access::version;
use agent::config::{Self, CONFIG, Config, MessagePriceChange, PausedChanged, TermsChange};
use agent::terms;
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
    let (cap, mut config) = config::new_for_testing(ctx);
    config.enforce_timelock(&cap);
    (cap, config, clock::create_for_testing(ctx))
}

fun clean_up(cap: AdminCap<CONFIG>, config: Config, clock: Clock) {
    destroy(cap);
    destroy(config);
    destroy(clock);
}

fun announce_price(config: &mut Config, cap: &AdminCap<CONFIG>, clock: &Clock): u64 {
    config.announce_message_price(cap, 250, clock)
}

/// Announces terms that all differ from the defaults.
fun announce_terms(config: &mut Config, cap: &AdminCap<CONFIG>, clock: &Clock): u64 {
    config.announce_terms(cap, 1, 3_600_000, 60_000, 3_600_000, 5_000, 9_000, 1, 2, clock)
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
    assert!(!config.creation_paused() && !config.proposals_paused());
    assert!(!config.messages_paused() && !config.spending_paused());
    assert_eq!(config.message_price(), 100_000_000);
    scenario.return_to_sender(cap);
    test_scenario::return_shared(config);
    scenario.end();
}

#[test, expected_failure(abort_code = timelock::ENotEnforced)]
fun creation_is_rejected_before_the_timelock_is_enforced() {
    let (_cap, config) = config::new_for_testing(&mut tx_context::dummy());
    config.assert_can_create();
    abort
}

// === Admin transfer ===

#[test]
fun admin_is_transferred_in_two_steps() {
    let mut scenario = test_scenario::begin(ADMIN);
    let (cap, mut config) = config::new_for_testing(scenario.ctx());
    config.propose_admin(&cap, SUCCESSOR);
    assert_eq!(config.admin().proposed(), option::some(SUCCESSOR));
    scenario.next_tx(SUCCESSOR);
    config.accept_admin(scenario.ctx());
    scenario.next_tx(SUCCESSOR);
    let new_cap = scenario.take_from_sender<AdminCap<CONFIG>>();
    config.set_paused(&new_cap, true, true, true, true);
    scenario.return_to_sender(new_cap);
    destroy(cap);
    destroy(config);
    scenario.end();
}

#[test, expected_failure(abort_code = admin::ENotProposedAdmin)]
fun accept_admin_rejects_a_cancelled_proposal() {
    let mut scenario = test_scenario::begin(ADMIN);
    let (cap, mut config) = config::new_for_testing(scenario.ctx());
    config.propose_admin(&cap, SUCCESSOR);
    config.cancel_admin_proposal(&cap);
    scenario.next_tx(SUCCESSOR);
    config.accept_admin(scenario.ctx());
    abort
}

// === Pause ===

#[test]
fun set_paused_is_immediate() {
    let (cap, mut config, clock) = configured();
    config.set_paused(&cap, true, false, true, false);
    assert!(config.creation_paused() && !config.proposals_paused());
    assert!(config.messages_paused() && !config.spending_paused());
    config.set_paused(&cap, false, true, false, true);
    assert!(!config.creation_paused() && config.proposals_paused());
    assert!(!config.messages_paused() && config.spending_paused());
    let events = event::events_by_type<PausedChanged>();
    assert_eq!(bcs::to_bytes(&events), vector[2, 1, 0, 1, 0, 0, 1, 0, 1]);
    clean_up(cap, config, clock);
}

// === Message price ===

#[test]
fun message_price_changes_after_the_delay() {
    let (cap, mut config, mut clock) = configured();
    let number = announce_price(&mut config, &cap, &clock);
    assert_eq!(config.message_price(), 100_000_000);
    clock.increment_for_testing(DELAY_MS);
    config.execute_message_price(&cap, number, &clock);
    assert_eq!(config.message_price(), 250);
    clean_up(cap, config, clock);
}

#[test]
fun message_price_accepts_its_bounds() {
    let (cap, mut config, mut clock) = configured();
    let least = config.announce_message_price(&cap, 1, &clock);
    let most = config.announce_message_price(&cap, 1_000_000_000_000, &clock);
    clock.increment_for_testing(DELAY_MS);
    config.execute_message_price(&cap, least, &clock);
    assert_eq!(config.message_price(), 1);
    config.execute_message_price(&cap, most, &clock);
    assert_eq!(config.message_price(), 1_000_000_000_000);
    clean_up(cap, config, clock);
}

#[test, expected_failure(abort_code = config::EMessagePriceOutOfBounds)]
fun announce_message_price_rejects_zero() {
    let (cap, mut config, clock) = configured();
    config.announce_message_price(&cap, 0, &clock);
    abort
}

#[test, expected_failure(abort_code = config::EMessagePriceOutOfBounds)]
fun announce_message_price_rejects_more_than_a_million() {
    let (cap, mut config, clock) = configured();
    config.announce_message_price(&cap, 1_000_000_000_001, &clock);
    abort
}

#[test, expected_failure(abort_code = timelock::EDelayNotElapsed)]
fun message_price_does_not_change_before_the_delay() {
    let (cap, mut config, mut clock) = configured();
    let number = announce_price(&mut config, &cap, &clock);
    clock.increment_for_testing(DELAY_MS - 1);
    config.execute_message_price(&cap, number, &clock);
    abort
}

#[test, expected_failure(abort_code = timelock::EChangeNotFound)]
fun cancelled_message_price_is_not_executed() {
    let (cap, mut config, mut clock) = configured();
    let number = announce_price(&mut config, &cap, &clock);
    config.cancel_change<MessagePriceChange>(&cap, number);
    clock.increment_for_testing(DELAY_MS);
    config.execute_message_price(&cap, number, &clock);
    abort
}

// === Terms ===

#[test]
fun terms_change_after_the_delay() {
    let (cap, mut config, mut clock) = configured();
    let number = announce_terms(&mut config, &cap, &clock);
    assert_eq!(config.terms(), terms::default());
    clock.increment_for_testing(DELAY_MS);
    config.execute_terms(&cap, number, &clock);
    let expected = terms::new(1, 3_600_000, 60_000, 3_600_000, 5_000, 9_000, 1, 2);
    assert_eq!(config.terms(), expected);
    let executed = event::events_by_type<ChangeExecuted<CONFIG, TermsChange>>();
    let mut bytes = bcs::to_bytes(&number);
    bytes.append(bcs::to_bytes(&expected));
    assert_eq!(bcs::to_bytes(&executed[0]), bytes);
    clean_up(cap, config, clock);
}

/// An admin must not lower the quorum while holders are deciding.
#[test, expected_failure(abort_code = timelock::EDelayNotElapsed)]
fun terms_do_not_change_before_the_delay() {
    let (cap, mut config, mut clock) = configured();
    let number = announce_terms(&mut config, &cap, &clock);
    clock.increment_for_testing(DELAY_MS - 1);
    config.execute_terms(&cap, number, &clock);
    abort
}

#[test, expected_failure(abort_code = terms::EQuorumOutOfBounds)]
fun announce_terms_rejects_terms_out_of_bounds() {
    let (cap, mut config, clock) = configured();
    config.announce_terms(&cap, 1, 3_600_000, 60_000, 3_600_000, 99, 9_000, 1, 2, &clock);
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
    config.set_paused(&cap, true, true, true, true);
    abort
}

#[test, expected_failure(abort_code = version::EWrongVersion)]
fun retired_version_cannot_execute_changes() {
    let (cap, mut config, mut clock) = configured();
    let number = announce_price(&mut config, &cap, &clock);
    clock.increment_for_testing(DELAY_MS);
    config.set_version_for_testing(2);
    config.execute_message_price(&cap, number, &clock);
    abort
}

#[test, expected_failure(abort_code = version::EWrongVersion)]
fun retired_version_cannot_execute_terms() {
    let (cap, mut config, mut clock) = configured();
    let number = announce_terms(&mut config, &cap, &clock);
    clock.increment_for_testing(DELAY_MS);
    config.set_version_for_testing(2);
    config.execute_terms(&cap, number, &clock);
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
