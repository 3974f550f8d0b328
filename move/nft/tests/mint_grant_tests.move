/// Grants: the signed message and rejection of everything else.
module nft::mint_grant_tests;

use access::signing_key;
use nft::contributor;
use nft::fixture;
use nft::grants;
use nft::mint_grant;
use std::unit_test::{assert_eq, destroy};

const ALICE: address = @0xA11CE;
const BOB: address = @0xB0B;

// === Signed message ===

#[test]
fun message_equals_the_reference_vector() {
    let message = mint_grant::message(
        grants::chain_id(),
        object::id_from_address(grants::collection_id()),
        grants::minter(),
        grants::nonce(),
        grants::image_url().to_string(),
        grants::expires_ms(),
    );
    assert_eq!(message, grants::message());
}

#[test, expected_failure(abort_code = signing_key::EInvalidSignature)]
fun mint_rejects_a_signature_for_another_domain() {
    let mut fixture = fixture::open();
    destroy(fixture.mint_with(grants::signature_another_domain()));
    abort
}

#[test, expected_failure(abort_code = signing_key::EInvalidSignature)]
fun mint_rejects_a_signature_for_another_chain() {
    let mut fixture = fixture::open();
    destroy(fixture.mint_with(grants::signature_another_chain()));
    abort
}

#[test, expected_failure(abort_code = signing_key::EInvalidSignature)]
fun mint_rejects_a_signature_for_another_package() {
    let mut fixture = fixture::open();
    destroy(fixture.mint_with(grants::signature_another_package()));
    abort
}

#[test, expected_failure(abort_code = signing_key::EInvalidSignature)]
fun mint_rejects_a_signature_for_another_collection() {
    let mut fixture = fixture::open();
    destroy(fixture.mint_with(grants::signature_another_collection()));
    abort
}

#[test, expected_failure(abort_code = signing_key::EInvalidSignature)]
fun mint_rejects_a_signature_for_another_minter() {
    let mut fixture = fixture::open();
    destroy(fixture.mint_with(grants::signature_another_minter()));
    abort
}

#[test, expected_failure(abort_code = signing_key::EInvalidSignature)]
fun mint_rejects_a_signature_for_another_nonce() {
    let mut fixture = fixture::open();
    destroy(fixture.mint_with(grants::signature_another_nonce()));
    abort
}

#[test, expected_failure(abort_code = signing_key::EInvalidSignature)]
fun mint_rejects_a_signature_for_another_image_url() {
    let mut fixture = fixture::open();
    destroy(fixture.mint_with(grants::signature_another_image()));
    abort
}

#[test, expected_failure(abort_code = signing_key::EInvalidSignature)]
fun mint_rejects_a_signature_for_another_expiry() {
    let mut fixture = fixture::open();
    destroy(fixture.mint_with(grants::signature_another_expiry()));
    abort
}

#[test, expected_failure(abort_code = signing_key::EInvalidSignature)]
fun mint_rejects_a_signature_of_another_key() {
    let mut fixture = fixture::open();
    destroy(fixture.mint_with(grants::signature_another_key()));
    abort
}

#[test, expected_failure(abort_code = signing_key::EInvalidSignature)]
fun mint_rejects_a_signature_with_a_flipped_bit() {
    let mut fixture = fixture::open();
    destroy(fixture.mint_with(grants::signature_one_bit_flipped()));
    abort
}

#[test, expected_failure(abort_code = signing_key::EInvalidSignature)]
fun mint_rejects_a_short_signature() {
    let mut fixture = fixture::open();
    destroy(fixture.mint_with(grants::signature_one_byte_short()));
    abort
}

#[test, expected_failure(abort_code = signing_key::EInvalidSignature)]
fun mint_rejects_a_zero_signature() {
    let mut fixture = fixture::open();
    destroy(fixture.mint_with(grants::signature_all_zero()));
    abort
}

#[test, expected_failure(abort_code = signing_key::EInvalidSignature)]
fun mint_rejects_an_empty_signature() {
    let mut fixture = fixture::open();
    destroy(fixture.mint_with(vector[]));
    abort
}

// === Grants ===

#[test, expected_failure(abort_code = signing_key::EInvalidSignature)]
fun mint_rejects_the_grant_of_another_wallet() {
    let mut fixture = fixture::open();
    let signature = grants::signature_good();
    let nft = fixture.mint(BOB, 7, grants::image_url(), grants::expires_ms(), signature);
    destroy(nft);
    abort
}

#[test, expected_failure(abort_code = signing_key::EInvalidSignature)]
fun mint_rejects_a_changed_nonce() {
    let mut fixture = fixture::open();
    let signature = grants::signature_good();
    let nft = fixture.mint(ALICE, 9, grants::image_url(), grants::expires_ms(), signature);
    destroy(nft);
    abort
}

#[test, expected_failure(abort_code = signing_key::EInvalidSignature)]
fun mint_rejects_a_changed_image_url() {
    let mut fixture = fixture::open();
    let signature = grants::signature_good();
    let nft = fixture.mint(
        ALICE,
        7,
        b"https://evil.example/7.webp",
        grants::expires_ms(),
        signature,
    );
    destroy(nft);
    abort
}

#[test, expected_failure(abort_code = signing_key::EInvalidSignature)]
fun mint_rejects_a_changed_expiry() {
    let mut fixture = fixture::open();
    let signature = grants::signature_good();
    let nft = fixture.mint(ALICE, 7, grants::image_url(), grants::expires_ms() + 1_000, signature);
    destroy(nft);
    abort
}

#[test, expected_failure(abort_code = signing_key::EInvalidSignature)]
fun mint_rejects_the_grant_in_another_collection() {
    let mut fixture = fixture::open();
    fixture.next_tx(ALICE);
    let (_, config, authority, cap, clock, ctx) = fixture.parts_mut();
    let mut other = contributor::new_for_testing(ctx);
    other.set_window(config, authority, cap, 0, grants::expires_ms());
    let nft = other.mint(
        config,
        grants::nonce(),
        grants::image_url().to_string(),
        grants::expires_ms(),
        grants::signature_good(),
        clock,
        ctx,
    );
    destroy(nft);
    abort
}

#[test, expected_failure(abort_code = signing_key::EInvalidSignature)]
fun mint_rejects_the_grant_on_another_chain() {
    let mut fixture = fixture::open();
    let (_, config, _, _, _, _) = fixture.parts_mut();
    let mut chain_id = grants::chain_id();
    chain_id.pop_back();
    chain_id.push_back(0);
    config.set_signing_key_for_testing(chain_id, grants::public_key());
    destroy(fixture.mint_with(grants::signature_good()));
    abort
}

#[test, expected_failure(abort_code = signing_key::EInvalidSignature)]
fun mint_rejects_a_grant_of_the_previous_key() {
    let mut fixture = fixture::open();
    let (_, config, _, _, _, _) = fixture.parts_mut();
    config.set_signing_key_for_testing(grants::chain_id(), grants::other_public_key());
    destroy(fixture.mint_with(grants::signature_good()));
    abort
}
