// Wallets whose addresses are stored on the server, because the user turned on push notifications for them.
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
