/// Validator set: membership, rewards and voting power.
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

/// Validator shares an address, a name or a key with an active or pending validator.
const EDuplicateValidator: u64 = 2;
/// Pool does not exist.
const ENoPoolFound: u64 = 3;
/// Address does not belong to an active validator.
const ENotAValidator: u64 = 4;
/// Voting power of the stake is below the minimum for joining.
const EMinJoiningStakeNotReached: u64 = 5;
/// Address already belongs to a candidate.
const EAlreadyValidatorCandidate: u64 = 6;
/// Validator has already been active.
const EValidatorNotCandidate: u64 = 7;
/// Address does not belong to a candidate.
const ENotValidatorCandidate: u64 = 8;
/// Address does not belong to an active or pending validator.
const ENotActiveOrPendingValidator: u64 = 9;
/// Stake is below the minimum of 1 SUI.
const EStakingBelowThreshold: u64 = 10;
/// Validator has already requested its removal.
const EValidatorAlreadyRemoved: u64 = 11;
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
    /// Candidates that become active at the end of the epoch.
    pending_active_validators: TableVec<Validator>,
    /// Indices of active validators that leave at the end of the epoch.
    pending_removals: vector<u64>,
    /// Addresses of validators by their pools.
    staking_pool_mappings: Table<ID, address>,
    /// Former validators by their pools, which remain open for withdrawals.
    inactive_validators: Table<ID, ValidatorWrapper>,
    validator_candidates: Table<address, ValidatorWrapper>,
    /// Consecutive epochs with low voting power, by validator.
    at_risk_validators: VecMap<address, u64>,
    extra_fields: Bag,
}

/// Key of the first epoch in which voting power decides on membership.
public struct VotingPowerAdmissionStartEpochKey() has copy, drop, store;

// === Events ===

/// Emitted for each active validator at the end of an epoch, with its rewards in MIST.
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

/// Emitted when a validator becomes active. `epoch` is the epoch that ends.
public struct ValidatorJoinEvent has copy, drop {
    epoch: u64,
    validator_address: address,
    staking_pool_id: ID,
}

/// Emitted when a validator leaves. `epoch` is the first epoch without it.
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

/// Returns the address of the validator that owns a pool.
public fun validator_address_by_pool_id(self: &mut ValidatorSet, pool_id: &ID): address {
    self.validator_by_pool_id(pool_id).sui_address()
}

/// Returns an active validator.
public fun get_active_validator_ref(self: &ValidatorSet, addr: address): &Validator {
    let index = self.index_of(addr);
    &self.active_validators[index]
}

/// Returns whether the pool belongs to a former validator.
public fun is_inactive_validator(self: &ValidatorSet, staking_pool_id: ID): bool {
    self.inactive_validators.contains(staking_pool_id)
}

/// Returns the highest gas price that validators with a third of the voting power quote, in MIST
/// per computation unit.
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

/// Adds a candidate, which can receive stake.
public(package) fun request_add_validator_candidate(
    self: &mut ValidatorSet,
    validator: Validator,
    ctx: &mut TxContext,
) {
    assert!(!self.is_duplicate(&validator), EDuplicateValidator);
    let address = validator.sui_address();
    assert!(!self.validator_candidates.contains(address), EAlreadyValidatorCandidate);
    assert!(validator.is_preactive(), EValidatorNotCandidate);
    self.staking_pool_mappings.add(validator.staking_pool_id(), address);
    self.validator_candidates.add(address, validator.wrap_v1(ctx));
}

/// Removes the sender from the candidates. Its pool remains open for withdrawals.
public(package) fun request_remove_validator_candidate(
    self: &mut ValidatorSet,
    ctx: &mut TxContext,
) {
    let mut validator = self.take_candidate(ctx.sender());
    assert!(validator.is_preactive(), EValidatorNotCandidate);
    let pool_id = validator.staking_pool_id();
    self.staking_pool_mappings.remove(pool_id);
    validator.deactivate(ctx.epoch());
    self.inactive_validators.add(pool_id, validator.wrap_v1(ctx));
}

/// Queues the sender, a candidate, for activation at the end of the epoch.
public(package) fun request_add_validator(self: &mut ValidatorSet, ctx: &TxContext) {
    let validator = self.take_candidate(ctx.sender());
    assert!(!self.is_duplicate(&validator), EDuplicateValidator);
    assert!(validator.is_preactive(), EValidatorNotCandidate);
    let stake = validator.total_stake();
    let power = voting_power::derive_raw_voting_power(stake, self.total_stake + stake);
    let (minimum, _, _) = self.minimum_power(ctx);
    assert!(power >= minimum, EMinJoiningStakeNotReached);
    self.pending_active_validators.push_back(validator);
}

/// Queues the sender, an active validator, for removal at the end of the epoch.
public(package) fun request_remove_validator(self: &mut ValidatorSet, ctx: &TxContext) {
    let index = self.index_of(ctx.sender());
    assert!(!self.pending_removals.contains(&index), EValidatorAlreadyRemoved);
    self.pending_removals.push_back(index);
}

/// Returns the number of validators in the next epoch.
public(package) fun next_epoch_validator_count(self: &ValidatorSet): u64 {
    self.active_validators.length() - self.pending_removals.length()
        + self.pending_active_validators.length()
}

/// Stakes with an active validator or a candidate. Aborts below 1 SUI.
public(package) fun request_add_stake(
    self: &mut ValidatorSet,
    validator_address: address,
    stake: Balance<SUI>,
    ctx: &mut TxContext,
): StakedSui {
    assert!(stake.value() >= MIN_STAKING_THRESHOLD, EStakingBelowThreshold);
    let staker = ctx.sender();
    self.candidate_or_active_mut(validator_address).request_add_stake(stake, staker, ctx)
}

/// Withdraws a stake and its rewards.
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

/// Sets the sender's commission for the next epoch, in basis points.
public(package) fun request_set_commission_rate(
    self: &mut ValidatorSet,
    new_commission_rate: u64,
    ctx: &TxContext,
) {
    self.active_or_pending_mut(ctx.sender()).request_set_commission_rate(new_commission_rate);
}

/// Verifies that the capability is the current one of an active or pending validator.
public(package) fun checked_cap(
    self: &mut ValidatorSet,
    cap: &UnverifiedValidatorOperationCap,
): ValidatorOperationCap {
    let validator = self.active_or_pending_mut(*cap.unverified_operation_cap_address());
    assert!(validator.operation_cap_id() == &object::id(cap), EInvalidCap);
    cap.into_verified()
}

/// Returns an active or pending validator.
public(package) fun active_or_pending_mut(
    self: &mut ValidatorSet,
    validator_address: address,
): &mut Validator {
    let index = self.active_validators.find_index!(|each| each.sui_address() == validator_address);
    if (index.is_some()) return &mut self.active_validators[index.destroy_some()];
    let mut i = 0;
    while (i < self.pending_active_validators.length()) {
        if (self.pending_active_validators[i].sui_address() == validator_address)
            return &mut self.pending_active_validators[i];
        i = i + 1;
    };
    abort ENotActiveOrPendingValidator
}

/// Returns the validator that owns a pool, including former validators.
public(package) fun validator_by_pool_id(self: &mut ValidatorSet, pool_id: &ID): &Validator {
    self.pool_owner_mut(*pool_id)
}

/// Returns a pool's exchange rates by epoch.
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

/// Ends an epoch: distributes its rewards, applies pending stakes and withdrawals, removes
/// validators that leave or whose voting power was too low for longer than the grace period, and
/// activates those that join.
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
    self.remove_leaving(ctx);
    self.update_membership(low_stake_grace_period, ctx);
    self.total_stake = stake_of(&self.active_validators);
    voting_power::set_voting_power(&mut self.active_validators, self.total_stake);
}

// === Private ===

use fun pay as Validator.pay;

/// Stakes the validator's commission and its share of the storage fund's rewards with itself. The
/// remaining reward increases the value of its pool tokens.
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

/// Removes validators that requested their removal, in descending order of index.
fun remove_leaving(self: &mut ValidatorSet, ctx: &mut TxContext) {
    let leaving = self.pending_removals;
    self.pending_removals = vector[];
    let mut i = self.active_validators.length();
    while (i > 0) {
        i = i - 1;
        if (leaving.contains(&i)) self.remove(i, true, ctx);
    };
}

/// Removes validators with insufficient voting power and activates pending validators with
/// sufficient voting power; the other pending ones become candidates again. The total includes the
/// stake of all pending validators.
fun update_membership(self: &mut ValidatorSet, grace_period: u64, ctx: &mut TxContext) {
    let pending = vector::tabulate!(
        self.pending_active_validators.length(),
        |_| self.pending_active_validators.pop_back(),
    );
    let (joining, low, very_low) = self.minimum_power(ctx);
    let total = stake_of(&self.active_validators) + stake_of(&pending);
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
            if (power < very_low || epochs + 1 > grace_period) self.remove(i, false, ctx)
            else self.at_risk_validators.insert(address, epochs + 1);
        };
    };
    pending.do!(|mut validator| {
        let power = voting_power::derive_raw_voting_power(validator.total_stake(), total);
        let validator_address = validator.sui_address();
        if (power >= joining) {
            let staking_pool_id = validator.staking_pool_id();
            let epoch = ctx.epoch();
            validator.activate(epoch);
            event::emit(ValidatorJoinEvent { epoch, validator_address, staking_pool_id });
            self.active_validators.push_back(validator);
        } else {
            self.validator_candidates.add(validator_address, validator.wrap_v1(ctx));
        }
    });
}

/// Returns three thresholds of voting power: the minimum to join, the one below which validators
/// are at risk, and the one below which they are removed at once.
fun minimum_power(self: &ValidatorSet, ctx: &TxContext): (u64, u64, u64) {
    let key = VotingPowerAdmissionStartEpochKey();
    let start = if (self.extra_fields.contains(key)) self.extra_fields[key] else ctx.epoch();
    let phase = (ctx.epoch() - start) / PHASE_LENGTH;
    if (phase == 0) (12, 8, 4) else if (phase == 1) (6, 4, 2) else (3, 2, 1)
}

/// Deactivates a validator. Its pool remains open for withdrawals.
fun remove(self: &mut ValidatorSet, index: u64, is_voluntary: bool, ctx: &mut TxContext) {
    let epoch = ctx.epoch() + 1;
    let mut validator = self.active_validators.remove(index);
    let validator_address = validator.sui_address();
    let staking_pool_id = validator.staking_pool_id();
    self.staking_pool_mappings.remove(staking_pool_id);
    if (self.at_risk_validators.contains(&validator_address)) {
        self.at_risk_validators.remove(&validator_address);
    };
    event::emit(ValidatorLeaveEvent { epoch, validator_address, staking_pool_id, is_voluntary });
    validator.deactivate(epoch);
    self.inactive_validators.add(staking_pool_id, validator.wrap_v1(ctx));
}

fun index_of(self: &ValidatorSet, validator: address): u64 {
    let index = self.active_validators.find_index!(|active| active.sui_address() == validator);
    index.destroy_or!(abort ENotAValidator)
}

/// Returns whether the validator shares an address, a name or a key with an active or pending one.
fun is_duplicate(self: &ValidatorSet, validator: &Validator): bool {
    let pending = &self.pending_active_validators;
    self.active_validators.any!(|active| active.is_duplicate(validator))
        || vector::tabulate!(pending.length(), |i| i).any!(|i| pending[*i].is_duplicate(validator))
}

fun take_candidate(self: &mut ValidatorSet, candidate: address): Validator {
    assert!(self.validator_candidates.contains(candidate), ENotValidatorCandidate);
    self.validator_candidates.remove(candidate).destroy()
}

fun candidate_or_active_mut(self: &mut ValidatorSet, validator: address): &mut Validator {
    if (self.validator_candidates.contains(validator)) {
        self.validator_candidates[validator].load_validator_maybe_upgrade()
    } else {
        let index = self.index_of(validator);
        &mut self.active_validators[index]
    }
}

fun pool_owner_mut(self: &mut ValidatorSet, pool_id: ID): &mut Validator {
    if (self.staking_pool_mappings.contains(pool_id)) {
        let address = self.staking_pool_mappings[pool_id];
        self.candidate_or_active_mut(address)
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
