/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Voting on proposals with locked coins.
 * 
 * One base unit is one vote. The coins stay in the proposal until the voter
 * withdraws them during the voting or unlocks them after it; no setting or vote
 * can withhold them.
 */

import { MoveStruct, normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
import { address, u64 } from '../../codecs.ts';
import { bcs } from '@mysten/sui/bcs';
import { type Transaction } from '@mysten/sui/transactions';
const $moduleName = '@atoll/agent::voting';
export const Voted = new MoveStruct({ name: `${$moduleName}::Voted`, fields: {
        proposalId: address,
        agentId: address,
        voter: address,
        inFavor: bcs.bool(),
        votes: u64,
        voterVotes: u64,
        unlocksAtMs: u64,
        yesAfter: u64,
        noAfter: u64,
        timestampMs: u64
    } });
export const VotingExtended = new MoveStruct({ name: `${$moduleName}::VotingExtended`, fields: {
        proposalId: address,
        agentId: address,
        yesEndsMs: u64,
        endsMs: u64,
        timestampMs: u64
    } });
export const VotesWithdrawn = new MoveStruct({ name: `${$moduleName}::VotesWithdrawn`, fields: {
        proposalId: address,
        agentId: address,
        voter: address,
        inFavor: bcs.bool(),
        votes: u64,
        yesAfter: u64,
        noAfter: u64,
        timestampMs: u64
    } });
export const VotesUnlocked = new MoveStruct({ name: `${$moduleName}::VotesUnlocked`, fields: {
        proposalId: address,
        agentId: address,
        voter: address,
        votes: u64
    } });
export interface VoteArguments {
    proposal: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
    coins: RawTransactionArgument<string>;
    inFavor: RawTransactionArgument<boolean>;
}
export interface VoteOptions {
    package?: string;
    arguments: VoteArguments;
    typeArguments: [
        string
    ];
}
/**
 * Votes with `coins`, which stay locked until the voting ends unless the votes are
 * withdrawn: votes in favor for `min_lock_ms` at least, votes against for a
 * quarter of the voting period at least. Voting again adds to the first vote.
 * Votes in favor close when a quarter of the time is left. A vote against that
 * turns the result after that extends the voting.
 *
 * #### Parameters
 *
 * - `coins`: one base unit is one vote.
 * - `in_favor`: the direction of the votes.
 *
 * #### Aborts
 *
 * - `version::EWrongVersion` if the configuration is at another package version.
 * - `ballot::EVotingEnded` if the voting period has ended.
 * - `ballot::EVotesInFavorEnded` if `in_favor` and the final quarter of the voting
 *   period has begun.
 * - `ballot::EZeroVotes` if `coins` is zero.
 * - `ballot::EConflictingVote` if the sender has voted the other way.
 */
export function vote(options: VoteOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null,
        null,
        null,
        'bool',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["proposal", "config", "coins", "inFavor"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'voting',
        function: 'vote',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface WithdrawArguments {
    proposal: RawTransactionArgument<string>;
}
export interface WithdrawOptions {
    package?: string;
    arguments: WithdrawArguments;
    typeArguments: [
        string
    ];
}
/**
 * Returns the sender's coins while the voting is open, so that they can be cast on
 * another proposal. In the final quarter votes against stay while the proposal
 * would pass without them.
 *
 * #### Aborts
 *
 * - `ballot::ENoVotes` if the sender has no coins locked here.
 * - `ballot::EVotingEnded` if the voting period has ended.
 * - `ballot::EVotesLocked` if the votes are against, the final quarter has begun,
 *   and the proposal would pass without them.
 */
export function withdraw(options: WithdrawOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null,
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["proposal"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'voting',
        function: 'withdraw',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface UnlockArguments {
    proposal: RawTransactionArgument<string>;
}
export interface UnlockOptions {
    package?: string;
    arguments: UnlockArguments;
    typeArguments: [
        string
    ];
}
/**
 * Returns the sender's coins after the voting, whatever its outcome. Cannot be
 * paused.
 *
 * #### Aborts
 *
 * - `ballot::ENoVotes` if the sender has no coins locked here.
 * - `ballot::EVotesLocked` if the coins are still locked: see
 *   `ballot::unlocks_at_ms`.
 */
export function unlock(options: UnlockOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null,
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["proposal"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'voting',
        function: 'unlock',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}