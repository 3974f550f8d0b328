/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Maps each pool to its agent and guarantees that a pool has at most one.
 * 
 * The package creates one registry at publication and never removes an entry.
 */

import { MoveStruct, normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
import { bcs } from '@mysten/sui/bcs';
import { type Transaction } from '@mysten/sui/transactions';
import * as table from './deps/sui/table.ts';
const $moduleName = '@atoll/agent::registry';
export const Registry = new MoveStruct({ name: `${$moduleName}::Registry`, fields: {
        id: bcs.Address,
        agents: table.Table
    } });
export interface AgentOfArguments {
    self: RawTransactionArgument<string>;
    poolId: RawTransactionArgument<string>;
}
export interface AgentOfOptions {
    package?: string;
    arguments: AgentOfArguments | [
        self: RawTransactionArgument<string>,
        poolId: RawTransactionArgument<string>
    ];
}
/** Returns the agent of a pool, if it was created. */
export function agentOf(options: AgentOfOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null,
        '0x2::object::ID'
    ] satisfies (string | null)[];
    const parameterNames = ["self", "poolId"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'registry',
        function: 'agent_of',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}