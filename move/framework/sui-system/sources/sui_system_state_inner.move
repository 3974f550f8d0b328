/// Network state: epoch, validators, funds and parameters.
module sui_system::sui_system_state_inner;

use sui::bag::Bag;
use sui::balance::Balance;
use sui::coin::Coin;
use sui::event;
use sui::sui::SUI;
use sui::table::Table;
use sui::vec_map::{Self, VecMap};
use sui::vec_set::VecSet;
use sui_system::stake_subsidy::StakeSubsidy;
use sui_system::staking_pool::{FungibleStakedSui, PoolTokenExchangeRate, StakedSui};
use sui_system::storage_fund::StorageFund;
use sui_system::validator_cap::UnverifiedValidatorOperationCap;
use sui_system::validator_set::ValidatorSet;

// === Errors ===

/// Number of validators would be out of range.
const ELimitExceeded: u64 = 1;
/// Rate exceeds 100%.
const EBpsTooLarge: u64 = 5;
/// New epoch does not follow the current one.
const EAdvancedToWrongEpoch: u64 = 8;

// === Constants ===

const BASIS_POINTS: u64 = 10_000;

// === Structs ===

public struct SystemParametersV2 has store {
    epoch_duration_ms: u64,
    /// First epoch with a stake subsidy.
    stake_subsidy_start_epoch: u64,
    min_validator_count: u64,
    max_validator_count: u64,
    min_validator_joining_stake: u64,
    validator_low_stake_threshold: u64,
    validator_very_low_stake_threshold: u64,
    /// Epochs after which a validator with low voting power is removed.
    validator_low_stake_grace_period: u64,
    extra_fields: Bag,
}

public struct SuiSystemStateInnerV2 has store {
    epoch: u64,
    protocol_version: u64,
    system_state_version: u64,
    validators: ValidatorSet,
    storage_fund: StorageFund,
    parameters: SystemParametersV2,
    /// MIST per computation unit.
    reference_gas_price: u64,
    validator_report_records: VecMap<address, VecSet<address>>,
    stake_subsidy: StakeSubsidy,
    /// Whether the last epoch change failed. The next change then processes its charges.
    safe_mode: bool,
    safe_mode_storage_rewards: Balance<SUI>,
    safe_mode_computation_rewards: Balance<SUI>,
    safe_mode_storage_rebates: u64,
    safe_mode_non_refundable_storage_fee: u64,
    epoch_start_timestamp_ms: u64,
    extra_fields: Bag,
}

// === Events ===

/// Emitted at the end of an epoch. Amounts are in MIST.
public struct SystemEpochInfoEvent has copy, drop {
    epoch: u64,
    protocol_version: u64,
    reference_gas_price: u64,
    total_stake: u64,
    storage_fund_reinvestment: u64,
    storage_charge: u64,
    storage_rebate: u64,
    storage_fund_balance: u64,
    stake_subsidy_amount: u64,
    total_gas_fees: u64,
    total_stake_rewards_distributed: u64,
    leftover_storage_fund_inflow: u64,
}

// === Package ===

/// Sets a validator's gas price for the next epoch.
public(package) fun request_set_gas_price(
    self: &mut SuiSystemStateInnerV2,
    cap: &UnverifiedValidatorOperationCap,
    new_gas_price: u64,
) {
    let verified = self.validators.checked_cap(cap);
    let validator = *verified.verified_operation_cap_address();
    self.validators.active_or_pending_mut(validator).request_set_gas_price(verified, new_gas_price)
}

/// Queues the sender, a candidate, for activation.
public(package) fun request_add_validator(self: &mut SuiSystemStateInnerV2, ctx: &TxContext) {
    let count = self.validators.next_epoch_validator_count();
    assert!(count < self.parameters.max_validator_count, ELimitExceeded);
    self.validators.request_add_validator(ctx);
}

/// Queues the sender, an active validator, for removal. The minimum number of validators does not
/// apply to a network that has fewer.
public(package) fun request_remove_validator(self: &mut SuiSystemStateInnerV2, ctx: &TxContext) {
    let minimum = self.parameters.min_validator_count;
    let count = self.validators.next_epoch_validator_count();
    let has_minimum = self.validators.active_validators().length() >= minimum;
    assert!(!has_minimum || count > minimum, ELimitExceeded);
    self.validators.request_remove_validator(ctx)
}

/// Replaces the sender's capability.
public(package) fun rotate_operation_cap(self: &mut SuiSystemStateInnerV2, ctx: &mut TxContext) {
    self
        .validators
        .active_or_pending_mut(ctx.sender())
        .new_unverified_validator_operation_cap_and_transfer(ctx)
}

/// Stakes a coin.
public(package) fun request_add_stake(
    self: &mut SuiSystemStateInnerV2,
    stake: Coin<SUI>,
    validator_address: address,
    ctx: &mut TxContext,
): StakedSui {
    self.validators.request_add_stake(validator_address, stake.into_balance(), ctx)
}

/// Stakes `stake_amount` of several coins, by default all of it. Returns the change to the sender.
public(package) fun request_add_stake_mul_coin(
    self: &mut SuiSystemStateInnerV2,
    stakes: vector<Coin<SUI>>,
    stake_amount: Option<u64>,
    validator_address: address,
    ctx: &mut TxContext,
): StakedSui {
    let mut stakes = stakes;
    let mut stake = stakes.pop_back().into_balance();
    stakes.destroy!(|coin| stake.join(coin.into_balance()));
    if (stake_amount.is_some()) {
        let mut rest = stake;
        stake = rest.split(stake_amount.destroy_some());
        if (rest.value() > 0) transfer::public_transfer(rest.into_coin(ctx), ctx.sender())
        else rest.destroy_zero();
    };
    self.validators.request_add_stake(validator_address, stake, ctx)
}

/// Returns the validators.
public(package) fun validators(self: &SuiSystemStateInnerV2): &ValidatorSet { &self.validators }

/// Returns the validators.
public(package) fun validators_mut(self: &mut SuiSystemStateInnerV2): &mut ValidatorSet {
    &mut self.validators
}

/// Withdraws a stake and its rewards.
public(package) fun request_withdraw_stake(
    self: &mut SuiSystemStateInnerV2,
    staked_sui: StakedSui,
    ctx: &TxContext,
): Balance<SUI> {
    self.validators.request_withdraw_stake(staked_sui, ctx)
}

/// Converts an active stake to pool tokens.
public(package) fun convert_to_fungible_staked_sui(
    self: &mut SuiSystemStateInnerV2,
    staked_sui: StakedSui,
    ctx: &mut TxContext,
): FungibleStakedSui {
    self.validators.convert_to_fungible_staked_sui(staked_sui, ctx)
}

/// Redeems pool tokens.
public(package) fun redeem_fungible_staked_sui(
    self: &mut SuiSystemStateInnerV2,
    fungible_staked_sui: FungibleStakedSui,
    ctx: &TxContext,
): Balance<SUI> {
    self.validators.redeem_fungible_staked_sui(fungible_staked_sui, ctx)
}

/// Returns a pool's exchange rates by epoch.
public(package) fun pool_exchange_rates(
    self: &mut SuiSystemStateInnerV2,
    pool_id: &ID,
): &Table<u64, PoolTokenExchangeRate> {
    self.validators.pool_exchange_rates(pool_id)
}

/// Returns the voting power of active validators, in basis points.
public(package) fun active_validator_voting_powers(
    self: &SuiSystemStateInnerV2,
): VecMap<address, u64> {
    let mut powers = vec_map::empty();
    self
        .validators
        .active_validators()
        .do_ref!(|validator| powers.insert(validator.sui_address(), validator.voting_power()));
    powers
}

/// Returns the version of the layout.
public(package) fun system_state_version(self: &SuiSystemStateInnerV2): u64 {
    self.system_state_version
}

/// Starts the next epoch: distributes fees and subsidy as rewards, and settles storage charges and
/// rebates with the storage fund. Returns the rebates, which senders have already received.
public(package) fun advance_epoch(
    self: &mut SuiSystemStateInnerV2,
    new_epoch: u64,
    next_protocol_version: u64,
    mut storage_reward: Balance<SUI>,
    mut computation_reward: Balance<SUI>,
    storage_rebate_amount: u64,
    non_refundable_storage_fee_amount: u64,
    storage_fund_reinvest_rate: u64,
    reward_slashing_rate: u64,
    epoch_start_timestamp_ms: u64,
    accumulator_storage_fund_amount: u64,
    ctx: &mut TxContext,
): Balance<SUI> {
    let duration_ms = epoch_start_timestamp_ms - self.epoch_start_timestamp_ms;
    self.epoch_start_timestamp_ms = epoch_start_timestamp_ms;
    assert!(
        storage_fund_reinvest_rate <= BASIS_POINTS && reward_slashing_rate <= BASIS_POINTS,
        EBpsTooLarge,
    );

    storage_reward.join(self.safe_mode_storage_rewards.withdraw_all());
    computation_reward.join(self.safe_mode_computation_rewards.withdraw_all());
    let storage_rebate = storage_rebate_amount + self.safe_mode_storage_rebates;
    let storage_fee = non_refundable_storage_fee_amount + self.safe_mode_non_refundable_storage_fee;
    self.safe_mode_storage_rebates = 0;
    self.safe_mode_non_refundable_storage_fee = 0;

    // No transaction pays for the storage of accumulators, so the fund does not hold their cost.
    let fund = self.storage_fund.total_balance() + accumulator_storage_fund_amount;
    let stake = fund + self.validators.total_stake();
    let storage_charge = storage_reward.value();
    let total_gas_fees = computation_reward.value();
    let mut stake_subsidy_amount = 0;
    if (
        ctx.epoch() >= self.parameters.stake_subsidy_start_epoch
            && duration_ms >= self.parameters.epoch_duration_ms
    ) {
        let subsidy = self.stake_subsidy.advance_epoch();
        stake_subsidy_amount = subsidy.value();
        computation_reward.join(subsidy);
    };

    // The storage fund earns its share of the fees like a stake, and reinvests a part of it.
    let mut fund_reward = computation_reward.split(mul_div!(fund, total_gas_fees, stake));
    let kept = mul_div!(fund_reward.value(), storage_fund_reinvest_rate, BASIS_POINTS);
    let reinvestment = fund_reward.split(kept);

    self.epoch = self.epoch + 1;
    assert!(self.epoch == new_epoch, EAdvancedToWrongEpoch);

    let rewards = computation_reward.value() + fund_reward.value();
    let grace_period = self.parameters.validator_low_stake_grace_period;
    self.validators.end_epoch(&mut computation_reward, &mut fund_reward, grace_period, ctx);
    self.protocol_version = next_protocol_version;
    self.reference_gas_price = self.validators.derive_reference_gas_price();

    // Remainders of integer divisions.
    let mut leftover = fund_reward;
    leftover.join(computation_reward);
    let leftover_amount = leftover.value();
    let refunded = self
        .storage_fund
        .advance_epoch(storage_reward, reinvestment, leftover, storage_rebate, storage_fee);
    event::emit(SystemEpochInfoEvent {
        epoch: self.epoch,
        protocol_version: self.protocol_version,
        reference_gas_price: self.reference_gas_price,
        total_stake: self.validators.total_stake(),
        storage_fund_reinvestment: kept,
        storage_charge,
        storage_rebate,
        storage_fund_balance: self.storage_fund.total_balance(),
        stake_subsidy_amount,
        total_gas_fees,
        total_stake_rewards_distributed: rewards - leftover_amount,
        leftover_storage_fund_inflow: leftover_amount,
    });
    self.safe_mode = false;
    refunded
}

public(package) fun extra_fields(self: &SuiSystemStateInnerV2): &Bag { &self.extra_fields }

public(package) fun extra_fields_mut(self: &mut SuiSystemStateInnerV2): &mut Bag {
    &mut self.extra_fields
}

macro fun mul_div($a: u64, $b: u64, $c: u64): u64 {
    (($a as u128) * ($b as u128) / ($c as u128)) as u64
}
