// The clock that all relative times on a page share.
import { useStore } from '@nanostores/react';
import { atom, onMount } from 'nanostores';

const $now = atom(Date.now());

onMount($now, () => {
  $now.set(Date.now());
  const timer = setInterval(() => $now.set(Date.now()), 5_000);
  return () => clearInterval(timer);
});

/** Milliseconds since the epoch, moving on every five seconds. */
export function useNow(): number {
  return useStore($now);
}
