/// Boosts: the operator's server grants a staker a multiplier of their weight in a pool.
///
/// The server signs which staker may use which multiplier; see `boost_grant`. A grant is bound to
/// one staker and one pool, expires, and can be used once.
module staking::boost;

use staking::boost_grant;
use staking::config::Config;
use staking::pool::Pool;
use sui::clock::Clock;
use sui::event;

// === Errors ===

/// The grant's expiry has passed.
#[error(code = 0)]
const EGrantExpired: vector<u8> = b"Grant has expired";

// === Events ===

/// Emitted by `apply`. Weights are in base units times basis points.
public struct Boosted has copy, drop {
    pool_id: ID,
    staker: address,
    nonce: u64,
    multiplier_bps: u64,
    total_weight_after: u128,
    timestamp_ms: u64,
}

// === Public Functions ===

/// Applies a grant: sets the weight of each unit of the sender's stake in the pool to
/// `multiplier_bps` until the stake is withdrawn in full.
///
/// #### Parameters
/// - `nonce`: higher than that of any grant the sender has used in this pool.
/// - `multiplier_bps`: weight of each staked unit, 10,000 to the pool's maximum.
/// - `expires_ms`: last moment to use the grant, in milliseconds since the Unix epoch.
/// - `signature`: the server's ed25519 signature of the grant, 64 bytes.
///
/// #### Aborts
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `config::EStakesPaused` if stakes and boosts are paused.
/// - `EGrantExpired` if the clock is past `expires_ms`.
/// - `pool::EMultiplierOutOfBounds` if `multiplier_bps` is below 10,000 or above the pool's
///   maximum.
/// - `config::ENoSigningKey` if no key is set.
/// - `signing_key::EInvalidSignature` if `signature` is not the server's for this grant and sender.
/// - `pool::EGrantUsed` if `nonce` is not above that of the sender's last grant in this pool.
/// - `pool::ENoPosition` if the sender has no position in the pool.
public fun apply<S, E>(
    pool: &mut Pool<S, E>,
    config: &Config,
    nonce: u64,
    multiplier_bps: u64,
    expires_ms: u64,
    signature: vector<u8>,
    clock: &Clock,
    ctx: &TxContext,
) {
    config.assert_can_stake(clock);
    let staker = ctx.sender();
    assert!(clock.timestamp_ms() <= expires_ms, EGrantExpired);
    pool.assert_multiplier(multiplier_bps);
    boost_grant::assert_granted(
        config.signing_key(),
        object::id(pool),
        staker,
        nonce,
        multiplier_bps,
        expires_ms,
        &signature,
    );
    pool.use_nonce(nonce, ctx);
    pool.set_multiplier(multiplier_bps, clock, ctx);
    event::emit(Boosted {
        pool_id: object::id(pool),
        staker,
        nonce,
        multiplier_bps,
        total_weight_after: pool.total_weight(),
        timestamp_ms: clock.timestamp_ms(),
    });
}
