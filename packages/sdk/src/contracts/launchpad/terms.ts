/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/** Terms on which a pool is created. */

import { MoveStruct, normalizeMoveArguments } from '../utils/index.ts';
import { u64, typeName } from '../../codecs.ts';
import { bcs } from '@mysten/sui/bcs';
import { type Transaction, type TransactionArgument } from '@mysten/sui/transactions';
import * as preset from './preset.ts';
import * as fee_split from './fee_split.ts';
const $moduleName = '@atoll/launchpad::terms';
export const Terms = new MoveStruct({ name: `${$moduleName}::Terms`, fields: {
        /** Curve parameters, launch limit and venue. */
        preset: preset.Preset,
        /** Fee on the quote side of a trade, in basis points. */
        tradeFeeBps: u64,
        /** Division of that fee. */
        feeSplit: fee_split.FeeSplit,
        /**
         * Witness type that claims the co-creators' share; none when the creator receives
         * it.
         */
        coCreatorWitness: bcs.option(typeName)
    } });
export interface ToBytesArguments {
    self: TransactionArgument;
}
export interface ToBytesOptions {
    package?: string;
    arguments: ToBytesArguments;
}
/**
 * Returns the BCS encoding, which `pool::create` compares with the terms that the
 * creator expects.
 */
export function toBytes(options: ToBytesOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'terms',
        function: 'to_bytes',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}