/// Validator: metadata, staking pool, gas price and commission.
module sui_system::validator;

use std::string::String;
use sui::bag::{Self, Bag};
use sui::balance::Balance;
use sui::bcs;
use sui::event;
use sui::sui::SUI;
use sui::url::{Self, Url};
use sui_system::staking_pool::{
    Self,
    FungibleStakedSui,
    PoolTokenExchangeRate,
    StakedSui,
    StakingPool,
};
use sui_system::validator_cap::{Self, ValidatorOperationCap};

public use fun sui_system::validator_wrapper::create_v1 as Validator.wrap_v1;
public use fun validate_metadata as ValidatorMetadata.validate;

// === Errors ===

/// Commission exceeds the maximum of 20%.
const ECommissionRateTooHigh: u64 = 8;
/// A text of the metadata exceeds the maximum length.
const EValidatorMetadataExceedingLengthLimit: u64 = 9;
/// Stake is zero.
const EInvalidStakeAmount: u64 = 11;
/// Sender is not the validator.
const ENewCapNotCreatedByValidatorItself: u64 = 100;
/// Capability is of another validator.
const EInvalidCap: u64 = 101;
/// Gas price reaches the maximum.
const EGasPriceHigherThanThreshold: u64 = 102;

// === Constants ===

/// Basis points.
const MAX_COMMISSION_RATE: u64 = 2_000;
/// Bytes of each text of the metadata.
const MAX_VALIDATOR_METADATA_LENGTH: u64 = 256;
/// MIST per computation unit.
const MAX_VALIDATOR_GAS_PRICE: u64 = 100_000;

// === Structs ===

/// Name, keys and network addresses. `next_epoch_*` fields take effect in the next epoch.
public struct ValidatorMetadata has store {
    sui_address: address,
    protocol_pubkey_bytes: vector<u8>,
    network_pubkey_bytes: vector<u8>,
    worker_pubkey_bytes: vector<u8>,
    proof_of_possession: vector<u8>,
    name: String,
    description: String,
    image_url: Url,
    project_url: Url,
    net_address: String,
    p2p_address: String,
    primary_address: String,
    worker_address: String,
    next_epoch_protocol_pubkey_bytes: Option<vector<u8>>,
    next_epoch_proof_of_possession: Option<vector<u8>>,
    next_epoch_network_pubkey_bytes: Option<vector<u8>>,
    next_epoch_worker_pubkey_bytes: Option<vector<u8>>,
    next_epoch_net_address: Option<String>,
    next_epoch_p2p_address: Option<String>,
    next_epoch_primary_address: Option<String>,
    next_epoch_worker_address: Option<String>,
    extra_fields: Bag,
}

public struct Validator has store {
    metadata: ValidatorMetadata,
    /// Basis points of all voting power.
    voting_power: u64,
    /// Current `UnverifiedValidatorOperationCap`.
    operation_cap_id: ID,
    /// MIST per computation unit.
    gas_price: u64,
    staking_pool: StakingPool,
    /// Basis points of the rewards.
    commission_rate: u64,
    /// Stake of the next epoch, in MIST.
    next_epoch_stake: u64,
    next_epoch_gas_price: u64,
    next_epoch_commission_rate: u64,
    extra_fields: Bag,
}

// === Events ===

/// Emitted when stake is added.
public struct StakingRequestEvent has copy, drop {
    pool_id: ID,
    validator_address: address,
    staker_address: address,
    epoch: u64,
    amount: u64,
}

/// Emitted when stake is withdrawn.
public struct UnstakingRequestEvent has copy, drop {
    pool_id: ID,
    validator_address: address,
    staker_address: address,
    stake_activation_epoch: u64,
    unstaking_epoch: u64,
    principal_amount: u64,
    reward_amount: u64,
}

/// Emitted when stake is converted to pool tokens.
public struct ConvertingToFungibleStakedSuiEvent has copy, drop {
    pool_id: ID,
    stake_activation_epoch: u64,
    staked_sui_principal_amount: u64,
    fungible_staked_sui_amount: u64,
}

/// Emitted when pool tokens are redeemed.
public struct RedeemingFungibleStakedSuiEvent has copy, drop {
    pool_id: ID,
    fungible_staked_sui_amount: u64,
    sui_amount: u64,
}

// === Public ===

/// Returns the metadata.
public fun metadata(self: &Validator): &ValidatorMetadata { &self.metadata }

/// Returns the address that identifies the validator.
public fun sui_address(self: &Validator): address { self.metadata.sui_address }

/// Returns the name.
public fun name(self: &Validator): &String { &self.metadata.name }

/// Returns the description.
public fun description(self: &Validator): &String { &self.metadata.description }

/// Returns the URL of the image.
public fun image_url(self: &Validator): &Url { &self.metadata.image_url }

/// Returns the URL of the project.
public fun project_url(self: &Validator): &Url { &self.metadata.project_url }

/// Returns the id of the current capability.
public fun operation_cap_id(self: &Validator): &ID { &self.operation_cap_id }

/// Returns the gas price, in MIST per computation unit.
public fun gas_price(self: &Validator): u64 { self.gas_price }

/// Returns the gas price for the next epoch.
public fun next_epoch_gas_price(self: &Validator): u64 { self.next_epoch_gas_price }

/// Returns the commission, in basis points.
public fun commission_rate(self: &Validator): u64 { self.commission_rate }

/// Returns the stake at the start of the epoch, in MIST.
public fun total_stake(self: &Validator): u64 { self.staking_pool.sui_balance() }

/// Returns the voting power, in basis points.
public fun voting_power(self: &Validator): u64 { self.voting_power }

/// Returns the stake that becomes active in the next epoch, in MIST.
public fun pending_stake_amount(self: &Validator): u64 { self.staking_pool.pending_stake_amount() }

/// Returns the amount withdrawn in this epoch, in MIST.
public fun pending_stake_withdraw_amount(self: &Validator): u64 {
    self.staking_pool.pending_stake_withdraw_amount()
}

/// Returns the exchange rate at the start of an epoch.
public fun pool_token_exchange_rate_at_epoch(self: &Validator, epoch: u64): PoolTokenExchangeRate {
    self.staking_pool.pool_token_exchange_rate_at_epoch(epoch)
}

/// Returns the id of the staking pool.
public fun staking_pool_id(self: &Validator): ID { object::id(&self.staking_pool) }

/// Returns whether the validator is not active yet.
public fun is_preactive(self: &Validator): bool { self.staking_pool.is_preactive() }

/// Returns whether two validators share an address, a name, a key or a network address.
public fun is_duplicate(self: &Validator, other: &Validator): bool {
    let (self, other) = (&self.metadata, &other.metadata);
    self.sui_address == other.sui_address
        || self.name == other.name
        || self.net_address == other.net_address
        || self.p2p_address == other.p2p_address
        || self.protocol_pubkey_bytes == other.protocol_pubkey_bytes
        || self.network_pubkey_bytes == other.network_pubkey_bytes
        || self.network_pubkey_bytes == other.worker_pubkey_bytes
        || self.worker_pubkey_bytes == other.worker_pubkey_bytes
        || self.worker_pubkey_bytes == other.network_pubkey_bytes
}

/// Aborts if a key, the proof of possession or a network address is invalid.
public fun validate_metadata(metadata: &ValidatorMetadata) {
    validate_metadata_bcs(bcs::to_bytes(metadata));
}

/// Validates the BCS of metadata. Aborts with the code of the invalid field: 0 for the proof of
/// possession, 1 to 3 for the protocol, network and worker keys, and 4 to 7 for the addresses.
public native fun validate_metadata_bcs(metadata: vector<u8>);

// === Package ===

/// Creates a preactive validator and transfers its operation capability to it. Aborts if the
/// metadata is invalid, or if the commission or the gas price exceeds its maximum.
public(package) fun new(
    sui_address: address,
    protocol_pubkey_bytes: vector<u8>,
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
): Validator {
    let texts = vector[
        net_address,
        p2p_address,
        primary_address,
        worker_address,
        name,
        description,
        image_url,
        project_url,
    ];
    assert!(
        texts.all!(|text| text.length() <= MAX_VALIDATOR_METADATA_LENGTH),
        EValidatorMetadataExceedingLengthLimit,
    );
    assert!(commission_rate <= MAX_COMMISSION_RATE, ECommissionRateTooHigh);
    assert!(gas_price < MAX_VALIDATOR_GAS_PRICE, EGasPriceHigherThanThreshold);
    let metadata = ValidatorMetadata {
        sui_address,
        protocol_pubkey_bytes,
        network_pubkey_bytes,
        worker_pubkey_bytes,
        proof_of_possession,
        name: name.to_ascii_string().to_string(),
        description: description.to_ascii_string().to_string(),
        image_url: url::new_unsafe_from_bytes(image_url),
        project_url: url::new_unsafe_from_bytes(project_url),
        net_address: net_address.to_ascii_string().to_string(),
        p2p_address: p2p_address.to_ascii_string().to_string(),
        primary_address: primary_address.to_ascii_string().to_string(),
        worker_address: worker_address.to_ascii_string().to_string(),
        next_epoch_protocol_pubkey_bytes: option::none(),
        next_epoch_proof_of_possession: option::none(),
        next_epoch_network_pubkey_bytes: option::none(),
        next_epoch_worker_pubkey_bytes: option::none(),
        next_epoch_net_address: option::none(),
        next_epoch_p2p_address: option::none(),
        next_epoch_primary_address: option::none(),
        next_epoch_worker_address: option::none(),
        extra_fields: bag::new(ctx),
    };
    metadata.validate();
    let staking_pool = staking_pool::new(ctx);
    let operation_cap_id = validator_cap::new_unverified_validator_operation_cap_and_transfer(
        sui_address,
        ctx,
    );
    Validator {
        metadata,
        voting_power: 0,
        operation_cap_id,
        gas_price,
        staking_pool,
        commission_rate,
        next_epoch_stake: 0,
        next_epoch_gas_price: gas_price,
        next_epoch_commission_rate: commission_rate,
        extra_fields: bag::new(ctx),
    }
}

/// Activates the staking pool.
public(package) fun activate(self: &mut Validator, activation_epoch: u64) {
    self.staking_pool.activate_staking_pool(activation_epoch)
}

/// Adds stake, effective in the next epoch.
public(package) fun request_add_stake(
    self: &mut Validator,
    stake: Balance<SUI>,
    staker_address: address,
    ctx: &mut TxContext,
): StakedSui {
    let amount = stake.value();
    let epoch = ctx.epoch();
    assert!(amount > 0, EInvalidStakeAmount);
    let staked_sui = self.staking_pool.request_add_stake(stake, epoch + 1, ctx);
    if (self.is_preactive()) self.staking_pool.process_pending_stake();
    self.next_epoch_stake = self.next_epoch_stake + amount;
    event::emit(StakingRequestEvent {
        pool_id: self.staking_pool_id(),
        validator_address: self.sui_address(),
        staker_address,
        epoch,
        amount,
    });
    staked_sui
}

/// Withdraws a stake and its rewards.
public(package) fun request_withdraw_stake(
    self: &mut Validator,
    staked_sui: StakedSui,
    ctx: &TxContext,
): Balance<SUI> {
    let principal_amount = staked_sui.amount();
    let stake_activation_epoch = staked_sui.activation_epoch();
    let withdrawn = self.staking_pool.request_withdraw_stake(staked_sui, ctx);
    self.next_epoch_stake = self.next_epoch_stake - withdrawn.value();
    event::emit(UnstakingRequestEvent {
        pool_id: self.staking_pool_id(),
        validator_address: self.sui_address(),
        staker_address: ctx.sender(),
        stake_activation_epoch,
        unstaking_epoch: ctx.epoch(),
        principal_amount,
        reward_amount: withdrawn.value() - principal_amount,
    });
    withdrawn
}

/// Converts an active stake to pool tokens.
public(package) fun convert_to_fungible_staked_sui(
    self: &mut Validator,
    staked_sui: StakedSui,
    ctx: &mut TxContext,
): FungibleStakedSui {
    let stake_activation_epoch = staked_sui.activation_epoch();
    let staked_sui_principal_amount = staked_sui.amount();
    let converted = self.staking_pool.convert_to_fungible_staked_sui(staked_sui, ctx);
    event::emit(ConvertingToFungibleStakedSuiEvent {
        pool_id: self.staking_pool_id(),
        stake_activation_epoch,
        staked_sui_principal_amount,
        fungible_staked_sui_amount: converted.value(),
    });
    converted
}

/// Redeems pool tokens.
public(package) fun redeem_fungible_staked_sui(
    self: &mut Validator,
    fungible_staked_sui: FungibleStakedSui,
    ctx: &TxContext,
): Balance<SUI> {
    let fungible_staked_sui_amount = fungible_staked_sui.value();
    let redeemed = self.staking_pool.redeem_fungible_staked_sui(fungible_staked_sui, ctx);
    self.next_epoch_stake = self.next_epoch_stake - redeemed.value();
    event::emit(RedeemingFungibleStakedSuiEvent {
        pool_id: self.staking_pool_id(),
        fungible_staked_sui_amount,
        sui_amount: redeemed.value(),
    });
    redeemed
}

/// Sets the gas price for the next epoch.
public(package) fun request_set_gas_price(
    self: &mut Validator,
    verified_cap: ValidatorOperationCap,
    new_price: u64,
) {
    assert!(new_price < MAX_VALIDATOR_GAS_PRICE, EGasPriceHigherThanThreshold);
    assert!(verified_cap.verified_operation_cap_address() == &self.sui_address(), EInvalidCap);
    self.next_epoch_gas_price = new_price;
}

/// Sets the commission for the next epoch, in basis points.
public(package) fun request_set_commission_rate(self: &mut Validator, new_commission_rate: u64) {
    assert!(new_commission_rate <= MAX_COMMISSION_RATE, ECommissionRateTooHigh);
    self.next_epoch_commission_rate = new_commission_rate;
}

/// Replaces the capability and transfers the new one to the validator, which must be the sender.
public(package) fun new_unverified_validator_operation_cap_and_transfer(
    self: &mut Validator,
    ctx: &mut TxContext,
) {
    let sender = ctx.sender();
    assert!(sender == self.sui_address(), ENewCapNotCreatedByValidatorItself);
    self.operation_cap_id =
        validator_cap::new_unverified_validator_operation_cap_and_transfer(sender, ctx);
}

/// Adds the rewards of an epoch.
public(package) fun deposit_stake_rewards(self: &mut Validator, reward: Balance<SUI>) {
    self.next_epoch_stake = self.next_epoch_stake + reward.value();
    self.staking_pool.deposit_rewards(reward);
}

/// Applies the changes of stake at the end of an epoch.
public(package) fun process_pending_stakes_and_withdraws(self: &mut Validator, ctx: &TxContext) {
    self.staking_pool.process_pending_stakes_and_withdraws(ctx);
}

/// Applies the gas price and commission set for the next epoch.
public(package) fun adjust_stake_and_gas_price(self: &mut Validator) {
    self.gas_price = self.next_epoch_gas_price;
    self.commission_rate = self.next_epoch_commission_rate;
}

/// Marks the staking pool as inactive.
public(package) fun deactivate(self: &mut Validator, deactivation_epoch: u64) {
    self.staking_pool.deactivate_staking_pool(deactivation_epoch)
}

/// Sets the voting power, in basis points.
public(package) fun set_voting_power(self: &mut Validator, new_voting_power: u64) {
    self.voting_power = new_voting_power;
}

/// Returns the staking pool.
public(package) fun get_staking_pool_ref(self: &Validator): &StakingPool { &self.staking_pool }
