/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * The bonding curve's arithmetic: constant product over virtual reserves, and the
 * fee on top.
 * 
 * `x` is the virtual quote reserve and `y` the virtual coin reserve, both in base
 * units; a trade keeps `x * y` from falling. Each formula is that condition solved
 * for one unknown and rounded towards the pool, so that no sequence of trades can
 * take out more than it put in. Products of two `u64` fit `u128`; a result that
 * does not fit `u64` aborts with an arithmetic error.
 * 
 * Derivations: docs/contracts/launchpad.md.
 */

import { type Transaction } from '@mysten/sui/transactions';
import { normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
export interface BpsOptions {
    package?: string;
    arguments?: [
    ];
}
/** Basis points in one whole: 10,000. */
export function bps(options: BpsOptions = {}) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'curve',
        function: 'bps',
    });
}
export interface FeeOnArguments {
    amount: RawTransactionArgument<number | bigint>;
    feeBps: RawTransactionArgument<number | bigint>;
}
export interface FeeOnOptions {
    package?: string;
    arguments: FeeOnArguments | [
        amount: RawTransactionArgument<number | bigint>,
        feeBps: RawTransactionArgument<number | bigint>
    ];
}
/**
 * Fee on `amount`: `ceil(amount * fee_bps / 10_000)`. For `fee_bps >= 1` that is
 * at least 1 whenever `amount` is not 0, so a trade split into dust never escapes
 * the fee.
 */
export function feeOn(options: FeeOnOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        'u64',
        'u64'
    ] satisfies (string | null)[];
    const parameterNames = ["amount", "feeBps"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'curve',
        function: 'fee_on',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface CoinsForQuoteArguments {
    x: RawTransactionArgument<number | bigint>;
    y: RawTransactionArgument<number | bigint>;
    netQuote: RawTransactionArgument<number | bigint>;
}
export interface CoinsForQuoteOptions {
    package?: string;
    arguments: CoinsForQuoteArguments | [
        x: RawTransactionArgument<number | bigint>,
        y: RawTransactionArgument<number | bigint>,
        netQuote: RawTransactionArgument<number | bigint>
    ];
}
/** Coins that `net_quote` (after the fee) buys: `floor(y * net / (x + net))`. */
export function coinsForQuote(options: CoinsForQuoteOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        'u64',
        'u64',
        'u64'
    ] satisfies (string | null)[];
    const parameterNames = ["x", "y", "netQuote"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'curve',
        function: 'coins_for_quote',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface QuoteForCoinsArguments {
    x: RawTransactionArgument<number | bigint>;
    y: RawTransactionArgument<number | bigint>;
    coins: RawTransactionArgument<number | bigint>;
}
export interface QuoteForCoinsOptions {
    package?: string;
    arguments: QuoteForCoinsArguments | [
        x: RawTransactionArgument<number | bigint>,
        y: RawTransactionArgument<number | bigint>,
        coins: RawTransactionArgument<number | bigint>
    ];
}
/**
 * Net quote that buys exactly `coins`: `ceil(x * coins / (y - coins))`.
 *
 * #### Aborts
 *
 * - `ECoinsExceedReserve` if `coins >= y`.
 */
export function quoteForCoins(options: QuoteForCoinsOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        'u64',
        'u64',
        'u64'
    ] satisfies (string | null)[];
    const parameterNames = ["x", "y", "coins"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'curve',
        function: 'quote_for_coins',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface GrossForNetArguments {
    net: RawTransactionArgument<number | bigint>;
    feeBps: RawTransactionArgument<number | bigint>;
}
export interface GrossForNetOptions {
    package?: string;
    arguments: GrossForNetArguments | [
        net: RawTransactionArgument<number | bigint>,
        feeBps: RawTransactionArgument<number | bigint>
    ];
}
/**
 * Least payment that leaves `net` once its fee is taken:
 * `ceil(net * 10_000 / (10_000 - fee_bps))`. It is the exact inverse of the fee:
 * `gross - fee_on(gross) == net`.
 *
 * #### Aborts
 *
 * - `EFeeTooHigh` if `fee_bps >= 10_000`.
 */
export function grossForNet(options: GrossForNetOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        'u64',
        'u64'
    ] satisfies (string | null)[];
    const parameterNames = ["net", "feeBps"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'curve',
        function: 'gross_for_net',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface QuoteFromCoinsArguments {
    x: RawTransactionArgument<number | bigint>;
    y: RawTransactionArgument<number | bigint>;
    coins: RawTransactionArgument<number | bigint>;
}
export interface QuoteFromCoinsOptions {
    package?: string;
    arguments: QuoteFromCoinsArguments | [
        x: RawTransactionArgument<number | bigint>,
        y: RawTransactionArgument<number | bigint>,
        coins: RawTransactionArgument<number | bigint>
    ];
}
/** Quote that `coins` are worth before the fee: `floor(x * coins / (y + coins))`. */
export function quoteFromCoins(options: QuoteFromCoinsOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        'u64',
        'u64',
        'u64'
    ] satisfies (string | null)[];
    const parameterNames = ["x", "y", "coins"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'curve',
        function: 'quote_from_coins',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}