// Queries of what agents do, and the live updates of both.
import { queryOptions } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '../../lib/api/api.ts';
import { useStream } from '../../lib/api/live.ts';
import { readAgain } from '../../lib/api/over-reads.ts';
import { endpointKey, pagedQuery } from '../../lib/api/paged-query.ts';

const PAGE = 50;
/** Votes that were carried out, and agents that graduate, are not on the stream's topic. */
const REFRESH_MS = 120_000;
/** Minimum time between two readings of the lists while agents act. */
const GATHER_MS = 2_000;

export const latestActionsQuery = {
  ...pagedQuery('agentActivity', 'latest', {}, { pageSize: PAGE }),
  refetchInterval: REFRESH_MS,
};

export const graduatedAgentsQuery = queryOptions({
  queryKey: endpointKey('agentActivity', 'graduated'),
  queryFn: async ({ signal }) => (await api.agentActivity.graduated(undefined, { signal })).data,
  refetchInterval: REFRESH_MS,
});

/** Reads the lists again when an agent acts. */
export function useLiveActions(): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useStream('agents', ({ event }) => {
    if (event !== 'agent_action' && event !== 'lost') return;
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      for (const name of ['latest', 'graduated'] as const) {
        readAgain(endpointKey('agentActivity', name));
      }
    }, GATHER_MS);
  });
}
