/// How the collections are shown and what their sales pay.
module nft::showcase_tests;

use access::timelock::ChangeExecuted;
use nft::config::CONFIG;
use nft::contributor::{ContributorCollection, ContributorNft};
use nft::genesis;
use nft::og::{OgCollection, OgMinter, OgNft};
use nft::royalty_rule;
use nft::showcase::{Self, RoyaltyChange};
use nft::shared_fixture;
use std::bcs;
use std::unit_test::assert_eq;
use sui::display::{Display, VersionUpdated};
use sui::event;
use sui::test_scenario;
use sui::transfer_policy::{Self, TransferPolicy};

const ITEM: address = @0x17E4;
const SUI: u64 = 1_000_000_000;

// === Publishing ===

#[test]
fun publishing_sets_everything_up() {
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
    // Nobody can make another policy, or take what the first has earned, but through a showcase.
    assert!(!scenario.has_most_recent_for_sender<sui::package::Publisher>());
    assert!(!scenario.has_most_recent_for_sender<transfer_policy::TransferPolicyCap<OgNft>>());
    assert!(!scenario.has_most_recent_for_sender<Display<OgNft>>());
    fixture.end();
}

#[test]
fun publishing_makes_the_displays_known() {
    let mut scenario = test_scenario::begin(shared_fixture::admin());
    genesis::init_for_testing(scenario.ctx());
    assert_eq!(event::events_by_type<VersionUpdated<OgNft>>().length(), 1);
    assert_eq!(event::events_by_type<VersionUpdated<ContributorNft>>().length(), 1);
    scenario.end();
}

#[test]
fun wallets_are_told_how_to_show_them() {
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
fun the_admin_changes_the_display() {
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

#[test]
fun each_change_of_the_display_is_made_known() {
    let mut fixture = shared_fixture::published();
    let cap = fixture.take_cap();
    fixture.set_display_field<OgNft>(&cap, b"name", b"Reef #{number}");
    assert_eq!(event::events_by_type<VersionUpdated<OgNft>>().length(), 1);
    fixture.scenario().return_to_sender(cap);
    fixture.end();
}

// === Royalties ===

#[test]
fun a_sale_pays_five_percent_and_at_least_a_hundredth() {
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
fun royalties_are_paid_and_withdrawn() {
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
fun nothing_is_not_withdrawn() {
    let mut fixture = shared_fixture::published();
    let cap = fixture.take_cap();
    fixture.withdraw_royalties<OgNft>(&cap);
    abort
}

#[test, expected_failure(abort_code = royalty_rule::EWrongPayment)]
fun less_than_the_royalty_is_refused() {
    let mut fixture = shared_fixture::published();
    fixture.sell<OgNft>(ITEM, 100 * SUI, 5 * SUI - 1);
    abort
}

#[test, expected_failure(abort_code = royalty_rule::EWrongPayment)]
fun more_than_the_royalty_is_refused() {
    let mut fixture = shared_fixture::published();
    fixture.sell<OgNft>(ITEM, 100 * SUI, 5 * SUI + 1);
    abort
}

#[test, expected_failure(abort_code = transfer_policy::EPolicyNotSatisfied)]
fun a_sale_without_royalty_is_not_confirmed() {
    let mut fixture = shared_fixture::published();
    let policy = fixture.scenario().take_shared<TransferPolicy<OgNft>>();
    let item = object::id_from_address(ITEM);
    let request = transfer_policy::new_request<OgNft>(item, 100 * SUI, item);
    policy.confirm_request(request);
    abort
}

#[test]
fun the_admin_sets_the_royalty() {
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

#[test, expected_failure(abort_code = royalty_rule::ERoyaltyTooHigh)]
fun a_royalty_is_a_tenth_at_most() {
    let mut fixture = shared_fixture::published();
    let cap = fixture.take_cap();
    fixture.set_royalty<OgNft>(&cap, 1_001, 0);
    abort
}

#[test, expected_failure(abort_code = royalty_rule::EMinimumTooHigh)]
fun the_least_royalty_is_one_sui_at_most() {
    let mut fixture = shared_fixture::published();
    let cap = fixture.take_cap();
    fixture.set_royalty<OgNft>(&cap, 0, SUI + 1);
    abort
}
