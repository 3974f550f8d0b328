module atoll_token::atoll_tests;

use atoll_token::atoll::{Self, ATOLL, Minted};
use std::unit_test::assert_eq;
use sui::coin::{Coin, CoinMetadata, TreasuryCap};
use sui::test_scenario;

const PUBLISHER: address = @0xAD;

#[test]
fun publisher_gets_the_whole_supply_and_nobody_can_add_to_it() {
    let mut scenario = test_scenario::begin(PUBLISHER);
    atoll::init_for_testing(scenario.ctx());
    let effects = scenario.next_tx(PUBLISHER);

    // One coin for the publisher; supply and metadata frozen, owned by nobody.
    assert_eq!(effects.transferred_to_account().length(), 1);
    assert_eq!(effects.frozen().length(), 2);
    assert!(effects.shared().is_empty());
    let supply = scenario.take_from_sender<Coin<ATOLL>>();
    assert_eq!(supply.value(), 1_000_000_000_000_000);
    scenario.return_to_sender(supply);

    let minted = scenario.take_immutable<Minted>();
    assert_eq!(minted.total_supply(), 1_000_000_000_000_000);
    test_scenario::return_immutable(minted);
    // Not even a frozen treasury: a reference to one is what the coin registry asks for.
    assert!(!test_scenario::has_most_recent_immutable<TreasuryCap<ATOLL>>());

    let metadata = scenario.take_immutable<CoinMetadata<ATOLL>>();
    assert_eq!(metadata.get_decimals(), 6);
    assert_eq!(metadata.get_symbol(), b"ATOLL".to_ascii_string());
    assert_eq!(metadata.get_name(), b"Atoll".to_string());
    test_scenario::return_immutable(metadata);
    scenario.end();
}
