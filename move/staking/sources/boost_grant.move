/// Message that the operator's server signs to grant a boost.
module staking::boost_grant;

use access::signing_key::SigningKey;
use std::bcs;
use std::type_name;

// === Constants ===

/// Separates these signatures from other messages that the key signs.
const DOMAIN: vector<u8> = b"atoll.staking.boost.v1";

// === Structs ===

/// The grant. Its BCS encoding is signed.
public struct BoostGrant has copy, drop {
    domain: vector<u8>,
    /// Digest of the chain's first checkpoint.
    chain_id: vector<u8>,
    /// Original ID of this package.
    package: address,
    pool_id: ID,
    staker: address,
    /// Higher than that of any grant the staker has used in this pool.
    nonce: u64,
    /// Weight of each staked unit, in basis points.
    multiplier_bps: u64,
    /// Last moment to use the grant, in milliseconds since the Unix epoch.
    expires_ms: u64,
}

// === View Functions ===

/// Returns the bytes to sign.
///
/// #### Parameters
/// - `chain_id`: digest of the chain's first checkpoint, 32 bytes.
/// - `pool_id`: the pool to boost in.
/// - `staker`: the only wallet that can use the grant.
/// - `nonce`: higher than that of any grant the staker has used in this pool.
/// - `multiplier_bps`: weight of each staked unit, in basis points.
/// - `expires_ms`: last moment to use the grant, in milliseconds since the Unix epoch.
public fun message(
    chain_id: vector<u8>,
    pool_id: ID,
    staker: address,
    nonce: u64,
    multiplier_bps: u64,
    expires_ms: u64,
): vector<u8> {
    bcs::to_bytes(
        &BoostGrant {
            domain: DOMAIN,
            chain_id,
            package: type_name::original_id<BoostGrant>(),
            pool_id,
            staker,
            nonce,
            multiplier_bps,
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
    pool_id: ID,
    staker: address,
    nonce: u64,
    multiplier_bps: u64,
    expires_ms: u64,
    signature: &vector<u8>,
) {
    let message = message(
        key.chain_id(),
        pool_id,
        staker,
        nonce,
        multiplier_bps,
        expires_ms,
    );
    key.assert_signed(&message, signature);
}
