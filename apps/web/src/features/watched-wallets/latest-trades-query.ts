// The latest trades of all coins, in which the browser finds those of watched wallets.
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';

export const latestTradesQuery = queryOptions({
  queryKey: ['watched-trades'] as const,
  queryFn: async ({ signal }) =>
    (await api.trades.list({ pagination: { pageSize: 100, withCount: 'false' } }, { signal })).data,
  staleTime: 30_000,
});
