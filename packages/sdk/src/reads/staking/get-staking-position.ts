// Reads a staker's position in a pool.
import type { Atoll } from '../../context.ts';
import { Position as PositionLayout } from '../../contracts/staking/position.ts';
import type { StakingPosition } from '../../math/staking/staking.ts';
import { getEntryOfAddress } from '../tables.ts';
import type { StakingPool } from './get-staking-pool.ts';

/**
 * Returns the position of `staker`; null when nothing is staked or owed.
 * @example
 * ```ts
 * import { getChainTime, getStakingPool, getStakingPosition, pendingRewards } from '@atoll/sdk';
 *
 * const pool = await getStakingPool(client.atoll, { poolId: stakingPoolId });
 * const position = await getStakingPosition(client.atoll, { pool, staker: sender });
 * if (position) console.log(pendingRewards(pool, position, await getChainTime(client)));
 * ```
 */
export const getStakingPosition = (
  atoll: Atoll,
  {
    pool,
    staker,
    signal,
  }: { pool: Pick<StakingPool, 'positions'>; staker: string; signal?: AbortSignal },
): Promise<StakingPosition | null> =>
  getEntryOfAddress(atoll, { table: pool.positions, layout: PositionLayout, key: staker, signal });
