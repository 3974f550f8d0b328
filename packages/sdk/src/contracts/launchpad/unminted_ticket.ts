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
import { bcs, type BcsType } from '@mysten/sui/bcs';
import { type Transaction } from '@mysten/sui/transactions';
import * as coin from './deps/sui/coin.ts';
import * as coin_info from './coin_info.ts';
const $moduleName = '@atoll/launchpad::unminted_ticket';
export const UnmintedTicket = new MoveStruct({ name: `${$moduleName}::UnmintedTicket<phantom T>`, fields: {
        id: bcs.Address,
        treasury: coin.TreasuryCap,
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
 * Creates the coin of the one-time witness `otw` with 6 decimals and nothing
 * minted, and deletes its metadata capability. Call it in the coin's `init`;
 * afterwards anyone can publish the registry entry with
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
        module: 'unminted_ticket',
        function: 'new',
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
 * Lends the treasury capability to the module of a registered venue. Minting with
 * it gains nothing: `mint` rejects a coin with any supply. Neither does the coin
 * registry: the metadata capability is deleted and cannot be claimed.
 *
 * #### Aborts
 *
 * - `version::EWrongVersion` if the configuration is at another package version.
 * - `config::EVenueNotRegistered` if the venue with the witness type `V` is not
 *   registered.
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
        module: 'unminted_ticket',
        function: 'treasury_mut',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}
export interface MintArguments {
    ticket: RawTransactionArgument<string>;
    currency: RawTransactionArgument<string>;
}
export interface MintOptions {
    package?: string;
    arguments: MintArguments | [
        ticket: RawTransactionArgument<string>,
        currency: RawTransactionArgument<string>
    ];
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
        module: 'unminted_ticket',
        function: 'info',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}