/// Liquidity pool and the fees that its positions have earned.
module cetus_clmm::pool;

use cetus_clmm::config::GlobalConfig;
use cetus_clmm::position::Position;
use cetus_clmm::rewarder::RewarderGlobalVault;
use sui::balance::{Self, Balance};
use sui::clock::Clock;

#[error(code = 0)]
const EPoolPositionNotMatch: vector<u8> = b"Position belongs to another pool";

public struct Pool<phantom CoinTypeA, phantom CoinTypeB> has key, store {
    id: UID,
    coin_a: Balance<CoinTypeA>,
    coin_b: Balance<CoinTypeB>,
    fee_a: Balance<CoinTypeA>,
    fee_b: Balance<CoinTypeB>,
    current_sqrt_price: u128,
}

/// Withdraws the fees that a position has earned.
public fun collect_fee<CoinTypeA, CoinTypeB>(
    _config: &GlobalConfig,
    pool: &mut Pool<CoinTypeA, CoinTypeB>,
    position_nft: &Position,
    _recalculate: bool,
): (Balance<CoinTypeA>, Balance<CoinTypeB>) {
    assert!(object::id(pool) == position_nft.pool_id(), EPoolPositionNotMatch);
    (pool.fee_a.withdraw_all(), pool.fee_b.withdraw_all())
}

/// Withdraws the incentives in the coin `CoinTypeC` that a position has earned.
public fun collect_reward<CoinTypeA, CoinTypeB, CoinTypeC>(
    _config: &GlobalConfig,
    pool: &mut Pool<CoinTypeA, CoinTypeB>,
    position_nft: &Position,
    vault: &mut RewarderGlobalVault,
    _recalculate: bool,
    _clock: &Clock,
): Balance<CoinTypeC> {
    assert!(object::id(pool) == position_nft.pool_id(), EPoolPositionNotMatch);
    vault.withdraw(object::id(pool))
}

public fun current_sqrt_price<CoinTypeA, CoinTypeB>(pool: &Pool<CoinTypeA, CoinTypeB>): u128 {
    pool.current_sqrt_price
}

public fun balances<CoinTypeA, CoinTypeB>(
    pool: &Pool<CoinTypeA, CoinTypeB>,
): (&Balance<CoinTypeA>, &Balance<CoinTypeB>) {
    (&pool.coin_a, &pool.coin_b)
}

public(package) fun new<CoinTypeA, CoinTypeB>(
    coin_a: Balance<CoinTypeA>,
    coin_b: Balance<CoinTypeB>,
    current_sqrt_price: u128,
    ctx: &mut TxContext,
): Pool<CoinTypeA, CoinTypeB> {
    Pool {
        id: object::new(ctx),
        coin_a,
        coin_b,
        fee_a: balance::zero(),
        fee_b: balance::zero(),
        current_sqrt_price,
    }
}

#[test_only]
public fun earn_for_testing<CoinTypeA, CoinTypeB>(
    self: &mut Pool<CoinTypeA, CoinTypeB>,
    fee_a: Balance<CoinTypeA>,
    fee_b: Balance<CoinTypeB>,
) {
    self.fee_a.join(fee_a);
    self.fee_b.join(fee_b);
}
