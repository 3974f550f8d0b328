/// Runs the checks of publishers.
#[test_only]
module probe::shows_tests;

use probe::shows::{Self, Card};
use std::unit_test;
use sui::coin;
use sui::display::{Self, Display, DisplayCreated, VersionUpdated};
use sui::display_registry::{Self, Display as Registered, DisplayRegistry, SystemMigrationCap};
use sui::event;
use sui::package::{Self, Publisher};
use sui::sui::SUI;
use sui::test_scenario as scenario;
use sui::test_utils;
use sui::transfer_policy::{Self, TransferPolicyCreated, TransferPolicyDestroyed};

public struct SHOWS_TESTS has drop {}

fun shows_publisher(ctx: &mut TxContext): Publisher {
    package::test_claim(shows::royalty(), ctx)
}

#[test]
fun publishers() {
    let mut test = scenario::begin(@0xa);
    let witness = test_utils::create_one_time_witness<SHOWS_TESTS>();
    assert!(shows::witness(&witness) && !shows::witness(&shows::royalty()));
    let publisher = shows::claim(witness, test.ctx());
    assert!(publisher.module_() == &b"shows_tests".to_ascii_string());
    publisher.burn();
    shows::publisher(shows_publisher(test.ctx()));
    shows::keep(test_utils::create_one_time_witness<SHOWS_TESTS>(), test.ctx());
    test.next_tx(@0xa);
    assert!(test.has_most_recent_for_sender<Publisher>());
    test.end();
}

#[test, expected_failure(abort_code = package::ENotOneTimeWitness)]
fun publisher_without_a_witness() {
    shows::claim(shows::royalty(), &mut tx_context::dummy()).burn();
}

#[test]
fun upgrades() {
    let ctx = &mut tx_context::dummy();
    let mut cap = package::test_publish(@0x42.to_id(), ctx);
    shows::cap(&mut cap, @0x42.to_id());
    let ticket = shows::authorize(&mut cap, b"digest");
    shows::commit(cap, package::test_upgrade(ticket));
}

#[test, expected_failure(abort_code = package::ETooPermissive)]
fun looser_policy() {
    let mut cap = package::test_publish(@0x42.to_id(), &mut tx_context::dummy());
    package::only_dep_upgrades(&mut cap);
    package::only_additive_upgrades(&mut cap);
    package::make_immutable(cap);
}

#[test, expected_failure(abort_code = package::ETooPermissive)]
fun looser_upgrade() {
    let mut cap = package::test_publish(@0x42.to_id(), &mut tx_context::dummy());
    package::only_additive_upgrades(&mut cap);
    unit_test::destroy(cap.authorize(package::compatible_policy(), b""));
    package::make_immutable(cap);
}

#[test, expected_failure(abort_code = package::EAlreadyAuthorized)]
fun two_upgrades_at_once() {
    let mut cap = package::test_publish(@0x42.to_id(), &mut tx_context::dummy());
    unit_test::destroy(cap.authorize(0, b""));
    unit_test::destroy(cap.authorize(0, b""));
    package::make_immutable(cap);
}

#[test, expected_failure(abort_code = package::EWrongUpgradeCap)]
fun receipt_of_another() {
    let ctx = &mut tx_context::dummy();
    let mut cap = package::test_publish(@0x42.to_id(), ctx);
    let mut other = package::test_publish(@0x43.to_id(), ctx);
    other.commit(package::test_upgrade(cap.authorize(0, b"")));
    package::make_immutable(cap);
    package::make_immutable(other);
}

#[test]
fun displays() {
    let mut test = scenario::begin(@0xa);
    let publisher = shows_publisher(test.ctx());
    let shown = shows::displays(&publisher, test.ctx());
    assert!(shown.fields().length() == 1);
    assert!(event::events_by_type<DisplayCreated<Card>>().length() == 3);
    assert!(event::events_by_type<VersionUpdated<Card>>().length() == 1);
    transfer::public_transfer(shown, @0xb);
    publisher.burn();
    test.next_tx(@0xa);
    assert!(test.ids_for_sender<Display<Card>>().length() == 2);
    test.end();
}

#[test, expected_failure(abort_code = display::ENotOwner)]
fun display_of_another_package() {
    let ctx = &mut tx_context::dummy();
    let publisher = shows_publisher(ctx);
    unit_test::destroy(display::new<coin::Coin<SUI>>(&publisher, ctx));
    publisher.burn();
}

#[test, expected_failure(abort_code = display::EVecLengthMismatch)]
fun display_without_a_template() {
    let ctx = &mut tx_context::dummy();
    let publisher = shows_publisher(ctx);
    let names = vector[b"name".to_string()];
    unit_test::destroy(display::new_with_fields<Card>(&publisher, names, vector[], ctx));
    publisher.burn();
}

fun registry(test: &mut scenario::Scenario): DisplayRegistry {
    test.next_tx(@0x0);
    display_registry::create_for_testing(test.ctx());
    test.next_tx(@0xa);
    let registry = test.take_shared<DisplayRegistry>();
    assert!(object::id(&registry) == @0xd.to_id());
    registry
}

#[test]
fun registered_displays() {
    let mut test = scenario::begin(@0xa);
    let mut registry = registry(&mut test);
    let mut publisher = shows_publisher(test.ctx());
    let cap = shows::registered(&mut registry, &mut publisher, test.ctx());
    test.next_tx(@0xa);
    let shown = test.take_shared<Registered<Card>>();
    assert!(shown.cap_id() == option::some(object::id(&cap)));
    scenario::return_shared(shown);
    scenario::return_shared(registry);
    unit_test::destroy(cap);
    publisher.burn();
    test.end();
}

#[test]
fun permitted_displays() {
    let mut test = scenario::begin(@0xa);
    let mut registry = registry(&mut test);
    let cap = shows::permitted(&mut registry, test.ctx());
    test.next_tx(@0xa);
    let shown = test.take_shared<Registered<Card>>();
    assert!(shown.cap_id() == option::some(object::id(&cap)));
    scenario::return_shared(shown);
    scenario::return_shared(registry);
    unit_test::destroy(cap);
    test.end();
}

#[test]
fun displays_migrated_by_the_system() {
    let mut test = scenario::begin(@0xa);
    let mut registry = registry(&mut test);
    test.next_tx(@0xf00);
    let migration = test.take_from_sender<SystemMigrationCap>();
    shows::migrated_by_system(&mut registry, &migration, test.ctx());
    test.next_tx(@0xa);
    let shown = test.take_shared<Registered<Card>>();
    assert!(shown.cap_id().is_none() && shown.fields().length() == 1);
    scenario::return_shared(shown);
    scenario::return_shared(registry);
    unit_test::destroy(migration);
    test.end();
}

#[test]
fun migrated_displays() {
    let mut test = scenario::begin(@0xa);
    let mut registry = registry(&mut test);
    let publisher = shows_publisher(test.ctx());
    let legacy = shows::displays(&publisher, test.ctx());
    let (shown, cap) = shows::migrated(&mut registry, legacy, test.ctx());
    unit_test::destroy(shown);
    unit_test::destroy(cap);
    scenario::return_shared(registry);
    publisher.burn();
    test.end();
}

#[test]
fun claimed_displays() {
    let mut test = scenario::begin(@0xa);
    let mut registry = registry(&mut test);
    let publisher = shows_publisher(test.ctx());
    let mut shown = display_registry::unclaimed_for_testing<Card>(&mut registry);
    let legacy = display::new<Card>(&publisher, test.ctx());
    unit_test::destroy(shows::claimed(&mut shown, legacy, test.ctx()));
    unit_test::destroy(shown);
    scenario::return_shared(registry);
    publisher.burn();
    test.end();
}

#[test, expected_failure(abort_code = display_registry::ECapAlreadyClaimed)]
fun claimed_twice() {
    let mut test = scenario::begin(@0xa);
    let mut registry = registry(&mut test);
    let mut publisher = shows_publisher(test.ctx());
    let mut shown = display_registry::unclaimed_for_testing<Card>(&mut registry);
    unit_test::destroy(shows::claimed_by_publisher(&mut shown, &mut publisher, test.ctx()));
    unit_test::destroy(shows::claimed_by_publisher(&mut shown, &mut publisher, test.ctx()));
    abort 0
}

#[test, expected_failure(abort_code = display_registry::ECapNotClaimed)]
fun legacy_display_is_needed_to_claim() {
    let mut test = scenario::begin(@0xa);
    let mut registry = registry(&mut test);
    let publisher = shows_publisher(test.ctx());
    let shown = display_registry::unclaimed_for_testing<Card>(&mut registry);
    display_registry::delete_legacy(&shown, display::new<Card>(&publisher, test.ctx()));
    abort 0
}

#[test, expected_failure(abort_code = display_registry::EDisplayAlreadyExists)]
fun registered_twice() {
    let mut test = scenario::begin(@0xa);
    let mut registry = registry(&mut test);
    let mut publisher = shows_publisher(test.ctx());
    unit_test::destroy(shows::registered(&mut registry, &mut publisher, test.ctx()));
    unit_test::destroy(shows::registered(&mut registry, &mut publisher, test.ctx()));
    abort 0
}

#[test, expected_failure(abort_code = display_registry::ENotValidPublisher)]
fun registered_by_another_package() {
    let mut test = scenario::begin(@0xa);
    let mut registry = registry(&mut test);
    let mut publisher = shows_publisher(test.ctx());
    let (shown, cap) = display_registry::new_with_publisher<SUI>(
        &mut registry,
        &mut publisher,
        test.ctx(),
    );
    unit_test::destroy(shown);
    unit_test::destroy(cap);
    abort 0
}

#[test, expected_failure(abort_code = display_registry::EFieldDoesNotExist)]
fun template_that_does_not_exist() {
    let mut test = scenario::begin(@0xa);
    let mut registry = registry(&mut test);
    let publisher = shows_publisher(test.ctx());
    let legacy = display::new<Card>(&publisher, test.ctx());
    let (mut shown, cap) = shows::migrated(&mut registry, legacy, test.ctx());
    shown.unset(&cap, b"name".to_string());
    abort 0
}

#[test, expected_failure(abort_code = display_registry::ENotSystemAddress)]
fun registry_of_another_sender() {
    let mut test = scenario::begin(@0xa);
    display_registry::create_for_testing(test.ctx());
    abort 0
}

#[test]
fun policies() {
    let mut test = scenario::begin(@0xa);
    let publisher = shows_publisher(test.ctx());
    let (policy, cap) = shows::new_policy(&publisher, test.ctx());
    let fee = coin::mint_for_testing(150, test.ctx());
    assert!(shows::sales(policy, cap, fee, test.ctx()).burn_for_testing() == 150);
    assert!(event::events_by_type<TransferPolicyCreated<Card>>().length() == 1);
    assert!(event::events_by_type<TransferPolicyDestroyed<Card>>().length() == 1);
    publisher.burn();
    test.end();
}

#[test, expected_failure(abort_code = transfer_policy::EPolicyNotSatisfied)]
fun receipt_missing() {
    let ctx = &mut tx_context::dummy();
    let (mut policy, cap) = transfer_policy::new_for_testing<Card>(ctx);
    transfer_policy::add_rule(shows::royalty(), &mut policy, &cap, 1u8);
    policy.confirm_request(transfer_policy::new_request(@0x1.to_id(), 0, @0x2.to_id()));
    unit_test::destroy(policy);
    unit_test::destroy(cap);
}

#[test, expected_failure(abort_code = transfer_policy::EIllegalRule)]
fun receipt_of_no_rule() {
    let ctx = &mut tx_context::dummy();
    let (mut policy, cap) = transfer_policy::new_for_testing<Card>(ctx);
    transfer_policy::add_rule(shows::royalty(), &mut policy, &cap, 1u8);
    let mut request = transfer_policy::new_request(@0x1.to_id(), 0, @0x2.to_id());
    transfer_policy::add_receipt(shows::locked(), &mut request);
    policy.confirm_request(request);
    unit_test::destroy(policy);
    unit_test::destroy(cap);
}

#[test, expected_failure(abort_code = transfer_policy::ERuleAlreadySet)]
fun rule_twice() {
    let ctx = &mut tx_context::dummy();
    let (mut policy, cap) = transfer_policy::new_for_testing<Card>(ctx);
    transfer_policy::add_rule(shows::royalty(), &mut policy, &cap, 1u8);
    transfer_policy::add_rule(shows::royalty(), &mut policy, &cap, 1u8);
    unit_test::destroy(policy);
    unit_test::destroy(cap);
}

#[test, expected_failure(abort_code = transfer_policy::EUnknownRequirement)]
fun income_of_no_rule() {
    let ctx = &mut tx_context::dummy();
    let (mut policy, cap) = transfer_policy::new_for_testing<Card>(ctx);
    transfer_policy::add_to_balance(shows::royalty(), &mut policy, coin::zero(ctx));
    unit_test::destroy(policy);
    unit_test::destroy(cap);
}

#[test, expected_failure(abort_code = transfer_policy::ENotOwner)]
fun cap_of_another() {
    let ctx = &mut tx_context::dummy();
    let (mut policy, cap) = transfer_policy::new_for_testing<Card>(ctx);
    let (other, other_cap) = transfer_policy::new_for_testing<Card>(ctx);
    transfer_policy::add_rule(shows::royalty(), &mut policy, &other_cap, 1u8);
    unit_test::destroy(policy);
    unit_test::destroy(cap);
    unit_test::destroy(other);
    unit_test::destroy(other_cap);
}

#[test, expected_failure(abort_code = transfer_policy::ENotEnough)]
fun withdraw_too_much() {
    let ctx = &mut tx_context::dummy();
    let (mut policy, cap) = transfer_policy::new_for_testing<Card>(ctx);
    unit_test::destroy(policy.withdraw(&cap, option::some(1), ctx));
    unit_test::destroy(policy);
    unit_test::destroy(cap);
}
