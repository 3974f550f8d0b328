// The query of the search palette.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { queryKeys } from '../../lib/api/query-keys.ts';

export const searchQuery = (query: string) =>
  queryOptions({
    queryKey: queryKeys.search(query),
    queryFn: async ({ signal }) => (await api.search.find({ q: query }, { signal })).data,
    enabled: query !== '',
    staleTime: 30_000,
    // Rows stay while the next letter is looked up.
    placeholderData: keepPreviousData,
  });
