// Withdraws a stake in full without its rewards, whatever state the rewards are in.
import type { Atoll, StakingPoolRef, TransactionThunk } from '../../context.ts';
import * as poolCalls from '../../contracts/staking/pool.ts';
import type { ContractError } from '../../errors/contract.ts';
import { keepCoin } from '../../transactions/coins.ts';
import { stakingCall, stakingPoolInput } from '../targets.ts';

export interface EmergencyExitParameters {
  pool: StakingPoolRef;
  /** Sender of the transaction: receives the coins. */
  staker: string;
}

export type EmergencyExitReturnType = TransactionThunk;

export type EmergencyExitErrorType = ContractError<'NoPosition' | 'ZeroAmount'>;

/**
 * Returns the whole stake and forfeits unclaimed rewards.
 * @throws EmergencyExitErrorType
 * @example
 * ```ts
 * import { emergencyExit, getStakingPool } from '@atoll/sdk';
 *
 * const pool = await getStakingPool(client.atoll, { poolId: stakingPoolId });
 * tx.add(emergencyExit(client.atoll, { pool, staker: sender }));
 * ```
 */
export const emergencyExit =
  (atoll: Atoll, { pool, staker: owner }: EmergencyExitParameters): EmergencyExitReturnType =>
  async (tx) => {
    const coin = tx.add(
      poolCalls.emergencyExit({
        ...stakingCall(atoll, pool),
        arguments: { pool: stakingPoolInput(tx, pool) },
      }),
    );
    keepCoin(tx, { owner, type: pool.stakeType, coin });
  };
