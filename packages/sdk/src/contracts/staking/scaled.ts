/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Rewards in fractions of a base unit, so that no division loses anything a staker
 * could notice.
 * 
 * A scaled amount is base units times 10^36. A rate of whole base units per second
 * is a whole scaled amount per millisecond, so emissions are exact whenever they
 * are taken.
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
/** `units` base units, scaled. */
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
 * What `rate_per_second` base units per second come to in `duration_ms`
 * milliseconds, scaled. Exact.
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
 * Whole base units in `amount`.
 *
 * #### Aborts
 *
 * - With an arithmetic error if there are more than a `u64` holds.
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
 * Least base units that cover `rate_per_second` for `duration_ms`:
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
 * Whole milliseconds of `rate_per_second` that `amount` covers. The rate is not
 * zero.
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