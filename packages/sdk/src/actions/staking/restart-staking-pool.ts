// Restarts a staking pool that has been idle for 30 days with its unallocated rewards. Anyone can.
import type { Atoll, StakingPoolRef, TransactionThunk } from '../../context.ts';
import * as campaignCalls from '../../contracts/staking/campaign_funding.ts';
import type { ContractError } from '../../errors/contract.ts';
import { stakingCall, stakingPoolInput } from '../targets.ts';

export interface RestartStakingPoolParameters {
  pool: StakingPoolRef;
}

export type RestartStakingPoolReturnType = TransactionThunk;

export type RestartStakingPoolErrorType = ContractError<'DurationTooShort' | 'NotIdle'>;

/**
 * Emits the unallocated rewards over the next 30 days.
 * @throws RestartStakingPoolErrorType
 * @example
 * ```ts
 * import { restartStakingPool, getStakingPool } from '@atoll/sdk';
 *
 * const pool = await getStakingPool(client.atoll, { poolId: stakingPoolId });
 * tx.add(restartStakingPool(client.atoll, { pool }));
 * ```
 */
export const restartStakingPool =
  (atoll: Atoll, { pool }: RestartStakingPoolParameters): RestartStakingPoolReturnType =>
  async (tx) => {
    tx.add(
      campaignCalls.restartFromUnallocated({
        ...stakingCall(atoll, pool),
        arguments: { pool: stakingPoolInput(tx, pool) },
      }),
    );
  };
