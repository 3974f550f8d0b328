/// The validators: who is active, what they earn, and who leaves.
module sui_system::validator_set;

use sui::bag::Bag;
use sui::balance::Balance;
use sui::event;
use sui::sui::SUI;
use sui::table::Table;
use sui::table_vec::TableVec;
use sui::vec_map::VecMap;
use sui_system::staking_pool::{FungibleStakedSui, PoolTokenExchangeRate, StakedSui};
use sui_system::validator::Validator;
use sui_system::validator_cap::{UnverifiedValidatorOperationCap, ValidatorOperationCap};
use sui_system::validator_wrapper::ValidatorWrapper;
use sui_system::voting_power;

// === Errors ===

/// Pool does not exist.
const ENoPoolFound: u64 = 3;
/// Address is not that of an active validator.
const ENotAValidator: u64 = 4;
/// Stake is below the minimum of 1 SUI.
const EStakingBelowThreshold: u64 = 10;
/// No validator is active.
const EValidatorSetEmpty: u64 = 13;
/// Capability was replaced.
const EInvalidCap: u64 = 101;

// === Constants ===

const BASIS_POINTS: u64 = 10_000;
/// Minimum stake, in MIST.
const MIN_STAKING_THRESHOLD: u64 = 1_000_000_000;
/// Epochs until the minimum voting power decreases.
const PHASE_LENGTH: u64 = 14;

// === Structs ===

public struct ValidatorSet has store {
    /// Stake with all active validators at the start of the epoch, in MIST.
    total_stake: u64,
    active_validators: vector<Validator>,
    /// Validators from the next epoch on.
    pending_active_validators: TableVec<Validator>,
    /// Indices of active validators that leave at the end of the epoch.
    pending_removals: vector<u64>,
    /// Addresses of validators by their pools.
    staking_pool_mappings: Table<ID, address>,
    /// Validators that have left, by their pools.
    inactive_validators: Table<ID, ValidatorWrapper>,
    validator_candidates: Table<address, ValidatorWrapper>,
    /// Number of epochs for which validators have had too little voting power.
    at_risk_validators: VecMap<address, u64>,
    extra_fields: Bag,
}

/// Key of the epoch since which voting power decides who can be a validator.
public struct VotingPowerAdmissionStartEpochKey() has copy, drop, store;

// === Events ===

/// What a validator earned in the last epoch.
public struct ValidatorEpochInfoEventV2 has copy, drop {
    epoch: u64,
    validator_address: address,
    reference_gas_survey_quote: u64,
    stake: u64,
    voting_power: u64,
    commission_rate: u64,
    pool_staking_reward: u64,
    storage_fund_staking_reward: u64,
    pool_token_exchange_rate: PoolTokenExchangeRate,
    tallying_rule_reporters: vector<address>,
    tallying_rule_global_score: u64,
}

/// A validator has left.
public struct ValidatorLeaveEvent has copy, drop {
    epoch: u64,
    validator_address: address,
    staking_pool_id: ID,
    is_voluntary: bool,
}

// === Public ===

/// Returns the active validators.
public fun active_validators(self: &ValidatorSet): &vector<Validator> { &self.active_validators }

/// Returns the stake with all active validators at the start of the epoch, in MIST.
public fun total_stake(self: &ValidatorSet): u64 { self.total_stake }

/// Returns the stake with an active validator, in MIST.
public fun validator_total_stake_amount(self: &ValidatorSet, validator_address: address): u64 {
    self.get_active_validator_ref(validator_address).total_stake()
}

/// Returns the voting power of an active validator, in basis points.
public fun validator_voting_power(self: &ValidatorSet, validator_address: address): u64 {
    self.get_active_validator_ref(validator_address).voting_power()
}

/// Returns the pool of an active validator.
public fun validator_staking_pool_id(self: &ValidatorSet, validator_address: address): ID {
    self.get_active_validator_ref(validator_address).staking_pool_id()
}

/// Returns the addresses of validators by their pools.
public fun staking_pool_mappings(self: &ValidatorSet): &Table<ID, address> {
    &self.staking_pool_mappings
}

/// Returns the address of the validator with a pool.
public fun validator_address_by_pool_id(self: &mut ValidatorSet, pool_id: &ID): address {
    self.validator_by_pool_id(pool_id).sui_address()
}

/// Returns an active validator.
public fun get_active_validator_ref(self: &ValidatorSet, addr: address): &Validator {
    let index = self.index_of(addr);
    &self.active_validators[index]
}

/// Returns whether the pool is of a validator that has left.
public fun is_inactive_validator(self: &ValidatorSet, staking_pool_id: ID): bool {
    self.inactive_validators.contains(staking_pool_id)
}

/// Returns the highest gas price, in MIST per unit, that a third of the voting power asks for.
public fun derive_reference_gas_price(self: &ValidatorSet): u64 {
    let threshold = voting_power::total_voting_power() - voting_power::quorum_threshold();
    let mut result = 0;
    self.active_validators.do_ref!(|candidate| {
        let price = candidate.gas_price();
        let mut power = 0;
        self.active_validators.do_ref!(|validator| {
            if (validator.gas_price() >= price) power = power + validator.voting_power();
        });
        if (power >= threshold) result = price.max(result);
    });
    result
}

// === Package ===

/// Stakes with an active validator. Aborts below 1 SUI.
public(package) fun request_add_stake(
    self: &mut ValidatorSet,
    validator_address: address,
    stake: Balance<SUI>,
    ctx: &mut TxContext,
): StakedSui {
    assert!(stake.value() >= MIN_STAKING_THRESHOLD, EStakingBelowThreshold);
    let staker = ctx.sender();
    self.active_validator_mut(validator_address).request_add_stake(stake, staker, ctx)
}

/// Withdraws a stake with its rewards.
public(package) fun request_withdraw_stake(
    self: &mut ValidatorSet,
    staked_sui: StakedSui,
    ctx: &TxContext,
): Balance<SUI> {
    self.pool_owner_mut(staked_sui.pool_id()).request_withdraw_stake(staked_sui, ctx)
}

/// Converts an active stake to pool tokens.
public(package) fun convert_to_fungible_staked_sui(
    self: &mut ValidatorSet,
    staked_sui: StakedSui,
    ctx: &mut TxContext,
): FungibleStakedSui {
    self.pool_owner_mut(staked_sui.pool_id()).convert_to_fungible_staked_sui(staked_sui, ctx)
}

/// Redeems pool tokens.
public(package) fun redeem_fungible_staked_sui(
    self: &mut ValidatorSet,
    fungible_staked_sui: FungibleStakedSui,
    ctx: &TxContext,
): Balance<SUI> {
    let pool_id = fungible_staked_sui.pool_id();
    self.pool_owner_mut(pool_id).redeem_fungible_staked_sui(fungible_staked_sui, ctx)
}

/// Sets the sender's commission of the next epoch, in basis points.
public(package) fun request_set_commission_rate(
    self: &mut ValidatorSet,
    new_commission_rate: u64,
    ctx: &TxContext,
) {
    self.active_validator_mut(ctx.sender()).request_set_commission_rate(new_commission_rate);
}

/// Checks that the capability is the valid one of an active validator.
public(package) fun checked_cap(
    self: &ValidatorSet,
    cap: &UnverifiedValidatorOperationCap,
): ValidatorOperationCap {
    let validator = self.get_active_validator_ref(*cap.unverified_operation_cap_address());
    assert!(validator.operation_cap_id() == &object::id(cap), EInvalidCap);
    cap.into_verified()
}

/// Returns an active validator.
public(package) fun active_validator_mut(
    self: &mut ValidatorSet,
    validator_address: address,
): &mut Validator {
    let index = self.index_of(validator_address);
    &mut self.active_validators[index]
}

/// Returns the validator with a pool, also after it has left.
public(package) fun validator_by_pool_id(self: &mut ValidatorSet, pool_id: &ID): &Validator {
    self.pool_owner_mut(*pool_id)
}

/// Returns the rates of a pool.
public(package) fun pool_exchange_rates(
    self: &mut ValidatorSet,
    pool_id: &ID,
): &Table<u64, PoolTokenExchangeRate> {
    self.validator_by_pool_id(pool_id).get_staking_pool_ref().exchange_rates()
}

/// Returns the addresses of the active validators.
public(package) fun active_validator_addresses(self: &ValidatorSet): vector<address> {
    self.active_validators.map_ref!(|validator| validator.sui_address())
}

/// Distributes the rewards of an epoch, applies the changes of stake, and removes validators that
/// have had too little voting power for longer than the grace period.
public(package) fun end_epoch(
    self: &mut ValidatorSet,
    computation_reward: &mut Balance<SUI>,
    storage_fund_reward: &mut Balance<SUI>,
    low_stake_grace_period: u64,
    ctx: &mut TxContext,
) {
    let new_epoch = ctx.epoch() + 1;
    let key = VotingPowerAdmissionStartEpochKey();
    if (!self.extra_fields.contains(key)) self.extra_fields.add(key, ctx.epoch());

    let count = self.active_validators.length();
    assert!(count > 0, EValidatorSetEmpty);
    let (rewards, fund_reward) = (computation_reward.value(), storage_fund_reward.value() / count);
    let total_power = voting_power::total_voting_power();
    let earned = self
        .active_validators
        .map_ref!(|validator| mul_div!(validator.voting_power(), rewards, total_power));
    count.do!(|i| {
        let reward = computation_reward.split(earned[i]);
        let fund = storage_fund_reward.split(fund_reward);
        self.active_validators[i].pay(reward, fund, ctx);
    });
    self.active_validators.do_mut!(|validator| validator.adjust_stake_and_gas_price());
    self.active_validators.do_mut!(|validator| validator.process_pending_stakes_and_withdraws(ctx));
    count.do!(|i| {
        let validator = &self.active_validators[i];
        event::emit(ValidatorEpochInfoEventV2 {
            epoch: new_epoch,
            validator_address: validator.sui_address(),
            reference_gas_survey_quote: validator.gas_price(),
            stake: validator.total_stake(),
            voting_power: validator.voting_power(),
            commission_rate: validator.commission_rate(),
            pool_staking_reward: earned[i],
            storage_fund_staking_reward: fund_reward,
            pool_token_exchange_rate: validator.pool_token_exchange_rate_at_epoch(new_epoch),
            tallying_rule_reporters: vector[],
            tallying_rule_global_score: 1,
        });
    });
    self.remove_powerless(low_stake_grace_period, ctx);
    self.total_stake = stake_of(&self.active_validators);
    voting_power::set_voting_power(&mut self.active_validators, self.total_stake);
}

// === Private ===

use fun pay as Validator.pay;

/// Stakes the validator's commission and share of the storage fund's rewards with itself. The rest
/// of the reward increases the value of its pool tokens.
fun pay(self: &mut Validator, mut reward: Balance<SUI>, fund: Balance<SUI>, ctx: &mut TxContext) {
    let commission = mul_div!(reward.value(), self.commission_rate(), BASIS_POINTS);
    let mut own = reward.split(commission);
    own.join(fund);
    if (own.value() > 0) {
        let validator = self.sui_address();
        let stake = self.request_add_stake(own, validator, ctx);
        transfer::public_transfer(stake, validator);
    } else {
        own.destroy_zero();
    };
    self.deposit_stake_rewards(reward);
}

/// Removes validators without enough voting power.
fun remove_powerless(self: &mut ValidatorSet, grace_period: u64, ctx: &mut TxContext) {
    let (low, very_low) = self.minimum_power(ctx);
    let total = stake_of(&self.active_validators);
    let mut i = self.active_validators.length();
    while (i > 0) {
        i = i - 1;
        let validator = &self.active_validators[i];
        let power = voting_power::derive_raw_voting_power(validator.total_stake(), total);
        let address = validator.sui_address();
        let mut epochs = 0;
        if (self.at_risk_validators.contains(&address)) {
            (_, epochs) = self.at_risk_validators.remove(&address);
        };
        if (power < low) {
            if (power < very_low || epochs + 1 > grace_period) self.remove(i, ctx)
            else self.at_risk_validators.insert(address, epochs + 1);
        };
    };
}

/// Returns the voting power below which validators are at risk, and below which they are removed.
fun minimum_power(self: &ValidatorSet, ctx: &TxContext): (u64, u64) {
    let start: u64 = self.extra_fields[VotingPowerAdmissionStartEpochKey()];
    let phase = (ctx.epoch() - start) / PHASE_LENGTH;
    if (phase == 0) (8, 4) else if (phase == 1) (4, 2) else (2, 1)
}

/// Deactivates a validator. Its pool pays out until all stake is withdrawn.
fun remove(self: &mut ValidatorSet, index: u64, ctx: &mut TxContext) {
    let epoch = ctx.epoch() + 1;
    let mut validator = self.active_validators.remove(index);
    let validator_address = validator.sui_address();
    let staking_pool_id = validator.staking_pool_id();
    self.staking_pool_mappings.remove(staking_pool_id);
    event::emit(ValidatorLeaveEvent {
        epoch,
        validator_address,
        staking_pool_id,
        is_voluntary: false,
    });
    validator.deactivate(epoch);
    self.inactive_validators.add(staking_pool_id, validator.wrap_v1(ctx));
}

fun index_of(self: &ValidatorSet, validator: address): u64 {
    let index = self.active_validators.find_index!(|active| active.sui_address() == validator);
    index.destroy_or!(abort ENotAValidator)
}

fun pool_owner_mut(self: &mut ValidatorSet, pool_id: ID): &mut Validator {
    if (self.staking_pool_mappings.contains(pool_id)) {
        let address = self.staking_pool_mappings[pool_id];
        self.active_validator_mut(address)
    } else {
        assert!(self.inactive_validators.contains(pool_id), ENoPoolFound);
        self.inactive_validators[pool_id].load_validator_maybe_upgrade()
    }
}

fun stake_of(validators: &vector<Validator>): u64 {
    let mut total = 0;
    validators.do_ref!(|validator| total = total + validator.total_stake());
    total
}

macro fun mul_div($a: u64, $b: u64, $c: u64): u64 {
    (($a as u128) * ($b as u128) / ($c as u128)) as u64
}
