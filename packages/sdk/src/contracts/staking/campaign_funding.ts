/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Funding of reward campaigns.
 * 
 * The pool's owner opens campaigns, anyone extends or raises them. Each is paid in
 * full in advance, by a payment or from unallocated rewards, so a campaign never
 * promises more than the pool holds.
 */

import { MoveStruct, normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
import { bcs } from '@mysten/sui/bcs';
import { u64 } from '../../codecs.ts';
import { type Transaction } from '@mysten/sui/transactions';
const $moduleName = '@atoll/staking::campaign_funding';
export const CampaignChanged = new MoveStruct({ name: `${$moduleName}::CampaignChanged`, fields: {
        poolId: bcs.Address,
        campaignId: u64,
        ratePerSecond: u64,
        startsMs: u64,
        endsMs: u64,
        payer: bcs.Address,
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
    arguments: ExtendArguments | [
        pool: RawTransactionArgument<string>,
        payment: RawTransactionArgument<string>,
        campaignId: RawTransactionArgument<number | bigint>,
        extraMs: RawTransactionArgument<number | bigint>
    ];
    typeArguments: [
        string,
        string
    ];
}
/**
 * Extends a campaign that has not ended by `extra_ms` at its rate. Anyone may call
 * it.
 *
 * #### Returns
 *
 * - The rest of the payment, possibly zero. The cost is `⌈rate · ms / 1,000⌉`.
 *
 * #### Aborts
 *
 * - The errors of `reward_vault::extend`.
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
    arguments: RaiseArguments | [
        pool: RawTransactionArgument<string>,
        payment: RawTransactionArgument<string>,
        campaignId: RawTransactionArgument<number | bigint>,
        increase: RawTransactionArgument<number | bigint>
    ];
    typeArguments: [
        string,
        string
    ];
}
/**
 * Raises the rate of a campaign by `increase` base units per second, from now or
 * its start to its end. Anyone may call it.
 *
 * #### Returns
 *
 * - The rest of the payment, possibly zero. The cost is
 *   `⌈increase · remaining ms / 1,000⌉`.
 *
 * #### Aborts
 *
 * - The errors of `reward_vault::raise`.
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
    arguments: ExtendFromUnallocatedArguments | [
        pool: RawTransactionArgument<string>,
        campaignId: RawTransactionArgument<number | bigint>
    ];
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
 * - The errors of `reward_vault::extend_from_unallocated`.
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
    arguments: OpenArguments | [
        pool: RawTransactionArgument<string>,
        config: RawTransactionArgument<string>,
        payment: RawTransactionArgument<string>,
        ratePerSecond: RawTransactionArgument<number | bigint>,
        startsMs: RawTransactionArgument<number | bigint>,
        durationMs: RawTransactionArgument<number | bigint>
    ];
    typeArguments: [
        string,
        string
    ];
}
/**
 * Opens a campaign that emits `rate_per_second` base units per second for
 * `duration_ms`, from `starts_ms` or from now if that has passed.
 *
 * #### Returns
 *
 * - The rest of the payment, possibly zero. The cost is `⌈rate · ms / 1,000⌉`.
 *
 * #### Aborts
 *
 * - `version::EWrongVersion`, `timelock::ENotEnforced`, `config::ECreationPaused`.
 * - `pool::ENotOwner`.
 * - The errors of `reward_vault::open`.
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
    arguments: OpenFromUnallocatedArguments | [
        pool: RawTransactionArgument<string>,
        config: RawTransactionArgument<string>,
        ratePerSecond: RawTransactionArgument<number | bigint>,
        startsMs: RawTransactionArgument<number | bigint>,
        durationMs: RawTransactionArgument<number | bigint>
    ];
    typeArguments: [
        string,
        string
    ];
}
/**
 * Opens a campaign as `open` does, funded from unallocated rewards.
 *
 * #### Aborts
 *
 * - `version::EWrongVersion`, `timelock::ENotEnforced`, `config::ECreationPaused`.
 * - `pool::ENotOwner`.
 * - The errors of `reward_vault::open_from_unallocated`.
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