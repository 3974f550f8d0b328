/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Emergency pause: holders of a small share of the supply lock their coins to stop
 * an agent at once, for a limited time.
 * 
 * While an agent is paused it must not act or post, it accepts no messages, and
 * its key cannot spend. Holders use the time to restore a revision, to revoke the
 * key or to lower its limits; a separate vote can end the pause. See `pause` for
 * thresholds and durations. No setting can prevent a pause.
 */

import { MoveStruct, normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
import { address, u64 } from '../../codecs.ts';
import { type Transaction } from '@mysten/sui/transactions';
const $moduleName = '@atoll/agent::emergency_pause';
export const PausePledged = new MoveStruct({ name: `${$moduleName}::PausePledged`, fields: {
        agentId: address,
        round: u64,
        holder: address,
        amount: u64,
        pledgedAfter: u64,
        threshold: u64,
        timestampMs: u64
    } });
export const PledgeWithdrawn = new MoveStruct({ name: `${$moduleName}::PledgeWithdrawn`, fields: {
        agentId: address,
        round: u64,
        holder: address,
        amount: u64
    } });
export const AgentPaused = new MoveStruct({ name: `${$moduleName}::AgentPaused`, fields: {
        agentId: address,
        round: u64,
        pausedUntilMs: u64,
        pledgesUnlockAtMs: u64,
        timestampMs: u64
    } });
export const AgentResumed = new MoveStruct({ name: `${$moduleName}::AgentResumed`, fields: {
        agentId: address,
        timestampMs: u64
    } });
export interface PledgeArguments {
    agent: RawTransactionArgument<string>;
    pool: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
    coins: RawTransactionArgument<string>;
}
export interface PledgeOptions {
    package?: string;
    arguments: PledgeArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Pledges `coins` to pause the agent and pauses it once the pledges reach the
 * threshold. Until then the sender can withdraw the pledge at any time.
 *
 * #### Aborts
 *
 * - `version::EWrongVersion` if the configuration is at another package version.
 * - `agent::EWrongPool` if `pool` belongs to another agent.
 * - `ENotGraduated` if the coin has not graduated.
 * - `pause::EAlreadyPaused` if the agent is paused.
 * - `pause::EZeroPledge` if `coins` is zero.
 */
export function pledge(options: PledgeOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null,
        null,
        null,
        null,
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["agent", "pool", "config", "coins"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'emergency_pause',
        function: 'pledge',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface WithdrawPledgeArguments {
    agent: RawTransactionArgument<string>;
    round: RawTransactionArgument<number | bigint>;
}
export interface WithdrawPledgeOptions {
    package?: string;
    arguments: WithdrawPledgeArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Returns the sender's pledge of `round`: at any time if it has not started a
 * pause, otherwise seven days after the start. Cannot be paused.
 *
 * #### Parameters
 *
 * - `round`: the round that the pledge was made in; see `pause::round`.
 *
 * #### Aborts
 *
 * - `pause::ENoPledge` if the sender has no pledge in `round`.
 * - `pause::EPledgeLocked` if the pledges of `round` started a pause less than
 *   seven days ago.
 */
export function withdrawPledge(options: WithdrawPledgeOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null,
        'u64',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["agent", "round"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'emergency_pause',
        function: 'withdraw_pledge',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}