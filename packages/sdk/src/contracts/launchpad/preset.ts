/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Curve parameters per kind of coin and quote coin. A pool copies its preset at
 * creation, so a later change never affects it.
 */

import { MoveStruct, normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
import { u64, typeName, coinKind } from '../../codecs.ts';
import { type Transaction, type TransactionArgument } from '@mysten/sui/transactions';
const $moduleName = '@atoll/launchpad::preset';
export const Preset = new MoveStruct({ name: `${$moduleName}::Preset`, fields: {
        /** Net quote that the whole curve raises; `virtual_quote * 8/3`. */
        targetRaised: u64,
        /** Initial virtual quote reserve. */
        virtualQuote: u64,
        /** Initial virtual base reserve. */
        virtualBase: u64,
        /** Base for sale on the curve. */
        curveSupply: u64,
        /** Base reserved for the venue. */
        dexSupply: u64,
        /** Protocol fee at graduation, in the quote coin. */
        graduationFee: u64,
        /** Length of the launch protection in milliseconds; 0 disables it. */
        launchWindowMs: u64,
        /** Limit per transaction during it, in basis points of the curve supply. */
        launchMaxBps: u64,
        /** Witness type of the venue that receives the liquidity. */
        venue: typeName
    } });
export const PresetKey = new MoveStruct({ name: `${$moduleName}::PresetKey`, fields: {
        kind: coinKind,
        quoteType: typeName
    } });
export interface KindFunOptions {
    package?: string;
    arguments?: [
    ];
}
/** Returns the kind of a plain meme coin: 0. */
export function kindFun(options: KindFunOptions = {}) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'preset',
        function: 'kind_fun',
    });
}
export interface KindAgentOptions {
    package?: string;
    arguments?: [
    ];
}
/** Returns the kind of a coin with an AI agent: 1. */
export function kindAgent(options: KindAgentOptions = {}) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'preset',
        function: 'kind_agent',
    });
}
export interface TotalSupplyOptions {
    package?: string;
    arguments?: [
    ];
}
/** Returns the total supply of every coin in base units. */
export function totalSupply(options: TotalSupplyOptions = {}) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'preset',
        function: 'total_supply',
    });
}
export interface NewArguments {
    targetRaised: RawTransactionArgument<number | bigint>;
    virtualQuote: RawTransactionArgument<number | bigint>;
    graduationFee: RawTransactionArgument<number | bigint>;
    launchWindowMs: RawTransactionArgument<number | bigint>;
    launchMaxBps: RawTransactionArgument<number | bigint>;
}
export interface NewOptions {
    package?: string;
    arguments: NewArguments | [
        targetRaised: RawTransactionArgument<number | bigint>,
        virtualQuote: RawTransactionArgument<number | bigint>,
        graduationFee: RawTransactionArgument<number | bigint>,
        launchWindowMs: RawTransactionArgument<number | bigint>,
        launchMaxBps: RawTransactionArgument<number | bigint>
    ];
    typeArguments: [
        string
    ];
}
/**
 * Creates a preset that graduates into the venue `V`.
 *
 * #### Parameters
 *
 * - `target_raised`: net quote that the whole curve raises, in base units.
 * - `virtual_quote`: initial virtual quote reserve in base units.
 * - `graduation_fee`: protocol fee at graduation, in base units of the quote coin.
 * - `launch_window_ms`: length of the launch protection in milliseconds, at most
 *   an hour; 0 disables it.
 * - `launch_max_bps`: limit per transaction during it, 100 to 10,000 basis points
 *   of the curve supply.
 *
 * #### Aborts
 *
 * - `ETargetOutOfBounds` if `target_raised` is below 10^9 or above 10^18.
 * - `ECurveMissesTarget` if selling the curve from `virtual_quote` raises another
 *   amount than `target_raised`.
 * - With an arithmetic error if the amount it raises overflows a `u64`.
 * - `EPriceGap` if the venue would not open within one basis point of the last
 *   price of the curve.
 * - `EWindowTooLong` if `launch_window_ms` exceeds an hour.
 * - `ELaunchLimitOutOfBounds` if `launch_max_bps` is below 100 or above 10,000.
 */
export function _new(options: NewOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        'u64',
        'u64',
        'u64',
        'u64',
        'u64'
    ] satisfies (string | null)[];
    const parameterNames = ["targetRaised", "virtualQuote", "graduationFee", "launchWindowMs", "launchMaxBps"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'preset',
        function: 'new',
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
}
/** Returns the net quote that the whole curve raises, in base units. */
export function targetRaised(options: TargetRaisedOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'preset',
        function: 'target_raised',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
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
}
/** Returns the initial virtual quote reserve in base units. */
export function virtualQuote(options: VirtualQuoteOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'preset',
        function: 'virtual_quote',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
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
}
/** Returns the initial virtual base reserve in base units. */
export function virtualBase(options: VirtualBaseOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'preset',
        function: 'virtual_base',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
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
}
/** Returns the base for sale on the curve, in base units. */
export function curveSupply(options: CurveSupplyOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'preset',
        function: 'curve_supply',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
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
}
/** Returns the base reserved for the venue, in base units. */
export function dexSupply(options: DexSupplyOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'preset',
        function: 'dex_supply',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
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
}
/** Returns the protocol fee at graduation, in base units of the quote coin. */
export function graduationFee(options: GraduationFeeOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'preset',
        function: 'graduation_fee',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface LaunchWindowMsArguments {
    self: TransactionArgument;
}
export interface LaunchWindowMsOptions {
    package?: string;
    arguments: LaunchWindowMsArguments | [
        self: TransactionArgument
    ];
}
/** Returns the length of the launch protection in milliseconds. */
export function launchWindowMs(options: LaunchWindowMsOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'preset',
        function: 'launch_window_ms',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface LaunchMaxBpsArguments {
    self: TransactionArgument;
}
export interface LaunchMaxBpsOptions {
    package?: string;
    arguments: LaunchMaxBpsArguments | [
        self: TransactionArgument
    ];
}
/**
 * Returns the limit per transaction during it, in basis points of the curve
 * supply.
 */
export function launchMaxBps(options: LaunchMaxBpsOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'preset',
        function: 'launch_max_bps',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface LaunchMaxBaseArguments {
    self: TransactionArgument;
}
export interface LaunchMaxBaseOptions {
    package?: string;
    arguments: LaunchMaxBaseArguments | [
        self: TransactionArgument
    ];
}
/** Returns the limit per transaction during it, in base units of the base coin. */
export function launchMaxBase(options: LaunchMaxBaseOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'preset',
        function: 'launch_max_base',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface VenueArguments {
    self: TransactionArgument;
}
export interface VenueOptions {
    package?: string;
    arguments: VenueArguments | [
        self: TransactionArgument
    ];
}
/** Returns the witness type of the venue that receives the liquidity. */
export function venue(options: VenueOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'preset',
        function: 'venue',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}