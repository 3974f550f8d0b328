// Queries of lists: pages of pools by cursor, the king, the latest trades.
import type { Pool } from '@atoll/api';
import type { Inputs } from '@atoll/api/client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { type PoolListFilter, queryKeys } from '../../lib/query-keys.ts';

export const PAGE_SIZE = 24;

export const poolListQuery = (filter: PoolListFilter) =>
  infiniteQueryOptions({
    queryKey: queryKeys.pools.list(filter),
    queryFn: ({ pageParam, signal }) =>
      api.pools.list(
        {
          populate: '*',
          sort: filter.sort,
          pagination: { pageSize: PAGE_SIZE, cursor: pageParam || undefined },
          filters: {
            ...(filter.stickers && { is_sticker: { $eq: true } }),
            // A search covers both tabs and graduated coins.
            ...(filter.search !== ''
              ? { $or: searchConditions(filter.search) }
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

/** Matches words in names, and a whole address as a coin's, its pool's or its creator's. */
function searchConditions(search: string) {
  const isAddress = /^0x[0-9a-f]{64}$/i.test(search);
  return [
    { name: { $containsi: search } },
    { symbol: { $containsi: search } },
    { base_type: { $containsi: search } },
    ...(isAddress ? [{ pool_id: { $eq: search } }, { creator: { $eq: search } }] : []),
  ];
}

export const kingQuery = (isAgent: boolean) =>
  queryOptions({
    queryKey: queryKeys.pools.king(isAgent),
    queryFn: async ({ signal }): Promise<Pool | null> => {
      return (await api.pools.king({ is_agent: isAgent }, { signal })).data;
    },
    staleTime: 30_000,
    refetchInterval: 60_000,
  });

export const latestTradesQuery = queryOptions({
  queryKey: queryKeys.trades.latest,
  queryFn: async ({ signal }) => {
    return (await api.trades.list({ pagination: { pageSize: 6 } }, { signal })).data;
  },
  staleTime: 60_000,
});

export const rankings = [
  'marketcap',
  'volume_24h',
  'price_change',
  'holders',
  'createdAt',
] as const;
export type RankBy = (typeof rankings)[number];

/** The first hundred coins of both lists. */
export const rankingQuery = (by: RankBy) =>
  queryOptions({
    queryKey: queryKeys.pools.ranking(by),
    queryFn: ({ signal }) =>
      readPools({ sort: `${by}:desc`, pagination: { pageSize: 100 } }, signal),
    staleTime: 60_000,
  });

/** The latest hundred coins that an account launched. */
export const createdByQuery = (address: string) =>
  queryOptions({
    queryKey: queryKeys.pools.createdBy(address),
    queryFn: ({ signal }) =>
      readPools(
        {
          sort: 'createdAt:desc',
          pagination: { pageSize: 100 },
          filters: { creator: { $eq: address } },
        },
        signal,
      ),
  });

async function readPools(query: Inputs['pools']['list'], signal: AbortSignal): Promise<Pool[]> {
  return (await api.pools.list(query, { signal })).data;
}
