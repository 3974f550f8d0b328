// Queries of the staking page.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';

/** Staking pools with the positions of `staker`, and how far the server's clock is ahead of ours. */
export const stakingPoolsQuery = (staker: string | undefined) =>
  queryOptions({
    queryKey: queryKeys.staking.pools(staker),
    queryFn: async ({ signal }) => {
      const { data, meta } = await api.staking.pools({ staker }, { signal });
      return { pools: data, clockAheadMs: meta.now_ms - Date.now() };
    },
    // Rates and the APR depend on the time, without an event.
    refetchInterval: 60_000,
    placeholderData: (previous) => previous,
  });

/** What `staker` did, newest first. */
export const stakingHistoryQuery = (staker: string) =>
  infiniteQueryOptions({
    queryKey: queryKeys.staking.history(staker),
    queryFn: ({ pageParam, signal }) =>
      api.staking.history(
        { staker, pagination: { pageSize: 20, cursor: pageParam || undefined } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.meta.pagination.cursor,
  });
