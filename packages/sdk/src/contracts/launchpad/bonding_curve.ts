/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * A pool's reserves and the prices they make: what the next trade gives and takes,
 * and the only ways anything moves in or out.
 * 
 * The coin reserve starts as the whole supply and falls to `dex_supply` when the
 * curve is sold out; the quote reserve starts empty and holds what buyers paid net
 * of fees. Virtual reserves follow from them: `x = virtual_quote + quote reserve`,
 * `y = virtual_coins - sold`.
 */

import { MoveStruct, normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
import { u64 } from '../../codecs.ts';
import { type Transaction, type TransactionArgument } from '@mysten/sui/transactions';
const $moduleName = '@atoll/launchpad::bonding_curve';
export const BondingCurve = new MoveStruct({ name: `${$moduleName}::BondingCurve<phantom T, phantom Q>`, fields: {
        /** The whole supply, without a way to add to it or burn from it. */
        supply: u64,
        baseReserve: u64,
        quoteReserve: u64,
        /** The preset's constants, in base units; see `launchpad::preset`. */
        targetRaised: u64,
        virtualQuote: u64,
        virtualBase: u64,
        curveSupply: u64,
        dexSupply: u64,
        graduationFee: u64,
        /** Fee on the quote side of a trade, in basis points. */
        tradeFeeBps: u64
    } });
export const Quote = new MoveStruct({ name: `${$moduleName}::Quote`, fields: {
        coins: u64,
        gross: u64,
        fee: u64
    } });
export interface CoinsArguments {
    self: TransactionArgument;
}
export interface CoinsOptions {
    package?: string;
    arguments: CoinsArguments | [
        self: TransactionArgument
    ];
}
export function coins(options: CoinsOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'bonding_curve',
        function: 'coins',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface GrossArguments {
    self: TransactionArgument;
}
export interface GrossOptions {
    package?: string;
    arguments: GrossArguments | [
        self: TransactionArgument
    ];
}
export function gross(options: GrossOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'bonding_curve',
        function: 'gross',
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
export function fee(options: FeeOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'bonding_curve',
        function: 'fee',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface NetArguments {
    self: TransactionArgument;
}
export interface NetOptions {
    package?: string;
    arguments: NetArguments | [
        self: TransactionArgument
    ];
}
/** The quote side without the fee: what the curve itself takes or gives. */
export function net(options: NetOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'bonding_curve',
        function: 'net',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface CoinReserveArguments {
    self: TransactionArgument;
}
export interface CoinReserveOptions {
    package?: string;
    arguments: CoinReserveArguments | [
        self: TransactionArgument
    ];
    typeArguments: [
        string,
        string
    ];
}
export function coinReserve(options: CoinReserveOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'bonding_curve',
        function: 'coin_reserve',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface QuoteReserveArguments {
    self: TransactionArgument;
}
export interface QuoteReserveOptions {
    package?: string;
    arguments: QuoteReserveArguments | [
        self: TransactionArgument
    ];
    typeArguments: [
        string,
        string
    ];
}
export function quoteReserve(options: QuoteReserveOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'bonding_curve',
        function: 'quote_reserve',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface TotalSupplyArguments {
    self: TransactionArgument;
}
export interface TotalSupplyOptions {
    package?: string;
    arguments: TotalSupplyArguments | [
        self: TransactionArgument
    ];
    typeArguments: [
        string,
        string
    ];
}
export function totalSupply(options: TotalSupplyOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'bonding_curve',
        function: 'total_supply',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface TargetRaisedArguments {
    self: TransactionArgument;
}
export interface TargetRaisedOptions {
    package?: string;
    arguments: TargetRaisedArguments | [
        self: TransactionArgument
    ];
    typeArguments: [
        string,
        string
    ];
}
export function targetRaised(options: TargetRaisedOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'bonding_curve',
        function: 'target_raised',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface CurveSupplyArguments {
    self: TransactionArgument;
}
export interface CurveSupplyOptions {
    package?: string;
    arguments: CurveSupplyArguments | [
        self: TransactionArgument
    ];
    typeArguments: [
        string,
        string
    ];
}
export function curveSupply(options: CurveSupplyOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'bonding_curve',
        function: 'curve_supply',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface DexSupplyArguments {
    self: TransactionArgument;
}
export interface DexSupplyOptions {
    package?: string;
    arguments: DexSupplyArguments | [
        self: TransactionArgument
    ];
    typeArguments: [
        string,
        string
    ];
}
export function dexSupply(options: DexSupplyOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'bonding_curve',
        function: 'dex_supply',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface GraduationFeeArguments {
    self: TransactionArgument;
}
export interface GraduationFeeOptions {
    package?: string;
    arguments: GraduationFeeArguments | [
        self: TransactionArgument
    ];
    typeArguments: [
        string,
        string
    ];
}
export function graduationFee(options: GraduationFeeOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'bonding_curve',
        function: 'graduation_fee',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface TradeFeeBpsArguments {
    self: TransactionArgument;
}
export interface TradeFeeBpsOptions {
    package?: string;
    arguments: TradeFeeBpsArguments | [
        self: TransactionArgument
    ];
    typeArguments: [
        string,
        string
    ];
}
export function tradeFeeBps(options: TradeFeeBpsOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'bonding_curve',
        function: 'trade_fee_bps',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface RemainingArguments {
    self: TransactionArgument;
}
export interface RemainingOptions {
    package?: string;
    arguments: RemainingArguments | [
        self: TransactionArgument
    ];
    typeArguments: [
        string,
        string
    ];
}
/**
 * Coins left for sale; 0 when the curve is sold out and after its reserves were
 * taken.
 */
export function remaining(options: RemainingOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'bonding_curve',
        function: 'remaining',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface SoldArguments {
    self: TransactionArgument;
}
export interface SoldOptions {
    package?: string;
    arguments: SoldArguments | [
        self: TransactionArgument
    ];
    typeArguments: [
        string,
        string
    ];
}
export function sold(options: SoldOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'bonding_curve',
        function: 'sold',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface VirtualQuoteArguments {
    self: TransactionArgument;
}
export interface VirtualQuoteOptions {
    package?: string;
    arguments: VirtualQuoteArguments | [
        self: TransactionArgument
    ];
    typeArguments: [
        string,
        string
    ];
}
/** `x`: virtual quote reserve now. */
export function virtualQuote(options: VirtualQuoteOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'bonding_curve',
        function: 'virtual_quote',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface VirtualCoinsArguments {
    self: TransactionArgument;
}
export interface VirtualCoinsOptions {
    package?: string;
    arguments: VirtualCoinsArguments | [
        self: TransactionArgument
    ];
    typeArguments: [
        string,
        string
    ];
}
/** `y`: virtual coin reserve now. */
export function virtualCoins(options: VirtualCoinsOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'bonding_curve',
        function: 'virtual_coins',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface QuoteBuyExactQuoteArguments {
    self: TransactionArgument;
    payment: RawTransactionArgument<number | bigint>;
}
export interface QuoteBuyExactQuoteOptions {
    package?: string;
    arguments: QuoteBuyExactQuoteArguments | [
        self: TransactionArgument,
        payment: RawTransactionArgument<number | bigint>
    ];
    typeArguments: [
        string,
        string
    ];
}
/**
 * Spending `payment`, fee included. A payment that reaches the end of the curve
 * buys what is left at its exact cost, and `gross` is then less than `payment`.
 */
export function quoteBuyExactQuote(options: QuoteBuyExactQuoteOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null,
        'u64'
    ] satisfies (string | null)[];
    const parameterNames = ["self", "payment"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'bonding_curve',
        function: 'quote_buy_exact_quote',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface QuoteBuyExactCoinsArguments {
    self: TransactionArgument;
    coins: RawTransactionArgument<number | bigint>;
}
export interface QuoteBuyExactCoinsOptions {
    package?: string;
    arguments: QuoteBuyExactCoinsArguments | [
        self: TransactionArgument,
        coins: RawTransactionArgument<number | bigint>
    ];
    typeArguments: [
        string,
        string
    ];
}
/**
 * Buying exactly `coins`.
 *
 * #### Aborts
 *
 * - `ECoinsExceedRemaining` if there are fewer left.
 */
export function quoteBuyExactCoins(options: QuoteBuyExactCoinsOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null,
        'u64'
    ] satisfies (string | null)[];
    const parameterNames = ["self", "coins"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'bonding_curve',
        function: 'quote_buy_exact_coins',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface QuoteSellArguments {
    self: TransactionArgument;
    coins: RawTransactionArgument<number | bigint>;
}
export interface QuoteSellOptions {
    package?: string;
    arguments: QuoteSellArguments | [
        self: TransactionArgument,
        coins: RawTransactionArgument<number | bigint>
    ];
    typeArguments: [
        string,
        string
    ];
}
/** Selling `coins`. */
export function quoteSell(options: QuoteSellOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null,
        'u64'
    ] satisfies (string | null)[];
    const parameterNames = ["self", "coins"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'bonding_curve',
        function: 'quote_sell',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}