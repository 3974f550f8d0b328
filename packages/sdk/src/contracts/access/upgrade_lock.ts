/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Upgrades of a package, announced seven days ahead.
 * 
 * `lock` moves an `UpgradeCap` into the package's authority, which it cannot
 * leave. From then on an upgrade is the digest of its modules and dependencies,
 * announced and visible, and `authorize` returns the ticket for exactly that
 * digest once the delay has passed. Admin and guardian can cancel it
 * (`authority::cancel`, `authority::cancel_as_guardian`).
 */

import { MoveTuple, MoveStruct, normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
import { address, bytes } from '../../codecs.ts';
import { bcs } from '@mysten/sui/bcs';
import { type Transaction, type TransactionArgument } from '@mysten/sui/transactions';
const $moduleName = '@atoll/access::upgrade_lock';
export const UpgradeKey = new MoveTuple({ name: `${$moduleName}::UpgradeKey`, fields: [address] });
export const UpgradeChange = new MoveStruct({ name: `${$moduleName}::UpgradeChange`, fields: {
        upgradeCap: address,
        /** The version that it replaces. */
        package: address,
        /**
         * Allowed changes, as in `sui::package`: 0 compatible, 128 additive, 192
         * dependencies only.
         */
        policy: bcs.u8(),
        /** As Sui computes it for an upgrade ticket. */
        digest: bytes
    } });
export const ImmutabilityChange = new MoveStruct({ name: `${$moduleName}::ImmutabilityChange`, fields: {
        upgradeCap: address,
        package: address
    } });
export interface CommitArguments {
    authority: RawTransactionArgument<string>;
    receipt: TransactionArgument;
}
export interface CommitOptions {
    package?: string;
    arguments: CommitArguments;
    typeArguments: [
        string
    ];
}
/**
 * Records the upgrade of a package that `authorize` allowed. The receipt cannot be
 * dropped, so it follows in the same transaction.
 *
 * #### Aborts
 *
 * - `ENotLocked` if the receipt is for a capability that is not locked here.
 */
export function commit(options: CommitOptions) {
    const packageAddress = options.package ?? '@atoll/access';
    const argumentsTypes = [
        null,
        null
    ] satisfies (string | null)[];
    const parameterNames = ["authority", "receipt"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'upgrade_lock',
        function: 'commit',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface LockArguments {
    authority: RawTransactionArgument<string>;
    cap: RawTransactionArgument<string>;
    upgradeCap: RawTransactionArgument<string>;
}
export interface LockOptions {
    package?: string;
    arguments: LockArguments;
    typeArguments: [
        string
    ];
}
/**
 * Locks an upgrade capability. Irreversible.
 *
 * #### Aborts
 *
 * - `authority::ENotAdmin` if `cap` is not the current admin's.
 */
export function lock(options: LockOptions) {
    const packageAddress = options.package ?? '@atoll/access';
    const argumentsTypes = [
        null,
        null,
        null
    ] satisfies (string | null)[];
    const parameterNames = ["authority", "cap", "upgradeCap"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'upgrade_lock',
        function: 'lock',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface AnnounceArguments {
    authority: RawTransactionArgument<string>;
    cap: RawTransactionArgument<string>;
    upgradeCap: RawTransactionArgument<string>;
    policy: RawTransactionArgument<number>;
    digest: RawTransactionArgument<Array<number>>;
}
export interface AnnounceOptions {
    package?: string;
    arguments: AnnounceArguments;
    typeArguments: [
        string
    ];
}
/**
 * Announces the upgrade of a package and returns the number of the change,
 * executable after seven days.
 *
 * #### Parameters
 *
 * - `upgrade_cap`: ID of the locked upgrade capability.
 * - `policy`: 0 compatible, 128 additive, 192 dependencies only.
 * - `digest`: digest of the new modules and dependencies, 32 bytes.
 *
 * #### Aborts
 *
 * - `authority::ENotAdmin` if `cap` is not the current admin's.
 * - `ENotLocked` if the capability is not locked here.
 * - `EInvalidDigestLength` if `digest` does not have 32 bytes.
 */
export function announce(options: AnnounceOptions) {
    const packageAddress = options.package ?? '@atoll/access';
    const argumentsTypes = [
        null,
        null,
        '0x2::object::ID',
        'u8',
        'vector<u8>',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["authority", "cap", "upgradeCap", "policy", "digest"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'upgrade_lock',
        function: 'announce',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface AuthorizeArguments {
    authority: RawTransactionArgument<string>;
    cap: RawTransactionArgument<string>;
    number: RawTransactionArgument<number | bigint>;
}
export interface AuthorizeOptions {
    package?: string;
    arguments: AuthorizeArguments;
    typeArguments: [
        string
    ];
}
/**
 * Returns the ticket of an announced upgrade. The transaction must execute the
 * upgrade and pass its receipt to `commit`.
 *
 * #### Parameters
 *
 * - `number`: number of the change, as returned by `announce`.
 *
 * #### Aborts
 *
 * - `authority::ENotAdmin` if `cap` is not the current admin's.
 * - `timelock::EChangeNotFound` if no upgrade with this number is pending.
 * - `timelock::EDelayNotElapsed` if the delay has not passed.
 * - `timelock::EChangeExpired` if more than 14 days have passed since the delay
 *   ended.
 * - `ENotLocked` if the capability was destroyed after the announcement.
 * - `EPackageUpgraded` if the package was upgraded after the announcement.
 * - `package::ETooPermissive` if the announced policy allows more than the
 *   capability.
 */
export function authorize(options: AuthorizeOptions) {
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
        module: 'upgrade_lock',
        function: 'authorize',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface AnnounceImmutabilityArguments {
    authority: RawTransactionArgument<string>;
    cap: RawTransactionArgument<string>;
    upgradeCap: RawTransactionArgument<string>;
}
export interface AnnounceImmutabilityOptions {
    package?: string;
    arguments: AnnounceImmutabilityArguments;
    typeArguments: [
        string
    ];
}
/**
 * Announces the destruction of a locked upgrade capability and returns the number
 * of the change, executable after seven days.
 *
 * #### Parameters
 *
 * - `upgrade_cap`: ID of the locked upgrade capability.
 *
 * #### Aborts
 *
 * - `authority::ENotAdmin` if `cap` is not the current admin's.
 * - `ENotLocked` if the capability is not locked here.
 */
export function announceImmutability(options: AnnounceImmutabilityOptions) {
    const packageAddress = options.package ?? '@atoll/access';
    const argumentsTypes = [
        null,
        null,
        '0x2::object::ID',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["authority", "cap", "upgradeCap"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'upgrade_lock',
        function: 'announce_immutability',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface ExecuteImmutabilityArguments {
    authority: RawTransactionArgument<string>;
    cap: RawTransactionArgument<string>;
    number: RawTransactionArgument<number | bigint>;
}
export interface ExecuteImmutabilityOptions {
    package?: string;
    arguments: ExecuteImmutabilityArguments;
    typeArguments: [
        string
    ];
}
/**
 * Destroys an upgrade capability as announced. Its package can never be upgraded
 * again.
 *
 * #### Parameters
 *
 * - `number`: number of the change, as returned by `announce_immutability`.
 *
 * #### Aborts
 *
 * - `authority::ENotAdmin` if `cap` is not the current admin's.
 * - `timelock::EChangeNotFound` if no such change with this number is pending.
 * - `timelock::EDelayNotElapsed` if the delay has not passed.
 * - `timelock::EChangeExpired` if more than 14 days have passed since the delay
 *   ended.
 * - `ENotLocked` if the capability was destroyed after the announcement.
 * - `EPackageUpgraded` if the package was upgraded after the announcement.
 */
export function executeImmutability(options: ExecuteImmutabilityOptions) {
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
        module: 'upgrade_lock',
        function: 'execute_immutability',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}