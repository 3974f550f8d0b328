// Withdraws staked coins. It cannot be paused.
import type { Atoll, StakingPoolRef, TransactionThunk } from '../../context.ts';
import * as poolCalls from '../../contracts/staking/pool.ts';
import type { ContractError } from '../../errors/contract.ts';
import { keepCoin } from '../../transactions/coins.ts';
import { stakingCall, stakingPoolInput } from '../targets.ts';

export interface UnstakeParameters {
  pool: StakingPoolRef;
  /** Sender of the transaction: receives the coins. */
  staker: string;
  /** Base units of the stake coin. */
  amount: bigint;
}

export type UnstakeReturnType = TransactionThunk;

export type UnstakeErrorType = ContractError<'InsufficientStake' | 'NoPosition' | 'ZeroAmount'>;

/**
 * Returns `amount` of the sender's stake; rewards stay claimable.
 * @throws UnstakeErrorType
 * @example
 * ```ts
 * import { getStakingPool, unstake } from '@atoll/sdk';
 *
 * const pool = await getStakingPool(client.atoll, { poolId: stakingPoolId });
 * const amount = 1_000_000_000n; // 1,000 ATOLL
 * tx.add(unstake(client.atoll, { pool, staker: sender, amount }));
 * ```
 */
export const unstake =
  (atoll: Atoll, { pool, staker: owner, amount }: UnstakeParameters): UnstakeReturnType =>
  async (tx) => {
    const coin = tx.add(
      poolCalls.unstake({
        ...stakingCall(atoll, pool),
        arguments: { pool: stakingPoolInput(tx, pool), amount },
      }),
    );
    keepCoin(tx, { owner, type: pool.stakeType, coin });
  };
