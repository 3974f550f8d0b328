// Queries of price alerts.
import type { PriceAlert } from '@atoll/api';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';

/** All alerts of the logged-in user. */
export const alertsQuery = (me: string) =>
  queryOptions({
    queryKey: queryKeys.alerts(me),
    queryFn: async ({ signal }): Promise<PriceAlert[]> =>
      (await api.alerts.list({}, { signal })).data,
  });
