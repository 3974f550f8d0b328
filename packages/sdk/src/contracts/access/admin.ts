/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Admin capability with two-step transfer.
 * 
 * A package embeds `Admin<P>` in its shared configuration and calls `assert_admin`
 * in every admin function. `P` is the package's one-time witness, so each package
 * has its own capability type.
 */

import { MoveStruct, normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
import { bcs, type BcsType } from '@mysten/sui/bcs';
import { address } from '../../codecs.ts';
import { type Transaction, type TransactionArgument } from '@mysten/sui/transactions';
const $moduleName = '@atoll/access::admin';
export const AdminCap = new MoveStruct({ name: `${$moduleName}::AdminCap<phantom P>`, fields: {
        id: bcs.Address
    } });
export const Admin = new MoveStruct({ name: `${$moduleName}::Admin<phantom P>`, fields: {
        cap: address,
        proposed: bcs.option(address)
    } });
export const AdminProposed = new MoveStruct({ name: `${$moduleName}::AdminProposed<phantom P>`, fields: {
        proposed: address
    } });
export const AdminProposalCancelled = new MoveStruct({ name: `${$moduleName}::AdminProposalCancelled<phantom P>`, fields: {
        proposed: address
    } });
export const AdminChanged = new MoveStruct({ name: `${$moduleName}::AdminChanged<phantom P>`, fields: {
        admin: address,
        cap: address
    } });
export interface NewArguments<P extends BcsType<any>> {
    otw: RawTransactionArgument<P>;
}
export interface NewOptions<P extends BcsType<any>> {
    package?: string;
    arguments: NewArguments<P> | [
        otw: RawTransactionArgument<P>
    ];
    typeArguments: [
        string
    ];
}
/**
 * Creates the capability of a package from its one-time witness and transfers it
 * to the sender. Call it in the package's `init`.
 *
 * #### Parameters
 *
 * - `otw`: the package's one-time witness.
 *
 * #### Aborts
 *
 * - `ENotOneTimeWitness` if `otw` is not a one-time witness.
 */
export function _new<P extends BcsType<any>>(options: NewOptions<P>) {
    const packageAddress = options.package ?? '@atoll/access';
    const argumentsTypes = [
        `${options.typeArguments[0]}`
    ] satisfies (string | null)[];
    const parameterNames = ["otw"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'admin',
        function: 'new',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface ProposeArguments {
    self: TransactionArgument;
    cap: RawTransactionArgument<string>;
    proposed: RawTransactionArgument<string>;
}
export interface ProposeOptions {
    package?: string;
    arguments: ProposeArguments | [
        self: TransactionArgument,
        cap: RawTransactionArgument<string>,
        proposed: RawTransactionArgument<string>
    ];
    typeArguments: [
        string
    ];
}
/**
 * Proposes a new admin and replaces an earlier proposal. The current admin keeps
 * its rights until `proposed` accepts.
 *
 * #### Parameters
 *
 * - `proposed`: address of the next admin.
 *
 * #### Aborts
 *
 * - `ENotAdmin` if `cap` is not the current admin's.
 * - `EZeroAddress` if `proposed` is the zero address.
 */
export function propose(options: ProposeOptions) {
    const packageAddress = options.package ?? '@atoll/access';
    const argumentsTypes = [
        null,
        null,
        'address'
    ] satisfies (string | null)[];
    const parameterNames = ["self", "cap", "proposed"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'admin',
        function: 'propose',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface CancelArguments {
    self: TransactionArgument;
    cap: RawTransactionArgument<string>;
}
export interface CancelOptions {
    package?: string;
    arguments: CancelArguments | [
        self: TransactionArgument,
        cap: RawTransactionArgument<string>
    ];
    typeArguments: [
        string
    ];
}
/**
 * Cancels a proposal that has not been accepted.
 *
 * #### Aborts
 *
 * - `ENotAdmin` if `cap` is not the current admin's.
 * - `ENoProposedAdmin` if no proposal is pending.
 */
export function cancel(options: CancelOptions) {
    const packageAddress = options.package ?? '@atoll/access';
    const argumentsTypes = [
        null,
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self", "cap"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'admin',
        function: 'cancel',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface AcceptArguments {
    self: TransactionArgument;
}
export interface AcceptOptions {
    package?: string;
    arguments: AcceptArguments | [
        self: TransactionArgument
    ];
    typeArguments: [
        string
    ];
}
/**
 * Makes the sender the admin. The sender receives a new capability and every
 * earlier one becomes invalid.
 *
 * #### Aborts
 *
 * - `ENotProposedAdmin` if the sender is not the proposed admin.
 */
export function accept(options: AcceptOptions) {
    const packageAddress = options.package ?? '@atoll/access';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'admin',
        function: 'accept',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface AssertAdminArguments {
    self: TransactionArgument;
    cap: RawTransactionArgument<string>;
}
export interface AssertAdminOptions {
    package?: string;
    arguments: AssertAdminArguments | [
        self: TransactionArgument,
        cap: RawTransactionArgument<string>
    ];
    typeArguments: [
        string
    ];
}
/**
 * Aborts unless `cap` is the current admin's.
 *
 * #### Aborts
 *
 * - `ENotAdmin` if `cap` is not the current admin's.
 */
export function assertAdmin(options: AssertAdminOptions) {
    const packageAddress = options.package ?? '@atoll/access';
    const argumentsTypes = [
        null,
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self", "cap"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'admin',
        function: 'assert_admin',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface CapArguments {
    self: TransactionArgument;
}
export interface CapOptions {
    package?: string;
    arguments: CapArguments | [
        self: TransactionArgument
    ];
    typeArguments: [
        string
    ];
}
/** Returns the ID of the valid capability. */
export function cap(options: CapOptions) {
    const packageAddress = options.package ?? '@atoll/access';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'admin',
        function: 'cap',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface ProposedArguments {
    self: TransactionArgument;
}
export interface ProposedOptions {
    package?: string;
    arguments: ProposedArguments | [
        self: TransactionArgument
    ];
    typeArguments: [
        string
    ];
}
/** Returns the proposed next admin. */
export function proposed(options: ProposedOptions) {
    const packageAddress = options.package ?? '@atoll/access';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'admin',
        function: 'proposed',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}