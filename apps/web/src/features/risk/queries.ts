// The facts about a coin, read again while it trades.
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '../../lib/api/api.ts';
import { useStream } from '../../lib/api/live.ts';
import { readAgain } from '../../lib/api/over-reads.ts';
import { pageKeys } from '../../lib/api/page-keys.ts';

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
  const readAt = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Every trade, transfer and claim changes the pool.
  useStream(`pool:${poolId}`, ({ event }) => {
    if ((event !== 'pool' && event !== 'lost') || timer.current !== undefined) return;
    const due = readAt.current + REFRESH_EVERY_MS - performance.now();
    timer.current = setTimeout(
      () => {
        timer.current = undefined;
        readAt.current = performance.now();
        readAgain(pageKeys.risk(poolId));
      },
      Math.max(0, due),
    );
  });
  return useQuery(riskQuery(poolId));
}
