// Queries of one coin: its pool, candles, trades and holders.
import type { CandleSeries, Interval, Pool, PoolList } from '@atoll/api';
import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { queryClient } from '../../lib/query-client.ts';
import { queryKeys } from '../../lib/query-keys.ts';

const TRADES_PAGE = 50;
const HOLDERS_PAGE = 20;

export const poolQuery = (poolId: string) =>
  queryOptions({
    queryKey: queryKeys.pools.detail(poolId),
    queryFn: async ({ signal }) => {
      return (await api.pools.get({ pool_id: poolId }, { signal })).data;
    },
    // What a list has read of the coin is shown at once, and read again.
    initialData: () => listedPool(poolId),
    initialDataUpdatedAt: 0,
    // A coin that was launched a moment ago may not be listed yet: the page finds it by itself.
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

/** The series' key of an interval: '15m' → 'trade_15m'. */
export const seriesOf = (series: CandleSeries | undefined, interval: Interval) =>
  series?.[`trade_${interval}`] ?? [];

export const candlesQuery = (poolId: string, interval: Interval) =>
  queryOptions({
    queryKey: queryKeys.candles(poolId, interval),
    queryFn: async ({ signal }) => {
      const query = { filters: { pool_id: poolId }, interval };
      const { results } = await api.trades.candles(query, { signal });
      return seriesOf(results[0], interval);
    },
  });

/** @param min quote base units that a trade has at least. */
export const tradesQuery = (poolId: string, min: bigint) =>
  infiniteQueryOptions({
    queryKey: queryKeys.trades.ofPool(poolId, min),
    queryFn: ({ signal, pageParam }) =>
      api.trades.list(
        {
          filters: {
            pool_id: { $eq: poolId },
            ...(min > 0n && { quote_amount: { $gte: String(min) } }),
          },
          pagination: { pageSize: TRADES_PAGE, ...(pageParam && { cursor: pageParam }) },
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.meta.pagination.cursor,
  });

export const holdersQuery = (poolId: string) =>
  queryOptions({
    queryKey: queryKeys.holders(poolId),
    queryFn: async ({ signal }) => {
      const query = { pool_id: poolId, pagination: { pageSize: HOLDERS_PAGE } };
      return (await api.holders.list(query, { signal })).data;
    },
  });
