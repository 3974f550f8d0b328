/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Accumulator that divides emissions among positions in proportion to their
 * weights.
 * 
 * The index grows by `emission / total weight`. A position earns its weight times
 * the growth of the index, regardless of other positions. Remainders of the
 * division and emissions without stakers are unallocated rewards, so that
 * `allocated + unallocated = emitted` holds exactly.
 */

import { MoveStruct, normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
import { u256, u128 } from '../../codecs.ts';
import { type Transaction, type TransactionArgument } from '@mysten/sui/transactions';
const $moduleName = '@atoll/staking::reward_index';
export const RewardIndex = new MoveStruct({ name: `${$moduleName}::RewardIndex`, fields: {
        /** Rewards per unit of weight since the pool was created, scaled. */
        value: u256,
        /** Weight of all positions. */
        totalWeight: u128,
        /**
         * Rewards in the pool that are owed to no position, scaled. They can only fund
         * campaigns.
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
/** Returns the rewards per unit of weight, scaled. */
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
/** Returns the weight of all positions. */
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
/** Returns the unallocated rewards, scaled. */
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
/** Returns the index after another `emission` (scaled). */
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