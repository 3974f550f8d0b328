/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * A rule for transfer policies: a sale pays a share of its price, and at least a
 * minimum.
 * 
 * It binds where sales are confirmed by the collection's transfer policy, as in
 * kiosks. A gift from wallet to wallet is no sale and pays nothing, and a sale
 * arranged out of sight looks like one.
 */

import { MoveStruct, normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
import { bcs } from '@mysten/sui/bcs';
import { u64 } from '../../codecs.ts';
import { type Transaction, type TransactionArgument } from '@mysten/sui/transactions';
const $moduleName = '@atoll/nft::royalty_rule';
export const Rule = new MoveStruct({ name: `${$moduleName}::Rule`, fields: {
        dummyField: bcs.bool()
    } });
export const Terms = new MoveStruct({ name: `${$moduleName}::Terms`, fields: {
        /** Share of the price in basis points. */
        royaltyBps: u64,
        /** Least royalty in MIST. */
        minimum: u64
    } });
export const RoyaltyPaid = new MoveStruct({ name: `${$moduleName}::RoyaltyPaid`, fields: {
        item: bcs.Address,
        price: u64,
        royalty: u64
    } });
export interface PayArguments {
    policy: RawTransactionArgument<string>;
    request: TransactionArgument;
    payment: RawTransactionArgument<string>;
}
export interface PayOptions {
    package?: string;
    arguments: PayArguments | [
        policy: RawTransactionArgument<string>,
        request: TransactionArgument,
        payment: RawTransactionArgument<string>
    ];
    typeArguments: [
        string
    ];
}
/**
 * Pays the royalty of a sale, which is `royalty` of its price.
 *
 * #### Aborts
 *
 * - `EWrongPayment` if `payment` is not exactly that.
 */
export function pay(options: PayOptions) {
    const packageAddress = options.package ?? '@atoll/nft';
    const argumentsTypes = [
        null,
        null,
        null
    ] satisfies (string | null)[];
    const parameterNames = ["policy", "request", "payment"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'royalty_rule',
        function: 'pay',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface RoyaltyArguments {
    policy: RawTransactionArgument<string>;
    price: RawTransactionArgument<number | bigint>;
}
export interface RoyaltyOptions {
    package?: string;
    arguments: RoyaltyArguments | [
        policy: RawTransactionArgument<string>,
        price: RawTransactionArgument<number | bigint>
    ];
    typeArguments: [
        string
    ];
}
/**
 * Royalty in MIST of a sale for `price` MIST: `⌈price · bps / 10,000⌉`, or the
 * minimum if that is more.
 */
export function royalty(options: RoyaltyOptions) {
    const packageAddress = options.package ?? '@atoll/nft';
    const argumentsTypes = [
        null,
        'u64'
    ] satisfies (string | null)[];
    const parameterNames = ["policy", "price"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'royalty_rule',
        function: 'royalty',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface RoyaltyBpsArguments {
    policy: RawTransactionArgument<string>;
}
export interface RoyaltyBpsOptions {
    package?: string;
    arguments: RoyaltyBpsArguments | [
        policy: RawTransactionArgument<string>
    ];
    typeArguments: [
        string
    ];
}
/** Share of the price in basis points. */
export function royaltyBps(options: RoyaltyBpsOptions) {
    const packageAddress = options.package ?? '@atoll/nft';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["policy"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'royalty_rule',
        function: 'royalty_bps',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface MinimumArguments {
    policy: RawTransactionArgument<string>;
}
export interface MinimumOptions {
    package?: string;
    arguments: MinimumArguments | [
        policy: RawTransactionArgument<string>
    ];
    typeArguments: [
        string
    ];
}
/** Least royalty in MIST. */
export function minimum(options: MinimumOptions) {
    const packageAddress = options.package ?? '@atoll/nft';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["policy"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'royalty_rule',
        function: 'minimum',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}