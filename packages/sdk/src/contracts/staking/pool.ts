/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Staking pools: stake `S`, earn `E`, withdraw at any time.
 * 
 * Funded campaigns (see `campaign_funding`) emit a fixed number of base units per
 * second. Each emission is divided among the positions in proportion to their
 * weights, which count from the millisecond of staking: coins staked and unstaked
 * in the same millisecond earn nothing. Unstaking, claiming and the emergency exit
 * read no configuration, so no setting can lock a stake.
 * 
 * Scaled amounts always add up: the reward balance equals the rewards owed to
 * positions, the remaining emissions of the campaigns, and the unallocated
 * rewards, which can only fund campaigns.
 */

import { MoveStruct, normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
import { bcs } from '@mysten/sui/bcs';
import { address, u64, typeName, u128 } from '../../codecs.ts';
import { type Transaction } from '@mysten/sui/transactions';
import * as reward_vault from './reward_vault.ts';
import * as table from './deps/sui/table.ts';
const $moduleName = '@atoll/staking::pool';
export const Pool = new MoveStruct({ name: `${$moduleName}::Pool<phantom S, phantom E>`, fields: {
        id: bcs.Address,
        /** Opens campaigns. Has no access to stakes or rewards. */
        owner: address,
        /** Maximum multiplier of a boost, in basis points; 10,000 if boosts are disabled. */
        maxMultiplierBps: u64,
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
    arguments: CreateArguments | [
        config: RawTransactionArgument<string>,
        maxMultiplierBps: RawTransactionArgument<number | bigint>
    ];
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
 * - `timelock::ENotEnforced` if the deployment is still being configured.
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
export interface ShareArguments {
    pool: RawTransactionArgument<string>;
}
export interface ShareOptions {
    package?: string;
    arguments: ShareArguments | [
        pool: RawTransactionArgument<string>
    ];
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
    arguments: StakeArguments | [
        pool: RawTransactionArgument<string>,
        config: RawTransactionArgument<string>,
        stake: RawTransactionArgument<string>
    ];
    typeArguments: [
        string,
        string
    ];
}
/**
 * Adds `stake` to the sender's position. The added stake earns subsequent rewards
 * only.
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
export interface UnstakeArguments {
    pool: RawTransactionArgument<string>;
    amount: RawTransactionArgument<number | bigint>;
}
export interface UnstakeOptions {
    package?: string;
    arguments: UnstakeArguments | [
        pool: RawTransactionArgument<string>,
        amount: RawTransactionArgument<number | bigint>
    ];
    typeArguments: [
        string,
        string
    ];
}
/**
 * Withdraws from the sender's position. Rewards earned so far stay claimable.
 * Cannot be paused.
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
    arguments: ClaimArguments | [
        pool: RawTransactionArgument<string>
    ];
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
    arguments: EmergencyExitArguments | [
        pool: RawTransactionArgument<string>
    ];
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
export interface OwnerArguments {
    self: RawTransactionArgument<string>;
}
export interface OwnerOptions {
    package?: string;
    arguments: OwnerArguments | [
        self: RawTransactionArgument<string>
    ];
    typeArguments: [
        string,
        string
    ];
}
/** Returns the owner, who opens campaigns. */
export function owner(options: OwnerOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pool',
        function: 'owner',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface MaxMultiplierBpsArguments {
    self: RawTransactionArgument<string>;
}
export interface MaxMultiplierBpsOptions {
    package?: string;
    arguments: MaxMultiplierBpsArguments | [
        self: RawTransactionArgument<string>
    ];
    typeArguments: [
        string,
        string
    ];
}
/** Returns the maximum multiplier of a boost in basis points. */
export function maxMultiplierBps(options: MaxMultiplierBpsOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pool',
        function: 'max_multiplier_bps',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface TotalStakedArguments {
    self: RawTransactionArgument<string>;
}
export interface TotalStakedOptions {
    package?: string;
    arguments: TotalStakedArguments | [
        self: RawTransactionArgument<string>
    ];
    typeArguments: [
        string,
        string
    ];
}
/** Returns the base units of `S` staked in total. */
export function totalStaked(options: TotalStakedOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pool',
        function: 'total_staked',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface TotalWeightArguments {
    self: RawTransactionArgument<string>;
}
export interface TotalWeightOptions {
    package?: string;
    arguments: TotalWeightArguments | [
        self: RawTransactionArgument<string>
    ];
    typeArguments: [
        string,
        string
    ];
}
/** Returns the weight of all positions, in base units times basis points. */
export function totalWeight(options: TotalWeightOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pool',
        function: 'total_weight',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface RewardBalanceArguments {
    self: RawTransactionArgument<string>;
}
export interface RewardBalanceOptions {
    package?: string;
    arguments: RewardBalanceArguments | [
        self: RawTransactionArgument<string>
    ];
    typeArguments: [
        string,
        string
    ];
}
/** Returns the base units of `E` in the pool: owed, to be emitted, or unallocated. */
export function rewardBalance(options: RewardBalanceOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pool',
        function: 'reward_balance',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface UnallocatedRewardsArguments {
    self: RawTransactionArgument<string>;
}
export interface UnallocatedRewardsOptions {
    package?: string;
    arguments: UnallocatedRewardsArguments | [
        self: RawTransactionArgument<string>
    ];
    typeArguments: [
        string,
        string
    ];
}
/**
 * Returns the unallocated rewards in whole base units of `E`, as of the last call
 * that changed the pool.
 */
export function unallocatedRewards(options: UnallocatedRewardsOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pool',
        function: 'unallocated_rewards',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface AccruedAtMsArguments {
    self: RawTransactionArgument<string>;
}
export interface AccruedAtMsOptions {
    package?: string;
    arguments: AccruedAtMsArguments | [
        self: RawTransactionArgument<string>
    ];
    typeArguments: [
        string,
        string
    ];
}
/**
 * Returns the time up to which rewards are accounted for, in milliseconds since
 * the Unix epoch.
 */
export function accruedAtMs(options: AccruedAtMsOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pool',
        function: 'accrued_at_ms',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface CampaignsArguments {
    self: RawTransactionArgument<string>;
}
export interface CampaignsOptions {
    package?: string;
    arguments: CampaignsArguments | [
        self: RawTransactionArgument<string>
    ];
    typeArguments: [
        string,
        string
    ];
}
/** Returns the campaigns that had not ended at `accrued_at_ms`. */
export function campaigns(options: CampaignsOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pool',
        function: 'campaigns',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface StakedArguments {
    self: RawTransactionArgument<string>;
    staker: RawTransactionArgument<string>;
}
export interface StakedOptions {
    package?: string;
    arguments: StakedArguments | [
        self: RawTransactionArgument<string>,
        staker: RawTransactionArgument<string>
    ];
    typeArguments: [
        string,
        string
    ];
}
/** Returns the base units of `S` staked by `staker`. */
export function staked(options: StakedOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        null,
        'address'
    ] satisfies (string | null)[];
    const parameterNames = ["self", "staker"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pool',
        function: 'staked',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface MultiplierBpsArguments {
    self: RawTransactionArgument<string>;
    staker: RawTransactionArgument<string>;
}
export interface MultiplierBpsOptions {
    package?: string;
    arguments: MultiplierBpsArguments | [
        self: RawTransactionArgument<string>,
        staker: RawTransactionArgument<string>
    ];
    typeArguments: [
        string,
        string
    ];
}
/** Returns the weight of each unit staked by `staker`, in basis points. */
export function multiplierBps(options: MultiplierBpsOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        null,
        'address'
    ] satisfies (string | null)[];
    const parameterNames = ["self", "staker"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pool',
        function: 'multiplier_bps',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface ClaimableArguments {
    self: RawTransactionArgument<string>;
    staker: RawTransactionArgument<string>;
}
export interface ClaimableOptions {
    package?: string;
    arguments: ClaimableArguments | [
        self: RawTransactionArgument<string>,
        staker: RawTransactionArgument<string>
    ];
    typeArguments: [
        string,
        string
    ];
}
/** Returns the base units of `E` that `staker` can claim. */
export function claimable(options: ClaimableOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        null,
        'address',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["self", "staker"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pool',
        function: 'claimable',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface LastNonceArguments {
    self: RawTransactionArgument<string>;
    staker: RawTransactionArgument<string>;
}
export interface LastNonceOptions {
    package?: string;
    arguments: LastNonceArguments | [
        self: RawTransactionArgument<string>,
        staker: RawTransactionArgument<string>
    ];
    typeArguments: [
        string,
        string
    ];
}
/** Returns the nonce of the last boost grant that `staker` used in this pool. */
export function lastNonce(options: LastNonceOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        null,
        'address'
    ] satisfies (string | null)[];
    const parameterNames = ["self", "staker"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pool',
        function: 'last_nonce',
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
    arguments: SetOwnerArguments | [
        pool: RawTransactionArgument<string>,
        owner: RawTransactionArgument<string>
    ];
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