// Queries of price alerts.
import type { PriceAlert } from '@atoll/api';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { pageKeys } from '../../lib/api/page-keys.ts';

/** All alerts of the logged-in user. */
export const alertsQuery = (me: string) =>
  queryOptions({
    queryKey: pageKeys.alerts(me),
    queryFn: async ({ signal }): Promise<PriceAlert[]> =>
      (await api.alerts.list({}, { signal })).data,
  });
