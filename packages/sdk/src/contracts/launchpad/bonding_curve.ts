/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Reserves of a pool and the prices that follow from them.
 * 
 * The base reserve starts as the whole supply and falls to `dex_supply` when the
 * curve sells out. The quote reserve starts empty and holds what buyers paid net
 * of fees. The virtual reserves follow: `x = virtual_quote + quote_reserve` and
 * `y = virtual_base - sold`.
 */

import { MoveStruct, normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
import { u64 } from '../../codecs.ts';
import { type Transaction, type TransactionArgument } from '@mysten/sui/transactions';
import * as preset_1 from './preset.ts';
const $moduleName = '@atoll/launchpad::bonding_curve';
export const BondingCurve = new MoveStruct({ name: `${$moduleName}::BondingCurve<phantom T, phantom Q>`, fields: {
        baseReserve: u64,
        quoteReserve: u64,
        preset: preset_1.Preset,
        /** Fee on the quote side of a trade, in basis points. */
        tradeFeeBps: u64
    } });
export const Trade = new MoveStruct({ name: `${$moduleName}::Trade`, fields: {
        baseAmount: u64,
        quoteAmount: u64,
        fee: u64
    } });
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
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'bonding_curve',
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
/** Returns the amount of the quote coin, fee included. */
export function quoteAmount(options: QuoteAmountOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'bonding_curve',
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
/** Returns the fee in the quote coin. */
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
export interface NetAmountArguments {
    self: TransactionArgument;
}
export interface NetAmountOptions {
    package?: string;
    arguments: NetAmountArguments | [
        self: TransactionArgument
    ];
}
/** Returns the amount of the quote coin without the fee. */
export function netAmount(options: NetAmountOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'bonding_curve',
        function: 'net_amount',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface BaseReserveArguments {
    self: TransactionArgument;
}
export interface BaseReserveOptions {
    package?: string;
    arguments: BaseReserveArguments | [
        self: TransactionArgument
    ];
    typeArguments: [
        string,
        string
    ];
}
/** Returns the base reserve in base units. */
export function baseReserve(options: BaseReserveOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'bonding_curve',
        function: 'base_reserve',
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
/** Returns the quote reserve in base units. */
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
export interface PresetArguments {
    self: TransactionArgument;
}
export interface PresetOptions {
    package?: string;
    arguments: PresetArguments | [
        self: TransactionArgument
    ];
    typeArguments: [
        string,
        string
    ];
}
/** Returns the parameters of the curve. */
export function preset(options: PresetOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'bonding_curve',
        function: 'preset',
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
/** Returns the fee on the quote side of a trade, in basis points. */
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
/** Returns the base left for sale; 0 when the curve is sold out or has graduated. */
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
/** Returns the base sold, in base units. */
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
/** Returns `x`, the current virtual quote reserve. */
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
export interface VirtualBaseArguments {
    self: TransactionArgument;
}
export interface VirtualBaseOptions {
    package?: string;
    arguments: VirtualBaseArguments | [
        self: TransactionArgument
    ];
    typeArguments: [
        string,
        string
    ];
}
/** Returns `y`, the current virtual base reserve. */
export function virtualBase(options: VirtualBaseOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'bonding_curve',
        function: 'virtual_base',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface PreviewBuyExactInArguments {
    self: TransactionArgument;
    amountIn: RawTransactionArgument<number | bigint>;
}
export interface PreviewBuyExactInOptions {
    package?: string;
    arguments: PreviewBuyExactInArguments | [
        self: TransactionArgument,
        amountIn: RawTransactionArgument<number | bigint>
    ];
    typeArguments: [
        string,
        string
    ];
}
/**
 * Previews spending `amount_in` quote, fee included. A payment that reaches the
 * end of the curve buys the remaining supply at its exact cost, and `quote_amount`
 * is then below `amount_in`.
 *
 * #### Parameters
 *
 * - `amount_in`: quote to spend, fee included, in base units.
 */
export function previewBuyExactIn(options: PreviewBuyExactInOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null,
        'u64'
    ] satisfies (string | null)[];
    const parameterNames = ["self", "amountIn"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'bonding_curve',
        function: 'preview_buy_exact_in',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface PreviewBuyExactOutArguments {
    self: TransactionArgument;
    amountOut: RawTransactionArgument<number | bigint>;
}
export interface PreviewBuyExactOutOptions {
    package?: string;
    arguments: PreviewBuyExactOutArguments | [
        self: TransactionArgument,
        amountOut: RawTransactionArgument<number | bigint>
    ];
    typeArguments: [
        string,
        string
    ];
}
/**
 * Previews buying exactly `amount_out` base.
 *
 * #### Parameters
 *
 * - `amount_out`: base to receive, in base units.
 *
 * #### Aborts
 *
 * - `EInsufficientSupply` if `amount_out` exceeds what is left for sale.
 */
export function previewBuyExactOut(options: PreviewBuyExactOutOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null,
        'u64'
    ] satisfies (string | null)[];
    const parameterNames = ["self", "amountOut"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'bonding_curve',
        function: 'preview_buy_exact_out',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface PreviewSellExactInArguments {
    self: TransactionArgument;
    amountIn: RawTransactionArgument<number | bigint>;
}
export interface PreviewSellExactInOptions {
    package?: string;
    arguments: PreviewSellExactInArguments | [
        self: TransactionArgument,
        amountIn: RawTransactionArgument<number | bigint>
    ];
    typeArguments: [
        string,
        string
    ];
}
/**
 * Previews selling `amount_in` base.
 *
 * #### Parameters
 *
 * - `amount_in`: base to sell, in base units.
 */
export function previewSellExactIn(options: PreviewSellExactInOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null,
        'u64'
    ] satisfies (string | null)[];
    const parameterNames = ["self", "amountIn"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'bonding_curve',
        function: 'preview_sell_exact_in',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}