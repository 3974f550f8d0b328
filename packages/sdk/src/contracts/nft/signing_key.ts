/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * The key whose signatures this package accepts, and the chain that they must be
 * made for.
 * 
 * The packages that need one each have this module, word for word, so that each
 * stands alone; a test in `tooling/vectors` holds the copies to each other.
 */

import { MoveStruct, normalizeMoveArguments } from '../utils/index.ts';
import { bytes } from '../../codecs.ts';
import { type Transaction, type TransactionArgument } from '@mysten/sui/transactions';
const $moduleName = '@atoll/nft::signing_key';
export const SigningKey = new MoveStruct({ name: `${$moduleName}::SigningKey`, fields: {
        /** Digest of the chain's first checkpoint. */
        chainId: bytes,
        /** Ed25519. */
        publicKey: bytes
    } });
export interface ChainIdArguments {
    self: TransactionArgument;
}
export interface ChainIdOptions {
    package?: string;
    arguments: ChainIdArguments | [
        self: TransactionArgument
    ];
}
export function chainId(options: ChainIdOptions) {
    const packageAddress = options.package ?? '@atoll/nft';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'signing_key',
        function: 'chain_id',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface PublicKeyArguments {
    self: TransactionArgument;
}
export interface PublicKeyOptions {
    package?: string;
    arguments: PublicKeyArguments | [
        self: TransactionArgument
    ];
}
export function publicKey(options: PublicKeyOptions) {
    const packageAddress = options.package ?? '@atoll/nft';
    const argumentsTypes = [
        null
    ] satisfies (string | null)[];
    const parameterNames = ["self"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'signing_key',
        function: 'public_key',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}