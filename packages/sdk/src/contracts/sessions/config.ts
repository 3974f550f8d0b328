/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Version gate of the package.
 * 
 * After an upgrade the admin can retire the earlier version. Nothing here can
 * reach what a session holds: withdrawing and closing read no configuration.
 */

import { MoveStruct, normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
import { bcs } from '@mysten/sui/bcs';
import { type Transaction } from '@mysten/sui/transactions';
import * as version from './deps/access/version.ts';
const $moduleName = '@atoll/sessions::config';
export const Config = new MoveStruct({ name: `${$moduleName}::Config`, fields: {
        id: bcs.Address,
        version: version.Version
    } });
export interface OpenArguments {
    config: RawTransactionArgument<string>;
    authority: RawTransactionArgument<string>;
    cap: RawTransactionArgument<string>;
}
export interface OpenOptions {
    package?: string;
    arguments: OpenArguments;
}
/**
 * Ends the configuration of a new deployment. No session can be opened before it.
 *
 * #### Aborts
 *
 * - `authority::ENotAdmin` if `cap` is not the current admin's.
 * - `version::EWrongVersion` if the configuration is at another package version.
 * - `timelock::EAlreadyEnforced` if it was called before.
 * - `timelock::EChangesPending` if an announced change is neither executed nor
 *   canceled.
 */
export function open(options: OpenOptions) {
    const packageAddress = options.package ?? '@atoll/sessions';
    const argumentsTypes = [
        null,
        null,
        null
    ] satisfies (string | null)[];
    const parameterNames = ["config", "authority", "cap"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'config',
        function: 'open',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface MigrateArguments {
    config: RawTransactionArgument<string>;
    authority: RawTransactionArgument<string>;
    cap: RawTransactionArgument<string>;
}
export interface MigrateOptions {
    package?: string;
    arguments: MigrateArguments;
}
/**
 * Moves the configuration to this package's version after an upgrade. Earlier
 * versions can no longer open sessions or trade in them.
 *
 * #### Aborts
 *
 * - `authority::ENotAdmin` if `cap` is not the current admin's.
 * - `version::EAlreadyMigrated` if the configuration is at this version or a later
 *   one.
 */
export function migrate(options: MigrateOptions) {
    const packageAddress = options.package ?? '@atoll/sessions';
    const argumentsTypes = [
        null,
        null,
        null
    ] satisfies (string | null)[];
    const parameterNames = ["config", "authority", "cap"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'config',
        function: 'migrate',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}