/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Reward balance of a pool, its campaigns and its reward index.
 * 
 * All funding of campaigns passes through this module, so a campaign never
 * promises more than the balance holds.
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
        /** Time of the last accrual, in milliseconds since the Unix epoch. */
        accruedAtMs: u64,
        /** Campaigns that had not ended at the last accrual. */
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
/** Returns the base units in the balance: owed, to be emitted, or unallocated. */
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
/** Returns the reward index. */
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
export interface AccruedAtMsArguments {
    self: TransactionArgument;
}
export interface AccruedAtMsOptions {
    package?: string;
    arguments: AccruedAtMsArguments | [
        self: TransactionArgument
    ];
    typeArguments: [
        string
    ];
}
/** Returns the time of the last accrual in milliseconds since the Unix epoch. */
export function accruedAtMs(options: AccruedAtMsOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'reward_vault',
        function: 'accrued_at_ms',
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
/** Returns the campaigns that had not ended at the last accrual. */
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
/** Returns what the index would be after an accrual at `now_ms`. */
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