// The facts about a coin, read again while it trades.
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '../../lib/api/api.ts';
import { useStream } from '../../lib/api/live.ts';
import { pageKeys } from '../../lib/api/page-keys.ts';
import { queryClient } from '../../lib/api/query-client.ts';

/** Shortest time between two refetches, regardless of the number of trades. */
const REFRESH_EVERY_MS = 5_000;

const riskQuery = (poolId: string) =>
  queryOptions({
    queryKey: pageKeys.risk(poolId),
    queryFn: async ({ signal }) => (await api.risk.get({ pool_id: poolId }, { signal })).data,
    staleTime: REFRESH_EVERY_MS,
  });

export function useRisk(poolId: string) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useStream(`pool:${poolId}`, ({ event }) => {
    if ((event !== 'trade' && event !== 'lost') || timer.current !== undefined) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      void queryClient.invalidateQueries({ queryKey: pageKeys.risk(poolId) });
    }, REFRESH_EVERY_MS);
  });
  return useQuery(riskQuery(poolId));
}
