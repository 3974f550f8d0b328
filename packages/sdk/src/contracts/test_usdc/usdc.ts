/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Test coin in place of USDC, for networks where money has no value: 6 decimals,
 * and free to mint.
 * 
 * It is a regulated coin as the issuer's is: the holder of the deny capability can
 * deny accounts and pause the coin, so that their consequences can be tested.
 */

import { type Transaction } from '@mysten/sui/transactions';
import { normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
export interface MintArguments {
    self: RawTransactionArgument<string>;
    amount: RawTransactionArgument<number | bigint>;
}
export interface MintOptions {
    package?: string;
    arguments: MintArguments;
}
/**
 * Mints `amount` base units. Anyone can call it.
 *
 * #### Aborts
 *
 * - `EMintTooLarge` if `amount` exceeds 100,000 USDC.
 */
export function mint(options: MintOptions) {
    const packageAddress = options.package ?? '@atoll/test-usdc';
    const argumentsTypes = [
        null,
        'u64'
    ] satisfies (string | null)[];
    const parameterNames = ["self", "amount"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'usdc',
        function: 'mint',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}