/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/** Message that the operator's server signs to grant a boost. */

import { MoveStruct, normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
import { bytes, address, u64 } from '../../codecs.ts';
import { type Transaction } from '@mysten/sui/transactions';
const $moduleName = '@atoll/staking::boost_grant';
export const BoostGrant = new MoveStruct({ name: `${$moduleName}::BoostGrant`, fields: {
        domain: bytes,
        /** Digest of the chain's first checkpoint. */
        chainId: bytes,
        /** Original ID of this package. */
        package: address,
        poolId: address,
        staker: address,
        /** Higher than that of any grant the staker has used in this pool. */
        nonce: u64,
        /** Weight of each staked unit, in basis points. */
        multiplierBps: u64,
        /** Last moment to use the grant, in milliseconds since the Unix epoch. */
        expiresMs: u64
    } });
export interface MessageArguments {
    chainId: RawTransactionArgument<Array<number>>;
    poolId: RawTransactionArgument<string>;
    staker: RawTransactionArgument<string>;
    nonce: RawTransactionArgument<number | bigint>;
    multiplierBps: RawTransactionArgument<number | bigint>;
    expiresMs: RawTransactionArgument<number | bigint>;
}
export interface MessageOptions {
    package?: string;
    arguments: MessageArguments | [
        chainId: RawTransactionArgument<Array<number>>,
        poolId: RawTransactionArgument<string>,
        staker: RawTransactionArgument<string>,
        nonce: RawTransactionArgument<number | bigint>,
        multiplierBps: RawTransactionArgument<number | bigint>,
        expiresMs: RawTransactionArgument<number | bigint>
    ];
}
/**
 * Returns the bytes to sign.
 *
 * #### Parameters
 *
 * - `chain_id`: digest of the chain's first checkpoint, 32 bytes.
 * - `pool_id`: the pool to boost in.
 * - `staker`: the only wallet that can use the grant.
 * - `nonce`: higher than that of any grant the staker has used in this pool.
 * - `multiplier_bps`: weight of each staked unit, in basis points.
 * - `expires_ms`: last moment to use the grant, in milliseconds since the Unix
 *   epoch.
 */
export function message(options: MessageOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        'vector<u8>',
        '0x2::object::ID',
        'address',
        'u64',
        'u64',
        'u64'
    ] satisfies (string | null)[];
    const parameterNames = ["chainId", "poolId", "staker", "nonce", "multiplierBps", "expiresMs"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'boost_grant',
        function: 'message',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
    });
}