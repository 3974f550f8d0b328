import { setTimeout as sleep } from 'node:timers/promises';

/** Returns whether `arrival` is still pending after `ms` milliseconds. */
export async function isLate(arrival: Promise<unknown>, ms: number): Promise<boolean> {
  const waiting = new AbortController();
  const late = sleep(ms, true, { signal: waiting.signal }).catch(() => true);
  const isArrived = arrival.then(
    () => false,
    () => false,
  );
  return Promise.race([late, isArrived]).finally(() => waiting.abort());
}
