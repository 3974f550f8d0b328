// Verifies a day of the log in this browser: entries from the server, the root from the chain.
import type { AgentAction, AgentLogDay } from '@atoll/api';
import type { LogVerdict } from '@atoll/sdk';
import { api } from '../../lib/api.ts';
import { getAtoll } from '../../lib/deployment.ts';

export async function verifyDay(
  poolId: string,
  agentId: string,
  { day, anchor }: AgentLogDay,
): Promise<LogVerdict> {
  const [sdk, atoll] = await Promise.all([import('@atoll/sdk'), getAtoll()]);
  const entries: AgentAction[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: Awaited<ReturnType<typeof api.agentActivity.log>> = await api.agentActivity.log({
      pool_id: poolId,
      day,
      order: 'asc',
      pagination: { pageSize: 100, ...(cursor && { cursor }) },
    });
    entries.push(...page.data);
    cursor = page.meta.pagination.cursor;
  }
  const anchorDigest = anchor?.tx_digest ?? null;
  return sdk.verifyLogDay(atoll, { agentId, day, entries, anchorDigest });
}
