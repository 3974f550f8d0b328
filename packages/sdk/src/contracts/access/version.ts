/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Version gate of a package's shared configuration.
 * 
 * Sui keeps every published version of a package callable. A package embeds
 * `Version<P>` in its configuration, compares it with its own `VERSION` constant,
 * and raises it after an upgrade, which retires the functions of earlier versions
 * that check it.
 */

import { MoveStruct, normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
import { u64 } from '../../codecs.ts';
import { type Transaction, type TransactionArgument } from '@mysten/sui/transactions';
const $moduleName = '@atoll/access::version';
export const Version = new MoveStruct({ name: `${$moduleName}::Version<phantom P>`, fields: {
        current: u64
    } });
export const VersionChanged = new MoveStruct({ name: `${$moduleName}::VersionChanged<phantom P>`, fields: {
        version: u64
    } });
export interface NewArguments {
    version: RawTransactionArgument<number | bigint>;
}
export interface NewOptions {
    package?: string;
    arguments: NewArguments | [
        version: RawTransactionArgument<number | bigint>
    ];
    typeArguments: [
        string
    ];
}
/** Creates a gate for `version`. */
export function _new(options: NewOptions) {
    const packageAddress = options.package ?? '@atoll/access';
    const argumentsTypes = [
        'u64'
    ] satisfies (string | null)[];
    const parameterNames = ["version"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'version',
        function: 'new',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface MigrateArguments {
    self: TransactionArgument;
    version: RawTransactionArgument<number | bigint>;
}
export interface MigrateOptions {
    package?: string;
    arguments: MigrateArguments | [
        self: TransactionArgument,
        version: RawTransactionArgument<number | bigint>
    ];
    typeArguments: [
        string
    ];
}
/**
 * Raises the gate to `version`. The caller checks the admin capability.
 *
 * #### Parameters
 *
 * - `version`: version of the calling package.
 *
 * #### Aborts
 *
 * - `EAlreadyMigrated` if `version` is not later than the current one.
 */
export function migrate(options: MigrateOptions) {
    const packageAddress = options.package ?? '@atoll/access';
    const argumentsTypes = [
        null,
        'u64'
    ] satisfies (string | null)[];
    const parameterNames = ["self", "version"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'version',
        function: 'migrate',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface AssertCurrentArguments {
    self: TransactionArgument;
    version: RawTransactionArgument<number | bigint>;
}
export interface AssertCurrentOptions {
    package?: string;
    arguments: AssertCurrentArguments | [
        self: TransactionArgument,
        version: RawTransactionArgument<number | bigint>
    ];
    typeArguments: [
        string
    ];
}
/**
 * Aborts unless the gate is at `version`.
 *
 * #### Parameters
 *
 * - `version`: version of the calling package.
 *
 * #### Aborts
 *
 * - `EWrongVersion` if the gate is not at `version`.
 */
export function assertCurrent(options: AssertCurrentOptions) {
    const packageAddress = options.package ?? '@atoll/access';
    const argumentsTypes = [
        null,
        'u64'
    ] satisfies (string | null)[];
    const parameterNames = ["self", "version"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'version',
        function: 'assert_current',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface CurrentArguments {
    self: TransactionArgument;
}
export interface CurrentOptions {
    package?: string;
    arguments: CurrentArguments | [
        self: TransactionArgument
    ];
    typeArguments: [
        string
    ];
}
/** Returns the package version that may use the configuration. */
export function current(options: CurrentOptions) {
    const packageAddress = options.package ?? '@atoll/access';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'version',
        function: 'current',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}