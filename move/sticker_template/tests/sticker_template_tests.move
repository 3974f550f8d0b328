module sticker_template::sticker_template_tests;

use launchpad::ticket::CoinTicket;
use std::unit_test::assert_eq;
use sticker_template::sticker_template::{Self, STICKER_TEMPLATE};
use sui::coin_registry::Currency;
use sui::test_scenario;

const PUBLISHER: address = @0xC0;
const COIN_REGISTRY: address = @0xC;

/// The currency goes to the coin registry, the ticket to the publisher, and nothing else is
/// created.
#[test]
fun publisher_receives_only_a_ticket() {
    let mut scenario = test_scenario::begin(PUBLISHER);
    sticker_template::init_for_testing(scenario.ctx());
    let effects = scenario.next_tx(PUBLISHER);
    assert_eq!(effects.transferred_to_account().length(), 2);
    assert!(effects.frozen().is_empty());
    assert!(effects.shared().is_empty());
    assert!(scenario.has_most_recent_for_sender<CoinTicket<STICKER_TEMPLATE>>());
    let currency = scenario.take_from_address<Currency<STICKER_TEMPLATE>>(COIN_REGISTRY);
    assert_eq!(currency.is_supply_fixed(), true);
    assert!(currency.is_metadata_cap_deleted());
    test_scenario::return_to_address(COIN_REGISTRY, currency);
    scenario.end();
}

#[test]
fun each_text_is_in_its_place() {
    let mut scenario = test_scenario::begin(PUBLISHER);
    sticker_template::init_for_testing(scenario.ctx());
    scenario.next_tx(PUBLISHER);
    let ticket = scenario.take_from_sender<CoinTicket<STICKER_TEMPLATE>>();
    assert_eq!(ticket.info().symbol(), b"TEMPLATE".to_string());
    assert_eq!(ticket.info().name(), b"Template name".to_string());
    assert_eq!(ticket.info().description(), b"Template description".to_string());
    assert_eq!(ticket.info().icon_url(), b"https://template.invalid/icon".to_string());
    assert_eq!(ticket.info().is_sticker(), true);
    scenario.return_to_sender(ticket);
    scenario.end();
}
