/// Locks positions permanently; the holder of the proof collects what they earn.
module lp_burn::lp_burn;

use cetus_clmm::config::GlobalConfig;
use cetus_clmm::pool::{Self, Pool};
use cetus_clmm::position::Position;
use cetus_clmm::rewarder::RewarderGlobalVault;
use sui::clock::Clock;
use sui::coin::{Self, Coin};

#[error(code = 0)]
const ENotFullRange: vector<u8> = b"Only positions at full range can be burned";

public struct BurnManager has key {
    id: UID,
}

/// Holds a position that cannot be withdrawn.
public struct CetusLPBurnProof has key, store {
    id: UID,
    position: Position,
}

public fun burn_lp_v2(
    _manager: &mut BurnManager,
    position: Position,
    ctx: &mut TxContext,
): CetusLPBurnProof {
    let (lower, upper) = position.model_tick_range();
    assert!(lower == 4_294_523_696 && upper == 443_600, ENotFullRange);
    CetusLPBurnProof { id: object::new(ctx), position }
}

public fun collect_fee<CoinTypeA, CoinTypeB>(
    _m: &BurnManager,
    config: &GlobalConfig,
    pool: &mut Pool<CoinTypeA, CoinTypeB>,
    position: &mut CetusLPBurnProof,
    ctx: &mut TxContext,
): (Coin<CoinTypeA>, Coin<CoinTypeB>) {
    let (fee_a, fee_b) = pool::collect_fee(config, pool, &position.position, true);
    (coin::from_balance(fee_a, ctx), coin::from_balance(fee_b, ctx))
}

public fun collect_reward<CoinTypeA, CoinTypeB, CoinTypeC>(
    _m: &BurnManager,
    config: &GlobalConfig,
    pool: &mut Pool<CoinTypeA, CoinTypeB>,
    position_nft: &mut CetusLPBurnProof,
    vault: &mut RewarderGlobalVault,
    clock: &Clock,
    ctx: &mut TxContext,
): Coin<CoinTypeC> {
    let position = &position_nft.position;
    coin::from_balance(pool::collect_reward(config, pool, position, vault, true, clock), ctx)
}

#[test_only]
public fun new_for_testing(ctx: &mut TxContext): BurnManager {
    BurnManager { id: object::new(ctx) }
}
