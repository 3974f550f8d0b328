/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Settings of the collections, and the admin functions that change them.
 * 
 * The admin can pause minting at once and sets the key that grants mints: a new
 * key takes effect through the timelock, because every mint dilutes the
 * collection, and its removal is immediate. Burning and transferring an NFT read
 * no configuration.
 */

import { MoveStruct, normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
import { bcs } from '@mysten/sui/bcs';
import { type Transaction } from '@mysten/sui/transactions';
import * as version from './deps/access/version.ts';
import * as pause from './deps/access/pause.ts';
import * as signing_key from './deps/access/signing_key.ts';
import * as _package from './deps/sui/package.ts';
const $moduleName = '@atoll/nft::config';
export const Config = new MoveStruct({ name: `${$moduleName}::Config`, fields: {
        id: bcs.Address,
        version: version.Version,
        mintingPause: pause.Pause,
        /** Grants mints of the Contributor collection; without one there are none. */
        signingKey: bcs.option(signing_key.SigningKey),
        /**
         * Authorizes displays and transfer policies. It stays here for good, so that no
         * second policy without royalties can be created.
         */
        publisher: _package.Publisher
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
 * Ends the configuration of a new deployment. Nothing can be minted before it.
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
    const packageAddress = options.package ?? '@atoll/nft';
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
export interface SetMintingPausedArguments {
    config: RawTransactionArgument<string>;
    authority: RawTransactionArgument<string>;
    cap: RawTransactionArgument<string>;
    paused: RawTransactionArgument<boolean>;
}
export interface SetMintingPausedOptions {
    package?: string;
    arguments: SetMintingPausedArguments;
}
/**
 * Pauses minting for seven days, or resumes it.
 *
 * #### Aborts
 *
 * - `authority::ENotAdmin` if `cap` is not the current admin's.
 * - `version::EWrongVersion` if the configuration is at another package version.
 */
export function setMintingPaused(options: SetMintingPausedOptions) {
    const packageAddress = options.package ?? '@atoll/nft';
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
        function: 'set_minting_paused',
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
 * Pauses minting for seven days, as the guardian.
 *
 * #### Aborts
 *
 * - `authority::ENotGuardian` if `cap` is not the current guardian's.
 * - `version::EWrongVersion` if the configuration is at another package version.
 * - `pause::EGuardianPausedRecently` if the guardian paused less than 14 days ago.
 */
export function pauseAsGuardian(options: PauseAsGuardianOptions) {
    const packageAddress = options.package ?? '@atoll/nft';
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
 * Announces the key that grants mints and returns the change's number.
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
    const packageAddress = options.package ?? '@atoll/nft';
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
    const packageAddress = options.package ?? '@atoll/nft';
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
 * Executes an announced change to the key that grants mints. Grants by an earlier
 * key become invalid.
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
    const packageAddress = options.package ?? '@atoll/nft';
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
 * versions can no longer mint.
 *
 * #### Aborts
 *
 * - `authority::ENotAdmin` if `cap` is not the current admin's.
 * - `version::EAlreadyMigrated` if the configuration is at this version or a later
 *   one.
 */
export function migrate(options: MigrateOptions) {
    const packageAddress = options.package ?? '@atoll/nft';
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