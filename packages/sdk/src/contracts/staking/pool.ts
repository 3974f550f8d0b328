/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Staking pools: stake `S`, earn `E`, withdraw at any time.
 * 
 * Funded campaigns (see `campaign_funding`) emit a fixed number of base units per
 * second. Each emission is divided among the positions in proportion to their
 * weights, which count from the millisecond of staking: coins staked and unstaked
 * in the same millisecond earn nothing. A pool for payments divides payments at
 * once, so its stakes have weight only from their activation, a day after staking:
 * a stake made for one payment earns nothing of it. Unstaking, claiming and the
 * emergency exit read no configuration, so no setting can lock a stake.
 * 
 * Scaled amounts always add up: the reward balance equals the rewards owed to
 * positions, the remaining emissions of the campaigns, and the unallocated
 * rewards, which can only fund campaigns.
 */

import { MoveStruct, normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
import { bcs } from '@mysten/sui/bcs';
import { address, u64, typeName, u128 } from '../../codecs.ts';
import { type Transaction, type TransactionArgument } from '@mysten/sui/transactions';
import * as reward_vault from './reward_vault.ts';
import * as table from './deps/sui/table.ts';
const $moduleName = '@atoll/staking::pool';
export const Pool = new MoveStruct({ name: `${$moduleName}::Pool<phantom S, phantom E>`, fields: {
        id: bcs.Address,
        /**
         * Opens campaigns, without access to stakes or rewards. The zero address in a pool
         * for payments.
         */
        owner: address,
        /** Maximum multiplier of a boost, in basis points; 10,000 if boosts are disabled. */
        maxMultiplierBps: u64,
        /** How long a stake waits for its weight. Zero in a pool without payments. */
        activationDelayMs: u64,
        staked: u64,
        rewards: reward_vault.RewardVault,
        /** By staker, while anything is staked or claimable. */
        positions: table.Table,
        /**
         * Nonce of the last boost grant used, by staker. Never removed, so that no grant
         * is used twice.
         */
        grantNonces: table.Table
    } });
export const PoolCreated = new MoveStruct({ name: `${$moduleName}::PoolCreated`, fields: {
        poolId: address,
        owner: address,
        stakeType: typeName,
        rewardType: typeName,
        maxMultiplierBps: u64,
        activationDelayMs: u64,
        timestampMs: u64
    } });
export const OwnerChanged = new MoveStruct({ name: `${$moduleName}::OwnerChanged`, fields: {
        poolId: address,
        oldOwner: address,
        newOwner: address
    } });
export const Staked = new MoveStruct({ name: `${$moduleName}::Staked`, fields: {
        poolId: address,
        staker: address,
        amount: u64,
        stakedAfter: u64,
        totalStakedAfter: u64,
        totalWeightAfter: u128,
        timestampMs: u64
    } });
export const StakeActivated = new MoveStruct({ name: `${$moduleName}::StakeActivated`, fields: {
        poolId: address,
        staker: address,
        amount: u64,
        totalWeightAfter: u128,
        timestampMs: u64
    } });
export const RewardsPaid = new MoveStruct({ name: `${$moduleName}::RewardsPaid`, fields: {
        poolId: address,
        amount: u64,
        timestampMs: u64
    } });
export const Unstaked = new MoveStruct({ name: `${$moduleName}::Unstaked`, fields: {
        poolId: address,
        staker: address,
        amount: u64,
        stakedAfter: u64,
        totalStakedAfter: u64,
        totalWeightAfter: u128,
        timestampMs: u64
    } });
export const RewardsClaimed = new MoveStruct({ name: `${$moduleName}::RewardsClaimed`, fields: {
        poolId: address,
        staker: address,
        amount: u64,
        timestampMs: u64
    } });
export const EmergencyExited = new MoveStruct({ name: `${$moduleName}::EmergencyExited`, fields: {
        poolId: address,
        staker: address,
        amount: u64,
        forfeited: u64,
        totalStakedAfter: u64,
        totalWeightAfter: u128
    } });
export interface CreateArguments {
    config: RawTransactionArgument<string>;
    maxMultiplierBps: RawTransactionArgument<number | bigint>;
}
export interface CreateOptions {
    package?: string;
    arguments: CreateArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Creates a pool that the sender owns. The owner may open a first campaign before
 * passing the pool to `share`.
 *
 * #### Parameters
 *
 * - `max_multiplier_bps`: maximum multiplier of a boost in this pool, 10,000 to
 *   30,000 basis points; 10,000 disables boosts.
 *
 * #### Aborts
 *
 * - `version::EWrongVersion` if the configuration is at another package version.
 * - `version::ENotOpen` if the deployment is still being configured.
 * - `config::ECreationPaused` if new pools and campaigns are paused.
 * - `EMultiplierOutOfBounds` if `max_multiplier_bps` is below 10,000 or above
 *   30,000.
 */
export function create(options: CreateOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        null,
        'u64',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["config", "maxMultiplierBps"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pool',
        function: 'create',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface CreateForPaymentsArguments {
    registry: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
}
export interface CreateForPaymentsOptions {
    package?: string;
    arguments: CreateForPaymentsArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Creates the pool that accepts payments in `E` for stakes in `S`, at
 * `registry::pool_address`. Anyone can create it, so it has no owner: no one opens
 * campaigns in it. It has no boosts, and its stakes have weight only from their
 * activation, 24 hours after staking.
 *
 * #### Aborts
 *
 * - `version::EWrongVersion` if the configuration is at another package version.
 * - `version::ENotOpen` if the deployment is still being configured.
 * - `config::ECreationPaused` if new pools and campaigns are paused.
 * - `derived_object::EObjectAlreadyExists` if the pool exists.
 */
export function createForPayments(options: CreateForPaymentsOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        null,
        null,
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["registry", "config"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pool',
        function: 'create_for_payments',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface ShareArguments {
    pool: RawTransactionArgument<string>;
}
export interface ShareOptions {
    package?: string;
    arguments: ShareArguments;
    typeArguments: [
        string,
        string
    ];
}
/** Shares a new pool. A pool has no `store`, so nothing else can be done with it. */
export function share(options: ShareOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["pool"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pool',
        function: 'share',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface StakeArguments {
    pool: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
    stake: RawTransactionArgument<string>;
}
export interface StakeOptions {
    package?: string;
    arguments: StakeArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Adds `stake` to the sender's position. The added stake earns subsequent rewards
 * only. In a pool for payments it is pending: everything that is pending then
 * waits 24 hours from now, after what was already due has been activated.
 *
 * #### Aborts
 *
 * - `version::EWrongVersion` if the configuration is at another package version.
 * - `config::EStakesPaused` if stakes and boosts are paused.
 * - `EZeroAmount` if `stake` is zero.
 */
export function stake(options: StakeOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        null,
        null,
        null,
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["pool", "config", "stake"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pool',
        function: 'stake',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface ActivateArguments {
    pool: RawTransactionArgument<string>;
    staker: RawTransactionArgument<string>;
}
export interface ActivateOptions {
    package?: string;
    arguments: ActivateArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Gives the pending stake of `staker` its weight, 24 hours after the last stake.
 * Anyone can call it. Cannot be paused.
 *
 * #### Aborts
 *
 * - `ENoPosition` if the staker has no position in the pool.
 * - `ENothingPending` if nothing is pending.
 * - `EActivationTooEarly` if the staker's last stake is less than 24 hours old.
 */
export function activate(options: ActivateOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        null,
        'address',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["pool", "staker"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pool',
        function: 'activate',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface PayArguments {
    pool: RawTransactionArgument<string>;
    payment: TransactionArgument;
}
export interface PayOptions {
    package?: string;
    arguments: PayArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Divides `payment` among the active stakes at once, in proportion. Anyone can
 * call it. Cannot be paused.
 *
 * #### Aborts
 *
 * - `ENoPayments` if the pool was not created for payments.
 * - `EZeroAmount` if `payment` is zero.
 * - `reward_vault::ENoWeight` if no stake is active.
 */
export function pay(options: PayOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        null,
        null,
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["pool", "payment"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pool',
        function: 'pay',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface CollectArguments {
    pool: RawTransactionArgument<string>;
}
export interface CollectOptions {
    package?: string;
    arguments: CollectArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Pays what was sent to the pool's address with `balance::send_funds`, as of the
 * start of the checkpoint, even before the pool was created. Anyone can call it.
 * Cannot be paused.
 *
 * #### Aborts
 *
 * - `ENoPayments` if the pool was not created for payments.
 * - `EZeroAmount` if nothing was sent.
 * - `reward_vault::ENoWeight` if no stake is active; the funds stay at the
 *   address.
 */
export function collect(options: CollectOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        null,
        '0x2::accumulator::AccumulatorRoot',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["pool"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pool',
        function: 'collect',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface UnstakeArguments {
    pool: RawTransactionArgument<string>;
    amount: RawTransactionArgument<number | bigint>;
}
export interface UnstakeOptions {
    package?: string;
    arguments: UnstakeArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Withdraws from the sender's position, pending stake first. Rewards earned so far
 * stay claimable. Cannot be paused.
 *
 * #### Parameters
 *
 * - `amount`: base units of `S`.
 *
 * #### Aborts
 *
 * - `EZeroAmount` if `amount` is zero.
 * - `ENoPosition` if the sender has no position in the pool.
 * - `EInsufficientStake` if the position holds less than `amount`.
 */
export function unstake(options: UnstakeOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        null,
        'u64',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["pool", "amount"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pool',
        function: 'unstake',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface ClaimArguments {
    pool: RawTransactionArgument<string>;
}
export interface ClaimOptions {
    package?: string;
    arguments: ClaimArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Returns the sender's rewards in whole base units; a fraction stays owed. Cannot
 * be paused.
 *
 * #### Aborts
 *
 * - `ENoPosition` if the sender has no position in the pool.
 * - `ENothingToClaim` if the sender is owed less than a base unit.
 */
export function claim(options: ClaimOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        null,
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["pool"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pool',
        function: 'claim',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface EmergencyExitArguments {
    pool: RawTransactionArgument<string>;
}
export interface EmergencyExitOptions {
    package?: string;
    arguments: EmergencyExitArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Returns the sender's whole stake and forfeits all unclaimed rewards. It reads no
 * campaigns and pays no rewards, so a fault in either cannot hold a stake.
 *
 * #### Aborts
 *
 * - `ENoPosition` if the sender has no position in the pool.
 * - `EZeroAmount` if nothing is staked.
 */
export function emergencyExit(options: EmergencyExitOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["pool"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pool',
        function: 'emergency_exit',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface SetOwnerArguments {
    pool: RawTransactionArgument<string>;
    owner: RawTransactionArgument<string>;
}
export interface SetOwnerOptions {
    package?: string;
    arguments: SetOwnerArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Transfers the ownership of the pool.
 *
 * #### Parameters
 *
 * - `owner`: account that can open campaigns.
 *
 * #### Aborts
 *
 * - `ENotOwner` if the sender does not own the pool.
 * - `EZeroAddress` if `owner` is the zero address.
 */
export function setOwner(options: SetOwnerOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        null,
        'address'
    ] satisfies (string | null)[];
    const parameterNames = ["pool", "owner"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pool',
        function: 'set_owner',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}