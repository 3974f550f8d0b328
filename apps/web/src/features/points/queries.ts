// Queries of points.
import type { PointPeriod } from '@atoll/api';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { pageKeys } from '../../lib/page-keys.ts';

export const pointRulesQuery = queryOptions({
  queryKey: pageKeys.points.rules,
  queryFn: async ({ signal }) => (await api.points.rules(undefined, { signal })).data,
  staleTime: 60 * 60_000,
});

export const pointRankingQuery = (period: PointPeriod) =>
  infiniteQueryOptions({
    queryKey: pageKeys.points.ranking(period),
    queryFn: ({ pageParam, signal }) =>
      api.points.ranking(
        { period, pagination: { pageSize: 50, cursor: pageParam || undefined } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.meta.pagination.cursor,
  });

/** Awards of an account; read again while the page is open. */
export const pointHistoryQuery = (address: string) =>
  infiniteQueryOptions({
    queryKey: pageKeys.points.history(address),
    queryFn: ({ pageParam, signal }) =>
      api.points.history(
        { address, pagination: { pageSize: 25, cursor: pageParam || undefined } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.meta.pagination.cursor,
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
