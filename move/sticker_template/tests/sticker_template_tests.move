module sticker_template::sticker_template_tests;

use sticker_template::sticker_template::{Self, STICKER_TEMPLATE};
use launchpad::ticket::CoinTicket;
use std::bcs;
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

/// A ticket cannot be opened here, but its bytes can be read: they end with decimals, name, symbol,
/// description, icon and whether it is a sticker's.
#[test]
fun each_text_is_in_its_place() {
    let mut scenario = test_scenario::begin(PUBLISHER);
    sticker_template::init_for_testing(scenario.ctx());
    scenario.next_tx(PUBLISHER);
    let ticket = scenario.take_from_sender<CoinTicket<STICKER_TEMPLATE>>();
    let mut expected = vector[6u8];
    expected.append(bcs::to_bytes(&b"Template name"));
    expected.append(bcs::to_bytes(&b"TEMPLATE"));
    expected.append(bcs::to_bytes(&b"Template description"));
    expected.append(bcs::to_bytes(&option::some(b"https://template.invalid/icon")));
    expected.append(bcs::to_bytes(&true));
    let bytes = bcs::to_bytes(&ticket);
    let start = bytes.length() - expected.length();
    assert_eq!(vector::tabulate!(expected.length(), |i| bytes[start + i]), expected);
    scenario.return_to_sender(ticket);
    scenario.end();
}
