/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * The platform token: 1,000,000,000 ATOLL with 6 decimals, minted once to the
 * publisher.
 * 
 * The treasury ends here. A frozen one would still be lent to anybody by
 * reference, and the coin registry gives the right to rename a coin to whoever
 * shows a reference to its treasury.
 */

import { MoveStruct, normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
import { bcs } from '@mysten/sui/bcs';
import { u64 } from '../../codecs.ts';
import { type Transaction } from '@mysten/sui/transactions';
const $moduleName = '@atoll/atoll-token::atoll';
export const ATOLL = new MoveStruct({ name: `${$moduleName}::ATOLL`, fields: {
        dummyField: bcs.bool()
    } });
export const Minted = new MoveStruct({ name: `${$moduleName}::Minted`, fields: {
        id: bcs.Address,
        supply: u64
    } });
export interface TotalSupplyArguments {
    self: RawTransactionArgument<string>;
}
export interface TotalSupplyOptions {
    package?: string;
    arguments: TotalSupplyArguments | [
        self: RawTransactionArgument<string>
    ];
}
/** Base units in existence. */
export function totalSupply(options: TotalSupplyOptions) {
    const packageAddress = options.package ?? '@atoll/atoll-token';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'atoll',
        function: 'total_supply',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}