/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * How a Cetus pool has to be opened so that it begins at the price that the curve
 * ended with: in which order the coins come, at which square root of the price,
 * and which of the two deposits is exact.
 */

import { MoveStruct, normalizeMoveArguments } from '../utils/index.ts';
import { bcs } from '@mysten/sui/bcs';
import { u128 } from '../../codecs.ts';
import { type Transaction, type TransactionArgument } from '@mysten/sui/transactions';
const $moduleName = '@atoll/venue-cetus::opening';
export const Opening = new MoveStruct({ name: `${$moduleName}::Opening`, fields: {
        /** Whether the launched coin is Cetus's coin A. */
        coinIsA: bcs.bool(),
        /** Square root of the price of A in B, base units, Q64.64, rounded down. */
        sqrtPrice: u128,
        /**
         * Whether all of A is deposited, and of B what goes with it, or the other way
         * round.
         */
        fixAmountA: bcs.bool()
    } });
export interface TickSpacingOptions {
    package?: string;
    arguments?: [
    ];
}
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
export function upperTick(options: UpperTickOptions = {}) {
    const packageAddress = options.package ?? '@atoll/venue-cetus';
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'opening',
        function: 'upper_tick',
    });
}
export interface CoinIsAArguments {
    self: TransactionArgument;
}
export interface CoinIsAOptions {
    package?: string;
    arguments: CoinIsAArguments | [
        self: TransactionArgument
    ];
}
export function coinIsA(options: CoinIsAOptions) {
    const packageAddress = options.package ?? '@atoll/venue-cetus';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'opening',
        function: 'coin_is_a',
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