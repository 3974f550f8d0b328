// Activates pending stakes in a payment pool. Anyone can call it.
import type { Atoll, StakingPoolRef, TransactionThunk } from '../../context.ts';
import * as poolCalls from '../../contracts/staking/pool.ts';
import type { ContractError } from '../../errors/contract.ts';
import { stakingCall, stakingPoolInput } from '../targets.ts';

export interface ActivateStakesParameters {
  pool: StakingPoolRef;
  /** Stakers whose last stake is at least 24 hours old. */
  stakers: readonly string[];
}

export type ActivateStakesReturnType = TransactionThunk;

export type ActivateStakesErrorType = ContractError<
  'ActivationTooEarly' | 'NoPosition' | 'NothingPending'
>;

/**
 * Activates the pending stake of every staker. If one cannot be activated, none is.
 * @throws ActivateStakesErrorType
 * @example
 * ```ts
 * import { activateStakes, getStakingPool } from '@atoll/sdk';
 *
 * const pool = await getStakingPool(client.atoll, { poolId: stakingPoolId });
 * tx.add(activateStakes(client.atoll, { pool, stakers: [sender] }));
 * ```
 */
export const activateStakes =
  (atoll: Atoll, { pool, stakers }: ActivateStakesParameters): ActivateStakesReturnType =>
  async (tx) => {
    const input = stakingPoolInput(tx, pool);
    for (const staker of stakers) {
      tx.add(
        poolCalls.activate({ ...stakingCall(atoll, pool), arguments: { pool: input, staker } }),
      );
    }
  };
