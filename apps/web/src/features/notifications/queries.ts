// Queries of notifications.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';

export const unreadQuery = (me: string) =>
  queryOptions({
    queryKey: queryKeys.notifications.unread(me),
    queryFn: async ({ signal }) =>
      (await api.notifications.unread(undefined, { signal })).data.unread,
    staleTime: 60_000,
    refetchOnWindowFocus: true,
  });

export const notificationsQuery = (me: string) =>
  infiniteQueryOptions({
    queryKey: queryKeys.notifications.list(me),
    queryFn: ({ pageParam, signal }) =>
      api.notifications.list({ pagination: { cursor: pageParam || undefined } }, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.meta.pagination.cursor,
  });

export const preferencesQuery = (me: string) =>
  queryOptions({
    queryKey: queryKeys.notifications.preferences(me),
    queryFn: async ({ signal }) =>
      (await api.notifications.preferences(undefined, { signal })).data,
  });
