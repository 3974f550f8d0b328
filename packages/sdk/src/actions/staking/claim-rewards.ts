// Claims the rewards of one staking pool.
import type { Atoll, StakingPoolRef, TransactionThunk } from '../../context.ts';
import * as poolCalls from '../../contracts/staking/pool.ts';
import type { ContractError } from '../../errors/contract.ts';
import { keepCoin } from '../../transactions/coins.ts';
import { stakingCall, stakingPoolInput } from '../targets.ts';

export interface ClaimRewardsParameters {
  pool: StakingPoolRef;
  /** Sender of the transaction: receives the rewards. */
  staker: string;
}

export type ClaimRewardsReturnType = TransactionThunk;

export type ClaimRewardsErrorType = ContractError<'NoPosition' | 'NothingToClaim'>;

/**
 * Pays out everything the sender has earned in the pool.
 * @throws ClaimRewardsErrorType
 * @example
 * ```ts
 * import { claimRewards, getStakingPool } from '@atoll/sdk';
 *
 * const pool = await getStakingPool(client.atoll, { poolId: stakingPoolId });
 * tx.add(claimRewards(client.atoll, { pool, staker: sender }));
 * ```
 */
export const claimRewards =
  (atoll: Atoll, { pool, staker: owner }: ClaimRewardsParameters): ClaimRewardsReturnType =>
  async (tx) => {
    const coin = tx.add(
      poolCalls.claim({
        ...stakingCall(atoll, pool),
        arguments: { pool: stakingPoolInput(tx, pool) },
      }),
    );
    keepCoin(tx, { owner, type: pool.rewardType, coin });
  };
