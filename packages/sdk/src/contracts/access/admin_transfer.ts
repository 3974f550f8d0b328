/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Transfer of the administration in two steps, at least 48 hours apart.
 * 
 * The admin proposes a successor, who accepts after the delay. Until then the
 * admin keeps all rights, and admin and guardian can cancel (`authority::cancel`,
 * `authority::cancel_as_guardian`). Several proposals may be pending; the first
 * acceptance voids the others. The admin cannot cancel a transfer to the recovery
 * address: otherwise a thief of the admin key could cancel every attempt of the
 * owner to replace it.
 */

import { MoveStruct, normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
import { address } from '../../codecs.ts';
import { type Transaction } from '@mysten/sui/transactions';
const $moduleName = '@atoll/access::admin_transfer';
export const AdminChange = new MoveStruct({ name: `${$moduleName}::AdminChange`, fields: {
        admin: address,
        adminCap: address
    } });
export interface ProposeArguments {
    authority: RawTransactionArgument<string>;
    cap: RawTransactionArgument<string>;
    admin: RawTransactionArgument<string>;
}
export interface ProposeOptions {
    package?: string;
    arguments: ProposeArguments;
    typeArguments: [
        string
    ];
}
/**
 * Proposes a new admin and returns the number of the change. It can be accepted
 * after 48 hours.
 *
 * #### Parameters
 *
 * - `admin`: address of the next admin.
 *
 * #### Aborts
 *
 * - `authority::ENotAdmin` if `cap` is not the current admin's.
 * - `EZeroAddress` if `admin` is the zero address.
 */
export function propose(options: ProposeOptions) {
    const packageAddress = options.package ?? '@atoll/access';
    const argumentsTypes = [
        null,
        null,
        'address',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["authority", "cap", "admin"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'admin_transfer',
        function: 'propose',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface AcceptArguments {
    authority: RawTransactionArgument<string>;
    number: RawTransactionArgument<number | bigint>;
}
export interface AcceptOptions {
    package?: string;
    arguments: AcceptArguments;
    typeArguments: [
        string
    ];
}
/**
 * Makes the sender the admin. The sender receives a new capability and every
 * earlier one becomes invalid.
 *
 * #### Parameters
 *
 * - `number`: number of the change, as returned by `propose`.
 *
 * #### Aborts
 *
 * - `timelock::EChangeNotFound` if no transfer with this number is pending.
 * - `timelock::EDelayNotElapsed` if the delay has not passed.
 * - `timelock::EChangeExpired` if more than 14 days have passed since the delay
 *   ended.
 * - `ENotProposedAdmin` if the sender is not the proposed admin.
 * - `EAdminReplaced` if another transfer has been accepted since the proposal.
 */
export function accept(options: AcceptOptions) {
    const packageAddress = options.package ?? '@atoll/access';
    const argumentsTypes = [
        null,
        'u64',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["authority", "number"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'admin_transfer',
        function: 'accept',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}