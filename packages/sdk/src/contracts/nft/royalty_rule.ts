/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Transfer policy rule that charges a royalty on sales: a share of the price with
 * a minimum.
 * 
 * It applies where the collection's transfer policy confirms sales, as in kiosks.
 * A plain transfer pays nothing, and neither does a sale that is settled off
 * chain.
 */

import { MoveStruct, normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
import { bcs } from '@mysten/sui/bcs';
import { u64, address } from '../../codecs.ts';
import { type Transaction, type TransactionArgument } from '@mysten/sui/transactions';
const $moduleName = '@atoll/nft::royalty_rule';
export const Rule = new MoveStruct({ name: `${$moduleName}::Rule`, fields: {
        dummyField: bcs.bool()
    } });
export const Terms = new MoveStruct({ name: `${$moduleName}::Terms`, fields: {
        /** Share of the price in basis points. */
        royaltyBps: u64,
        /** Minimum royalty in MIST. */
        minimum: u64
    } });
export const RoyaltyPaid = new MoveStruct({ name: `${$moduleName}::RoyaltyPaid`, fields: {
        item: address,
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
    arguments: PayArguments;
    typeArguments: [
        string
    ];
}
/**
 * Pays the royalty of a sale.
 *
 * #### Parameters
 *
 * - `payment`: exactly the `royalty` of the price.
 *
 * #### Aborts
 *
 * - `dynamic_field::EFieldDoesNotExist` if the policy does not have this rule.
 * - `EWrongPayment` if `payment` is not exactly the royalty.
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