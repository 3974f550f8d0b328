/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Version gate of the package and the pause of placing.
 * 
 * The admin can pause placing and, after an upgrade, retire the earlier version.
 * Nothing here can reach what an order escrows: canceling and returning read no
 * configuration.
 */

import { MoveStruct, normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
import { bcs } from '@mysten/sui/bcs';
import { type Transaction } from '@mysten/sui/transactions';
import * as version from './deps/access/version.ts';
import * as pause from './deps/access/pause.ts';
const $moduleName = '@atoll/orders::config';
export const Config = new MoveStruct({ name: `${$moduleName}::Config`, fields: {
        id: bcs.Address,
        version: version.Version,
        placingPause: pause.Pause
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
 * Ends the configuration of a new deployment. No order can be placed before it.
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
    const packageAddress = options.package ?? '@atoll/orders';
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
export interface SetPlacingPausedArguments {
    config: RawTransactionArgument<string>;
    authority: RawTransactionArgument<string>;
    cap: RawTransactionArgument<string>;
    paused: RawTransactionArgument<boolean>;
}
export interface SetPlacingPausedOptions {
    package?: string;
    arguments: SetPlacingPausedArguments;
}
/**
 * Pauses placing for seven days, or resumes it.
 *
 * #### Aborts
 *
 * - `authority::ENotAdmin` if `cap` is not the current admin's.
 * - `version::EWrongVersion` if the configuration is at another package version.
 */
export function setPlacingPaused(options: SetPlacingPausedOptions) {
    const packageAddress = options.package ?? '@atoll/orders';
    const argumentsTypes = [
        null,
        null,
        null,
        'bool',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["config", "authority", "cap", "paused"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'config',
        function: 'set_placing_paused',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface PauseAsGuardianArguments {
    config: RawTransactionArgument<string>;
    authority: RawTransactionArgument<string>;
    cap: RawTransactionArgument<string>;
}
export interface PauseAsGuardianOptions {
    package?: string;
    arguments: PauseAsGuardianArguments;
}
/**
 * Pauses placing for seven days, as the guardian.
 *
 * #### Aborts
 *
 * - `authority::ENotGuardian` if `cap` is not the current guardian's.
 * - `version::EWrongVersion` if the configuration is at another package version.
 * - `pause::EGuardianPausedRecently` if the guardian paused less than 14 days ago.
 */
export function pauseAsGuardian(options: PauseAsGuardianOptions) {
    const packageAddress = options.package ?? '@atoll/orders';
    const argumentsTypes = [
        null,
        null,
        null,
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["config", "authority", "cap"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'config',
        function: 'pause_as_guardian',
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
 * versions can no longer place or execute orders.
 *
 * #### Aborts
 *
 * - `authority::ENotAdmin` if `cap` is not the current admin's.
 * - `version::EAlreadyMigrated` if the configuration is at this version or a later
 *   one.
 */
export function migrate(options: MigrateOptions) {
    const packageAddress = options.package ?? '@atoll/orders';
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