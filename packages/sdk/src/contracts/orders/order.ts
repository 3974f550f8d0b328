/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Orders: escrowed trades that anyone executes for a tip, on the terms that their
 * owners set.
 * 
 * Every order is a shared object with its own escrow, so orders do not contend
 * with each other. An execution changes the order and the curve or the pair that
 * it trades on, and is checked against what the trade really returned, fees and
 * tip included. What a trade buys and what an order returns goes to the owner; the
 * caller receives the tip only.
 * 
 * Canceling and returning read no configuration and no market, so nothing can lock
 * an escrow.
 */

import { MoveStruct, normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
import { bcs } from '@mysten/sui/bcs';
import { address, u64 } from '../../codecs.ts';
import { type Transaction, type TransactionArgument } from '@mysten/sui/transactions';
import * as terms from './terms.ts';
import * as price_window from './price_window.ts';
const $moduleName = '@atoll/orders::order';
export const Order = new MoveStruct({ name: `${$moduleName}::Order<phantom T, phantom Q>`, fields: {
        id: bcs.Address,
        poolId: address,
        /** Receives what trades return and the rest of the escrow. */
        owner: address,
        isBuy: bcs.bool(),
        /** Escrow of a sale. */
        base: u64,
        /** Escrow of a purchase. */
        quote: u64,
        /** Escrow at placing. */
        total: u64,
        terms: terms.Terms,
        placedMs: u64,
        /**
         * When a recurring order can be executed again; the time of placing for all
         * others.
         */
        nextMs: u64,
        /** Readings of the price for the stop, if there is one. */
        window: bcs.option(price_window.PriceWindow)
    } });
export interface PlaceBuyArguments {
    config: RawTransactionArgument<string>;
    market: TransactionArgument;
    terms: TransactionArgument;
    payment: RawTransactionArgument<string>;
}
export interface PlaceBuyOptions {
    package?: string;
    arguments: PlaceBuyArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Places a purchase with the whole `payment` as its escrow and returns the order's
 * ID. The sender is the owner.
 *
 * #### Parameters
 *
 * - `market`: where the coin trades now, from `orders::market`.
 * - `terms`: from `orders::terms`.
 *
 * #### Aborts
 *
 * - `version::EWrongVersion` if the configuration is at another package version.
 * - `version::ENotOpen` if the deployment is still being configured.
 * - `config::EPlacingPaused` if placing is paused.
 * - `terms::ENoPriceBound` if the terms have neither a limit nor a stop.
 * - `terms::EStopOnPurchase` if the terms have a stop.
 * - `terms::EExpiryInPast` if the expiry is not in the future.
 * - `terms::EZeroEscrow` if the escrow is zero.
 * - `terms::EMinFillOutOfBounds` if the minimum fill is zero, or above the escrow
 *   or the slice.
 * - `terms::ETipTooHigh` if the tip is not below what the order pays.
 * - `terms::ESelfReferral` if the sender is the referrer.
 */
export function placeBuy(options: PlaceBuyOptions) {
    const packageAddress = options.package ?? '@atoll/orders';
    const argumentsTypes = [
        null,
        null,
        null,
        null,
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["config", "market", "terms", "payment"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'order',
        function: 'place_buy',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface PlaceSellArguments {
    config: RawTransactionArgument<string>;
    market: TransactionArgument;
    terms: TransactionArgument;
    base: RawTransactionArgument<string>;
}
export interface PlaceSellOptions {
    package?: string;
    arguments: PlaceSellArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Places a sale with all of `base` as its escrow and returns the order's ID. The
 * sender is the owner.
 *
 * #### Parameters
 *
 * - `market`, `terms`: as for `place_buy`.
 *
 * #### Aborts
 *
 * - `version::EWrongVersion` if the configuration is at another package version.
 * - `version::ENotOpen` if the deployment is still being configured.
 * - `config::EPlacingPaused` if placing is paused.
 * - `terms::ENoPriceBound` if the terms have neither a limit nor a stop.
 * - `terms::EScheduleWithStop` if a recurring order has a stop.
 * - `legs::ELimitBelowTrigger` if the limit is not above the trigger of the stop.
 * - `terms::EExpiryInPast` if the expiry is not in the future.
 * - `terms::EZeroEscrow` if the escrow is zero.
 * - `terms::EMinFillOutOfBounds` if the minimum fill is zero, or above the escrow
 *   or the slice.
 * - `terms::ETipTooHigh` if the tip is not below what the order receives at a
 *   bound.
 * - `terms::ESelfReferral` if the sender is the referrer.
 * - `ETriggerNotBelowPrice` if the trigger of a stop is not below the spot price.
 */
export function placeSell(options: PlaceSellOptions) {
    const packageAddress = options.package ?? '@atoll/orders';
    const argumentsTypes = [
        null,
        null,
        null,
        null,
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["config", "market", "terms", "base"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'order',
        function: 'place_sell',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface ExecuteOnCurveArguments {
    order: RawTransactionArgument<string>;
    pool: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
    launchpadConfig: RawTransactionArgument<string>;
    amount: RawTransactionArgument<number | bigint>;
}
export interface ExecuteOnCurveOptions {
    package?: string;
    arguments: ExecuteOnCurveArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Executes the order on the curve, in whole or in part, and returns the tip.
 * Anyone can call it.
 *
 * A purchase that sells out the curve is clipped, and the rest stays in the order.
 * The caller can graduate the pool in the same transaction.
 *
 * #### Parameters
 *
 * - `amount`: escrow to spend, tip included, in base units: from the minimum fill
 *   to what remains, leaving nothing or at least the minimum fill. A recurring
 *   order takes exactly one slice, or what remains if that is less.
 *
 * #### Aborts
 *
 * - `version::EWrongVersion` if a configuration is at another package version.
 * - `market::EPoolGraduated` if the pool has graduated.
 * - `EWrongMarket` if the order is for another pool.
 * - `EOrderExpired` if the expiry has passed.
 * - `EIntervalNotElapsed` if a recurring order has been executed in this interval.
 * - `EFillOutOfBounds` if the terms do not allow `amount`.
 * - `EFillBelowMinimum` if the curve sold out before the minimum was filled.
 * - `EBoundNotMet` if the trade is worse than the price bound.
 * - `price_window::ENoMeanPrice` if only the stop could fill and there is no mean
 *   price.
 * - `EStopNotTriggered` if only the stop could fill and the mean price is above
 *   its level.
 * - `config::EBuysPaused` if purchases are paused, for a purchase.
 * - `pool::EPoolNotTrading` if the curve is sold out, for a purchase.
 * - `pool::EZeroOutput` if `amount` is too small to receive anything.
 * - `launch_limit::ELaunchLimitExceeded` if the transaction's purchases exceed it.
 * - `pool::ESelfReferral` if the sender is the order's referrer.
 */
export function executeOnCurve(options: ExecuteOnCurveOptions) {
    const packageAddress = options.package ?? '@atoll/orders';
    const argumentsTypes = [
        null,
        null,
        null,
        null,
        'u64',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["order", "pool", "config", "launchpadConfig", "amount"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'order',
        function: 'execute_on_curve',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface ExecuteOnPairArguments {
    order: RawTransactionArgument<string>;
    pair: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
    amount: RawTransactionArgument<number | bigint>;
}
export interface ExecuteOnPairOptions {
    package?: string;
    arguments: ExecuteOnPairArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Executes the order on the pair, in whole or in part, and returns the tip. Anyone
 * can call it.
 *
 * #### Parameters
 *
 * - `amount`: as for `execute_on_curve`.
 *
 * #### Aborts
 *
 * - `version::EWrongVersion` if the configuration is at another package version.
 * - `EWrongMarket` if the order is for another pool.
 * - `EOrderExpired` if the expiry has passed.
 * - `EIntervalNotElapsed` if a recurring order has been executed in this interval.
 * - `EFillOutOfBounds` if the terms do not allow `amount`.
 * - `EBoundNotMet` if the trade is worse than the price bound.
 * - `price_window::ENoMeanPrice` if only the stop could fill and there is no mean
 *   price.
 * - `EStopNotTriggered` if only the stop could fill and the mean price is above
 *   its level.
 * - `pair::EZeroOutput` if `amount` is too small to receive anything.
 * - `pair::ESelfReferral` if the sender is the order's referrer.
 */
export function executeOnPair(options: ExecuteOnPairOptions) {
    const packageAddress = options.package ?? '@atoll/orders';
    const argumentsTypes = [
        null,
        null,
        null,
        'u64',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["order", "pair", "config", "amount"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'order',
        function: 'execute_on_pair',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface ObserveArguments {
    order: RawTransactionArgument<string>;
    market: TransactionArgument;
}
export interface ObserveOptions {
    package?: string;
    arguments: ObserveArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Stores a reading of the price for the stop. Anyone can call it.
 *
 * #### Aborts
 *
 * - `EWrongMarket` if the order is for another pool.
 * - `ENoStop` if the order has no stop.
 * - `price_window::EWindowNotElapsed` if less than a window has passed since the
 *   last reading.
 */
export function observe(options: ObserveOptions) {
    const packageAddress = options.package ?? '@atoll/orders';
    const argumentsTypes = [
        null,
        null,
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["order", "market"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'order',
        function: 'observe',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface CancelBuyArguments {
    order: RawTransactionArgument<string>;
}
export interface CancelBuyOptions {
    package?: string;
    arguments: CancelBuyArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Cancels a purchase and returns its escrow to the owner, who alone can call it.
 * Nothing can pause it.
 *
 * #### Aborts
 *
 * - `ENotOwner` if the sender is not the owner.
 * - `EWrongSide` if the order is a sale.
 */
export function cancelBuy(options: CancelBuyOptions) {
    const packageAddress = options.package ?? '@atoll/orders';
    const argumentsTypes = [
        null,
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["order"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'order',
        function: 'cancel_buy',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface CancelSellArguments {
    order: RawTransactionArgument<string>;
}
export interface CancelSellOptions {
    package?: string;
    arguments: CancelSellArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Cancels a sale and returns its escrow to the owner, who alone can call it.
 * Nothing can pause it.
 *
 * #### Aborts
 *
 * - `ENotOwner` if the sender is not the owner.
 * - `EWrongSide` if the order is a purchase.
 */
export function cancelSell(options: CancelSellOptions) {
    const packageAddress = options.package ?? '@atoll/orders';
    const argumentsTypes = [
        null,
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["order"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'order',
        function: 'cancel_sell',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface ReturnExpiredArguments {
    order: RawTransactionArgument<string>;
}
export interface ReturnExpiredOptions {
    package?: string;
    arguments: ReturnExpiredArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Sends the escrow of an expired order to its owner's address balance. Anyone can
 * call it and receives the storage rebate of the order. Nothing can pause it.
 *
 * #### Aborts
 *
 * - `EOrderNotExpired` if the expiry has not passed.
 */
export function returnExpired(options: ReturnExpiredOptions) {
    const packageAddress = options.package ?? '@atoll/orders';
    const argumentsTypes = [
        null,
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["order"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'order',
        function: 'return_expired',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}