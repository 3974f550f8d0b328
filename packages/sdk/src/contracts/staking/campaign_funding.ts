/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Funding of reward campaigns.
 * 
 * The pool's owner opens campaigns; anyone can extend or raise them, or restart a
 * pool that has been idle for 30 days. Each is paid in full in advance, by a
 * payment or from unallocated rewards, so a campaign never promises more than the
 * pool holds.
 */

import { MoveStruct, normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
import { address, u64 } from '../../codecs.ts';
import { type Transaction } from '@mysten/sui/transactions';
const $moduleName = '@atoll/staking::campaign_funding';
export const CampaignChanged = new MoveStruct({ name: `${$moduleName}::CampaignChanged`, fields: {
        poolId: address,
        campaignId: u64,
        ratePerSecond: u64,
        startsMs: u64,
        endsMs: u64,
        payer: address,
        /** Base units paid; 0 if the change was funded from unallocated rewards. */
        paid: u64,
        timestampMs: u64
    } });
export interface ExtendArguments {
    pool: RawTransactionArgument<string>;
    payment: RawTransactionArgument<string>;
    campaignId: RawTransactionArgument<number | bigint>;
    extraMs: RawTransactionArgument<number | bigint>;
}
export interface ExtendOptions {
    package?: string;
    arguments: ExtendArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Extends a campaign that has not ended by `extra_ms` at its rate. Anyone may call
 * it.
 *
 * #### Parameters
 *
 * - `payment`: covers the cost, `⌈rate · ms / 1,000⌉` base units of `E`.
 * - `extra_ms`: extension in milliseconds.
 *
 * #### Returns
 *
 * - The rest of the payment, possibly zero.
 *
 * #### Aborts
 *
 * - `reward_vault::ECampaignNotFound` if the campaign does not exist or has ended.
 * - `campaign::EDurationTooShort` if `extra_ms` is zero.
 * - `campaign::EEndsTooLate` if the campaign would end more than four years from
 *   now.
 * - `reward_vault::EInsufficientPayment` if `payment` does not cover the cost.
 */
export function extend(options: ExtendOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        null,
        null,
        'u64',
        'u64',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["pool", "payment", "campaignId", "extraMs"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'campaign_funding',
        function: 'extend',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface RaiseArguments {
    pool: RawTransactionArgument<string>;
    payment: RawTransactionArgument<string>;
    campaignId: RawTransactionArgument<number | bigint>;
    increase: RawTransactionArgument<number | bigint>;
}
export interface RaiseOptions {
    package?: string;
    arguments: RaiseArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Raises the rate of a campaign by `increase` base units per second, from now or
 * its start to its end. Anyone may call it.
 *
 * #### Parameters
 *
 * - `payment`: covers the cost, `⌈increase · remaining ms / 1,000⌉` base units of
 *   `E`.
 * - `increase`: base units per second to add to the rate.
 *
 * #### Returns
 *
 * - The rest of the payment, possibly zero.
 *
 * #### Aborts
 *
 * - `reward_vault::ECampaignNotFound` if the campaign does not exist or has ended.
 * - `campaign::EZeroRate` if `increase` is zero.
 * - `campaign::ETooLateToRaise` if less than an hour of the campaign is left.
 * - With an arithmetic error if the rate overflows a `u64`.
 * - `reward_vault::EInsufficientPayment` if `payment` does not cover the cost.
 */
export function raise(options: RaiseOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        null,
        null,
        'u64',
        'u64',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["pool", "payment", "campaignId", "increase"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'campaign_funding',
        function: 'raise',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface ExtendFromUnallocatedArguments {
    pool: RawTransactionArgument<string>;
    campaignId: RawTransactionArgument<number | bigint>;
}
export interface ExtendFromUnallocatedOptions {
    package?: string;
    arguments: ExtendFromUnallocatedArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Extends a campaign for as long as the unallocated rewards fund it. Anyone may
 * call it.
 *
 * #### Aborts
 *
 * - `reward_vault::ECampaignNotFound` if the campaign does not exist or has ended.
 * - `reward_vault::EInsufficientUnallocatedRewards` if the unallocated rewards
 *   fund less than a millisecond.
 * - `campaign::EDurationTooShort` if the campaign already ends four years from
 *   now.
 */
export function extendFromUnallocated(options: ExtendFromUnallocatedOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        null,
        'u64',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["pool", "campaignId"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'campaign_funding',
        function: 'extend_from_unallocated',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface RestartFromUnallocatedArguments {
    pool: RawTransactionArgument<string>;
}
export interface RestartFromUnallocatedOptions {
    package?: string;
    arguments: RestartFromUnallocatedArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Opens a campaign that emits the unallocated rewards over 30 days from now, in a
 * pool without a campaign for 30 days. Anyone may call it, so that the rewards
 * reach stakers if the owner is lost. The rate is the highest whole one, at least
 * one base unit per second; less than 2,592,000 base units stay unallocated and
 * can extend the campaign.
 *
 * #### Aborts
 *
 * - `reward_vault::ENotIdle` if a campaign runs, or the last one ended or the pool
 *   was created less than 30 days ago.
 * - `campaign::EDurationTooShort` if the unallocated rewards are below 3,600 base
 *   units.
 */
export function restartFromUnallocated(options: RestartFromUnallocatedOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        null,
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["pool"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'campaign_funding',
        function: 'restart_from_unallocated',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface OpenArguments {
    pool: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
    payment: RawTransactionArgument<string>;
    ratePerSecond: RawTransactionArgument<number | bigint>;
    startsMs: RawTransactionArgument<number | bigint>;
    durationMs: RawTransactionArgument<number | bigint>;
}
export interface OpenOptions {
    package?: string;
    arguments: OpenArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Opens a campaign that emits `rate_per_second` base units per second for
 * `duration_ms`, from `starts_ms` or from now if that has passed.
 *
 * #### Parameters
 *
 * - `payment`: covers the cost, `⌈rate · ms / 1,000⌉` base units of `E`.
 * - `rate_per_second`: emission in base units per second.
 * - `starts_ms`: start in milliseconds since the Unix epoch.
 * - `duration_ms`: duration in milliseconds, at least an hour.
 *
 * #### Returns
 *
 * - The rest of the payment, possibly zero.
 *
 * #### Aborts
 *
 * - `version::EWrongVersion` if the configuration is at another package version.
 * - `version::ENotOpen` if the deployment is still being configured.
 * - `config::ECreationPaused` if new pools and campaigns are paused.
 * - `pool::ENotOwner` if the sender does not own the pool.
 * - `reward_vault::ETooManyCampaigns` if the pool has 8 campaigns that have not
 *   ended.
 * - `campaign::EZeroRate` if `rate_per_second` is zero.
 * - `campaign::EDurationTooShort` if `duration_ms` is below an hour.
 * - `campaign::EEndsTooLate` if the campaign would end more than four years from
 *   now.
 * - `reward_vault::EInsufficientPayment` if `payment` does not cover the cost.
 */
export function open(options: OpenOptions) {
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
    const parameterNames = ["pool", "config", "payment", "ratePerSecond", "startsMs", "durationMs"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'campaign_funding',
        function: 'open',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface OpenFromUnallocatedArguments {
    pool: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
    ratePerSecond: RawTransactionArgument<number | bigint>;
    startsMs: RawTransactionArgument<number | bigint>;
    durationMs: RawTransactionArgument<number | bigint>;
}
export interface OpenFromUnallocatedOptions {
    package?: string;
    arguments: OpenFromUnallocatedArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Opens a campaign as `open` does, funded from unallocated rewards.
 *
 * #### Parameters
 *
 * - `rate_per_second`, `starts_ms`, `duration_ms`: as in `open`.
 *
 * #### Aborts
 *
 * - `version::EWrongVersion` if the configuration is at another package version.
 * - `version::ENotOpen` if the deployment is still being configured.
 * - `config::ECreationPaused` if new pools and campaigns are paused.
 * - `pool::ENotOwner` if the sender does not own the pool.
 * - `reward_vault::ETooManyCampaigns` if the pool has 8 campaigns that have not
 *   ended.
 * - `campaign::EZeroRate` if `rate_per_second` is zero.
 * - `campaign::EDurationTooShort` if `duration_ms` is below an hour.
 * - `campaign::EEndsTooLate` if the campaign would end more than four years from
 *   now.
 * - `reward_vault::EInsufficientUnallocatedRewards` if the unallocated rewards do
 *   not cover the cost.
 */
export function openFromUnallocated(options: OpenFromUnallocatedOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        null,
        null,
        'u64',
        'u64',
        'u64',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["pool", "config", "ratePerSecond", "startsMs", "durationMs"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'campaign_funding',
        function: 'open_from_unallocated',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}