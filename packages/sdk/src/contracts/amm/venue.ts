/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Takes graduated pools over from the launchpad. A pair comes to be in the call
 * that takes a pool's liquidity, or while another venue holds it, so nobody can
 * open a coin's pair first, at a false price.
 */

import { MoveStruct, normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
import { bcs, type BcsType } from '@mysten/sui/bcs';
import { type Transaction, type TransactionArgument } from '@mysten/sui/transactions';
const $moduleName = '@atoll/amm::venue';
export const AmmVenue = new MoveStruct({ name: `${$moduleName}::AmmVenue`, fields: {
        dummyField: bcs.bool()
    } });
export interface GraduateArguments {
    pool: RawTransactionArgument<string>;
}
export interface GraduateOptions {
    package?: string;
    arguments: GraduateArguments | [
        pool: RawTransactionArgument<string>
    ];
    typeArguments: [
        string,
        string
    ];
}
/**
 * Moves the liquidity of a sold-out pool into a new shared pair. Anybody may call
 * it.
 *
 * #### Aborts
 *
 * - `pool::EPoolNotComplete`, `pool::EPoolGraduated`.
 * - `pool::EWrongVenue` if the pool graduates somewhere else.
 */
export function graduate(options: GraduateOptions) {
    const packageAddress = options.package ?? '@atoll/amm';
    const argumentsTypes = [
        null,
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["pool"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'venue',
        function: 'graduate',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface GraduateIfCompleteArguments {
    pool: RawTransactionArgument<string>;
}
export interface GraduateIfCompleteOptions {
    package?: string;
    arguments: GraduateIfCompleteArguments | [
        pool: RawTransactionArgument<string>
    ];
    typeArguments: [
        string,
        string
    ];
}
/**
 * Graduates the pool if it is sold out and does nothing otherwise, so that every
 * buy can end with it without knowing whether it is the last.
 *
 * #### Aborts
 *
 * - `pool::EWrongVenue` if the pool is sold out and graduates somewhere else.
 */
export function graduateIfComplete(options: GraduateIfCompleteOptions) {
    const packageAddress = options.package ?? '@atoll/amm';
    const argumentsTypes = [
        null,
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["pool"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'venue',
        function: 'graduate_if_complete',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface OpenForVenueArguments<V extends BcsType<any>> {
    pool: RawTransactionArgument<string>;
    receipt: TransactionArgument;
    coins: TransactionArgument;
    quote: TransactionArgument;
    venue: RawTransactionArgument<V>;
}
export interface OpenForVenueOptions<V extends BcsType<any>> {
    package?: string;
    arguments: OpenForVenueArguments<V> | [
        pool: RawTransactionArgument<string>,
        receipt: TransactionArgument,
        coins: TransactionArgument,
        quote: TransactionArgument,
        venue: RawTransactionArgument<V>
    ];
    typeArguments: [
        string,
        string,
        string
    ];
}
/**
 * Graduates a pool for its own venue, one that has no way to its exchange: opens a
 * pair with what the venue took from the pool in this transaction, and confirms
 * the graduation with it.
 *
 * #### Parameters
 *
 * - `receipt`: what `pool::take_liquidity` gave the venue; it opens one pair, of
 *   its own pool's coins.
 *
 * #### Aborts
 *
 * - `EWrongLiquidity` unless the balances are the whole of what was taken.
 * - `pool::EWrongVenue` if the witness is not the pool's venue's,
 *   `pool::EWrongReceipt` if the receipt is another pool's.
 */
export function openForVenue<V extends BcsType<any>>(options: OpenForVenueOptions<V>) {
    const packageAddress = options.package ?? '@atoll/amm';
    const argumentsTypes = [
        null,
        null,
        null,
        null,
        `${options.typeArguments[2]}`,
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["pool", "receipt", "coins", "quote", "venue"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'venue',
        function: 'open_for_venue',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface RegisterArguments {
    cap: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
}
export interface RegisterOptions {
    package?: string;
    arguments: RegisterArguments | [
        cap: RawTransactionArgument<string>,
        config: RawTransactionArgument<string>
    ];
}
/**
 * Registers this venue with the launchpad; presets can name it from then on.
 *
 * #### Aborts
 *
 * - `config::ENotAdmin`, `config::EVenueRegistered`.
 */
export function register(options: RegisterOptions) {
    const packageAddress = options.package ?? '@atoll/amm';
    const argumentsTypes = [
        null,
        null
    ] satisfies (string | null)[];
    const parameterNames = ["cap", "config"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'venue',
        function: 'register',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}