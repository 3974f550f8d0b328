// Queries of one coin: its candles, trades and holders.
import type { CandleSeries, Interval } from '@atoll/api';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { pagedQuery } from '../../lib/api/paged-query.ts';
import { queryKeys } from '../../lib/api/query-keys.ts';
import { filtersOf, type TradeFilter } from './trade-filter.ts';

const TRADES_PAGE = 50;
const HOLDERS_PAGE = 20;

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

export const tradesQuery = (poolId: string, filter: TradeFilter) =>
  pagedQuery('trades', 'list', { filters: filtersOf(poolId, filter) }, { pageSize: TRADES_PAGE });

export const holdersQuery = (poolId: string) =>
  queryOptions({
    queryKey: queryKeys.holders(poolId),
    queryFn: async ({ signal }) => {
      const query = {
        pool_id: poolId,
        pagination: { pageSize: HOLDERS_PAGE, withCount: 'false' },
      } as const;
      return (await api.holders.list(query, { signal })).data;
    },
  });
