// Reads the whole public log of an agent, page by page, for its verification.
import type { AgentAction } from '../agents/agent-activity.ts';
import type { ApiClient } from './client.ts';

const PAGE = 100;

/** Returns a reader of the log of a pool's agent as the server publishes it. */
export const publishedLog = (api: ApiClient, poolId: string) => ({
  /** Returns the days with entries, oldest first, in days since the Unix epoch (UTC). */
  async days(): Promise<number[]> {
    const found: number[] = [];
    for (let before: number | undefined; ; ) {
      const { data } = await api.agentActivity.days({ pool_id: poolId, before });
      found.unshift(...data.map(({ day }) => day).reverse());
      const last = data.at(-1);
      if (last === undefined || last.first === 1) return found;
      before = last.day;
    }
  },

  /** Returns all entries of a day, oldest first. */
  async entries(day: number): Promise<AgentAction[]> {
    const found: AgentAction[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const pagination = { pageSize: PAGE, ...(cursor && { cursor }) };
      const page = await api.agentActivity.log({ pool_id: poolId, day, order: 'asc', pagination });
      found.push(...page.data);
      cursor = page.meta.pagination.cursor;
    }
    return found;
  },
});
