/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Coins whose treasury capability a venue must see before the launch.
 * 
 * Some DEXes reserve a coin's pair for the holder of its treasury capability. An
 * `UnmintedTicket` keeps the treasury capability sealed and lends it to registered
 * venues. Before the launch, `mint` turns it into a `CoinTicket`, which has the
 * same guarantees as one from `ticket::new`.
 */

import { MoveStruct, normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
import { bcs } from '@mysten/sui/bcs';
import { type Transaction } from '@mysten/sui/transactions';
import * as coin from './deps/sui/coin.ts';
import * as coin_info from './coin_info.ts';
const $moduleName = '@atoll/launchpad::unminted_ticket';
export const UnmintedTicket = new MoveStruct({ name: `${$moduleName}::UnmintedTicket<phantom T>`, fields: {
        id: bcs.Address,
        treasury: coin.TreasuryCap,
        info: coin_info.CoinInfo
    } });
export interface MintArguments {
    ticket: RawTransactionArgument<string>;
    currency: RawTransactionArgument<string>;
}
export interface MintOptions {
    package?: string;
    arguments: MintArguments;
    typeArguments: [
        string
    ];
}
/**
 * Mints the whole supply and fixes it in the coin's registry entry, which consumes
 * the treasury capability. The entry must have been published with
 * `coin_registry::finalize_registration` in an earlier transaction.
 *
 * #### Parameters
 *
 * - `currency`: the coin's published registry entry.
 *
 * #### Aborts
 *
 * - `ESupplyNotZero` if a venue minted with the treasury capability.
 */
export function mint(options: MintOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null,
        null
    ] satisfies (string | null)[];
    const parameterNames = ["ticket", "currency"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'unminted_ticket',
        function: 'mint',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}