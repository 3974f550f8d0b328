/// Ed25519 public key whose signatures a package accepts, bound to one chain.
module access::signing_key;

use sui::ed25519;

// === Errors ===

/// A chain identifier is the digest of the first checkpoint.
#[error(code = 0)]
const EInvalidChainIdLength: vector<u8> = b"Chain identifier must have 32 bytes";

/// The public key has the wrong length.
#[error(code = 1)]
const EInvalidPublicKeyLength: vector<u8> = b"Ed25519 public key must have 32 bytes";

/// Anyone can sign any message for a public key of small order.
#[error(code = 2)]
const ESmallOrderPublicKey: vector<u8> = b"Ed25519 public key has small order";

/// Another key made the signature, or it is for another message.
#[error(code = 3)]
const EInvalidSignature: vector<u8> = b"Signature is invalid";

// === Constants ===

const CHAIN_ID_LENGTH: u64 = 32;
const PUBLIC_KEY_LENGTH: u64 = 32;

/// Clears the sign of x, the highest bit of the last byte.
const Y_MASK: u8 = 0x7F;

/// The y coordinates of the points whose order divides 8, encoded as in RFC 8032, section 5.1.2: 0,
/// 1, the two of order 8, and p - 1. The last two, p and p + 1, are non-canonical encodings of 0
/// and 1 that Sui's verifier accepts.
const SMALL_ORDER_Y: vector<vector<u8>> = vector[
    x"0000000000000000000000000000000000000000000000000000000000000000",
    x"0100000000000000000000000000000000000000000000000000000000000000",
    x"26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
    x"c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
    x"ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    x"edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    x"eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
];

// === Structs ===

/// A public key and the chain that its signatures must name. Rotate it by replacing the value.
public struct SigningKey has copy, drop, store {
    /// Digest of the chain's first checkpoint.
    chain_id: vector<u8>,
    /// Ed25519.
    public_key: vector<u8>,
}

// === Public Functions ===

/// Creates a signing key.
///
/// #### Parameters
/// - `chain_id`: digest of the chain's first checkpoint, 32 bytes.
/// - `public_key`: ed25519 public key, 32 bytes.
///
/// #### Aborts
/// - `EInvalidChainIdLength` if `chain_id` does not have 32 bytes.
/// - `EInvalidPublicKeyLength` if `public_key` does not have 32 bytes.
/// - `ESmallOrderPublicKey` if the order of `public_key` divides 8.
public fun new(chain_id: vector<u8>, public_key: vector<u8>): SigningKey {
    assert!(chain_id.length() == CHAIN_ID_LENGTH, EInvalidChainIdLength);
    assert!(public_key.length() == PUBLIC_KEY_LENGTH, EInvalidPublicKeyLength);
    assert!(!is_small_order(public_key), ESmallOrderPublicKey);
    SigningKey { chain_id, public_key }
}

/// Aborts unless `signature` is this key's signature of `message`.
///
/// #### Parameters
/// - `message`: the signed bytes.
/// - `signature`: ed25519 signature, 64 bytes.
///
/// #### Aborts
/// - `EInvalidSignature` if another key made `signature`, or it is for another message.
public fun assert_signed(self: &SigningKey, message: &vector<u8>, signature: &vector<u8>) {
    assert!(ed25519::ed25519_verify(signature, &self.public_key, message), EInvalidSignature);
}

// === View Functions ===

/// Returns the digest of the chain's first checkpoint.
public fun chain_id(self: &SigningKey): vector<u8> { self.chain_id }

/// Returns the ed25519 public key.
public fun public_key(self: &SigningKey): vector<u8> { self.public_key }

// === Private Functions ===

fun is_small_order(public_key: vector<u8>): bool {
    let mut y = public_key;
    let last = y.pop_back();
    y.push_back(last & Y_MASK);
    let small_order = SMALL_ORDER_Y;
    small_order.contains(&y)
}

// === Test-Only Functions ===

#[test_only]
public fun is_small_order_for_testing(public_key: vector<u8>): bool { is_small_order(public_key) }
