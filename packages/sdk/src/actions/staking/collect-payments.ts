// Divides what was sent to a pool for payments among its active stakes. Anyone can.
import type { Atoll, StakingPoolRef, TransactionThunk } from '../../context.ts';
import * as poolCalls from '../../contracts/staking/pool.ts';
import type { ContractError } from '../../errors/contract.ts';
import { stakingCall, stakingPoolInput } from '../targets.ts';

export interface CollectPaymentsParameters {
  pool: StakingPoolRef;
}

export type CollectPaymentsReturnType = TransactionThunk;

export type CollectPaymentsErrorType = ContractError<'NoPayments' | 'NoWeight' | 'ZeroAmount'>;

/**
 * Pays the funds of the pool's address, as of the start of the checkpoint, to the active stakes. If there are none, the
 * funds stay where they are.
 * @throws CollectPaymentsErrorType
 * @example
 * ```ts
 * import { collectPayments, getStakingPool } from '@atoll/sdk';
 *
 * const pool = await getStakingPool(client.atoll, { poolId: stakingPoolId });
 * tx.add(collectPayments(client.atoll, { pool }));
 * ```
 */
export const collectPayments =
  (atoll: Atoll, { pool }: CollectPaymentsParameters): CollectPaymentsReturnType =>
  async (tx) => {
    tx.add(
      poolCalls.collect({
        ...stakingCall(atoll, pool),
        arguments: { pool: stakingPoolInput(tx, pool) },
      }),
    );
  };
