// Wallets that the server knows, because their owner turned on push notifications for them.
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { walletKeys } from '../../lib/watched-wallets/query-keys.ts';

export const walletAlertsQuery = (me: string) =>
  queryOptions({
    queryKey: walletKeys.alerts(me),
    queryFn: async ({ signal }) =>
      (await api.walletAlerts.list(undefined, { signal })).data.map(({ wallet }) => wallet),
    staleTime: 60_000,
  });
