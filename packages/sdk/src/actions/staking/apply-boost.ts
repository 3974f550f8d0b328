// Boosts a stake with a grant that the server signed.
import type { Atoll, StakingPoolRef, TransactionThunk } from '../../context.ts';
import * as boostCalls from '../../contracts/staking/boost.ts';
import type { ContractError } from '../../errors/contract.ts';
import { configInput } from '../../transactions/inputs.ts';
import { requireDeployed } from '../../types.ts';
import { stakingCall, stakingPoolInput } from '../targets.ts';

export interface ApplyBoostParameters {
  pool: StakingPoolRef;
  /** Number of the grant, higher than any the staker has used in the pool. */
  nonce: bigint;
  /** Weight of each staked unit, in basis points. */
  multiplierBps: bigint;
  /** Last moment to use the grant, Unix ms. */
  expiresMs: bigint;
  /** Ed25519 signature of the grant, 64 bytes. */
  signature: Uint8Array;
}

export type ApplyBoostReturnType = TransactionThunk;

export type ApplyBoostErrorType = ContractError<
  | 'GrantExpired'
  | 'GrantUsed'
  | 'InvalidSignature'
  | 'MultiplierOutOfBounds'
  | 'NoPosition'
  | 'NoSigningKey'
  | 'StakesPaused'
  | 'WrongVersion'
>;

/**
 * Applies the grant to the sender's stake.
 * @throws ApplyBoostErrorType
 * @example
 * ```ts
 * import { applyBoost, getStakingPool } from '@atoll/sdk';
 *
 * const pool = await getStakingPool(client.atoll, { poolId: stakingPoolId });
 * // `boost` as signed by the operator's server: `encodeBoostGrant`
 * tx.add(applyBoost(client.atoll, { pool, ...boost }));
 * ```
 */
export const applyBoost =
  (
    atoll: Atoll,
    { pool, nonce, multiplierBps, expiresMs, signature }: ApplyBoostParameters,
  ): ApplyBoostReturnType =>
  async (tx) => {
    const staking = requireDeployed(atoll.deployment, 'staking');
    tx.add(
      boostCalls.apply({
        ...stakingCall(atoll, pool),
        arguments: {
          pool: stakingPoolInput(tx, pool),
          config: configInput(tx, staking),
          nonce,
          multiplierBps,
          expiresMs,
          signature: [...signature],
        },
      }),
    );
  };
