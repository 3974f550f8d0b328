/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Settings of staking, and the admin functions that change them.
 * 
 * The admin can pause new pools, campaigns, stakes and boosts at once, and sets
 * the key that grants boosts: a new key takes effect through the timelock, because
 * boosts shift rewards between stakers, and its removal is immediate. Unstaking,
 * claiming and the emergency exit read no configuration.
 */

import { MoveStruct, normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
import { bcs } from '@mysten/sui/bcs';
import { type Transaction } from '@mysten/sui/transactions';
import * as version from './deps/access/version.ts';
import * as pause from './deps/access/pause.ts';
import * as signing_key from './deps/access/signing_key.ts';
const $moduleName = '@atoll/staking::config';
export const Config = new MoveStruct({ name: `${$moduleName}::Config`, fields: {
        id: bcs.Address,
        version: version.Version,
        creationPause: pause.Pause,
        stakesPause: pause.Pause,
        /** Grants boosts; without one there are none. */
        signingKey: bcs.option(signing_key.SigningKey)
    } });
export const SigningKeyChange = new MoveStruct({ name: `${$moduleName}::SigningKeyChange`, fields: {
        signingKey: signing_key.SigningKey
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
 * Ends the configuration of a new deployment. No pool can be created before it.
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
    const packageAddress = options.package ?? '@atoll/staking';
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
export interface SetCreationPausedArguments {
    config: RawTransactionArgument<string>;
    authority: RawTransactionArgument<string>;
    cap: RawTransactionArgument<string>;
    paused: RawTransactionArgument<boolean>;
}
export interface SetCreationPausedOptions {
    package?: string;
    arguments: SetCreationPausedArguments;
}
/**
 * Pauses new pools and campaigns for seven days, or resumes them. Existing ones
 * continue.
 *
 * #### Aborts
 *
 * - `authority::ENotAdmin` if `cap` is not the current admin's.
 * - `version::EWrongVersion` if the configuration is at another package version.
 */
export function setCreationPaused(options: SetCreationPausedOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
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
        function: 'set_creation_paused',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface SetStakesPausedArguments {
    config: RawTransactionArgument<string>;
    authority: RawTransactionArgument<string>;
    cap: RawTransactionArgument<string>;
    paused: RawTransactionArgument<boolean>;
}
export interface SetStakesPausedOptions {
    package?: string;
    arguments: SetStakesPausedArguments;
}
/**
 * Pauses new stakes and boosts for seven days, or resumes them. Unstaking and
 * claiming cannot be paused.
 *
 * #### Aborts
 *
 * - `authority::ENotAdmin` if `cap` is not the current admin's.
 * - `version::EWrongVersion` if the configuration is at another package version.
 */
export function setStakesPaused(options: SetStakesPausedOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
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
        function: 'set_stakes_paused',
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
 * Pauses new pools, campaigns, stakes and boosts for seven days, as the guardian.
 *
 * #### Aborts
 *
 * - `authority::ENotGuardian` if `cap` is not the current guardian's.
 * - `version::EWrongVersion` if the configuration is at another package version.
 * - `pause::EGuardianPausedRecently` if the guardian paused less than 14 days ago.
 */
export function pauseAsGuardian(options: PauseAsGuardianOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
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
export interface AnnounceSigningKeyArguments {
    config: RawTransactionArgument<string>;
    authority: RawTransactionArgument<string>;
    cap: RawTransactionArgument<string>;
    chainId: RawTransactionArgument<Array<number>>;
    publicKey: RawTransactionArgument<Array<number>>;
}
export interface AnnounceSigningKeyOptions {
    package?: string;
    arguments: AnnounceSigningKeyArguments;
}
/**
 * Announces the key that grants boosts and returns the change's number.
 *
 * #### Parameters
 *
 * - `chain_id`: digest of the chain's first checkpoint, 32 bytes.
 * - `public_key`: ed25519 public key, 32 bytes.
 *
 * #### Aborts
 *
 * - `authority::ENotAdmin` if `cap` is not the current admin's.
 * - `version::EWrongVersion` if the configuration is at another package version.
 * - `signing_key::EInvalidChainIdLength` if `chain_id` does not have 32 bytes.
 * - `signing_key::EInvalidPublicKeyLength` if `public_key` does not have 32 bytes.
 * - `signing_key::ESmallOrderPublicKey` if the order of `public_key` divides 8.
 */
export function announceSigningKey(options: AnnounceSigningKeyOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        null,
        null,
        null,
        'vector<u8>',
        'vector<u8>',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["config", "authority", "cap", "chainId", "publicKey"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'config',
        function: 'announce_signing_key',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface RemoveSigningKeyArguments {
    config: RawTransactionArgument<string>;
    authority: RawTransactionArgument<string>;
    cap: RawTransactionArgument<string>;
}
export interface RemoveSigningKeyOptions {
    package?: string;
    arguments: RemoveSigningKeyArguments;
}
/**
 * Removes the signing key at once, for instance after a leak.
 *
 * #### Aborts
 *
 * - `authority::ENotAdmin` if `cap` is not the current admin's.
 * - `version::EWrongVersion` if the configuration is at another package version.
 * - `ENoSigningKey` if no key is set.
 */
export function removeSigningKey(options: RemoveSigningKeyOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        null,
        null,
        null
    ] satisfies (string | null)[];
    const parameterNames = ["config", "authority", "cap"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'config',
        function: 'remove_signing_key',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface ExecuteSigningKeyArguments {
    config: RawTransactionArgument<string>;
    authority: RawTransactionArgument<string>;
    cap: RawTransactionArgument<string>;
    number: RawTransactionArgument<number | bigint>;
}
export interface ExecuteSigningKeyOptions {
    package?: string;
    arguments: ExecuteSigningKeyArguments;
}
/**
 * Executes an announced change to the key that grants boosts. Grants by an earlier
 * key become invalid; boosts in use stay.
 *
 * #### Parameters
 *
 * - `number`: number of the change, as returned by `announce_signing_key`.
 *
 * #### Aborts
 *
 * - `authority::ENotAdmin` if `cap` is not the current admin's.
 * - `version::EWrongVersion` if the configuration is at another package version.
 * - `timelock::EChangeNotFound` if no announcement has this number, or it was
 *   executed or canceled.
 * - `timelock::EDelayNotElapsed` if the delay has not passed.
 * - `timelock::EChangeExpired` if more than 14 days have passed since the delay
 *   ended.
 */
export function executeSigningKey(options: ExecuteSigningKeyOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        null,
        null,
        null,
        'u64',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["config", "authority", "cap", "number"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'config',
        function: 'execute_signing_key',
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
 * versions can no longer create pools or campaigns, stake or boost.
 *
 * #### Aborts
 *
 * - `authority::ENotAdmin` if `cap` is not the current admin's.
 * - `version::EAlreadyMigrated` if the configuration is at this version or a later
 *   one.
 */
export function migrate(options: MigrateOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
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