// Divides the funds sent to a payment pool among its active stakes. Anyone can call it.
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
 * call aborts and the funds stay at the address.
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
