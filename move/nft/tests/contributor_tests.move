/// Minting and burning in the Contributor collection.
module nft::contributor_tests;

use access::version;
use nft::config;
use nft::contributor;
use nft::fixture;
use nft::grants;
use std::bcs;
use std::unit_test::{assert_eq, destroy};
use sui::event;

const ALICE: address = @0xA11CE;
const BOB: address = @0xB0B;
const DAY_MS: u64 = 86_400_000;

// === Minting ===

#[test]
fun mint_gives_the_granted_wallet_an_nft() {
    let mut fixture = fixture::open();
    let nft = fixture.mint_with(grants::signature_good());
    assert_eq!(nft.number(), 1);
    assert_eq!(nft.contributor(), ALICE);
    assert_eq!(nft.image_url(), grants::image_url().to_string());
    let collection = fixture.collection();
    assert_eq!(collection.minted(), 1);
    assert!(collection.has_minted(ALICE) && !collection.has_minted(BOB));
    assert!(collection.is_nonce_used(7) && !collection.is_nonce_used(8));

    let mut expected = object::id_bytes(&nft);
    expected.append(bcs::to_bytes(&1u64));
    expected.append(ALICE.to_bytes());
    expected.append(bcs::to_bytes(&7u64));
    expected.append(bcs::to_bytes(&grants::image_url()));
    expected.append(bcs::to_bytes(&fixture::start_ms()));
    let events = event::events_by_type<contributor::ContributorMinted>();
    assert_eq!(event::num_events(), 1);
    assert_eq!(bcs::to_bytes(&events[0]), expected);
    destroy(nft);
    fixture.end();
}

#[test]
fun mint_numbers_nfts_in_order() {
    let mut fixture = fixture::open();
    let first = fixture.mint_with(grants::signature_good());
    let second = fixture.mint(
        BOB,
        8,
        grants::image_url(),
        grants::expires_ms(),
        grants::signature_another_minter_and_nonce(),
    );
    assert_eq!(second.number(), 2);
    assert_eq!(second.contributor(), BOB);
    destroy(first);
    destroy(second);
    fixture.end();
}

#[test, expected_failure(abort_code = contributor::EAlreadyMinted)]
fun mint_rejects_a_used_grant() {
    let mut fixture = fixture::open();
    destroy(fixture.mint_with(grants::signature_good()));
    destroy(fixture.mint_with(grants::signature_good()));
    abort
}

/// The server granted the wallet a second nonce.
#[test, expected_failure(abort_code = contributor::EAlreadyMinted)]
fun mint_rejects_a_second_grant_of_the_same_wallet() {
    let mut fixture = fixture::open();
    destroy(fixture.mint_with(grants::signature_good()));
    destroy(fixture.mint(
        ALICE,
        8,
        grants::image_url(),
        grants::expires_ms(),
        grants::signature_another_nonce(),
    ));
    abort
}

/// The server granted one nonce to two wallets.
#[test, expected_failure(abort_code = contributor::ENonceUsed)]
fun mint_rejects_a_used_nonce_of_another_wallet() {
    let mut fixture = fixture::open();
    destroy(fixture.mint_with(grants::signature_good()));
    destroy(fixture.mint(
        BOB,
        7,
        grants::image_url(),
        grants::expires_ms(),
        grants::signature_another_minter(),
    ));
    abort
}

#[test, expected_failure(abort_code = contributor::EAlreadyMinted)]
fun mint_rejects_a_wallet_that_burned_its_nft() {
    let mut fixture = fixture::open();
    let nft = fixture.mint_with(grants::signature_good());
    fixture.burn(ALICE, nft);
    destroy(fixture.mint_with(grants::signature_good()));
    abort
}

#[test]
fun mint_accepts_an_image_url_of_512_bytes() {
    let mut fixture = fixture::open();
    let nft = fixture.mint(
        ALICE,
        7,
        image_of(512),
        grants::expires_ms(),
        grants::signature_longest_image(),
    );
    assert_eq!(nft.image_url().length(), 512);
    destroy(nft);
    fixture.end();
}

#[test, expected_failure(abort_code = contributor::EInvalidImageUrlLength)]
fun mint_rejects_an_image_url_of_513_bytes() {
    let mut fixture = fixture::open();
    destroy(fixture.mint(
        ALICE,
        7,
        image_of(513),
        grants::expires_ms(),
        grants::signature_too_long_image(),
    ));
    abort
}

#[test, expected_failure(abort_code = contributor::EInvalidImageUrlLength)]
fun mint_rejects_an_empty_image_url() {
    let mut fixture = fixture::open();
    destroy(fixture.mint(
        ALICE,
        7,
        b"",
        grants::expires_ms(),
        grants::signature_no_image(),
    ));
    abort
}

/// An image URL of the reference vectors with this many bytes.
fun image_of(length: u64): vector<u8> {
    let mut image = b"https://";
    while (image.length() < length) image.push_back(0x69);
    image
}

// === Time ===

#[test]
fun mint_accepts_a_grant_at_its_expiry() {
    let mut fixture = fixture::open();
    fixture.set_time(grants::expires_ms());
    destroy(fixture.mint_with(grants::signature_good()));
    fixture.end();
}

#[test, expected_failure(abort_code = contributor::EGrantExpired)]
fun mint_rejects_an_expired_grant() {
    let mut fixture = fixture::open();
    fixture.set_time(grants::expires_ms() + 1);
    destroy(fixture.mint_with(grants::signature_good()));
    abort
}

#[test]
fun window_includes_its_start_and_excludes_its_end() {
    let mut fixture = fixture::open();
    let start = fixture::start_ms();
    assert!(fixture.is_open());
    fixture.set_window(start + 1, start + DAY_MS);
    assert!(!fixture.is_open());
    fixture.set_time(start + 1);
    assert!(fixture.is_open());
    fixture.set_time(start + DAY_MS - 1);
    assert!(fixture.is_open());
    fixture.set_time(start + DAY_MS);
    assert!(!fixture.is_open());
    fixture.end();
}

#[test, expected_failure(abort_code = contributor::EWindowClosed)]
fun mint_rejects_before_the_window() {
    let mut fixture = fixture::open();
    fixture.set_window(fixture::start_ms() + 1, fixture::start_ms() + DAY_MS);
    destroy(fixture.mint_with(grants::signature_good()));
    abort
}

#[test, expected_failure(abort_code = contributor::EWindowClosed)]
fun mint_rejects_after_the_window() {
    let mut fixture = fixture::open();
    fixture.set_time(fixture::start_ms() + DAY_MS);
    destroy(fixture.mint_with(grants::signature_good()));
    abort
}

#[test, expected_failure(abort_code = contributor::EWindowClosed)]
fun mint_rejects_in_a_collection_without_a_window() {
    let mut fixture = fixture::open();
    fixture.next_tx(ALICE);
    let (_, config, _, _, clock, ctx) = fixture.parts_mut();
    let mut collection = contributor::new_for_testing(ctx);
    let image = grants::image_url().to_string();
    let nft = collection.mint(config, 7, image, grants::expires_ms(), vector[], clock, ctx);
    destroy(nft);
    abort
}

#[test]
fun set_window_replaces_the_window() {
    let mut fixture = fixture::open();
    let start = fixture::start_ms();
    fixture.set_window(start - 5, start + 5);
    assert_eq!(fixture.collection().opens_ms(), start - 5);
    assert_eq!(fixture.collection().closes_ms(), start + 5);
    let events = event::events_by_type<contributor::WindowChanged>();
    let mut expected = bcs::to_bytes(&(start - 5));
    expected.append(bcs::to_bytes(&(start + 5)));
    assert_eq!(bcs::to_bytes(&events[events.length() - 1]), expected);
    fixture.end();
}

#[test, expected_failure(abort_code = contributor::EEmptyWindow)]
fun set_window_rejects_an_empty_window() {
    let mut fixture = fixture::open();
    fixture.set_window(5, 5);
    abort
}

// === Settings ===

#[test, expected_failure(abort_code = config::EMintingPaused)]
fun mint_rejects_while_minting_is_paused() {
    let mut fixture = fixture::open();
    let (_, config, authority, cap, clock, _) = fixture.parts_mut();
    config.set_minting_paused(authority, cap, true, clock);
    destroy(fixture.mint_with(grants::signature_good()));
    abort
}

#[test, expected_failure(abort_code = version::EWrongVersion)]
fun mint_rejects_a_retired_version() {
    let mut fixture = fixture::open();
    let (_, config, _, _, _, _) = fixture.parts_mut();
    config.set_version_for_testing(2);
    destroy(fixture.mint_with(grants::signature_good()));
    abort
}

#[test, expected_failure(abort_code = config::ENoSigningKey)]
fun mint_rejects_when_the_signing_key_is_removed() {
    let mut fixture = fixture::open();
    let (_, config, authority, cap, _, _) = fixture.parts_mut();
    config.remove_signing_key(authority, cap);
    destroy(fixture.mint_with(grants::signature_good()));
    abort
}

// === Burning ===

#[test]
fun burn_works_while_paused_and_retired() {
    let mut fixture = fixture::open();
    let nft = fixture.mint_with(grants::signature_good());
    let mut expected = object::id_bytes(&nft);
    expected.append(bcs::to_bytes(&1u64));
    expected.append(BOB.to_bytes());
    let (_, config, authority, cap, clock, _) = fixture.parts_mut();
    config.set_minting_paused(authority, cap, true, clock);
    config.set_version_for_testing(2);
    // Alice transferred the NFT to Bob.
    fixture.burn(BOB, nft);
    let events = event::events_by_type<contributor::ContributorBurned>();
    assert_eq!(bcs::to_bytes(&events[0]), expected);
    assert_eq!(fixture.collection().minted(), 1);
    assert_eq!(fixture.collection().burned(), 1);
    fixture.end();
}
