/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Parameters of a Cetus pool that opens at the last price of the curve: the order
 * of the coins, the square root of the price, and which of the two deposits is
 * exact.
 */

import { MoveStruct, normalizeMoveArguments } from '../utils/index.ts';
import { bcs } from '@mysten/sui/bcs';
import { u128 } from '../../codecs.ts';
import { type Transaction, type TransactionArgument } from '@mysten/sui/transactions';
const $moduleName = '@atoll/venue-cetus::opening';
export const Opening = new MoveStruct({ name: `${$moduleName}::Opening`, fields: {
        /** Whether the launched coin is Cetus's coin A. */
        baseIsA: bcs.bool(),
        /** Square root of the price of A in B, base units, Q64.64, rounded down. */
        sqrtPrice: u128,
        /** Whether all of A is deposited, with the matching amount of B, or the reverse. */
        fixAmountA: bcs.bool()
    } });
export interface TickSpacingOptions {
    package?: string;
    arguments?: [
    ];
}
/** Returns the tick spacing. */
export function tickSpacing(options: TickSpacingOptions = {}) {
    const packageAddress = options.package ?? '@atoll/venue-cetus';
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'opening',
        function: 'tick_spacing',
    });
}
export interface LowerTickOptions {
    package?: string;
    arguments?: [
    ];
}
/** Returns the lowest tick as 32-bit two's complement. */
export function lowerTick(options: LowerTickOptions = {}) {
    const packageAddress = options.package ?? '@atoll/venue-cetus';
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'opening',
        function: 'lower_tick',
    });
}
export interface UpperTickOptions {
    package?: string;
    arguments?: [
    ];
}
/** Returns the highest tick. */
export function upperTick(options: UpperTickOptions = {}) {
    const packageAddress = options.package ?? '@atoll/venue-cetus';
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'opening',
        function: 'upper_tick',
    });
}
export interface BaseIsAArguments {
    self: TransactionArgument;
}
export interface BaseIsAOptions {
    package?: string;
    arguments: BaseIsAArguments | [
        self: TransactionArgument
    ];
}
/** Returns whether the launched coin is Cetus's coin A. */
export function baseIsA(options: BaseIsAOptions) {
    const packageAddress = options.package ?? '@atoll/venue-cetus';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'opening',
        function: 'base_is_a',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface SqrtPriceArguments {
    self: TransactionArgument;
}
export interface SqrtPriceOptions {
    package?: string;
    arguments: SqrtPriceArguments | [
        self: TransactionArgument
    ];
}
/** Returns the square root of the price of A in B, Q64.64. */
export function sqrtPrice(options: SqrtPriceOptions) {
    const packageAddress = options.package ?? '@atoll/venue-cetus';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'opening',
        function: 'sqrt_price',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface FixAmountAArguments {
    self: TransactionArgument;
}
export interface FixAmountAOptions {
    package?: string;
    arguments: FixAmountAArguments | [
        self: TransactionArgument
    ];
}
/** Returns whether the deposit of A is the exact one. */
export function fixAmountA(options: FixAmountAOptions) {
    const packageAddress = options.package ?? '@atoll/venue-cetus';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'opening',
        function: 'fix_amount_a',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}