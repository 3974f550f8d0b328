// Reads a staking pool.
import type { Atoll, StakingPoolRef } from '../../context.ts';
import { Pool as PoolLayout } from '../../contracts/staking/pool.ts';
import { expectType, sharedVersion, twoTypes } from '../objects.ts';

/** A staking pool as it stands; the actions take it as it is. Amounts are base units. */
export interface StakingPool extends StakingPoolRef, Omit<typeof PoolLayout.$inferType, 'id'> {
  initialSharedVersion: string;
}

/**
 * Reads one staking pool.
 * @throws ObjectError when there is no such object, AtollError `WrongObjectType`.
 */
export async function getStakingPool(
  { client, deployment }: Atoll,
  { poolId, signal }: { poolId: string; signal?: AbortSignal },
): Promise<StakingPool> {
  const { object } = await client.core.getObject({
    objectId: poolId,
    include: { content: true },
    signal,
  });
  const [stakeType, rewardType] = twoTypes(expectType(deployment, object, PoolLayout));
  const { id, ...pool } = PoolLayout.parse(object.content);
  return {
    ...pool,
    poolId: id,
    stakeType,
    rewardType,
    initialSharedVersion: sharedVersion(object),
  };
}
