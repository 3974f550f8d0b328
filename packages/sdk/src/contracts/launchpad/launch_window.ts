/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Opening protection: while a pool is young, one transaction may buy at most a set
 * amount of coins, in one call or many. The creator's first buy counts like
 * everybody's.
 * 
 * It slows down a single sniper; it cannot stop one person with many addresses.
 */

import { MoveStruct, normalizeMoveArguments } from '../utils/index.ts';
import { u64, bytes } from '../../codecs.ts';
import { type Transaction, type TransactionArgument } from '@mysten/sui/transactions';
const $moduleName = '@atoll/launchpad::launch_window';
export const LaunchWindow = new MoveStruct({ name: `${$moduleName}::LaunchWindow`, fields: {
        /** Last moment of the window, in milliseconds since the Unix epoch, exclusive. */
        endsMs: u64,
        /** Coins (base units) that one transaction may buy before then. */
        maxCoins: u64,
        /** Digest of the last transaction that bought inside the window. */
        txDigest: bytes,
        /** Coins (base units) bought by that transaction so far. */
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
export interface MaxCoinsArguments {
    self: TransactionArgument;
}
export interface MaxCoinsOptions {
    package?: string;
    arguments: MaxCoinsArguments | [
        self: TransactionArgument
    ];
}
export function maxCoins(options: MaxCoinsOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'launch_window',
        function: 'max_coins',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}