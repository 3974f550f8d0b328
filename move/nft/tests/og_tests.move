/// Minting, sealing and burning in the OG collection.
module nft::og_tests;

use access::version;
use nft::config;
use nft::og::{Self, OgMinter, OgNft};
use nft::shared_fixture::{Self, SharedFixture};
use std::bcs;
use std::unit_test::assert_eq;
use sui::event;
use sui::test_scenario;

const ALICE: address = @0xA11CE;
const BOB: address = @0xB0B;

fun repeated(recipient: address, times: u64): vector<address> {
    vector::tabulate!(times, |_| recipient)
}

/// Mints with an image URL of this many bytes.
fun mint_with_image_of(fixture: &mut SharedFixture, length: u64) {
    let image = vector::tabulate!(length, |_| 0x69u8).to_string();
    fixture.mint_ogs_with(vector[ALICE], vector[image]);
}

// === Minting ===

#[test]
fun mint_numbers_nfts_and_assigns_images_in_order() {
    let mut fixture = shared_fixture::published();
    fixture.mint_ogs_with(
        vector[ALICE, BOB],
        vector[b"https://media.example/1".to_string(), b"https://media.example/2".to_string()],
    );
    fixture.mint_ogs(vector[ALICE]);
    let scenario = fixture.scenario();
    scenario.next_tx(BOB);
    let nft = scenario.take_from_sender<OgNft>();
    assert_eq!(nft.number(), 2);
    assert_eq!(nft.image_url(), b"https://media.example/2".to_string());
    scenario.return_to_sender(nft);
    let newest = scenario.take_from_address<OgNft>(ALICE);
    assert_eq!(newest.number(), 3);
    test_scenario::return_to_address(ALICE, newest);
    fixture.check_ogs(3, 0, false, false);
    fixture.end();
}

#[test]
fun mint_emits_each_nft() {
    let mut fixture = shared_fixture::published();
    fixture.mint_ogs(vector[ALICE, BOB]);
    let events = event::events_by_type<og::OgMinted>();
    assert_eq!(events.length(), 2);
    assert_eq!(event::num_events(), 2);
    let nft_id = test_scenario::most_recent_id_for_address<OgNft>(BOB);
    assert!(nft_id.is_none()); // NFTs arrive when the transaction ends
    let bytes = bcs::to_bytes(&events[1]);
    let mut expected = bcs::to_bytes(&2u64);
    expected.append(BOB.to_bytes());
    expected.append(bcs::to_bytes(&b"https://media.example/og.webp"));
    // The object ID comes first.
    assert_eq!(vector::tabulate!(expected.length(), |i| bytes[32 + i]), expected);
    fixture.scenario().next_tx(BOB);
    let nft = fixture.scenario().take_from_sender<OgNft>();
    assert_eq!(vector::tabulate!(32, |i| bytes[i]), object::id_bytes(&nft));
    fixture.scenario().return_to_sender(nft);
    fixture.end();
}

#[test]
fun minting_ends_at_the_maximum_supply() {
    let mut fixture = shared_fixture::published();
    assert_eq!(og::max_supply(), 1_111);
    fixture.mint_ogs(repeated(ALICE, 700));
    fixture.check_ogs(700, 0, false, false);
    fixture.mint_ogs(repeated(BOB, 411));
    fixture.check_ogs(1_111, 0, false, true);
    fixture.end();
}

#[test, expected_failure(abort_code = og::EMaxSupplyExceeded)]
fun mint_rejects_more_than_the_maximum_supply() {
    let mut fixture = shared_fixture::published();
    fixture.mint_ogs(repeated(ALICE, 1_000));
    fixture.mint_ogs(repeated(ALICE, 112));
    abort
}

#[test, expected_failure(abort_code = og::EMaxSupplyExceeded)]
fun burn_does_not_raise_the_remaining_supply() {
    let mut fixture = shared_fixture::published();
    fixture.mint_ogs(repeated(ALICE, 1_000));
    fixture.mint_ogs(repeated(ALICE, 111));
    fixture.burn_og(ALICE);
    fixture.mint_ogs(vector[ALICE]);
    abort
}

#[test]
fun mint_accepts_an_image_url_of_512_bytes() {
    let mut fixture = shared_fixture::published();
    mint_with_image_of(&mut fixture, 512);
    fixture.check_ogs(1, 0, false, false);
    fixture.end();
}

#[test, expected_failure(abort_code = og::EInvalidImageUrlLength)]
fun mint_rejects_an_image_url_of_513_bytes() {
    let mut fixture = shared_fixture::published();
    mint_with_image_of(&mut fixture, 513);
    abort
}

#[test, expected_failure(abort_code = og::EInvalidImageUrlLength)]
fun mint_rejects_an_empty_image_url() {
    let mut fixture = shared_fixture::published();
    mint_with_image_of(&mut fixture, 0);
    abort
}

#[test, expected_failure(abort_code = og::ELengthMismatch)]
fun mint_rejects_fewer_images_than_recipients() {
    let mut fixture = shared_fixture::published();
    fixture.mint_ogs_with(vector[ALICE, BOB], vector[b"https://media.example/1".to_string()]);
    abort
}

#[test, expected_failure(abort_code = config::EMintingPaused)]
fun mint_rejects_while_minting_is_paused() {
    let mut fixture = shared_fixture::published();
    fixture.pause_minting();
    fixture.mint_ogs(vector[ALICE]);
    abort
}

#[test, expected_failure(abort_code = version::EWrongVersion)]
fun mint_rejects_a_retired_version() {
    let mut fixture = shared_fixture::published();
    fixture.set_version(2);
    fixture.mint_ogs(vector[ALICE]);
    abort
}

// === The end ===

#[test]
fun mint_accepts_the_last_millisecond_of_the_week() {
    let mut fixture = shared_fixture::published();
    fixture.set_time(shared_fixture::week_ms() - 1);
    fixture.mint_ogs(vector[ALICE]);
    fixture.check_ogs(1, 0, false, false);
    fixture.set_time(shared_fixture::week_ms());
    fixture.check_ogs(1, 0, false, true);
    fixture.end();
}

#[test, expected_failure(abort_code = og::EMintingEnded)]
fun mint_rejects_after_the_week() {
    let mut fixture = shared_fixture::published();
    fixture.set_time(shared_fixture::week_ms());
    fixture.mint_ogs(vector[ALICE]);
    abort
}

#[test]
fun seal_destroys_the_minter() {
    let mut fixture = shared_fixture::published();
    fixture.mint_ogs(vector[ALICE]);
    fixture.seal_ogs();
    assert_eq!(bcs::to_bytes(&event::events_by_type<og::OgSealed>()[0]), bcs::to_bytes(&1u64));
    fixture.check_ogs(1, 0, true, true);
    assert!(!test_scenario::has_most_recent_for_address<OgMinter>(shared_fixture::admin()));
    fixture.end();
}

#[test]
fun seal_works_while_paused_and_after_the_week() {
    let mut fixture = shared_fixture::published();
    fixture.pause_minting();
    fixture.set_time(2 * shared_fixture::week_ms());
    fixture.seal_ogs();
    fixture.check_ogs(0, 0, true, true);
    fixture.end();
}

// === Burning ===

#[test]
fun burn_works_while_paused_and_retired() {
    let mut fixture = shared_fixture::published();
    fixture.mint_ogs(vector[ALICE, BOB]);
    fixture.pause_minting();
    fixture.set_version(2);
    fixture.burn_og(BOB);
    assert_eq!(event::num_events(), 1);
    let bytes = bcs::to_bytes(&event::events_by_type<og::OgBurned>()[0]);
    let mut expected = bcs::to_bytes(&2u64);
    expected.append(BOB.to_bytes());
    assert_eq!(vector::tabulate!(expected.length(), |i| bytes[32 + i]), expected);
    fixture.check_ogs(2, 1, false, false);
    assert!(!test_scenario::has_most_recent_for_address<OgNft>(BOB));
    fixture.end();
}
