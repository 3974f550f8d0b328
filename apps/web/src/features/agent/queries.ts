// Queries of an agent's tabs.
import { ApiError } from '@atoll/api/client';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { pageKeys } from '../../lib/api/page-keys.ts';
import { endpointKey, pagedQuery } from '../../lib/api/paged-query.ts';

const PAGE = { pageSize: 20 };

export const revisionsQuery = (poolId: string) =>
  pagedQuery('agents', 'revisions', { pool_id: poolId }, PAGE);

export const proposalsQuery = (poolId: string) =>
  pagedQuery('agents', 'proposals', { pool_id: poolId }, PAGE);

/** Proposals not decided yet, about all coins of an account. */
export const openProposalsQuery = (holder: string) =>
  queryOptions({
    queryKey: endpointKey('agents', 'openProposals', { holder }),
    queryFn: async ({ signal }) => (await api.agents.openProposals({ holder }, { signal })).data,
    refetchInterval: 60_000,
  });

export const votesQuery = (voter: string) => pagedQuery('agents', 'votes', { voter }, PAGE);

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
    // A proposal that was just submitted may not be indexed yet.
    retry: (attempts, error) =>
      error instanceof ApiError && error.status === 404 ? attempts < 6 : attempts < 2,
    retryDelay: 500,
  });

export const contributorsQuery = (poolId: string) =>
  pagedQuery('agents', 'contributors', { pool_id: poolId }, PAGE);

export const treasuryQuery = (poolId: string) =>
  pagedQuery('agents', 'treasury', { pool_id: poolId }, PAGE);
