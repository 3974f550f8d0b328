/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * The settings of all agents and who may change them.
 * 
 * `Config` is shared. Every setter needs the one `AdminCap` that the config names,
 * emits an event, and holds its value within bounds. Nothing here reaches into an
 * agent or a running vote: voting, carrying out a decision, unlocking votes and
 * claiming take no config.
 */

import { MoveStruct, normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
import { bcs } from '@mysten/sui/bcs';
import { u64 } from '../../codecs.ts';
import { type Transaction } from '@mysten/sui/transactions';
import * as terms_1 from './terms.ts';
const $moduleName = '@atoll/agent::config';
export const AdminCap = new MoveStruct({ name: `${$moduleName}::AdminCap`, fields: {
        id: bcs.Address
    } });
export const Paused = new MoveStruct({ name: `${$moduleName}::Paused`, fields: {
        creation: bcs.bool(),
        proposals: bcs.bool(),
        messages: bcs.bool(),
        spending: bcs.bool()
    } });
export const Config = new MoveStruct({ name: `${$moduleName}::Config`, fields: {
        id: bcs.Address,
        /** Package version in use. */
        version: u64,
        /** The one capability that counts. */
        adminCap: bcs.Address,
        /** Who may take the administration over. */
        pendingAdmin: bcs.option(bcs.Address),
        paused: Paused,
        /** What a message to an agent costs, in base units of ATOLL. */
        messagePrice: u64,
        /** Terms of proposals made from now on. */
        terms: terms_1.Terms
    } });
export const AdminOffered = new MoveStruct({ name: `${$moduleName}::AdminOffered`, fields: {
        to: bcs.option(bcs.Address)
    } });
export const AdminChanged = new MoveStruct({ name: `${$moduleName}::AdminChanged`, fields: {
        admin: bcs.Address,
        adminCap: bcs.Address
    } });
export const PausedChanged = new MoveStruct({ name: `${$moduleName}::PausedChanged`, fields: {
        paused: Paused
    } });
export const MessagePriceChanged = new MoveStruct({ name: `${$moduleName}::MessagePriceChanged`, fields: {
        price: u64
    } });
export const TermsChanged = new MoveStruct({ name: `${$moduleName}::TermsChanged`, fields: {
        terms: terms_1.Terms
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
    const packageAddress = options.package ?? '@atoll/agent';
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
    const packageAddress = options.package ?? '@atoll/agent';
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
/** Base units of ATOLL. */
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
 * - `ENotAdmin`, like every function here; `EZeroAddress`.
 */
export function offerAdmin(options: OfferAdminOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
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
    const packageAddress = options.package ?? '@atoll/agent';
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
export interface SetPausedArguments {
    cap: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
    creation: RawTransactionArgument<boolean>;
    proposals: RawTransactionArgument<boolean>;
    messages: RawTransactionArgument<boolean>;
    spending: RawTransactionArgument<boolean>;
}
export interface SetPausedOptions {
    package?: string;
    arguments: SetPausedArguments | [
        cap: RawTransactionArgument<string>,
        config: RawTransactionArgument<string>,
        creation: RawTransactionArgument<boolean>,
        proposals: RawTransactionArgument<boolean>,
        messages: RawTransactionArgument<boolean>,
        spending: RawTransactionArgument<boolean>
    ];
}
/**
 * Stops or resumes new agents, new proposals, messages, and spending by the
 * agents' keys. Votes, decisions, unlocking and claiming cannot be stopped.
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
    const parameterNames = ["cap", "config", "creation", "proposals", "messages", "spending"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'config',
        function: 'set_paused',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface SetMessagePriceArguments {
    cap: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
    price: RawTransactionArgument<number | bigint>;
}
export interface SetMessagePriceOptions {
    package?: string;
    arguments: SetMessagePriceArguments | [
        cap: RawTransactionArgument<string>,
        config: RawTransactionArgument<string>,
        price: RawTransactionArgument<number | bigint>
    ];
}
/**
 * Sets what a message costs, in base units of ATOLL.
 *
 * #### Aborts
 *
 * - `EMessagePriceOutOfBounds` below 1 or above 1,000,000 ATOLL.
 */
export function setMessagePrice(options: SetMessagePriceOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null,
        null,
        'u64'
    ] satisfies (string | null)[];
    const parameterNames = ["cap", "config", "price"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'config',
        function: 'set_message_price',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface SetTermsArguments {
    cap: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
    deposit: RawTransactionArgument<number | bigint>;
    votingMs: RawTransactionArgument<number | bigint>;
    restoreVotingMs: RawTransactionArgument<number | bigint>;
    minLockMs: RawTransactionArgument<number | bigint>;
    quorumBps: RawTransactionArgument<number | bigint>;
    majorityBps: RawTransactionArgument<number | bigint>;
    creatorShares: RawTransactionArgument<number | bigint>;
    revisionShares: RawTransactionArgument<number | bigint>;
}
export interface SetTermsOptions {
    package?: string;
    arguments: SetTermsArguments | [
        cap: RawTransactionArgument<string>,
        config: RawTransactionArgument<string>,
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
 * Sets the terms of proposals and agents made from now on; see `terms` for units
 * and bounds.
 *
 * #### Aborts
 *
 * - The errors of `terms::new`.
 */
export function setTerms(options: SetTermsOptions) {
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
        'u64'
    ] satisfies (string | null)[];
    const parameterNames = ["cap", "config", "deposit", "votingMs", "restoreVotingMs", "minLockMs", "quorumBps", "majorityBps", "creatorShares", "revisionShares"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'config',
        function: 'set_terms',
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
 * Moves the config to this package's version after an upgrade; what a pause could
 * stop works only through the new version from then on.
 *
 * #### Aborts
 *
 * - `EAlreadyMigrated` if it is there already.
 */
export function migrate(options: MigrateOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
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