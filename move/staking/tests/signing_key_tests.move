/// Which keys are accepted, and why some are not.
module staking::signing_key_tests;

use staking::grants;
use staking::signing_key;
use std::unit_test::assert_eq;
use sui::ed25519;

#[test]
fun a_key_signs_for_its_chain() {
    let key = signing_key::new(grants::chain_id(), grants::public_key());
    assert_eq!(key.chain_id(), grants::chain_id());
    assert_eq!(key.public_key(), grants::public_key());
    key.assert_signed(&grants::message(), &grants::signature_good());
}

#[test, expected_failure(abort_code = signing_key::EInvalidSignature)]
fun another_message_is_not_signed() {
    let key = signing_key::new(grants::chain_id(), grants::public_key());
    let mut message = grants::message();
    message.push_back(0);
    key.assert_signed(&message, &grants::signature_good());
}

#[test, expected_failure(abort_code = signing_key::EInvalidSignature)]
fun another_key_has_not_signed() {
    let key = signing_key::new(grants::chain_id(), grants::other_public_key());
    key.assert_signed(&grants::message(), &grants::signature_good());
}

/// Sixty-four zeros "sign" whatever one likes for a key of zeros: such a key must never be set.
#[test]
fun a_key_of_small_order_signs_anything() {
    let (mut zero_key, mut zero_signature) = (vector[], vector[]);
    32u64.do!(|_| zero_key.push_back(0));
    64u64.do!(|_| zero_signature.push_back(0));
    assert!(ed25519::ed25519_verify(&zero_signature, &zero_key, &b"anything"));
}

#[test]
fun keys_of_small_order_are_known() {
    grants::small_order_keys().do!(|key| assert!(signing_key::is_small_order_for_testing(key)));
    assert!(!signing_key::is_small_order_for_testing(grants::public_key()));
    assert!(!signing_key::is_small_order_for_testing(grants::other_public_key()));
}

#[test, expected_failure(abort_code = signing_key::EWeakPublicKey)]
fun a_key_of_zeros_is_refused() {
    signing_key::new(grants::chain_id(), grants::small_order_keys()[0]);
}

#[test, expected_failure(abort_code = signing_key::EWeakPublicKey)]
fun a_key_of_order_eight_is_refused() {
    signing_key::new(grants::chain_id(), grants::small_order_keys()[7]);
}

#[test, expected_failure(abort_code = signing_key::EPublicKeyLength)]
fun a_short_key_is_refused() {
    let mut key = grants::public_key();
    key.pop_back();
    signing_key::new(grants::chain_id(), key);
}

#[test, expected_failure(abort_code = signing_key::EPublicKeyLength)]
fun a_long_key_is_refused() {
    let mut key = grants::public_key();
    key.push_back(0);
    signing_key::new(grants::chain_id(), key);
}

#[test, expected_failure(abort_code = signing_key::EChainIdLength)]
fun the_short_form_of_a_chain_id_is_refused() {
    signing_key::new(x"35834a8a", grants::public_key());
}

#[test, expected_failure(abort_code = signing_key::EChainIdLength)]
fun a_long_chain_id_is_refused() {
    let mut chain_id = grants::chain_id();
    chain_id.push_back(0);
    signing_key::new(chain_id, grants::public_key());
}
