/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Settings shared by all agents, and the admin functions that change them.
 * 
 * Every setting is bounded and every change emits an event. The settings that
 * affect money (the message price, the answerer and the governance terms) change
 * through the timelock; pauses and the answerer's removal are immediate. No
 * setting changes an existing agent or an open proposal: agents keep the terms of
 * their creation. Voting, finalizing and pledging read only the package version,
 * and what returns coins reads no configuration.
 */

import { MoveStruct, normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
import { bcs } from '@mysten/sui/bcs';
import { u64, address } from '../../codecs.ts';
import { type Transaction } from '@mysten/sui/transactions';
import * as pause from './deps/access/pause.ts';
import * as version from './deps/access/version.ts';
import * as terms from './terms.ts';
const $moduleName = '@atoll/agent::config';
export const Paused = new MoveStruct({ name: `${$moduleName}::Paused`, fields: {
        creation: pause.Pause,
        proposals: pause.Pause,
        messages: pause.Pause,
        spending: pause.Pause
    } });
export const Config = new MoveStruct({ name: `${$moduleName}::Config`, fields: {
        id: bcs.Address,
        version: version.Version,
        paused: Paused,
        /** Price of a message to an agent, in base units of ATOLL. */
        messagePrice: u64,
        /** Account that answers messages. While it is not set, messages are rejected. */
        answerer: bcs.option(address),
        /** Terms that new agents copy. */
        terms: terms.Terms
    } });
export const MessagePriceChange = new MoveStruct({ name: `${$moduleName}::MessagePriceChange`, fields: {
        price: u64
    } });
export const AnswererChange = new MoveStruct({ name: `${$moduleName}::AnswererChange`, fields: {
        answerer: address
    } });
export const TermsChange = new MoveStruct({ name: `${$moduleName}::TermsChange`, fields: {
        terms: terms.Terms
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
 * Ends the configuration of a new deployment. No agent can be created before it.
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
    const packageAddress = options.package ?? '@atoll/agent';
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
export interface SetPausedArguments {
    config: RawTransactionArgument<string>;
    authority: RawTransactionArgument<string>;
    cap: RawTransactionArgument<string>;
    creation: RawTransactionArgument<boolean>;
    proposals: RawTransactionArgument<boolean>;
    messages: RawTransactionArgument<boolean>;
    spending: RawTransactionArgument<boolean>;
}
export interface SetPausedOptions {
    package?: string;
    arguments: SetPausedArguments;
}
/**
 * Pauses new agents, new proposals, messages, and spending by agent keys for seven
 * days, or resumes them. Voting, finalizing, unlocking and claiming cannot be
 * paused.
 *
 * #### Aborts
 *
 * - `authority::ENotAdmin` if `cap` is not the current admin's.
 * - `version::EWrongVersion` if the configuration is at another package version.
 */
export function setPaused(options: SetPausedOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null,
        null,
        null,
        'bool',
        'bool',
        'bool',
        'bool',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["config", "authority", "cap", "creation", "proposals", "messages", "spending"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'config',
        function: 'set_paused',
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
 * Pauses new agents, new proposals, messages, and spending by agent keys for seven
 * days, as the guardian.
 *
 * #### Aborts
 *
 * - `authority::ENotGuardian` if `cap` is not the current guardian's.
 * - `version::EWrongVersion` if the configuration is at another package version.
 * - `pause::EGuardianPausedRecently` if the guardian paused less than 14 days ago.
 */
export function pauseAsGuardian(options: PauseAsGuardianOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
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
export interface AnnounceMessagePriceArguments {
    config: RawTransactionArgument<string>;
    authority: RawTransactionArgument<string>;
    cap: RawTransactionArgument<string>;
    price: RawTransactionArgument<number | bigint>;
}
export interface AnnounceMessagePriceOptions {
    package?: string;
    arguments: AnnounceMessagePriceArguments;
}
/**
 * Announces a message price and returns the change's number.
 *
 * #### Parameters
 *
 * - `price`: base units of ATOLL.
 *
 * #### Aborts
 *
 * - `authority::ENotAdmin` if `cap` is not the current admin's.
 * - `version::EWrongVersion` if the configuration is at another package version.
 * - `EMessagePriceOutOfBounds` if `price` is zero or above 1,000,000 ATOLL.
 */
export function announceMessagePrice(options: AnnounceMessagePriceOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null,
        null,
        null,
        'u64',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["config", "authority", "cap", "price"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'config',
        function: 'announce_message_price',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface AnnounceAnswererArguments {
    config: RawTransactionArgument<string>;
    authority: RawTransactionArgument<string>;
    cap: RawTransactionArgument<string>;
    answerer: RawTransactionArgument<string>;
}
export interface AnnounceAnswererOptions {
    package?: string;
    arguments: AnnounceAnswererArguments;
}
/**
 * Announces a new answerer and returns the change's number. The answerer decides
 * which prices are burned.
 *
 * #### Aborts
 *
 * - `authority::ENotAdmin` if `cap` is not the current admin's.
 * - `version::EWrongVersion` if the configuration is at another package version.
 * - `EZeroAddress` if `answerer` is the zero address.
 */
export function announceAnswerer(options: AnnounceAnswererOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null,
        null,
        null,
        'address',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["config", "authority", "cap", "answerer"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'config',
        function: 'announce_answerer',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface RemoveAnswererArguments {
    config: RawTransactionArgument<string>;
    authority: RawTransactionArgument<string>;
    cap: RawTransactionArgument<string>;
}
export interface RemoveAnswererOptions {
    package?: string;
    arguments: RemoveAnswererArguments;
}
/**
 * Removes the answerer at once, for example after its key has leaked. Open
 * messages can then be refunded after their deadlines.
 *
 * #### Aborts
 *
 * - `authority::ENotAdmin` if `cap` is not the current admin's.
 * - `version::EWrongVersion` if the configuration is at another package version.
 * - `ENoAnswerer` if no answerer is set.
 */
export function removeAnswerer(options: RemoveAnswererOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null,
        null,
        null
    ] satisfies (string | null)[];
    const parameterNames = ["config", "authority", "cap"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'config',
        function: 'remove_answerer',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface AnnounceTermsArguments {
    config: RawTransactionArgument<string>;
    authority: RawTransactionArgument<string>;
    cap: RawTransactionArgument<string>;
    deposit: RawTransactionArgument<number | bigint>;
    votingMs: RawTransactionArgument<number | bigint>;
    fastVotingMs: RawTransactionArgument<number | bigint>;
    minLockMs: RawTransactionArgument<number | bigint>;
    quorumBps: RawTransactionArgument<number | bigint>;
    majorityBps: RawTransactionArgument<number | bigint>;
    creatorShares: RawTransactionArgument<number | bigint>;
    revisionShares: RawTransactionArgument<number | bigint>;
}
export interface AnnounceTermsOptions {
    package?: string;
    arguments: AnnounceTermsArguments;
}
/**
 * Announces the terms of agents created after its execution and returns the
 * change's number.
 *
 * #### Parameters
 *
 * - `deposit`: deposit of a proposal, in base units of the agent's coin.
 * - `voting_ms`, `fast_voting_ms`: voting periods of ordinary proposals and of the
 *   fast track, in milliseconds.
 * - `min_lock_ms`: minimum lock of votes in favor, in milliseconds.
 * - `quorum_bps`: votes in favor that a proposal needs, in basis points of the
 *   supply.
 * - `majority_bps`: share of all votes that the votes in favor must exceed, in
 *   basis points.
 * - `creator_shares`, `revision_shares`: shares of the co-creators' fee for the
 *   creator of a new agent and for the author of an adopted revision.
 *
 * #### Aborts
 *
 * - `authority::ENotAdmin` if `cap` is not the current admin's.
 * - `version::EWrongVersion` if the configuration is at another package version.
 * - `terms::EDepositOutOfBounds` if `deposit` is zero or above 1% of a coin's
 *   supply.
 * - `terms::EVotingPeriodOutOfBounds` if `voting_ms` is below 24 hours or above 30
 *   days, or `fast_voting_ms` is below 1 hour or above 8 hours.
 * - `terms::ELockPeriodOutOfBounds` if `min_lock_ms` is below 1 hour or above 7
 *   days.
 * - `terms::EQuorumOutOfBounds` if `quorum_bps` is below 300 or above 5,000.
 * - `terms::EMajorityOutOfBounds` if `majority_bps` is below 5,000 or above 9,000.
 * - `terms::ESharesOutOfBounds` if `creator_shares` is zero, or either number of
 *   shares is above 1,000,000.
 */
export function announceTerms(options: AnnounceTermsOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null,
        null,
        null,
        'u64',
        'u64',
        'u64',
        'u64',
        'u64',
        'u64',
        'u64',
        'u64',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["config", "authority", "cap", "deposit", "votingMs", "fastVotingMs", "minLockMs", "quorumBps", "majorityBps", "creatorShares", "revisionShares"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'config',
        function: 'announce_terms',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface ExecuteMessagePriceArguments {
    config: RawTransactionArgument<string>;
    authority: RawTransactionArgument<string>;
    cap: RawTransactionArgument<string>;
    number: RawTransactionArgument<number | bigint>;
}
export interface ExecuteMessagePriceOptions {
    package?: string;
    arguments: ExecuteMessagePriceArguments;
}
/**
 * Executes an announced message price change.
 *
 * #### Parameters
 *
 * - `number`: number of the change, as returned by `announce_message_price`.
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
export function executeMessagePrice(options: ExecuteMessagePriceOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
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
        function: 'execute_message_price',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface ExecuteAnswererArguments {
    config: RawTransactionArgument<string>;
    authority: RawTransactionArgument<string>;
    cap: RawTransactionArgument<string>;
    number: RawTransactionArgument<number | bigint>;
}
export interface ExecuteAnswererOptions {
    package?: string;
    arguments: ExecuteAnswererArguments;
}
/**
 * Executes an announced answerer change.
 *
 * #### Parameters
 *
 * - `number`: number of the change, as returned by `announce_answerer`.
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
export function executeAnswerer(options: ExecuteAnswererOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
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
        function: 'execute_answerer',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface ExecuteTermsArguments {
    config: RawTransactionArgument<string>;
    authority: RawTransactionArgument<string>;
    cap: RawTransactionArgument<string>;
    number: RawTransactionArgument<number | bigint>;
}
export interface ExecuteTermsOptions {
    package?: string;
    arguments: ExecuteTermsArguments;
}
/**
 * Executes an announced governance terms change.
 *
 * #### Parameters
 *
 * - `number`: number of the change, as returned by `announce_terms`.
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
export function executeTerms(options: ExecuteTermsOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
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
        function: 'execute_terms',
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
 * versions can then only return what belongs to holders and contributors.
 *
 * #### Aborts
 *
 * - `authority::ENotAdmin` if `cap` is not the current admin's.
 * - `version::EAlreadyMigrated` if the configuration is at this version or a later
 *   one.
 */
export function migrate(options: MigrateOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
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