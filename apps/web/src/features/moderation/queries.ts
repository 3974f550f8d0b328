// Queries of the operators' page.
import type { SubjectState } from '@atoll/api';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { pageKeys } from '../../lib/page-keys.ts';

export const queueQuery = (state: SubjectState) =>
  infiniteQueryOptions({
    queryKey: pageKeys.moderation.queue(state),
    queryFn: ({ pageParam, signal }) =>
      api.moderation.queue(
        { state, pagination: { pageSize: 20, cursor: pageParam || undefined } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.meta.pagination.cursor,
    refetchInterval: 15_000,
  });

export const bansQuery = queryOptions({
  queryKey: pageKeys.moderation.bans,
  queryFn: async ({ signal }) => (await api.moderation.bans(undefined, { signal })).data,
});

export const wordsQuery = queryOptions({
  queryKey: pageKeys.moderation.words,
  queryFn: async ({ signal }) => (await api.moderation.words(undefined, { signal })).data,
});

export const logQuery = infiniteQueryOptions({
  queryKey: pageKeys.moderation.log,
  queryFn: ({ pageParam, signal }) =>
    api.moderation.log(
      { pagination: { pageSize: 50, cursor: pageParam || undefined } },
      { signal },
    ),
  initialPageParam: '',
  getNextPageParam: (last) => last.meta.pagination.cursor,
});
