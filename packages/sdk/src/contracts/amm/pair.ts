/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Constant-product market of a graduated coin. A fee of 0.3% of the input stays in
 * the reserves.
 * 
 * There is no liquidity token and no function that adds or removes liquidity: the
 * reserves change only by swaps, and their product never decreases.
 */

import { MoveStruct, normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
import { bcs } from '@mysten/sui/bcs';
import { address, u64, typeName } from '../../codecs.ts';
import { type Transaction } from '@mysten/sui/transactions';
import * as price_accumulator from './deps/launchpad/price_accumulator.ts';
const $moduleName = '@atoll/amm::pair';
export const Pair = new MoveStruct({ name: `${$moduleName}::Pair<phantom T, phantom Q>`, fields: {
        id: bcs.Address,
        /** The launchpad pool whose liquidity it holds. */
        poolId: address,
        baseReserve: u64,
        quoteReserve: u64,
        prices: price_accumulator.PriceAccumulator
    } });
export const PairCreated = new MoveStruct({ name: `${$moduleName}::PairCreated`, fields: {
        pairId: address,
        poolId: address,
        baseType: typeName,
        quoteType: typeName,
        baseReserve: u64,
        quoteReserve: u64,
        timestampMs: u64
    } });
export const Swapped = new MoveStruct({ name: `${$moduleName}::Swapped`, fields: {
        pairId: address,
        poolId: address,
        trader: address,
        isBuy: bcs.bool(),
        quoteAmount: u64,
        baseAmount: u64,
        fee: u64,
        quoteReserveAfter: u64,
        baseReserveAfter: u64,
        timestampMs: u64
    } });
export interface BuyExactInArguments {
    pair: RawTransactionArgument<string>;
    payment: RawTransactionArgument<string>;
    minOut: RawTransactionArgument<number | bigint>;
    deadlineMs: RawTransactionArgument<number | bigint>;
}
export interface BuyExactInOptions {
    package?: string;
    arguments: BuyExactInArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Buys base with the whole `payment`.
 *
 * #### Parameters
 *
 * - `payment`: quote to spend, fee included.
 * - `min_out`: minimum base to receive, in base units.
 * - `deadline_ms`: last accepted time in milliseconds since the Unix epoch.
 *
 * #### Aborts
 *
 * - `EDeadlineExpired` if the clock is past `deadline_ms`.
 * - `EZeroAmount` if `payment` is zero.
 * - `EZeroOutput` if `payment` buys less than one base unit.
 * - `ESlippageExceeded` if `payment` buys less than `min_out`.
 */
export function buyExactIn(options: BuyExactInOptions) {
    const packageAddress = options.package ?? '@atoll/amm';
    const argumentsTypes = [
        null,
        null,
        'u64',
        'u64',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["pair", "payment", "minOut", "deadlineMs"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pair',
        function: 'buy_exact_in',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface BuyExactOutArguments {
    pair: RawTransactionArgument<string>;
    payment: RawTransactionArgument<string>;
    amountOut: RawTransactionArgument<number | bigint>;
    deadlineMs: RawTransactionArgument<number | bigint>;
}
export interface BuyExactOutOptions {
    package?: string;
    arguments: BuyExactOutArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Buys exactly `amount_out` base for at most `payment`.
 *
 * #### Parameters
 *
 * - `payment`: maximum quote to spend, fee included.
 * - `amount_out`: base to receive, in base units.
 * - `deadline_ms`: last accepted time in milliseconds since the Unix epoch.
 *
 * #### Returns
 *
 * - The base bought, and the rest of the payment (possibly zero).
 *
 * #### Aborts
 *
 * - `EDeadlineExpired` if the clock is past `deadline_ms`.
 * - `EZeroAmount` if `amount_out` is zero.
 * - `curve_math::EInsufficientReserve` if `amount_out` is not below the base
 *   reserve.
 * - With an arithmetic error if the cost overflows a `u64`.
 * - `ESlippageExceeded` if the cost exceeds `payment`.
 */
export function buyExactOut(options: BuyExactOutOptions) {
    const packageAddress = options.package ?? '@atoll/amm';
    const argumentsTypes = [
        null,
        null,
        'u64',
        'u64',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["pair", "payment", "amountOut", "deadlineMs"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pair',
        function: 'buy_exact_out',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface SellExactInArguments {
    pair: RawTransactionArgument<string>;
    base: RawTransactionArgument<string>;
    minOut: RawTransactionArgument<number | bigint>;
    deadlineMs: RawTransactionArgument<number | bigint>;
}
export interface SellExactInOptions {
    package?: string;
    arguments: SellExactInArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Sells all of `base`.
 *
 * #### Parameters
 *
 * - `base`: base to sell.
 * - `min_out`: minimum quote to receive, in base units.
 * - `deadline_ms`: last accepted time in milliseconds since the Unix epoch.
 *
 * #### Aborts
 *
 * - `EDeadlineExpired` if the clock is past `deadline_ms`.
 * - `EZeroAmount` if `base` is zero.
 * - `EZeroOutput` if `base` sells for less than one base unit of the quote coin.
 * - `ESlippageExceeded` if `base` sells for less than `min_out`.
 */
export function sellExactIn(options: SellExactInOptions) {
    const packageAddress = options.package ?? '@atoll/amm';
    const argumentsTypes = [
        null,
        null,
        'u64',
        'u64',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["pair", "base", "minOut", "deadlineMs"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pair',
        function: 'sell_exact_in',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}