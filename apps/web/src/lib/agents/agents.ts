// Agents as several features read them.
import type { Agent } from '@atoll/api';
import type { AgentRef } from '@atoll/sdk';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { useStream } from '../api/live.ts';
import { readAgain } from '../api/over-reads.ts';
import { pageKeys } from '../api/page-keys.ts';
import { endpointKey } from '../api/paged-query.ts';

/** The agent of a coin, with what belongs to `holder`. */
export const agentQuery = (poolId: string, holder?: string) =>
  queryOptions({
    queryKey: pageKeys.agents.detail(poolId, holder),
    queryFn: async ({ signal }) =>
      (await api.agents.get({ pool_id: poolId, ...(holder && { holder }) }, { signal })).data,
    placeholderData: (previous) => previous,
    // A recently launched agent may not be indexed yet.
    refetchInterval: ({ state }) => (state.error === null ? false : 3_000),
  });

export const agentConfigQuery = (poolId: string) =>
  queryOptions({
    queryKey: pageKeys.agents.config(poolId),
    queryFn: async ({ signal }) =>
      (await api.agentConfigs.get({ pool_id: poolId }, { signal })).data,
  });

/** Requirements for the agent of a coin to act on its own, and which of them are met. */
export const readinessQuery = (poolId: string) =>
  queryOptions({
    queryKey: pageKeys.agents.readiness(poolId),
    queryFn: async ({ signal }) =>
      (await api.agentActivity.readiness({ pool_id: poolId }, { signal })).data,
    staleTime: 60_000,
  });

/** Returns the reference of an agent that the SDK takes. */
export const agentRef = (agent: Agent): AgentRef => ({
  agentId: agent.agent_id,
  baseType: agent.base_type,
  quoteType: agent.quote_type,
});

/** Returns the reference of an agent's pool that the SDK takes. */
export const agentPoolRef = (agent: Agent) => ({
  poolId: agent.pool_id,
  baseType: agent.base_type,
  quoteType: agent.quote_type,
});

/** Refetches everything about an agent. */
export function refetchAgent(poolId: string): void {
  const input = { pool_id: poolId };
  for (const queryKey of [
    pageKeys.agents.of(poolId),
    endpointKey('agents', 'revisions', input),
    endpointKey('agents', 'proposals', input),
    endpointKey('agents', 'openProposals'),
    endpointKey('agents', 'votes'),
    endpointKey('agents', 'contributors', input),
    endpointKey('agents', 'treasury', input),
    endpointKey('agentActivity', 'log', input),
  ]) {
    readAgain(queryKey);
  }
}

/** Refetches everything about an agent when the chain changes it or a proposal to its holders. */
export function useLiveAgent(poolId: string): void {
  useStream(`pool:${poolId}`, ({ event }) => {
    if (event === 'agent' || event === 'proposal' || event === 'lost') {
      refetchAgent(poolId);
    }
  });
}
