// Queries of an agent's tabs.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { getAtoll } from '../../lib/deployment.ts';
import { pageKeys } from '../../lib/page-keys.ts';

const PAGE = 20;
const pageOf = (cursor: string) => ({ pageSize: PAGE, ...(cursor && { cursor }) });

export const revisionsQuery = (poolId: string) =>
  infiniteQueryOptions({
    queryKey: pageKeys.agents.revisions(poolId),
    queryFn: ({ pageParam, signal }) =>
      api.agents.revisions({ pool_id: poolId, pagination: pageOf(pageParam) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.meta.pagination.cursor,
  });

export const proposalsQuery = (poolId: string) =>
  infiniteQueryOptions({
    queryKey: pageKeys.agents.proposals(poolId),
    queryFn: ({ pageParam, signal }) =>
      api.agents.proposals({ pool_id: poolId, pagination: pageOf(pageParam) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.meta.pagination.cursor,
  });

export const proposalQuery = (poolId: string, proposalId: string, voter?: string) =>
  queryOptions({
    queryKey: pageKeys.agents.proposal(poolId, proposalId, voter),
    queryFn: async ({ signal }) =>
      (
        await api.agents.proposal(
          { proposal_id: proposalId, ...(voter !== undefined && { voter }) },
          { signal },
        )
      ).data,
    placeholderData: (previous) => previous,
  });

export const contributorsQuery = (poolId: string) =>
  infiniteQueryOptions({
    queryKey: pageKeys.agents.contributors(poolId),
    queryFn: ({ pageParam, signal }) =>
      api.agents.contributors({ pool_id: poolId, pagination: pageOf(pageParam) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.meta.pagination.cursor,
  });

export const treasuryQuery = (poolId: string) =>
  infiniteQueryOptions({
    queryKey: pageKeys.agents.treasury(poolId),
    queryFn: ({ pageParam, signal }) =>
      api.agents.treasury({ pool_id: poolId, pagination: pageOf(pageParam) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.meta.pagination.cursor,
  });

/** Terms of new proposals, from the chain. */
export const settingsQuery = queryOptions({
  queryKey: pageKeys.agents.settings,
  queryFn: async ({ signal }) => {
    const [sdk, atoll] = await Promise.all([import('@atoll/sdk'), getAtoll()]);
    return sdk.getAgentConfig(atoll, { signal });
  },
  staleTime: 60_000,
});
