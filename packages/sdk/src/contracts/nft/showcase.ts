/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Display and royalty of a collection.
 * 
 * The shared `Showcase` holds the templates of the display and the capability of
 * the transfer policy, so that the admin capability controls both. A new royalty
 * takes effect through the timelock; a new template is immediate, so that harmful
 * content can be taken down. The display in Sui's registry, which wallets read,
 * has a copy of the templates: the registry is not available when the package is
 * published.
 */

import { MoveStruct, normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
import { bcs } from '@mysten/sui/bcs';
import { u64 } from '../../codecs.ts';
import { type Transaction } from '@mysten/sui/transactions';
import * as vec_map from './deps/sui/vec_map.ts';
import * as display_registry from './deps/sui/display_registry.ts';
import * as transfer_policy from './deps/sui/transfer_policy.ts';
const $moduleName = '@atoll/nft::showcase';
export const Showcase = new MoveStruct({ name: `${$moduleName}::Showcase<phantom T>`, fields: {
        id: bcs.Address,
        /** Templates of the display by name. */
        templates: vec_map.VecMap(bcs.string(), bcs.string()),
        /**
         * Changes the registered display; none before `register_display` or
         * `claim_display`.
         */
        displayCap: bcs.option(display_registry.DisplayCap),
        policyCap: transfer_policy.TransferPolicyCap
    } });
export const RoyaltyChange = new MoveStruct({ name: `${$moduleName}::RoyaltyChange<phantom T>`, fields: {
        royaltyBps: u64,
        minimum: u64
    } });
export interface RegisterDisplayArguments {
    showcase: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
    registry: RawTransactionArgument<string>;
}
export interface RegisterDisplayOptions {
    package?: string;
    arguments: RegisterDisplayArguments;
    typeArguments: [
        string
    ];
}
/**
 * Registers and shares the display of `T`, with the templates of the showcase.
 * Anyone can call it.
 *
 * #### Aborts
 *
 * - `display_registry::EDisplayAlreadyExists` if the display is registered.
 */
export function registerDisplay(options: RegisterDisplayOptions) {
    const packageAddress = options.package ?? '@atoll/nft';
    const argumentsTypes = [
        null,
        null,
        null
    ] satisfies (string | null)[];
    const parameterNames = ["showcase", "config", "registry"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'showcase',
        function: 'register_display',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface ClaimDisplayArguments {
    showcase: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
    registered: RawTransactionArgument<string>;
}
export interface ClaimDisplayOptions {
    package?: string;
    arguments: ClaimDisplayArguments;
    typeArguments: [
        string
    ];
}
/**
 * Takes over the display of `T` that a migration of Sui has registered, and
 * replaces its templates by those of the showcase. Anyone can call it.
 *
 * #### Aborts
 *
 * - `display_registry::ECapAlreadyClaimed` if the display was registered by
 *   `register_display` or claimed before.
 */
export function claimDisplay(options: ClaimDisplayOptions) {
    const packageAddress = options.package ?? '@atoll/nft';
    const argumentsTypes = [
        null,
        null,
        null
    ] satisfies (string | null)[];
    const parameterNames = ["showcase", "config", "registered"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'showcase',
        function: 'claim_display',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface SyncDisplayArguments {
    showcase: RawTransactionArgument<string>;
    registered: RawTransactionArgument<string>;
}
export interface SyncDisplayOptions {
    package?: string;
    arguments: SyncDisplayArguments;
    typeArguments: [
        string
    ];
}
/**
 * Copies the templates of the showcase to the registered display. Anyone can call
 * it.
 */
export function syncDisplay(options: SyncDisplayOptions) {
    const packageAddress = options.package ?? '@atoll/nft';
    const argumentsTypes = [
        null,
        null
    ] satisfies (string | null)[];
    const parameterNames = ["showcase", "registered"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'showcase',
        function: 'sync_display',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface SetDisplayFieldArguments {
    showcase: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
    authority: RawTransactionArgument<string>;
    cap: RawTransactionArgument<string>;
    name: RawTransactionArgument<string>;
    value: RawTransactionArgument<string>;
}
export interface SetDisplayFieldOptions {
    package?: string;
    arguments: SetDisplayFieldArguments;
    typeArguments: [
        string
    ];
}
/**
 * Sets the template of a display field. `sync_display` copies it to the registered
 * display.
 *
 * #### Aborts
 *
 * - `authority::ENotAdmin` if `cap` is not the current admin's.
 * - `version::EWrongVersion` if the configuration is at another package version.
 */
export function setDisplayField(options: SetDisplayFieldOptions) {
    const packageAddress = options.package ?? '@atoll/nft';
    const argumentsTypes = [
        null,
        null,
        null,
        null,
        '0x1::string::String',
        '0x1::string::String'
    ] satisfies (string | null)[];
    const parameterNames = ["showcase", "config", "authority", "cap", "name", "value"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'showcase',
        function: 'set_display_field',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface AnnounceRoyaltyArguments {
    config: RawTransactionArgument<string>;
    authority: RawTransactionArgument<string>;
    cap: RawTransactionArgument<string>;
    royaltyBps: RawTransactionArgument<number | bigint>;
    minimum: RawTransactionArgument<number | bigint>;
}
export interface AnnounceRoyaltyOptions {
    package?: string;
    arguments: AnnounceRoyaltyArguments;
    typeArguments: [
        string
    ];
}
/**
 * Announces a royalty and returns the change's number.
 *
 * #### Parameters
 *
 * - `royalty_bps`: share of the price in basis points, at most 1,000.
 * - `minimum`: minimum royalty in MIST, at most 1 SUI.
 *
 * #### Aborts
 *
 * - `authority::ENotAdmin` if `cap` is not the current admin's.
 * - `version::EWrongVersion` if the configuration is at another package version.
 * - `royalty_rule::ERoyaltyTooHigh` if `royalty_bps` is above 1,000.
 * - `royalty_rule::EMinimumTooHigh` if `minimum` is above 1 SUI.
 */
export function announceRoyalty(options: AnnounceRoyaltyOptions) {
    const packageAddress = options.package ?? '@atoll/nft';
    const argumentsTypes = [
        null,
        null,
        null,
        'u64',
        'u64',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["config", "authority", "cap", "royaltyBps", "minimum"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'showcase',
        function: 'announce_royalty',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface ExecuteRoyaltyArguments {
    showcase: RawTransactionArgument<string>;
    policy: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
    authority: RawTransactionArgument<string>;
    cap: RawTransactionArgument<string>;
    number: RawTransactionArgument<number | bigint>;
}
export interface ExecuteRoyaltyOptions {
    package?: string;
    arguments: ExecuteRoyaltyArguments;
    typeArguments: [
        string
    ];
}
/**
 * Executes an announced royalty change.
 *
 * #### Parameters
 *
 * - `number`: number of the change, as returned by `announce_royalty`.
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
export function executeRoyalty(options: ExecuteRoyaltyOptions) {
    const packageAddress = options.package ?? '@atoll/nft';
    const argumentsTypes = [
        null,
        null,
        null,
        null,
        null,
        'u64',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["showcase", "policy", "config", "authority", "cap", "number"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'showcase',
        function: 'execute_royalty',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface WithdrawRoyaltiesArguments {
    showcase: RawTransactionArgument<string>;
    policy: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
    authority: RawTransactionArgument<string>;
    cap: RawTransactionArgument<string>;
}
export interface WithdrawRoyaltiesOptions {
    package?: string;
    arguments: WithdrawRoyaltiesArguments;
    typeArguments: [
        string
    ];
}
/**
 * Withdraws all royalties paid so far.
 *
 * #### Aborts
 *
 * - `authority::ENotAdmin` if `cap` is not the current admin's.
 * - `version::EWrongVersion` if the configuration is at another package version.
 * - `ENothingToWithdraw` if the policy holds no royalties.
 */
export function withdrawRoyalties(options: WithdrawRoyaltiesOptions) {
    const packageAddress = options.package ?? '@atoll/nft';
    const argumentsTypes = [
        null,
        null,
        null,
        null,
        null
    ] satisfies (string | null)[];
    const parameterNames = ["showcase", "policy", "config", "authority", "cap"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'showcase',
        function: 'withdraw_royalties',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}