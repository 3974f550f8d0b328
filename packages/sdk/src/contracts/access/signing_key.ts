/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/** Ed25519 public key whose signatures a package accepts, bound to one chain. */

import { MoveStruct, normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
import { bytes } from '../../codecs.ts';
import { type Transaction, type TransactionArgument } from '@mysten/sui/transactions';
const $moduleName = '@atoll/access::signing_key';
export const SigningKey = new MoveStruct({ name: `${$moduleName}::SigningKey`, fields: {
        /** Digest of the chain's first checkpoint. */
        chainId: bytes,
        /** Ed25519. */
        publicKey: bytes
    } });
export interface NewArguments {
    chainId: RawTransactionArgument<Array<number>>;
    publicKey: RawTransactionArgument<Array<number>>;
}
export interface NewOptions {
    package?: string;
    arguments: NewArguments | [
        chainId: RawTransactionArgument<Array<number>>,
        publicKey: RawTransactionArgument<Array<number>>
    ];
}
/**
 * Creates a signing key.
 *
 * #### Parameters
 *
 * - `chain_id`: digest of the chain's first checkpoint, 32 bytes.
 * - `public_key`: ed25519 public key, 32 bytes.
 *
 * #### Aborts
 *
 * - `EInvalidChainIdLength` if `chain_id` does not have 32 bytes.
 * - `EInvalidPublicKeyLength` if `public_key` does not have 32 bytes.
 * - `ESmallOrderPublicKey` if the order of `public_key` divides 8.
 */
export function _new(options: NewOptions) {
    const packageAddress = options.package ?? '@atoll/access';
    const argumentsTypes = [
        'vector<u8>',
        'vector<u8>'
    ] satisfies (string | null)[];
    const parameterNames = ["chainId", "publicKey"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'signing_key',
        function: 'new',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface AssertSignedArguments {
    self: TransactionArgument;
    message: RawTransactionArgument<Array<number>>;
    signature: RawTransactionArgument<Array<number>>;
}
export interface AssertSignedOptions {
    package?: string;
    arguments: AssertSignedArguments | [
        self: TransactionArgument,
        message: RawTransactionArgument<Array<number>>,
        signature: RawTransactionArgument<Array<number>>
    ];
}
/**
 * Aborts unless `signature` is this key's signature of `message`.
 *
 * #### Parameters
 *
 * - `message`: the signed bytes.
 * - `signature`: ed25519 signature, 64 bytes.
 *
 * #### Aborts
 *
 * - `EInvalidSignature` if another key made `signature`, or it is for another
 *   message.
 */
export function assertSigned(options: AssertSignedOptions) {
    const packageAddress = options.package ?? '@atoll/access';
    const argumentsTypes = [
        null,
        'vector<u8>',
        'vector<u8>'
    ] satisfies (string | null)[];
    const parameterNames = ["self", "message", "signature"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'signing_key',
        function: 'assert_signed',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}
export interface ChainIdArguments {
    self: TransactionArgument;
}
export interface ChainIdOptions {
    package?: string;
    arguments: ChainIdArguments | [
        self: TransactionArgument
    ];
}
/** Returns the digest of the chain's first checkpoint. */
export function chainId(options: ChainIdOptions) {
    const packageAddress = options.package ?? '@atoll/access';
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
/** Returns the ed25519 public key. */
export function publicKey(options: PublicKeyOptions) {
    const packageAddress = options.package ?? '@atoll/access';
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