/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Name, symbol, description and icon of a coin, validated and registered as a
 * currency.
 */

import { MoveStruct, normalizeMoveArguments } from '../utils/index.ts';
import { bcs } from '@mysten/sui/bcs';
import { type Transaction, type TransactionArgument } from '@mysten/sui/transactions';
const $moduleName = '@atoll/launchpad::coin_info';
export const CoinInfo = new MoveStruct({ name: `${$moduleName}::CoinInfo`, fields: {
        symbol: bcs.string(),
        name: bcs.string(),
        description: bcs.string(),
        /** Empty if the coin has no icon. */
        iconUrl: bcs.string(),
        /** Whether the icon is a sticker. */
        isSticker: bcs.bool()
    } });
export interface DecimalsOptions {
    package?: string;
    arguments?: [
    ];
}
/** Returns the decimals of every coin: 6. */
export function decimals(options: DecimalsOptions = {}) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'coin_info',
        function: 'decimals',
    });
}
export interface SymbolArguments {
    self: TransactionArgument;
}
export interface SymbolOptions {
    package?: string;
    arguments: SymbolArguments | [
        self: TransactionArgument
    ];
}
/** Returns the symbol. */
export function symbol(options: SymbolOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'coin_info',
        function: 'symbol',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface NameArguments {
    self: TransactionArgument;
}
export interface NameOptions {
    package?: string;
    arguments: NameArguments | [
        self: TransactionArgument
    ];
}
/** Returns the name. */
export function name(options: NameOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'coin_info',
        function: 'name',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface DescriptionArguments {
    self: TransactionArgument;
}
export interface DescriptionOptions {
    package?: string;
    arguments: DescriptionArguments | [
        self: TransactionArgument
    ];
}
/** Returns the description. */
export function description(options: DescriptionOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'coin_info',
        function: 'description',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface IconUrlArguments {
    self: TransactionArgument;
}
export interface IconUrlOptions {
    package?: string;
    arguments: IconUrlArguments | [
        self: TransactionArgument
    ];
}
/** Returns the icon URL; empty if there is none. */
export function iconUrl(options: IconUrlOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'coin_info',
        function: 'icon_url',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface IsStickerArguments {
    self: TransactionArgument;
}
export interface IsStickerOptions {
    package?: string;
    arguments: IsStickerArguments | [
        self: TransactionArgument
    ];
}
/** Returns whether the icon is a sticker. */
export function isSticker(options: IsStickerOptions) {
    const packageAddress = options.package ?? '@atoll/launchpad';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'coin_info',
        function: 'is_sticker',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}