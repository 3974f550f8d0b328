/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * The settings of staking and who may change them.
 * 
 * `Config` is shared. Every setter needs the one `AdminCap` that the config names,
 * and emits an event. Nothing here reaches into a pool: the admin can stop new
 * pools, campaigns, stakes and boosts, and names the key that grants boosts.
 * Unstaking, claiming and the emergency exit take no config.
 */

import { MoveStruct, normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
import { bcs } from '@mysten/sui/bcs';
import { u64 } from '../../codecs.ts';
import { type Transaction } from '@mysten/sui/transactions';
import * as signing_key from './signing_key.ts';
const $moduleName = '@atoll/staking::config';
export const AdminCap = new MoveStruct({ name: `${$moduleName}::AdminCap`, fields: {
        id: bcs.Address
    } });
export const Config = new MoveStruct({ name: `${$moduleName}::Config`, fields: {
        id: bcs.Address,
        /** Package version that may do what the config can stop. */
        version: u64,
        /** The one capability that counts. */
        adminCap: bcs.Address,
        /** Who may take the administration over. */
        pendingAdmin: bcs.option(bcs.Address),
        creationPaused: bcs.bool(),
        stakesPaused: bcs.bool(),
        /** Grants boosts; without one there are none. */
        signingKey: bcs.option(signing_key.SigningKey)
    } });
export const AdminOffered = new MoveStruct({ name: `${$moduleName}::AdminOffered`, fields: {
        to: bcs.option(bcs.Address)
    } });
export const AdminChanged = new MoveStruct({ name: `${$moduleName}::AdminChanged`, fields: {
        admin: bcs.Address,
        adminCap: bcs.Address
    } });
export const CreationPausedChanged = new MoveStruct({ name: `${$moduleName}::CreationPausedChanged`, fields: {
        paused: bcs.bool()
    } });
export const StakesPausedChanged = new MoveStruct({ name: `${$moduleName}::StakesPausedChanged`, fields: {
        paused: bcs.bool()
    } });
export const SigningKeyChanged = new MoveStruct({ name: `${$moduleName}::SigningKeyChanged`, fields: {
        signingKey: bcs.option(signing_key.SigningKey)
    } });
export const VersionChanged = new MoveStruct({ name: `${$moduleName}::VersionChanged`, fields: {
        version: u64
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
 * Takes an offered administration over. The sender gets a new capability and the
 * old one is worth nothing from then on.
 *
 * #### Aborts
 *
 * - `ENotOffered` if the sender was not offered it, `EWrongVersion`.
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
export interface VersionArguments {
    self: RawTransactionArgument<string>;
}
export interface VersionOptions {
    package?: string;
    arguments: VersionArguments | [
        self: RawTransactionArgument<string>
    ];
}
export function version(options: VersionOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'config',
        function: 'version',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface AdminCapArguments {
    self: RawTransactionArgument<string>;
}
export interface AdminCapOptions {
    package?: string;
    arguments: AdminCapArguments | [
        self: RawTransactionArgument<string>
    ];
}
export function adminCap(options: AdminCapOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'config',
        function: 'admin_cap',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface PendingAdminArguments {
    self: RawTransactionArgument<string>;
}
export interface PendingAdminOptions {
    package?: string;
    arguments: PendingAdminArguments | [
        self: RawTransactionArgument<string>
    ];
}
export function pendingAdmin(options: PendingAdminOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'config',
        function: 'pending_admin',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface CreationPausedArguments {
    self: RawTransactionArgument<string>;
}
export interface CreationPausedOptions {
    package?: string;
    arguments: CreationPausedArguments | [
        self: RawTransactionArgument<string>
    ];
}
export function creationPaused(options: CreationPausedOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'config',
        function: 'creation_paused',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface StakesPausedArguments {
    self: RawTransactionArgument<string>;
}
export interface StakesPausedOptions {
    package?: string;
    arguments: StakesPausedArguments | [
        self: RawTransactionArgument<string>
    ];
}
export function stakesPaused(options: StakesPausedOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'config',
        function: 'stakes_paused',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface SigningKeyArguments {
    self: RawTransactionArgument<string>;
}
export interface SigningKeyOptions {
    package?: string;
    arguments: SigningKeyArguments | [
        self: RawTransactionArgument<string>
    ];
}
/**
 * The key that grants boosts.
 *
 * #### Aborts
 *
 * - `ENoSigningKey` if there is none.
 */
export function signingKey(options: SigningKeyOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'config',
        function: 'signing_key',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface OfferAdminArguments {
    cap: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
    to: RawTransactionArgument<string>;
}
export interface OfferAdminOptions {
    package?: string;
    arguments: OfferAdminArguments | [
        cap: RawTransactionArgument<string>,
        config: RawTransactionArgument<string>,
        to: RawTransactionArgument<string>
    ];
}
/**
 * Offers the administration to `to`, replacing an earlier offer. The current admin
 * keeps it until `to` accepts.
 *
 * #### Aborts
 *
 * - `EZeroAddress`.
 */
export function offerAdmin(options: OfferAdminOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        null,
        null,
        'address'
    ] satisfies (string | null)[];
    const parameterNames = ["cap", "config", "to"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'config',
        function: 'offer_admin',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface WithdrawAdminOfferArguments {
    cap: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
}
export interface WithdrawAdminOfferOptions {
    package?: string;
    arguments: WithdrawAdminOfferArguments | [
        cap: RawTransactionArgument<string>,
        config: RawTransactionArgument<string>
    ];
}
/** Withdraws an offer that nobody has accepted. */
export function withdrawAdminOffer(options: WithdrawAdminOfferOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        null,
        null
    ] satisfies (string | null)[];
    const parameterNames = ["cap", "config"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'config',
        function: 'withdraw_admin_offer',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface SetCreationPausedArguments {
    cap: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
    paused: RawTransactionArgument<boolean>;
}
export interface SetCreationPausedOptions {
    package?: string;
    arguments: SetCreationPausedArguments | [
        cap: RawTransactionArgument<string>,
        config: RawTransactionArgument<string>,
        paused: RawTransactionArgument<boolean>
    ];
}
/** Stops or resumes new pools and campaigns. Those that exist go on. */
export function setCreationPaused(options: SetCreationPausedOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        null,
        null,
        'bool'
    ] satisfies (string | null)[];
    const parameterNames = ["cap", "config", "paused"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'config',
        function: 'set_creation_paused',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface SetStakesPausedArguments {
    cap: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
    paused: RawTransactionArgument<boolean>;
}
export interface SetStakesPausedOptions {
    package?: string;
    arguments: SetStakesPausedArguments | [
        cap: RawTransactionArgument<string>,
        config: RawTransactionArgument<string>,
        paused: RawTransactionArgument<boolean>
    ];
}
/** Stops or resumes stakes and boosts. Unstaking and claiming cannot be stopped. */
export function setStakesPaused(options: SetStakesPausedOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        null,
        null,
        'bool'
    ] satisfies (string | null)[];
    const parameterNames = ["cap", "config", "paused"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'config',
        function: 'set_stakes_paused',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface SetSigningKeyArguments {
    cap: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
    chainId: RawTransactionArgument<Array<number>>;
    publicKey: RawTransactionArgument<Array<number>>;
}
export interface SetSigningKeyOptions {
    package?: string;
    arguments: SetSigningKeyArguments | [
        cap: RawTransactionArgument<string>,
        config: RawTransactionArgument<string>,
        chainId: RawTransactionArgument<Array<number>>,
        publicKey: RawTransactionArgument<Array<number>>
    ];
}
/**
 * Sets the key that grants boosts, and the chain that its grants are for. Grants
 * by an earlier key are worth nothing from then on; boosts that were given stay.
 *
 * #### Aborts
 *
 * - The errors of `signing_key::new`.
 */
export function setSigningKey(options: SetSigningKeyOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        null,
        null,
        'vector<u8>',
        'vector<u8>'
    ] satisfies (string | null)[];
    const parameterNames = ["cap", "config", "chainId", "publicKey"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'config',
        function: 'set_signing_key',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface RemoveSigningKeyArguments {
    cap: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
}
export interface RemoveSigningKeyOptions {
    package?: string;
    arguments: RemoveSigningKeyArguments | [
        cap: RawTransactionArgument<string>,
        config: RawTransactionArgument<string>
    ];
}
/** Ends boosts until another key is set, for instance when the key has leaked. */
export function removeSigningKey(options: RemoveSigningKeyOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        null,
        null
    ] satisfies (string | null)[];
    const parameterNames = ["cap", "config"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'config',
        function: 'remove_signing_key',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface MigrateArguments {
    cap: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
}
export interface MigrateOptions {
    package?: string;
    arguments: MigrateArguments | [
        cap: RawTransactionArgument<string>,
        config: RawTransactionArgument<string>
    ];
}
/**
 * Moves the config to this package's version after an upgrade; the version before
 * can open pools and campaigns, stake and boost no more, but unstake and claim
 * still.
 *
 * #### Aborts
 *
 * - `EAlreadyMigrated` if it is there already.
 */
export function migrate(options: MigrateOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        null,
        null
    ] satisfies (string | null)[];
    const parameterNames = ["cap", "config"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'config',
        function: 'migrate',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}