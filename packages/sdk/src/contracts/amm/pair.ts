/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Constant-product market of a graduated coin. Of each swap, 0.3% of the input
 * stays in the reserves, and up to 1% of the quote amount is credited to creator,
 * co-creators, referrer and protocol.
 * 
 * There is no liquidity token and no function that adds or removes liquidity: the
 * reserves change only by swaps, and their product never decreases.
 * 
 * The creator's rate follows the market cap (`amm::swap_fees`) at the price before
 * the first swap of a timestamp, so no transaction can change the rate that it
 * pays.
 */

import { MoveStruct, normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
import { bcs } from '@mysten/sui/bcs';
import { address, u64, typeName } from '../../codecs.ts';
import { type Transaction } from '@mysten/sui/transactions';
import * as price_accumulator from './deps/launchpad/price_accumulator.ts';
import * as swap_fees from './swap_fees.ts';
import * as fee_vault from './deps/launchpad/fee_vault.ts';
import * as fee_split from './deps/launchpad/fee_split.ts';
const $moduleName = '@atoll/amm::pair';
export const Pair = new MoveStruct({ name: `${$moduleName}::Pair<phantom T, phantom Q>`, fields: {
        id: bcs.Address,
        /** The launchpad pool whose liquidity it holds. */
        poolId: address,
        baseReserve: u64,
        quoteReserve: u64,
        prices: price_accumulator.PriceAccumulator,
        swapFees: swap_fees.SwapFees,
        /** Creator's rate, in basis points, of all swaps at the timestamp of `prices`. */
        creatorBps: u64,
        /**
         * Unclaimed fees, until `collect_fees` or `collect_referral_fees` moves them to
         * the pool.
         */
        fees: fee_vault.FeeVault
    } });
export const PairCreated = new MoveStruct({ name: `${$moduleName}::PairCreated`, fields: {
        pairId: address,
        poolId: address,
        baseType: typeName,
        quoteType: typeName,
        baseReserve: u64,
        quoteReserve: u64,
        swapFees: swap_fees.SwapFees,
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
        feeParts: fee_split.FeeParts,
        referrer: bcs.option(address),
        liquidityFee: u64,
        quoteReserveAfter: u64,
        baseReserveAfter: u64,
        timestampMs: u64
    } });
export interface BuyExactInArguments {
    pair: RawTransactionArgument<string>;
    payment: RawTransactionArgument<string>;
    minOut: RawTransactionArgument<number | bigint>;
    referrer: RawTransactionArgument<string | null>;
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
 * - `referrer`: receives the referrer's part of the fee.
 * - `deadline_ms`: last accepted time in milliseconds since the Unix epoch.
 *
 * #### Aborts
 *
 * - `EDeadlineExpired` if the clock is past `deadline_ms`.
 * - `EZeroAmount` if `payment` is zero.
 * - `EZeroOutput` if `payment` buys less than one base unit.
 * - `ESlippageExceeded` if `payment` buys less than `min_out`.
 * - `ESelfReferral` if `referrer` is the sender.
 */
export function buyExactIn(options: BuyExactInOptions) {
    const packageAddress = options.package ?? '@atoll/amm';
    const argumentsTypes = [
        null,
        null,
        'u64',
        '0x1::option::Option<address>',
        'u64',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["pair", "payment", "minOut", "referrer", "deadlineMs"];
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
    referrer: RawTransactionArgument<string | null>;
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
 * - `referrer`, `deadline_ms`: as for `buy_exact_in`.
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
 * - `ESelfReferral` if `referrer` is the sender.
 */
export function buyExactOut(options: BuyExactOutOptions) {
    const packageAddress = options.package ?? '@atoll/amm';
    const argumentsTypes = [
        null,
        null,
        'u64',
        '0x1::option::Option<address>',
        'u64',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["pair", "payment", "amountOut", "referrer", "deadlineMs"];
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
    referrer: RawTransactionArgument<string | null>;
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
 * - `min_out`: minimum quote to receive after the fee, in base units.
 * - `referrer`, `deadline_ms`: as for `buy_exact_in`.
 *
 * #### Aborts
 *
 * - `EDeadlineExpired` if the clock is past `deadline_ms`.
 * - `EZeroAmount` if `base` is zero.
 * - `EZeroOutput` if `base` sells for less than one base unit of the quote coin
 *   after the fee.
 * - `ESlippageExceeded` if `base` sells for less than `min_out` after the fee.
 * - `ESelfReferral` if `referrer` is the sender.
 */
export function sellExactIn(options: SellExactInOptions) {
    const packageAddress = options.package ?? '@atoll/amm';
    const argumentsTypes = [
        null,
        null,
        'u64',
        '0x1::option::Option<address>',
        'u64',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["pair", "base", "minOut", "referrer", "deadlineMs"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pair',
        function: 'sell_exact_in',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface CollectFeesArguments {
    pair: RawTransactionArgument<string>;
    pool: RawTransactionArgument<string>;
}
export interface CollectFeesOptions {
    package?: string;
    arguments: CollectFeesArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Moves the unclaimed fees of creator, co-creators and protocol to the pool, where
 * `launchpad::pool_fees` pays them out. Anyone can call it.
 *
 * #### Aborts
 *
 * - `EWrongPool` if the pair continues another pool.
 */
export function collectFees(options: CollectFeesOptions) {
    const packageAddress = options.package ?? '@atoll/amm';
    const argumentsTypes = [
        null,
        null
    ] satisfies (string | null)[];
    const parameterNames = ["pair", "pool"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pair',
        function: 'collect_fees',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface CollectReferralFeesArguments {
    pair: RawTransactionArgument<string>;
    pool: RawTransactionArgument<string>;
    referrer: RawTransactionArgument<string>;
}
export interface CollectReferralFeesOptions {
    package?: string;
    arguments: CollectReferralFeesArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Moves the unclaimed fees of `referrer` to the pool; see `collect_fees`.
 *
 * #### Aborts
 *
 * - `EWrongPool` if the pair continues another pool.
 */
export function collectReferralFees(options: CollectReferralFeesOptions) {
    const packageAddress = options.package ?? '@atoll/amm';
    const argumentsTypes = [
        null,
        null,
        'address'
    ] satisfies (string | null)[];
    const parameterNames = ["pair", "pool", "referrer"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'pair',
        function: 'collect_referral_fees',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}