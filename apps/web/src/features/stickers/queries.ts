// Queries of sticker coins: the latest first.
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { pageKeys } from '../../lib/api/page-keys.ts';

const SHOWN = 60;

/** Sticker coins that match a search, of one creator or of all. */
export const stickersQuery = (search: string, creator?: string) =>
  queryOptions({
    queryKey: pageKeys.stickers(search, creator),
    queryFn: async ({ signal }) => {
      const { data } = await api.pools.list(
        {
          sort: 'createdAt:desc',
          pagination: { pageSize: SHOWN, withCount: 'false' },
          filters: {
            is_sticker: { $eq: true },
            ...(creator !== undefined && { creator: { $eq: creator } }),
            ...(search !== '' && {
              $or: [{ name: { $containsi: search } }, { symbol: { $containsi: search } }],
            }),
          },
        },
        { signal },
      );
      return data;
    },
    staleTime: 60_000,
  });
