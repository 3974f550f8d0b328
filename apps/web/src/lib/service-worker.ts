// The newer version of the app that is installed and waits, if any.
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';

/** Set by the code that registers the service worker. */
export const $waiting = atom<ServiceWorker | null>(null);

/** Loads the new version; undefined while this one is the newest. */
export function useUpdate(): (() => void) | undefined {
  const waiting = useStore($waiting);
  if (waiting === null) return undefined;
  return () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
      once: true,
    });
    waiting.postMessage('activate');
  };
}
