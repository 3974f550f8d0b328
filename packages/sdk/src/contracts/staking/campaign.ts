/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Reward campaigns, which emit a fixed number of base units per second for a
 * limited time.
 */

import { MoveStruct, normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
import { u64 } from '../../codecs.ts';
import { type Transaction, type TransactionArgument } from '@mysten/sui/transactions';
const $moduleName = '@atoll/staking::campaign';
export const Campaign = new MoveStruct({ name: `${$moduleName}::Campaign`, fields: {
        /** Unique within the pool. */
        id: u64,
        /** Base units per second. */
        ratePerSecond: u64,
        /** Start, inclusive, in milliseconds since the Unix epoch. */
        startsMs: u64,
        /** End, exclusive. */
        endsMs: u64
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
/** Returns the campaign's number within its pool. */
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
/** Returns the emission in base units per second. */
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
export interface StartsMsArguments {
    self: TransactionArgument;
}
export interface StartsMsOptions {
    package?: string;
    arguments: StartsMsArguments | [
        self: TransactionArgument
    ];
}
/** Returns the start, inclusive, in milliseconds since the Unix epoch. */
export function startsMs(options: StartsMsOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'campaign',
        function: 'starts_ms',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface EndsMsArguments {
    self: TransactionArgument;
}
export interface EndsMsOptions {
    package?: string;
    arguments: EndsMsArguments | [
        self: TransactionArgument
    ];
}
/** Returns the end, exclusive, in milliseconds since the Unix epoch. */
export function endsMs(options: EndsMsOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'campaign',
        function: 'ends_ms',
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
/** Returns whether the campaign emits nothing at `now_ms` or later. */
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
/** Returns the emitting time left at `now_ms`, in milliseconds. */
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
/** Returns the emission from `from_ms` to `to_ms`, scaled. */
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