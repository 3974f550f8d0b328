/**************************************************************
 * THIS FILE IS GENERATED AND SHOULD NOT BE MANUALLY MODIFIED *
 **************************************************************/


/**
 * Boosts: the operator's server grants a staker a multiplier of their weight in a
 * pool.
 * 
 * The server signs which staker may use which multiplier; see `boost_grant`. A
 * grant is bound to one staker and one pool, expires, and can be used once.
 */

import { MoveStruct, normalizeMoveArguments, type RawTransactionArgument } from '../utils/index.ts';
import { address, u64, u128 } from '../../codecs.ts';
import { type Transaction } from '@mysten/sui/transactions';
const $moduleName = '@atoll/staking::boost';
export const Boosted = new MoveStruct({ name: `${$moduleName}::Boosted`, fields: {
        poolId: address,
        staker: address,
        nonce: u64,
        multiplierBps: u64,
        totalWeightAfter: u128,
        timestampMs: u64
    } });
export interface ApplyArguments {
    pool: RawTransactionArgument<string>;
    config: RawTransactionArgument<string>;
    nonce: RawTransactionArgument<number | bigint>;
    multiplierBps: RawTransactionArgument<number | bigint>;
    expiresMs: RawTransactionArgument<number | bigint>;
    signature: RawTransactionArgument<Array<number>>;
}
export interface ApplyOptions {
    package?: string;
    arguments: ApplyArguments;
    typeArguments: [
        string,
        string
    ];
}
/**
 * Applies a grant: sets the weight of each unit of the sender's stake in the pool
 * to `multiplier_bps` until the stake is withdrawn in full.
 *
 * #### Parameters
 *
 * - `nonce`: higher than that of any grant the sender has used in this pool.
 * - `multiplier_bps`: weight of each staked unit, 10,000 to the pool's maximum.
 * - `expires_ms`: last moment to use the grant, in milliseconds since the Unix
 *   epoch.
 * - `signature`: the server's ed25519 signature of the grant, 64 bytes.
 *
 * #### Aborts
 *
 * - `version::EWrongVersion` if the configuration is at another package version.
 * - `config::EStakesPaused` if stakes and boosts are paused.
 * - `EGrantExpired` if the clock is past `expires_ms`.
 * - `pool::EMultiplierOutOfBounds` if `multiplier_bps` is below 10,000 or above
 *   the pool's maximum.
 * - `config::ENoSigningKey` if no key is set.
 * - `signing_key::EInvalidSignature` if `signature` is not the server's for this
 *   grant and sender.
 * - `pool::EGrantUsed` if `nonce` is not above that of the sender's last grant in
 *   this pool.
 * - `pool::ENoPosition` if the sender has no position in the pool.
 */
export function apply(options: ApplyOptions) {
    const packageAddress = options.package ?? '@atoll/staking';
    const argumentsTypes = [
        null,
        null,
        'u64',
        'u64',
        'u64',
        'vector<u8>',
        '0x2::clock::Clock'
    ] satisfies (string | null)[];
    const parameterNames = ["pool", "config", "nonce", "multiplierBps", "expiresMs", "signature"];
    return (tx: Transaction) => tx.moveCall({
        package: packageAddress,
        module: 'boost',
        function: 'apply',
        arguments: normalizeMoveArguments(options.arguments, argumentsTypes, parameterNames),
        typeArguments: options.typeArguments
    });
}