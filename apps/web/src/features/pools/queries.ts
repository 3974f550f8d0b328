// Queries of lists: pages of pools by cursor, the king, the latest trades.
import type { Pool } from '@atoll/api';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { type PoolListFilter, queryKeys } from '../../lib/query-keys.ts';

export const PAGE_SIZE = 24;

export const poolListQuery = (filter: PoolListFilter) =>
  infiniteQueryOptions({
    queryKey: queryKeys.pools.list(filter),
    queryFn: async ({ pageParam, signal }) =>
      api.pools.list(
        {
          populate: '*',
          sort: filter.sort,
          pagination: { pageSize: PAGE_SIZE, cursor: pageParam || undefined },
          filters: {
            ...(Object.keys(filter.filters).length > 0 &&
              (await (await import('./filter-conditions.ts')).conditionsOf(filter.filters))),
            // A search covers both tabs and graduated coins.
            ...(filter.search !== ''
              ? searchConditions(filter.search)
              : {
                  is_agent: { $eq: filter.isAgent },
                  ...(!filter.graduated && { is_graduated: { $eq: false } }),
                }),
          },
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.meta.pagination.cursor,
    // Live rows keep the page true; reading it again would move rows under the reader.
    staleTime: 5 * 60_000,
  });

/** Matches words in names and tickers, or an address as a coin's, its pool's or its creator's. */
function searchConditions(search: string) {
  if (!search.startsWith('0x')) return { words: { $containsi: search } };
  return {
    $or: [
      { base_type: { $startsWith: search } },
      ...(/^0x[0-9a-f]{64}$/i.test(search)
        ? [{ pool_id: { $eq: search } }, { creator: { $eq: search } }]
        : []),
    ],
  };
}

export const kingQuery = (isAgent: boolean) =>
  queryOptions({
    queryKey: queryKeys.pools.king(isAgent),
    queryFn: async ({ signal }): Promise<Pool | null> => {
      return (await api.pools.king({ is_agent: isAgent }, { signal })).data;
    },
    refetchInterval: 60_000,
  });

export const latestTradesQuery = queryOptions({
  queryKey: queryKeys.trades.latest,
  queryFn: async ({ signal }) => {
    return (await api.trades.list({ pagination: { pageSize: 6 } }, { signal })).data;
  },
});
