/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/** Message that the operator's server signs to grant a mint. */

import { MoveStruct, normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
import { bytes, address, u64 } from '../../codecs.ts';
import { bcs } from '@mysten/sui/bcs';
import { type Transaction } from '@mysten/sui/transactions';
const $moduleName = '@atoll/nft::mint_grant';
export const MintGrant = new MoveStruct({ name: `${$moduleName}::MintGrant`, fields: {
        domain: bytes,
        /** Digest of the chain's first checkpoint. */
        chainId: bytes,
        /** Original ID of this package. */
        package: address,
        collectionId: address,
        minter: address,
        /** Usable once, by any wallet. */
        nonce: u64,
        imageUrl: bcs.string(),
        /** Last moment to use the grant, in milliseconds since the Unix epoch. */
        expiresMs: u64
    } });
export interface MessageArguments {
    chainId: RawTransactionArgument<Array<number>>;
    collectionId: RawTransactionArgument<string>;
    minter: RawTransactionArgument<string>;
    nonce: RawTransactionArgument<number | bigint>;
    imageUrl: RawTransactionArgument<string>;
    expiresMs: RawTransactionArgument<number | bigint>;
}
export interface MessageOptions {
    package?: string;
    arguments: MessageArguments | [
        chainId: RawTransactionArgument<Array<number>>,
        collectionId: RawTransactionArgument<string>,
        minter: RawTransactionArgument<string>,
        nonce: RawTransactionArgument<number | bigint>,
        imageUrl: RawTransactionArgument<string>,
        expiresMs: RawTransactionArgument<number | bigint>
    ];
}
/**
 * Returns the bytes to sign.
 *
 * #### Parameters
 *
 * - `chain_id`: digest of the chain's first checkpoint, 32 bytes.
 * - `collection_id`: the collection to mint in.
 * - `minter`: the only wallet that can use the grant.
 * - `nonce`: number of the grant, usable once.
 * - `image_url`: 1 to 512 bytes.
 * - `expires_ms`: last moment to use the grant, in milliseconds since the Unix
 *   epoch.
 */
export function message(options: MessageOptions) {
    const packageAddress = options.package ?? '@atoll/nft';
    const argumentsTypes = [
        'vector<u8>',
        '0x2::object::ID',
        'address',
        'u64',
        '0x1::string::String',
        'u64'
    ] satisfies (string | null)[];
    const parameterNames = ["chainId", "collectionId", "minter", "nonce", "imageUrl", "expiresMs"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'mint_grant',
        function: 'message',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}