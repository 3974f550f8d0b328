// Queries of an agent's tabs.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { getAtoll } from '../../lib/deployment.ts';
import { queryKeys } from '../../lib/query-keys.ts';

const PAGE = 20;
const pageOf = (cursor: string) => ({ pageSize: PAGE, ...(cursor && { cursor }) });

export const revisionsQuery = (poolId: string) =>
  infiniteQueryOptions({
    queryKey: queryKeys.agents.revisions(poolId),
    queryFn: ({ pageParam, signal }) =>
      api.agents.revisions({ pool_id: poolId, pagination: pageOf(pageParam) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.meta.pagination.cursor,
  });

/** Terms of new proposals, from the chain. */
export const settingsQuery = queryOptions({
  queryKey: queryKeys.agents.settings,
  queryFn: async ({ signal }) => {
    const [sdk, atoll] = await Promise.all([import('@atoll/sdk'), getAtoll()]);
    return sdk.getAgentConfig(atoll, { signal });
  },
  staleTime: 60_000,
});
