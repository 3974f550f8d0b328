/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Coins that are ready to launch.
 * 
 * A ticket proves that its coin has a fixed supply, all of it inside the ticket,
 * immutable metadata and no deny list. `new` establishes this from the one-time
 * witness, which exists once and is consumed, so the type can have no other
 * treasury or currency.
 */

import { MoveStruct, normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
import { bcs, type BcsType } from '@mysten/sui/bcs';
import { u64 } from '../../codecs.ts';
import { type Transaction } from '@mysten/sui/transactions';
import * as coin_info from './coin_info.ts';
const $moduleName = '@atoll/launchpad::ticket';
export const CoinTicket = new MoveStruct({ name: `${$moduleName}::CoinTicket<phantom T>`, fields: {
        id: bcs.Address,
        /** The whole supply. */
        supply: u64,
        info: coin_info.CoinInfo
    } });
export interface NewArguments<T extends BcsType<any>> {
    otw: RawTransactionArgument<T>;
    symbol: RawTransactionArgument<Array<number>>;
    name: RawTransactionArgument<Array<number>>;
    description: RawTransactionArgument<Array<number>>;
    iconUrl: RawTransactionArgument<Array<number>>;
    isSticker: RawTransactionArgument<boolean>;
}
export interface NewOptions<T extends BcsType<any>> {
    package?: string;
    arguments: NewArguments<T> | [
        otw: RawTransactionArgument<T>,
        symbol: RawTransactionArgument<Array<number>>,
        name: RawTransactionArgument<Array<number>>,
        description: RawTransactionArgument<Array<number>>,
        iconUrl: RawTransactionArgument<Array<number>>,
        isSticker: RawTransactionArgument<boolean>
    ];
    typeArguments: [
        string
    ];
}
/**
 * Creates the coin of the one-time witness `otw` with 6 decimals and mints its
 * whole supply into the ticket. The treasury capability ends in the coin's
 * registry entry and the metadata capability is deleted. Call it in the coin's
 * `init`; afterwards anyone can publish the registry entry with
 * `coin_registry::finalize_registration`.
 *
 * #### Parameters
 *
 * - `symbol`: 1 to 10 ASCII letters and digits.
 * - `name`: 1 to 32 bytes of UTF-8.
 * - `description`: at most 1,000 bytes of UTF-8.
 * - `icon_url`: at most 512 bytes of ASCII; empty for none.
 * - `is_sticker`: whether the icon is a sticker.
 *
 * #### Aborts
 *
 * - `coin_info::ENameLength` if `name` is empty or longer than 32 bytes.
 * - `coin_info::ESymbolLength` if `symbol` is empty or longer than 10 bytes.
 * - `coin_info::ESymbolCharacter` if `symbol` contains anything but ASCII letters
 *   and digits.
 * - `coin_info::EDescriptionLength` if `description` is longer than 1,000 bytes.
 * - `coin_info::EIconUrlLength` if `icon_url` is longer than 512 bytes.
 * - `coin_info::EStickerWithoutIcon` if `is_sticker` and `icon_url` is empty.
 * - `string::EInvalidUTF8` if `name` or `description` is not UTF-8.
 * - `ascii::EInvalidASCIICharacter` if `icon_url` is not ASCII.
 * - `coin_registry::ENotOneTimeWitness` if `otw` is not a one-time witness.
 */
export function _new<T extends BcsType<any>>(options: NewOptions<T>) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        `${options.typeArguments[0]}`,
        'vector<u8>',
        'vector<u8>',
        'vector<u8>',
        'vector<u8>',
        'bool'
    ] satisfies (string | null)[];
    const parameterNames = ["otw", "symbol", "name", "description", "iconUrl", "isSticker"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'ticket',
        function: 'new',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface InfoArguments {
    self: RawTransactionArgument<string>;
}
export interface InfoOptions {
    package?: string;
    arguments: InfoArguments | [
        self: RawTransactionArgument<string>
    ];
    typeArguments: [
        string
    ];
}
/** Returns the coin's metadata. */
export function info(options: InfoOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'ticket',
        function: 'info',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}