/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * The terms on which holders decide about an agent. A proposal copies them when it
 * is made, so that a later change never touches a running vote.
 */

import { MoveStruct, normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
import { u64 } from '../../codecs.ts';
import { type Transaction, type TransactionArgument } from '@mysten/sui/transactions';
const $moduleName = '@atoll/agent::terms';
export const Terms = new MoveStruct({ name: `${$moduleName}::Terms`, fields: {
        /**
           * What a proposal costs unless enough holders vote on it, in base units of the
           * agent's coin.
           */
        deposit: u64,
        /** How long holders vote, in milliseconds. */
        votingMs: u64,
        /** The same for going back to an earlier revision. */
        restoreVotingMs: u64,
        /**
         * Least time that coins voting in favour stay locked, in milliseconds; never less
         * than until the end.
         */
        minLockMs: u64,
        /**
         * Votes in favour that a proposal needs, in basis points of the coin's whole
         * supply.
         */
        quorumBps: u64,
        /** Share of all votes that those in favour must exceed, in basis points. */
        majorityBps: u64,
        /** Shares of the co-creators' fee that a new agent's creator starts with. */
        creatorShares: u64,
        /**
         * Shares that the author of an accepted revision is given; at most a tenth of the
         * agent's so far.
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
 * Votes that are the quorum of a coin with this supply:
 * `ceil(supply * quorum_bps / 10_000)`.
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
 * Whether `yes` against `no` votes pass: at least `quorum` are in favour, and they
 * exceed `majority_bps` of all. More votes against can never make it pass.
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