/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * The OG collection of at most 1,111 NFTs.
 * 
 * The publisher of the package mints them to their first owners within a week. The
 * only `OgMinter` cannot mint after that week, beyond the maximum supply, or once
 * `seal` has destroyed it, and no function creates another.
 */

import { MoveStruct, normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
import { bcs } from '@mysten/sui/bcs';
import { u64, address } from '../../codecs.ts';
import { type Transaction } from '@mysten/sui/transactions';
const $moduleName = '@atoll/nft::og';
export const OgNft = new MoveStruct({ name: `${$moduleName}::OgNft`, fields: {
        id: bcs.Address,
        /** From 1 to 1,111, in minting order. */
        number: u64,
        imageUrl: bcs.string()
    } });
export const OgCollection = new MoveStruct({ name: `${$moduleName}::OgCollection`, fields: {
        id: bcs.Address,
        minted: u64,
        burned: u64,
        /** Whether the minter was destroyed. */
        sealed: bcs.bool(),
        /** End of minting, exclusive, in milliseconds since the Unix epoch. */
        closesMs: u64
    } });
export const OgMinter = new MoveStruct({ name: `${$moduleName}::OgMinter`, fields: {
        id: bcs.Address
    } });
export const OgMinted = new MoveStruct({ name: `${$moduleName}::OgMinted`, fields: {
        nftId: address,
        number: u64,
        recipient: address,
        imageUrl: bcs.string()
    } });
export const OgSealed = new MoveStruct({ name: `${$moduleName}::OgSealed`, fields: {
        minted: u64
    } });
export const OgBurned = new MoveStruct({ name: `${$moduleName}::OgBurned`, fields: {
        nftId: address,
        number: u64,
        owner: address
    } });
export interface MintArguments {
    collection: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
    _: RawTransactionArgument<string>;
    recipients: RawTransactionArgument<Array<string>>;
    imageUrls: RawTransactionArgument<Array<string>>;
}
export interface MintOptions {
    package?: string;
    arguments: MintArguments;
}
/**
 * Mints one NFT to each of `recipients`, with the image URL at the same index. A
 * transaction can emit 1,024 events, so the whole supply takes two.
 *
 * #### Parameters
 *
 * - `image_urls`: 1 to 512 bytes each.
 *
 * #### Aborts
 *
 * - `version::EWrongVersion` if the configuration is at another package version.
 * - `version::ENotOpen` if the deployment is still being configured.
 * - `config::EMintingPaused` if minting is paused.
 * - `EMintingEnded` if the week after publication has passed.
 * - `ELengthMismatch` if `recipients` and `image_urls` differ in length.
 * - `EMaxSupplyExceeded` if the mint would exceed 1,111 NFTs.
 * - `EInvalidImageUrlLength` if an image URL is empty or longer than 512 bytes.
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
    const parameterNames = ["collection", "config", "_", "recipients", "imageUrls"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'og',
        function: 'mint',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface SealArguments {
    collection: RawTransactionArgument<string>;
    minter: RawTransactionArgument<string>;
}
export interface SealOptions {
    package?: string;
    arguments: SealArguments;
}
/** Destroys the minter, which makes the number minted so far the final supply. */
export function seal(options: SealOptions) {
    const packageAddress = options.package ?? '@atoll/nft';
    const argumentsTypes = [
        null,
        null
    ] satisfies (string | null)[];
    const parameterNames = ["collection", "minter"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'og',
        function: 'seal',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface BurnArguments {
    collection: RawTransactionArgument<string>;
    nft: RawTransactionArgument<string>;
}
export interface BurnOptions {
    package?: string;
    arguments: BurnArguments;
}
/** Destroys an NFT. Its number is not reused. */
export function burn(options: BurnOptions) {
    const packageAddress = options.package ?? '@atoll/nft';
    const argumentsTypes = [
        null,
        null
    ] satisfies (string | null)[];
    const parameterNames = ["collection", "nft"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'og',
        function: 'burn',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface MintedArguments {
    self: RawTransactionArgument<string>;
}
export interface MintedOptions {
    package?: string;
    arguments: MintedArguments;
}
/** Returns the number of NFTs minted, including burned ones. */
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