/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/** Stake and rewards of one address in a pool. */

import { MoveStruct, normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
import { u64, u256 } from '../../codecs.ts';
import { type Transaction, type TransactionArgument } from '@mysten/sui/transactions';
const $moduleName = '@atoll/staking::position';
export const Position = new MoveStruct({ name: `${$moduleName}::Position`, fields: {
        /** Staked base units. */
        amount: u64,
        /** Weight of each unit, in basis points. */
        multiplierBps: u64,
        /** Reward index at the last settlement. */
        index: u256,
        /** Rewards earned and not claimed, scaled. */
        owed: u256
    } });
export interface AmountArguments {
    self: TransactionArgument;
}
export interface AmountOptions {
    package?: string;
    arguments: AmountArguments | [
        self: TransactionArgument
    ];
}
/** Returns the staked base units. */
export function amount(options: AmountOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'position',
        function: 'amount',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface MultiplierBpsArguments {
    self: TransactionArgument;
}
export interface MultiplierBpsOptions {
    package?: string;
    arguments: MultiplierBpsArguments | [
        self: TransactionArgument
    ];
}
/** Returns the weight of each unit in basis points. */
export function multiplierBps(options: MultiplierBpsOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'position',
        function: 'multiplier_bps',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface WeightArguments {
    self: TransactionArgument;
}
export interface WeightOptions {
    package?: string;
    arguments: WeightArguments | [
        self: TransactionArgument
    ];
}
/** Returns the position's weight in base units times basis points. */
export function weight(options: WeightOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'position',
        function: 'weight',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface OwedAtArguments {
    self: TransactionArgument;
    index: RawTransactionArgument<number | bigint>;
}
export interface OwedAtOptions {
    package?: string;
    arguments: OwedAtArguments | [
        self: TransactionArgument,
        index: RawTransactionArgument<number | bigint>
    ];
}
/**
 * Returns the rewards owed when the reward index is `index`, scaled. The product
 * cannot overflow: a position earns at most what was emitted.
 */
export function owedAt(options: OwedAtOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        null,
        'u256'
    ] satisfies (string | null)[];
    const parameterNames = ["self", "index"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'position',
        function: 'owed_at',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface IsSpentArguments {
    self: TransactionArgument;
}
export interface IsSpentOptions {
    package?: string;
    arguments: IsSpentArguments | [
        self: TransactionArgument
    ];
}
/** Returns whether nothing is staked and less than a base unit is claimable. */
export function isSpent(options: IsSpentOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'position',
        function: 'is_spent',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface NoBoostBpsOptions {
    package?: string;
    arguments?: [
    ];
}
/** Returns the multiplier of a position without a boost. */
export function noBoostBps(options: NoBoostBpsOptions = {}) {
    const packageAddress = options.package ?? '@atoll/staking';
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'position',
        function: 'no_boost_bps',
    });
}