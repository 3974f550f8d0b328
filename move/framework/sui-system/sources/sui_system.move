/// The system state at 0x5: staking, and the change of epochs.
module sui_system::sui_system;

use sui::balance::Balance;
use sui::coin::Coin;
use sui::dynamic_field as field;
use sui::sui::SUI;
use sui::table::Table;
use sui::vec_map::VecMap;
use sui_system::staking_pool::{FungibleStakedSui, PoolTokenExchangeRate, StakedSui};
use sui_system::sui_system_state_inner::SuiSystemStateInnerV2;
use sui_system::validator;
use sui_system::validator_cap::UnverifiedValidatorOperationCap;

// === Errors ===

/// Sender is not the system address.
const ENotSystemAddress: u64 = 0;
/// Version of the state differs from that of its layout.
const EWrongInnerVersion: u64 = 1;

// === Structs ===

/// Stores the state as a dynamic field under its version.
public struct SuiSystemState has key {
    id: UID,
    version: u64,
}

/// Name of the extra field with the storage cost of all accumulators.
public struct AccumulatorStorageCostKey() has copy, drop, store;

// === Staking ===

/// Stakes a coin with a validator, effective in the next epoch. Transfers the stake to the sender.
#[allow(lint(public_entry))]
public entry fun request_add_stake(
    wrapper: &mut SuiSystemState,
    stake: Coin<SUI>,
    validator_address: address,
    ctx: &mut TxContext,
) {
    let staked_sui = wrapper.request_add_stake_non_entry(stake, validator_address, ctx);
    transfer::public_transfer(staked_sui, ctx.sender());
}

/// Stakes a coin with a validator, effective in the next epoch. Aborts below 1 SUI.
public fun request_add_stake_non_entry(
    wrapper: &mut SuiSystemState,
    stake: Coin<SUI>,
    validator_address: address,
    ctx: &mut TxContext,
): StakedSui {
    wrapper.inner_mut().request_add_stake(stake, validator_address, ctx)
}

/// Stakes `stake_amount` of several coins, by default all of it. Returns the change to the sender.
#[allow(lint(public_entry))]
public entry fun request_add_stake_mul_coin(
    wrapper: &mut SuiSystemState,
    stakes: vector<Coin<SUI>>,
    stake_amount: Option<u64>,
    validator_address: address,
    ctx: &mut TxContext,
) {
    let staked_sui = wrapper
        .inner_mut()
        .request_add_stake_mul_coin(stakes, stake_amount, validator_address, ctx);
    transfer::public_transfer(staked_sui, ctx.sender());
}

/// Withdraws a stake and its rewards to the sender.
#[allow(lint(public_entry))]
public entry fun request_withdraw_stake(
    wrapper: &mut SuiSystemState,
    staked_sui: StakedSui,
    ctx: &mut TxContext,
) {
    let withdrawn = wrapper.request_withdraw_stake_non_entry(staked_sui, ctx);
    transfer::public_transfer(withdrawn.into_coin(ctx), ctx.sender());
}

/// Withdraws a stake and its rewards.
public fun request_withdraw_stake_non_entry(
    wrapper: &mut SuiSystemState,
    staked_sui: StakedSui,
    ctx: &mut TxContext,
): Balance<SUI> {
    wrapper.inner_mut().request_withdraw_stake(staked_sui, ctx)
}

/// Converts an active stake to pool tokens.
public fun convert_to_fungible_staked_sui(
    wrapper: &mut SuiSystemState,
    staked_sui: StakedSui,
    ctx: &mut TxContext,
): FungibleStakedSui {
    wrapper.inner_mut().convert_to_fungible_staked_sui(staked_sui, ctx)
}

/// Redeems pool tokens for SUI at the current exchange rate.
public fun redeem_fungible_staked_sui(
    wrapper: &mut SuiSystemState,
    fungible_staked_sui: FungibleStakedSui,
    ctx: &TxContext,
): Balance<SUI> {
    wrapper.inner_mut().redeem_fungible_staked_sui(fungible_staked_sui, ctx)
}

// === Validators ===

/// Adds the sender to the candidates, who can receive stake. `proof_of_possession` is a signature
/// of the public key and the sender's address. Keys are in compressed form, the gas price in MIST
/// per computation unit, and the commission in basis points.
#[allow(lint(public_entry))]
public entry fun request_add_validator_candidate(
    wrapper: &mut SuiSystemState,
    pubkey_bytes: vector<u8>,
    network_pubkey_bytes: vector<u8>,
    worker_pubkey_bytes: vector<u8>,
    proof_of_possession: vector<u8>,
    name: vector<u8>,
    description: vector<u8>,
    image_url: vector<u8>,
    project_url: vector<u8>,
    net_address: vector<u8>,
    p2p_address: vector<u8>,
    primary_address: vector<u8>,
    worker_address: vector<u8>,
    gas_price: u64,
    commission_rate: u64,
    ctx: &mut TxContext,
) {
    let candidate = validator::new(
        ctx.sender(),
        pubkey_bytes,
        network_pubkey_bytes,
        worker_pubkey_bytes,
        proof_of_possession,
        name,
        description,
        image_url,
        project_url,
        net_address,
        p2p_address,
        primary_address,
        worker_address,
        gas_price,
        commission_rate,
        ctx,
    );
    wrapper.inner_mut().validators_mut().request_add_validator_candidate(candidate, ctx)
}

/// Removes the sender from the candidates.
#[allow(lint(public_entry))]
public entry fun request_remove_validator_candidate(
    wrapper: &mut SuiSystemState,
    ctx: &mut TxContext,
) {
    wrapper.inner_mut().validators_mut().request_remove_validator_candidate(ctx)
}

/// Activates the sender, a candidate, in the next epoch if its stake then has enough voting power.
#[allow(lint(public_entry))]
public entry fun request_add_validator(wrapper: &mut SuiSystemState, ctx: &mut TxContext) {
    wrapper.inner_mut().request_add_validator(ctx)
}

/// Removes the sender from the active validators in the next epoch.
#[allow(lint(public_entry))]
public entry fun request_remove_validator(wrapper: &mut SuiSystemState, ctx: &mut TxContext) {
    wrapper.inner_mut().request_remove_validator(ctx)
}

/// Sets a validator's gas price for the next epoch, in MIST per computation unit.
#[allow(lint(public_entry))]
public entry fun request_set_gas_price(
    wrapper: &mut SuiSystemState,
    cap: &UnverifiedValidatorOperationCap,
    new_gas_price: u64,
) {
    wrapper.inner_mut().request_set_gas_price(cap, new_gas_price)
}

/// Sets the sender's commission for the next epoch, in basis points.
#[allow(lint(public_entry))]
public entry fun request_set_commission_rate(
    wrapper: &mut SuiSystemState,
    new_commission_rate: u64,
    ctx: &mut TxContext,
) {
    wrapper.inner_mut().validators_mut().request_set_commission_rate(new_commission_rate, ctx)
}

/// Replaces the sender's capability. The previous one becomes invalid.
#[allow(lint(public_entry))]
public entry fun rotate_operation_cap(self: &mut SuiSystemState, ctx: &mut TxContext) {
    self.inner_mut().rotate_operation_cap(ctx)
}

/// Returns the address of the validator that owns a pool.
public fun validator_address_by_pool_id(wrapper: &mut SuiSystemState, pool_id: &ID): address {
    wrapper.inner_mut().validators_mut().validator_address_by_pool_id(pool_id)
}

/// Returns a pool's exchange rates by epoch.
public fun pool_exchange_rates(
    wrapper: &mut SuiSystemState,
    pool_id: &ID,
): &Table<u64, PoolTokenExchangeRate> {
    wrapper.inner_mut().pool_exchange_rates(pool_id)
}

/// Returns the addresses of the active validators.
public fun active_validator_addresses(wrapper: &mut SuiSystemState): vector<address> {
    wrapper.active_validator_addresses_ref()
}

/// Returns the addresses of the active validators.
public fun active_validator_addresses_ref(wrapper: &SuiSystemState): vector<address> {
    wrapper.inner().validators().active_validator_addresses()
}

/// Returns the voting power of the active validators, in basis points.
public fun active_validator_voting_powers(wrapper: &SuiSystemState): VecMap<address, u64> {
    wrapper.inner().active_validator_voting_powers()
}

// === Package ===

/// Returns the rewards of a stake, in MIST. Called by simulations without checks.
#[allow(unused)]
public(package) fun calculate_rewards(
    self: &mut SuiSystemState,
    staked_sui: &StakedSui,
    ctx: &TxContext,
): u64 {
    self
        .inner_mut()
        .validators_mut()
        .validator_by_pool_id(&staked_sui.pool_id())
        .get_staking_pool_ref()
        .calculate_rewards(staked_sui, ctx.epoch())
}

// === Private ===

/// Starts the next epoch. Called by the transaction that ends an epoch.
#[allow(unused_function)]
fun advance_epoch(
    storage_reward: Balance<SUI>,
    computation_reward: Balance<SUI>,
    wrapper: &mut SuiSystemState,
    new_epoch: u64,
    next_protocol_version: u64,
    storage_rebate: u64,
    non_refundable_storage_fee: u64,
    storage_fund_reinvest_rate: u64,
    reward_slashing_rate: u64,
    epoch_start_timestamp_ms: u64,
    ctx: &mut TxContext,
): Balance<SUI> {
    assert!(ctx.sender() == @0x0, ENotSystemAddress);
    let accumulator_storage_fund_amount = wrapper.get_accumulator_storage_fund_amount();
    wrapper
        .inner_mut()
        .advance_epoch(
            new_epoch,
            next_protocol_version,
            storage_reward,
            computation_reward,
            storage_rebate,
            non_refundable_storage_fee,
            storage_fund_reinvest_rate,
            reward_slashing_rate,
            epoch_start_timestamp_ms,
            accumulator_storage_fund_amount,
            ctx,
        )
}

/// Sets the storage cost of all accumulators, in MIST, for the end of this epoch and later ones.
#[allow(unused_function)]
fun write_accumulator_storage_cost(
    wrapper: &mut SuiSystemState,
    storage_cost: u64,
    ctx: &TxContext,
) {
    assert!(ctx.sender() == @0x0, ENotSystemAddress);
    let fields = wrapper.inner_mut().extra_fields_mut();
    let name = AccumulatorStorageCostKey();
    if (fields.contains(name)) *fields.borrow_mut(name) = storage_cost
    else fields.add(name, storage_cost);
}

/// Returns the storage cost of all accumulators, in MIST.
fun get_accumulator_storage_fund_amount(wrapper: &SuiSystemState): u64 {
    let fields = wrapper.inner().extra_fields();
    let name = AccumulatorStorageCostKey();
    if (fields.contains(name)) *fields.borrow(name) else 0
}

fun inner(self: &SuiSystemState): &SuiSystemStateInnerV2 {
    let state: &SuiSystemStateInnerV2 = field::borrow(&self.id, self.version);
    assert!(state.system_state_version() == self.version, EWrongInnerVersion);
    state
}

fun inner_mut(self: &mut SuiSystemState): &mut SuiSystemStateInnerV2 {
    let state: &mut SuiSystemStateInnerV2 = field::borrow_mut(&mut self.id, self.version);
    assert!(state.system_state_version() == self.version, EWrongInnerVersion);
    state
}
