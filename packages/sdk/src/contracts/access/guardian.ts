/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Appointment of the guardian, and the recovery address that the guardian names.
 * 
 * The guardian cancels pending changes, transfers of the administration and
 * upgrades, and pauses. Its replacement waits seven days. The guardian cannot
 * cancel it, so a guardian whose key is stolen or lost is replaced; the admin can,
 * so a thief of the admin key needs seven days unnoticed to remove the guardian.
 */

import { MoveStruct, normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
import { address } from '../../codecs.ts';
import { type Transaction } from '@mysten/sui/transactions';
const $moduleName = '@atoll/access::guardian';
export const GuardianChange = new MoveStruct({ name: `${$moduleName}::GuardianChange`, fields: {
        guardian: address
    } });
export interface AnnounceArguments {
    authority: RawTransactionArgument<string>;
    cap: RawTransactionArgument<string>;
    guardian: RawTransactionArgument<string>;
}
export interface AnnounceOptions {
    package?: string;
    arguments: AnnounceArguments;
    typeArguments: [
        string
    ];
}
/**
 * Announces a new guardian and returns the number of the change, executable after
 * seven days.
 *
 * #### Parameters
 *
 * - `guardian`: address that receives the guardian capability.
 *
 * #### Aborts
 *
 * - `authority::ENotAdmin` if `cap` is not the current admin's.
 * - `EZeroAddress` if `guardian` is the zero address.
 */
export function announce(options: AnnounceOptions) {
    const packageAddress = options.package ?? '@atoll/access';
    const argumentsTypes = [
        null,
        null,
        'address',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["authority", "cap", "guardian"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'guardian',
        function: 'announce',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface ExecuteArguments {
    authority: RawTransactionArgument<string>;
    cap: RawTransactionArgument<string>;
    number: RawTransactionArgument<number | bigint>;
}
export interface ExecuteOptions {
    package?: string;
    arguments: ExecuteArguments;
    typeArguments: [
        string
    ];
}
/**
 * Appoints an announced guardian, who receives a new capability. Every earlier one
 * becomes invalid.
 *
 * #### Parameters
 *
 * - `number`: number of the change, as returned by `announce`.
 *
 * #### Aborts
 *
 * - `authority::ENotAdmin` if `cap` is not the current admin's.
 * - `timelock::EChangeNotFound` if no appointment with this number is pending.
 * - `timelock::EDelayNotElapsed` if the delay has not passed.
 * - `timelock::EChangeExpired` if more than 14 days have passed since the delay
 *   ended.
 */
export function execute(options: ExecuteOptions) {
    const packageAddress = options.package ?? '@atoll/access';
    const argumentsTypes = [
        null,
        null,
        'u64',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["authority", "cap", "number"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'guardian',
        function: 'execute',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface SetRecoveryArguments {
    authority: RawTransactionArgument<string>;
    cap: RawTransactionArgument<string>;
    recovery: RawTransactionArgument<string>;
}
export interface SetRecoveryOptions {
    package?: string;
    arguments: SetRecoveryArguments;
    typeArguments: [
        string
    ];
}
/**
 * Sets the recovery address: transfers of the administration to it that are
 * proposed from now on can only be canceled by the guardian. It gives the address
 * no other right.
 *
 * #### Aborts
 *
 * - `authority::ENotGuardian` if `cap` is not the current guardian's.
 * - `EZeroAddress` if `recovery` is the zero address.
 */
export function setRecovery(options: SetRecoveryOptions) {
    const packageAddress = options.package ?? '@atoll/access';
    const argumentsTypes = [
        null,
        null,
        'address'
    ] satisfies (string | null)[];
    const parameterNames = ["authority", "cap", "recovery"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'guardian',
        function: 'set_recovery',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}