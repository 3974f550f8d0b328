/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Distribution of the co-creators' share of the trade fee to an agent's
 * contributors.
 * 
 * Anyone can collect the fee from the agent's pool. It is credited in proportion
 * to shares, and each contributor claims their own credit. None of this can be
 * paused.
 */

import { MoveStruct, normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
import { address, u64 } from '../../codecs.ts';
import { bcs } from '@mysten/sui/bcs';
import { type Transaction } from '@mysten/sui/transactions';
const $moduleName = '@atoll/agent::co_creators';
export const ContributorsPaid = new MoveStruct({ name: `${$moduleName}::ContributorsPaid`, fields: {
        agentId: address,
        payer: bcs.option(address),
        amount: u64,
        totalShares: u64,
        unclaimedAfter: u64,
        timestampMs: u64
    } });
export const ContributorClaimed = new MoveStruct({ name: `${$moduleName}::ContributorClaimed`, fields: {
        agentId: address,
        contributor: address,
        amount: u64,
        unclaimedAfter: u64
    } });
export interface CollectArguments {
    agent: RawTransactionArgument<string>;
    pool: RawTransactionArgument<string>;
}
export interface CollectOptions {
    package?: string;
    arguments: CollectArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Credits the contributors with their fees from the pool. Anyone may call it.
 *
 * #### Aborts
 *
 * - `agent::EWrongPool` if `pool` belongs to another agent.
 * - `pool_fees::EWrongCoCreatorWitness` if the pool was created before the
 *   launchpad's configuration named this module, so that the creator receives the
 *   share.
 * - `pool_fees::ENothingToClaim` if the pool holds no fees for the contributors.
 */
export function collect(options: CollectOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null,
        null,
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["agent", "pool"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'co_creators',
        function: 'collect',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface ClaimWithoutAgentArguments {
    registry: RawTransactionArgument<string>;
    pool: RawTransactionArgument<string>;
}
export interface ClaimWithoutAgentOptions {
    package?: string;
    arguments: ClaimWithoutAgentArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Returns the co-creators' share to the creator of an agent coin that has no
 * agent: until there is one, its creator is the only contributor.
 *
 * #### Aborts
 *
 * - `EAgentExists` if the coin has an agent.
 * - `ENotCreator` if the sender did not create the coin.
 * - `pool_fees::EWrongCoCreatorWitness` if the pool does not reserve the share for
 *   this module.
 * - `pool_fees::ENothingToClaim` if the pool holds no fees for the contributors.
 */
export function claimWithoutAgent(options: ClaimWithoutAgentOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null,
        null
    ] satisfies (string | null)[];
    const parameterNames = ["registry", "pool"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'co_creators',
        function: 'claim_without_agent',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface RewardArguments {
    agent: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
    amount: RawTransactionArgument<string>;
}
export interface RewardOptions {
    package?: string;
    arguments: RewardArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Credits the contributors with `amount`, in proportion to their shares.
 *
 * #### Aborts
 *
 * - `version::EWrongVersion` if the configuration is at another package version.
 * - `EZeroAmount` if `amount` is zero.
 */
export function reward(options: RewardOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null,
        null,
        null,
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["agent", "config", "amount"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'co_creators',
        function: 'reward',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface ClaimArguments {
    agent: RawTransactionArgument<string>;
}
export interface ClaimOptions {
    package?: string;
    arguments: ClaimArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Returns the sender's credit as a contributor.
 *
 * #### Aborts
 *
 * - `contributors::ENotContributor` if the sender has no shares.
 * - `contributors::ENothingToClaim` if the sender's credit is less than a base
 *   unit.
 */
export function claim(options: ClaimOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["agent"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'co_creators',
        function: 'claim',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}