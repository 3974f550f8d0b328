/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Proof that a coin was made the way a launch needs it: by its own one-time
 * witness, inside the publishing of its package, with nothing minted and nobody
 * holding a right over it.
 * 
 * `new` and `new_sticker` take the one-time witness itself, which exists once and
 * never again. So no other currency, no deny list and no second treasury can exist
 * for the type, and the treasury and the metadata are sealed in the ticket until
 * `pool::create` consumes both. Only a registered venue's module is lent the
 * treasury before.
 */

import { MoveStruct, normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
import { bcs, type BcsType } from '@mysten/sui/bcs';
import { type Transaction } from '@mysten/sui/transactions';
import * as coin from './deps/sui/coin.ts';
const $moduleName = '@atoll/launchpad::ticket';
export const CoinTicket = new MoveStruct({ name: `${$moduleName}::CoinTicket<phantom T>`, fields: {
        id: bcs.Address,
        treasury: coin.TreasuryCap,
        metadata: coin.CoinMetadata,
        /** The icon is a sticker. */
        isSticker: bcs.bool()
    } });
export interface NewArguments<T extends BcsType<any>> {
    otw: RawTransactionArgument<T>;
    symbol: RawTransactionArgument<Array<number>>;
    name: RawTransactionArgument<Array<number>>;
    description: RawTransactionArgument<Array<number>>;
    iconUrl: RawTransactionArgument<Array<number>>;
}
export interface NewOptions<T extends BcsType<any>> {
    package?: string;
    arguments: NewArguments<T> | [
        otw: RawTransactionArgument<T>,
        symbol: RawTransactionArgument<Array<number>>,
        name: RawTransactionArgument<Array<number>>,
        description: RawTransactionArgument<Array<number>>,
        iconUrl: RawTransactionArgument<Array<number>>
    ];
    typeArguments: [
        string
    ];
}
/**
 * Makes the coin of the one-time witness `otw`, with 6 decimals. Call it in the
 * coin's `init`.
 *
 * #### Parameters
 *
 * - `symbol`: 1 to 10 ASCII letters and digits.
 * - `name`: 1 to 32 bytes of UTF-8.
 * - `description`: at most 1,000 bytes of UTF-8.
 * - `icon_url`: at most 512 bytes of ASCII; empty for none.
 *
 * #### Aborts
 *
 * - The errors above for a text out of bounds.
 * - `coin::EBadWitness` if `otw` is not a one-time witness.
 * - `std::string` and `std::ascii` abort on bytes that are not valid text.
 */
export function _new<T extends BcsType<any>>(options: NewOptions<T>) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        `${options.typeArguments[0]}`,
        'vector<u8>',
        'vector<u8>',
        'vector<u8>',
        'vector<u8>'
    ] satisfies (string | null)[];
    const parameterNames = ["otw", "symbol", "name", "description", "iconUrl"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'ticket',
        function: 'new',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface NewStickerArguments<T extends BcsType<any>> {
    otw: RawTransactionArgument<T>;
    symbol: RawTransactionArgument<Array<number>>;
    name: RawTransactionArgument<Array<number>>;
    description: RawTransactionArgument<Array<number>>;
    iconUrl: RawTransactionArgument<Array<number>>;
}
export interface NewStickerOptions<T extends BcsType<any>> {
    package?: string;
    arguments: NewStickerArguments<T> | [
        otw: RawTransactionArgument<T>,
        symbol: RawTransactionArgument<Array<number>>,
        name: RawTransactionArgument<Array<number>>,
        description: RawTransactionArgument<Array<number>>,
        iconUrl: RawTransactionArgument<Array<number>>
    ];
    typeArguments: [
        string
    ];
}
/**
 * Makes the coin of a sticker, which is its icon. Everything else is as in `new`.
 *
 * #### Aborts
 *
 * - `EStickerWithoutIcon`, and as `new`.
 */
export function newSticker<T extends BcsType<any>>(options: NewStickerOptions<T>) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        `${options.typeArguments[0]}`,
        'vector<u8>',
        'vector<u8>',
        'vector<u8>',
        'vector<u8>'
    ] satisfies (string | null)[];
    const parameterNames = ["otw", "symbol", "name", "description", "iconUrl"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'ticket',
        function: 'new_sticker',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface TreasuryMutArguments<V extends BcsType<any>> {
    ticket: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
    _: RawTransactionArgument<V>;
}
export interface TreasuryMutOptions<V extends BcsType<any>> {
    package?: string;
    arguments: TreasuryMutArguments<V> | [
        ticket: RawTransactionArgument<string>,
        config: RawTransactionArgument<string>,
        _: RawTransactionArgument<V>
    ];
    typeArguments: [
        string,
        string
    ];
}
/**
 * Lends the coin's treasury to a venue's module, for what an exchange wants to see
 * it for before any coin exists, such as keeping the coin's pair to whoever holds
 * a permission. Minting with it gains nothing: a coin of which anything exists
 * cannot be launched.
 *
 * #### Aborts
 *
 * - `config::EVenueNotRegistered` if the venue is not registered,
 *   `config::EWrongVersion`.
 */
export function treasuryMut<V extends BcsType<any>>(options: TreasuryMutOptions<V>) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null,
        null,
        `${options.typeArguments[1]}`
    ] satisfies (string | null)[];
    const parameterNames = ["ticket", "config", "_"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'ticket',
        function: 'treasury_mut',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}