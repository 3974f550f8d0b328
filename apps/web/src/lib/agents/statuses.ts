// States of agents in lists: those that a list shows at the same time are read in one request.
import { type AgentStatus, MAX_STATUSES } from '@atoll/api';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { pageKeys } from '../api/page-keys.ts';

const GATHER_MS = 50;
const REFRESH_MS = 60_000;

interface Waiting {
  poolId: string;
  resolve: (status: AgentStatus | null) => void;
  reject: (error: unknown) => void;
}

let waiting: Waiting[] = [];

/** The state of a coin's agent; null without an agent. */
export const statusQuery = (poolId: string) =>
  queryOptions({
    queryKey: pageKeys.agents.status(poolId),
    queryFn: () =>
      new Promise<AgentStatus | null>((resolve, reject) => {
        if (waiting.length === 0) setTimeout(readAll, GATHER_MS);
        waiting.push({ poolId, resolve, reject });
      }),
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
  });

function readAll(): void {
  const all = waiting;
  waiting = [];
  for (let start = 0; start < all.length; start += MAX_STATUSES) {
    void read(all.slice(start, start + MAX_STATUSES));
  }
}

async function read(group: readonly Waiting[]): Promise<void> {
  try {
    const pool_ids = group.map(({ poolId }) => poolId);
    const { data } = await api.agentActivity.statuses({ pool_ids });
    const byPool = new Map(data.map((status) => [status.pool_id, status]));
    for (const { poolId, resolve } of group) resolve(byPool.get(poolId) ?? null);
  } catch (error) {
    for (const { reject } of group) reject(error);
  }
}
