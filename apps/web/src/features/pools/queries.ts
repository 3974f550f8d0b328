// Queries of lists: pages of pools by cursor, the king, the latest trades.
import { POOLS_PAGE, type Pool, poolTab } from '@atoll/api';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { pagedQuery } from '../../lib/api/paged-query.ts';
import { type PoolListFilter, queryKeys } from '../../lib/api/query-keys.ts';

export const poolListQuery = (filter: PoolListFilter) => ({
  ...pagedQuery(
    'pools',
    'list',
    { populate: '*', sort: filter.sort },
    {
      pageSize: POOLS_PAGE,
      key: queryKeys.pools.list(filter),
      complete: async (input) => ({ ...input, filters: await conditionsOf(filter) }),
    },
  ),
  // Live rows keep the page current; refetching would move rows under the reader.
  staleTime: 5 * 60_000,
});

const conditionsOf = async ({ filters, search, isAgent, graduated }: PoolListFilter) => ({
  ...(Object.keys(filters).length > 0 &&
    (await (await import('./filter-conditions.ts')).conditionsOf(filters))),
  // A search covers both tabs and graduated coins.
  ...(search !== '' ? searchConditions(search) : poolTab(isAgent, graduated)),
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
    return (await api.trades.list({ pagination: { pageSize: 6, withCount: 'false' } }, { signal }))
      .data;
  },
});
