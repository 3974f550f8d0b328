/// Displays of agents.
module agent::display_tests;

use agent::agent::Agent;
use agent::display;
use agent::dog::{Self, DOG};
use agent::fixture::{Self, Fixture};
use launchpad::ticket::CoinTicket;
use std::string::String;
use std::unit_test::{assert_eq, destroy};
use sui::coin_registry::Currency;
use sui::display_registry::{Self, Display, DisplayCap, DisplayRegistry};
use sui::sui::SUI;
use sui::test_scenario;

const SYSTEM: address = @0x0;
const ANYONE: address = @0xA11CE;
const COIN_REGISTRY: address = @0xc;

fun with_registry(): (Fixture, DisplayRegistry) {
    let mut fixture = fixture::created();
    fixture.next_tx(SYSTEM);
    display_registry::create_for_testing(fixture.ctx());
    fixture.next_tx(ANYONE);
    let registry = fixture.scenario().take_shared<DisplayRegistry>();
    (fixture, registry)
}

/// Registers the display of the fixture's agent with the label of `ticket`.
fun register(fixture: &mut Fixture, ticket: &CoinTicket<DOG>, registry: &mut DisplayRegistry) {
    let (agent, _, _, _, ctx) = fixture.parts_mut();
    display::register(agent, display::of_ticket(ticket), registry, ctx);
}

fun template(display: &Display<Agent<DOG, SUI>>, name: vector<u8>): String {
    display.fields()[&name.to_string()]
}

#[test]
fun register_shares_a_display_with_name_and_icon_of_the_coin() {
    let (mut fixture, mut registry) = with_registry();
    let ticket = dog::ticket_with(b"Dog", b"https://dog.example/icon", fixture.ctx());
    register(&mut fixture, &ticket, &mut registry);
    fixture.next_tx(ANYONE);
    let display = fixture.scenario().take_shared<Display<Agent<DOG, SUI>>>();
    assert_eq!(template(&display, b"name"), b"Dog".to_string());
    assert_eq!(template(&display, b"image_url"), b"https://dog.example/icon".to_string());
    assert_eq!(template(&display, b"creator"), b"{creator}".to_string());
    assert_eq!(display.fields().length(), 3);
    test_scenario::return_shared(display);
    destroy(ticket);
    destroy(registry);
    destroy(fixture);
}

#[test]
fun register_doubles_the_braces_of_a_name() {
    let (mut fixture, mut registry) = with_registry();
    let ticket = dog::ticket_with(b"{creator} }Dog{", b"", fixture.ctx());
    register(&mut fixture, &ticket, &mut registry);
    fixture.next_tx(ANYONE);
    let display = fixture.scenario().take_shared<Display<Agent<DOG, SUI>>>();
    assert_eq!(template(&display, b"name"), b"{{creator}} }}Dog{{".to_string());
    test_scenario::return_shared(display);
    destroy(ticket);
    destroy(registry);
    destroy(fixture);
}

#[test]
fun register_leaves_the_capability_with_the_agent() {
    let (mut fixture, mut registry) = with_registry();
    let ticket = dog::ticket(fixture.ctx());
    register(&mut fixture, &ticket, &mut registry);
    let agent = fixture.agent_id().to_address();
    fixture.next_tx(ANYONE);
    assert!(test_scenario::has_most_recent_for_address<DisplayCap<Agent<DOG, SUI>>>(agent));
    destroy(ticket);
    destroy(registry);
    destroy(fixture);
}

#[test, expected_failure(abort_code = display_registry::EDisplayAlreadyExists)]
fun register_rejects_a_second_display() {
    let (mut fixture, mut registry) = with_registry();
    let ticket = dog::ticket(fixture.ctx());
    register(&mut fixture, &ticket, &mut registry);
    register(&mut fixture, &ticket, &mut registry);
    abort
}

#[test]
fun of_currency_equals_the_label_of_the_ticket() {
    let (mut fixture, registry) = with_registry();
    let ticket = dog::ticket_with(b"Dog", b"https://dog.example/icon", fixture.ctx());
    fixture.next_tx(ANYONE);
    let currency = fixture.scenario().take_from_address<Currency<DOG>>(COIN_REGISTRY);
    assert_eq!(display::of_currency(&currency), display::of_ticket(&ticket));
    destroy(currency);
    destroy(ticket);
    destroy(registry);
    destroy(fixture);
}
