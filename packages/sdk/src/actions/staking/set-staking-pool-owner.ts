// Transfers a staking pool to another owner.
import type { Atoll, StakingPoolRef, TransactionThunk } from '../../context.ts';
import * as poolCalls from '../../contracts/staking/pool.ts';
import type { ContractError } from '../../errors/contract.ts';
import { stakingCall, stakingPoolInput } from '../targets.ts';

export interface SetStakingPoolOwnerParameters {
  pool: StakingPoolRef;
  owner: string;
}

export type SetStakingPoolOwnerReturnType = TransactionThunk;

export type SetStakingPoolOwnerErrorType = ContractError<'NotOwner' | 'ZeroAddress'>;

/**
 * Makes `owner` the pool's owner. Only the current one can.
 * @throws SetStakingPoolOwnerErrorType
 * @example
 * ```ts
 * import { getStakingPool, setStakingPoolOwner } from '@atoll/sdk';
 *
 * const pool = await getStakingPool(client.atoll, { poolId: stakingPoolId });
 * tx.add(setStakingPoolOwner(client.atoll, { pool, owner: recipient }));
 * ```
 */
export const setStakingPoolOwner =
  (atoll: Atoll, { pool, owner }: SetStakingPoolOwnerParameters): SetStakingPoolOwnerReturnType =>
  async (tx) => {
    tx.add(
      poolCalls.setOwner({
        ...stakingCall(atoll, pool),
        arguments: { pool: stakingPoolInput(tx, pool), owner },
      }),
    );
  };
