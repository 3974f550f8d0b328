/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Tracks when a curve sold out, for venues that may give up after a timeout.
 * 
 * A sale reopens a completed curve and a purchase completes it again. A short
 * reopening keeps the completion time: otherwise one unit sold and bought back
 * every day would postpone the timeout forever. A long one resets it: otherwise a
 * curve that sold out only briefly would count as waiting ever since.
 */

import { MoveEnum, MoveStruct, normalizeMoveArguments } from '../utils/index.ts';
import { u64 } from '../../codecs.ts';
import { type Transaction, type TransactionArgument } from '@mysten/sui/transactions';
const $moduleName = '@atoll/launchpad::completion';
/** Times are milliseconds since the Unix epoch. */
export const Completion = new MoveEnum({ name: `${$moduleName}::Completion`, fields: {
        /** The curve has not sold out. */
        Open: null,
        /** The curve is sold out. */
        Completed: new MoveStruct({ name: `Completion.Completed`, fields: {
                atMs: u64
            } }),
        /** The curve was sold out, and a sale reopened it. */
        Reopened: new MoveStruct({ name: `Completion.Reopened`, fields: {
                completedAtMs: u64,
                reopenedAtMs: u64
            } })
    } });
export interface CompletedAtMsArguments {
    self: TransactionArgument;
}
export interface CompletedAtMsOptions {
    package?: string;
    arguments: CompletedAtMsArguments | [
        self: TransactionArgument
    ];
}
/**
 * Returns when the curve sold out, disregarding short reopenings; none while it is
 * open.
 */
export function completedAtMs(options: CompletedAtMsOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'completion',
        function: 'completed_at_ms',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}