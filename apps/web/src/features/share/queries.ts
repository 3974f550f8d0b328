// Queries of share cards.
import type { ShareCard } from '@atoll/api';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { pageKeys } from '../../lib/api/page-keys.ts';

export const shareCardQuery = (id: string) =>
  queryOptions({
    queryKey: pageKeys.shareCards.of(id),
    queryFn: async ({ signal }): Promise<ShareCard> =>
      (await api.shareCards.get({ id }, { signal })).data,
  });

/** The caller's cards, the latest first. */
export const ownCardsQuery = (me: string) =>
  queryOptions({
    queryKey: pageKeys.shareCards.own(me),
    queryFn: async ({ signal }) => (await api.shareCards.list(undefined, { signal })).data,
  });
