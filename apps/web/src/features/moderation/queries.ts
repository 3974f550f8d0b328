// Queries of the operators' page.
import type { SubjectState } from '@atoll/api';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { pageKeys } from '../../lib/api/page-keys.ts';
import { pagedQuery } from '../../lib/api/paged-query.ts';

export const queueQuery = (state: SubjectState) => ({
  ...pagedQuery('moderation', 'queue', { state }, { pageSize: 20 }),
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

export const logQuery = pagedQuery('moderation', 'log', {}, { pageSize: 50 });
