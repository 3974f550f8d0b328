/// What the operator's server signs to give a staker a multiplier.
module staking::boost_grant;

use staking::signing_key::SigningKey;
use std::bcs;
use std::type_name;

// === Constants ===

/// Keeps these signatures apart from whatever else the key may sign.
const DOMAIN: vector<u8> = b"atoll.staking.boost.v1";

// === Structs ===

/// The signed bytes are this struct's BCS.
public struct BoostGrant has copy, drop {
    domain: vector<u8>,
    /// Digest of the chain's first checkpoint.
    chain_id: vector<u8>,
    /// This package as first published.
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

// === View helpers ===

/// The bytes to sign.
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

/// #### Aborts
/// - `signing_key::EInvalidSignature` unless the key signed exactly this.
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
