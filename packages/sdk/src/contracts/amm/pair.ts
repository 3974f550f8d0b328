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
import { type Transaction, type TransactionArgument } from '@mysten/sui/transactions';
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
export const Swap = new MoveStruct({ name: `${$moduleName}::Swap`, fields: {
        baseAmount: u64,
        quoteAmount: u64,
        fee: u64
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
    arguments: BuyExactInArguments | [
        pair: RawTransactionArgument<string>,
        payment: RawTransactionArgument<string>,
        minOut: RawTransactionArgument<number | bigint>,
        deadlineMs: RawTransactionArgument<number | bigint>
    ];
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
    arguments: BuyExactOutArguments | [
        pair: RawTransactionArgument<string>,
        payment: RawTransactionArgument<string>,
        amountOut: RawTransactionArgument<number | bigint>,
        deadlineMs: RawTransactionArgument<number | bigint>
    ];
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
    arguments: SellExactInArguments | [
        pair: RawTransactionArgument<string>,
        base: RawTransactionArgument<string>,
        minOut: RawTransactionArgument<number | bigint>,
        deadlineMs: RawTransactionArgument<number | bigint>
    ];
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
export interface PoolIdArguments {
    self: RawTransactionArgument<string>;
}
export interface PoolIdOptions {
    package?: string;
    arguments: PoolIdArguments | [
        self: RawTransactionArgument<string>
    ];
    typeArguments: [
        string,
        string
    ];
}
/** Returns the launchpad pool whose liquidity the pair holds. */
export function poolId(options: PoolIdOptions) {
    const packageAddress = options.package ?? '@atoll/amm';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pair',
        function: 'pool_id',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface BaseReserveArguments {
    self: RawTransactionArgument<string>;
}
export interface BaseReserveOptions {
    package?: string;
    arguments: BaseReserveArguments | [
        self: RawTransactionArgument<string>
    ];
    typeArguments: [
        string,
        string
    ];
}
/** Returns the base reserve in base units. */
export function baseReserve(options: BaseReserveOptions) {
    const packageAddress = options.package ?? '@atoll/amm';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pair',
        function: 'base_reserve',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface QuoteReserveArguments {
    self: RawTransactionArgument<string>;
}
export interface QuoteReserveOptions {
    package?: string;
    arguments: QuoteReserveArguments | [
        self: RawTransactionArgument<string>
    ];
    typeArguments: [
        string,
        string
    ];
}
/** Returns the quote reserve in base units. */
export function quoteReserve(options: QuoteReserveOptions) {
    const packageAddress = options.package ?? '@atoll/amm';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pair',
        function: 'quote_reserve',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface PricesArguments {
    self: RawTransactionArgument<string>;
}
export interface PricesOptions {
    package?: string;
    arguments: PricesArguments | [
        self: RawTransactionArgument<string>
    ];
    typeArguments: [
        string,
        string
    ];
}
/**
 * Returns the sums of the spot price over time, up to now. They continue those of
 * the pool. The spot price is the ratio of the reserves, which excludes the fee of
 * a swap.
 */
export function prices(options: PricesOptions) {
    const packageAddress = options.package ?? '@atoll/amm';
    const argumentsTypes = [
        null,
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pair',
        function: 'prices',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface BaseAmountArguments {
    self: TransactionArgument;
}
export interface BaseAmountOptions {
    package?: string;
    arguments: BaseAmountArguments | [
        self: TransactionArgument
    ];
}
/** Returns the amount of the base coin. */
export function baseAmount(options: BaseAmountOptions) {
    const packageAddress = options.package ?? '@atoll/amm';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pair',
        function: 'base_amount',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface QuoteAmountArguments {
    self: TransactionArgument;
}
export interface QuoteAmountOptions {
    package?: string;
    arguments: QuoteAmountArguments | [
        self: TransactionArgument
    ];
}
/** Returns the amount of the quote coin. */
export function quoteAmount(options: QuoteAmountOptions) {
    const packageAddress = options.package ?? '@atoll/amm';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pair',
        function: 'quote_amount',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface FeeArguments {
    self: TransactionArgument;
}
export interface FeeOptions {
    package?: string;
    arguments: FeeArguments | [
        self: TransactionArgument
    ];
}
/** Returns the fee, in units of the input. */
export function fee(options: FeeOptions) {
    const packageAddress = options.package ?? '@atoll/amm';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pair',
        function: 'fee',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface PreviewBuyExactInArguments {
    self: RawTransactionArgument<string>;
    amountIn: RawTransactionArgument<number | bigint>;
}
export interface PreviewBuyExactInOptions {
    package?: string;
    arguments: PreviewBuyExactInArguments | [
        self: RawTransactionArgument<string>,
        amountIn: RawTransactionArgument<number | bigint>
    ];
    typeArguments: [
        string,
        string
    ];
}
/**
 * Previews `buy_exact_in` of `amount_in`.
 *
 * #### Parameters
 *
 * - `amount_in`: quote to spend, fee included, in base units.
 */
export function previewBuyExactIn(options: PreviewBuyExactInOptions) {
    const packageAddress = options.package ?? '@atoll/amm';
    const argumentsTypes = [
        null,
        'u64'
    ] satisfies (string | null)[];
    const parameterNames = ["self", "amountIn"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pair',
        function: 'preview_buy_exact_in',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface PreviewBuyExactOutArguments {
    self: RawTransactionArgument<string>;
    amountOut: RawTransactionArgument<number | bigint>;
}
export interface PreviewBuyExactOutOptions {
    package?: string;
    arguments: PreviewBuyExactOutArguments | [
        self: RawTransactionArgument<string>,
        amountOut: RawTransactionArgument<number | bigint>
    ];
    typeArguments: [
        string,
        string
    ];
}
/**
 * Previews `buy_exact_out` of `amount_out`.
 *
 * #### Parameters
 *
 * - `amount_out`: base to receive, in base units.
 *
 * #### Aborts
 *
 * - `curve_math::EInsufficientReserve` if `amount_out` is not below the base
 *   reserve.
 * - With an arithmetic error if the cost overflows a `u64`.
 */
export function previewBuyExactOut(options: PreviewBuyExactOutOptions) {
    const packageAddress = options.package ?? '@atoll/amm';
    const argumentsTypes = [
        null,
        'u64'
    ] satisfies (string | null)[];
    const parameterNames = ["self", "amountOut"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pair',
        function: 'preview_buy_exact_out',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface PreviewSellExactInArguments {
    self: RawTransactionArgument<string>;
    amountIn: RawTransactionArgument<number | bigint>;
}
export interface PreviewSellExactInOptions {
    package?: string;
    arguments: PreviewSellExactInArguments | [
        self: RawTransactionArgument<string>,
        amountIn: RawTransactionArgument<number | bigint>
    ];
    typeArguments: [
        string,
        string
    ];
}
/**
 * Previews `sell_exact_in` of `amount_in`.
 *
 * #### Parameters
 *
 * - `amount_in`: base to sell, fee included, in base units.
 */
export function previewSellExactIn(options: PreviewSellExactInOptions) {
    const packageAddress = options.package ?? '@atoll/amm';
    const argumentsTypes = [
        null,
        'u64'
    ] satisfies (string | null)[];
    const parameterNames = ["self", "amountIn"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pair',
        function: 'preview_sell_exact_in',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}