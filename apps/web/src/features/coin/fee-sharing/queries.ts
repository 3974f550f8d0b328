// Finds recipients of shared creator fees.
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import { pageKeys } from '../../../lib/api/page-keys.ts';

/** Addresses of the profiles with a name: the first two, enough to detect an ambiguous name. */
export const namedQuery = (name: string) =>
  queryOptions({
    queryKey: pageKeys.named(name),
    queryFn: async ({ signal }) => {
      const query = { filters: { name: { $eqi: name } }, pagination: { pageSize: 2 } };
      return (await api.profiles.list(query, { signal })).data.map(({ address }) => address);
    },
    staleTime: 60_000,
  });
