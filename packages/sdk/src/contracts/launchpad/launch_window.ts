/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Launch protection: until the window ends, one transaction may buy at most a
 * fixed amount, in one call or many. The creator's first buy counts like any
 * other.
 * 
 * It slows down a single sniper but cannot stop one who trades from many
 * addresses.
 */

import { MoveStruct, normalizeMoveArguments } from '../utils/index.ts';
import { u64, bytes } from '../../codecs.ts';
import { type Transaction, type TransactionArgument } from '@mysten/sui/transactions';
const $moduleName = '@atoll/launchpad::launch_window';
export const LaunchWindow = new MoveStruct({ name: `${$moduleName}::LaunchWindow`, fields: {
        /** End of the window in milliseconds since the Unix epoch, exclusive. */
        endsMs: u64,
        /** Limit per transaction in base units of the base coin. */
        maxBase: u64,
        /** Digest of the last transaction that bought within the window. */
        txDigest: bytes,
        /** Bought by that transaction so far, in base units. */
        bought: u64
    } });
export interface EndsMsArguments {
    self: TransactionArgument;
}
export interface EndsMsOptions {
    package?: string;
    arguments: EndsMsArguments | [
        self: TransactionArgument
    ];
}
/** Returns the end of the window in milliseconds since the Unix epoch, exclusive. */
export function endsMs(options: EndsMsOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'launch_window',
        function: 'ends_ms',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface MaxBaseArguments {
    self: TransactionArgument;
}
export interface MaxBaseOptions {
    package?: string;
    arguments: MaxBaseArguments | [
        self: TransactionArgument
    ];
}
/** Returns the limit per transaction in base units of the base coin. */
export function maxBase(options: MaxBaseOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'launch_window',
        function: 'max_base',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}