// Whether the screen has room for the docked trade box; in styles the same width is `lg`.
import { useSyncExternalStore } from 'react';

const query = () => matchMedia('(width >= 64rem)');

function subscribe(onChange: () => void): () => void {
  const desktop = query();
  desktop.addEventListener('change', onChange);
  return () => desktop.removeEventListener('change', onChange);
}

export const useDesktop = (): boolean => useSyncExternalStore(subscribe, () => query().matches);
