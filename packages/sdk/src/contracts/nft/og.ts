/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * The OG collection: at most 1,111, and ended.
 * 
 * They are minted by whoever published the package, to their first owners, within
 * a week. The right to do so exists once; it is used up by the last one, destroyed
 * by `seal`, and worth nothing after that week. No function makes another.
 */

import { MoveStruct, normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
import { bcs } from '@mysten/sui/bcs';
import { u64 } from '../../codecs.ts';
import { type Transaction } from '@mysten/sui/transactions';
const $moduleName = '@atoll/nft::og';
export const OgNft = new MoveStruct({ name: `${$moduleName}::OgNft`, fields: {
        id: bcs.Address,
        /** From 1 to 1,111, in the order of minting. */
        number: u64,
        imageUrl: bcs.string()
    } });
export const OgCollection = new MoveStruct({ name: `${$moduleName}::OgCollection`, fields: {
        id: bcs.Address,
        minted: u64,
        burned: u64,
        /** Whether the right to mint was destroyed. */
        sealed: bcs.bool(),
        /** The moment after the last one for minting, in milliseconds since the Unix epoch. */
        closesMs: u64
    } });
export const OgMinter = new MoveStruct({ name: `${$moduleName}::OgMinter`, fields: {
        id: bcs.Address
    } });
export const OgMinted = new MoveStruct({ name: `${$moduleName}::OgMinted`, fields: {
        nftId: bcs.Address,
        number: u64,
        recipient: bcs.Address,
        imageUrl: bcs.string()
    } });
export const OgSealed = new MoveStruct({ name: `${$moduleName}::OgSealed`, fields: {
        minted: u64
    } });
export const OgBurned = new MoveStruct({ name: `${$moduleName}::OgBurned`, fields: {
        nftId: bcs.Address,
        number: u64,
        owner: bcs.Address
    } });
export interface MintArguments {
    _: RawTransactionArgument<string>;
    collection: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
    recipients: RawTransactionArgument<Array<string>>;
    imageUrls: RawTransactionArgument<Array<string>>;
}
export interface MintOptions {
    package?: string;
    arguments: MintArguments | [
        _: RawTransactionArgument<string>,
        collection: RawTransactionArgument<string>,
        config: RawTransactionArgument<string>,
        recipients: RawTransactionArgument<Array<string>>,
        imageUrls: RawTransactionArgument<Array<string>>
    ];
}
/**
 * Mints one NFT for each of `recipients`, with the image in the same place of
 * `image_urls`, and sends it there. A transaction can emit 1,024 events, so the
 * whole supply takes two.
 *
 * #### Parameters
 *
 * - `image_urls`: 1 to 512 bytes each.
 *
 * #### Aborts
 *
 * - `config::EWrongVersion`, `config::EMintingPaused`.
 * - `EMintingEnded`, `ELengthMismatch`, `ESupplyExhausted`, `EImageUrlLength`.
 */
export function mint(options: MintOptions) {
    const packageAddress = options.package ?? '@atoll/nft';
    const argumentsTypes = [
        null,
        null,
        null,
        'vector<address>',
        'vector<0x1::string::String>',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["_", "collection", "config", "recipients", "imageUrls"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'og',
        function: 'mint',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface SealArguments {
    minter: RawTransactionArgument<string>;
    collection: RawTransactionArgument<string>;
}
export interface SealOptions {
    package?: string;
    arguments: SealArguments | [
        minter: RawTransactionArgument<string>,
        collection: RawTransactionArgument<string>
    ];
}
/** Destroys the right to mint. However many there are then, there will be no more. */
export function seal(options: SealOptions) {
    const packageAddress = options.package ?? '@atoll/nft';
    const argumentsTypes = [
        null,
        null
    ] satisfies (string | null)[];
    const parameterNames = ["minter", "collection"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'og',
        function: 'seal',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface BurnArguments {
    nft: RawTransactionArgument<string>;
    collection: RawTransactionArgument<string>;
}
export interface BurnOptions {
    package?: string;
    arguments: BurnArguments | [
        nft: RawTransactionArgument<string>,
        collection: RawTransactionArgument<string>
    ];
}
/** Destroys an NFT. Its number is not given again. */
export function burn(options: BurnOptions) {
    const packageAddress = options.package ?? '@atoll/nft';
    const argumentsTypes = [
        null,
        null
    ] satisfies (string | null)[];
    const parameterNames = ["nft", "collection"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'og',
        function: 'burn',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface MaxSupplyOptions {
    package?: string;
    arguments?: [
    ];
}
export function maxSupply(options: MaxSupplyOptions = {}) {
    const packageAddress = options.package ?? '@atoll/nft';
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'og',
        function: 'max_supply',
    });
}
export interface MintedArguments {
    self: RawTransactionArgument<string>;
}
export interface MintedOptions {
    package?: string;
    arguments: MintedArguments | [
        self: RawTransactionArgument<string>
    ];
}
export function minted(options: MintedOptions) {
    const packageAddress = options.package ?? '@atoll/nft';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'og',
        function: 'minted',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface BurnedArguments {
    self: RawTransactionArgument<string>;
}
export interface BurnedOptions {
    package?: string;
    arguments: BurnedArguments | [
        self: RawTransactionArgument<string>
    ];
}
export function burned(options: BurnedOptions) {
    const packageAddress = options.package ?? '@atoll/nft';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'og',
        function: 'burned',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface SealedArguments {
    self: RawTransactionArgument<string>;
}
export interface SealedOptions {
    package?: string;
    arguments: SealedArguments | [
        self: RawTransactionArgument<string>
    ];
}
export function sealed(options: SealedOptions) {
    const packageAddress = options.package ?? '@atoll/nft';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'og',
        function: 'sealed',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface ClosesMsArguments {
    self: RawTransactionArgument<string>;
}
export interface ClosesMsOptions {
    package?: string;
    arguments: ClosesMsArguments | [
        self: RawTransactionArgument<string>
    ];
}
export function closesMs(options: ClosesMsOptions) {
    const packageAddress = options.package ?? '@atoll/nft';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'og',
        function: 'closes_ms',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface HasEndedArguments {
    self: RawTransactionArgument<string>;
}
export interface HasEndedOptions {
    package?: string;
    arguments: HasEndedArguments | [
        self: RawTransactionArgument<string>
    ];
}
/** Whether it is certain that no more will be minted. */
export function hasEnded(options: HasEndedOptions) {
    const packageAddress = options.package ?? '@atoll/nft';
    const argumentsTypes = [
        null,
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'og',
        function: 'has_ended',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface NumberArguments {
    self: RawTransactionArgument<string>;
}
export interface NumberOptions {
    package?: string;
    arguments: NumberArguments | [
        self: RawTransactionArgument<string>
    ];
}
export function number(options: NumberOptions) {
    const packageAddress = options.package ?? '@atoll/nft';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'og',
        function: 'number',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface ImageUrlArguments {
    self: RawTransactionArgument<string>;
}
export interface ImageUrlOptions {
    package?: string;
    arguments: ImageUrlArguments | [
        self: RawTransactionArgument<string>
    ];
}
export function imageUrl(options: ImageUrlOptions) {
    const packageAddress = options.package ?? '@atoll/nft';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'og',
        function: 'image_url',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}