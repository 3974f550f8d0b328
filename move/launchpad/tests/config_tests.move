module launchpad::config_tests;

use access::admin::{Self, AdminCap};
use access::timelock;
use access::version;
use launchpad::config::{Self, CONFIG, Config};
use launchpad::fee_split;
use launchpad::fixture::{Self, CoCreators, OtherVenue, REEF, TestVenue, UnknownVenue};
use launchpad::preset;
use std::bcs;
use std::type_name;
use std::unit_test::{assert_eq, destroy};
use sui::clock::Clock;
use sui::event;
use sui::sui::SUI;
use sui::test_scenario;

const ADMIN: address = @0xAD;
const SUCCESSOR: address = @0x5CC;

fun opened(): (Clock, AdminCap<CONFIG>, Config) { fixture::opened(&mut tx_context::dummy()) }

fun clean_up(clock: Clock, cap: AdminCap<CONFIG>, config: Config) {
    destroy(clock);
    destroy(cap);
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
    assert_eq!(config.admin().cap(), object::id(&cap));
    assert_eq!(config.admin().proposed(), option::none());
    assert!(!config.timelock().is_enforced());
    assert_eq!(config.protocol_fee_recipient(), ADMIN);
    assert!(!config.creation_paused());
    assert!(!config.buys_paused());
    assert_eq!(config.trade_fee_bps(), 100);
    assert_eq!(config.fee_split(), fee_split::new(3_500, 1_250, 1_250));
    assert_eq!(config.co_creator_witness(), option::none());
    assert!(!config.has_preset<SUI>(preset::kind_agent()));
    scenario.return_to_sender(cap);
    test_scenario::return_shared(config);
    scenario.end();
}

// === Admin transfer ===

#[test]
fun admin_transfer_takes_two_steps() {
    let mut scenario = test_scenario::begin(ADMIN);
    config::init_for_testing(scenario.ctx());
    scenario.next_tx(ADMIN);
    let cap = scenario.take_from_sender<AdminCap<CONFIG>>();
    let mut config = scenario.take_shared<Config>();
    config.propose_admin(&cap, SUCCESSOR);
    assert_eq!(config.admin().proposed(), option::some(SUCCESSOR));
    // The current admin stays in charge until the successor accepts.
    config.set_buys_paused(&cap, true);
    scenario.return_to_sender(cap);

    scenario.next_tx(SUCCESSOR);
    config.accept_admin(scenario.ctx());
    scenario.next_tx(SUCCESSOR);
    let cap = scenario.take_from_sender<AdminCap<CONFIG>>();
    config.set_buys_paused(&cap, false);
    assert!(!config.buys_paused());
    scenario.return_to_sender(cap);
    test_scenario::return_shared(config);
    scenario.end();
}

#[test, expected_failure(abort_code = admin::ENotAdmin)]
fun previous_capability_is_invalid_after_the_transfer() {
    let mut scenario = test_scenario::begin(ADMIN);
    let (_clock, cap, mut config) = fixture::opened(scenario.ctx());
    config.propose_admin(&cap, SUCCESSOR);
    scenario.next_tx(SUCCESSOR);
    config.accept_admin(scenario.ctx());
    config.set_buys_paused(&cap, true);
    abort
}

#[test, expected_failure(abort_code = admin::ENotProposedAdmin)]
fun cancelled_proposal_cannot_be_accepted() {
    let mut scenario = test_scenario::begin(ADMIN);
    let (_clock, cap, mut config) = fixture::opened(scenario.ctx());
    config.propose_admin(&cap, SUCCESSOR);
    config.cancel_admin_proposal(&cap);
    scenario.next_tx(SUCCESSOR);
    config.accept_admin(scenario.ctx());
    abort
}

// === Pauses ===

#[test]
fun pauses_are_set_and_lifted() {
    let (clock, cap, mut config) = opened();
    config.set_creation_paused(&cap, true);
    assert!(config.creation_paused() && !config.buys_paused());
    assert_eq!(only_event<config::CreationPausedChanged>(), bcs::to_bytes(&true));
    config.set_buys_paused(&cap, true);
    assert!(config.buys_paused());
    assert_eq!(only_event<config::BuysPausedChanged>(), bcs::to_bytes(&true));
    config.set_creation_paused(&cap, false);
    config.set_buys_paused(&cap, false);
    assert!(!config.creation_paused() && !config.buys_paused());
    clean_up(clock, cap, config);
}

// === Terms ===

#[test]
fun terms_of_an_agent_coin_include_the_co_creators() {
    let (clock, cap, config) = opened();
    let terms = config.terms<SUI>(preset::kind_agent());
    assert_eq!(*terms.preset(), config.preset<SUI>(preset::kind_agent()));
    assert_eq!(terms.trade_fee_bps(), 100);
    assert_eq!(terms.fee_split(), fee_split::new(3_500, 1_250, 1_250));
    let witness = type_name::with_defining_ids<CoCreators>();
    assert_eq!(terms.co_creator_witness(), option::some(witness));
    assert_eq!(terms.to_bytes(), bcs::to_bytes(&terms));
    clean_up(clock, cap, config);
}

#[test]
fun terms_of_a_fun_coin_add_the_co_creators_share_to_the_creator() {
    let (clock, cap, config) = opened();
    let terms = config.terms<SUI>(preset::kind_fun());
    assert_eq!(terms.fee_split(), fee_split::new(4_750, 1_250, 0));
    assert_eq!(terms.co_creator_witness(), option::none());
    clean_up(clock, cap, config);
}

#[test, expected_failure(abort_code = config::EPresetNotFound)]
fun rejects_reading_a_missing_preset() {
    let (_clock, _cap, config) = opened();
    config.preset<REEF>(preset::kind_fun());
    abort
}

// === Removals ===

#[test]
fun removes_a_preset_immediately() {
    let (clock, cap, mut config) = opened();
    config.remove_preset<REEF>(&cap, preset::kind_agent());
    assert!(!config.has_preset<REEF>(preset::kind_agent()));
    let mut expected = bcs::to_bytes(&preset::kind_agent());
    expected.append(bcs::to_bytes(&type_name::with_defining_ids<REEF>()));
    assert_eq!(only_event<config::PresetRemoved>(), expected);
    // The other kind and quote coin keep theirs.
    assert!(config.has_preset<SUI>(preset::kind_fun()));
    assert!(config.has_preset<SUI>(preset::kind_agent()));
    clean_up(clock, cap, config);
}

#[test, expected_failure(abort_code = config::EPresetNotFound)]
fun rejects_removing_a_missing_preset() {
    let (_clock, cap, mut config) = opened();
    config.remove_preset<REEF>(&cap, preset::kind_fun());
    abort
}

#[test]
fun removes_a_venue_immediately() {
    let (clock, cap, mut config) = opened();
    config.remove_venue<TestVenue>(&cap);
    assert!(!config.has_venue<TestVenue>());
    assert!(config.has_venue<OtherVenue>());
    assert_eq!(
        only_event<config::VenueRemoved>(),
        bcs::to_bytes(&type_name::with_defining_ids<TestVenue>()),
    );
    clean_up(clock, cap, config);
}

#[test, expected_failure(abort_code = config::EVenueNotRegistered)]
fun rejects_removing_an_unregistered_venue() {
    let (_clock, cap, mut config) = opened();
    config.remove_venue<UnknownVenue>(&cap);
    abort
}

// === Opening ===

#[test, expected_failure(abort_code = timelock::EAlreadyEnforced)]
fun rejects_opening_twice() {
    let (_clock, cap, mut config) = opened();
    config.open(&cap);
    abort
}

// === Version ===

#[test]
fun migrates_an_outdated_config() {
    let (cap, mut config) = config::new_outdated_for_testing(&mut tx_context::dummy());
    assert_eq!(config.version(), 0);
    config.migrate(&cap);
    assert_eq!(config.version(), 1);
    destroy(cap);
    destroy(config);
}

#[test, expected_failure(abort_code = version::EAlreadyMigrated)]
fun rejects_migrating_to_the_same_version() {
    let (_clock, cap, mut config) = opened();
    config.migrate(&cap);
    abort
}

#[test, expected_failure(abort_code = version::EWrongVersion)]
fun retired_version_cannot_change_settings() {
    let (_clock, cap, mut config) = opened();
    config.retire_for_testing();
    config.set_buys_paused(&cap, true);
    abort
}

#[test, expected_failure(abort_code = version::EWrongVersion)]
fun retired_version_cannot_propose_an_admin() {
    let (_clock, cap, mut config) = opened();
    config.retire_for_testing();
    config.propose_admin(&cap, SUCCESSOR);
    abort
}

#[test, expected_failure(abort_code = version::EWrongVersion)]
fun retired_version_cannot_cancel_a_proposal() {
    let (_clock, cap, mut config) = opened();
    config.propose_admin(&cap, SUCCESSOR);
    config.retire_for_testing();
    config.cancel_admin_proposal(&cap);
    abort
}

#[test, expected_failure(abort_code = version::EWrongVersion)]
fun retired_version_cannot_accept_an_admin() {
    let mut scenario = test_scenario::begin(SUCCESSOR);
    let (_clock, cap, mut config) = fixture::opened(scenario.ctx());
    config.propose_admin(&cap, SUCCESSOR);
    config.retire_for_testing();
    config.accept_admin(scenario.ctx());
    abort
}
