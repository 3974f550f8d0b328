/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/** A reward campaign: a fixed number of base units per second between two moments. */

import { MoveStruct, normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
import { u64 } from '../../codecs.ts';
import { type Transaction, type TransactionArgument } from '@mysten/sui/transactions';
const $moduleName = '@atoll/staking::campaign';
export const Campaign = new MoveStruct({ name: `${$moduleName}::Campaign`, fields: {
        /** Unique within the pool. */
        id: u64,
        /** Base units per second. */
        ratePerSecond: u64,
        /** First moment of the campaign, in milliseconds since the Unix epoch. */
        startMs: u64,
        /** The moment after the last one. */
        endMs: u64
    } });
export interface IdArguments {
    self: TransactionArgument;
}
export interface IdOptions {
    package?: string;
    arguments: IdArguments | [
        self: TransactionArgument
    ];
}
export function id(options: IdOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'campaign',
        function: 'id',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface RatePerSecondArguments {
    self: TransactionArgument;
}
export interface RatePerSecondOptions {
    package?: string;
    arguments: RatePerSecondArguments | [
        self: TransactionArgument
    ];
}
export function ratePerSecond(options: RatePerSecondOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'campaign',
        function: 'rate_per_second',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface StartMsArguments {
    self: TransactionArgument;
}
export interface StartMsOptions {
    package?: string;
    arguments: StartMsArguments | [
        self: TransactionArgument
    ];
}
export function startMs(options: StartMsOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'campaign',
        function: 'start_ms',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface EndMsArguments {
    self: TransactionArgument;
}
export interface EndMsOptions {
    package?: string;
    arguments: EndMsArguments | [
        self: TransactionArgument
    ];
}
export function endMs(options: EndMsOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'campaign',
        function: 'end_ms',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface HasEndedArguments {
    self: TransactionArgument;
    nowMs: RawTransactionArgument<number | bigint>;
}
export interface HasEndedOptions {
    package?: string;
    arguments: HasEndedArguments | [
        self: TransactionArgument,
        nowMs: RawTransactionArgument<number | bigint>
    ];
}
/** Whether nothing is emitted at `now_ms` or later. */
export function hasEnded(options: HasEndedOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        null,
        'u64'
    ] satisfies (string | null)[];
    const parameterNames = ["self", "nowMs"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'campaign',
        function: 'has_ended',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface RemainingMsArguments {
    self: TransactionArgument;
    nowMs: RawTransactionArgument<number | bigint>;
}
export interface RemainingMsOptions {
    package?: string;
    arguments: RemainingMsArguments | [
        self: TransactionArgument,
        nowMs: RawTransactionArgument<number | bigint>
    ];
}
/** Time left in which it emits, seen from `now_ms`. */
export function remainingMs(options: RemainingMsOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        null,
        'u64'
    ] satisfies (string | null)[];
    const parameterNames = ["self", "nowMs"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'campaign',
        function: 'remaining_ms',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface EmissionArguments {
    self: TransactionArgument;
    fromMs: RawTransactionArgument<number | bigint>;
    toMs: RawTransactionArgument<number | bigint>;
}
export interface EmissionOptions {
    package?: string;
    arguments: EmissionArguments | [
        self: TransactionArgument,
        fromMs: RawTransactionArgument<number | bigint>,
        toMs: RawTransactionArgument<number | bigint>
    ];
}
/** What it emits from `from_ms` to `to_ms`, scaled. */
export function emission(options: EmissionOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        null,
        'u64',
        'u64'
    ] satisfies (string | null)[];
    const parameterNames = ["self", "fromMs", "toMs"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'campaign',
        function: 'emission',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}