/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Graduates launchpad pools into pairs. A pair is created in the call that takes a
 * pool's liquidity, or while another venue holds it, so a coin's pair cannot be
 * created earlier at a false price.
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
 * Moves the liquidity of a sold-out pool into a new shared pair. Anyone can call
 * it.
 *
 * #### Aborts
 *
 * - `graduation::EWrongVenue` if the pool graduates to another venue.
 * - `graduation::EPoolGraduated` if the pool has graduated.
 * - `graduation::EPoolNotCompleted` if the curve is not sold out.
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
export interface GraduateIfCompletedArguments {
    pool: RawTransactionArgument<string>;
}
export interface GraduateIfCompletedOptions {
    package?: string;
    arguments: GraduateIfCompletedArguments | [
        pool: RawTransactionArgument<string>
    ];
    typeArguments: [
        string,
        string
    ];
}
/**
 * Graduates the pool if it is sold out and does nothing otherwise, so every
 * purchase can end with it without knowing whether it is the last.
 *
 * #### Aborts
 *
 * - `graduation::EWrongVenue` if the pool is sold out and graduates to another
 *   venue.
 */
export function graduateIfCompleted(options: GraduateIfCompletedOptions) {
    const packageAddress = options.package ?? '@atoll/amm';
    const argumentsTypes = [
        null,
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["pool"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'venue',
        function: 'graduate_if_completed',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface GraduateForVenueArguments<V extends BcsType<any>> {
    pool: RawTransactionArgument<string>;
    receipt: TransactionArgument;
    base: TransactionArgument;
    quote: TransactionArgument;
    venue: RawTransactionArgument<V>;
}
export interface GraduateForVenueOptions<V extends BcsType<any>> {
    package?: string;
    arguments: GraduateForVenueArguments<V> | [
        pool: RawTransactionArgument<string>,
        receipt: TransactionArgument,
        base: TransactionArgument,
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
 * Graduates a pool on behalf of its venue, for one whose own DEX rejects the coin:
 * creates a pair from the liquidity that the venue took from the pool in this
 * transaction and confirms the graduation with it.
 *
 * #### Parameters
 *
 * - `receipt`: what `graduation::take_liquidity` returned to the venue. It creates
 *   one pair, of its own pool's coins.
 * - `base`, `quote`: the liquidity that the venue took.
 * - `venue`: witness of the pool's venue.
 *
 * #### Aborts
 *
 * - `EWrongLiquidity` if the balances are not the whole of what was taken.
 * - `graduation::EWrongVenue` if `venue` is not the witness of the pool's venue.
 * - `graduation::EWrongReceipt` if `receipt` is for another pool.
 */
export function graduateForVenue<V extends BcsType<any>>(options: GraduateForVenueOptions<V>) {
    const packageAddress = options.package ?? '@atoll/amm';
    const argumentsTypes = [
        null,
        null,
        null,
        null,
        `${options.typeArguments[2]}`,
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["pool", "receipt", "base", "quote", "venue"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'venue',
        function: 'graduate_for_venue',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface AnnounceArguments {
    config: RawTransactionArgument<string>;
    cap: RawTransactionArgument<string>;
}
export interface AnnounceOptions {
    package?: string;
    arguments: AnnounceArguments | [
        config: RawTransactionArgument<string>,
        cap: RawTransactionArgument<string>
    ];
}
/**
 * Announces the registration of this venue with the launchpad and returns the
 * number of the change; see `config_change::execute_venue`.
 *
 * #### Aborts
 *
 * - `admin::ENotAdmin` if `cap` is not the current admin's.
 * - `version::EWrongVersion` if the configuration is at another package version.
 */
export function announce(options: AnnounceOptions) {
    const packageAddress = options.package ?? '@atoll/amm';
    const argumentsTypes = [
        null,
        null,
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["config", "cap"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'venue',
        function: 'announce',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}