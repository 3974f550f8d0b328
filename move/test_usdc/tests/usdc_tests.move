module test_usdc::usdc_tests;

use std::unit_test::{assert_eq, destroy};
use sui::coin::{DenyCapV2, TreasuryCap};
use sui::coin_registry::{Currency, MetadataCap};
use sui::test_scenario::{Self, Scenario};
use test_usdc::usdc::{Self, Faucet, USDC};

const PUBLISHER: address = @0xAD;
const ALICE: address = @0xA11CE;
const COIN_REGISTRY: address = @0xC;
const MAX_MINT: u64 = 100_000_000_000;

fun publish(): Scenario {
    let mut scenario = test_scenario::begin(PUBLISHER);
    usdc::init_for_testing(scenario.ctx());
    scenario
}

fun mint(amount: u64) {
    let mut scenario = publish();
    scenario.next_tx(ALICE);
    let mut faucet = scenario.take_shared<Faucet>();
    let coin = faucet.mint(amount, scenario.ctx());
    assert_eq!(coin.value(), amount);
    destroy(coin);
    test_scenario::return_shared(faucet);
    scenario.end();
}

#[test]
fun publisher_receives_only_the_deny_capability() {
    let mut scenario = publish();
    scenario.next_tx(PUBLISHER);
    assert!(scenario.has_most_recent_for_sender<DenyCapV2<USDC>>());
    assert!(!scenario.has_most_recent_for_sender<TreasuryCap<USDC>>());
    assert!(!scenario.has_most_recent_for_sender<MetadataCap<USDC>>());
    scenario.end();
}

#[test]
fun currency_is_regulated_and_has_six_decimals() {
    let mut scenario = publish();
    scenario.next_tx(PUBLISHER);
    let currency = scenario.take_from_address<Currency<USDC>>(COIN_REGISTRY);
    assert!(currency.is_regulated());
    assert!(currency.is_metadata_cap_deleted());
    assert_eq!(currency.decimals(), 6);
    assert_eq!(currency.symbol(), b"USDC".to_string());
    test_scenario::return_to_address(COIN_REGISTRY, currency);
    scenario.end();
}

#[test]
fun anyone_mints_up_to_the_limit() { mint(MAX_MINT) }

#[test, expected_failure(abort_code = usdc::EMintTooLarge)]
fun mint_rejects_more_than_the_limit() { mint(MAX_MINT + 1) }
