/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Which agent belongs to which pool: at most one each, for ever.
 * 
 * The registry is made once, when the package is published, and nothing is ever
 * taken out of it. An agent that is in it is therefore its pool's only one.
 */

import { MoveStruct, normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
import { bcs } from '@mysten/sui/bcs';
import { type Transaction } from '@mysten/sui/transactions';
import * as table from './deps/sui/table.ts';
const $moduleName = '@atoll/agent::registry';
export const Registry = new MoveStruct({ name: `${$moduleName}::Registry`, fields: {
        id: bcs.Address,
        /** Agent by pool. */
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
/** The agent of the pool, if it has been created. */
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