// Stakes coins.
import type { Atoll, StakingPoolRef, TransactionThunk } from '../../context.ts';
import * as poolCalls from '../../contracts/staking/pool.ts';
import type { ContractError } from '../../errors/contract.ts';
import type { InsufficientBalanceError } from '../../errors/insufficient-balance.ts';
import { takeCoin } from '../../transactions/coins.ts';
import { configInput } from '../../transactions/inputs.ts';
import { requireDeployed } from '../../types.ts';
import { stakingCall, stakingPoolInput } from '../targets.ts';

export interface StakeParameters {
  pool: StakingPoolRef;
  /** Sender of the transaction: owns the coins. */
  staker: string;
  /** Base units of the stake coin. */
  amount: bigint;
}

export type StakeReturnType = TransactionThunk;

export type StakeErrorType =
  | InsufficientBalanceError
  | ContractError<'StakesPaused' | 'WrongVersion' | 'ZeroAmount'>;

/**
 * Adds `amount` to the sender's stake; rewards accrue from then on.
 * @throws StakeErrorType
 * @example
 * ```ts
 * import { getStakingPool, stake } from '@atoll/sdk';
 *
 * const pool = await getStakingPool(client.atoll, { poolId: stakingPoolId });
 * const amount = 1_000_000_000n; // 1,000 ATOLL
 * tx.add(stake(client.atoll, { pool, staker: sender, amount }));
 * ```
 */
export const stake =
  (atoll: Atoll, { pool, staker: owner, amount }: StakeParameters): StakeReturnType =>
  async (tx) => {
    const staking = requireDeployed(atoll.deployment, 'staking');
    const stake = await takeCoin(tx, atoll, { owner, type: pool.stakeType, amount });
    tx.add(
      poolCalls.stake({
        ...stakingCall(atoll, pool),
        arguments: { pool: stakingPoolInput(tx, pool), config: configInput(tx, staking), stake },
      }),
    );
  };
