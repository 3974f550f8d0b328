// Queries of missions.
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { pageKeys } from '../../lib/api/page-keys.ts';

/** Missions of all pools, without anyone's progress. */
export const missionsQuery = queryOptions({
  queryKey: pageKeys.missions.all,
  queryFn: async ({ signal }) => (await api.missions.list(undefined, { signal })).data,
  staleTime: 60_000,
});

/** The caller's missions in a pool; `address` separates accounts in the cache. */
export const tasksQuery = (poolId: string, address: string) =>
  queryOptions({
    // Below the staking keys: a boost that is applied changes them.
    queryKey: pageKeys.staking.tasks(poolId, address),
    queryFn: async ({ signal }) =>
      (await api.missions.getTask({ pool_id: poolId }, { signal })).data,
  });
