/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * The accumulator that shares emissions among positions in proportion to their
 * weights.
 * 
 * The index grows by `emission / total weight`. What a position earns between two
 * moments is its weight times the growth of the index between them, whoever else
 * comes and goes. The division's remainder and whatever is emitted while nobody
 * stakes is kept apart as unallocated, so that `shared + unallocated = emitted`
 * holds exactly.
 */

import { MoveStruct, normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
import { u256, u128 } from '../../codecs.ts';
import { type Transaction, type TransactionArgument } from '@mysten/sui/transactions';
const $moduleName = '@atoll/staking::reward_index';
export const RewardIndex = new MoveStruct({ name: `${$moduleName}::RewardIndex`, fields: {
        /** Scaled reward per unit of weight since the pool began. */
        value: u256,
        /** Sum of the weights of all positions. */
        totalWeight: u128,
        /**
         * Scaled reward that is in the pool and nobody's: it can only become rewards
         * again.
         */
        unallocated: u256
    } });
export interface ValueArguments {
    self: TransactionArgument;
}
export interface ValueOptions {
    package?: string;
    arguments: ValueArguments | [
        self: TransactionArgument
    ];
}
export function value(options: ValueOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'reward_index',
        function: 'value',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface TotalWeightArguments {
    self: TransactionArgument;
}
export interface TotalWeightOptions {
    package?: string;
    arguments: TotalWeightArguments | [
        self: TransactionArgument
    ];
}
export function totalWeight(options: TotalWeightOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'reward_index',
        function: 'total_weight',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface UnallocatedArguments {
    self: TransactionArgument;
}
export interface UnallocatedOptions {
    package?: string;
    arguments: UnallocatedArguments | [
        self: TransactionArgument
    ];
}
export function unallocated(options: UnallocatedOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'reward_index',
        function: 'unallocated',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface ValueAfterArguments {
    self: TransactionArgument;
    emission: RawTransactionArgument<number | bigint>;
}
export interface ValueAfterOptions {
    package?: string;
    arguments: ValueAfterArguments | [
        self: TransactionArgument,
        emission: RawTransactionArgument<number | bigint>
    ];
}
/** The index after another `emission` (scaled). */
export function valueAfter(options: ValueAfterOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        null,
        'u256'
    ] satisfies (string | null)[];
    const parameterNames = ["self", "emission"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'reward_index',
        function: 'value_after',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}