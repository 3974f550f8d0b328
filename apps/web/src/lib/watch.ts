// Changes of the watchlist, and the coins on it.
import type { Pool } from '@atoll/api';
import { queryOptions } from '@tanstack/react-query';
import { useEffect } from 'react';
import { alerts as text } from '../messages/en/alerts.ts';
import { api } from './api.ts';
import { queryClient } from './query-client.ts';
import { queryKeys } from './query-keys.ts';
import { $starredHere } from './starred-here.ts';
import { storage, storageKeys } from './storage.ts';
import { toast } from './toast.ts';

/** As many as the API takes. */
const MAX_WATCHED = 200;
/** Ids in one query string. */
const PAGE = 50;

function keepHere(ids: readonly string[]): void {
  if (ids.length === 0) storage.remove(storageKeys.watchlist);
  else storage.set(storageKeys.watchlist, ids.join());
  $starredHere.set(ids);
}

/** Watches a coin or stops: at once on the page, taken back if the server refuses. */
export async function setWatched(
  poolId: string,
  watched: boolean,
  me: string | undefined,
): Promise<void> {
  const change = (ids: readonly string[]) => {
    const others = ids.filter((id) => id !== poolId);
    return watched ? [poolId, ...others] : others;
  };
  if (me === undefined) {
    const ids = change($starredHere.get());
    if (ids.length > MAX_WATCHED) toast.error(text.full(MAX_WATCHED));
    else keepHere(ids);
    return;
  }
  const queryKey = queryKeys.watchlist.ids(me);
  await queryClient.cancelQueries({ queryKey });
  const before = queryClient.getQueryData<readonly string[]>(queryKey) ?? [];
  queryClient.setQueryData(queryKey, change(before));
  try {
    const { data } = watched
      ? await api.watchlist.add({ pool_ids: [poolId] })
      : await api.watchlist.remove({ pool_id: poolId });
    queryClient.setQueryData(queryKey, data.pool_ids);
  } catch (error) {
    queryClient.setQueryData(queryKey, before);
    toast.error(watched ? text.watchFailed : text.unwatchFailed, {
      description: error instanceof Error ? error.message : undefined,
    });
  }
}

/** Moves what was starred in this browser to the account. If it fails, the next login tries again. */
export function useWatchlistMerge(me: string): void {
  useEffect(() => {
    const ids = $starredHere.get();
    if (ids.length === 0) return;
    api.watchlist.add({ pool_ids: [...ids] }).then(
      ({ data }) => {
        keepHere([]);
        queryClient.setQueryData(queryKeys.watchlist.ids(me), data.pool_ids);
      },
      (error: Error) => toast.error(text.mergeFailed, { description: error.message }),
    );
  }, [me]);
}

/** The watched coins, in the order of their stars. */
export const watchedPoolsQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: queryKeys.watchlist.pools(ids),
    queryFn: async ({ signal }): Promise<Pool[]> => {
      const pages = Array.from({ length: Math.ceil(ids.length / PAGE) }, (_, page) =>
        ids.slice(page * PAGE, (page + 1) * PAGE),
      );
      const lists = await Promise.all(
        pages.map((some) =>
          api.pools.list(
            { filters: { pool_id: { $in: [...some] } }, pagination: { pageSize: PAGE } },
            { signal },
          ),
        ),
      );
      const found = new Map(lists.flatMap(({ data }) => data).map((pool) => [pool.pool_id, pool]));
      return ids.flatMap((id) => found.get(id) ?? []);
    },
    placeholderData: (previous) => previous,
  });
