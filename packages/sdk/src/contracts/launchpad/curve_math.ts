/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Arithmetic of a constant-product market and the fee on top of it.
 * 
 * No trade lowers `reserve_in * reserve_out`. Each formula solves that condition
 * for one unknown and rounds in favor of the reserves, so no sequence of trades
 * can withdraw more than it deposited. Products of two `u64` fit in a `u128`; a
 * result above the `u64` range aborts with an arithmetic error. Amounts are base
 * units. Derivations: docs/contracts/launchpad.md.
 */

import { type Transaction } from '@mysten/sui/transactions';
import { normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
export interface BpsOptions {
    package?: string;
    arguments?: [
    ];
}
/** Returns the basis points in one whole: 10,000. */
export function bps(options: BpsOptions = {}) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'curve_math',
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
 * Returns the fee on `amount`: `ceil(amount * fee_bps / 10_000)`. For
 * `fee_bps >= 1` it is at least 1 whenever `amount` is not 0, so splitting a trade
 * into dust does not avoid the fee.
 *
 * #### Parameters
 *
 * - `amount`: base units, fee included.
 * - `fee_bps`: fee in basis points.
 *
 * #### Aborts
 *
 * - With an arithmetic error if the fee overflows a `u64`, which takes
 *   `fee_bps > 10_000`.
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
        module: 'curve_math',
        function: 'fee_on',
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
 * Returns the least payment that leaves `net` after its fee:
 * `ceil(net * 10_000 / (10_000 - fee_bps))`. It is the exact inverse of the fee:
 * `gross - fee_on(gross) == net`.
 *
 * #### Parameters
 *
 * - `net`: base units, fee excluded.
 * - `fee_bps`: fee in basis points.
 *
 * #### Aborts
 *
 * - `EFeeTooHigh` if `fee_bps >= 10_000`.
 * - With an arithmetic error if the payment overflows a `u64`.
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
        module: 'curve_math',
        function: 'gross_for_net',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface ShareOfArguments {
    amount: RawTransactionArgument<number | bigint>;
    shareBps: RawTransactionArgument<number | bigint>;
}
export interface ShareOfOptions {
    package?: string;
    arguments: ShareOfArguments | [
        amount: RawTransactionArgument<number | bigint>,
        shareBps: RawTransactionArgument<number | bigint>
    ];
}
/**
 * Returns `floor(amount * share_bps / 10_000)`.
 *
 * #### Aborts
 *
 * - With an arithmetic error if the share overflows a `u64`, which takes
 *   `share_bps > 10_000`.
 */
export function shareOf(options: ShareOfOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        'u64',
        'u64'
    ] satisfies (string | null)[];
    const parameterNames = ["amount", "shareBps"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'curve_math',
        function: 'share_of',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface AmountOutArguments {
    reserveIn: RawTransactionArgument<number | bigint>;
    reserveOut: RawTransactionArgument<number | bigint>;
    amountIn: RawTransactionArgument<number | bigint>;
}
export interface AmountOutOptions {
    package?: string;
    arguments: AmountOutArguments | [
        reserveIn: RawTransactionArgument<number | bigint>,
        reserveOut: RawTransactionArgument<number | bigint>,
        amountIn: RawTransactionArgument<number | bigint>
    ];
}
/**
 * Returns what `amount_in`, net of fees, buys:
 * `floor(reserve_out * amount_in / (reserve_in + amount_in))`.
 *
 * #### Parameters
 *
 * - `reserve_in`, `reserve_out`: reserves before the trade, in base units.
 * - `amount_in`: paid into `reserve_in` net of fees, in base units.
 *
 * #### Aborts
 *
 * - With an arithmetic error if `reserve_in` and `amount_in` are both zero.
 */
export function amountOut(options: AmountOutOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        'u64',
        'u64',
        'u64'
    ] satisfies (string | null)[];
    const parameterNames = ["reserveIn", "reserveOut", "amountIn"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'curve_math',
        function: 'amount_out',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface AmountInArguments {
    reserveIn: RawTransactionArgument<number | bigint>;
    reserveOut: RawTransactionArgument<number | bigint>;
    amountOut: RawTransactionArgument<number | bigint>;
}
export interface AmountInOptions {
    package?: string;
    arguments: AmountInArguments | [
        reserveIn: RawTransactionArgument<number | bigint>,
        reserveOut: RawTransactionArgument<number | bigint>,
        amountOut: RawTransactionArgument<number | bigint>
    ];
}
/**
 * Returns the least payment, net of fees, that buys exactly `amount_out`:
 * `ceil(reserve_in * amount_out / (reserve_out - amount_out))`.
 *
 * #### Parameters
 *
 * - `reserve_in`, `reserve_out`: reserves before the trade, in base units.
 * - `amount_out`: taken from `reserve_out`, in base units.
 *
 * #### Aborts
 *
 * - `EInsufficientReserve` if `amount_out >= reserve_out`.
 * - With an arithmetic error if the payment overflows a `u64`.
 */
export function amountIn(options: AmountInOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        'u64',
        'u64',
        'u64'
    ] satisfies (string | null)[];
    const parameterNames = ["reserveIn", "reserveOut", "amountOut"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'curve_math',
        function: 'amount_in',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}