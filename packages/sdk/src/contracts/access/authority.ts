/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Authority over a package: its admin, its guardian and its pending changes.
 * 
 * A package creates one shared `Authority<P>` in its `init`; `P` is the package's
 * one-time witness, so each package has separate capability types. The admin
 * changes settings, announces what must be announced and pauses. The guardian only
 * cancels what is pending and pauses, so that a stolen admin key gains nothing
 * that is delayed. This module is immutable: no upgrade of a package affects who
 * holds authority over it.
 * 
 * `announce`, `execute` and `enforce` take the package's `Version<P>`, which only
 * the package can pass: it alone creates, applies and opens. `cancel` and
 * `cancel_as_guardian` are called directly.
 */

import { MoveStruct, normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
import { bcs } from '@mysten/sui/bcs';
import { address } from '../../codecs.ts';
import { type Transaction } from '@mysten/sui/transactions';
import * as timelock from './timelock.ts';
const $moduleName = '@atoll/access::authority';
export const Authority = new MoveStruct({ name: `${$moduleName}::Authority<phantom P>`, fields: {
        id: bcs.Address,
        adminCap: address,
        guardianCap: bcs.option(address),
        /** Address to which the admin cannot cancel a transfer, named by the guardian. */
        recovery: bcs.option(address),
        timelock: timelock.Timelock
    } });
export interface CancelArguments {
    self: RawTransactionArgument<string>;
    cap: RawTransactionArgument<string>;
    number: RawTransactionArgument<number | bigint>;
}
export interface CancelOptions {
    package?: string;
    arguments: CancelArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Cancels a pending change of type `C` at once, expired or not.
 *
 * #### Parameters
 *
 * - `number`: number of the change, as returned by its announcement.
 *
 * #### Aborts
 *
 * - `ENotAdmin` if `cap` is not the current admin's.
 * - `timelock::EChangeNotFound` if no change of type `C` with this number is
 *   pending.
 * - `timelock::EAdminCannotCancel` if it transfers the administration to the
 *   recovery address.
 */
export function cancel(options: CancelOptions) {
    const packageAddress = options.package ?? '@atoll/access';
    const argumentsTypes = [
        null,
        null,
        'u64'
    ] satisfies (string | null)[];
    const parameterNames = ["self", "cap", "number"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'authority',
        function: 'cancel',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface CancelAsGuardianArguments {
    self: RawTransactionArgument<string>;
    cap: RawTransactionArgument<string>;
    number: RawTransactionArgument<number | bigint>;
}
export interface CancelAsGuardianOptions {
    package?: string;
    arguments: CancelAsGuardianArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Cancels a pending change of type `C` at once, expired or not.
 *
 * #### Parameters
 *
 * - `number`: number of the change, as returned by its announcement.
 *
 * #### Aborts
 *
 * - `ENotGuardian` if `cap` is not the current guardian's.
 * - `timelock::EChangeNotFound` if no change of type `C` with this number is
 *   pending.
 * - `timelock::EGuardianCannotCancel` if it replaces the guardian.
 */
export function cancelAsGuardian(options: CancelAsGuardianOptions) {
    const packageAddress = options.package ?? '@atoll/access';
    const argumentsTypes = [
        null,
        null,
        'u64'
    ] satisfies (string | null)[];
    const parameterNames = ["self", "cap", "number"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'authority',
        function: 'cancel_as_guardian',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}