// Queries and live updates of what an agent does on its own.
import type { AgentActionPart } from '@atoll/api';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { useStream } from '../../lib/api/live.ts';
import { readAgain } from '../../lib/api/over-reads.ts';
import { pageKeys } from '../../lib/api/page-keys.ts';
import { endpointKey, pagedQuery } from '../../lib/api/paged-query.ts';

const PAGE = 30;

export const logQuery = (poolId: string, part: AgentActionPart) =>
  pagedQuery('agentActivity', 'log', { pool_id: poolId, part }, { pageSize: PAGE });

/** Number of private entries, up to 10,000. */
export const privateCountQuery = (poolId: string) => {
  const input = { pool_id: poolId, part: 'private' } as const;
  return queryOptions({
    queryKey: [...endpointKey('agentActivity', 'log', input), 'count'],
    queryFn: async ({ signal }) => {
      const pagination = { page: 1, pageSize: 1 };
      const { meta } = await api.agentActivity.log({ ...input, pagination }, { signal });
      return meta.pagination.total ?? 0;
    },
  });
};

export const logDaysQuery = (poolId: string) =>
  queryOptions({
    queryKey: pageKeys.agents.logDays(poolId),
    queryFn: async ({ signal }) =>
      (await api.agentActivity.days({ pool_id: poolId }, { signal })).data,
  });

export const healthQuery = (poolId: string) =>
  queryOptions({
    queryKey: pageKeys.agents.health(poolId),
    queryFn: async ({ signal }) =>
      (await api.agentActivity.health({ pool_id: poolId }, { signal })).data,
    refetchInterval: 15_000,
  });

export const xQuery = (poolId: string) =>
  queryOptions({
    queryKey: pageKeys.agents.x(poolId),
    queryFn: async ({ signal }) =>
      (await api.agentConfigs.getX({ pool_id: poolId }, { signal })).data,
  });

export const draftsQuery = (poolId: string) =>
  queryOptions({
    queryKey: pageKeys.agents.drafts(poolId),
    queryFn: async ({ signal }) =>
      (await api.agentConfigs.drafts({ pool_id: poolId }, { signal })).data,
    refetchInterval: 15_000,
  });

/** Reads log and health again when the agent acts. */
export function useLiveActivity(poolId: string): void {
  useStream(`pool:${poolId}`, ({ event }) => {
    if (event !== 'agent_action' && event !== 'lost') return;
    for (const queryKey of [
      endpointKey('agentActivity', 'log', { pool_id: poolId }),
      pageKeys.agents.logDays(poolId),
      pageKeys.agents.health(poolId),
      pageKeys.agents.readiness(poolId),
      pageKeys.agents.drafts(poolId),
    ]) {
      readAgain(queryKey);
    }
  });
}
