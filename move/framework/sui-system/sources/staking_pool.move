/// Staking pool of a validator. Stakers hold pool tokens, whose exchange rate to SUI grows with
/// rewards.
module sui_system::staking_pool;

use sui::bag::{Self, Bag};
use sui::balance::{Self, Balance};
use sui::sui::SUI;
use sui::table::{Self, Table};

public use fun staked_sui_amount as StakedSui.amount;
public use fun stake_activation_epoch as StakedSui.activation_epoch;
public use fun split_staked_sui as StakedSui.split_to_sender;
public use fun join_staked_sui as StakedSui.join;
public use fun fungible_staked_sui_pool_id as FungibleStakedSui.pool_id;
public use fun fungible_staked_sui_value as FungibleStakedSui.value;
public use fun split_fungible_staked_sui as FungibleStakedSui.split;
public use fun join_fungible_staked_sui as FungibleStakedSui.join;

// === Errors ===

/// Insufficient pool tokens.
const EInsufficientPoolTokenBalance: u64 = 0;
/// Stake is with another pool.
const EWrongPool: u64 = 1;
/// Insufficient principal.
const EInsufficientSuiTokenBalance: u64 = 3;
/// Pool tokens do not match the exchange rate.
const ETokenBalancesDoNotMatchExchangeRate: u64 = 9;
/// Pool is inactive.
const EDelegationToInactivePool: u64 = 10;
/// Pool is already inactive.
const EDeactivationOfInactivePool: u64 = 11;
/// Stakes differ in pool or activation epoch.
const EIncompatibleStakedSui: u64 = 12;
/// Pool is already active.
const EPoolAlreadyActive: u64 = 14;
/// Pool is not active.
const EPoolPreactiveOrInactive: u64 = 15;
/// Pool is inactive and cannot be activated.
const EActivationOfInactivePool: u64 = 16;
/// Stake is zero.
const EDelegationOfZeroSui: u64 = 17;
/// Stake would fall below the minimum of 1 SUI.
const EStakedSuiBelowThreshold: u64 = 18;
/// Stake is not active yet.
const ECannotMintFungibleStakedSuiYet: u64 = 19;
/// Redemption exceeds the value of the pool tokens.
const EInvariantFailure: u64 = 20;

// === Constants ===

/// Minimum principal, in MIST.
const MIN_STAKING_THRESHOLD: u64 = 1_000_000_000;

// === Structs ===

public struct StakingPool has key, store {
    id: UID,
    /// None before the validator is active.
    activation_epoch: Option<u64>,
    /// None until the validator leaves.
    deactivation_epoch: Option<u64>,
    /// Stake with rewards at the start of the epoch, in MIST.
    sui_balance: u64,
    rewards_pool: Balance<SUI>,
    /// Issued pool tokens.
    pool_token_balance: u64,
    /// Exchange rates at the start of each epoch since activation.
    exchange_rates: Table<u64, PoolTokenExchangeRate>,
    /// Stake that becomes active in the next epoch.
    pending_stake: u64,
    /// Principal and rewards withdrawn in this epoch, in MIST.
    pending_total_sui_withdraw: u64,
    /// Pool tokens withdrawn in this epoch.
    pending_pool_token_withdraw: u64,
    extra_fields: Bag,
}

/// Exchange rate: `pool_token_amount` tokens are worth `sui_amount` MIST.
public struct PoolTokenExchangeRate has copy, drop, store {
    sui_amount: u64,
    pool_token_amount: u64,
}

/// Stake that its holder can withdraw with rewards.
public struct StakedSui has key, store {
    id: UID,
    pool_id: ID,
    /// Epoch from which the stake earns rewards.
    stake_activation_epoch: u64,
    principal: Balance<SUI>,
}

/// Pool tokens, which can be joined regardless of their activation epochs.
public struct FungibleStakedSui has key, store {
    id: UID,
    pool_id: ID,
    /// Pool tokens.
    value: u64,
}

/// Backs the fungible stakes of a pool.
public struct FungibleStakedSuiData has key, store {
    id: UID,
    /// Pool tokens.
    total_supply: u64,
    principal: Balance<SUI>,
}

/// Key of `FungibleStakedSuiData` in the extra fields.
public struct FungibleStakedSuiDataKey has copy, drop, store {}

/// Key of a shortfall in the extra fields, while an epoch changes.
public struct UnderflowSuiBalance has copy, drop, store {}

// === Stakes ===

/// Returns the pool of a stake.
public fun pool_id(staked_sui: &StakedSui): ID { staked_sui.pool_id }

/// Returns the principal, in MIST.
public fun staked_sui_amount(staked_sui: &StakedSui): u64 { staked_sui.principal.value() }

/// Returns the epoch from which the stake earns rewards.
public fun stake_activation_epoch(staked_sui: &StakedSui): u64 { staked_sui.stake_activation_epoch }

/// Splits a stake. Aborts if either part is below 1 SUI.
public fun split(self: &mut StakedSui, split_amount: u64, ctx: &mut TxContext): StakedSui {
    let amount = self.amount();
    assert!(split_amount <= amount, EInsufficientSuiTokenBalance);
    assert!(amount - split_amount >= MIN_STAKING_THRESHOLD, EStakedSuiBelowThreshold);
    assert!(split_amount >= MIN_STAKING_THRESHOLD, EStakedSuiBelowThreshold);
    StakedSui {
        id: object::new(ctx),
        pool_id: self.pool_id,
        stake_activation_epoch: self.stake_activation_epoch,
        principal: self.principal.split(split_amount),
    }
}

/// Splits a stake and transfers the new part to the sender.
#[allow(lint(public_entry))]
public entry fun split_staked_sui(stake: &mut StakedSui, split_amount: u64, ctx: &mut TxContext) {
    transfer::transfer(stake.split(split_amount, ctx), ctx.sender());
}

/// Joins a stake of the same pool and activation epoch.
#[allow(lint(public_entry))]
public entry fun join_staked_sui(self: &mut StakedSui, other: StakedSui) {
    assert!(self.is_equal_staking_metadata(&other), EIncompatibleStakedSui);
    self.principal.join(other.into_principal());
}

/// Returns whether two stakes can be joined.
public fun is_equal_staking_metadata(self: &StakedSui, other: &StakedSui): bool {
    self.pool_id == other.pool_id && self.stake_activation_epoch == other.stake_activation_epoch
}

// === Fungible stakes ===

/// Returns the pool of pool tokens.
public fun fungible_staked_sui_pool_id(fungible_staked_sui: &FungibleStakedSui): ID {
    fungible_staked_sui.pool_id
}

/// Returns the pool tokens.
public fun fungible_staked_sui_value(fungible_staked_sui: &FungibleStakedSui): u64 {
    fungible_staked_sui.value
}

/// Splits pool tokens.
public fun split_fungible_staked_sui(
    fungible_staked_sui: &mut FungibleStakedSui,
    split_amount: u64,
    ctx: &mut TxContext,
): FungibleStakedSui {
    let FungibleStakedSui { pool_id, value, .. } = fungible_staked_sui;
    assert!(split_amount <= *value, EInsufficientPoolTokenBalance);
    *value = *value - split_amount;
    FungibleStakedSui { id: object::new(ctx), pool_id: *pool_id, value: split_amount }
}

/// Joins tokens of the same pool.
public fun join_fungible_staked_sui(self: &mut FungibleStakedSui, other: FungibleStakedSui) {
    let FungibleStakedSui { id, pool_id, value } = other;
    assert!(self.pool_id == pool_id, EWrongPool);
    id.delete();
    self.value = self.value + value;
}

// === Pools ===

/// Returns the stake with rewards at the start of the epoch, in MIST.
public fun sui_balance(pool: &StakingPool): u64 { pool.sui_balance }

/// Returns whether the validator is not active yet.
public fun is_preactive(pool: &StakingPool): bool { pool.activation_epoch.is_none() }

/// Returns whether the pool is deactivated.
public fun is_inactive(pool: &StakingPool): bool { pool.deactivation_epoch.is_some() }

/// Returns the stake that becomes active in the next epoch, in MIST.
public fun pending_stake_amount(staking_pool: &StakingPool): u64 { staking_pool.pending_stake }

/// Returns the amount withdrawn in this epoch, in MIST.
public fun pending_stake_withdraw_amount(staking_pool: &StakingPool): u64 {
    staking_pool.pending_total_sui_withdraw
}

/// Returns the exchange rate at the start of an epoch: the latest one recorded by then.
public fun pool_token_exchange_rate_at_epoch(
    pool: &StakingPool,
    epoch: u64,
): PoolTokenExchangeRate {
    if (pool.is_preactive()) return initial_exchange_rate();
    let first = *pool.activation_epoch.borrow();
    let mut at = pool.deactivation_epoch.get_with_default(epoch).min(epoch);
    while (at >= first) {
        if (pool.exchange_rates.contains(at)) return pool.exchange_rates[at];
        at = at - 1;
    };
    initial_exchange_rate()
}

/// Returns the SUI of a rate, in MIST.
public fun sui_amount(exchange_rate: &PoolTokenExchangeRate): u64 { exchange_rate.sui_amount }

/// Returns the pool tokens of a rate.
public fun pool_token_amount(exchange_rate: &PoolTokenExchangeRate): u64 {
    exchange_rate.pool_token_amount
}

// === Package ===

/// Creates the pool of a preactive validator.
public(package) fun new(ctx: &mut TxContext): StakingPool {
    StakingPool {
        id: object::new(ctx),
        activation_epoch: option::none(),
        deactivation_epoch: option::none(),
        sui_balance: 0,
        rewards_pool: balance::zero(),
        pool_token_balance: 0,
        exchange_rates: table::new(ctx),
        pending_stake: 0,
        pending_total_sui_withdraw: 0,
        pending_pool_token_withdraw: 0,
        extra_fields: bag::new(ctx),
    }
}

/// Adds a stake that becomes active in `stake_activation_epoch`.
public(package) fun request_add_stake(
    pool: &mut StakingPool,
    stake: Balance<SUI>,
    stake_activation_epoch: u64,
    ctx: &mut TxContext,
): StakedSui {
    assert!(!pool.is_inactive(), EDelegationToInactivePool);
    assert!(stake.value() > 0, EDelegationOfZeroSui);
    pool.pending_stake = pool.pending_stake + stake.value();
    StakedSui {
        id: object::new(ctx),
        pool_id: object::id(pool),
        stake_activation_epoch,
        principal: stake,
    }
}

/// Withdraws a stake and the rewards accrued until the start of this epoch.
public(package) fun request_withdraw_stake(
    pool: &mut StakingPool,
    staked_sui: StakedSui,
    ctx: &TxContext,
): Balance<SUI> {
    if (staked_sui.stake_activation_epoch > ctx.epoch() && !pool.is_preactive()) {
        let principal = staked_sui.into_principal();
        pool.pending_stake = pool.pending_stake - principal.value();
        return principal
    };
    assert!(staked_sui.pool_id == object::id(pool), EWrongPool);
    let tokens = pool.tokens_of(&staked_sui);
    let rewards = pool.rewards_of(&staked_sui, ctx.epoch());
    let mut withdrawn = staked_sui.into_principal();
    withdrawn.join(pool.rewards_pool.split(rewards));
    pool.pending_total_sui_withdraw = pool.pending_total_sui_withdraw + withdrawn.value();
    pool.pending_pool_token_withdraw = pool.pending_pool_token_withdraw + tokens;
    // The balances of other pools change with the epoch.
    if (pool.is_inactive() || pool.is_preactive()) pool.process_pending_stake_withdraw();
    withdrawn
}

/// Converts an active stake to pool tokens.
public(package) fun convert_to_fungible_staked_sui(
    pool: &mut StakingPool,
    staked_sui: StakedSui,
    ctx: &mut TxContext,
): FungibleStakedSui {
    let pool_id = staked_sui.pool_id;
    assert!(pool_id == object::id(pool), EWrongPool);
    assert!(ctx.epoch() >= staked_sui.stake_activation_epoch, ECannotMintFungibleStakedSuiYet);
    assert!(!pool.is_preactive() && !pool.is_inactive(), EPoolPreactiveOrInactive);
    let value = pool.tokens_of(&staked_sui);
    let principal = staked_sui.into_principal();
    let key = FungibleStakedSuiDataKey {};
    if (pool.extra_fields.contains(key)) {
        let data: &mut FungibleStakedSuiData = &mut pool.extra_fields[key];
        data.total_supply = data.total_supply + value;
        data.principal.join(principal);
    } else {
        let id = object::new(ctx);
        let data = FungibleStakedSuiData { id, total_supply: value, principal };
        pool.extra_fields.add(key, data);
    };
    FungibleStakedSui { id: object::new(ctx), pool_id, value }
}

/// Redeems pool tokens at this epoch's exchange rate, pro rata from principal and rewards.
public(package) fun redeem_fungible_staked_sui(
    pool: &mut StakingPool,
    fungible_staked_sui: FungibleStakedSui,
    ctx: &TxContext,
): Balance<SUI> {
    let FungibleStakedSui { id, pool_id, value } = fungible_staked_sui;
    assert!(pool_id == object::id(pool), EWrongPool);
    id.delete();
    let rate = pool.pool_token_exchange_rate_at_epoch(ctx.epoch());
    let data: &mut FungibleStakedSuiData = &mut pool.extra_fields[FungibleStakedSuiDataKey {}];
    let total = rate.to_sui(data.total_supply);
    let backing = data.principal.value().min(total);
    let principal = mul_div!(value, backing, data.total_supply);
    let rewards = mul_div!(value, total - backing, data.total_supply);
    assert!(principal + rewards <= rate.to_sui(value), EInvariantFailure);
    data.total_supply = data.total_supply - value;
    let mut redeemed = data.principal.split(principal);
    redeemed.join(pool.rewards_pool.split(rewards));
    pool.pending_total_sui_withdraw = pool.pending_total_sui_withdraw + redeemed.value();
    pool.pending_pool_token_withdraw = pool.pending_pool_token_withdraw + value;
    redeemed
}

/// Adds the rewards of an epoch.
public(package) fun deposit_rewards(pool: &mut StakingPool, rewards: Balance<SUI>) {
    pool.sui_balance = pool.sui_balance + rewards.value();
    pool.rewards_pool.join(rewards);
}

/// Applies pending deposits and withdrawals, and records the next epoch's exchange rate.
public(package) fun process_pending_stakes_and_withdraws(pool: &mut StakingPool, ctx: &TxContext) {
    let new_epoch = ctx.epoch() + 1;
    pool.process_pending_stake_withdraw();
    pool.process_pending_stake();
    let rate = pool.current_exchange_rate();
    pool.exchange_rates.add(new_epoch, rate);
    let tokens = pool.pool_token_exchange_rate_at_epoch(new_epoch).to_tokens(pool.sui_balance);
    assert!(tokens == pool.pool_token_balance, ETokenBalancesDoNotMatchExchangeRate);
}

/// Adds the pending stake at the current rate.
public(package) fun process_pending_stake(pool: &mut StakingPool) {
    let rate = pool.current_exchange_rate();
    let key = UnderflowSuiBalance {};
    let shortfall = if (pool.extra_fields.contains(key)) pool.extra_fields.remove(key) else 0;
    pool.sui_balance = pool.sui_balance + pool.pending_stake - shortfall;
    pool.pool_token_balance = rate.to_tokens(pool.sui_balance);
    pool.pending_stake = 0;
}

/// Activates the pool at the initial exchange rate.
public(package) fun activate_staking_pool(pool: &mut StakingPool, activation_epoch: u64) {
    pool.exchange_rates.add(activation_epoch, initial_exchange_rate());
    assert!(pool.is_preactive(), EPoolAlreadyActive);
    assert!(!pool.is_inactive(), EActivationOfInactivePool);
    pool.activation_epoch.fill(activation_epoch);
}

/// Marks the pool as inactive.
public(package) fun deactivate_staking_pool(pool: &mut StakingPool, deactivation_epoch: u64) {
    assert!(!pool.is_inactive(), EDeactivationOfInactivePool);
    pool.deactivation_epoch = option::some(deactivation_epoch);
}

/// Returns the exchange rates by epoch.
public(package) fun exchange_rates(pool: &StakingPool): &Table<u64, PoolTokenExchangeRate> {
    &pool.exchange_rates
}

/// Returns the rewards that a stake has accrued until the start of an epoch, in MIST.
public(package) fun calculate_rewards(
    pool: &StakingPool,
    staked_sui: &StakedSui,
    current_epoch: u64,
): u64 {
    pool.rewards_of(staked_sui, current_epoch)
}

// === Private ===

fun into_principal(staked_sui: StakedSui): Balance<SUI> {
    let StakedSui { id, principal, .. } = staked_sui;
    id.delete();
    principal
}

/// Returns the pool tokens of a stake, at the exchange rate of its activation epoch.
fun tokens_of(pool: &StakingPool, staked_sui: &StakedSui): u64 {
    let rate = pool.pool_token_exchange_rate_at_epoch(staked_sui.stake_activation_epoch);
    rate.to_tokens(staked_sui.amount())
}

/// Returns the value of a stake's tokens in excess of its principal, capped by the rewards pool.
fun rewards_of(pool: &StakingPool, staked_sui: &StakedSui, epoch: u64): u64 {
    let tokens = pool.tokens_of(staked_sui);
    let worth = pool.pool_token_exchange_rate_at_epoch(epoch).to_sui(tokens);
    let rewards = worth.max(staked_sui.amount()) - staked_sui.amount();
    rewards.min(pool.rewards_pool.value())
}

/// Applies pending withdrawals. Any excess over the balance is deducted from the pending stake.
fun process_pending_stake_withdraw(pool: &mut StakingPool) {
    let withdrawn = pool.pending_total_sui_withdraw;
    let shortfall = withdrawn.max(pool.sui_balance) - pool.sui_balance;
    if (shortfall > 0) pool.extra_fields.add(UnderflowSuiBalance {}, shortfall);
    pool.sui_balance = pool.sui_balance + shortfall - withdrawn;
    let tokens = pool.pending_pool_token_withdraw;
    pool.pool_token_balance = pool.pool_token_balance.max(tokens) - tokens;
    pool.pending_total_sui_withdraw = 0;
    pool.pending_pool_token_withdraw = 0;
}

fun current_exchange_rate(pool: &StakingPool): PoolTokenExchangeRate {
    PoolTokenExchangeRate {
        sui_amount: pool.sui_balance,
        pool_token_amount: pool.pool_token_balance,
    }
}

/// Returns the exchange rate before the first stake: 1 MIST per token.
fun initial_exchange_rate(): PoolTokenExchangeRate {
    PoolTokenExchangeRate { sui_amount: 0, pool_token_amount: 0 }
}

fun to_sui(rate: &PoolTokenExchangeRate, tokens: u64): u64 {
    let PoolTokenExchangeRate { sui_amount, pool_token_amount } = *rate;
    if (sui_amount == 0 || pool_token_amount == 0) tokens
    else mul_div!(sui_amount, tokens, pool_token_amount)
}

fun to_tokens(rate: &PoolTokenExchangeRate, sui: u64): u64 {
    let PoolTokenExchangeRate { sui_amount, pool_token_amount } = *rate;
    if (sui_amount == 0 || pool_token_amount == 0) sui
    else mul_div!(pool_token_amount, sui, sui_amount)
}

macro fun mul_div($a: u64, $b: u64, $c: u64): u64 {
    (($a as u128) * ($b as u128) / ($c as u128)) as u64
}
