/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Agent treasury: funds, the key that can spend them, and the spending policy that
 * limits the key.
 * 
 * The policy limits purposes and the amount per day. A stolen key can spend at
 * most the daily cap, for the permitted purposes, until it is revoked, expires or
 * holders pause the agent. The key also anchors the action log.
 */

import { MoveStruct, normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
import { u64, address } from '../../codecs.ts';
import { bcs } from '@mysten/sui/bcs';
import { type Transaction } from '@mysten/sui/transactions';
import * as price_window from './price_window.ts';
const $moduleName = '@atoll/agent::treasury';
export const SpendingPolicy = new MoveStruct({ name: `${$moduleName}::SpendingPolicy`, fields: {
        /** Maximum spent per day (UTC), in base units of the quote coin. */
        dailyCap: u64,
        /** Whether the key can send tips. */
        tips: bcs.bool(),
        /** Whether the key can buy back and burn the agent's coin. */
        buybacks: bcs.bool()
    } });
export const Treasury = new MoveStruct({ name: `${$moduleName}::Treasury<phantom Q>`, fields: {
        funds: u64,
        /** The valid key; without one nothing can be spent. */
        keyCap: bcs.option(address),
        /** End of the key's validity, exclusive, in milliseconds since the Unix epoch. */
        keyExpiresAtMs: u64,
        /**
         * Number of keys. A proposal of a key states the version that it is based on, so
         * that it cannot undo a later decision. Renewing and revoking do not count.
         */
        keyVersion: u64,
        policy: SpendingPolicy,
        /**
         * Number of policies, for proposals like `key_version`. Lowering limits does not
         * count.
         */
        policyVersion: u64,
        /** Recent prices, which limit the price of buybacks. */
        prices: price_window.PriceWindow,
        /** Time of the last buyback in milliseconds since the Unix epoch. */
        boughtBackAtMs: u64,
        /** Day of the last spending, in days since the Unix epoch. */
        day: u64,
        /** Spent on that day, in base units of the quote coin. */
        spent: u64
    } });
export const KeyDiscarded = new MoveStruct({ name: `${$moduleName}::KeyDiscarded`, fields: {
        agentId: address,
        keyCap: address
    } });
export interface DiscardKeyArguments {
    cap: RawTransactionArgument<string>;
}
export interface DiscardKeyOptions {
    package?: string;
    arguments: DiscardKeyArguments;
}
/**
 * Deletes a key. If it was the valid one, its agent cannot spend until it has
 * another.
 */
export function discardKey(options: DiscardKeyOptions) {
    const packageAddress = options.package ?? '@atoll/agent';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["cap"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'treasury',
        function: 'discard_key',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}