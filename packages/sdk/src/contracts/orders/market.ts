/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/** Reads the market of a coin: its curve, or its pair after graduation. */

import { type Transaction } from '@mysten/sui/transactions';
import { normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
export interface OfCurveArguments {
    pool: RawTransactionArgument<string>;
}
export interface OfCurveOptions {
    package?: string;
    arguments: OfCurveArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Reads the curve of a pool that has not graduated.
 *
 * #### Aborts
 *
 * - `EPoolGraduated` if the pool has graduated.
 */
export function ofCurve(options: OfCurveOptions) {
    const packageAddress = options.package ?? '@atoll/orders';
    const argumentsTypes = [
        null,
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["pool"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'market',
        function: 'of_curve',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface OfPairArguments {
    pair: RawTransactionArgument<string>;
}
export interface OfPairOptions {
    package?: string;
    arguments: OfPairArguments;
    typeArguments: [
        string,
        string
    ];
}
/** Reads the pair of a graduated coin. */
export function ofPair(options: OfPairOptions) {
    const packageAddress = options.package ?? '@atoll/orders';
    const argumentsTypes = [
        null,
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["pair"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'market',
        function: 'of_pair',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}