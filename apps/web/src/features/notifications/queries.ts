// Queries of notifications.
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { pageKeys } from '../../lib/api/page-keys.ts';
import { pagedQuery } from '../../lib/api/paged-query.ts';

export const unreadQuery = (me: string) =>
  queryOptions({
    queryKey: pageKeys.notifications.unread(me),
    queryFn: async ({ signal }) =>
      (await api.notifications.unread(undefined, { signal })).data.unread,
    staleTime: 60_000,
    refetchOnWindowFocus: true,
  });

export const notificationsQuery = (me: string) =>
  pagedQuery('notifications', 'list', {}, { reader: me });

export const telegramChatQuery = (me: string) =>
  queryOptions({
    queryKey: pageKeys.notifications.telegram(me),
    queryFn: async ({ signal }) => (await api.telegramChats.get(undefined, { signal })).data,
  });

export const preferencesQuery = (me: string) =>
  queryOptions({
    queryKey: pageKeys.notifications.preferences(me),
    queryFn: async ({ signal }) =>
      (await api.notifications.preferences(undefined, { signal })).data,
  });
