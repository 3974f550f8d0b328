// `npm run verify-log -- <pool id> --node URL --deployment FILE`: verifies the public action log of an agent. The server
// supplies the entries and is not trusted: anchors and contracts come from the node and the file.
import { ApiError, createApiClient } from '@atoll/api/client';
import { publishedLog } from '@atoll/api/published-log';
import {
  type Atoll,
  type DayVerdict,
  getAgentId,
  isLogFailure,
  verifyLog,
  verifyLogDay,
} from '@atoll/sdk';
import { readCommandLine } from './command-line.ts';
import { connect } from './connect.ts';

/** Exit codes; 0 means that every past day is verified. */
const ALTERED = 1;
const UNREADABLE = 2;

const usage = `npm run verify-log -- <pool id> --node URL --deployment FILE [options]

  --node URL          Sui node to read the anchors from
  --deployment FILE   file with the contracts' addresses
  --server URL        server that publishes the log (default http://127.0.0.1:3000)
  --day N             only this day, counted from 1970-01-01 (UTC)
  --help              show this help

Exit codes: 0 every past day is verified, 1 the log is altered or not anchored, 2 the log cannot be read.`;

const { values, positionals } = readCommandLine({
  usage,
  options: {
    server: { type: 'string', default: 'http://127.0.0.1:3000' },
    node: { type: 'string' },
    deployment: { type: 'string' },
    day: { type: 'string' },
  },
  check({ length }, given) {
    if (length !== 1) return 'Specify exactly one pool ID.';
    if (given.node === undefined || given.deployment === undefined) {
      return 'Specify --node and --deployment: the server could name others than those that you trust.';
    }
    return given.day === undefined || /^\d{1,6}$/.test(String(given.day))
      ? undefined
      : '--day must be a number of days since 1970-01-01.';
  },
});
const [poolId = ''] = positionals;
const { server, node = '', deployment = '', day } = values;
const source = publishedLog(createApiClient({ baseUrl: server, token: () => undefined }), poolId);

try {
  const atoll = await connect(node, deployment);
  for await (const found of verdicts(atoll)) {
    const date = new Date(found.day * 86_400_000).toISOString().slice(0, 10);
    console.log(`${date}  ${describe(found.verdict)}`);
    if (isLogFailure(found.verdict)) process.exitCode = ALTERED;
  }
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  console.error(error instanceof ApiError ? `${server}: ${reason}` : reason);
  process.exitCode = UNREADABLE;
}

async function* verdicts(atoll: Atoll): AsyncGenerator<{ day: number; verdict: DayVerdict }> {
  if (day === undefined) return yield* verifyLog(atoll, { poolId, source });
  const only = Number(day);
  const agentId = await getAgentId(atoll, { poolId });
  if (agentId === null) throw new Error('This pool has no agent on chain.');
  const entries = await source.entries(only);
  yield { day: only, verdict: await verifyLogDay(atoll, { agentId, day: only, entries }) };
}

function describe(verdict: DayVerdict): string {
  switch (verdict.status) {
    case 'verified':
      return `verified: ${counted(verdict.count)}, root ${verdict.root}`;
    case 'open':
      return `consistent, not anchored yet: ${counted(verdict.count)}`;
    case 'not_anchored':
      return `NOT ANCHORED: the chain has no root for this past day, ${counted(verdict.count)}`;
    case 'defect':
      return `DEFECT: entry ${verdict.number}, wrong ${verdict.defect}`;
    case 'mismatch':
      return `MISMATCH: the chain has ${verdict.anchored}, the entries give ${verdict.computed}`;
    case 'gap':
      return 'GAP: entries are missing before this day';
    case 'withheld':
      return 'WITHHELD: this day is anchored on chain, and the server publishes no entries';
  }
}

function counted(count: number): string {
  return count === 1 ? '1 entry' : `${count} entries`;
}
