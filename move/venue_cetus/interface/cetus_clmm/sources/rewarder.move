/// Vault of the incentives that positions receive on top of fees.
module cetus_clmm::rewarder;

use sui::bag::{Self, Bag};
use sui::balance::{Self, Balance};

#[error(code = 0)]
const ERewardNotExist: vector<u8> = b"Pool has no rewards in this coin";

public struct RewarderGlobalVault has key, store {
    id: UID,
    balances: Bag,
}

/// The model pays a pool's only position all rewards of that pool.
public struct PoolReward<phantom C>(ID) has copy, drop, store;

public(package) fun withdraw<C>(self: &mut RewarderGlobalVault, pool_id: ID): Balance<C> {
    let key = PoolReward<C>(pool_id);
    assert!(self.balances.contains(key), ERewardNotExist);
    let rewards: &mut Balance<C> = &mut self.balances[key];
    rewards.withdraw_all()
}

#[test_only]
public fun new_for_testing(ctx: &mut TxContext): RewarderGlobalVault {
    RewarderGlobalVault { id: object::new(ctx), balances: bag::new(ctx) }
}

#[test_only]
public fun reward_for_testing<C>(self: &mut RewarderGlobalVault, pool_id: ID, reward: Balance<C>) {
    let key = PoolReward<C>(pool_id);
    if (!self.balances.contains(key)) self.balances.add(key, balance::zero<C>());
    let rewards: &mut Balance<C> = &mut self.balances[key];
    rewards.join(reward);
}
