// `npm run verify-log -- <pool id> [--server URL] [--node URL] [--deployment FILE] [--day N]`: recomputes the
// public action log of an agent from a server's entries and compares each anchored day with the chain.
import { readFileSync } from 'node:fs';
import type { AgentAction, AgentLogDay } from '@atoll/api';
import { ApiError, createApiClient } from '@atoll/api/client';
import {
  type Atoll,
  type Deployment,
  FIRST_PREVIOUS,
  getAgentId,
  type LogVerdict,
  verifyLogDay,
} from '@atoll/sdk';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { readCommandLine } from './command-line.ts';

const {
  values,
  positionals: [pool_id = ''],
} = readCommandLine({
  usage: `npm run verify-log -- <pool id> [options]

  --server URL        server that publishes the log (default http://127.0.0.1:3000)
  --node URL          Sui node to read the anchors from (default: the one that the server names)
  --deployment FILE   file with the contracts' addresses (default: the server's)
  --day N             only this day, counted from 1970-01-01 (UTC)
  --help              show this help`,
  options: {
    server: { type: 'string', default: 'http://127.0.0.1:3000' },
    node: { type: 'string' },
    deployment: { type: 'string' },
    day: { type: 'string' },
  },
  check: ({ length }) => (length === 1 ? undefined : 'Name exactly one pool ID.'),
});
const api = createApiClient({ baseUrl: values.server, token: () => undefined });

await verify(pool_id).catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error);
  fail(error instanceof ApiError ? `${values.server}: ${reason}` : reason);
});

/** Prints a verdict for each day, oldest first; the exit code is 1 if one is bad. */
async function verify(pool: string): Promise<void> {
  const atoll = await connect();
  const agentId = await getAgentId(atoll, { poolId: pool });
  if (agentId === null) return fail('This pool has no agent on chain.');
  let previous: { number: number; hash: string } | undefined = { number: 0, hash: FIRST_PREVIOUS };
  for (const { day, anchor, failure } of (await daysOf(pool)).reverse()) {
    if (values.day !== undefined && Number(values.day) !== day) {
      previous = undefined;
      continue;
    }
    const entries = await entriesOf(pool, day);
    const anchorDigest = anchor?.tx_digest ?? null;
    const verdict = await verifyLogDay(atoll, { agentId, day, entries, anchorDigest });
    const follows = previous === undefined || continues(previous, entries[0]);
    const isGood = verdict.status === 'verified' || verdict.status === 'not_anchored';
    if (!isGood || !follows || failure !== null) process.exitCode = 1;
    const date = new Date(day * 86_400_000).toISOString().slice(0, 10);
    const line = follows ? say(verdict) : 'GAP: entries are missing before this day';
    console.log(`${date}  ${line}${failure === null ? '' : ` (${failure})`}`);
    const last = entries.at(-1);
    previous = last && { number: last.record.number, hash: last.hash };
  }
}

async function connect(): Promise<Atoll> {
  const { data: config } = await api.config.get();
  const deployment: object | null =
    values.deployment === undefined
      ? config.deployment
      : JSON.parse(readFileSync(values.deployment, 'utf8'));
  if (deployment === null) throw new Error('The server names no contracts: pass --deployment.');
  const { network } = config;
  const client = new SuiGrpcClient({ network, baseUrl: values.node ?? config.grpc_url });
  return { client, deployment: deployment as Deployment };
}

function continues(
  { number, hash }: { number: number; hash: string },
  next?: AgentAction,
): boolean {
  return next !== undefined && next.record.number === number + 1 && next.record.previous === hash;
}

/** All days of the log, newest first. */
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
      return `verified: ${counted(verdict.count)}, root ${verdict.root}`;
    case 'not_anchored':
      return `consistent, not anchored yet: ${counted(verdict.count)}`;
    case 'defect':
      return `DEFECT: entry ${verdict.number}, wrong ${verdict.defect}`;
    case 'mismatch':
      return `MISMATCH: the chain has ${verdict.anchored}, the entries give ${verdict.computed}`;
    case 'no_event':
      return 'MISMATCH: the transaction did not anchor this day';
  }
}

function counted(count: number): string {
  return count === 1 ? '1 entry' : `${count} entries`;
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 2;
}
