/// Tickets of coins whose treasury capability a venue sees before the launch.
module launchpad::unminted_ticket_tests;

use access::version;
use launchpad::cat::{Self, CAT};
use launchpad::config;
use launchpad::fixture;
use launchpad::preset;
use launchpad::unminted_ticket;
use std::unit_test::{assert_eq, destroy};
use sui::coin_registry::{Self, Currency};
use sui::test_scenario::{Self, Scenario};

const CREATOR: address = @0xC0;
const COIN_REGISTRY: address = @0xC;

fun take_currency(scenario: &mut Scenario): Currency<CAT> {
    scenario.next_tx(CREATOR);
    scenario.take_from_address<Currency<CAT>>(COIN_REGISTRY)
}

#[test]
fun mint_fixes_the_whole_supply() {
    let mut scenario = test_scenario::begin(CREATOR);
    let unminted = cat::unminted_ticket(scenario.ctx());
    assert_eq!(unminted.info().symbol(), b"CAT".to_string());
    let mut currency = take_currency(&mut scenario);
    assert!(!currency.is_supply_fixed());
    assert!(currency.is_metadata_cap_deleted());
    let ticket = unminted.mint(&mut currency, scenario.ctx());
    assert!(currency.is_supply_fixed());
    assert_eq!(currency.total_supply(), option::some(preset::total_supply()));
    assert_eq!(ticket.info().symbol(), b"CAT".to_string());
    assert!(ticket.info().is_sticker());
    let (supply, _) = ticket.redeem();
    assert_eq!(supply.value(), preset::total_supply());
    destroy(supply);
    test_scenario::return_to_address(COIN_REGISTRY, currency);
    scenario.end();
}

/// Minting with the lent capability only spoils the launch.
#[test, expected_failure(abort_code = unminted_ticket::ESupplyNotZero)]
fun rejects_coin_that_a_venue_minted() {
    let mut scenario = test_scenario::begin(CREATOR);
    let (_clock, _cap, _authority, config) = fixture::opened(scenario.ctx());
    let mut unminted = cat::unminted_ticket(scenario.ctx());
    let treasury = unminted.treasury_mut(&config, fixture::test_venue());
    let _coin = treasury.mint(1, scenario.ctx());
    let mut currency = take_currency(&mut scenario);
    let _ticket = unminted.mint(&mut currency, scenario.ctx());
    abort
}

#[test]
fun accepts_coin_that_a_venue_minted_and_burned() {
    let mut scenario = test_scenario::begin(CREATOR);
    let (clock, cap, authority, config) = fixture::opened(scenario.ctx());
    let mut unminted = cat::unminted_ticket(scenario.ctx());
    let treasury = unminted.treasury_mut(&config, fixture::test_venue());
    let coin = treasury.mint(1, scenario.ctx());
    treasury.burn(coin);
    let mut currency = take_currency(&mut scenario);
    let ticket = unminted.mint(&mut currency, scenario.ctx());
    assert_eq!(currency.total_supply(), option::some(preset::total_supply()));
    destroy(ticket);
    destroy(clock);
    destroy(cap);
    destroy(authority);
    destroy(config);
    test_scenario::return_to_address(COIN_REGISTRY, currency);
    scenario.end();
}

/// With the lent capability a venue cannot rename the coin either.
#[test, expected_failure(abort_code = coin_registry::EMetadataCapAlreadyClaimed)]
fun venue_cannot_claim_the_metadata_capability() {
    let mut scenario = test_scenario::begin(CREATOR);
    let (_clock, _cap, _authority, config) = fixture::opened(scenario.ctx());
    let mut unminted = cat::unminted_ticket(scenario.ctx());
    let mut currency = take_currency(&mut scenario);
    let treasury = unminted.treasury_mut(&config, fixture::test_venue());
    let _cap = currency.claim_metadata_cap(treasury, scenario.ctx());
    abort
}

#[test]
fun registered_venue_is_lent_the_treasury() {
    let ctx = &mut tx_context::dummy();
    let (clock, cap, authority, config) = fixture::opened(ctx);
    let mut unminted = cat::unminted_ticket(ctx);
    assert_eq!(unminted.treasury_mut(&config, fixture::other_venue()).total_supply(), 0);
    destroy(unminted);
    destroy(clock);
    destroy(cap);
    destroy(authority);
    destroy(config);
}

#[test, expected_failure(abort_code = config::EVenueNotRegistered)]
fun unregistered_venue_is_not_lent_the_treasury() {
    let ctx = &mut tx_context::dummy();
    let (_clock, _cap, _authority, config) = fixture::opened(ctx);
    let mut unminted = cat::unminted_ticket(ctx);
    unminted.treasury_mut(&config, fixture::unknown_venue());
    abort
}

#[test, expected_failure(abort_code = version::EWrongVersion)]
fun retired_version_does_not_lend_the_treasury() {
    let ctx = &mut tx_context::dummy();
    let (_clock, _cap, _authority, mut config) = fixture::opened(ctx);
    let mut unminted = cat::unminted_ticket(ctx);
    config.retire_for_testing();
    unminted.treasury_mut(&config, fixture::other_venue());
    abort
}
