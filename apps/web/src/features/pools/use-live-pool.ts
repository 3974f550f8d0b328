// Follows one pool's row.
import type { Pool } from '@atoll/api';
import { useCallback, useSyncExternalStore } from 'react';
import { createLiveRows } from './live-rows.ts';

export const liveRows = createLiveRows({ nextFrame: requestAnimationFrame });

export function useLivePool(read: Pool): Pool {
  const { pool_id: id } = read;
  const subscribe = useCallback((onChange: () => void) => liveRows.subscribe(id, onChange), [id]);
  return useSyncExternalStore(subscribe, () => newestOf(read));
}

/** Returns the newer of the fetched pool and the last stream update. */
export function newestOf(read: Pool): Pool {
  const live = liveRows.get(read.pool_id);
  return live && live.updatedAt >= read.updatedAt ? live : read;
}
