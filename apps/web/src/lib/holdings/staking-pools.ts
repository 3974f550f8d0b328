// Reads staking pools with an account's positions, for the staking page and for claims.
import type { StakingPool } from '@atoll/api';
import type { StakingPoolRef } from '@atoll/sdk';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { pageKeys } from '../api/page-keys.ts';

/** Staking pools with the positions of `staker`, and the offset of the server's clock. */
export const stakingPoolsQuery = (staker: string | undefined) =>
  queryOptions({
    queryKey: pageKeys.staking.pools(staker),
    queryFn: async ({ signal }) => {
      const { data, meta } = await api.staking.pools({ staker }, { signal });
      return { pools: data, clockAheadMs: meta.now_ms - Date.now() };
    },
    // Rates and the APR depend on the time, without an event.
    refetchInterval: 60_000,
    placeholderData: (previous) => previous,
  });

/** Names a pool for the SDK. */
export const stakingPoolRef = (pool: StakingPool): StakingPoolRef => ({
  poolId: pool.pool_id,
  stakeType: pool.stake.type,
  rewardType: pool.reward.type,
});
