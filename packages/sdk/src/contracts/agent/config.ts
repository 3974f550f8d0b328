/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Settings shared by all agents, and the admin functions that change them.
 * 
 * Every setting is bounded and every change emits an event. Settings that touch
 * money, the price of a message and the governance terms, change through the
 * timelock; pauses are immediate. Nothing here reaches into an agent or an open
 * proposal: voting, concluding, unlocking and claiming read no configuration.
 */

import { MoveStruct, normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
import { bcs } from '@mysten/sui/bcs';
import { u64 } from '../../codecs.ts';
import { type Transaction } from '@mysten/sui/transactions';
import * as admin_1 from './deps/access/admin.ts';
import * as version_1 from './deps/access/version.ts';
import * as timelock_1 from './deps/access/timelock.ts';
import * as terms_1 from './terms.ts';
const $moduleName = '@atoll/agent::config';
export const CONFIG = new MoveStruct({ name: `${$moduleName}::CONFIG`, fields: {
        dummyField: bcs.bool()
    } });
export const Paused = new MoveStruct({ name: `${$moduleName}::Paused`, fields: {
        creation: bcs.bool(),
        proposals: bcs.bool(),
        messages: bcs.bool(),
        spending: bcs.bool()
    } });
export const Config = new MoveStruct({ name: `${$moduleName}::Config`, fields: {
        id: bcs.Address,
        admin: admin_1.Admin,
        version: version_1.Version,
        timelock: timelock_1.Timelock,
        paused: Paused,
        /** Price of a message to an agent, in base units of ATOLL. */
        messagePrice: u64,
        /** Terms of agents and proposals created from now on. */
        terms: terms_1.Terms
    } });
export const MessagePriceChange = new MoveStruct({ name: `${$moduleName}::MessagePriceChange`, fields: {
        price: u64
    } });
export const TermsChange = new MoveStruct({ name: `${$moduleName}::TermsChange`, fields: {
        terms: terms_1.Terms
    } });
export const PausedChanged = new MoveStruct({ name: `${$moduleName}::PausedChanged`, fields: {
        paused: Paused
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
 * - `version::EWrongVersion`, `admin::ENotProposedAdmin`.
 */
export function acceptAdmin(options: AcceptAdminOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
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
export interface AdminArguments {
    self: RawTransactionArgument<string>;
}
export interface AdminOptions {
    package?: string;
    arguments: AdminArguments | [
        self: RawTransactionArgument<string>
    ];
}
/** Returns the admin. */
export function admin(options: AdminOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'config',
        function: 'admin',
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
/** Returns the package version in use. */
export function version(options: VersionOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
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
export interface TimelockArguments {
    self: RawTransactionArgument<string>;
}
export interface TimelockOptions {
    package?: string;
    arguments: TimelockArguments | [
        self: RawTransactionArgument<string>
    ];
}
/** Returns the pending changes. */
export function timelock(options: TimelockOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'config',
        function: 'timelock',
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
/** Returns whether new agents are paused. */
export function creationPaused(options: CreationPausedOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
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
export interface ProposalsPausedArguments {
    self: RawTransactionArgument<string>;
}
export interface ProposalsPausedOptions {
    package?: string;
    arguments: ProposalsPausedArguments | [
        self: RawTransactionArgument<string>
    ];
}
/** Returns whether new proposals are paused. */
export function proposalsPaused(options: ProposalsPausedOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'config',
        function: 'proposals_paused',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface MessagesPausedArguments {
    self: RawTransactionArgument<string>;
}
export interface MessagesPausedOptions {
    package?: string;
    arguments: MessagesPausedArguments | [
        self: RawTransactionArgument<string>
    ];
}
/** Returns whether messages are paused. */
export function messagesPaused(options: MessagesPausedOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'config',
        function: 'messages_paused',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface SpendingPausedArguments {
    self: RawTransactionArgument<string>;
}
export interface SpendingPausedOptions {
    package?: string;
    arguments: SpendingPausedArguments | [
        self: RawTransactionArgument<string>
    ];
}
/** Returns whether spending by agent keys is paused. */
export function spendingPaused(options: SpendingPausedOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'config',
        function: 'spending_paused',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface MessagePriceArguments {
    self: RawTransactionArgument<string>;
}
export interface MessagePriceOptions {
    package?: string;
    arguments: MessagePriceArguments | [
        self: RawTransactionArgument<string>
    ];
}
/** Returns the price of a message in base units of ATOLL. */
export function messagePrice(options: MessagePriceOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'config',
        function: 'message_price',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface TermsArguments {
    self: RawTransactionArgument<string>;
}
export interface TermsOptions {
    package?: string;
    arguments: TermsArguments | [
        self: RawTransactionArgument<string>
    ];
}
/** Returns the terms of agents and proposals created from now on. */
export function terms(options: TermsOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'config',
        function: 'terms',
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
/** Proposes a new admin; see `admin::propose`. */
export function proposeAdmin(options: ProposeAdminOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
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
/** Cancels the proposal of a new admin; see `admin::cancel`. */
export function cancelAdminProposal(options: CancelAdminProposalOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
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
 * Ends the configuration of a new deployment. No agent can be created before it.
 *
 * #### Aborts
 *
 * - `timelock::EAlreadyEnforced`.
 */
export function enforceTimelock(options: EnforceTimelockOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
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
 * #### Aborts
 *
 * - `timelock::EChangeNotFound`.
 */
export function cancelChange(options: CancelChangeOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
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
export interface SetPausedArguments {
    config: RawTransactionArgument<string>;
    cap: RawTransactionArgument<string>;
    creation: RawTransactionArgument<boolean>;
    proposals: RawTransactionArgument<boolean>;
    messages: RawTransactionArgument<boolean>;
    spending: RawTransactionArgument<boolean>;
}
export interface SetPausedOptions {
    package?: string;
    arguments: SetPausedArguments | [
        config: RawTransactionArgument<string>,
        cap: RawTransactionArgument<string>,
        creation: RawTransactionArgument<boolean>,
        proposals: RawTransactionArgument<boolean>,
        messages: RawTransactionArgument<boolean>,
        spending: RawTransactionArgument<boolean>
    ];
}
/**
 * Pauses or resumes new agents, new proposals, messages, and spending by agent
 * keys. Voting, concluding, unlocking and claiming cannot be paused.
 */
export function setPaused(options: SetPausedOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null,
        null,
        'bool',
        'bool',
        'bool',
        'bool'
    ] satisfies (string | null)[];
    const parameterNames = ["config", "cap", "creation", "proposals", "messages", "spending"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'config',
        function: 'set_paused',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface AnnounceMessagePriceArguments {
    config: RawTransactionArgument<string>;
    cap: RawTransactionArgument<string>;
    price: RawTransactionArgument<number | bigint>;
}
export interface AnnounceMessagePriceOptions {
    package?: string;
    arguments: AnnounceMessagePriceArguments | [
        config: RawTransactionArgument<string>,
        cap: RawTransactionArgument<string>,
        price: RawTransactionArgument<number | bigint>
    ];
}
/**
 * Announces a message price, in base units of ATOLL, and returns the change's
 * number.
 *
 * #### Aborts
 *
 * - `EMessagePriceOutOfBounds` if it is zero or above 1,000,000 ATOLL.
 */
export function announceMessagePrice(options: AnnounceMessagePriceOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null,
        null,
        'u64',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["config", "cap", "price"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'config',
        function: 'announce_message_price',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface AnnounceTermsArguments {
    config: RawTransactionArgument<string>;
    cap: RawTransactionArgument<string>;
    deposit: RawTransactionArgument<number | bigint>;
    votingMs: RawTransactionArgument<number | bigint>;
    restoreVotingMs: RawTransactionArgument<number | bigint>;
    minLockMs: RawTransactionArgument<number | bigint>;
    quorumBps: RawTransactionArgument<number | bigint>;
    majorityBps: RawTransactionArgument<number | bigint>;
    creatorShares: RawTransactionArgument<number | bigint>;
    revisionShares: RawTransactionArgument<number | bigint>;
}
export interface AnnounceTermsOptions {
    package?: string;
    arguments: AnnounceTermsArguments | [
        config: RawTransactionArgument<string>,
        cap: RawTransactionArgument<string>,
        deposit: RawTransactionArgument<number | bigint>,
        votingMs: RawTransactionArgument<number | bigint>,
        restoreVotingMs: RawTransactionArgument<number | bigint>,
        minLockMs: RawTransactionArgument<number | bigint>,
        quorumBps: RawTransactionArgument<number | bigint>,
        majorityBps: RawTransactionArgument<number | bigint>,
        creatorShares: RawTransactionArgument<number | bigint>,
        revisionShares: RawTransactionArgument<number | bigint>
    ];
}
/**
 * Announces the terms of agents and proposals created after its execution and
 * returns the change's number. See `terms` for units and bounds.
 *
 * #### Aborts
 *
 * - The errors of `terms::new`.
 */
export function announceTerms(options: AnnounceTermsOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
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
    const parameterNames = ["config", "cap", "deposit", "votingMs", "restoreVotingMs", "minLockMs", "quorumBps", "majorityBps", "creatorShares", "revisionShares"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'config',
        function: 'announce_terms',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface ExecuteMessagePriceArguments {
    config: RawTransactionArgument<string>;
    cap: RawTransactionArgument<string>;
    number: RawTransactionArgument<number | bigint>;
}
export interface ExecuteMessagePriceOptions {
    package?: string;
    arguments: ExecuteMessagePriceArguments | [
        config: RawTransactionArgument<string>,
        cap: RawTransactionArgument<string>,
        number: RawTransactionArgument<number | bigint>
    ];
}
/**
 * Executes an announced change of the message price.
 *
 * #### Aborts
 *
 * - The errors of `timelock::execute`.
 */
export function executeMessagePrice(options: ExecuteMessagePriceOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
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
        function: 'execute_message_price',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface ExecuteTermsArguments {
    config: RawTransactionArgument<string>;
    cap: RawTransactionArgument<string>;
    number: RawTransactionArgument<number | bigint>;
}
export interface ExecuteTermsOptions {
    package?: string;
    arguments: ExecuteTermsArguments | [
        config: RawTransactionArgument<string>,
        cap: RawTransactionArgument<string>,
        number: RawTransactionArgument<number | bigint>
    ];
}
/**
 * Executes an announced change of the governance terms.
 *
 * #### Aborts
 *
 * - The errors of `timelock::execute`.
 */
export function executeTerms(options: ExecuteTermsOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
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
        function: 'execute_terms',
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
 * versions can no longer create agents or proposals, send messages or spend.
 *
 * #### Aborts
 *
 * - `version::EAlreadyMigrated`.
 */
export function migrate(options: MigrateOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
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