// `npm run verify-log -- <pool id> [--server URL] [--day N]`: recomputes the public action log of an agent from a
// server's entries and compares each anchored day with the chain.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { AgentAction, AgentLogDay } from '@atoll/api';
import { createApiClient } from '@atoll/api/client';
import { type Deployment, type LogVerdict, verifyLogDay } from '@atoll/sdk';
import { SuiGrpcClient } from '@mysten/sui/grpc';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    server: { type: 'string', default: 'http://127.0.0.1:3000' },
    deployment: { type: 'string', default: '.atoll/deployment.json' },
    day: { type: 'string' },
  },
});
const [pool_id] = positionals;
if (pool_id === undefined) {
  console.error(
    'Usage: npm run verify-log -- <pool id> [--server URL] [--deployment FILE] [--day N]',
  );
  process.exit(2);
}
const api = createApiClient({ baseUrl: values.server, token: () => undefined });

async function daysOf(pool: string): Promise<AgentLogDay[]> {
  const found: AgentLogDay[] = [];
  for (let before: number | undefined; ; ) {
    const { data } = await api.agentActivity.days({ pool_id: pool, before });
    found.push(...data);
    const last = data.at(-1);
    if (last === undefined || last.first === 1) return found;
    before = last.day;
  }
}

async function entriesOf(pool: string, day: number): Promise<AgentAction[]> {
  const found: AgentAction[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const pagination = { pageSize: 100, ...(cursor && { cursor }) };
    const page = await api.agentActivity.log({ pool_id: pool, day, order: 'asc', pagination });
    found.push(...page.data);
    cursor = page.meta.pagination.cursor;
  }
  return found;
}

function say(verdict: LogVerdict): string {
  switch (verdict.status) {
    case 'verified':
      return `verified: ${verdict.count} entries, root ${verdict.root}`;
    case 'not_anchored':
      return `consistent, not anchored yet: ${verdict.count} entries`;
    case 'defect':
      return `DEFECT: entry ${verdict.number}, wrong ${verdict.defect}`;
    case 'mismatch':
      return `MISMATCH: the chain has ${verdict.anchored}, the entries give ${verdict.computed}`;
    case 'no_event':
      return 'MISMATCH: the transaction did not anchor this day';
  }
}

const { data: config } = await api.config.get();
const deployment = JSON.parse(readFileSync(values.deployment, 'utf8')) as Deployment;
const client = new SuiGrpcClient({ network: deployment.network, baseUrl: config.grpc_url });
const { data: agent } = await api.agents.get({ pool_id });
let bad = 0;
for (const { day, anchor, failure } of await daysOf(pool_id)) {
  if (values.day !== undefined && Number(values.day) !== day) continue;
  const verdict = await verifyLogDay(
    { client, deployment },
    {
      agentId: agent.agent_id,
      day,
      entries: await entriesOf(pool_id, day),
      anchorDigest: anchor?.tx_digest ?? null,
    },
  );
  const isSound = verdict.status === 'verified' || verdict.status === 'not_anchored';
  if (!isSound || failure !== null) bad += 1;
  const date = new Date(day * 86_400_000).toISOString().slice(0, 10);
  console.log(`${date}  ${say(verdict)}${failure === null ? '' : ` (${failure})`}`);
}
process.exitCode = bad === 0 ? 0 : 1;
