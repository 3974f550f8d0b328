/// Runs the checks of the coin registry, and every abort of it that a caller can cause.
#[test_only]
module probe::currencies_tests;

use probe::coins;
use probe::currencies;
use std::unit_test;
use sui::coin::{CoinMetadata, DenyCapV2, RegulatedCoinMetadata, TreasuryCap};
use sui::coin_registry::{Self, CoinRegistry, Currency, MetadataCap};
use sui::derived_object;
use sui::sui::SUI;
use sui::test_scenario::{Self as scenario, Scenario};
use sui::test_utils;

const ALICE: address = @0xa11ce;

/// Starts a test with a shared registry.
fun begin(): Scenario {
    let mut test = scenario::begin(@0x0);
    coin_registry::create_coin_data_registry_for_testing(test.ctx()).share_for_testing();
    test.next_tx(ALICE);
    test
}

/// Creates a currency that is not registered.
fun currency(test: &mut Scenario): (Currency<SUI>, TreasuryCap<SUI>, MetadataCap<SUI>) {
    let witness = test_utils::create_one_time_witness<SUI>();
    let (init, cap) = currencies::new(witness, b"GLD", test.ctx());
    let (currency, metadata_cap) = init.finalize_unwrap_for_testing(test.ctx());
    (currency, cap, metadata_cap)
}

/// Creates a regulated legacy currency and migrates it, without sharing it.
fun migrated(
    test: &mut Scenario,
): (Currency<SUI>, TreasuryCap<SUI>, DenyCapV2<SUI>, CoinMetadata<SUI>) {
    let witness = test_utils::create_one_time_witness<SUI>();
    let (cap, deny_cap, metadata) = coins::found_regulated(witness, test.ctx());
    test.next_tx(ALICE);
    let mut registry = test.take_shared<CoinRegistry>();
    let currency = registry.migrate_legacy_metadata_for_testing(&metadata, test.ctx());
    scenario::return_shared(registry);
    (currency, cap, deny_cap, metadata)
}

#[test]
fun derived_ids() { currencies::derived_ids(&mut tx_context::dummy()) }

#[test, expected_failure(abort_code = derived_object::EObjectAlreadyExists)]
fun derived_id_is_claimed_once() { currencies::claim_twice(&mut tx_context::dummy()) }

#[test]
fun new_currency() {
    let mut test = begin();
    let (mut currency, cap, metadata_cap) = currency(&mut test);
    currencies::check_new(&currency, object::id(&cap), object::id(&metadata_cap));
    currencies::edit(&mut currency, &metadata_cap);
    currencies::delete_metadata_cap(&mut currency, metadata_cap);
    currencies::fix_supply(&mut currency, cap, test.ctx());
    unit_test::destroy(currency);
    test.end();
}

#[test]
fun burn_only_supply() {
    let mut test = begin();
    let (mut currency, cap, metadata_cap) = currency(&mut test);
    currencies::burn_supply(&mut currency, cap, test.ctx());
    unit_test::destroy(currency);
    unit_test::destroy(metadata_cap);
    test.end();
}

/// The currency of a one-time witness goes to the registry's address.
#[test]
fun finalized_currency_is_sent_to_the_registry() {
    let mut test = begin();
    let witness = test_utils::create_one_time_witness<SUI>();
    let metadata_cap = currencies::launch(witness, 70, test.ctx());
    let effects = test.next_tx(ALICE);
    assert!(scenario::ids_for_address<Currency<SUI>>(@0xc).length() == 1);
    assert!(effects.shared().is_empty());
    unit_test::destroy(metadata_cap);
    test.end();
}

#[test]
fun permanent_currency_has_no_metadata_capability() {
    let mut test = begin();
    currencies::launch_permanently(test_utils::create_one_time_witness<SUI>(), 70, test.ctx());
    test.next_tx(ALICE);
    let currency = test.take_from_address<Currency<SUI>>(@0xc);
    assert!(currency.is_metadata_cap_deleted() && currency.metadata_cap_id().is_none());
    assert!(currency.is_supply_fixed() && currency.total_supply() == option::some(70));
    scenario::return_to_address(@0xc, currency);
    assert!(!test.has_most_recent_for_sender<MetadataCap<SUI>>());
    test.end();
}

#[test]
fun currency_of_a_key_type_is_shared_and_registered() {
    let mut test = begin();
    let mut registry = test.take_shared<CoinRegistry>();
    let (mut init, mut cap) = currencies::new_silver(&mut registry, test.ctx());
    assert!(registry.exists<currencies::Silver>());
    let deny_cap = currencies::regulate(&mut init, test.ctx());
    transfer::public_transfer(cap.mint(5, test.ctx()), ALICE);
    currencies::burn_only(&mut init, cap);
    let metadata_cap = currencies::finalize(init, test.ctx());
    scenario::return_shared(registry);
    test.next_tx(ALICE);
    let currency = test.take_shared<Currency<currencies::Silver>>();
    assert!(currency.is_supply_burn_only() && currency.total_supply() == option::some(5));
    assert!(currency.deny_cap_id() == option::some(object::id(&deny_cap)));
    scenario::return_shared(currency);
    unit_test::destroy(deny_cap);
    unit_test::destroy(metadata_cap);
    test.end();
}

#[test]
fun migrated_currency() {
    let mut test = begin();
    let witness = test_utils::create_one_time_witness<SUI>();
    let (cap, mut metadata) = coins::found(witness, test.ctx());
    let mut registry = test.take_shared<CoinRegistry>();
    currencies::migrate(&mut registry, &metadata, test.ctx());
    scenario::return_shared(registry);
    test.next_tx(ALICE);
    let mut currency = test.take_shared<Currency<SUI>>();
    let metadata_cap = currencies::check_migrated(&mut currency, &mut metadata, &cap, test.ctx());
    scenario::return_shared(currency);
    unit_test::destroy(cap);
    unit_test::destroy(metadata);
    unit_test::destroy(metadata_cap);
    test.end();
}

#[test]
fun migrated_regulated_currency() {
    let mut test = begin();
    let (mut currency, cap, deny_cap, metadata) = migrated(&mut test);
    let regulated = test.take_immutable<RegulatedCoinMetadata<SUI>>();
    currencies::regulate_migrated(&mut currency, &regulated, &deny_cap);
    scenario::return_immutable(regulated);
    unit_test::destroy(currency);
    unit_test::destroy(cap);
    unit_test::destroy(deny_cap);
    unit_test::destroy(metadata);
    test.end();
}

#[test, expected_failure(abort_code = coin_registry::EMetadataCapAlreadyClaimed)]
fun metadata_cap_is_claimed_once() {
    let mut test = begin();
    let (mut currency, cap, _metadata_cap) = currency(&mut test);
    let _second = currency.claim_metadata_cap(&cap, test.ctx());
    abort
}

#[test, expected_failure(abort_code = coin_registry::EMetadataCapAlreadyClaimed)]
fun deleted_metadata_cap_cannot_be_claimed_again() {
    let mut test = begin();
    let (mut currency, cap, metadata_cap) = currency(&mut test);
    currency.delete_metadata_cap(metadata_cap);
    let _second = currency.claim_metadata_cap(&cap, test.ctx());
    abort
}

#[test, expected_failure(abort_code = coin_registry::ENotSystemAddress)]
fun registry_is_created_by_the_system() {
    let mut test = scenario::begin(ALICE);
    coin_registry::create_coin_data_registry_for_testing(test.ctx()).share_for_testing();
    abort
}

#[test, expected_failure(abort_code = coin_registry::ECurrencyAlreadyExists)]
fun currency_exists_once() {
    let mut test = begin();
    let mut registry = test.take_shared<CoinRegistry>();
    let (_init, _cap) = currencies::new_silver(&mut registry, test.ctx());
    let (_second, _second_cap) = currencies::new_silver(&mut registry, test.ctx());
    abort
}

#[test, expected_failure(abort_code = coin_registry::EDenyListStateAlreadySet)]
fun regulated_state_is_migrated_once() {
    let mut test = begin();
    let (mut currency, _cap, _deny_cap, _metadata) = migrated(&mut test);
    let regulated = test.take_immutable<RegulatedCoinMetadata<SUI>>();
    currency.migrate_regulated_state_by_metadata(&regulated);
    currency.migrate_regulated_state_by_metadata(&regulated);
    abort
}

#[test, expected_failure(abort_code = coin_registry::ECannotUpdateManagedMetadata)]
fun legacy_metadata_does_not_update_managed_metadata() {
    let mut test = begin();
    let (mut currency, cap, _deny_cap, metadata) = migrated(&mut test);
    let _metadata_cap = currency.claim_metadata_cap(&cap, test.ctx());
    currency.update_from_legacy_metadata(&metadata);
    abort
}

#[test, expected_failure(abort_code = coin_registry::EInvalidSymbol)]
fun symbol_must_be_printable_ascii() {
    let mut test = begin();
    let witness = test_utils::create_one_time_witness<SUI>();
    let (_init, _cap) = currencies::new(witness, b"GL\nD", test.ctx());
    abort
}

#[test, expected_failure(abort_code = coin_registry::EDenyCapAlreadyCreated)]
fun currency_is_regulated_once() {
    let mut test = begin();
    let witness = test_utils::create_one_time_witness<SUI>();
    let (mut init, _cap) = currencies::new(witness, b"GLD", test.ctx());
    let _deny_cap = currencies::regulate(&mut init, test.ctx());
    let _second = currencies::regulate(&mut init, test.ctx());
    abort
}

#[test, expected_failure(abort_code = coin_registry::ECurrencyAlreadyRegistered)]
fun currency_is_migrated_once() {
    let mut test = begin();
    let (_currency, _cap, _deny_cap, metadata) = migrated(&mut test);
    test.next_tx(ALICE);
    let mut registry = test.take_shared<CoinRegistry>();
    currencies::migrate(&mut registry, &metadata, test.ctx());
    abort
}

#[test, expected_failure(abort_code = coin_registry::EEmptySupply)]
fun fixed_supply_is_minted_first() {
    let mut test = begin();
    let witness = test_utils::create_one_time_witness<SUI>();
    let _metadata_cap = currencies::launch(witness, 0, test.ctx());
    abort
}

#[test, expected_failure(abort_code = coin_registry::EEmptySupply)]
fun burn_only_supply_is_minted_first() {
    let mut test = begin();
    let witness = test_utils::create_one_time_witness<SUI>();
    let (mut init, cap) = currencies::new(witness, b"GLD", test.ctx());
    currencies::burn_only(&mut init, cap);
    abort
}

#[test, expected_failure(abort_code = coin_registry::ESupplyNotBurnOnly)]
fun fixed_supply_cannot_be_burned() {
    let mut test = begin();
    let (mut currency, mut cap, _metadata_cap) = currency(&mut test);
    let coin = cap.mint(1, test.ctx());
    currency.make_supply_fixed(cap);
    currency.burn(coin);
    abort
}

#[test, expected_failure(abort_code = coin_registry::ESupplyNotBurnOnly)]
fun unknown_supply_cannot_be_burned() {
    let mut test = begin();
    let (mut currency, mut cap, _metadata_cap) = currency(&mut test);
    currency.burn_balance(cap.mint_balance(1));
    abort
}

/// A second treasury capability of the same type exists in tests only.
#[test, expected_failure(abort_code = coin_registry::EInvariantViolation)]
fun supply_is_fixed_once() {
    let mut test = begin();
    let (mut currency, cap, _metadata_cap) = currency(&mut test);
    let second = sui::coin::create_treasury_cap_for_testing<SUI>(test.ctx());
    currency.make_supply_fixed(cap);
    currency.make_supply_burn_only(second);
    abort
}

#[test, expected_failure(abort_code = coin_registry::ENotOneTimeWitness)]
fun witness_must_be_one_time() {
    let (_init, _cap) = currencies::new(coins::fake(), b"GLD", &mut tx_context::dummy());
    abort
}
