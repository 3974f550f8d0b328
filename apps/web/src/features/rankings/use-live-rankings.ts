// Keeps the shown ranking current: trades change it, but a busy market must not reload it each time.
import { useEffect, useRef } from 'react';
import { useStream } from '../../lib/api/live.ts';
import { readAgain } from '../../lib/api/over-reads.ts';
import { endpointKey } from '../../lib/api/paged-query.ts';

const REFRESH_MS = 3_000;

export function useLiveRankings(): void {
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  useStream('trades', (message) => {
    if (message.event !== 'trade' && message.event !== 'lost') return;
    timer.current ??= window.setTimeout(() => {
      timer.current = undefined;
      readAgain(endpointKey('rankings'));
    }, REFRESH_MS);
  });
}
