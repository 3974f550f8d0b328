// The query of one coin's pool. Separate from the other queries, because the route's loader, which every page
// loads, starts it.
import type { Pool, PoolList } from '@atoll/api';
import { type InfiniteData, queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { queryClient } from '../api/query-client.ts';
import { queryKeys } from '../api/query-keys.ts';

export const poolQuery = (poolId: string) =>
  queryOptions({
    queryKey: queryKeys.pools.detail(poolId),
    queryFn: async ({ signal }) => {
      return (await api.pools.get({ pool_id: poolId }, { signal })).data;
    },
    // Data that a list has loaded is shown immediately and refetched.
    initialData: () => listedPool(poolId),
    initialDataUpdatedAt: 0,
    // A recently launched coin may not be indexed yet: the page retries automatically.
    refetchInterval: ({ state }) => (state.error === null ? false : 3_000),
  });

/** The pool as any list, ranking or king of this session has it. */
function listedPool(poolId: string): Pool | undefined {
  const cached = queryClient.getQueriesData<InfiniteData<PoolList> | Pool[] | Pool | null>({
    queryKey: queryKeys.pools.all,
  });
  const pools = cached.flatMap(([, data]) => {
    if (!data) return [];
    if (Array.isArray(data)) return data;
    return 'pages' in data ? data.pages.flatMap((page) => page.data) : [data];
  });
  return pools.find((pool) => pool.pool_id === poolId);
}
