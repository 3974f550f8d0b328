/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * The terms on which a pool sells its coin, per kind of coin and quote coin. A
 * pool copies them at creation, so that a later change never touches a running
 * pool.
 */

import { MoveStruct, normalizeMoveArguments } from '../utils/index.ts';
import { u64, typeName, coinKind } from '../../codecs.ts';
import { type Transaction, type TransactionArgument } from '@mysten/sui/transactions';
const $moduleName = '@atoll/launchpad::preset';
export const Preset = new MoveStruct({ name: `${$moduleName}::Preset`, fields: {
        /** Net quote that the whole curve raises, in base units; `x0 * 8/3`. */
        targetRaised: u64,
        /** Virtual quote reserve at the start, `x0 = 3/8` of the target. */
        virtualQuote: u64,
        /** Virtual coin reserve at the start, in base units. */
        virtualBase: u64,
        /** Coins for sale, in base units. */
        curveSupply: u64,
        /** Coins kept for the exchange, in base units. */
        dexSupply: u64,
        /** Protocol's fee when the pool graduates, in base units of the quote coin. */
        graduationFee: u64,
        /** Length of the opening protection in milliseconds; 0 switches it off. */
        launchWindowMs: u64,
        /**
         * Share of the curve supply that one transaction may buy meanwhile, in basis
         * points.
         */
        launchMaxBps: u64,
        /** Witness type of the exchange that takes the liquidity over. */
        venue: typeName
    } });
export const PresetKey = new MoveStruct({ name: `${$moduleName}::PresetKey`, fields: {
        kind: coinKind,
        quote: typeName
    } });
export interface KindFunOptions {
    package?: string;
    arguments?: [
    ];
}
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
export function kindAgent(options: KindAgentOptions = {}) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'preset',
        function: 'kind_agent',
    });
}
export interface DecimalsOptions {
    package?: string;
    arguments?: [
    ];
}
export function decimals(options: DecimalsOptions = {}) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'preset',
        function: 'decimals',
    });
}
export interface TotalSupplyOptions {
    package?: string;
    arguments?: [
    ];
}
/** The whole supply of a coin, in base units. */
export function totalSupply(options: TotalSupplyOptions = {}) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'preset',
        function: 'total_supply',
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
export interface VirtualCoinsArguments {
    self: TransactionArgument;
}
export interface VirtualCoinsOptions {
    package?: string;
    arguments: VirtualCoinsArguments | [
        self: TransactionArgument
    ];
}
export function virtualCoins(options: VirtualCoinsOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'preset',
        function: 'virtual_coins',
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
export interface LaunchMaxCoinsArguments {
    self: TransactionArgument;
}
export interface LaunchMaxCoinsOptions {
    package?: string;
    arguments: LaunchMaxCoinsArguments | [
        self: TransactionArgument
    ];
}
/** Coins (base units) that one transaction may buy while the launch window is open. */
export function launchMaxCoins(options: LaunchMaxCoinsOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'preset',
        function: 'launch_max_coins',
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