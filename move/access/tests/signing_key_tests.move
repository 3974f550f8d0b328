module access::signing_key_tests;

use access::signing_key;
use std::unit_test::assert_eq;
use sui::ed25519;

const CHAIN_ID: vector<u8> = x"c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4";

// RFC 8032, section 7.1, test 2.
const PUBLIC_KEY: vector<u8> = x"3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c";
const MESSAGE: vector<u8> = x"72";
const SIGNATURE_R: vector<u8> = x"92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da";
const SIGNATURE_S: vector<u8> = x"085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00";

/// The public key of test 1.
const OTHER_KEY: vector<u8> = x"d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a";

/// Every encoding of a point whose order divides 8, in both signs of x.
const SMALL_ORDER_KEYS: vector<vector<u8>> = vector[
    x"0000000000000000000000000000000000000000000000000000000000000000",
    x"0000000000000000000000000000000000000000000000000000000000000080",
    x"0100000000000000000000000000000000000000000000000000000000000000",
    x"0100000000000000000000000000000000000000000000000000000000000080",
    x"26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
    x"26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85",
    x"c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
    x"c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa",
    x"ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    x"ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
    x"edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    x"edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
    x"eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    x"eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
];

fun signature(): vector<u8> {
    let mut signature = SIGNATURE_R;
    signature.append(SIGNATURE_S);
    signature
}

#[test]
fun assert_signed_accepts_the_signature_of_rfc_8032() {
    let key = signing_key::new(CHAIN_ID, PUBLIC_KEY);
    assert_eq!(key.chain_id(), CHAIN_ID);
    assert_eq!(key.public_key(), PUBLIC_KEY);
    key.assert_signed(&MESSAGE, &signature());
}

#[test, expected_failure(abort_code = signing_key::EInvalidSignature)]
fun assert_signed_rejects_another_message() {
    signing_key::new(CHAIN_ID, PUBLIC_KEY).assert_signed(&x"73", &signature());
}

#[test, expected_failure(abort_code = signing_key::EInvalidSignature)]
fun assert_signed_rejects_another_key() {
    signing_key::new(CHAIN_ID, OTHER_KEY).assert_signed(&MESSAGE, &signature());
}

/// Why keys of small order are rejected: 64 zero bytes verify for a key of zeros and any message.
#[test]
fun a_small_order_key_verifies_a_forged_signature() {
    let zero_signature = vector::tabulate!(64, |_| 0);
    let keys = SMALL_ORDER_KEYS;
    assert!(ed25519::ed25519_verify(&zero_signature, &keys[0], &b"any message"));
}

#[test]
fun every_small_order_key_is_recognized() {
    let keys = SMALL_ORDER_KEYS;
    keys.do!(|key| assert!(signing_key::is_small_order_for_testing(key)));
    assert!(!signing_key::is_small_order_for_testing(PUBLIC_KEY));
    assert!(!signing_key::is_small_order_for_testing(OTHER_KEY));
}

#[test, expected_failure(abort_code = signing_key::ESmallOrderPublicKey)]
fun new_rejects_a_key_of_zeros() {
    let keys = SMALL_ORDER_KEYS;
    signing_key::new(CHAIN_ID, keys[0]);
}

#[test, expected_failure(abort_code = signing_key::ESmallOrderPublicKey)]
fun new_rejects_a_key_of_order_eight() {
    let keys = SMALL_ORDER_KEYS;
    signing_key::new(CHAIN_ID, keys[7]);
}

#[test, expected_failure(abort_code = signing_key::EInvalidPublicKeyLength)]
fun new_rejects_a_short_public_key() {
    let mut key = PUBLIC_KEY;
    key.pop_back();
    signing_key::new(CHAIN_ID, key);
}

#[test, expected_failure(abort_code = signing_key::EInvalidPublicKeyLength)]
fun new_rejects_a_long_public_key() {
    let mut key = PUBLIC_KEY;
    key.push_back(0);
    signing_key::new(CHAIN_ID, key);
}

#[test, expected_failure(abort_code = signing_key::EInvalidChainIdLength)]
fun new_rejects_the_abbreviated_chain_identifier() {
    signing_key::new(x"35834a8a", PUBLIC_KEY);
}

#[test, expected_failure(abort_code = signing_key::EInvalidChainIdLength)]
fun new_rejects_a_long_chain_identifier() {
    let mut chain_id = CHAIN_ID;
    chain_id.push_back(0);
    signing_key::new(chain_id, PUBLIC_KEY);
}
