/// Nothing but the very grant is accepted.
module nft::mint_grant_tests;

use nft::contributor;
use nft::fixture;
use nft::grants;
use nft::mint_grant;
use access::signing_key;
use std::unit_test::{assert_eq, destroy};

const ALICE: address = @0xA11CE;
const BOB: address = @0xB0B;

// === What is signed ===

#[test]
fun the_signed_bytes_are_those_of_the_vectors() {
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
fun a_grant_for_another_domain_is_refused() {
    let mut fixture = fixture::open();
    destroy(fixture.mint_with(grants::signature_another_domain()));
    abort
}

#[test, expected_failure(abort_code = signing_key::EInvalidSignature)]
fun a_grant_for_another_chain_is_refused() {
    let mut fixture = fixture::open();
    destroy(fixture.mint_with(grants::signature_another_chain()));
    abort
}

#[test, expected_failure(abort_code = signing_key::EInvalidSignature)]
fun a_grant_for_another_package_is_refused() {
    let mut fixture = fixture::open();
    destroy(fixture.mint_with(grants::signature_another_package()));
    abort
}

#[test, expected_failure(abort_code = signing_key::EInvalidSignature)]
fun a_grant_for_another_collection_is_refused() {
    let mut fixture = fixture::open();
    destroy(fixture.mint_with(grants::signature_another_collection()));
    abort
}

#[test, expected_failure(abort_code = signing_key::EInvalidSignature)]
fun a_grant_to_another_minter_is_refused() {
    let mut fixture = fixture::open();
    destroy(fixture.mint_with(grants::signature_another_minter()));
    abort
}

#[test, expected_failure(abort_code = signing_key::EInvalidSignature)]
fun a_grant_with_another_nonce_is_refused() {
    let mut fixture = fixture::open();
    destroy(fixture.mint_with(grants::signature_another_nonce()));
    abort
}

#[test, expected_failure(abort_code = signing_key::EInvalidSignature)]
fun a_grant_of_another_image_is_refused() {
    let mut fixture = fixture::open();
    destroy(fixture.mint_with(grants::signature_another_image()));
    abort
}

#[test, expected_failure(abort_code = signing_key::EInvalidSignature)]
fun a_grant_with_another_expiry_is_refused() {
    let mut fixture = fixture::open();
    destroy(fixture.mint_with(grants::signature_another_expiry()));
    abort
}

#[test, expected_failure(abort_code = signing_key::EInvalidSignature)]
fun a_grant_by_another_key_is_refused() {
    let mut fixture = fixture::open();
    destroy(fixture.mint_with(grants::signature_another_key()));
    abort
}

#[test, expected_failure(abort_code = signing_key::EInvalidSignature)]
fun a_signature_with_one_bit_flipped_is_refused() {
    let mut fixture = fixture::open();
    destroy(fixture.mint_with(grants::signature_one_bit_flipped()));
    abort
}

#[test, expected_failure(abort_code = signing_key::EInvalidSignature)]
fun a_short_signature_is_refused() {
    let mut fixture = fixture::open();
    destroy(fixture.mint_with(grants::signature_one_byte_short()));
    abort
}

#[test, expected_failure(abort_code = signing_key::EInvalidSignature)]
fun a_signature_of_zeros_is_refused() {
    let mut fixture = fixture::open();
    destroy(fixture.mint_with(grants::signature_all_zero()));
    abort
}

#[test, expected_failure(abort_code = signing_key::EInvalidSignature)]
fun no_signature_is_refused() {
    let mut fixture = fixture::open();
    destroy(fixture.mint_with(vector[]));
    abort
}

// === What is asked for ===

#[test, expected_failure(abort_code = signing_key::EInvalidSignature)]
fun another_wallet_cannot_use_the_grant() {
    let mut fixture = fixture::open();
    let signature = grants::signature_good();
    let nft = fixture.mint(BOB, 7, grants::image_url(), grants::expires_ms(), signature);
    destroy(nft);
    abort
}

#[test, expected_failure(abort_code = signing_key::EInvalidSignature)]
fun the_nonce_cannot_be_changed() {
    let mut fixture = fixture::open();
    let signature = grants::signature_good();
    let nft = fixture.mint(ALICE, 9, grants::image_url(), grants::expires_ms(), signature);
    destroy(nft);
    abort
}

#[test, expected_failure(abort_code = signing_key::EInvalidSignature)]
fun the_image_cannot_be_changed() {
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
fun the_expiry_cannot_be_changed() {
    let mut fixture = fixture::open();
    let signature = grants::signature_good();
    let nft = fixture.mint(ALICE, 7, grants::image_url(), grants::expires_ms() + 1_000, signature);
    destroy(nft);
    abort
}

#[test, expected_failure(abort_code = signing_key::EInvalidSignature)]
fun the_grant_does_not_work_in_another_collection() {
    let mut fixture = fixture::open();
    fixture.next_tx(ALICE);
    let (_, config, cap, clock, ctx) = fixture.parts_mut();
    let mut other = contributor::new_for_testing(ctx);
    other.set_window(config, cap, 0, grants::expires_ms());
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
fun the_grant_does_not_work_on_another_chain() {
    let mut fixture = fixture::open();
    let (_, config, cap, _, _) = fixture.parts_mut();
    let mut chain_id = grants::chain_id();
    chain_id.pop_back();
    chain_id.push_back(0);
    config.set_signing_key_for_testing(chain_id, grants::public_key());
    destroy(fixture.mint_with(grants::signature_good()));
    abort
}

#[test, expected_failure(abort_code = signing_key::EInvalidSignature)]
fun the_grant_does_not_outlive_its_key() {
    let mut fixture = fixture::open();
    let (_, config, cap, _, _) = fixture.parts_mut();
    config.set_signing_key_for_testing(grants::chain_id(), grants::other_public_key());
    destroy(fixture.mint_with(grants::signature_good()));
    abort
}
