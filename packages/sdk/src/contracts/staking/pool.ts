/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * A staking pool: stake `S`, earn `E`, leave at any time.
 * 
 * Campaigns emit a fixed number of base units per second and are paid for when
 * they are opened. Each emission is shared among the positions in proportion to
 * their weights, which count from the moment they are staked: what is staked and
 * unstaked at the same moment earns nothing. Unstaking, claiming and the emergency
 * exit take no config, so no setting can hold anybody's coins.
 * 
 * Scaled amounts always add up: the pool's reward balance is what positions are
 * owed, what the campaigns are still to emit, and what is nobody's. The last can
 * only become rewards again.
 */

import { MoveStruct, normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
import { bcs } from '@mysten/sui/bcs';
import { u64, typeName, u128 } from '../../codecs.ts';
import { type Transaction } from '@mysten/sui/transactions';
import * as reward_vault from './reward_vault.ts';
import * as table from './deps/sui/table.ts';
const $moduleName = '@atoll/staking::pool';
export const Pool = new MoveStruct({ name: `${$moduleName}::Pool<phantom S, phantom E>`, fields: {
        id: bcs.Address,
        /** Opens campaigns. Has no other right, over stakes and rewards least of all. */
        owner: bcs.Address,
        /** Highest multiplier that a grant can give; 10,000 if there are no boosts. */
        maxMultiplierBps: u64,
        staked: u64,
        rewards: reward_vault.RewardVault,
        /** By staker; an entry exists while anything is staked or can be claimed. */
        positions: table.Table,
        /**
         * Nonce of the last grant used, by staker. Never removed, so that no grant is used
         * twice.
         */
        grantNonces: table.Table
    } });
export const PoolCreated = new MoveStruct({ name: `${$moduleName}::PoolCreated`, fields: {
        poolId: bcs.Address,
        owner: bcs.Address,
        stakeType: typeName,
        rewardType: typeName,
        maxMultiplierBps: u64,
        timestampMs: u64
    } });
export const OwnerChanged = new MoveStruct({ name: `${$moduleName}::OwnerChanged`, fields: {
        poolId: bcs.Address,
        oldOwner: bcs.Address,
        newOwner: bcs.Address
    } });
export const CampaignChanged = new MoveStruct({ name: `${$moduleName}::CampaignChanged`, fields: {
        poolId: bcs.Address,
        campaignId: u64,
        ratePerSecond: u64,
        startMs: u64,
        endMs: u64,
        payer: bcs.Address,
        /** Base units paid in; 0 if the change was paid for out of what was nobody's. */
        paid: u64,
        timestampMs: u64
    } });
export const Staked = new MoveStruct({ name: `${$moduleName}::Staked`, fields: {
        poolId: bcs.Address,
        staker: bcs.Address,
        amount: u64,
        stakedAfter: u64,
        totalStakedAfter: u64,
        totalWeightAfter: u128,
        timestampMs: u64
    } });
export const Unstaked = new MoveStruct({ name: `${$moduleName}::Unstaked`, fields: {
        poolId: bcs.Address,
        staker: bcs.Address,
        amount: u64,
        stakedAfter: u64,
        totalStakedAfter: u64,
        totalWeightAfter: u128,
        timestampMs: u64
    } });
export const RewardsClaimed = new MoveStruct({ name: `${$moduleName}::RewardsClaimed`, fields: {
        poolId: bcs.Address,
        staker: bcs.Address,
        amount: u64,
        timestampMs: u64
    } });
export const Boosted = new MoveStruct({ name: `${$moduleName}::Boosted`, fields: {
        poolId: bcs.Address,
        staker: bcs.Address,
        nonce: u64,
        multiplierBps: u64,
        totalWeightAfter: u128,
        timestampMs: u64
    } });
export const EmergencyExited = new MoveStruct({ name: `${$moduleName}::EmergencyExited`, fields: {
        poolId: bcs.Address,
        staker: bcs.Address,
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
 * Creates a pool that the sender owns. It has no rewards until campaigns are
 * opened; open the first before giving the pool to `share`, if it is to start with
 * one.
 *
 * #### Parameters
 *
 * - `max_multiplier_bps`: highest boost that the operator's grants can give here,
 *   10,000 to 30,000; 10,000 for none.
 *
 * #### Aborts
 *
 * - `config::EWrongVersion`, `config::ECreationPaused`.
 * - `EMultiplierOutOfBounds`.
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
/**
 * Opens a new pool to everybody. A pool has no `store`, so this is all that can
 * become of it.
 */
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
 * Adds `stake` to the sender's position, from now on.
 *
 * #### Aborts
 *
 * - `config::EWrongVersion`, `config::EStakesPaused`.
 * - `EZeroAmount`.
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
 * Takes `amount` base units out of the sender's position. Rewards earned so far
 * stay claimable. Nothing can pause it.
 *
 * #### Aborts
 *
 * - `EZeroAmount`, `ENoPosition`, `EInsufficientStake`.
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
 * The sender's rewards so far, in whole base units; a fraction stays and counts
 * on. Nothing can pause it.
 *
 * #### Aborts
 *
 * - `ENoPosition`, `ENothingToClaim`.
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
 * The sender's whole stake, at the price of every reward not claimed. It neither
 * looks at campaigns nor pays rewards, so whatever might be wrong with those
 * cannot hold a stake.
 *
 * #### Aborts
 *
 * - `ENoPosition`, `EZeroAmount` if only rewards are left.
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
export interface BoostArguments {
    pool: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
    nonce: RawTransactionArgument<number | bigint>;
    multiplierBps: RawTransactionArgument<number | bigint>;
    expiresMs: RawTransactionArgument<number | bigint>;
    signature: RawTransactionArgument<Array<number>>;
}
export interface BoostOptions {
    package?: string;
    arguments: BoostArguments | [
        pool: RawTransactionArgument<string>,
        config: RawTransactionArgument<string>,
        nonce: RawTransactionArgument<number | bigint>,
        multiplierBps: RawTransactionArgument<number | bigint>,
        expiresMs: RawTransactionArgument<number | bigint>,
        signature: RawTransactionArgument<Array<number>>
    ];
    typeArguments: [
        string,
        string
    ];
}
/**
 * Uses a grant of the operator's: from now on the sender's stake in this pool
 * weighs `multiplier_bps`, until it is withdrawn entirely. See `boost_grant` for
 * what is signed.
 *
 * #### Parameters
 *
 * - `nonce`: higher than that of any grant the sender has used in this pool.
 * - `expires_ms`: last moment to use the grant, in milliseconds since the Unix
 *   epoch.
 * - `signature`: 64 bytes, ed25519.
 *
 * #### Aborts
 *
 * - `config::EWrongVersion`, `config::EStakesPaused`, `config::ENoSigningKey`.
 * - `EGrantExpired`, `EMultiplierOutOfBounds`, `EGrantUsed`, `ENoPosition`.
 * - `signing_key::EInvalidSignature`.
 */
export function boost(options: BoostOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        null,
        null,
        'u64',
        'u64',
        'u64',
        'vector<u8>',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["pool", "config", "nonce", "multiplierBps", "expiresMs", "signature"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pool',
        function: 'boost',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface ExtendCampaignArguments {
    pool: RawTransactionArgument<string>;
    campaignId: RawTransactionArgument<number | bigint>;
    payment: RawTransactionArgument<string>;
    extraMs: RawTransactionArgument<number | bigint>;
}
export interface ExtendCampaignOptions {
    package?: string;
    arguments: ExtendCampaignArguments | [
        pool: RawTransactionArgument<string>,
        campaignId: RawTransactionArgument<number | bigint>,
        payment: RawTransactionArgument<string>,
        extraMs: RawTransactionArgument<number | bigint>
    ];
    typeArguments: [
        string,
        string
    ];
}
/**
 * Pays for `extra_ms` more of a campaign that has not ended, at its rate. Anybody
 * may.
 *
 * #### Returns
 *
 * - What is left of the payment (possibly nothing); the cost is
 *   `⌈rate · ms / 1,000⌉`.
 *
 * #### Aborts
 *
 * - The errors of `reward_vault::extend`.
 */
export function extendCampaign(options: ExtendCampaignOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        null,
        'u64',
        null,
        'u64',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["pool", "campaignId", "payment", "extraMs"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pool',
        function: 'extend_campaign',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface RaiseCampaignArguments {
    pool: RawTransactionArgument<string>;
    campaignId: RawTransactionArgument<number | bigint>;
    payment: RawTransactionArgument<string>;
    increase: RawTransactionArgument<number | bigint>;
}
export interface RaiseCampaignOptions {
    package?: string;
    arguments: RaiseCampaignArguments | [
        pool: RawTransactionArgument<string>,
        campaignId: RawTransactionArgument<number | bigint>,
        payment: RawTransactionArgument<string>,
        increase: RawTransactionArgument<number | bigint>
    ];
    typeArguments: [
        string,
        string
    ];
}
/**
 * Pays for `increase` more base units per second, from now or the start to the end
 * of a campaign that has not ended. Anybody may.
 *
 * #### Returns
 *
 * - What is left of the payment (possibly nothing); the cost is
 *   `⌈increase · remaining ms / 1,000⌉`.
 *
 * #### Aborts
 *
 * - The errors of `reward_vault::raise`.
 */
export function raiseCampaign(options: RaiseCampaignOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        null,
        'u64',
        null,
        'u64',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["pool", "campaignId", "payment", "increase"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pool',
        function: 'raise_campaign',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface ExtendCampaignFromLeftoverArguments {
    pool: RawTransactionArgument<string>;
    campaignId: RawTransactionArgument<number | bigint>;
}
export interface ExtendCampaignFromLeftoverOptions {
    package?: string;
    arguments: ExtendCampaignFromLeftoverArguments | [
        pool: RawTransactionArgument<string>,
        campaignId: RawTransactionArgument<number | bigint>
    ];
    typeArguments: [
        string,
        string
    ];
}
/**
 * Extends a campaign by as much as what is nobody's pays for. Anybody may.
 *
 * #### Aborts
 *
 * - The errors of `reward_vault::extend_from_leftover`.
 */
export function extendCampaignFromLeftover(options: ExtendCampaignFromLeftoverOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        null,
        'u64',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["pool", "campaignId"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pool',
        function: 'extend_campaign_from_leftover',
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
/** Base units of `S` staked by everybody. */
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
/** Sum of all positions' base units times basis points. */
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
export interface RewardsArguments {
    self: RawTransactionArgument<string>;
}
export interface RewardsOptions {
    package?: string;
    arguments: RewardsArguments | [
        self: RawTransactionArgument<string>
    ];
    typeArguments: [
        string,
        string
    ];
}
/** Base units of `E` in the pool: owed, still to be emitted, or nobody's. */
export function rewards(options: RewardsOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pool',
        function: 'rewards',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface LeftoverArguments {
    self: RawTransactionArgument<string>;
}
export interface LeftoverOptions {
    package?: string;
    arguments: LeftoverArguments | [
        self: RawTransactionArgument<string>
    ];
    typeArguments: [
        string,
        string
    ];
}
/**
 * Whole base units of `E` that are nobody's, as of the last call that changed the
 * pool.
 */
export function leftover(options: LeftoverOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pool',
        function: 'leftover',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface AccruedMsArguments {
    self: RawTransactionArgument<string>;
}
export interface AccruedMsOptions {
    package?: string;
    arguments: AccruedMsArguments | [
        self: RawTransactionArgument<string>
    ];
    typeArguments: [
        string,
        string
    ];
}
/**
 * Moment up to which rewards are accounted for, in milliseconds since the Unix
 * epoch.
 */
export function accruedMs(options: AccruedMsOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pool',
        function: 'accrued_ms',
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
/** The campaigns that had not ended by `accrued_ms`. */
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
/** Base units of `S` staked by `staker`. */
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
/** Weight of each unit that `staker` has staked, in basis points. */
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
/** Base units of `E` that `staker` could claim now. */
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
/** Nonce of the last grant that `staker` used here. */
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
export interface OpenCampaignArguments {
    pool: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
    payment: RawTransactionArgument<string>;
    ratePerSecond: RawTransactionArgument<number | bigint>;
    startMs: RawTransactionArgument<number | bigint>;
    durationMs: RawTransactionArgument<number | bigint>;
}
export interface OpenCampaignOptions {
    package?: string;
    arguments: OpenCampaignArguments | [
        pool: RawTransactionArgument<string>,
        config: RawTransactionArgument<string>,
        payment: RawTransactionArgument<string>,
        ratePerSecond: RawTransactionArgument<number | bigint>,
        startMs: RawTransactionArgument<number | bigint>,
        durationMs: RawTransactionArgument<number | bigint>
    ];
    typeArguments: [
        string,
        string
    ];
}
/**
 * Opens a campaign of `duration_ms` that emits `rate_per_second` base units per
 * second from `start_ms`, or from now if that has passed.
 *
 * #### Returns
 *
 * - What is left of the payment (possibly nothing); the cost is
 *   `⌈rate · ms / 1,000⌉`.
 *
 * #### Aborts
 *
 * - `config::EWrongVersion`, `config::ECreationPaused`.
 * - `ENotOwner`.
 * - The errors of `reward_vault::open`.
 */
export function openCampaign(options: OpenCampaignOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        null,
        null,
        null,
        'u64',
        'u64',
        'u64',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["pool", "config", "payment", "ratePerSecond", "startMs", "durationMs"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pool',
        function: 'open_campaign',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface OpenCampaignFromLeftoverArguments {
    pool: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
    ratePerSecond: RawTransactionArgument<number | bigint>;
    startMs: RawTransactionArgument<number | bigint>;
    durationMs: RawTransactionArgument<number | bigint>;
}
export interface OpenCampaignFromLeftoverOptions {
    package?: string;
    arguments: OpenCampaignFromLeftoverArguments | [
        pool: RawTransactionArgument<string>,
        config: RawTransactionArgument<string>,
        ratePerSecond: RawTransactionArgument<number | bigint>,
        startMs: RawTransactionArgument<number | bigint>,
        durationMs: RawTransactionArgument<number | bigint>
    ];
    typeArguments: [
        string,
        string
    ];
}
/**
 * As `open_campaign`, paid for out of what is nobody's.
 *
 * #### Aborts
 *
 * - `config::EWrongVersion`, `config::ECreationPaused`.
 * - `ENotOwner`.
 * - The errors of `reward_vault::open_from_leftover`.
 */
export function openCampaignFromLeftover(options: OpenCampaignFromLeftoverOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        null,
        null,
        'u64',
        'u64',
        'u64',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["pool", "config", "ratePerSecond", "startMs", "durationMs"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pool',
        function: 'open_campaign_from_leftover',
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
 * Gives the pool to another owner.
 *
 * #### Aborts
 *
 * - `ENotOwner`, `EZeroAddress`.
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