/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Votes on a proposal: locked coins, tallies, and the time that the tallies spent
 * at the quorum.
 * 
 * Votes are open strictly before `ends_ms`. Votes in favor close when a quarter of
 * the time is left, so that no proposal passes on last-minute votes that its
 * opponents cannot answer. Voters' coins are stored per voter, and only the voter
 * can withdraw them.
 */

import { MoveStruct, normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
import { u64 } from '../../codecs.ts';
import { bcs } from '@mysten/sui/bcs';
import { type Transaction, type TransactionArgument } from '@mysten/sui/transactions';
import * as terms_1 from './terms.ts';
import * as table from './deps/sui/table.ts';
const $moduleName = '@atoll/agent::ballot';
export const Ballot = new MoveStruct({ name: `${$moduleName}::Ballot<phantom T>`, fields: {
        /** The governance terms at creation. */
        terms: terms_1.Terms,
        /** Votes in favor that the proposal needs. */
        quorum: u64,
        startsMs: u64,
        /** End of the votes in favor, exclusive. */
        yesEndsMs: u64,
        /** End of the voting, exclusive. */
        endsMs: u64,
        yes: u64,
        no: u64,
        /** Milliseconds for which `yes + no` was at the quorum, up to `tallied_at_ms`. */
        atQuorumMs: u64,
        talliedAtMs: u64,
        /** By voter, from the first vote until it is withdrawn or unlocked. */
        votes: table.Table
    } });
export const Vote = new MoveStruct({ name: `${$moduleName}::Vote<phantom T>`, fields: {
        coins: u64,
        inFavor: bcs.bool(),
        /** When the voter may unlock the coins, in milliseconds since the Unix epoch. */
        unlocksAtMs: u64
    } });
export interface TermsArguments {
    self: TransactionArgument;
}
export interface TermsOptions {
    package?: string;
    arguments: TermsArguments | [
        self: TransactionArgument
    ];
    typeArguments: [
        string
    ];
}
/** Returns the governance terms of the proposal. */
export function terms(options: TermsOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'ballot',
        function: 'terms',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface QuorumArguments {
    self: TransactionArgument;
}
export interface QuorumOptions {
    package?: string;
    arguments: QuorumArguments | [
        self: TransactionArgument
    ];
    typeArguments: [
        string
    ];
}
/** Returns how many votes in favor the proposal needs. */
export function quorum(options: QuorumOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'ballot',
        function: 'quorum',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface YesEndsMsArguments {
    self: TransactionArgument;
}
export interface YesEndsMsOptions {
    package?: string;
    arguments: YesEndsMsArguments | [
        self: TransactionArgument
    ];
    typeArguments: [
        string
    ];
}
/**
 * Returns the end of the votes in favor, exclusive, in milliseconds since the Unix
 * epoch.
 */
export function yesEndsMs(options: YesEndsMsOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'ballot',
        function: 'yes_ends_ms',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface EndsMsArguments {
    self: TransactionArgument;
}
export interface EndsMsOptions {
    package?: string;
    arguments: EndsMsArguments | [
        self: TransactionArgument
    ];
    typeArguments: [
        string
    ];
}
/** Returns the end of the voting, exclusive, in milliseconds since the Unix epoch. */
export function endsMs(options: EndsMsOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'ballot',
        function: 'ends_ms',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface YesArguments {
    self: TransactionArgument;
}
export interface YesOptions {
    package?: string;
    arguments: YesArguments | [
        self: TransactionArgument
    ];
    typeArguments: [
        string
    ];
}
/** Returns the votes in favor, in base units of the coin. */
export function yes(options: YesOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'ballot',
        function: 'yes',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface NoArguments {
    self: TransactionArgument;
}
export interface NoOptions {
    package?: string;
    arguments: NoArguments | [
        self: TransactionArgument
    ];
    typeArguments: [
        string
    ];
}
/** Returns the votes against, in base units of the coin. */
export function no(options: NoOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'ballot',
        function: 'no',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface PassesArguments {
    self: TransactionArgument;
}
export interface PassesOptions {
    package?: string;
    arguments: PassesArguments | [
        self: TransactionArgument
    ];
    typeArguments: [
        string
    ];
}
/** Returns whether the proposal passes with the current votes. */
export function passes(options: PassesOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'ballot',
        function: 'passes',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface HadQuorumArguments {
    self: TransactionArgument;
    nowMs: RawTransactionArgument<number | bigint>;
}
export interface HadQuorumOptions {
    package?: string;
    arguments: HadQuorumArguments | [
        self: TransactionArgument,
        nowMs: RawTransactionArgument<number | bigint>
    ];
    typeArguments: [
        string
    ];
}
/**
 * Returns whether the proposer gets the deposit back if the proposal is rejected
 * at `now_ms`: the votes are at the quorum, or were for a twelfth of the voting
 * period.
 */
export function hadQuorum(options: HadQuorumOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null,
        'u64'
    ] satisfies (string | null)[];
    const parameterNames = ["self", "nowMs"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'ballot',
        function: 'had_quorum',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface VotersArguments {
    self: TransactionArgument;
}
export interface VotersOptions {
    package?: string;
    arguments: VotersArguments | [
        self: TransactionArgument
    ];
    typeArguments: [
        string
    ];
}
/** Returns the number of voters with coins here. */
export function voters(options: VotersOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'ballot',
        function: 'voters',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface VotesOfArguments {
    self: TransactionArgument;
    voter: RawTransactionArgument<string>;
}
export interface VotesOfOptions {
    package?: string;
    arguments: VotesOfArguments | [
        self: TransactionArgument,
        voter: RawTransactionArgument<string>
    ];
    typeArguments: [
        string
    ];
}
/** Returns the coins of `voter` here, in base units. */
export function votesOf(options: VotesOfOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null,
        'address'
    ] satisfies (string | null)[];
    const parameterNames = ["self", "voter"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'ballot',
        function: 'votes_of',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface UnlocksAtMsArguments {
    self: TransactionArgument;
    voter: RawTransactionArgument<string>;
}
export interface UnlocksAtMsOptions {
    package?: string;
    arguments: UnlocksAtMsArguments | [
        self: TransactionArgument,
        voter: RawTransactionArgument<string>
    ];
    typeArguments: [
        string
    ];
}
/** Returns when `voter` may unlock, or nothing for an address without coins here. */
export function unlocksAtMs(options: UnlocksAtMsOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null,
        'address'
    ] satisfies (string | null)[];
    const parameterNames = ["self", "voter"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'ballot',
        function: 'unlocks_at_ms',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}