// Queries of what agents do.
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { endpointKey } from '../../lib/api/paged-query.ts';

const REFRESH_MS = 30_000;

export const latestActionsQuery = queryOptions({
  queryKey: endpointKey('agentActivity', 'latest'),
  queryFn: async ({ signal }) => (await api.agentActivity.latest(undefined, { signal })).data,
  refetchInterval: REFRESH_MS,
});

export const graduatedAgentsQuery = queryOptions({
  queryKey: endpointKey('agentActivity', 'graduated'),
  queryFn: async ({ signal }) => (await api.agentActivity.graduated(undefined, { signal })).data,
  refetchInterval: REFRESH_MS,
});
