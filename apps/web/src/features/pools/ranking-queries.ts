// Queries of rankings and of the coins that an account launched.
import type { Pool } from '@atoll/api';
import type { Inputs } from '@atoll/api/client';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';

export const rankings = [
  'marketcap',
  'volume_24h',
  'price_change',
  'holders',
  'createdAt',
] as const;
export type RankBy = (typeof rankings)[number];

/** The first hundred coins of both lists. */
export const rankingQuery = (by: RankBy) =>
  queryOptions({
    queryKey: queryKeys.pools.ranking(by),
    queryFn: ({ signal }) =>
      readPools({ sort: `${by}:desc`, pagination: { pageSize: 100 } }, signal),
    staleTime: 60_000,
  });

/** The latest hundred coins that an account launched. */
export const createdByQuery = (address: string) =>
  queryOptions({
    queryKey: queryKeys.pools.createdBy(address),
    queryFn: ({ signal }) =>
      readPools(
        {
          sort: 'createdAt:desc',
          pagination: { pageSize: 100 },
          filters: { creator: { $eq: address } },
        },
        signal,
      ),
  });

async function readPools(query: Inputs['pools']['list'], signal: AbortSignal): Promise<Pool[]> {
  return (await api.pools.list(query, { signal })).data;
}
