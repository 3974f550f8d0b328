// Which coins this user watches: kept on the server when logged in, in the browser when not. The code
// that changes them loads with the first change.

import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@tanstack/react-store';
import { errors } from '../../messages/en/errors.ts';
import { api } from '../api/api.ts';
import { queryKeys } from '../api/query-keys.ts';
import { useMe } from '../session/state.ts';
import { toast } from '../toast.ts';
import { $starredHere } from './starred-here.ts';

/** Pool ids, newest star first; undefined while unknown. */
export const useWatchedIds = (): readonly string[] | undefined => useWatchedIdsQuery().ids;

/** The same with the error of a failed read. */
export function useWatchedIdsQuery() {
  const me = useMe()?.address;
  const local = useSelector($starredHere);
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.watchlist.ids(me ?? ''),
    queryFn: async ({ signal }): Promise<readonly string[]> =>
      (await api.watchlist.ids(undefined, { signal })).data.pool_ids,
    staleTime: 60_000,
    enabled: !!me,
  });
  return { ids: me ? data : local, error: me && !data ? error : null, refetch };
}

export interface Watch {
  /** Undefined while unknown. */
  isWatched: boolean | undefined;
  toggle: () => void;
}

/** Whether a coin is watched, and the way to change it. */
export function useWatch(poolId: string): Watch {
  const isWatched = useWatchedIds()?.includes(poolId);
  return {
    isWatched,
    toggle: () => {
      import('./watch.ts').then(
        ({ setWatched }) => setWatched(poolId, !isWatched),
        () => toast.error(errors.unreachable),
      );
    },
  };
}
