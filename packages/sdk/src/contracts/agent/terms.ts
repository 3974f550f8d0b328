/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Governance terms: what proposals cost, how long votes take, and what passes.
 * 
 * A proposal copies the terms when it is created, so a later change never affects
 * an open vote.
 */

import { MoveStruct, normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
import { u64 } from '../../codecs.ts';
import { type Transaction, type TransactionArgument } from '@mysten/sui/transactions';
const $moduleName = '@atoll/agent::terms';
export const Terms = new MoveStruct({ name: `${$moduleName}::Terms`, fields: {
        /** Deposit of a proposal, in base units of the agent's coin. */
        deposit: u64,
        /** Voting period in milliseconds. */
        votingMs: u64,
        /**
         * Voting period of the fast track, which restores an approved revision, in
         * milliseconds.
         */
        restoreVotingMs: u64,
        /**
         * Minimum lock of votes in favor, in milliseconds. They stay locked until the
         * voting ends at least.
         */
        minLockMs: u64,
        /**
         * Votes in favor that a proposal needs, in basis points of the coin's total
         * supply.
         */
        quorumBps: u64,
        /** Share of all votes that the votes in favor must exceed, in basis points. */
        majorityBps: u64,
        /** Shares of the co-creators' fee that the creator of a new agent receives. */
        creatorShares: u64,
        /**
         * Shares that the author of an adopted revision receives, at most a tenth of the
         * existing ones.
         */
        revisionShares: u64
    } });
export interface DepositArguments {
    self: TransactionArgument;
}
export interface DepositOptions {
    package?: string;
    arguments: DepositArguments | [
        self: TransactionArgument
    ];
}
/** Returns the deposit of a proposal, in base units of the agent's coin. */
export function deposit(options: DepositOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'terms',
        function: 'deposit',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface VotingMsArguments {
    self: TransactionArgument;
}
export interface VotingMsOptions {
    package?: string;
    arguments: VotingMsArguments | [
        self: TransactionArgument
    ];
}
/** Returns the voting period in milliseconds. */
export function votingMs(options: VotingMsOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'terms',
        function: 'voting_ms',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface RestoreVotingMsArguments {
    self: TransactionArgument;
}
export interface RestoreVotingMsOptions {
    package?: string;
    arguments: RestoreVotingMsArguments | [
        self: TransactionArgument
    ];
}
/** Returns the voting period of the fast track in milliseconds. */
export function restoreVotingMs(options: RestoreVotingMsOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'terms',
        function: 'restore_voting_ms',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface MinLockMsArguments {
    self: TransactionArgument;
}
export interface MinLockMsOptions {
    package?: string;
    arguments: MinLockMsArguments | [
        self: TransactionArgument
    ];
}
/** Returns the minimum lock of votes in favor in milliseconds. */
export function minLockMs(options: MinLockMsOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'terms',
        function: 'min_lock_ms',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface QuorumBpsArguments {
    self: TransactionArgument;
}
export interface QuorumBpsOptions {
    package?: string;
    arguments: QuorumBpsArguments | [
        self: TransactionArgument
    ];
}
/** Returns the quorum in basis points of the supply. */
export function quorumBps(options: QuorumBpsOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'terms',
        function: 'quorum_bps',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface MajorityBpsArguments {
    self: TransactionArgument;
}
export interface MajorityBpsOptions {
    package?: string;
    arguments: MajorityBpsArguments | [
        self: TransactionArgument
    ];
}
/** Returns the majority in basis points of the votes. */
export function majorityBps(options: MajorityBpsOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'terms',
        function: 'majority_bps',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface CreatorSharesArguments {
    self: TransactionArgument;
}
export interface CreatorSharesOptions {
    package?: string;
    arguments: CreatorSharesArguments | [
        self: TransactionArgument
    ];
}
/** Returns the shares that the creator of a new agent receives. */
export function creatorShares(options: CreatorSharesOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'terms',
        function: 'creator_shares',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface RevisionSharesArguments {
    self: TransactionArgument;
}
export interface RevisionSharesOptions {
    package?: string;
    arguments: RevisionSharesArguments | [
        self: TransactionArgument
    ];
}
/** Returns the shares that the author of an adopted revision receives. */
export function revisionShares(options: RevisionSharesOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'terms',
        function: 'revision_shares',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface QuorumOfArguments {
    self: TransactionArgument;
    supply: RawTransactionArgument<number | bigint>;
}
export interface QuorumOfOptions {
    package?: string;
    arguments: QuorumOfArguments | [
        self: TransactionArgument,
        supply: RawTransactionArgument<number | bigint>
    ];
}
/**
 * Returns the quorum of a coin with this supply: `⌈supply · quorum_bps / 10,000⌉`.
 *
 * #### Parameters
 *
 * - `supply`: total supply of the coin in base units.
 */
export function quorumOf(options: QuorumOfOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null,
        'u64'
    ] satisfies (string | null)[];
    const parameterNames = ["self", "supply"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'terms',
        function: 'quorum_of',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface PassesArguments {
    self: TransactionArgument;
    quorum: RawTransactionArgument<number | bigint>;
    yes: RawTransactionArgument<number | bigint>;
    no: RawTransactionArgument<number | bigint>;
}
export interface PassesOptions {
    package?: string;
    arguments: PassesArguments | [
        self: TransactionArgument,
        quorum: RawTransactionArgument<number | bigint>,
        yes: RawTransactionArgument<number | bigint>,
        no: RawTransactionArgument<number | bigint>
    ];
}
/**
 * Returns whether a proposal passes: the votes in favor reach `quorum` and exceed
 * `majority_bps` of all votes. Further votes against never make it pass.
 *
 * #### Parameters
 *
 * - `quorum`, `yes`, `no`: base units of the coin.
 */
export function passes(options: PassesOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null,
        'u64',
        'u64',
        'u64'
    ] satisfies (string | null)[];
    const parameterNames = ["self", "quorum", "yes", "no"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'terms',
        function: 'passes',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}