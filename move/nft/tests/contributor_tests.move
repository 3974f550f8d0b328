/// The Contributor collection: who the server lets mint, once each, within the window.
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
fun who_is_granted_mints() {
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
fun another_wallet_mints_the_next() {
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
fun a_grant_is_used_once() {
    let mut fixture = fixture::open();
    destroy(fixture.mint_with(grants::signature_good()));
    destroy(fixture.mint_with(grants::signature_good()));
    abort
}

/// The server granted the same wallet a second nonce.
#[test, expected_failure(abort_code = contributor::EAlreadyMinted)]
fun a_wallet_mints_once() {
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

/// The server granted the same person's nonce to a second wallet.
#[test, expected_failure(abort_code = contributor::ENonceUsed)]
fun a_nonce_mints_once() {
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
fun burning_does_not_let_one_mint_again() {
    let mut fixture = fixture::open();
    let nft = fixture.mint_with(grants::signature_good());
    fixture.burn(ALICE, nft);
    destroy(fixture.mint_with(grants::signature_good()));
    abort
}

#[test]
fun an_image_may_have_512_bytes() {
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
fun a_longer_image_is_refused_though_it_is_granted() {
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
fun no_image_is_refused_though_it_is_granted() {
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

/// The address of the vectors with this many bytes.
fun image_of(length: u64): vector<u8> {
    let mut image = b"https://";
    while (image.length() < length) image.push_back(0x69);
    image
}

// === Time ===

#[test]
fun a_grant_is_used_until_its_last_moment() {
    let mut fixture = fixture::open();
    fixture.set_time(grants::expires_ms());
    destroy(fixture.mint_with(grants::signature_good()));
    fixture.end();
}

#[test, expected_failure(abort_code = contributor::EGrantExpired)]
fun an_expired_grant_is_refused() {
    let mut fixture = fixture::open();
    fixture.set_time(grants::expires_ms() + 1);
    destroy(fixture.mint_with(grants::signature_good()));
    abort
}

#[test]
fun the_window_is_from_its_first_moment_to_before_its_last() {
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
fun nobody_mints_before_the_window() {
    let mut fixture = fixture::open();
    fixture.set_window(fixture::start_ms() + 1, fixture::start_ms() + DAY_MS);
    destroy(fixture.mint_with(grants::signature_good()));
    abort
}

#[test, expected_failure(abort_code = contributor::EWindowClosed)]
fun nobody_mints_after_the_window() {
    let mut fixture = fixture::open();
    fixture.set_time(fixture::start_ms() + DAY_MS);
    destroy(fixture.mint_with(grants::signature_good()));
    abort
}

#[test, expected_failure(abort_code = contributor::EWindowClosed)]
fun a_new_collection_is_closed() {
    let mut fixture = fixture::open();
    fixture.next_tx(ALICE);
    let (_, config, _, clock, ctx) = fixture.parts_mut();
    let mut collection = contributor::new_for_testing(ctx);
    let image = grants::image_url().to_string();
    let nft = collection.mint(config, 7, image, grants::expires_ms(), vector[], clock, ctx);
    destroy(nft);
    abort
}

#[test]
fun the_admin_sets_the_window() {
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
fun a_window_is_not_empty() {
    let mut fixture = fixture::open();
    fixture.set_window(5, 5);
    abort
}

// === Settings ===

#[test, expected_failure(abort_code = config::EMintingPaused)]
fun nobody_mints_while_that_is_paused() {
    let mut fixture = fixture::open();
    let (_, config, cap, _, _) = fixture.parts_mut();
    config.set_minting_paused(cap, true);
    destroy(fixture.mint_with(grants::signature_good()));
    abort
}

#[test, expected_failure(abort_code = version::EWrongVersion)]
fun nobody_mints_through_another_version() {
    let mut fixture = fixture::open();
    let (_, config, _, _, _) = fixture.parts_mut();
    config.set_version_for_testing(2);
    destroy(fixture.mint_with(grants::signature_good()));
    abort
}

#[test, expected_failure(abort_code = config::ENoSigningKey)]
fun a_removed_key_grants_nothing() {
    let mut fixture = fixture::open();
    let (_, config, cap, _, _) = fixture.parts_mut();
    config.remove_signing_key(cap);
    destroy(fixture.mint_with(grants::signature_good()));
    abort
}

// === Burning ===

#[test]
fun an_owner_burns_theirs_whatever_is_paused() {
    let mut fixture = fixture::open();
    let nft = fixture.mint_with(grants::signature_good());
    let mut expected = object::id_bytes(&nft);
    expected.append(bcs::to_bytes(&1u64));
    expected.append(BOB.to_bytes());
    let (_, config, cap, _, _) = fixture.parts_mut();
    config.set_minting_paused(cap, true);
    config.set_version_for_testing(2);
    // Alice has given hers to Bob.
    fixture.burn(BOB, nft);
    let events = event::events_by_type<contributor::ContributorBurned>();
    assert_eq!(bcs::to_bytes(&events[0]), expected);
    assert_eq!(fixture.collection().minted(), 1);
    assert_eq!(fixture.collection().burned(), 1);
    fixture.end();
}
