// Queries of notifications.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { pageKeys } from '../../lib/page-keys.ts';

export const unreadQuery = (me: string) =>
  queryOptions({
    queryKey: pageKeys.notifications.unread(me),
    queryFn: async ({ signal }) =>
      (await api.notifications.unread(undefined, { signal })).data.unread,
    staleTime: 60_000,
    refetchOnWindowFocus: true,
  });

export const notificationsQuery = (me: string) =>
  infiniteQueryOptions({
    queryKey: pageKeys.notifications.list(me),
    queryFn: ({ pageParam, signal }) =>
      api.notifications.list({ pagination: { cursor: pageParam || undefined } }, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.meta.pagination.cursor,
  });

export const preferencesQuery = (me: string) =>
  queryOptions({
    queryKey: pageKeys.notifications.preferences(me),
    queryFn: async ({ signal }) =>
      (await api.notifications.preferences(undefined, { signal })).data,
  });
