module agent::config_tests;

use access::authority::{AdminCap, Authority};
use access::pause;
use access::timelock::{Self, ChangeExecuted};
use access::version;
use agent::config::{
    Self,
    AnswererRemoved,
    CONFIG,
    Config,
    MessagePriceChange,
    PausedChanged,
    TermsChange,
};
use agent::terms;
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
    let (cap, mut authority, mut config) = config::new_for_testing(ctx);
    config.open(&mut authority, &cap);
    (cap, authority, config, clock::create_for_testing(ctx))
}

fun clean_up(cap: AdminCap<CONFIG>, authority: Authority<CONFIG>, config: Config, clock: Clock) {
    destroy(cap);
    destroy(authority);
    destroy(config);
    destroy(clock);
}

fun announce_price(
    config: &Config,
    authority: &mut Authority<CONFIG>,
    cap: &AdminCap<CONFIG>,
    clock: &Clock,
): u64 {
    config.announce_message_price(authority, cap, 250, clock)
}

/// Announces terms that all differ from the defaults.
fun announce_terms(
    config: &Config,
    authority: &mut Authority<CONFIG>,
    cap: &AdminCap<CONFIG>,
    clock: &Clock,
): u64 {
    config.announce_terms(
        authority,
        cap,
        1,
        86_400_000,
        3_600_000,
        3_600_000,
        5_000,
        9_000,
        1,
        2,
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
    assert!(!config.creation_paused(&clock) && !config.proposals_paused(&clock));
    assert!(!config.messages_paused(&clock) && !config.spending_paused(&clock));
    assert_eq!(config.message_price(), 100_000_000);
    scenario.return_to_sender(cap);
    test_scenario::return_shared(authority);
    clock.destroy_for_testing();
    test_scenario::return_shared(config);
    scenario.end();
}

#[test, expected_failure(abort_code = version::ENotOpen)]
fun creation_is_rejected_before_opening() {
    let clock = clock::create_for_testing(&mut tx_context::dummy());
    let (_cap, _authority, config) = config::new_for_testing(&mut tx_context::dummy());
    config.assert_can_create(&clock);
    abort
}

// === Pause ===

#[test]
fun set_paused_is_immediate() {
    let (cap, authority, mut config, clock) = configured();
    config.set_paused(&authority, &cap, true, false, true, false, &clock);
    assert!(config.creation_paused(&clock) && !config.proposals_paused(&clock));
    assert!(config.messages_paused(&clock) && !config.spending_paused(&clock));
    config.set_paused(&authority, &cap, false, true, false, true, &clock);
    assert!(!config.creation_paused(&clock) && config.proposals_paused(&clock));
    assert!(!config.messages_paused(&clock) && config.spending_paused(&clock));
    let events = event::events_by_type<PausedChanged>();
    // The end of the pause and the guardian's next pause, for each of the four.
    let paused = vector[604_800_000u64, 0];
    let open = vector[0u64, 0];
    let mut expected = vector[2u8];
    vector[paused, open, paused, open, open, paused, open, paused].do!(
        |pause| pause.do!(|time| expected.append(bcs::to_bytes(&time))),
    );
    assert_eq!(bcs::to_bytes(&events), expected);
    clean_up(cap, authority, config, clock);
}

// === Message price ===

#[test]
fun message_price_changes_after_the_delay() {
    let (cap, mut authority, mut config, mut clock) = configured();
    let number = announce_price(&config, &mut authority, &cap, &clock);
    assert_eq!(config.message_price(), 100_000_000);
    clock.increment_for_testing(DELAY_MS);
    config.execute_message_price(&mut authority, &cap, number, &clock);
    assert_eq!(config.message_price(), 250);
    clean_up(cap, authority, config, clock);
}

#[test]
fun message_price_accepts_its_bounds() {
    let (cap, mut authority, mut config, mut clock) = configured();
    let least = config.announce_message_price(&mut authority, &cap, 1, &clock);
    let most = config.announce_message_price(&mut authority, &cap, 1_000_000_000_000, &clock);
    clock.increment_for_testing(DELAY_MS);
    config.execute_message_price(&mut authority, &cap, least, &clock);
    assert_eq!(config.message_price(), 1);
    config.execute_message_price(&mut authority, &cap, most, &clock);
    assert_eq!(config.message_price(), 1_000_000_000_000);
    clean_up(cap, authority, config, clock);
}

#[test, expected_failure(abort_code = config::EMessagePriceOutOfBounds)]
fun announce_message_price_rejects_zero() {
    let (cap, mut authority, config, clock) = configured();
    config.announce_message_price(&mut authority, &cap, 0, &clock);
    abort
}

#[test, expected_failure(abort_code = config::EMessagePriceOutOfBounds)]
fun announce_message_price_rejects_more_than_a_million() {
    let (cap, mut authority, config, clock) = configured();
    config.announce_message_price(&mut authority, &cap, 1_000_000_000_001, &clock);
    abort
}

#[test, expected_failure(abort_code = timelock::EDelayNotElapsed)]
fun message_price_does_not_change_before_the_delay() {
    let (cap, mut authority, mut config, mut clock) = configured();
    let number = announce_price(&config, &mut authority, &cap, &clock);
    clock.increment_for_testing(DELAY_MS - 1);
    config.execute_message_price(&mut authority, &cap, number, &clock);
    abort
}

#[test, expected_failure(abort_code = timelock::EChangeNotFound)]
fun canceled_message_price_is_not_executed() {
    let (cap, mut authority, mut config, mut clock) = configured();
    let number = announce_price(&config, &mut authority, &cap, &clock);
    authority.cancel<_, MessagePriceChange>(&cap, number);
    clock.increment_for_testing(DELAY_MS);
    config.execute_message_price(&mut authority, &cap, number, &clock);
    abort
}

// === Answerer ===

#[test]
fun answerer_changes_after_the_delay() {
    let (cap, mut authority, mut config, mut clock) = configured();
    assert_eq!(config.answerer(), option::none());
    let number = config.announce_answerer(&mut authority, &cap, @0xA45, &clock);
    clock.increment_for_testing(DELAY_MS);
    config.execute_answerer(&mut authority, &cap, number, &clock);
    assert_eq!(config.answerer(), option::some(@0xA45));
    clean_up(cap, authority, config, clock);
}

#[test, expected_failure(abort_code = timelock::EDelayNotElapsed)]
fun answerer_does_not_change_before_the_delay() {
    let (cap, mut authority, mut config, mut clock) = configured();
    let number = config.announce_answerer(&mut authority, &cap, @0xA45, &clock);
    clock.increment_for_testing(DELAY_MS - 1);
    config.execute_answerer(&mut authority, &cap, number, &clock);
    abort
}

#[test, expected_failure(abort_code = config::EZeroAddress)]
fun announce_answerer_rejects_the_zero_address() {
    let (cap, mut authority, config, clock) = configured();
    config.announce_answerer(&mut authority, &cap, @0x0, &clock);
    abort
}

#[test]
fun remove_answerer_is_immediate() {
    let (cap, mut authority, mut config, mut clock) = configured();
    let number = config.announce_answerer(&mut authority, &cap, @0xA45, &clock);
    clock.increment_for_testing(DELAY_MS);
    config.execute_answerer(&mut authority, &cap, number, &clock);
    config.remove_answerer(&authority, &cap);
    assert_eq!(config.answerer(), option::none());
    let removed = event::events_by_type<AnswererRemoved>();
    assert_eq!(bcs::to_bytes(&removed[0]), bcs::to_bytes(&@0xA45));
    clean_up(cap, authority, config, clock);
}

#[test, expected_failure(abort_code = config::ENoAnswerer)]
fun remove_answerer_rejects_when_none_is_set() {
    let (cap, authority, mut config, _clock) = configured();
    config.remove_answerer(&authority, &cap);
    abort
}

// === Terms ===

#[test]
fun terms_change_after_the_delay() {
    let (cap, mut authority, mut config, mut clock) = configured();
    let number = announce_terms(&config, &mut authority, &cap, &clock);
    assert_eq!(config.terms(), terms::default());
    clock.increment_for_testing(DELAY_MS);
    config.execute_terms(&mut authority, &cap, number, &clock);
    let expected = terms::new(1, 86_400_000, 3_600_000, 3_600_000, 5_000, 9_000, 1, 2);
    assert_eq!(config.terms(), expected);
    let executed = event::events_by_type<ChangeExecuted<CONFIG, TermsChange>>();
    let mut bytes = bcs::to_bytes(&number);
    bytes.append(bcs::to_bytes(&expected));
    assert_eq!(bcs::to_bytes(&executed[0]), bytes);
    clean_up(cap, authority, config, clock);
}

/// An admin must not lower the quorum while holders are deciding.
#[test, expected_failure(abort_code = timelock::EDelayNotElapsed)]
fun terms_do_not_change_before_the_delay() {
    let (cap, mut authority, mut config, mut clock) = configured();
    let number = announce_terms(&config, &mut authority, &cap, &clock);
    clock.increment_for_testing(DELAY_MS - 1);
    config.execute_terms(&mut authority, &cap, number, &clock);
    abort
}

#[test, expected_failure(abort_code = terms::EQuorumOutOfBounds)]
fun announce_terms_rejects_terms_out_of_bounds() {
    let (cap, mut authority, config, clock) = configured();
    config.announce_terms(
        &mut authority,
        &cap,
        1,
        86_400_000,
        3_600_000,
        3_600_000,
        99,
        9_000,
        1,
        2,
        &clock,
    );
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
    let clock = clock::create_for_testing(&mut tx_context::dummy());
    let (cap, authority, mut config, _clock) = configured();
    config.set_version_for_testing(2);
    config.set_paused(&authority, &cap, true, true, true, true, &clock);
    abort
}

#[test, expected_failure(abort_code = version::EWrongVersion)]
fun retired_version_cannot_execute_changes() {
    let (cap, mut authority, mut config, mut clock) = configured();
    let number = announce_price(&config, &mut authority, &cap, &clock);
    clock.increment_for_testing(DELAY_MS);
    config.set_version_for_testing(2);
    config.execute_message_price(&mut authority, &cap, number, &clock);
    abort
}

#[test, expected_failure(abort_code = version::EWrongVersion)]
fun retired_version_cannot_execute_terms() {
    let (cap, mut authority, mut config, mut clock) = configured();
    let number = announce_terms(&config, &mut authority, &cap, &clock);
    clock.increment_for_testing(DELAY_MS);
    config.set_version_for_testing(2);
    config.execute_terms(&mut authority, &cap, number, &clock);
    abort
}

#[test]
fun guardian_pauses_for_seven_days() {
    let (cap, mut authority, mut config, mut clock) = configured();
    let guardian = authority.appoint_for_testing(&mut tx_context::dummy());
    config.pause_as_guardian(&authority, &guardian, &clock);
    assert!(config.creation_paused(&clock) && config.proposals_paused(&clock));
    assert!(config.messages_paused(&clock) && config.spending_paused(&clock));
    clock.increment_for_testing(604_800_000);
    assert!(!config.creation_paused(&clock) && !config.proposals_paused(&clock));
    assert!(!config.messages_paused(&clock) && !config.spending_paused(&clock));
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
