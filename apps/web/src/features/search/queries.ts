// The query of the search palette.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { queryKeys } from '../../lib/api/query-keys.ts';

/** Hot coins in an empty palette. */
const HOT = 5;

/** The coins with the given pool IDs, and those with the highest volume. */
export const startQuery = (recent: readonly string[]) =>
  queryOptions({
    queryKey: queryKeys.search(`start ${recent.join()}`),
    queryFn: async ({ signal }) => {
      const pagination = { pageSize: HOT, withCount: 'false' } as const;
      const [hot, opened] = await Promise.all([
        api.pools.list({ sort: 'volume_24h:desc', pagination }, { signal }),
        recent.length === 0
          ? { data: [] }
          : api.pools.list({ filters: { pool_id: { $in: [...recent] } } }, { signal }),
      ]);
      return { hot: hot.data, recent: opened.data };
    },
    staleTime: 30_000,
  });

export const searchQuery = (query: string) =>
  queryOptions({
    queryKey: queryKeys.search(query),
    queryFn: async ({ signal }) => (await api.search.find({ q: query }, { signal })).data,
    enabled: query !== '',
    staleTime: 30_000,
    // Rows stay while the next letter is looked up.
    placeholderData: keepPreviousData,
  });
