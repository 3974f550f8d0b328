/// The key whose signatures this package accepts, and the chain that they must be made for.
///
/// The packages that need one each have this module, word for word, so that each stands alone; a
/// test in `tooling/vectors` holds the copies to each other.
module nft::signing_key;

use sui::ed25519;

// === Errors ===

/// A chain id that is not a checkpoint's digest.
#[error(code = 0)]
const EChainIdLength: vector<u8> = b"A chain id has 32 bytes";

/// A public key of a wrong length.
#[error(code = 1)]
const EPublicKeyLength: vector<u8> = b"An ed25519 public key has 32 bytes";

/// A public key of small order, for which anybody can make signatures.
#[error(code = 2)]
const EWeakPublicKey: vector<u8> = b"This public key accepts signatures that anybody can make";

/// The signature is by another key, or of something else.
#[error(code = 3)]
const EInvalidSignature: vector<u8> = b"The signature is not valid for this";

// === Constants ===

const CHAIN_ID_BYTES: u64 = 32;
const PUBLIC_KEY_BYTES: u64 = 32;

/// The last byte's highest bit is the sign of x, in which points of one y differ.
const Y_MASK: u8 = 0x7F;

/// Every y, encoded as in RFC 8032, of a point whose order divides 8, with the two that exceed the
/// field's prime and are accepted all the same. In this order: 0, 1, the two of order 8, p - 1, p,
/// p + 1.
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

public struct SigningKey has copy, drop, store {
    /// Digest of the chain's first checkpoint.
    chain_id: vector<u8>,
    /// Ed25519.
    public_key: vector<u8>,
}

// === View helpers ===

public fun chain_id(self: &SigningKey): vector<u8> { self.chain_id }

public fun public_key(self: &SigningKey): vector<u8> { self.public_key }

// === Package Functions ===

/// #### Parameters
/// - `chain_id`: the 32 bytes of the first checkpoint's digest.
/// - `public_key`: the 32 bytes of an ed25519 key.
///
/// #### Aborts
/// - `EChainIdLength`, `EPublicKeyLength`, `EWeakPublicKey`.
public(package) fun new(chain_id: vector<u8>, public_key: vector<u8>): SigningKey {
    assert!(chain_id.length() == CHAIN_ID_BYTES, EChainIdLength);
    assert!(public_key.length() == PUBLIC_KEY_BYTES, EPublicKeyLength);
    assert!(!is_small_order(public_key), EWeakPublicKey);
    SigningKey { chain_id, public_key }
}

/// #### Aborts
/// - `EInvalidSignature` unless `signature` (64 bytes) is the key's of `message`.
public(package) fun assert_signed(self: &SigningKey, message: &vector<u8>, signature: &vector<u8>) {
    assert!(ed25519::ed25519_verify(signature, &self.public_key, message), EInvalidSignature);
}

// === Private Functions ===

fun is_small_order(public_key: vector<u8>): bool {
    let mut y = public_key;
    let last = y.pop_back();
    y.push_back(last & Y_MASK);
    let weak = SMALL_ORDER_Y;
    weak.contains(&y)
}

// === Test-Only Helpers ===

#[test_only]
public fun is_small_order_for_testing(public_key: vector<u8>): bool { is_small_order(public_key) }
