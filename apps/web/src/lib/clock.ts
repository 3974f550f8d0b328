// The clock that all relative times on a page share.
import { createAtom, useSelector } from '@tanstack/react-store';
import { useEffect } from 'react';

const $now = createAtom(Date.now());
const tick = () => $now.set(Date.now());

/** Number of components that show the time. The clock stops when there are none. */
let watching = 0;
let timer: ReturnType<typeof setInterval> | undefined;

function watch(): () => void {
  watching += 1;
  if (watching === 1) {
    tick();
    timer = setInterval(tick, 5_000);
  }
  return () => {
    watching -= 1;
    if (watching === 0) clearInterval(timer);
  };
}

/** Milliseconds since the epoch, moving on every five seconds. */
export function useNow(): number {
  useEffect(watch, []);
  return useSelector($now);
}
