module sticker_template::sticker_template_tests;

use sticker_template::sticker_template::{Self, STICKER_TEMPLATE};
use launchpad::ticket::CoinTicket;
use std::unit_test::assert_eq;
use sui::test_scenario;

const PUBLISHER: address = @0xC0;

#[test]
fun publisher_gets_a_ticket_and_nothing_else() {
    let mut scenario = test_scenario::begin(PUBLISHER);
    sticker_template::init_for_testing(scenario.ctx());
    let effects = scenario.next_tx(PUBLISHER);
    assert_eq!(effects.transferred_to_account().length(), 1);
    assert!(effects.frozen().is_empty());
    assert!(effects.shared().is_empty());
    assert!(scenario.has_most_recent_for_sender<CoinTicket<STICKER_TEMPLATE>>());
    scenario.end();
}
