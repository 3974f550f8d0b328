// Keeps the shown ranking current: trades change it, but a busy market must not reload it each time.
import { useEffect, useRef } from 'react';
import { useStream } from '../../lib/api/live.ts';
import { endpointKey } from '../../lib/api/paged-query.ts';
import { queryClient } from '../../lib/api/query-client.ts';

const REFRESH_MS = 3_000;

export function useLiveRankings(): void {
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  useStream('trades', (message) => {
    if (message.event !== 'trade' && message.event !== 'lost') return;
    timer.current ??= window.setTimeout(() => {
      timer.current = undefined;
      void queryClient.invalidateQueries({ queryKey: endpointKey('rankings') });
    }, REFRESH_MS);
  });
}
