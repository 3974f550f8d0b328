module atoll_token::atoll_tests;

use atoll_token::atoll::{Self, ATOLL};
use std::unit_test::assert_eq;
use sui::coin::{Self, Coin, CoinMetadata, TreasuryCap};
use sui::coin_registry::{Self, Currency, MetadataCap};
use sui::test_scenario::{Self, Scenario};

const PUBLISHER: address = @0xAD;
const COIN_REGISTRY: address = @0xC;

fun publish(): Scenario {
    let mut scenario = test_scenario::begin(PUBLISHER);
    atoll::init_for_testing(scenario.ctx());
    scenario
}

#[test]
fun publisher_receives_the_whole_supply() {
    let mut scenario = publish();
    let effects = scenario.next_tx(PUBLISHER);
    // The supply, and the currency for the coin registry.
    assert_eq!(effects.transferred_to_account().length(), 2);
    assert!(effects.frozen().is_empty());
    assert!(effects.shared().is_empty());
    let supply = scenario.take_from_sender<Coin<ATOLL>>();
    assert_eq!(supply.value(), 1_000_000_000_000_000);
    scenario.return_to_sender(supply);
    scenario.end();
}

#[test]
fun no_capability_remains() {
    let mut scenario = publish();
    scenario.next_tx(PUBLISHER);
    assert!(!scenario.has_most_recent_for_sender<TreasuryCap<ATOLL>>());
    assert!(!scenario.has_most_recent_for_sender<MetadataCap<ATOLL>>());
    // A frozen treasury capability could be passed by reference by anyone.
    assert!(!test_scenario::has_most_recent_immutable<TreasuryCap<ATOLL>>());
    assert!(!test_scenario::has_most_recent_immutable<CoinMetadata<ATOLL>>());
    scenario.end();
}

#[test]
fun currency_has_fixed_supply_and_immutable_metadata() {
    let mut scenario = publish();
    scenario.next_tx(PUBLISHER);
    let currency = scenario.take_from_address<Currency<ATOLL>>(COIN_REGISTRY);
    assert!(currency.is_supply_fixed());
    assert_eq!(currency.total_supply(), option::some(1_000_000_000_000_000));
    assert!(currency.is_metadata_cap_deleted());
    assert!(!currency.is_regulated());
    assert_eq!(currency.decimals(), 6);
    assert_eq!(currency.symbol(), b"ATOLL".to_string());
    assert_eq!(currency.name(), b"Atoll".to_string());
    test_scenario::return_to_address(COIN_REGISTRY, currency);
    scenario.end();
}

#[test, expected_failure(abort_code = coin_registry::EMetadataCapAlreadyClaimed)]
fun metadata_capability_cannot_be_claimed() {
    let mut scenario = publish();
    scenario.next_tx(PUBLISHER);
    let mut currency = scenario.take_from_address<Currency<ATOLL>>(COIN_REGISTRY);
    let treasury = coin::create_treasury_cap_for_testing<ATOLL>(scenario.ctx());
    let _cap = currency.claim_metadata_cap(&treasury, scenario.ctx());
    abort
}
