// Queries of points.
import type { PointPeriod } from '@atoll/api';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { pageKeys } from '../../lib/api/page-keys.ts';
import { pagedQuery } from '../../lib/api/paged-query.ts';

export const pointRulesQuery = queryOptions({
  queryKey: pageKeys.points.rules,
  queryFn: async ({ signal }) => (await api.points.rules(undefined, { signal })).data,
  staleTime: 60 * 60_000,
});

export const pointRankingQuery = (period: PointPeriod) =>
  pagedQuery('points', 'ranking', { period }, { pageSize: 50 });

/** Awards of an account; read again while the page is open. */
export const pointHistoryQuery = (address: string) => ({
  ...pagedQuery('points', 'history', { address }, { pageSize: 25 }),
  refetchInterval: 10_000,
});

/** Sum of an account's points. */
export const ownPointsQuery = (address: string) =>
  queryOptions({
    queryKey: pageKeys.points.of(address),
    queryFn: async ({ signal }) => {
      const query = { filters: { address: { $eq: address } } };
      const { data } = await api.profiles.list(query, { signal });
      return data[0]?.points ?? 0;
    },
    refetchInterval: 10_000,
  });
