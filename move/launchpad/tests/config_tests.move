module launchpad::config_tests;

use launchpad::config::{Self, AdminCap, Config};
use launchpad::fee_split;
use launchpad::fixture::{Self, CoCreators, REEF, TestVenue, UnknownVenue};
use launchpad::preset;
use std::bcs;
use std::type_name;
use std::unit_test::{assert_eq, destroy};
use sui::event;
use sui::sui::SUI;
use sui::test_scenario;

const ADMIN: address = @0xAD;
const SUCCESSOR: address = @0x5CC;

/// A valid capability and its config.
fun configured(): (AdminCap, Config) { fixture::configured(&mut tx_context::dummy()) }

fun clean_up(cap: AdminCap, config: Config) {
    destroy(cap);
    destroy(config);
}

/// The only event of type `E` so far, in its BCS form.
fun only_event<E: copy + drop>(): vector<u8> {
    let events = event::events_by_type<E>();
    assert_eq!(events.length(), 1);
    bcs::to_bytes(&events[0])
}

/// The BCS form of these fields one after the other.
fun words(values: vector<u64>): vector<u8> {
    let mut bytes = vector[];
    values.do!(|value| bytes.append(bcs::to_bytes(&value)));
    bytes
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
    assert_eq!(config.treasury(), ADMIN);
    assert!(!config.creation_paused());
    assert!(!config.buys_paused());
    assert_eq!(config.trade_fee_bps(), 100);
    assert_eq!(config.fee_split(), fee_split::new(3_500, 1_250, 1_250));
    assert_eq!(config.co_creator_witness(), option::none());
    assert!(!config.has_preset<SUI>(config::kind_agent()));
    scenario.return_to_sender(cap);
    test_scenario::return_shared(config);
    scenario.end();
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
    assert_eq!(only_event<config::AdminOffered>(), bcs::to_bytes(&option::some(SUCCESSOR)));
    // Nothing has changed until the successor accepts.
    old_cap.set_buys_paused(&mut config, true);
    scenario.return_to_sender(old_cap);
    test_scenario::return_shared(config);

    scenario.next_tx(SUCCESSOR);
    let mut config = scenario.take_shared<Config>();
    config::accept_admin(&mut config, scenario.ctx());
    test_scenario::return_shared(config);

    scenario.next_tx(SUCCESSOR);
    let mut config = scenario.take_shared<Config>();
    let new_cap = scenario.take_from_sender<AdminCap>();
    assert_eq!(config.admin_cap(), object::id(&new_cap));
    assert_eq!(config.pending_admin(), option::none());
    new_cap.set_buys_paused(&mut config, false);
    assert!(!config.buys_paused());
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
    cap.set_buys_paused(&mut config, true);
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
fun withdrawn_offer_cannot_be_accepted() {
    let mut scenario = test_scenario::begin(ADMIN);
    let (cap, mut config) = config::new_for_testing(scenario.ctx());
    cap.offer_admin(&mut config, SUCCESSOR);
    cap.withdraw_admin_offer(&mut config);
    scenario.next_tx(SUCCESSOR);
    config::accept_admin(&mut config, scenario.ctx());
    abort
}

#[test, expected_failure(abort_code = config::EZeroAddress)]
fun administration_cannot_be_offered_to_nobody() {
    let (cap, mut config) = configured();
    cap.offer_admin(&mut config, @0x0);
    abort
}

// === Setters ===

#[test]
fun treasury_is_set() {
    let (cap, mut config) = configured();
    cap.set_treasury(&mut config, @0x7);
    assert_eq!(config.treasury(), @0x7);
    assert_eq!(only_event<config::TreasuryChanged>(), bcs::to_bytes(&@0x7));
    clean_up(cap, config);
}

#[test, expected_failure(abort_code = config::EZeroAddress)]
fun treasury_cannot_be_nobody() {
    let (cap, mut config) = configured();
    cap.set_treasury(&mut config, @0x0);
    abort
}

#[test]
fun pauses_are_set_and_lifted() {
    let (cap, mut config) = configured();
    cap.set_creation_paused(&mut config, true);
    assert!(config.creation_paused() && !config.buys_paused());
    assert_eq!(only_event<config::CreationPausedChanged>(), bcs::to_bytes(&true));
    cap.set_buys_paused(&mut config, true);
    assert!(config.buys_paused());
    assert_eq!(only_event<config::BuysPausedChanged>(), bcs::to_bytes(&true));
    cap.set_creation_paused(&mut config, false);
    cap.set_buys_paused(&mut config, false);
    assert!(!config.creation_paused() && !config.buys_paused());
    clean_up(cap, config);
}

#[test]
fun fees_are_set() {
    let (cap, mut config) = configured();
    cap.set_fees(&mut config, 500, 1, 2, 3);
    assert_eq!(config.trade_fee_bps(), 500);
    assert_eq!(config.fee_split(), fee_split::new(1, 2, 3));
    assert_eq!(only_event<config::FeesChanged>(), words(vector[500, 1, 2, 3]));
    cap.set_fees(&mut config, 1, 0, 0, 0);
    assert_eq!(config.trade_fee_bps(), 1);
    clean_up(cap, config);
}

#[test, expected_failure(abort_code = config::ETradeFeeOutOfBounds)]
fun trade_fee_of_nothing_is_refused() {
    let (cap, mut config) = configured();
    cap.set_fees(&mut config, 0, 0, 0, 0);
    abort
}

#[test, expected_failure(abort_code = config::ETradeFeeOutOfBounds)]
fun trade_fee_over_five_percent_is_refused() {
    let (cap, mut config) = configured();
    cap.set_fees(&mut config, 501, 0, 0, 0);
    abort
}

#[test, expected_failure(abort_code = fee_split::ESharesExceedFee)]
fun shares_over_the_whole_fee_are_refused() {
    let (cap, mut config) = configured();
    cap.set_fees(&mut config, 100, 10_000, 1, 0);
    abort
}

#[test]
fun co_creator_witness_is_set() {
    let (cap, mut config) = config::new_for_testing(&mut tx_context::dummy());
    cap.set_co_creator_witness<CoCreators>(&mut config);
    let witness = type_name::with_defining_ids<CoCreators>();
    assert_eq!(config.co_creator_witness(), option::some(witness));
    assert_eq!(only_event<config::CoCreatorWitnessChanged>(), bcs::to_bytes(&witness));
    clean_up(cap, config);
}

// === Venues and presets ===

#[test]
fun venue_is_registered() {
    let (cap, mut config) = config::new_for_testing(&mut tx_context::dummy());
    cap.register_venue(&mut config, fixture::test_venue());
    assert_eq!(
        only_event<config::VenueRegistered>(),
        bcs::to_bytes(&type_name::with_defining_ids<TestVenue>()),
    );
    clean_up(cap, config);
}

#[test, expected_failure(abort_code = config::EVenueRegistered)]
fun venue_is_registered_once() {
    let (cap, mut config) = configured();
    cap.register_venue(&mut config, fixture::test_venue());
    abort
}

/// Anybody could graduate pools with the number one.
#[test, expected_failure(abort_code = config::ENotAWitness)]
fun number_is_no_venue() {
    let (cap, mut config) = configured();
    cap.register_venue(&mut config, 1u64);
    abort
}

#[test, expected_failure(abort_code = config::ENotAWitness)]
fun vector_is_no_venue() {
    let (cap, mut config) = configured();
    cap.register_venue(&mut config, vector[fixture::test_venue()]);
    abort
}

#[test, expected_failure(abort_code = config::ENotAWitness)]
fun text_is_no_venue() {
    let (cap, mut config) = configured();
    cap.register_venue(&mut config, b"venue".to_string());
    abort
}

#[test, expected_failure(abort_code = config::ENotAWitness)]
fun id_is_no_venue() {
    let (cap, mut config) = configured();
    let id = object::id(&config);
    cap.register_venue(&mut config, id);
    abort
}

#[test, expected_failure(abort_code = config::ENotAWitness)]
fun address_collects_nothing_for_co_creators() {
    let (cap, mut config) = configured();
    cap.set_co_creator_witness<address>(&mut config);
    abort
}

#[test]
fun presets_are_set_replaced_and_removed() {
    let (cap, mut config) = configured();
    assert!(!config.has_preset<REEF>(0));
    cap.set_preset<REEF, TestVenue>(&mut config, 0, 24_000_000_000, 9_000_000_000, 2_000_000_000, 1, 200);
    assert_eq!(config.preset<REEF>(0).target_raised(), 24_000_000_000);
    cap.set_preset<REEF, TestVenue>(&mut config, 0, 48_000_000_000, 18_000_000_000, 4_000_000_000, 2, 300);
    let preset = config.preset<REEF>(0);
    assert_eq!(preset.target_raised(), 48_000_000_000);
    assert_eq!(preset.launch_window_ms(), 2);
    assert_eq!(preset.launch_max_bps(), 300);

    let mut expected = vector[0u8];
    expected.append(bcs::to_bytes(&type_name::with_defining_ids<REEF>()));
    cap.remove_preset<REEF>(&mut config, 0);
    assert!(!config.has_preset<REEF>(0));
    assert_eq!(only_event<config::PresetRemoved>(), expected);
    expected.append(bcs::to_bytes(&preset));
    let changes = event::events_by_type<config::PresetChanged>();
    assert_eq!(bcs::to_bytes(&changes[changes.length() - 1]), expected);
    // The other kind and quote coin keep theirs.
    assert!(config.has_preset<REEF>(1) && config.has_preset<SUI>(0));
    clean_up(cap, config);
}

#[test, expected_failure(abort_code = config::EVenueNotRegistered)]
fun preset_cannot_name_an_unregistered_venue() {
    let (cap, mut config) = configured();
    cap.set_preset<SUI, UnknownVenue>(
        &mut config,
        0,
        24_000_000_000,
        9_000_000_000,
        2_000_000_000,
        0,
        100,
    );
    abort
}

#[test, expected_failure(abort_code = preset::EUnknownKind)]
fun preset_of_an_unknown_kind_is_refused() {
    let (cap, mut config) = configured();
    cap.set_preset<SUI, TestVenue>(
        &mut config,
        2,
        24_000_000_000,
        9_000_000_000,
        2_000_000_000,
        0,
        100,
    );
    abort
}

#[test, expected_failure(abort_code = config::EPresetNotFound)]
fun missing_preset_cannot_be_read() {
    let (_cap, config) = configured();
    config.preset<REEF>(config::kind_fun());
    abort
}

#[test, expected_failure(abort_code = config::EPresetNotFound)]
fun missing_preset_cannot_be_removed() {
    let (cap, mut config) = configured();
    cap.remove_preset<REEF>(&mut config, config::kind_fun());
    abort
}

// === Version ===

#[test]
fun config_of_an_earlier_version_is_migrated() {
    let (cap, mut config) = configured();
    config.set_version_for_testing(0);
    cap.migrate(&mut config);
    assert_eq!(config.version(), 1);
    assert_eq!(only_event<config::VersionChanged>(), bcs::to_bytes(&1u64));
    clean_up(cap, config);
}

#[test, expected_failure(abort_code = config::EAlreadyMigrated)]
fun config_of_this_version_is_not_migrated() {
    let (cap, mut config) = configured();
    cap.migrate(&mut config);
    abort
}

#[test, expected_failure(abort_code = config::EAlreadyMigrated)]
fun config_of_a_later_version_is_not_migrated() {
    let (cap, mut config) = configured();
    config.set_version_for_testing(2);
    cap.migrate(&mut config);
    abort
}

/// What a later version binds the admin to cannot be got around by calling an earlier one.
#[test, expected_failure(abort_code = config::EWrongVersion)]
fun retired_version_sets_nothing() {
    let (cap, mut config) = configured();
    config.set_version_for_testing(2);
    cap.set_treasury(&mut config, @0xB0B);
    abort
}

#[test, expected_failure(abort_code = config::EWrongVersion)]
fun retired_version_hands_nothing_over() {
    let (cap, mut config) = configured();
    cap.offer_admin(&mut config, @0x0B0B);
    config.set_version_for_testing(2);
    let mut ctx = tx_context::new_from_hint(@0x0B0B, 0, 0, 0, 0);
    config.accept_admin(&mut ctx);
    abort
}
