/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Pledges for an emergency pause of an agent, and the bounds of the pause.
 * 
 * Holders pledge coins. As soon as the pledges reach 1% of the supply, the agent
 * is paused for 24 hours and the pledged coins are locked for seven days. A pause
 * that starts within those seven days needs 5% of the supply, so that a small
 * share of holders cannot silence an agent permanently. Flash loans cannot start a
 * pause: coins that start one cannot be returned in the same transaction.
 */

import { MoveStruct, normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
import { u64, address } from '../../codecs.ts';
import { type Transaction, type TransactionArgument } from '@mysten/sui/transactions';
import * as table from './deps/sui/table.ts';
const $moduleName = '@atoll/agent::pause';
export const Pause = new MoveStruct({ name: `${$moduleName}::Pause<phantom T>`, fields: {
        /** Number of pauses so far, which is the number of the open round. */
        round: u64,
        /** End of the last pause, exclusive, in milliseconds since the Unix epoch. */
        pausedUntilMs: u64,
        /** Base units pledged in the open round. */
        pledged: u64,
        pledges: table.Table,
        /** When the pledges of a round that started a pause unlock, by round. */
        unlocksAtMs: table.Table
    } });
export const PledgeKey = new MoveStruct({ name: `${$moduleName}::PledgeKey`, fields: {
        round: u64,
        holder: address
    } });
export interface RoundArguments {
    self: TransactionArgument;
}
export interface RoundOptions {
    package?: string;
    arguments: RoundArguments | [
        self: TransactionArgument
    ];
    typeArguments: [
        string
    ];
}
/** Returns the number of the open round, which is the number of pauses so far. */
export function round(options: RoundOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pause',
        function: 'round',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface PledgedArguments {
    self: TransactionArgument;
}
export interface PledgedOptions {
    package?: string;
    arguments: PledgedArguments | [
        self: TransactionArgument
    ];
    typeArguments: [
        string
    ];
}
/** Returns the base units pledged in the open round. */
export function pledged(options: PledgedOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pause',
        function: 'pledged',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface PledgeOfArguments {
    self: TransactionArgument;
    round: RawTransactionArgument<number | bigint>;
    holder: RawTransactionArgument<string>;
}
export interface PledgeOfOptions {
    package?: string;
    arguments: PledgeOfArguments | [
        self: TransactionArgument,
        round: RawTransactionArgument<number | bigint>,
        holder: RawTransactionArgument<string>
    ];
    typeArguments: [
        string
    ];
}
/** Returns the base units that `holder` pledged in `round`. */
export function pledgeOf(options: PledgeOfOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null,
        'u64',
        'address'
    ] satisfies (string | null)[];
    const parameterNames = ["self", "round", "holder"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pause',
        function: 'pledge_of',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface PausedUntilMsArguments {
    self: TransactionArgument;
}
export interface PausedUntilMsOptions {
    package?: string;
    arguments: PausedUntilMsArguments | [
        self: TransactionArgument
    ];
    typeArguments: [
        string
    ];
}
/**
 * Returns the end of the last pause, exclusive, in milliseconds since the Unix
 * epoch.
 */
export function pausedUntilMs(options: PausedUntilMsOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pause',
        function: 'paused_until_ms',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface IsPausedArguments {
    self: TransactionArgument;
    nowMs: RawTransactionArgument<number | bigint>;
}
export interface IsPausedOptions {
    package?: string;
    arguments: IsPausedArguments | [
        self: TransactionArgument,
        nowMs: RawTransactionArgument<number | bigint>
    ];
    typeArguments: [
        string
    ];
}
/** Returns whether the agent is paused at `now_ms`. */
export function isPaused(options: IsPausedOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null,
        'u64'
    ] satisfies (string | null)[];
    const parameterNames = ["self", "nowMs"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pause',
        function: 'is_paused',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface ThresholdArguments {
    self: TransactionArgument;
    supply: RawTransactionArgument<number | bigint>;
    nowMs: RawTransactionArgument<number | bigint>;
}
export interface ThresholdOptions {
    package?: string;
    arguments: ThresholdArguments | [
        self: TransactionArgument,
        supply: RawTransactionArgument<number | bigint>,
        nowMs: RawTransactionArgument<number | bigint>
    ];
    typeArguments: [
        string
    ];
}
/**
 * Returns the base units that start a pause at `now_ms`, for a coin with this
 * supply.
 *
 * #### Parameters
 *
 * - `supply`: total supply of the coin in base units.
 * - `now_ms`: milliseconds since the Unix epoch.
 */
export function threshold(options: ThresholdOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null,
        'u64',
        'u64'
    ] satisfies (string | null)[];
    const parameterNames = ["self", "supply", "nowMs"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pause',
        function: 'threshold',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface UnlocksAtMsArguments {
    self: TransactionArgument;
    round: RawTransactionArgument<number | bigint>;
}
export interface UnlocksAtMsOptions {
    package?: string;
    arguments: UnlocksAtMsArguments | [
        self: TransactionArgument,
        round: RawTransactionArgument<number | bigint>
    ];
    typeArguments: [
        string
    ];
}
/**
 * Returns when the pledges of `round` unlock; nothing for the open round, whose
 * pledges can be withdrawn at any time.
 */
export function unlocksAtMs(options: UnlocksAtMsOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null,
        'u64'
    ] satisfies (string | null)[];
    const parameterNames = ["self", "round"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pause',
        function: 'unlocks_at_ms',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}