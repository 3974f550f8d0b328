/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * The Contributor collection: one NFT per wallet that the operator's server grants
 * it to, within a minting window.
 * 
 * The server signs which wallet may mint which image; see `mint_grant`. Each
 * wallet and each nonce can mint once, even after a burn. The nonce lets the
 * server reissue a grant for another wallet or image without allowing a second
 * NFT.
 */

import { MoveStruct, normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
import { bcs } from '@mysten/sui/bcs';
import { u64, address } from '../../codecs.ts';
import { type Transaction } from '@mysten/sui/transactions';
import * as table from './deps/sui/table.ts';
const $moduleName = '@atoll/nft::contributor';
export const ContributorNft = new MoveStruct({ name: `${$moduleName}::ContributorNft`, fields: {
        id: bcs.Address,
        /** From 1, in minting order. */
        number: u64,
        /** The wallet that minted it. */
        contributor: address,
        imageUrl: bcs.string()
    } });
export const ContributorCollection = new MoveStruct({ name: `${$moduleName}::ContributorCollection`, fields: {
        id: bcs.Address,
        /** Start of the window, in milliseconds since the Unix epoch. */
        opensMs: u64,
        /** End of the window, exclusive. */
        closesMs: u64,
        minted: u64,
        burned: u64,
        /** NFT number by wallet. */
        minters: table.Table,
        /** NFT number by nonce. */
        nonces: table.Table
    } });
export const ContributorMinted = new MoveStruct({ name: `${$moduleName}::ContributorMinted`, fields: {
        nftId: address,
        number: u64,
        contributor: address,
        nonce: u64,
        imageUrl: bcs.string(),
        timestampMs: u64
    } });
export const ContributorBurned = new MoveStruct({ name: `${$moduleName}::ContributorBurned`, fields: {
        nftId: address,
        number: u64,
        owner: address
    } });
export const WindowChanged = new MoveStruct({ name: `${$moduleName}::WindowChanged`, fields: {
        opensMs: u64,
        closesMs: u64
    } });
export interface MintArguments {
    collection: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
    nonce: RawTransactionArgument<number | bigint>;
    imageUrl: RawTransactionArgument<string>;
    expiresMs: RawTransactionArgument<number | bigint>;
    signature: RawTransactionArgument<Array<number>>;
}
export interface MintOptions {
    package?: string;
    arguments: MintArguments;
}
/**
 * Mints the sender's NFT with a grant of the operator's server.
 *
 * #### Parameters
 *
 * - `nonce`: number of the grant, not used before.
 * - `image_url`: 1 to 512 bytes.
 * - `expires_ms`: last moment to use the grant, in milliseconds since the Unix
 *   epoch.
 * - `signature`: the server's ed25519 signature of the grant, 64 bytes.
 *
 * #### Aborts
 *
 * - `version::EWrongVersion` if the configuration is at another package version.
 * - `version::ENotOpen` if the deployment is still being configured.
 * - `config::EMintingPaused` if minting is paused.
 * - `EWindowClosed` if the minting window is not open.
 * - `EGrantExpired` if the clock is past `expires_ms`.
 * - `EAlreadyMinted` if the sender has minted before.
 * - `ENonceUsed` if `nonce` was used before.
 * - `EInvalidImageUrlLength` if `image_url` is empty or longer than 512 bytes.
 * - `config::ENoSigningKey` if no key is set.
 * - `signing_key::EInvalidSignature` if `signature` is not the server's for this
 *   grant and sender.
 */
export function mint(options: MintOptions) {
    const packageAddress = options.package ?? '@atoll/nft';
    const argumentsTypes = [
        null,
        null,
        'u64',
        '0x1::string::String',
        'u64',
        'vector<u8>',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["collection", "config", "nonce", "imageUrl", "expiresMs", "signature"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'contributor',
        function: 'mint',
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
/**
 * Destroys an NFT. Its number is not reused, and its contributor cannot mint
 * another.
 */
export function burn(options: BurnOptions) {
    const packageAddress = options.package ?? '@atoll/nft';
    const argumentsTypes = [
        null,
        null
    ] satisfies (string | null)[];
    const parameterNames = ["collection", "nft"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'contributor',
        function: 'burn',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface SetWindowArguments {
    collection: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
    authority: RawTransactionArgument<string>;
    cap: RawTransactionArgument<string>;
    opensMs: RawTransactionArgument<number | bigint>;
    closesMs: RawTransactionArgument<number | bigint>;
}
export interface SetWindowOptions {
    package?: string;
    arguments: SetWindowArguments;
}
/**
 * Sets the minting window.
 *
 * #### Parameters
 *
 * - `opens_ms`, `closes_ms`: start (inclusive) and end (exclusive) in milliseconds
 *   since the Unix epoch.
 *
 * #### Aborts
 *
 * - `authority::ENotAdmin` if `cap` is not the current admin's.
 * - `version::EWrongVersion` if the configuration is at another package version.
 * - `EEmptyWindow` if `closes_ms` is not after `opens_ms`.
 */
export function setWindow(options: SetWindowOptions) {
    const packageAddress = options.package ?? '@atoll/nft';
    const argumentsTypes = [
        null,
        null,
        null,
        null,
        'u64',
        'u64'
    ] satisfies (string | null)[];
    const parameterNames = ["collection", "config", "authority", "cap", "opensMs", "closesMs"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'contributor',
        function: 'set_window',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}