/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Fixed-point amounts of rewards, precise enough to make rounding negligible.
 * 
 * A scaled amount is base units times 10^36. A rate in base units per second is a
 * whole scaled amount per millisecond, so emissions are exact at every
 * millisecond.
 */

import { type Transaction } from '@mysten/sui/transactions';
import { normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
export interface FromUnitsArguments {
    units: RawTransactionArgument<number | bigint>;
}
export interface FromUnitsOptions {
    package?: string;
    arguments: FromUnitsArguments | [
        units: RawTransactionArgument<number | bigint>
    ];
}
/** Returns `units` base units, scaled. */
export function fromUnits(options: FromUnitsOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        'u64'
    ] satisfies (string | null)[];
    const parameterNames = ["units"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'scaled',
        function: 'from_units',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface FromRateArguments {
    ratePerSecond: RawTransactionArgument<number | bigint>;
    durationMs: RawTransactionArgument<number | bigint>;
}
export interface FromRateOptions {
    package?: string;
    arguments: FromRateArguments | [
        ratePerSecond: RawTransactionArgument<number | bigint>,
        durationMs: RawTransactionArgument<number | bigint>
    ];
}
/**
 * Returns the emission of `rate_per_second` base units per second in
 * `duration_ms`, scaled. Exact.
 */
export function fromRate(options: FromRateOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        'u64',
        'u64'
    ] satisfies (string | null)[];
    const parameterNames = ["ratePerSecond", "durationMs"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'scaled',
        function: 'from_rate',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface WholeUnitsArguments {
    amount: RawTransactionArgument<number | bigint>;
}
export interface WholeUnitsOptions {
    package?: string;
    arguments: WholeUnitsArguments | [
        amount: RawTransactionArgument<number | bigint>
    ];
}
/**
 * Returns the whole base units in `amount`.
 *
 * #### Parameters
 *
 * - `amount`: scaled.
 *
 * #### Aborts
 *
 * - With an arithmetic error if the units overflow a `u64`.
 */
export function wholeUnits(options: WholeUnitsOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        'u256'
    ] satisfies (string | null)[];
    const parameterNames = ["amount"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'scaled',
        function: 'whole_units',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface CostArguments {
    ratePerSecond: RawTransactionArgument<number | bigint>;
    durationMs: RawTransactionArgument<number | bigint>;
}
export interface CostOptions {
    package?: string;
    arguments: CostArguments | [
        ratePerSecond: RawTransactionArgument<number | bigint>,
        durationMs: RawTransactionArgument<number | bigint>
    ];
}
/**
 * Returns the base units that fund `rate_per_second` for `duration_ms`:
 * `⌈rate · ms / 1,000⌉`.
 */
export function cost(options: CostOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        'u64',
        'u64'
    ] satisfies (string | null)[];
    const parameterNames = ["ratePerSecond", "durationMs"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'scaled',
        function: 'cost',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface AffordableMsArguments {
    amount: RawTransactionArgument<number | bigint>;
    ratePerSecond: RawTransactionArgument<number | bigint>;
}
export interface AffordableMsOptions {
    package?: string;
    arguments: AffordableMsArguments | [
        amount: RawTransactionArgument<number | bigint>,
        ratePerSecond: RawTransactionArgument<number | bigint>
    ];
}
/**
 * Returns for how many whole milliseconds `amount` funds `rate_per_second`.
 *
 * #### Parameters
 *
 * - `amount`: scaled.
 * - `rate_per_second`: base units per second.
 *
 * #### Aborts
 *
 * - With an arithmetic error if `rate_per_second` is zero.
 */
export function affordableMs(options: AffordableMsOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        'u256',
        'u64'
    ] satisfies (string | null)[];
    const parameterNames = ["amount", "ratePerSecond"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'scaled',
        function: 'affordable_ms',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}