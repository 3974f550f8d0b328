/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Hands an agent from its creator to its holders when the coin graduates.
 * 
 * The key and the spending policy that the creator set end with the graduation,
 * until votes set new ones. Of the persona's revisions, holders have accepted the
 * last one that was current for 24 hours: a revision published shortly before the
 * graduation is not protected by the fast track.
 */

import { type Transaction } from '@mysten/sui/transactions';
import { normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
export interface SettleArguments {
    agent: RawTransactionArgument<string>;
    pool: RawTransactionArgument<string>;
}
export interface SettleOptions {
    package?: string;
    arguments: SettleArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Ends the creator's authority if the coin has graduated. Every function that a
 * holder or the key calls after graduation does this first; calling it separately
 * is never necessary.
 *
 * #### Aborts
 *
 * - `agent::EWrongPool` if `pool` belongs to another agent.
 */
export function settle(options: SettleOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null,
        null
    ] satisfies (string | null)[];
    const parameterNames = ["agent", "pool"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'graduation',
        function: 'settle',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}