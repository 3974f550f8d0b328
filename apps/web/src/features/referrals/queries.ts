// Queries of referrals.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { pageKeys } from '../../lib/page-keys.ts';

/** The own code with its earnings; read again while the page is open, for trades are not announced to it. */
export const shareCodeQuery = (address: string) =>
  queryOptions({
    queryKey: pageKeys.referrals.code(address),
    queryFn: async ({ signal }) => (await api.referrals.code(undefined, { signal })).data,
    refetchInterval: 10_000,
  });

export const invitedQuery = (address: string) =>
  infiniteQueryOptions({
    queryKey: pageKeys.referrals.invited(address),
    queryFn: ({ pageParam, signal }) =>
      api.referrals.invited(
        { pagination: { pageSize: 25, cursor: pageParam || undefined } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.meta.pagination.cursor,
    refetchInterval: 15_000,
  });
