// Queries of the profile page.
import type { User } from '@atoll/api';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';

/** The profile of an address; null when its owner never logged in here. */
export const profileQuery = (address: string) =>
  queryOptions({
    queryKey: queryKeys.profile(address),
    queryFn: async ({ signal }): Promise<User | null> => {
      const query = { filters: { address: { $eq: address } } };
      const { data } = await api.profiles.list(query, { signal });
      return data[0] ?? null;
    },
  });

/** Trades of an address, newest first. */
export const tradesOfQuery = (address: string) =>
  infiniteQueryOptions({
    queryKey: queryKeys.trades.ofTrader(address),
    queryFn: ({ pageParam, signal }) =>
      api.trades.list(
        {
          filters: { trader: { $eq: address } },
          pagination: { pageSize: 50, cursor: pageParam || undefined },
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.meta.pagination.cursor,
  });
