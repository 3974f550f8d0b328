/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * A pool's rewards: the coins, what the campaigns have emitted and are still to
 * emit, and what is nobody's. Everything that pays for emissions goes through
 * here, so a campaign never promises what is not in the balance.
 */

import { MoveStruct, normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
import { u64 } from '../../codecs.ts';
import { bcs } from '@mysten/sui/bcs';
import { type Transaction, type TransactionArgument } from '@mysten/sui/transactions';
import * as reward_index from './reward_index.ts';
import * as campaign from './campaign.ts';
const $moduleName = '@atoll/staking::reward_vault';
export const RewardVault = new MoveStruct({ name: `${$moduleName}::RewardVault<phantom E>`, fields: {
        balance: u64,
        index: reward_index.RewardIndex,
        /** Moment up to which the index counts, in milliseconds since the Unix epoch. */
        accruedMs: u64,
        /** Those that have not ended. */
        campaigns: bcs.vector(campaign.Campaign),
        campaignsOpened: u64
    } });
export interface ValueArguments {
    self: TransactionArgument;
}
export interface ValueOptions {
    package?: string;
    arguments: ValueArguments | [
        self: TransactionArgument
    ];
    typeArguments: [
        string
    ];
}
/** Base units in the balance: owed, still to be emitted, or nobody's. */
export function value(options: ValueOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'reward_vault',
        function: 'value',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface IndexArguments {
    self: TransactionArgument;
}
export interface IndexOptions {
    package?: string;
    arguments: IndexArguments | [
        self: TransactionArgument
    ];
    typeArguments: [
        string
    ];
}
export function index(options: IndexOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'reward_vault',
        function: 'index',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface AccruedMsArguments {
    self: TransactionArgument;
}
export interface AccruedMsOptions {
    package?: string;
    arguments: AccruedMsArguments | [
        self: TransactionArgument
    ];
    typeArguments: [
        string
    ];
}
export function accruedMs(options: AccruedMsOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'reward_vault',
        function: 'accrued_ms',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface CampaignsArguments {
    self: TransactionArgument;
}
export interface CampaignsOptions {
    package?: string;
    arguments: CampaignsArguments | [
        self: TransactionArgument
    ];
    typeArguments: [
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
        module: 'reward_vault',
        function: 'campaigns',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface IndexAtArguments {
    self: TransactionArgument;
    nowMs: RawTransactionArgument<number | bigint>;
}
export interface IndexAtOptions {
    package?: string;
    arguments: IndexAtArguments | [
        self: TransactionArgument,
        nowMs: RawTransactionArgument<number | bigint>
    ];
    typeArguments: [
        string
    ];
}
/** What the index would be after an accrual at `now_ms`. */
export function indexAt(options: IndexAtOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        null,
        'u64'
    ] satisfies (string | null)[];
    const parameterNames = ["self", "nowMs"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'reward_vault',
        function: 'index_at',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}