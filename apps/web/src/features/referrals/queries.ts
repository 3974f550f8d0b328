// Queries of referrals.
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { pageKeys } from '../../lib/api/page-keys.ts';
import { pagedQuery } from '../../lib/api/paged-query.ts';

/** The own code with its earnings; read again while the page is open, for trades are not announced to it. */
export const shareCodeQuery = (address: string) =>
  queryOptions({
    queryKey: pageKeys.referrals.code(address),
    queryFn: async ({ signal }) => (await api.referrals.code(undefined, { signal })).data,
    refetchInterval: 10_000,
  });

export const invitedQuery = (address: string) => ({
  ...pagedQuery('referrals', 'invited', {}, { pageSize: 25, reader: address }),
  refetchInterval: 15_000,
});
