/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Sums of a market's spot price over time, from which anyone derives time-weighted
 * average prices.
 * 
 * A market advances its sums before each change of its reserves, so that every
 * price counts for exactly as long as it lasted. The mean between two readings is
 * the difference of their sums divided by the time between them. A price counts
 * for nothing within its own timestamp: moving and restoring it in one transaction
 * changes no mean.
 * 
 * Both directions are kept, because the mean of reciprocals is not the reciprocal
 * of the mean. A brief spike can raise the mean of `quote_per_base` without bound,
 * but lowers that of `base_per_quote` by no more than the spike's share of the
 * period; a brief crash does the reverse.
 * 
 * Prices are Q64.64, rounded down, in base units per base unit: below `2^128`
 * since reserves are `u64`. The times that they count for add up to at most one
 * `u64`, so a sum stays below `2^192`.
 */

import { MoveStruct, normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
import { u256, u64 } from '../../codecs.ts';
import { type Transaction, type TransactionArgument } from '@mysten/sui/transactions';
const $moduleName = '@atoll/launchpad::price_accumulator';
export const PriceAccumulator = new MoveStruct({ name: `${$moduleName}::PriceAccumulator`, fields: {
        /** Sum of the price of base in quote, Q64.64, times milliseconds. */
        quotePerBase: u256,
        /** Sum of the price of quote in base, Q64.64, times milliseconds. */
        basePerQuote: u256,
        /** Time of the last update in milliseconds since the Unix epoch. */
        atMs: u64
    } });
export interface NewArguments {
    nowMs: RawTransactionArgument<number | bigint>;
}
export interface NewOptions {
    package?: string;
    arguments: NewArguments | [
        nowMs: RawTransactionArgument<number | bigint>
    ];
}
/** Creates the sums of a market that opens at `now_ms`. */
export function _new(options: NewOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        'u64'
    ] satisfies (string | null)[];
    const parameterNames = ["nowMs"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'price_accumulator',
        function: 'new',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface AdvanceArguments {
    self: TransactionArgument;
    quote: RawTransactionArgument<number | bigint>;
    base: RawTransactionArgument<number | bigint>;
    nowMs: RawTransactionArgument<number | bigint>;
}
export interface AdvanceOptions {
    package?: string;
    arguments: AdvanceArguments | [
        self: TransactionArgument,
        quote: RawTransactionArgument<number | bigint>,
        base: RawTransactionArgument<number | bigint>,
        nowMs: RawTransactionArgument<number | bigint>
    ];
}
/**
 * Counts the current price since the last update. Does nothing within the same
 * timestamp. A market calls it before its reserves change.
 *
 * #### Parameters
 *
 * - `quote`, `base`: reserves that have applied since the last update, in base
 *   units.
 * - `now_ms`: current time in milliseconds since the Unix epoch.
 *
 * #### Aborts
 *
 * - With an arithmetic error if time has elapsed and a reserve is zero, or if
 *   `now_ms` is earlier than the last update.
 */
export function advance(options: AdvanceOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null,
        'u64',
        'u64',
        'u64'
    ] satisfies (string | null)[];
    const parameterNames = ["self", "quote", "base", "nowMs"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'price_accumulator',
        function: 'advance',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface QuotePerBaseArguments {
    self: TransactionArgument;
}
export interface QuotePerBaseOptions {
    package?: string;
    arguments: QuotePerBaseArguments | [
        self: TransactionArgument
    ];
}
/** Returns the sum of the price of base in quote, Q64.64, times milliseconds. */
export function quotePerBase(options: QuotePerBaseOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'price_accumulator',
        function: 'quote_per_base',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface BasePerQuoteArguments {
    self: TransactionArgument;
}
export interface BasePerQuoteOptions {
    package?: string;
    arguments: BasePerQuoteArguments | [
        self: TransactionArgument
    ];
}
/** Returns the sum of the price of quote in base, Q64.64, times milliseconds. */
export function basePerQuote(options: BasePerQuoteOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'price_accumulator',
        function: 'base_per_quote',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface AtMsArguments {
    self: TransactionArgument;
}
export interface AtMsOptions {
    package?: string;
    arguments: AtMsArguments | [
        self: TransactionArgument
    ];
}
/** Returns the time of the reading in milliseconds since the Unix epoch. */
export function atMs(options: AtMsOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'price_accumulator',
        function: 'at_ms',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface MeanSinceArguments {
    self: TransactionArgument;
    earlier: TransactionArgument;
}
export interface MeanSinceOptions {
    package?: string;
    arguments: MeanSinceArguments | [
        self: TransactionArgument,
        earlier: TransactionArgument
    ];
}
/**
 * Returns the time-weighted mean prices since an `earlier` reading of the same
 * market.
 *
 * #### Returns
 *
 * - The mean price of base in quote, and that of quote in base, Q64.64, rounded
 *   down.
 *
 * #### Aborts
 *
 * - `ENoTimeElapsed` if `earlier` is not earlier.
 * - With an arithmetic error if the readings are not of one market.
 */
export function meanSince(options: MeanSinceOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null,
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self", "earlier"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'price_accumulator',
        function: 'mean_since',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}