// The coins that this person watches: on the server when logged in, in the browser when not. What a
// visitor starred is merged at login.
import type { Pool } from '@atoll/api';
import { useStore } from '@nanostores/react';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { atom } from 'nanostores';
import { useEffect } from 'react';
import { watchlist as text } from '../messages/en/watchlist.ts';
import { api } from './api.ts';
import { queryClient } from './query-client.ts';
import { queryKeys } from './query-keys.ts';
import { useMe } from './session/state.ts';
import { storage, storageKeys } from './storage.ts';
import { toast } from './toast.ts';

/** As many as the API takes. */
const MAX_WATCHED = 200;
/** Ids in one query string. */
const PAGE = 50;
const isPoolId = (value: unknown): value is string =>
  typeof value === 'string' && /^0x[0-9a-f]{64}$/.test(value);

function readLocal(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(storage.get(storageKeys.watchlist) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPoolId).slice(0, MAX_WATCHED) : [];
  } catch {
    return [];
  }
}

/** Starred in this browser, newest first. */
const $local = atom<readonly string[]>(readLocal());

function writeLocal(ids: readonly string[]): void {
  if (ids.length === 0) storage.remove(storageKeys.watchlist);
  else storage.set(storageKeys.watchlist, JSON.stringify(ids));
  $local.set(ids);
}

const idsQuery = (me: string) =>
  queryOptions({
    queryKey: queryKeys.watchlist.ids(me),
    queryFn: async ({ signal }): Promise<readonly string[]> =>
      (await api.watchlist.ids(undefined, { signal })).data.pool_ids,
    staleTime: 5 * 60_000,
    refetchOnWindowFocus: true,
  });

/** Pool ids, newest star first; undefined while unknown. */
export function useWatchedIds(): readonly string[] | undefined {
  const me = useMe()?.address;
  const local = useStore($local);
  const { data } = useQuery({ ...idsQuery(me ?? ''), enabled: me !== undefined });
  return me === undefined ? local : data;
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

export interface Watch {
  /** Undefined while unknown. */
  isWatched: boolean | undefined;
  toggle: () => void;
}

/** Whether a coin is watched, and the way to change it: at once on the page, taken back if it fails. */
export function useWatch(poolId: string): Watch {
  const me = useMe()?.address;
  const ids = useWatchedIds();
  const key = queryKeys.watchlist.ids(me ?? '');
  const { mutate, isPending } = useMutation({
    mutationFn: (watch: boolean) =>
      watch ? api.watchlist.add({ pool_ids: [poolId] }) : api.watchlist.remove({ pool_id: poolId }),
    onMutate: async (watch) => {
      await queryClient.cancelQueries({ queryKey: key });
      const before = queryClient.getQueryData<readonly string[]>(key) ?? [];
      const others = before.filter((id) => id !== poolId);
      queryClient.setQueryData(key, watch ? [poolId, ...others] : others);
      return before;
    },
    onSuccess: ({ data }) => queryClient.setQueryData(key, data.pool_ids),
    onError: (error, watch, before) => {
      queryClient.setQueryData(key, before);
      toast.error(watch ? text.watchFailed : text.unwatchFailed, { description: error.message });
    },
  });
  const isWatched = ids?.includes(poolId);
  return {
    isWatched,
    toggle: () => {
      if (isWatched === undefined || isPending) return;
      if (me !== undefined) return mutate(!isWatched);
      const others = $local.get().filter((id) => id !== poolId);
      if (!isWatched && others.length >= MAX_WATCHED) toast.error(text.full(MAX_WATCHED));
      else writeLocal(isWatched ? others : [poolId, ...others]);
    },
  };
}

/** Merges what was starred in this browser into the account's watchlist, once it is logged in. */
export function useWatchlistMerge(): void {
  const me = useMe()?.address;
  useEffect(() => {
    const ids = $local.get();
    if (me === undefined || ids.length === 0) return;
    api.watchlist.add({ pool_ids: [...ids] }).then(
      ({ data }) => {
        writeLocal([]);
        queryClient.setQueryData(queryKeys.watchlist.ids(me), data.pool_ids);
      },
      // They stay in the browser, and the next login tries again.
      (error: Error) => toast.error(text.mergeFailed, { description: error.message }),
    );
  }, [me]);
}
