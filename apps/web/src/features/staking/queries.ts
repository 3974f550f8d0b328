// Queries of the staking page.
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { pageKeys } from '../../lib/page-keys.ts';

/** Staking history of `staker`, newest first. */
export const stakingHistoryQuery = (staker: string) =>
  infiniteQueryOptions({
    queryKey: pageKeys.staking.history(staker),
    queryFn: ({ pageParam, signal }) =>
      api.staking.history(
        { staker, pagination: { pageSize: 20, cursor: pageParam || undefined } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.meta.pagination.cursor,
  });
