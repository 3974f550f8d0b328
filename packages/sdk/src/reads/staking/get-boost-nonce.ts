// Reads the nonce of the last boost grant that a staker used in a pool.
import { u64 } from '../../codecs.ts';
import type { Atoll } from '../../context.ts';
import { getEntryOfAddress } from '../tables.ts';
import type { StakingPool } from './get-staking-pool.ts';

/**
 * Returns the nonce, which the next grant must exceed; null before the first grant.
 * @example
 * ```ts
 * import { getBoostNonce, getStakingPool } from '@atoll/sdk';
 *
 * const pool = await getStakingPool(client.atoll, { poolId: stakingPoolId });
 * const last = await getBoostNonce(client.atoll, { pool, staker: sender });
 * const nonce = (last ?? 0n) + 1n;
 * ```
 */
export const getBoostNonce = (
  atoll: Atoll,
  {
    pool,
    staker,
    signal,
  }: { pool: Pick<StakingPool, 'grantNonces'>; staker: string; signal?: AbortSignal },
): Promise<bigint | null> =>
  getEntryOfAddress(atoll, { table: pool.grantNonces, layout: u64, key: staker, signal });
