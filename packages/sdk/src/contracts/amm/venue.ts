/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Graduates launchpad pools into pairs. A pair is created in the call that takes a
 * pool's liquidity, or while another venue holds it, so a coin's pair cannot be
 * created earlier at a false price.
 */

import { MoveStruct, normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
import { bcs } from '@mysten/sui/bcs';
import { type Transaction } from '@mysten/sui/transactions';
const $moduleName = '@atoll/amm::venue';
export const AmmVenue = new MoveStruct({ name: `${$moduleName}::AmmVenue`, fields: {
        dummyField: bcs.bool()
    } });
export interface GraduateArguments {
    pool: RawTransactionArgument<string>;
}
export interface GraduateOptions {
    package?: string;
    arguments: GraduateArguments;
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
    arguments: GraduateIfCompletedArguments;
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
export interface AnnounceArguments {
    config: RawTransactionArgument<string>;
    authority: RawTransactionArgument<string>;
    cap: RawTransactionArgument<string>;
}
export interface AnnounceOptions {
    package?: string;
    arguments: AnnounceArguments;
}
/**
 * Announces the registration of this venue with the launchpad and returns the
 * number of the change; see `config_change::execute_venue`.
 *
 * #### Aborts
 *
 * - `authority::ENotAdmin` if `cap` is not the current admin's.
 * - `version::EWrongVersion` if the configuration is at another package version.
 */
export function announce(options: AnnounceOptions) {
    const packageAddress = options.package ?? '@atoll/amm';
    const argumentsTypes = [
        null,
        null,
        null,
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["config", "authority", "cap"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'venue',
        function: 'announce',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}