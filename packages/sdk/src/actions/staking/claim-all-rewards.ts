// Claims the rewards of several staking pools in one transaction.
import type { TransactionObjectArgument } from '@mysten/sui/transactions';
import type { Atoll, StakingPoolRef, TransactionThunk } from '../../context.ts';
import * as poolCalls from '../../contracts/staking/pool.ts';
import type { ContractError } from '../../errors/contract.ts';
import { keepCoin } from '../../transactions/coins.ts';
import { stakingCall, stakingPoolInput } from '../targets.ts';

export interface ClaimAllRewardsParameters {
  pools: readonly StakingPoolRef[];
  /** Sender of the transaction: receives the rewards. */
  staker: string;
}

export type ClaimAllRewardsReturnType = TransactionThunk;

export type ClaimAllRewardsErrorType = ContractError<'NoPosition' | 'NothingToClaim'>;

/**
 * Pays out everything the sender has earned in `pools`, rewards in the same coin as one. A pool that
 * owes less than a base unit fails the transaction.
 * @throws ClaimAllRewardsErrorType
 * @example
 * ```ts
 * import { claimAllRewards, getStakingPool } from '@atoll/sdk';
 *
 * const pools = await Promise.all(
 *   stakingPoolIds.map((poolId) => getStakingPool(client.atoll, { poolId })),
 * );
 * tx.add(claimAllRewards(client.atoll, { pools, staker: sender }));
 * ```
 */
export const claimAllRewards =
  (atoll: Atoll, { pools, staker: owner }: ClaimAllRewardsParameters): ClaimAllRewardsReturnType =>
  async (tx) => {
    const coins = new Map<string, TransactionObjectArgument>();
    for (const pool of pools) {
      const call = stakingCall(atoll, pool);
      const coin = tx.add(
        poolCalls.claim({ ...call, arguments: { pool: stakingPoolInput(tx, pool) } }),
      );
      const sameType = coins.get(pool.rewardType);
      if (sameType) tx.mergeCoins(sameType, [coin]);
      else coins.set(pool.rewardType, coin);
    }
    for (const [type, coin] of coins) keepCoin(tx, { owner, type, coin });
  };
