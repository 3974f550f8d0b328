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
import * as admin from './deps/access/admin.ts';
import * as version from './deps/access/version.ts';
import * as timelock from './deps/access/timelock.ts';
import * as signing_key from './deps/access/signing_key.ts';
const $moduleName = '@atoll/staking::config';
export const Config = new MoveStruct({ name: `${$moduleName}::Config`, fields: {
        id: bcs.Address,
        admin: admin.Admin,
        version: version.Version,
        timelock: timelock.Timelock,
        creationPaused: bcs.bool(),
        stakesPaused: bcs.bool(),
        /** Grants boosts; without one there are none. */
        signingKey: bcs.option(signing_key.SigningKey)
    } });
export const SigningKeyChange = new MoveStruct({ name: `${$moduleName}::SigningKeyChange`, fields: {
        signingKey: signing_key.SigningKey
    } });
export interface AcceptAdminArguments {
    config: RawTransactionArgument<string>;
}
export interface AcceptAdminOptions {
    package?: string;
    arguments: AcceptAdminArguments | [
        config: RawTransactionArgument<string>
    ];
}
/**
 * Makes the sender the admin, as proposed.
 *
 * #### Aborts
 *
 * - `version::EWrongVersion` if the configuration is at another package version.
 * - `admin::ENotProposedAdmin` if the sender is not the proposed admin.
 */
export function acceptAdmin(options: AcceptAdminOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["config"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'config',
        function: 'accept_admin',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface ProposeAdminArguments {
    config: RawTransactionArgument<string>;
    cap: RawTransactionArgument<string>;
    proposed: RawTransactionArgument<string>;
}
export interface ProposeAdminOptions {
    package?: string;
    arguments: ProposeAdminArguments | [
        config: RawTransactionArgument<string>,
        cap: RawTransactionArgument<string>,
        proposed: RawTransactionArgument<string>
    ];
}
/**
 * Proposes a new admin; see `admin::propose`.
 *
 * #### Parameters
 *
 * - `proposed`: address of the next admin.
 *
 * #### Aborts
 *
 * - `version::EWrongVersion` if the configuration is at another package version.
 * - `admin::ENotAdmin` if `cap` is not the current admin's.
 * - `admin::EZeroAddress` if `proposed` is the zero address.
 */
export function proposeAdmin(options: ProposeAdminOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        null,
        null,
        'address'
    ] satisfies (string | null)[];
    const parameterNames = ["config", "cap", "proposed"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'config',
        function: 'propose_admin',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface CancelAdminProposalArguments {
    config: RawTransactionArgument<string>;
    cap: RawTransactionArgument<string>;
}
export interface CancelAdminProposalOptions {
    package?: string;
    arguments: CancelAdminProposalArguments | [
        config: RawTransactionArgument<string>,
        cap: RawTransactionArgument<string>
    ];
}
/**
 * Cancels the proposal of a new admin; see `admin::cancel`.
 *
 * #### Aborts
 *
 * - `version::EWrongVersion` if the configuration is at another package version.
 * - `admin::ENotAdmin` if `cap` is not the current admin's.
 * - `admin::ENoProposedAdmin` if no proposal is pending.
 */
export function cancelAdminProposal(options: CancelAdminProposalOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        null,
        null
    ] satisfies (string | null)[];
    const parameterNames = ["config", "cap"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'config',
        function: 'cancel_admin_proposal',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface EnforceTimelockArguments {
    config: RawTransactionArgument<string>;
    cap: RawTransactionArgument<string>;
}
export interface EnforceTimelockOptions {
    package?: string;
    arguments: EnforceTimelockArguments | [
        config: RawTransactionArgument<string>,
        cap: RawTransactionArgument<string>
    ];
}
/**
 * Ends the configuration of a new deployment. No pool can be created before it.
 *
 * #### Aborts
 *
 * - `admin::ENotAdmin` if `cap` is not the current admin's.
 * - `version::EWrongVersion` if the configuration is at another package version.
 * - `timelock::EAlreadyEnforced` if it was called before.
 */
export function enforceTimelock(options: EnforceTimelockOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        null,
        null
    ] satisfies (string | null)[];
    const parameterNames = ["config", "cap"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'config',
        function: 'enforce_timelock',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface CancelChangeArguments {
    config: RawTransactionArgument<string>;
    cap: RawTransactionArgument<string>;
    number: RawTransactionArgument<number | bigint>;
}
export interface CancelChangeOptions {
    package?: string;
    arguments: CancelChangeArguments | [
        config: RawTransactionArgument<string>,
        cap: RawTransactionArgument<string>,
        number: RawTransactionArgument<number | bigint>
    ];
    typeArguments: [
        string
    ];
}
/**
 * Cancels the announced change of type `C` with this number.
 *
 * #### Parameters
 *
 * - `number`: number of the change, as returned by its announcement.
 *
 * #### Aborts
 *
 * - `admin::ENotAdmin` if `cap` is not the current admin's.
 * - `version::EWrongVersion` if the configuration is at another package version.
 * - `timelock::EChangeNotFound` if no change of type `C` with this number is
 *   pending.
 */
export function cancelChange(options: CancelChangeOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        null,
        null,
        'u64'
    ] satisfies (string | null)[];
    const parameterNames = ["config", "cap", "number"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'config',
        function: 'cancel_change',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface SetCreationPausedArguments {
    config: RawTransactionArgument<string>;
    cap: RawTransactionArgument<string>;
    paused: RawTransactionArgument<boolean>;
}
export interface SetCreationPausedOptions {
    package?: string;
    arguments: SetCreationPausedArguments | [
        config: RawTransactionArgument<string>,
        cap: RawTransactionArgument<string>,
        paused: RawTransactionArgument<boolean>
    ];
}
/**
 * Pauses or resumes new pools and campaigns. Existing ones continue.
 *
 * #### Aborts
 *
 * - `admin::ENotAdmin` if `cap` is not the current admin's.
 * - `version::EWrongVersion` if the configuration is at another package version.
 */
export function setCreationPaused(options: SetCreationPausedOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        null,
        null,
        'bool'
    ] satisfies (string | null)[];
    const parameterNames = ["config", "cap", "paused"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'config',
        function: 'set_creation_paused',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface SetStakesPausedArguments {
    config: RawTransactionArgument<string>;
    cap: RawTransactionArgument<string>;
    paused: RawTransactionArgument<boolean>;
}
export interface SetStakesPausedOptions {
    package?: string;
    arguments: SetStakesPausedArguments | [
        config: RawTransactionArgument<string>,
        cap: RawTransactionArgument<string>,
        paused: RawTransactionArgument<boolean>
    ];
}
/**
 * Pauses or resumes new stakes and boosts. Unstaking and claiming cannot be
 * paused.
 *
 * #### Aborts
 *
 * - `admin::ENotAdmin` if `cap` is not the current admin's.
 * - `version::EWrongVersion` if the configuration is at another package version.
 */
export function setStakesPaused(options: SetStakesPausedOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        null,
        null,
        'bool'
    ] satisfies (string | null)[];
    const parameterNames = ["config", "cap", "paused"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'config',
        function: 'set_stakes_paused',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface AnnounceSigningKeyArguments {
    config: RawTransactionArgument<string>;
    cap: RawTransactionArgument<string>;
    chainId: RawTransactionArgument<Array<number>>;
    publicKey: RawTransactionArgument<Array<number>>;
}
export interface AnnounceSigningKeyOptions {
    package?: string;
    arguments: AnnounceSigningKeyArguments | [
        config: RawTransactionArgument<string>,
        cap: RawTransactionArgument<string>,
        chainId: RawTransactionArgument<Array<number>>,
        publicKey: RawTransactionArgument<Array<number>>
    ];
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
 * - `admin::ENotAdmin` if `cap` is not the current admin's.
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
        'vector<u8>',
        'vector<u8>',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["config", "cap", "chainId", "publicKey"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'config',
        function: 'announce_signing_key',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface RemoveSigningKeyArguments {
    config: RawTransactionArgument<string>;
    cap: RawTransactionArgument<string>;
}
export interface RemoveSigningKeyOptions {
    package?: string;
    arguments: RemoveSigningKeyArguments | [
        config: RawTransactionArgument<string>,
        cap: RawTransactionArgument<string>
    ];
}
/**
 * Removes the signing key at once, for instance after a leak.
 *
 * #### Aborts
 *
 * - `admin::ENotAdmin` if `cap` is not the current admin's.
 * - `version::EWrongVersion` if the configuration is at another package version.
 * - `ENoSigningKey` if no key is set.
 */
export function removeSigningKey(options: RemoveSigningKeyOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        null,
        null
    ] satisfies (string | null)[];
    const parameterNames = ["config", "cap"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'config',
        function: 'remove_signing_key',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface ExecuteSigningKeyArguments {
    config: RawTransactionArgument<string>;
    cap: RawTransactionArgument<string>;
    number: RawTransactionArgument<number | bigint>;
}
export interface ExecuteSigningKeyOptions {
    package?: string;
    arguments: ExecuteSigningKeyArguments | [
        config: RawTransactionArgument<string>,
        cap: RawTransactionArgument<string>,
        number: RawTransactionArgument<number | bigint>
    ];
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
 * - `admin::ENotAdmin` if `cap` is not the current admin's.
 * - `version::EWrongVersion` if the configuration is at another package version.
 * - `timelock::EChangeNotFound` if no announcement has this number, or it was
 *   executed or cancelled.
 * - `timelock::EDelayNotElapsed` if the delay has not passed.
 * - `timelock::EChangeExpired` if more than 14 days have passed since the delay
 *   ended.
 */
export function executeSigningKey(options: ExecuteSigningKeyOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        null,
        null,
        'u64',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["config", "cap", "number"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'config',
        function: 'execute_signing_key',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface MigrateArguments {
    config: RawTransactionArgument<string>;
    cap: RawTransactionArgument<string>;
}
export interface MigrateOptions {
    package?: string;
    arguments: MigrateArguments | [
        config: RawTransactionArgument<string>,
        cap: RawTransactionArgument<string>
    ];
}
/**
 * Moves the configuration to this package's version after an upgrade. Earlier
 * versions can no longer create pools or campaigns, stake or boost.
 *
 * #### Aborts
 *
 * - `admin::ENotAdmin` if `cap` is not the current admin's.
 * - `version::EAlreadyMigrated` if the configuration is at this version or a later
 *   one.
 */
export function migrate(options: MigrateOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        null,
        null
    ] satisfies (string | null)[];
    const parameterNames = ["config", "cap"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'config',
        function: 'migrate',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}