// Which coins this person watches: kept on the server when logged in, in the browser when not. The code
// that changes them loads with the first change.
import { useStore } from '@nanostores/react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { atom } from 'nanostores';
import { useEffect } from 'react';
import { errors } from '../messages/en/errors.ts';
import { api } from './api.ts';
import { queryKeys } from './query-keys.ts';
import { useMe } from './session/state.ts';
import { storage, storageKeys } from './storage.ts';
import { toast } from './toast.ts';

function readLocal(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(storage.get(storageKeys.watchlist) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => /^0x[0-9a-f]{64}$/.test(id)) : [];
  } catch {
    return [];
  }
}

/** Starred in this browser, newest first. */
export const $starredHere = atom<readonly string[]>(readLocal());

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
  const local = useStore($starredHere);
  const { data } = useQuery({ ...idsQuery(me ?? ''), enabled: me !== undefined });
  return me === undefined ? local : data;
}

export interface Watch {
  /** Undefined while unknown. */
  isWatched: boolean | undefined;
  toggle: () => void;
}

/** Whether a coin is watched, and the way to change it. */
export function useWatch(poolId: string): Watch {
  const me = useMe()?.address;
  const isWatched = useWatchedIds()?.includes(poolId);
  return {
    isWatched,
    toggle: () => {
      if (isWatched === undefined) return;
      import('./watch.ts').then(
        ({ setWatched }) => setWatched(poolId, !isWatched, me),
        () => toast.error(errors.unreachable),
      );
    },
  };
}

/** Merges what was starred in this browser into the account's watchlist, once it is logged in. */
export function useWatchlistMerge(): void {
  const me = useMe()?.address;
  useEffect(() => {
    if (me === undefined || $starredHere.get().length === 0) return;
    import('./watch.ts').then(
      ({ mergeWatchlist }) => mergeWatchlist(me),
      () => toast.error(errors.unreachable),
    );
  }, [me]);
}
