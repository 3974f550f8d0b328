/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Transfer of a sold-out pool's liquidity to its venue.
 * 
 * The venue's module identifies itself by its witness type, which the pool's
 * preset names. It takes the liquidity and confirms where the coin trades in one
 * transaction.
 */

import { MoveStruct, normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
import { address, u64 } from '../../codecs.ts';
import { type Transaction, type TransactionArgument } from '@mysten/sui/transactions';
import { type BcsType } from '@mysten/sui/bcs';
const $moduleName = '@atoll/launchpad::graduation';
export const GraduationReceipt = new MoveStruct({ name: `${$moduleName}::GraduationReceipt`, fields: {
        poolId: address,
        quoteLiquidity: u64,
        baseLiquidity: u64,
        graduationFee: u64
    } });
export interface TakeLiquidityArguments<V extends BcsType<any>> {
    pool: RawTransactionArgument<string>;
    _: RawTransactionArgument<V>;
}
export interface TakeLiquidityOptions<V extends BcsType<any>> {
    package?: string;
    arguments: TakeLiquidityArguments<V> | [
        pool: RawTransactionArgument<string>,
        _: RawTransactionArgument<V>
    ];
    typeArguments: [
        string,
        string,
        string
    ];
}
/**
 * Withdraws the liquidity of a sold-out pool for its venue, once.
 *
 * #### Returns
 *
 * - The base and the quote of the venue's market, and the receipt that `confirm`
 *   takes.
 *
 * #### Aborts
 *
 * - `EWrongVenue` if the witness is not that of the pool's venue.
 * - `EPoolGraduated` if the pool has graduated.
 * - `EPoolNotCompleted` if the curve is not sold out.
 */
export function takeLiquidity<V extends BcsType<any>>(options: TakeLiquidityOptions<V>) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null,
        `${options.typeArguments[2]}`,
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["pool", "_"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'graduation',
        function: 'take_liquidity',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface ConfirmArguments<V extends BcsType<any>> {
    pool: RawTransactionArgument<string>;
    receipt: TransactionArgument;
    venuePoolId: RawTransactionArgument<string>;
    _: RawTransactionArgument<V>;
}
export interface ConfirmOptions<V extends BcsType<any>> {
    package?: string;
    arguments: ConfirmArguments<V> | [
        pool: RawTransactionArgument<string>,
        receipt: TransactionArgument,
        venuePoolId: RawTransactionArgument<string>,
        _: RawTransactionArgument<V>
    ];
    typeArguments: [
        string,
        string,
        string
    ];
}
/**
 * Records the venue's market on which the coin trades after graduation.
 *
 * #### Parameters
 *
 * - `receipt`: what `take_liquidity` returned.
 * - `venue_pool_id`: the venue's market of the coin.
 *
 * #### Aborts
 *
 * - `EWrongVenue` if the witness is not that of the pool's venue.
 * - `EWrongReceipt` if `receipt` is for another pool.
 */
export function confirm<V extends BcsType<any>>(options: ConfirmOptions<V>) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null,
        null,
        '0x2::object::ID',
        `${options.typeArguments[2]}`
    ] satisfies (string | null)[];
    const parameterNames = ["pool", "receipt", "venuePoolId", "_"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'graduation',
        function: 'confirm',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface QuoteLiquidityArguments {
    self: TransactionArgument;
}
export interface QuoteLiquidityOptions {
    package?: string;
    arguments: QuoteLiquidityArguments | [
        self: TransactionArgument
    ];
}
/** Returns the quote taken, in base units. */
export function quoteLiquidity(options: QuoteLiquidityOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'graduation',
        function: 'quote_liquidity',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface BaseLiquidityArguments {
    self: TransactionArgument;
}
export interface BaseLiquidityOptions {
    package?: string;
    arguments: BaseLiquidityArguments | [
        self: TransactionArgument
    ];
}
/** Returns the base taken, in base units. */
export function baseLiquidity(options: BaseLiquidityOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'graduation',
        function: 'base_liquidity',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}