module launchpad::config_tests;

use access::authority::{AdminCap, Authority};
use access::pause;
use access::timelock;
use access::version;
use launchpad::config::{Self, CONFIG, Config};
use launchpad::fee_split;
use launchpad::fixture::{Self, CoCreators, OtherVenue, REEF, TestVenue, UnknownVenue};
use launchpad::preset;
use std::bcs;
use std::type_name;
use std::unit_test::{assert_eq, destroy};
use sui::clock::{Self, Clock};
use sui::event;
use sui::sui::SUI;
use sui::test_scenario;

const ADMIN: address = @0xAD;
const DAY_MS: u64 = 86_400_000;

fun opened(): (Clock, AdminCap<CONFIG>, Authority<CONFIG>, Config) {
    fixture::opened(&mut tx_context::dummy())
}

fun clean_up(clock: Clock, cap: AdminCap<CONFIG>, authority: Authority<CONFIG>, config: Config) {
    destroy(clock);
    destroy(cap);
    destroy(authority);
    destroy(config);
}

/// Returns the BCS encoding of the only event of type `E`.
fun only_event<E: copy + drop>(): vector<u8> {
    let events = event::events_by_type<E>();
    assert_eq!(events.length(), 1);
    bcs::to_bytes(&events[0])
}

// === Init ===

#[test]
fun init_shares_the_config_and_makes_the_publisher_admin() {
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
    assert_eq!(config.protocol_fee_recipient(), ADMIN);
    assert!(!config.creation_paused(&clock));
    assert!(!config.buys_paused(&clock));
    assert_eq!(config.trade_fee_bps(), 100);
    assert_eq!(config.fee_split(), fee_split::new(3_500, 1_250, 1_250));
    assert_eq!(config.co_creator_witness(), option::none());
    assert!(!config.has_preset<SUI>(preset::kind_agent()));
    scenario.return_to_sender(cap);
    test_scenario::return_shared(authority);
    test_scenario::return_shared(config);
    clock.destroy_for_testing();
    scenario.end();
}

// === Pauses ===

#[test]
fun pauses_are_set_and_lifted() {
    let (clock, cap, authority, mut config) = opened();
    let until_ms = clock.timestamp_ms() + 7 * DAY_MS;
    config.set_creation_paused(&authority, &cap, true, &clock);
    assert!(config.creation_paused(&clock) && !config.buys_paused(&clock));
    assert_eq!(only_event<config::CreationPausedChanged>(), bcs::to_bytes(&until_ms));
    config.set_buys_paused(&authority, &cap, true, &clock);
    assert!(config.buys_paused(&clock));
    assert_eq!(only_event<config::BuysPausedChanged>(), bcs::to_bytes(&until_ms));
    config.set_creation_paused(&authority, &cap, false, &clock);
    config.set_buys_paused(&authority, &cap, false, &clock);
    assert!(!config.creation_paused(&clock) && !config.buys_paused(&clock));
    clean_up(clock, cap, authority, config);
}

/// If the admin key is lost, nothing stays paused.
#[test]
fun pauses_lapse_after_seven_days() {
    let (mut clock, cap, authority, mut config) = opened();
    config.set_creation_paused(&authority, &cap, true, &clock);
    config.set_buys_paused(&authority, &cap, true, &clock);
    clock.increment_for_testing(7 * DAY_MS - 1);
    assert!(config.creation_paused(&clock) && config.buys_paused(&clock));
    clock.increment_for_testing(1);
    assert!(!config.creation_paused(&clock) && !config.buys_paused(&clock));
    clean_up(clock, cap, authority, config);
}

#[test]
fun guardian_pauses_creation_and_purchases() {
    let (clock, cap, mut authority, mut config) = opened();
    let guardian = authority.appoint_for_testing(&mut tx_context::dummy());
    config.pause_as_guardian(&authority, &guardian, &clock);
    assert!(config.creation_paused(&clock) && config.buys_paused(&clock));
    config.set_creation_paused(&authority, &cap, false, &clock);
    assert!(!config.creation_paused(&clock));
    destroy(guardian);
    clean_up(clock, cap, authority, config);
}

#[test, expected_failure(abort_code = pause::EGuardianPausedRecently)]
fun guardian_cannot_prolong_its_pause() {
    let (mut clock, _cap, mut authority, mut config) = opened();
    let guardian = authority.appoint_for_testing(&mut tx_context::dummy());
    config.pause_as_guardian(&authority, &guardian, &clock);
    clock.increment_for_testing(7 * DAY_MS);
    config.pause_as_guardian(&authority, &guardian, &clock);
    abort
}

#[test, expected_failure(abort_code = version::EWrongVersion)]
fun retired_version_cannot_pause_as_guardian() {
    let (clock, _cap, mut authority, mut config) = opened();
    let guardian = authority.appoint_for_testing(&mut tx_context::dummy());
    config.retire_for_testing();
    config.pause_as_guardian(&authority, &guardian, &clock);
    abort
}

// === Terms ===

#[test]
fun terms_of_an_agent_coin_include_the_co_creators() {
    let (clock, cap, authority, config) = opened();
    let terms = config.terms<SUI>(preset::kind_agent());
    assert_eq!(*terms.preset(), config.preset<SUI>(preset::kind_agent()));
    assert_eq!(terms.trade_fee_bps(), 100);
    assert_eq!(terms.fee_split(), fee_split::new(3_500, 1_250, 1_250));
    let witness = type_name::with_defining_ids<CoCreators>();
    assert_eq!(terms.co_creator_witness(), option::some(witness));
    assert_eq!(terms.to_bytes(), bcs::to_bytes(&terms));
    clean_up(clock, cap, authority, config);
}

#[test]
fun terms_of_a_fun_coin_add_the_co_creators_share_to_the_creator() {
    let (clock, cap, authority, config) = opened();
    let terms = config.terms<SUI>(preset::kind_fun());
    assert_eq!(terms.fee_split(), fee_split::new(4_750, 1_250, 0));
    assert_eq!(terms.co_creator_witness(), option::none());
    clean_up(clock, cap, authority, config);
}

#[test, expected_failure(abort_code = config::EPresetNotFound)]
fun rejects_reading_a_missing_preset() {
    let (_clock, _cap, _authority, config) = opened();
    config.preset<REEF>(preset::kind_fun());
    abort
}

// === Removals ===

#[test]
fun removes_a_preset_immediately() {
    let (clock, cap, authority, mut config) = opened();
    config.remove_preset<REEF>(&authority, &cap, preset::kind_agent());
    assert!(!config.has_preset<REEF>(preset::kind_agent()));
    let mut expected = bcs::to_bytes(&preset::kind_agent());
    expected.append(bcs::to_bytes(&type_name::with_defining_ids<REEF>()));
    assert_eq!(only_event<config::PresetRemoved>(), expected);
    // The other kind and quote coin keep theirs.
    assert!(config.has_preset<SUI>(preset::kind_fun()));
    assert!(config.has_preset<SUI>(preset::kind_agent()));
    clean_up(clock, cap, authority, config);
}

#[test, expected_failure(abort_code = config::EPresetNotFound)]
fun rejects_removing_a_missing_preset() {
    let (_clock, cap, authority, mut config) = opened();
    config.remove_preset<REEF>(&authority, &cap, preset::kind_fun());
    abort
}

#[test]
fun removes_a_venue_immediately() {
    let (clock, cap, authority, mut config) = opened();
    config.remove_venue<TestVenue>(&authority, &cap);
    assert!(!config.has_venue<TestVenue>());
    assert!(config.has_venue<OtherVenue>());
    assert_eq!(
        only_event<config::VenueRemoved>(),
        bcs::to_bytes(&type_name::with_defining_ids<TestVenue>()),
    );
    clean_up(clock, cap, authority, config);
}

#[test, expected_failure(abort_code = config::EVenueNotRegistered)]
fun rejects_removing_an_unregistered_venue() {
    let (_clock, cap, authority, mut config) = opened();
    config.remove_venue<UnknownVenue>(&authority, &cap);
    abort
}

// === Opening ===

#[test, expected_failure(abort_code = timelock::EAlreadyEnforced)]
fun rejects_opening_twice() {
    let (_clock, cap, mut authority, mut config) = opened();
    config.open(&mut authority, &cap);
    abort
}

// === Version ===

#[test]
fun migrates_an_outdated_config() {
    let (cap, authority, mut config) = config::new_outdated_for_testing(&mut tx_context::dummy());
    assert_eq!(config.version(), 0);
    config.migrate(&authority, &cap);
    assert_eq!(config.version(), 1);
    destroy(cap);
    destroy(authority);
    destroy(config);
}

#[test, expected_failure(abort_code = version::EAlreadyMigrated)]
fun rejects_migrating_to_the_same_version() {
    let (_clock, cap, authority, mut config) = opened();
    config.migrate(&authority, &cap);
    abort
}

#[test, expected_failure(abort_code = version::EWrongVersion)]
fun retired_version_cannot_change_settings() {
    let (clock, cap, authority, mut config) = opened();
    config.retire_for_testing();
    config.set_buys_paused(&authority, &cap, true, &clock);
    abort
}
