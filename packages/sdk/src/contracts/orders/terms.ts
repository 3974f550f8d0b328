/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Terms of an order, fixed for its lifetime. A transaction builds them from the
 * functions here and passes them to `order::place_buy` or `order::place_sell`,
 * which check them.
 */

import { MoveStruct, normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
import { bcs } from '@mysten/sui/bcs';
import { u64, address } from '../../codecs.ts';
import { type Transaction, type TransactionArgument } from '@mysten/sui/transactions';
import * as legs from './legs.ts';
import * as schedule from './schedule.ts';
const $moduleName = '@atoll/orders::terms';
export const Terms = new MoveStruct({ name: `${$moduleName}::Terms`, fields: {
        legs: legs.Legs,
        /** Makes the order recurring. */
        schedule: bcs.option(schedule.Schedule),
        /**
         * Least amount of escrow that one execution spends; the whole escrow for
         * fill-or-kill.
         */
        minFill: u64,
        /** Quote for executing the whole escrow; a part earns its share, rounded down. */
        tip: u64,
        /** Last time at which it can be executed. */
        expiresMs: u64,
        /** Receives the referrer's share of the trade fees. */
        referrer: bcs.option(address)
    } });
export interface NewArguments {
    minFill: RawTransactionArgument<number | bigint>;
    tip: RawTransactionArgument<number | bigint>;
    expiresMs: RawTransactionArgument<number | bigint>;
    referrer: RawTransactionArgument<string | null>;
}
export interface NewOptions {
    package?: string;
    arguments: NewArguments;
}
/**
 * Creates terms that still need a limit or a stop.
 *
 * #### Parameters
 *
 * - `min_fill`: least amount of escrow that one execution spends, in base units of
 *   what is escrowed.
 * - `tip`: quote for executing the whole escrow, in base units. A sale pays it out
 *   of the proceeds, a purchase out of the escrow.
 * - `expires_ms`: last time at which the order can be executed, in milliseconds
 *   since the Unix epoch.
 * - `referrer`: receives the referrer's share of the trade fees.
 */
export function _new(options: NewOptions) {
    const packageAddress = options.package ?? '@atoll/orders';
    const argumentsTypes = [
        'u64',
        'u64',
        'u64',
        '0x1::option::Option<address>'
    ] satisfies (string | null)[];
    const parameterNames = ["minFill", "tip", "expiresMs", "referrer"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'terms',
        function: 'new',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface WithLimitArguments {
    self: TransactionArgument;
    quote: RawTransactionArgument<number | bigint>;
    base: RawTransactionArgument<number | bigint>;
}
export interface WithLimitOptions {
    package?: string;
    arguments: WithLimitArguments;
}
/**
 * Adds the limit: a purchase pays at most, a sale receives at least `quote` for
 * each `base`, fees and tip included. Amounts are base units.
 *
 * #### Aborts
 *
 * - `ratio::EZeroPrice` if a part of the price is zero.
 */
export function withLimit(options: WithLimitOptions) {
    const packageAddress = options.package ?? '@atoll/orders';
    const argumentsTypes = [
        null,
        'u64',
        'u64'
    ] satisfies (string | null)[];
    const parameterNames = ["self", "quote", "base"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'terms',
        function: 'with_limit',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface WithStopArguments {
    self: TransactionArgument;
    triggerQuote: RawTransactionArgument<number | bigint>;
    triggerBase: RawTransactionArgument<number | bigint>;
    boundQuote: RawTransactionArgument<number | bigint>;
    boundBase: RawTransactionArgument<number | bigint>;
    windowMs: RawTransactionArgument<number | bigint>;
}
export interface WithStopOptions {
    package?: string;
    arguments: WithStopArguments;
}
/**
 * Adds the stop: once the mean price has fallen to the trigger, the order sells
 * for at least the bound, fees and tip included. Amounts are base units.
 *
 * #### Parameters
 *
 * - `trigger_quote`, `trigger_base`: the trigger.
 * - `bound_quote`, `bound_base`: the bound, at most the trigger.
 * - `window_ms`: time over which the price is averaged in milliseconds, from a
 *   minute to a day.
 *
 * #### Aborts
 *
 * - `ratio::EZeroPrice` if a part of a price is zero.
 * - `legs::EBoundAboveTrigger` if the bound is above the trigger.
 * - `legs::EWindowOutOfBounds` if the window is out of bounds.
 */
export function withStop(options: WithStopOptions) {
    const packageAddress = options.package ?? '@atoll/orders';
    const argumentsTypes = [
        null,
        'u64',
        'u64',
        'u64',
        'u64',
        'u64'
    ] satisfies (string | null)[];
    const parameterNames = ["self", "triggerQuote", "triggerBase", "boundQuote", "boundBase", "windowMs"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'terms',
        function: 'with_stop',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface WithTrailArguments {
    self: TransactionArgument;
    trailBps: RawTransactionArgument<number | bigint>;
    slippageBps: RawTransactionArgument<number | bigint>;
}
export interface WithTrailOptions {
    package?: string;
    arguments: WithTrailArguments;
}
/**
 * Lets the stop trail: its level follows the highest mean price at a distance, and
 * the sale receives at least the level less the slippage.
 *
 * #### Parameters
 *
 * - `trail_bps`: distance in basis points, from 1 to 9,900.
 * - `slippage_bps`: slippage in basis points, at most 10,000.
 *
 * #### Aborts
 *
 * - `legs::ENoStop` if the terms have no stop.
 * - `legs::ETrailOutOfBounds` if a value is out of bounds.
 */
export function withTrail(options: WithTrailOptions) {
    const packageAddress = options.package ?? '@atoll/orders';
    const argumentsTypes = [
        null,
        'u64',
        'u64'
    ] satisfies (string | null)[];
    const parameterNames = ["self", "trailBps", "slippageBps"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'terms',
        function: 'with_trail',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface WithScheduleArguments {
    self: TransactionArgument;
    slices: RawTransactionArgument<number | bigint>;
    intervalMs: RawTransactionArgument<number | bigint>;
}
export interface WithScheduleOptions {
    package?: string;
    arguments: WithScheduleArguments;
}
/**
 * Makes the order recurring: it trades one slice in each interval.
 *
 * #### Parameters
 *
 * - `slices`: number of slices, from 2 to 1,000.
 * - `interval_ms`: length of an interval in milliseconds, from a minute to 30
 *   days.
 *
 * #### Aborts
 *
 * - `schedule::EScheduleOutOfBounds` if a value is out of bounds.
 */
export function withSchedule(options: WithScheduleOptions) {
    const packageAddress = options.package ?? '@atoll/orders';
    const argumentsTypes = [
        null,
        'u64',
        'u64'
    ] satisfies (string | null)[];
    const parameterNames = ["self", "slices", "intervalMs"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'terms',
        function: 'with_schedule',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}