// Live state of the pools on a list: keeps the newest row of each and notifies only the components that
// show it. A busy market changes faster than a screen can, so each row is notified at most five times a
// second, a few rows per frame.
import type { Pool } from '@atoll/api';

export interface LiveRows {
  put(row: Pool): void;
  get(poolId: string): Pool | undefined;
  subscribe(poolId: string, listener: () => void): () => void;
}

export interface LiveRowsOptions {
  /** Runs a task in the next frame. */
  nextFrame: (task: () => void) => void;
  /** Rows updated per frame. */
  perFrame?: number;
  /** Milliseconds between two updates of one row. */
  interval?: number;
  /** Rows kept while they are not shown. */
  capacity?: number;
  now?: () => number;
}

export function createLiveRows(options: LiveRowsOptions): LiveRows {
  const { nextFrame, perFrame = 6, interval = 200, capacity = 2_000, now = Date.now } = options;
  const rows = new Map<string, Pool>();
  const listeners = new Map<string, Set<() => void>>();
  /** Rows that changed since they were last told, and when they may be told. */
  const due = new Map<string, number>();
  const toldAt = new Map<string, number>();
  let running = false;

  function flush(): void {
    const at = now();
    let left = perFrame;
    for (const [poolId, when] of due) {
      if (left === 0) break;
      if (when > at) continue;
      due.delete(poolId);
      toldAt.set(poolId, at);
      for (const listener of listeners.get(poolId) ?? []) listener();
      left -= 1;
    }
    running = due.size > 0;
    if (running) nextFrame(flush);
  }

  return {
    put(row) {
      // Re-inserting moves it to the end: what changed longest ago is forgotten first.
      rows.delete(row.pool_id);
      rows.set(row.pool_id, row);
      if (rows.size > capacity) {
        const [oldest] = rows.keys();
        if (oldest !== undefined) rows.delete(oldest);
      }
      if (!listeners.has(row.pool_id) || due.has(row.pool_id)) return;
      due.set(row.pool_id, (toldAt.get(row.pool_id) ?? 0) + interval);
      if (running) return;
      running = true;
      nextFrame(flush);
    },
    get: (poolId) => rows.get(poolId),
    subscribe(poolId, listener) {
      const set = listeners.get(poolId) ?? new Set();
      listeners.set(poolId, set.add(listener));
      return () => {
        set.delete(listener);
        if (set.size > 0) return;
        listeners.delete(poolId);
        due.delete(poolId);
        toldAt.delete(poolId);
      };
    },
  };
}
