/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Delayed settings changes of the launchpad.
 * 
 * Every setting that decides where money goes is announced first and executed at
 * least 48 hours later, within 14 days. Both need the admin's capability;
 * `authority::cancel` takes effect immediately. Before `config::open` nothing is
 * delayed. Pending changes are in the launchpad's `Authority`, which emits an
 * event for each announcement, execution and cancellation.
 */

import { MoveStruct, normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
import { typeName, u64, address } from '../../codecs.ts';
import { type Transaction } from '@mysten/sui/transactions';
import * as preset from './preset.ts';
import * as fee_split from './fee_split.ts';
const $moduleName = '@atoll/launchpad::config_change';
export const VenueChange = new MoveStruct({ name: `${$moduleName}::VenueChange`, fields: {
        venue: typeName
    } });
export const PresetChange = new MoveStruct({ name: `${$moduleName}::PresetChange`, fields: {
        key: preset.PresetKey,
        preset: preset.Preset
    } });
export const FeesChange = new MoveStruct({ name: `${$moduleName}::FeesChange`, fields: {
        tradeFeeBps: u64,
        feeSplit: fee_split.FeeSplit
    } });
export const CoCreatorWitnessChange = new MoveStruct({ name: `${$moduleName}::CoCreatorWitnessChange`, fields: {
        witness: typeName
    } });
export const ProtocolFeeRecipientChange = new MoveStruct({ name: `${$moduleName}::ProtocolFeeRecipientChange`, fields: {
        recipient: address
    } });
export interface ExecuteVenueArguments {
    config: RawTransactionArgument<string>;
    authority: RawTransactionArgument<string>;
    cap: RawTransactionArgument<string>;
    change: RawTransactionArgument<number | bigint>;
}
export interface ExecuteVenueOptions {
    package?: string;
    arguments: ExecuteVenueArguments;
}
/**
 * Registers an announced venue.
 *
 * #### Parameters
 *
 * - `change`: number of the change, as returned by `announce_venue`.
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
 * - `config::EVenueRegistered` if the venue is already registered.
 */
export function executeVenue(options: ExecuteVenueOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null,
        null,
        null,
        'u64',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["config", "authority", "cap", "change"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'config_change',
        function: 'execute_venue',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface AnnouncePresetArguments {
    config: RawTransactionArgument<string>;
    authority: RawTransactionArgument<string>;
    cap: RawTransactionArgument<string>;
    kind: RawTransactionArgument<number>;
    targetRaised: RawTransactionArgument<number | bigint>;
    virtualQuote: RawTransactionArgument<number | bigint>;
    graduationFee: RawTransactionArgument<number | bigint>;
    launchLimitMs: RawTransactionArgument<number | bigint>;
    launchMaxBps: RawTransactionArgument<number | bigint>;
}
export interface AnnouncePresetOptions {
    package?: string;
    arguments: AnnouncePresetArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Announces a preset for coins of `kind` priced in `Q` that graduate into `V` and
 * returns the change's number.
 *
 * #### Parameters
 *
 * - `kind`: 0 fun, 1 agent.
 * - `target_raised`: net quote that the whole curve raises, in base units.
 * - `virtual_quote`: initial virtual quote reserve in base units.
 * - `graduation_fee`: protocol fee at graduation, in base units of the quote coin.
 * - `launch_limit_ms`: duration of the launch limit in milliseconds, at most an
 *   hour; 0 disables it.
 * - `launch_max_bps`: limit per transaction during it, 100 to 10,000 basis points
 *   of the curve supply.
 *
 * #### Aborts
 *
 * - `authority::ENotAdmin` if `cap` is not the current admin's.
 * - `version::EWrongVersion` if the configuration is at another package version.
 * - `preset::ETargetOutOfBounds` if `target_raised` is below 10^9 or above 10^18.
 * - `preset::ECurveMissesTarget` if selling the curve from `virtual_quote` raises
 *   another amount than `target_raised`.
 * - With an arithmetic error if the amount it raises overflows a `u64`.
 * - `preset::EPriceGap` if the venue would not open within one basis point of the
 *   last price of the curve.
 * - `preset::EWindowTooLong` if `launch_limit_ms` exceeds an hour.
 * - `preset::ELaunchLimitOutOfBounds` if `launch_max_bps` is below 100 or above
 *   10,000.
 * - `preset::EUnknownKind` if `kind` is neither fun (0) nor agent (1).
 */
export function announcePreset(options: AnnouncePresetOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null,
        null,
        null,
        'u8',
        'u64',
        'u64',
        'u64',
        'u64',
        'u64',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["config", "authority", "cap", "kind", "targetRaised", "virtualQuote", "graduationFee", "launchLimitMs", "launchMaxBps"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'config_change',
        function: 'announce_preset',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface ExecutePresetArguments {
    config: RawTransactionArgument<string>;
    authority: RawTransactionArgument<string>;
    cap: RawTransactionArgument<string>;
    change: RawTransactionArgument<number | bigint>;
}
export interface ExecutePresetOptions {
    package?: string;
    arguments: ExecutePresetArguments;
}
/**
 * Adds an announced preset, or replaces the current one.
 *
 * #### Parameters
 *
 * - `change`: number of the change, as returned by `announce_preset`.
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
 * - `config::EVenueNotRegistered` if the preset's venue is not registered.
 */
export function executePreset(options: ExecutePresetOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null,
        null,
        null,
        'u64',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["config", "authority", "cap", "change"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'config_change',
        function: 'execute_preset',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface AnnounceFeesArguments {
    config: RawTransactionArgument<string>;
    authority: RawTransactionArgument<string>;
    cap: RawTransactionArgument<string>;
    tradeFeeBps: RawTransactionArgument<number | bigint>;
    creatorBps: RawTransactionArgument<number | bigint>;
    referrerBps: RawTransactionArgument<number | bigint>;
    coCreatorBps: RawTransactionArgument<number | bigint>;
}
export interface AnnounceFeesOptions {
    package?: string;
    arguments: AnnounceFeesArguments;
}
/**
 * Announces the fees of new pools and returns the change's number.
 *
 * #### Parameters
 *
 * - `trade_fee_bps`: trade fee in basis points of the quote side, 1 to 500.
 * - `creator_bps`, `referrer_bps`, `co_creator_bps`: shares in basis points of the
 *   fee; the protocol receives the rest.
 *
 * #### Aborts
 *
 * - `authority::ENotAdmin` if `cap` is not the current admin's.
 * - `version::EWrongVersion` if the configuration is at another package version.
 * - `ETradeFeeOutOfBounds` if `trade_fee_bps` is below 1 or above 500.
 * - `fee_split::ESharesExceedFee` if the shares add up to more than 10,000.
 */
export function announceFees(options: AnnounceFeesOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null,
        null,
        null,
        'u64',
        'u64',
        'u64',
        'u64',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["config", "authority", "cap", "tradeFeeBps", "creatorBps", "referrerBps", "coCreatorBps"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'config_change',
        function: 'announce_fees',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface ExecuteFeesArguments {
    config: RawTransactionArgument<string>;
    authority: RawTransactionArgument<string>;
    cap: RawTransactionArgument<string>;
    change: RawTransactionArgument<number | bigint>;
}
export interface ExecuteFeesOptions {
    package?: string;
    arguments: ExecuteFeesArguments;
}
/**
 * Sets the announced fees of new pools.
 *
 * #### Parameters
 *
 * - `change`: number of the change, as returned by `announce_fees`.
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
export function executeFees(options: ExecuteFeesOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null,
        null,
        null,
        'u64',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["config", "authority", "cap", "change"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'config_change',
        function: 'execute_fees',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface AnnounceCoCreatorWitnessArguments {
    config: RawTransactionArgument<string>;
    authority: RawTransactionArgument<string>;
    cap: RawTransactionArgument<string>;
}
export interface AnnounceCoCreatorWitnessOptions {
    package?: string;
    arguments: AnnounceCoCreatorWitnessArguments;
    typeArguments: [
        string
    ];
}
/**
 * Announces `W` as the witness type that claims the co-creators' share of new
 * agent coins and returns the change's number.
 *
 * #### Aborts
 *
 * - `authority::ENotAdmin` if `cap` is not the current admin's.
 * - `version::EWrongVersion` if the configuration is at another package version.
 * - `ENotAWitness` if `W` is a primitive type or belongs to a system package.
 */
export function announceCoCreatorWitness(options: AnnounceCoCreatorWitnessOptions) {
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
        module: 'config_change',
        function: 'announce_co_creator_witness',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface ExecuteCoCreatorWitnessArguments {
    config: RawTransactionArgument<string>;
    authority: RawTransactionArgument<string>;
    cap: RawTransactionArgument<string>;
    change: RawTransactionArgument<number | bigint>;
}
export interface ExecuteCoCreatorWitnessOptions {
    package?: string;
    arguments: ExecuteCoCreatorWitnessArguments;
}
/**
 * Sets the announced witness type of the co-creators' share.
 *
 * #### Parameters
 *
 * - `change`: number of the change, as returned by `announce_co_creator_witness`.
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
export function executeCoCreatorWitness(options: ExecuteCoCreatorWitnessOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null,
        null,
        null,
        'u64',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["config", "authority", "cap", "change"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'config_change',
        function: 'execute_co_creator_witness',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface AnnounceProtocolFeeRecipientArguments {
    config: RawTransactionArgument<string>;
    authority: RawTransactionArgument<string>;
    cap: RawTransactionArgument<string>;
    recipient: RawTransactionArgument<string>;
}
export interface AnnounceProtocolFeeRecipientOptions {
    package?: string;
    arguments: AnnounceProtocolFeeRecipientArguments;
}
/**
 * Announces the recipient of the protocol's fees and returns the change's number.
 *
 * #### Aborts
 *
 * - `authority::ENotAdmin` if `cap` is not the current admin's.
 * - `version::EWrongVersion` if the configuration is at another package version.
 * - `EZeroAddress` if `recipient` is the zero address.
 */
export function announceProtocolFeeRecipient(options: AnnounceProtocolFeeRecipientOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null,
        null,
        null,
        'address',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["config", "authority", "cap", "recipient"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'config_change',
        function: 'announce_protocol_fee_recipient',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface ExecuteProtocolFeeRecipientArguments {
    config: RawTransactionArgument<string>;
    authority: RawTransactionArgument<string>;
    cap: RawTransactionArgument<string>;
    change: RawTransactionArgument<number | bigint>;
}
export interface ExecuteProtocolFeeRecipientOptions {
    package?: string;
    arguments: ExecuteProtocolFeeRecipientArguments;
}
/**
 * Sets the announced recipient of the protocol's fees.
 *
 * #### Parameters
 *
 * - `change`: number of the change, as returned by
 *   `announce_protocol_fee_recipient`.
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
export function executeProtocolFeeRecipient(options: ExecuteProtocolFeeRecipientOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null,
        null,
        null,
        'u64',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["config", "authority", "cap", "change"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'config_change',
        function: 'execute_protocol_fee_recipient',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}