/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Settings of the launchpad.
 * 
 * `Config` is shared. Settings that decide where money goes change only through
 * `launchpad::config_change`, which announces them 48 hours ahead. The functions
 * here take effect immediately: they pause, resume or remove something. No setting
 * affects an existing pool except the protocol's fee recipient and the pause of
 * purchases: a pool copies its terms at creation, and selling, claiming and
 * graduating read no setting that could block them.
 */

import { MoveStruct, normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
import { bcs } from '@mysten/sui/bcs';
import { address, u64, typeName } from '../../codecs.ts';
import { type Transaction } from '@mysten/sui/transactions';
import * as version from './deps/access/version.ts';
import * as pause from './deps/access/pause.ts';
import * as fee_split from './fee_split.ts';
const $moduleName = '@atoll/launchpad::config';
export const Config = new MoveStruct({ name: `${$moduleName}::Config`, fields: {
        id: bcs.Address,
        version: version.Version,
        protocolFeeRecipient: address,
        creationPause: pause.Pause,
        buysPause: pause.Pause,
        /** Trade fee of new pools, in basis points of the quote side. */
        tradeFeeBps: u64,
        /** Division of the trade fee of new pools. */
        feeSplit: fee_split.FeeSplit,
        /**
         * Witness type that claims the co-creators' share of new agent coins; without one
         * the creator receives it.
         */
        coCreatorWitness: bcs.option(typeName)
    } });
export const CreationPausedChanged = new MoveStruct({ name: `${$moduleName}::CreationPausedChanged`, fields: {
        untilMs: u64
    } });
export const BuysPausedChanged = new MoveStruct({ name: `${$moduleName}::BuysPausedChanged`, fields: {
        untilMs: u64
    } });
export interface TradeFeeBpsArguments {
    self: RawTransactionArgument<string>;
}
export interface TradeFeeBpsOptions {
    package?: string;
    arguments: TradeFeeBpsArguments;
}
/** Returns the trade fee of new pools, in basis points of the quote side. */
export function tradeFeeBps(options: TradeFeeBpsOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'config',
        function: 'trade_fee_bps',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface TermsArguments {
    self: RawTransactionArgument<string>;
    kind: RawTransactionArgument<number>;
}
export interface TermsOptions {
    package?: string;
    arguments: TermsArguments;
    typeArguments: [
        string
    ];
}
/**
 * Returns the terms on which a coin of `kind` priced in `Q` is launched now.
 *
 * #### Parameters
 *
 * - `kind`: 0 fun, 1 agent.
 *
 * #### Aborts
 *
 * - `preset::EUnknownKind` if `kind` is neither fun (0) nor agent (1).
 * - `EPresetNotFound` if there is no preset for coins of `kind` priced in `Q`.
 */
export function terms(options: TermsOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null,
        'u8'
    ] satisfies (string | null)[];
    const parameterNames = ["self", "kind"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'config',
        function: 'terms',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
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
 * Opens the launchpad, which ends the configuration of a new deployment: pools can
 * be created, and announced changes take effect after 48 hours. Irreversible.
 *
 * #### Aborts
 *
 * - `authority::ENotAdmin` if `cap` is not the current admin's.
 * - `version::EWrongVersion` if the configuration is at another package version.
 * - `timelock::EAlreadyEnforced` if the launchpad is already open.
 * - `timelock::EChangesPending` if an announced change is neither executed nor
 *   canceled.
 */
export function open(options: OpenOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
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
 * Pauses the creation of pools for seven days, or resumes it.
 *
 * #### Aborts
 *
 * - `authority::ENotAdmin` if `cap` is not the current admin's.
 * - `version::EWrongVersion` if the configuration is at another package version.
 */
export function setCreationPaused(options: SetCreationPausedOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
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
export interface SetBuysPausedArguments {
    config: RawTransactionArgument<string>;
    authority: RawTransactionArgument<string>;
    cap: RawTransactionArgument<string>;
    paused: RawTransactionArgument<boolean>;
}
export interface SetBuysPausedOptions {
    package?: string;
    arguments: SetBuysPausedArguments;
}
/**
 * Pauses purchases for seven days, or resumes them. Sales cannot be paused.
 *
 * #### Aborts
 *
 * - `authority::ENotAdmin` if `cap` is not the current admin's.
 * - `version::EWrongVersion` if the configuration is at another package version.
 */
export function setBuysPaused(options: SetBuysPausedOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
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
        function: 'set_buys_paused',
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
 * Pauses the creation of pools and purchases for seven days, as the guardian.
 *
 * #### Aborts
 *
 * - `authority::ENotGuardian` if `cap` is not the current guardian's.
 * - `version::EWrongVersion` if the configuration is at another package version.
 * - `pause::EGuardianPausedRecently` if the guardian paused less than 14 days ago.
 */
export function pauseAsGuardian(options: PauseAsGuardianOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
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
export interface RemoveVenueArguments {
    config: RawTransactionArgument<string>;
    authority: RawTransactionArgument<string>;
    cap: RawTransactionArgument<string>;
}
export interface RemoveVenueOptions {
    package?: string;
    arguments: RemoveVenueArguments;
    typeArguments: [
        string
    ];
}
/**
 * Removes a venue: no pool can be created for it any more. Existing pools still
 * graduate to it.
 *
 * #### Aborts
 *
 * - `authority::ENotAdmin` if `cap` is not the current admin's.
 * - `version::EWrongVersion` if the configuration is at another package version.
 * - `EVenueNotRegistered` if the venue with the witness type `V` is not
 *   registered.
 */
export function removeVenue(options: RemoveVenueOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null,
        null,
        null
    ] satisfies (string | null)[];
    const parameterNames = ["config", "authority", "cap"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'config',
        function: 'remove_venue',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface RemovePresetArguments {
    config: RawTransactionArgument<string>;
    authority: RawTransactionArgument<string>;
    cap: RawTransactionArgument<string>;
    kind: RawTransactionArgument<number>;
}
export interface RemovePresetOptions {
    package?: string;
    arguments: RemovePresetArguments;
    typeArguments: [
        string
    ];
}
/**
 * Removes the preset of coins of `kind` priced in `Q`. Existing pools are not
 * affected.
 *
 * #### Parameters
 *
 * - `kind`: 0 fun, 1 agent.
 *
 * #### Aborts
 *
 * - `authority::ENotAdmin` if `cap` is not the current admin's.
 * - `version::EWrongVersion` if the configuration is at another package version.
 * - `preset::EUnknownKind` if `kind` is neither fun (0) nor agent (1).
 * - `EPresetNotFound` if there is no preset for coins of `kind` priced in `Q`.
 */
export function removePreset(options: RemovePresetOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null,
        null,
        null,
        'u8'
    ] satisfies (string | null)[];
    const parameterNames = ["config", "authority", "cap", "kind"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'config',
        function: 'remove_preset',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
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
 * Moves the config to this package's version after an upgrade. Earlier versions
 * can no longer create pools, buy or change settings, but can still sell, claim
 * and graduate.
 *
 * #### Aborts
 *
 * - `authority::ENotAdmin` if `cap` is not the current admin's.
 * - `version::EAlreadyMigrated` if the configuration is at this version or a later
 *   one.
 */
export function migrate(options: MigrateOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
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