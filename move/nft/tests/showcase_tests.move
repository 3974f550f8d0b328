/// Displays and royalties of the collections.
module nft::showcase_tests;

use access::authority::Authority;
use access::timelock::{Self, ChangeExecuted};
use access::version;
use nft::config::{CONFIG, Config};
use nft::contributor::{ContributorCollection, ContributorNft};
use nft::og::{OgCollection, OgMinter, OgNft};
use nft::royalty_rule;
use nft::shared_fixture;
use nft::showcase::{Self, RoyaltyChange, Showcase};
use std::bcs;
use std::unit_test::assert_eq;
use sui::clock;
use sui::display_registry::{Self, DisplayCap};
use sui::event;
use sui::test_scenario;
use sui::transfer_policy::{Self, TransferPolicy};

const ITEM: address = @0x17E4;
const SUI: u64 = 1_000_000_000;

// === Publishing ===

#[test]
fun publication_shares_collections_and_keeps_no_capabilities() {
    let mut fixture = shared_fixture::published();
    let scenario = fixture.scenario();
    assert!(test_scenario::has_most_recent_shared<OgCollection>());
    assert!(test_scenario::has_most_recent_shared<ContributorCollection>());
    assert!(scenario.has_most_recent_for_sender<OgMinter>());
    let ogs = scenario.take_shared<OgCollection>();
    assert_eq!(ogs.closes_ms(), shared_fixture::week_ms());
    test_scenario::return_shared(ogs);
    let contributors = scenario.take_shared<ContributorCollection>();
    assert_eq!(contributors.opens_ms(), 0);
    assert_eq!(contributors.closes_ms(), 0);
    test_scenario::return_shared(contributors);
    // Without these capabilities, only the showcase can change policies or withdraw royalties.
    assert!(!scenario.has_most_recent_for_sender<sui::package::Publisher>());
    assert!(!scenario.has_most_recent_for_sender<transfer_policy::TransferPolicyCap<OgNft>>());
    assert!(!scenario.has_most_recent_for_sender<DisplayCap<OgNft>>());
    fixture.end();
}

#[test]
fun displays_describe_the_nfts() {
    let mut fixture = shared_fixture::published();
    let ogs = fixture.display_fields<OgNft>();
    assert_eq!(ogs[&b"name".to_string()], b"OG #{number}".to_string());
    assert_eq!(ogs[&b"image_url".to_string()], b"{image_url}".to_string());
    assert_eq!(ogs[&b"number".to_string()], b"{number}".to_string());
    assert_eq!(ogs.length(), 4);
    let contributors = fixture.display_fields<ContributorNft>();
    assert_eq!(contributors[&b"name".to_string()], b"Contributor #{number}".to_string());
    assert_eq!(contributors[&b"contributor".to_string()], b"{contributor}".to_string());
    assert_eq!(contributors.length(), 5);
    fixture.end();
}

#[test]
fun set_display_field_adds_and_replaces_fields() {
    let mut fixture = shared_fixture::published();
    let cap = fixture.take_cap();
    fixture.set_display_field<OgNft>(&cap, b"name", b"Reef #{number}");
    fixture.set_display_field<OgNft>(&cap, b"project_url", b"https://reef.example");
    let fields = fixture.display_fields<OgNft>();
    assert_eq!(fields[&b"name".to_string()], b"Reef #{number}".to_string());
    assert_eq!(fields[&b"project_url".to_string()], b"https://reef.example".to_string());
    assert_eq!(fields.length(), 5);
    fixture.scenario().return_to_sender(cap);
    fixture.end();
}

// === Registered displays ===

#[test]
fun register_display_copies_the_templates() {
    let mut fixture = shared_fixture::published();
    fixture.create_registry();
    fixture.register_display<OgNft>();
    fixture.register_display<ContributorNft>();
    let ogs = fixture.registered_fields<OgNft>();
    assert_eq!(ogs, fixture.display_fields<OgNft>());
    assert_eq!(ogs.length(), 4);
    let contributors = fixture.registered_fields<ContributorNft>();
    assert_eq!(contributors, fixture.display_fields<ContributorNft>());
    assert_eq!(contributors.length(), 5);
    fixture.end();
}

#[test]
fun sync_display_copies_changed_and_added_templates() {
    let mut fixture = shared_fixture::published();
    fixture.create_registry();
    fixture.register_display<OgNft>();
    let cap = fixture.take_cap();
    fixture.set_display_field<OgNft>(&cap, b"name", b"Reef #{number}");
    fixture.set_display_field<OgNft>(&cap, b"link", b"https://reef.example");
    assert_eq!(fixture.registered_fields<OgNft>().length(), 4);
    fixture.sync_display<OgNft>();
    let fields = fixture.registered_fields<OgNft>();
    assert_eq!(fields, fixture.display_fields<OgNft>());
    assert_eq!(fields[&b"name".to_string()], b"Reef #{number}".to_string());
    assert_eq!(fields.length(), 5);
    fixture.scenario().return_to_sender(cap);
    fixture.end();
}

#[test, expected_failure(abort_code = display_registry::EDisplayAlreadyExists)]
fun register_display_rejects_a_registered_display() {
    let mut fixture = shared_fixture::published();
    fixture.create_registry();
    fixture.register_display<OgNft>();
    fixture.register_display<OgNft>();
    abort
}

#[test]
fun claim_display_replaces_migrated_templates() {
    let mut fixture = shared_fixture::published();
    fixture.create_registry();
    fixture.migrate_display<OgNft>();
    assert!(fixture.registered_fields<OgNft>().is_empty());
    fixture.claim_display<OgNft>();
    assert_eq!(fixture.registered_fields<OgNft>(), fixture.display_fields<OgNft>());
    let cap = fixture.take_cap();
    fixture.set_display_field<OgNft>(&cap, b"name", b"Reef #{number}");
    fixture.sync_display<OgNft>();
    let fields = fixture.registered_fields<OgNft>();
    assert_eq!(fields[&b"name".to_string()], b"Reef #{number}".to_string());
    fixture.scenario().return_to_sender(cap);
    fixture.end();
}

#[test, expected_failure(abort_code = display_registry::ECapAlreadyClaimed)]
fun claim_display_rejects_a_claimed_display() {
    let mut fixture = shared_fixture::published();
    fixture.create_registry();
    fixture.register_display<OgNft>();
    fixture.claim_display<OgNft>();
    abort
}

// === Royalties ===

#[test]
fun default_royalty_is_five_percent_with_a_minimum() {
    let mut fixture = shared_fixture::published();
    assert_eq!(fixture.royalty<OgNft>(100 * SUI), 5 * SUI);
    assert_eq!(fixture.royalty<OgNft>(SUI), SUI / 20);
    // Rounded up.
    assert_eq!(fixture.royalty<OgNft>(SUI + 1), SUI / 20 + 1);
    assert_eq!(fixture.royalty<OgNft>(SUI / 5), SUI / 100);
    assert_eq!(fixture.royalty<OgNft>(SUI / 5 + 1), SUI / 100 + 1);
    assert_eq!(fixture.royalty<OgNft>(1), SUI / 100);
    assert_eq!(fixture.royalty<OgNft>(0), SUI / 100);
    assert_eq!(fixture.royalty<OgNft>(18_446_744_073_709_551_615), 922_337_203_685_477_581);
    assert_eq!(fixture.royalty<ContributorNft>(100 * SUI), 5 * SUI);
    fixture.end();
}

#[test]
fun withdraw_royalties_returns_all_royalties() {
    let mut fixture = shared_fixture::published();
    fixture.sell<OgNft>(ITEM, 100 * SUI, 5 * SUI);
    let mut expected = ITEM.to_bytes();
    expected.append(bcs::to_bytes(&(100 * SUI)));
    expected.append(bcs::to_bytes(&(5 * SUI)));
    let events = event::events_by_type<royalty_rule::RoyaltyPaid>();
    assert_eq!(event::num_events(), 1);
    assert_eq!(bcs::to_bytes(&events[0]), expected);
    fixture.sell<OgNft>(ITEM, 0, SUI / 100);
    fixture.sell<ContributorNft>(ITEM, 20 * SUI, SUI);

    let cap = fixture.take_cap();
    assert_eq!(fixture.withdraw_royalties<OgNft>(&cap), 5 * SUI + SUI / 100);
    let events = event::events_by_type<showcase::RoyaltiesWithdrawn>();
    let bytes = bcs::to_bytes(&events[0]);
    let mut expected = bcs::to_bytes(&(5 * SUI + SUI / 100));
    expected.append(shared_fixture::admin().to_bytes());
    assert_eq!(vector::tabulate!(expected.length(), |i| bytes[32 + i]), expected);
    assert_eq!(fixture.withdraw_royalties<ContributorNft>(&cap), SUI);
    fixture.scenario().return_to_sender(cap);
    fixture.end();
}

#[test, expected_failure(abort_code = showcase::ENothingToWithdraw)]
fun withdraw_royalties_rejects_an_empty_policy() {
    let mut fixture = shared_fixture::published();
    let cap = fixture.take_cap();
    fixture.withdraw_royalties<OgNft>(&cap);
    abort
}

#[test, expected_failure(abort_code = royalty_rule::EWrongPayment)]
fun pay_rejects_less_than_the_royalty() {
    let mut fixture = shared_fixture::published();
    fixture.sell<OgNft>(ITEM, 100 * SUI, 5 * SUI - 1);
    abort
}

#[test, expected_failure(abort_code = royalty_rule::EWrongPayment)]
fun pay_rejects_more_than_the_royalty() {
    let mut fixture = shared_fixture::published();
    fixture.sell<OgNft>(ITEM, 100 * SUI, 5 * SUI + 1);
    abort
}

#[test, expected_failure(abort_code = transfer_policy::EPolicyNotSatisfied)]
fun policy_rejects_a_sale_without_royalty() {
    let mut fixture = shared_fixture::published();
    let policy = fixture.scenario().take_shared<TransferPolicy<OgNft>>();
    let item = object::id_from_address(ITEM);
    let request = transfer_policy::new_request<OgNft>(item, 100 * SUI, item);
    policy.confirm_request(request);
    abort
}

#[test]
fun royalty_changes_after_the_delay() {
    let mut fixture = shared_fixture::published();
    let cap = fixture.take_cap();
    fixture.set_royalty<OgNft>(&cap, 1_000, SUI);
    let executed = event::events_by_type<ChangeExecuted<CONFIG, RoyaltyChange<OgNft>>>();
    let mut expected = bcs::to_bytes(&0u64);
    expected.append(bcs::to_bytes(&1_000u64));
    expected.append(bcs::to_bytes(&1_000_000_000u64));
    assert_eq!(bcs::to_bytes(&executed[0]), expected);
    assert_eq!(fixture.royalty<OgNft>(100 * SUI), 10 * SUI);
    assert_eq!(fixture.royalty<OgNft>(0), SUI);
    // The other collection's is its own.
    assert_eq!(fixture.royalty<ContributorNft>(100 * SUI), 5 * SUI);
    fixture.set_royalty<OgNft>(&cap, 0, 0);
    assert_eq!(fixture.royalty<OgNft>(100 * SUI), 0);
    fixture.sell<OgNft>(ITEM, 100 * SUI, 0);
    fixture.scenario().next_tx(shared_fixture::admin());
    let policy = fixture.scenario().take_shared<TransferPolicy<OgNft>>();
    assert_eq!(royalty_rule::royalty_bps(&policy), 0);
    assert_eq!(royalty_rule::minimum(&policy), 0);
    test_scenario::return_shared(policy);
    fixture.scenario().return_to_sender(cap);
    fixture.end();
}

/// An admin must not raise the royalty between a buyer's decision and the sale.
#[test, expected_failure(abort_code = timelock::EDelayNotElapsed)]
fun royalty_does_not_change_before_the_delay() {
    let mut fixture = shared_fixture::published();
    let cap = fixture.take_cap();
    fixture.set_royalty_after<OgNft>(&cap, 1_000, SUI, timelock::delay_ms() - 1);
    abort
}

#[test, expected_failure(abort_code = version::EWrongVersion)]
fun retired_version_cannot_execute_a_royalty() {
    let mut fixture = shared_fixture::published();
    let cap = fixture.take_cap();
    fixture.scenario().next_tx(shared_fixture::admin());
    let mut config = fixture.scenario().take_shared<Config>();
    let mut authority = fixture.scenario().take_shared<Authority<CONFIG>>();
    let showcase = fixture.scenario().take_shared<Showcase<OgNft>>();
    let mut policy = fixture.scenario().take_shared<TransferPolicy<OgNft>>();
    let clock = clock::create_for_testing(fixture.scenario().ctx());
    let number = showcase::announce_royalty<OgNft>(&config, &mut authority, &cap, 0, 0, &clock);
    config.set_version_for_testing(2);
    showcase.execute_royalty(&mut policy, &config, &mut authority, &cap, number, &clock);
    abort
}

#[test, expected_failure(abort_code = royalty_rule::ERoyaltyTooHigh)]
fun announce_royalty_rejects_more_than_ten_percent() {
    let mut fixture = shared_fixture::published();
    let cap = fixture.take_cap();
    fixture.set_royalty<OgNft>(&cap, 1_001, 0);
    abort
}

#[test, expected_failure(abort_code = royalty_rule::EMinimumTooHigh)]
fun announce_royalty_rejects_a_minimum_above_one_sui() {
    let mut fixture = shared_fixture::published();
    let cap = fixture.take_cap();
    fixture.set_royalty<OgNft>(&cap, 0, SUI + 1);
    abort
}
