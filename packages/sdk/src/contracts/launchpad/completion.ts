/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Since when a curve has been sold out, for venues that may give up after a time.
 * 
 * A sale reopens the curve, and a purchase completes it again. A short reopening
 * does not count: otherwise one coin sold and bought back a day would keep a venue
 * from giving up. A long one does: otherwise a curve that was sold out for a
 * moment long ago would count as waiting ever since.
 */

import { MoveStruct, normalizeMoveArguments } from '../utils/index.ts';
import { bcs } from '@mysten/sui/bcs';
import { u64 } from '../../codecs.ts';
import { type Transaction, type TransactionArgument } from '@mysten/sui/transactions';
const $moduleName = '@atoll/launchpad::completion';
export const Completion = new MoveStruct({ name: `${$moduleName}::Completion`, fields: {
        /** When the curve was sold out; kept while it is open again. */
        sinceMs: bcs.option(u64),
        /** When the sale came that reopened it; none while it is sold out. */
        reopenedMs: bcs.option(u64)
    } });
export interface SinceMsArguments {
    self: TransactionArgument;
}
export interface SinceMsOptions {
    package?: string;
    arguments: SinceMsArguments | [
        self: TransactionArgument
    ];
}
/**
 * Since when the curve has been sold out, not counting short reopenings; none
 * while coins are left.
 */
export function sinceMs(options: SinceMsOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'completion',
        function: 'since_ms',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}