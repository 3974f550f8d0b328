// The newer version of the app that is installed and waits, if any.
import { createAtom, useSelector } from '@tanstack/react-store';

/** Set by the code that registers the service worker. */
export const $waiting = createAtom<ServiceWorker | null>(null);

/** Loads the new version; undefined while this one is the newest. */
export function useUpdate(): (() => void) | undefined {
  const waiting = useSelector($waiting);
  if (waiting === null) return undefined;
  return () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
      once: true,
    });
    waiting.postMessage('activate');
  };
}
