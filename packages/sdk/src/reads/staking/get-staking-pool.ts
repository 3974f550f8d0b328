// Reads a staking pool.
import type { Atoll, StakingPoolRef } from '../../context.ts';
import { Pool as PoolLayout } from '../../contracts/staking/pool.ts';
import type { IdleState } from '../../math/staking/staking.ts';
import type { StakingState } from '../../math/staking/staking-events.ts';
import { expectType, sharedVersion, twoTypes } from '../objects.ts';

/**
 * A staking pool as its last call left it; amounts in base units. The actions, `pendingRewards` and
 * `restartableRewards` take it as it is.
 */
export interface StakingPool extends StakingPoolRef, StakingState, IdleState {
  initialSharedVersion: string;
  /** Opens campaigns. */
  owner: string;
  /** Maximum multiplier of a boost in basis points; 10,000 if boosts are disabled. */
  maxMultiplierBps: bigint;
  /** Tables of positions and of the nonces of used boost grants, by staker. */
  positions: { id: string; size: bigint };
  grantNonces: { id: string; size: bigint };
}

/**
 * Reads one staking pool.
 * @throws ObjectError when there is no such object, AtollError `WrongObjectType`.
 * @example
 * ```ts
 * import { getStakingPool } from '@atoll/sdk';
 *
 * const pool = await getStakingPool(client.atoll, { poolId: stakingPoolId });
 * console.log(pool.totalStaked, pool.campaigns);
 * ```
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
  const { id, staked, rewards, ...pool } = PoolLayout.parse(object.content);
  const { index, balance, accruedAtMs, idleSinceMs, campaigns } = rewards;
  return {
    ...pool,
    poolId: id,
    stakeType,
    rewardType,
    initialSharedVersion: sharedVersion(object),
    totalStaked: staked,
    rewardBalance: balance,
    index: index.value,
    totalWeight: index.totalWeight,
    unallocated: index.unallocated,
    accruedAtMs,
    idleSinceMs,
    campaigns,
  };
}
