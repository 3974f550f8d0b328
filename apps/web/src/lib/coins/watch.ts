// Edits the watchlist and reads the coins on it.
import type { Pool } from '@atoll/api';
import { queryOptions } from '@tanstack/react-query';
import { useEffect } from 'react';
import { alerts as text } from '../../messages/en/alerts.ts';
import { api } from '../api/api.ts';
import { queryClient } from '../api/query-client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { storage, storageKeys } from '../browser/storage.ts';
import { isLoggedIn, settledAccount } from '../session/settled.ts';
import { $session } from '../session/state.ts';
import { toast } from '../toast.ts';
import { $starredHere } from './starred-here.ts';

/** As many as the API takes. */
const MAX_WATCHED = 200;
/** Ids in one query string. */
const PAGE = 50;

function keepHere(ids: readonly string[]): void {
  if (ids.length === 0) storage.remove(storageKeys.watchlist);
  else storage.set(storageKeys.watchlist, ids.join());
  $starredHere.set(ids);
}

/** Removes stars from this browser that the account stores now. */
function moved(ids: readonly string[]): void {
  const here = $starredHere.get();
  const left = here.filter((id) => !ids.includes(id));
  if (left.length < here.length) keepHere(left);
}

const edit = (ids: readonly string[], poolId: string, watched: boolean) => {
  const others = ids.filter((id) => id !== poolId);
  return watched ? [poolId, ...others] : others;
};

/** Edits of the account's list run one after the other, because each response contains the whole list. */
let queue: Promise<unknown> = Promise.resolve();

/** The last response that has not been shown yet. */
let latest: { me: string; ids: readonly string[] } | undefined;

/**
 * Calls `change` after earlier changes have ended. The last of them shows the list of the latest response: changes made
 * meanwhile are shown already and are not in earlier ones.
 * @param change returns the list, or undefined if there was nothing to change.
 */
async function changeList(
  me: string,
  change: () => Promise<readonly string[] | undefined>,
): Promise<void> {
  // Another account may be connected by then.
  const turn = queue.then(() => (isLoggedIn(me) ? change() : undefined));
  const own = turn.catch(() => {});
  queue = own;
  const ids = await turn;
  if (ids) latest = { me, ids };
  if (queue !== own || latest?.me !== me) return;
  const shown = latest.ids;
  latest = undefined;
  await show(me, () => shown);
}

async function show(
  me: string,
  edited: (ids: readonly string[] | undefined) => readonly string[] | undefined,
): Promise<void> {
  const queryKey = queryKeys.watchlist.ids(me);
  // A list that is being read may be older.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData<readonly string[]>(queryKey, edited);
}

/**
 * Watches a coin or stops: at once on the page, taken back if the server refuses. While the account is not known yet,
 * the change is made in this browser, and to the account when the login in progress has succeeded.
 */
export async function setWatched(poolId: string, watched: boolean): Promise<void> {
  const session = $session.get();
  if (session.status === 'ready') return setOnAccount(session.user.address, poolId, watched);
  const ids = edit($starredHere.get(), poolId, watched);
  if (ids.length > MAX_WATCHED) {
    toast.error(text.full(MAX_WATCHED));
    return;
  }
  keepHere(ids);
  const me = await settledAccount();
  if (me !== undefined) await setOnAccount(me, poolId, watched);
}

async function setOnAccount(me: string, poolId: string, watched: boolean): Promise<void> {
  const showWatched = (shown: boolean) => show(me, (ids) => ids && edit(ids, poolId, shown));
  try {
    await showWatched(watched);
    await changeList(me, async () => {
      const { data } = watched
        ? await api.watchlist.add({ pool_ids: [poolId] })
        : await api.watchlist.remove({ pool_id: poolId });
      // The next login would add it again.
      moved([poolId]);
      return data.pool_ids;
    });
  } catch (error) {
    await showWatched(!watched);
    void queryClient.invalidateQueries({ queryKey: queryKeys.watchlist.ids(me) });
    toast.error(watched ? text.watchFailed : text.unwatchFailed, {
      description: error instanceof Error ? error.message : undefined,
    });
  }
}

/** Moves what was starred in this browser to the account. If it fails, the next login tries again. */
export function useWatchlistMerge(me: string): void {
  useEffect(() => {
    changeList(me, async () => {
      const ids = $starredHere.get();
      if (ids.length === 0) return undefined;
      const { data } = await api.watchlist.add({ pool_ids: [...ids] });
      moved(ids);
      return data.pool_ids;
    }).catch((error: Error) => {
      void queryClient.invalidateQueries({ queryKey: queryKeys.watchlist.ids(me) });
      toast.error(text.mergeFailed, { description: error.message });
    });
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
