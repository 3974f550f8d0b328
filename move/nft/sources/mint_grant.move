/// Message that the operator's server signs to grant a mint.
module nft::mint_grant;

use access::signing_key::SigningKey;
use std::bcs;
use std::string::String;
use std::type_name;

// === Constants ===

/// Separates these signatures from other messages that the key signs.
const DOMAIN: vector<u8> = b"atoll.nft.mint.v1";

// === Structs ===

/// The grant. Its BCS encoding is signed.
public struct MintGrant has copy, drop {
    domain: vector<u8>,
    /// Digest of the chain's first checkpoint.
    chain_id: vector<u8>,
    /// Original ID of this package.
    package: address,
    collection_id: ID,
    minter: address,
    /// Usable once, by any wallet.
    nonce: u64,
    image_url: String,
    /// Last moment to use the grant, in milliseconds since the Unix epoch.
    expires_ms: u64,
}

// === View Functions ===

/// Returns the bytes to sign.
///
/// #### Parameters
/// - `chain_id`: digest of the chain's first checkpoint, 32 bytes.
/// - `collection_id`: the collection to mint in.
/// - `minter`: the only wallet that can use the grant.
/// - `nonce`: number of the grant, usable once.
/// - `image_url`: 1 to 512 bytes.
/// - `expires_ms`: last moment to use the grant, in milliseconds since the Unix epoch.
public fun message(
    chain_id: vector<u8>,
    collection_id: ID,
    minter: address,
    nonce: u64,
    image_url: String,
    expires_ms: u64,
): vector<u8> {
    bcs::to_bytes(
        &MintGrant {
            domain: DOMAIN,
            chain_id,
            package: type_name::original_id<MintGrant>(),
            collection_id,
            minter,
            nonce,
            image_url,
            expires_ms,
        },
    )
}

// === Package Functions ===

/// Aborts unless `key` signed this grant.
///
/// #### Aborts
/// - `signing_key::EInvalidSignature` if `signature` is not `key`'s signature of this grant.
public(package) fun assert_granted(
    key: &SigningKey,
    collection_id: ID,
    minter: address,
    nonce: u64,
    image_url: String,
    expires_ms: u64,
    signature: &vector<u8>,
) {
    let message = message(
        key.chain_id(),
        collection_id,
        minter,
        nonce,
        image_url,
        expires_ms,
    );
    key.assert_signed(&message, signature);
}
