// The chain's time as far as we know it, moving on while something on the page depends on it.
import { useEffect, useState } from 'react';

const TICK_MS = 250;

/** Milliseconds since the epoch by the server's clock; moves on four times a second while `ticks`. */
export function useChainClock(clockAheadMs: number, ticks: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!ticks) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [ticks]);
  return now + clockAheadMs;
}
