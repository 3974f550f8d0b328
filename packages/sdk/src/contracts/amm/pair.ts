/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * A graduated coin's pair: constant product, 0.3% of the input stays in the
 * reserves.
 * 
 * There is no liquidity token and no function that adds or removes liquidity, so
 * what graduation put in can only ever move by trades, and the product of the
 * reserves never falls.
 */

import { MoveStruct, normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
import { bcs } from '@mysten/sui/bcs';
import { u64, typeName } from '../../codecs.ts';
import { type Transaction } from '@mysten/sui/transactions';
const $moduleName = '@atoll/amm::pair';
export const Pair = new MoveStruct({ name: `${$moduleName}::Pair<phantom T, phantom Q>`, fields: {
        id: bcs.Address,
        /** The launchpad pool that it continues. */
        poolId: bcs.Address,
        baseReserve: u64,
        quoteReserve: u64
    } });
export const PairOpened = new MoveStruct({ name: `${$moduleName}::PairOpened`, fields: {
        pairId: bcs.Address,
        poolId: bcs.Address,
        baseType: typeName,
        quoteType: typeName,
        baseReserve: u64,
        quoteReserve: u64,
        timestampMs: u64
    } });
export const Swapped = new MoveStruct({ name: `${$moduleName}::Swapped`, fields: {
        pairId: bcs.Address,
        poolId: bcs.Address,
        trader: bcs.Address,
        isBuy: bcs.bool(),
        quoteAmount: u64,
        baseAmount: u64,
        fee: u64,
        quoteReserveAfter: u64,
        baseReserveAfter: u64,
        timestampMs: u64
    } });
export interface BuyExactQuoteArguments {
    pair: RawTransactionArgument<string>;
    payment: RawTransactionArgument<string>;
    minCoinsOut: RawTransactionArgument<number | bigint>;
    deadlineMs: RawTransactionArgument<number | bigint>;
}
export interface BuyExactQuoteOptions {
    package?: string;
    arguments: BuyExactQuoteArguments | [
        pair: RawTransactionArgument<string>,
        payment: RawTransactionArgument<string>,
        minCoinsOut: RawTransactionArgument<number | bigint>,
        deadlineMs: RawTransactionArgument<number | bigint>
    ];
    typeArguments: [
        string,
        string
    ];
}
/**
 * Spends the whole `payment`.
 *
 * #### Parameters
 *
 * - `min_coins_out`: least coins to accept, in base units.
 * - `deadline_ms`: last moment to trade, in milliseconds since the Unix epoch.
 *
 * #### Aborts
 *
 * - `EDeadlinePassed`, `EZeroAmount`, `EZeroOutput`, `ESlippage`.
 */
export function buyExactQuote(options: BuyExactQuoteOptions) {
    const packageAddress = options.package ?? '@atoll/amm';
    const argumentsTypes = [
        null,
        null,
        'u64',
        'u64',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["pair", "payment", "minCoinsOut", "deadlineMs"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pair',
        function: 'buy_exact_quote',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface BuyExactCoinsArguments {
    pair: RawTransactionArgument<string>;
    payment: RawTransactionArgument<string>;
    coinsOut: RawTransactionArgument<number | bigint>;
    deadlineMs: RawTransactionArgument<number | bigint>;
}
export interface BuyExactCoinsOptions {
    package?: string;
    arguments: BuyExactCoinsArguments | [
        pair: RawTransactionArgument<string>,
        payment: RawTransactionArgument<string>,
        coinsOut: RawTransactionArgument<number | bigint>,
        deadlineMs: RawTransactionArgument<number | bigint>
    ];
    typeArguments: [
        string,
        string
    ];
}
/**
 * Buys exactly `coins_out` base units for at most `payment`.
 *
 * #### Returns
 *
 * - The coins, and what is left of the payment (possibly nothing).
 *
 * #### Aborts
 *
 * - `EDeadlinePassed`, `EZeroAmount`, `ESlippage` if the coins cost more than
 *   `payment`.
 * - `curve::ECoinsExceedReserve` if the reserve does not hold more than
 *   `coins_out`.
 */
export function buyExactCoins(options: BuyExactCoinsOptions) {
    const packageAddress = options.package ?? '@atoll/amm';
    const argumentsTypes = [
        null,
        null,
        'u64',
        'u64',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["pair", "payment", "coinsOut", "deadlineMs"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pair',
        function: 'buy_exact_coins',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface SellArguments {
    pair: RawTransactionArgument<string>;
    coins: RawTransactionArgument<string>;
    minQuoteOut: RawTransactionArgument<number | bigint>;
    deadlineMs: RawTransactionArgument<number | bigint>;
}
export interface SellOptions {
    package?: string;
    arguments: SellArguments | [
        pair: RawTransactionArgument<string>,
        coins: RawTransactionArgument<string>,
        minQuoteOut: RawTransactionArgument<number | bigint>,
        deadlineMs: RawTransactionArgument<number | bigint>
    ];
    typeArguments: [
        string,
        string
    ];
}
/**
 * Sells `coins`.
 *
 * #### Parameters
 *
 * - `min_quote_out`: least quote to accept, in base units.
 *
 * #### Aborts
 *
 * - `EDeadlinePassed`, `EZeroAmount`, `EZeroOutput`, `ESlippage`.
 */
export function sell(options: SellOptions) {
    const packageAddress = options.package ?? '@atoll/amm';
    const argumentsTypes = [
        null,
        null,
        'u64',
        'u64',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["pair", "coins", "minQuoteOut", "deadlineMs"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pair',
        function: 'sell',
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
export interface CoinReserveArguments {
    self: RawTransactionArgument<string>;
}
export interface CoinReserveOptions {
    package?: string;
    arguments: CoinReserveArguments | [
        self: RawTransactionArgument<string>
    ];
    typeArguments: [
        string,
        string
    ];
}
export function coinReserve(options: CoinReserveOptions) {
    const packageAddress = options.package ?? '@atoll/amm';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pair',
        function: 'coin_reserve',
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
export interface QuoteBuyExactQuoteArguments {
    self: RawTransactionArgument<string>;
    payment: RawTransactionArgument<number | bigint>;
}
export interface QuoteBuyExactQuoteOptions {
    package?: string;
    arguments: QuoteBuyExactQuoteArguments | [
        self: RawTransactionArgument<string>,
        payment: RawTransactionArgument<number | bigint>
    ];
    typeArguments: [
        string,
        string
    ];
}
/** What spending `payment` would do now: `(coins_out, fee)`. */
export function quoteBuyExactQuote(options: QuoteBuyExactQuoteOptions) {
    const packageAddress = options.package ?? '@atoll/amm';
    const argumentsTypes = [
        null,
        'u64'
    ] satisfies (string | null)[];
    const parameterNames = ["self", "payment"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pair',
        function: 'quote_buy_exact_quote',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface QuoteBuyExactCoinsArguments {
    self: RawTransactionArgument<string>;
    coinsOut: RawTransactionArgument<number | bigint>;
}
export interface QuoteBuyExactCoinsOptions {
    package?: string;
    arguments: QuoteBuyExactCoinsArguments | [
        self: RawTransactionArgument<string>,
        coinsOut: RawTransactionArgument<number | bigint>
    ];
    typeArguments: [
        string,
        string
    ];
}
/**
 * What buying `coins_out` would cost now: `(cost, fee)`, the fee being part of the
 * cost.
 *
 * #### Aborts
 *
 * - `curve::ECoinsExceedReserve` if the reserve does not hold more than
 *   `coins_out`.
 */
export function quoteBuyExactCoins(options: QuoteBuyExactCoinsOptions) {
    const packageAddress = options.package ?? '@atoll/amm';
    const argumentsTypes = [
        null,
        'u64'
    ] satisfies (string | null)[];
    const parameterNames = ["self", "coinsOut"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pair',
        function: 'quote_buy_exact_coins',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface QuoteSellArguments {
    self: RawTransactionArgument<string>;
    coins: RawTransactionArgument<number | bigint>;
}
export interface QuoteSellOptions {
    package?: string;
    arguments: QuoteSellArguments | [
        self: RawTransactionArgument<string>,
        coins: RawTransactionArgument<number | bigint>
    ];
    typeArguments: [
        string,
        string
    ];
}
/**
 * What selling `coins` would give now: `(quote_out, fee)`, the fee in base units
 * of the coin.
 */
export function quoteSell(options: QuoteSellOptions) {
    const packageAddress = options.package ?? '@atoll/amm';
    const argumentsTypes = [
        null,
        'u64'
    ] satisfies (string | null)[];
    const parameterNames = ["self", "coins"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pair',
        function: 'quote_sell',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}