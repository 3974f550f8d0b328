// Query of the coins that an account launched.
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { queryKeys } from '../../lib/api/query-keys.ts';

/** The latest hundred coins that an account launched. */
export const createdByQuery = (address: string) =>
  queryOptions({
    queryKey: queryKeys.pools.createdBy(address),
    queryFn: async ({ signal }) =>
      (
        await api.pools.list(
          {
            sort: 'createdAt:desc',
            pagination: { pageSize: 100 },
            filters: { creator: { $eq: address } },
          },
          { signal },
        )
      ).data,
  });
