// How far the reader has read the comments of each coin: kept by the server when logged in, else here.
import type { Pool } from '@atoll/api';
import { useQuery } from '@tanstack/react-query';
import { createAtom, useSelector } from '@tanstack/react-store';
import { useEffect, useState } from 'react';
import { api } from '../../lib/api/api.ts';
import { settled } from '../../lib/api/api-client.ts';
import { pageKeys } from '../../lib/api/page-keys.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { storage, storageKeys } from '../../lib/browser/storage.ts';
import { useMe } from '../../lib/session/state.ts';
import { seenQuery } from './queries.ts';

interface Seen {
  lastSeen: number;
  unread: number;
}

/** Number of coins whose position a visitor's browser stores. */
const MAX_COINS = 50;
/** How long comments are on the screen before they count as seen. */
const SEEN_AFTER_MS = 1_000;

/** By coin: the newest comment seen, and how many there were. */
type LocalSeen = Record<string, readonly [id: number, count: number]>;

function readLocal(): LocalSeen {
  try {
    return JSON.parse(storage.get(storageKeys.commentsSeen) ?? '{}') as LocalSeen;
  } catch {
    return {};
  }
}
const $local = createAtom<LocalSeen>(readLocal());

function writeLocal(poolId: string, id: number, count: number): void {
  const { [poolId]: _, ...others } = $local.get();
  const kept = Object.entries(others).slice(-(MAX_COINS - 1));
  $local.set({ ...Object.fromEntries(kept), [poolId]: [id, count] });
  storage.set(storageKeys.commentsSeen, JSON.stringify($local.get()));
}

/** Read position of the user on a coin; undefined while unknown, or if they have read nothing yet. */
export function useSeen(pool: Pool): Seen | undefined {
  const me = useMe()?.address;
  const local = useSelector($local)[pool.pool_id];
  const { data } = useQuery({ ...seenQuery(pool.pool_id, me ?? ''), enabled: me !== undefined });
  if (me !== undefined) return data;
  if (local === undefined) return undefined;
  const [lastSeen, count] = local;
  return { lastSeen, unread: Math.max(0, pool.comment_count - count) };
}

/** Counts a comment by another user. */
export function addUnread(poolId: string, me: string | undefined): void {
  if (me === undefined) return;
  queryClient.setQueryData<Seen>(
    pageKeys.comments.seen(poolId, me),
    (seen) => seen && { ...seen, unread: seen.unread + 1 },
  );
}

/**
 * Marks what is shown as seen after a moment.
 * @returns the newest comment seen before, to mark where the reader left off.
 */
export function useMarkSeen(pool: Pool, newest: number): number {
  const me = useMe()?.address;
  const seen = useSeen(pool);
  const [before, setBefore] = useState<number>();
  if (before === undefined && seen !== undefined) setBefore(seen.lastSeen);
  const { pool_id, comment_count } = pool;
  const unread = seen?.unread ?? 0;
  const lastSeen = seen?.lastSeen ?? 0;
  useEffect(() => {
    if (newest === 0 || (newest <= lastSeen && unread === 0)) return;
    const timer = window.setTimeout(async () => {
      if (me === undefined) return writeLocal(pool_id, newest, comment_count);
      queryClient.setQueryData<Seen>(pageKeys.comments.seen(pool_id, me), {
        lastSeen: newest,
        unread: 0,
      });
      // Nothing is lost if it fails: the same comments are marked again on the next visit.
      await settled(api.replies.seen({ pool_id, id: newest }));
    }, SEEN_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [pool_id, comment_count, me, newest, lastSeen, unread]);
  return before ?? 0;
}
