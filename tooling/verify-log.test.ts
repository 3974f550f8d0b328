// The verification of a public log by the command line, against servers that rewrite the history.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AgentAction } from '@atoll/api';
import {
  anchorJournal,
  createAgent,
  getAgent,
  merkleRoot,
  personaDigest,
  setAgentKey,
} from '@atoll/sdk';
import { eventOf, startTestNode, type TestNode } from '@atoll/testing';
import { writeActionLog } from '@atoll/testing/action-log.ts';
import { type ExternalServer, serveExternal } from '@atoll/testing/external/http.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

const DAY_MS = 86_400_000;
const folder = mkdtempSync(join(tmpdir(), 'verify-log-'));
const deploymentFile = join(folder, 'deployment.json');

let chain: TestNode;
let poolId: string;
let today: number;
/** Entries as they happened: two on each of the three days before today, and one today. */
let log: AgentAction[];
let server: ExternalServer | undefined;

/** Writes texts, two per day from `firstDay`, as a server would that wrote the log anew. */
async function write(texts: readonly string[], firstDay = today - 3): Promise<AgentAction[]> {
  const posts = texts.map((output, index) => ({ day: firstDay + Math.floor(index / 2), output }));
  return (await writeActionLog(poolId, posts)).map((entry) => ({
    ...entry,
    pool_id: poolId,
    record: entry.record as AgentAction['record'],
    is_hidden: false,
  }));
}

const dayOfEntry = ({ record }: AgentAction) => Math.floor(record.timestamp_ms / DAY_MS);

/** Serves a log; reports every day as anchored unless `anchored` is false. */
async function publish(entries: readonly AgentAction[], anchored = true): Promise<void> {
  server = await serveExternal(({ path, query }) => {
    if (path.endsWith('/log')) {
      const data = entries.filter((each) => dayOfEntry(each) === Number(query.get('day')));
      const pagination = { page: 1, pageSize: 100, pageCount: 1, total: data.length, cursor: null };
      return { json: { data, meta: { pagination } } };
    }
    const days = [...new Set(entries.map(dayOfEntry))].sort((a, b) => b - a);
    const anchor = anchored ? { root: 'ab'.repeat(32), tx_digest: 'x', is_own: true } : null;
    return {
      json: {
        data: days.map((day) => {
          const found = entries.filter((each) => dayOfEntry(each) === day);
          const first = found[0]?.record.number;
          return { day, count: found.length, first, anchor, failure: null };
        }),
      },
    };
  });
}

beforeAll(async () => {
  chain = await startTestNode();
  writeFileSync(deploymentFile, JSON.stringify(chain.deployment));
  const creator = await chain.createAccount();
  const pool = await chain.launchCoin(creator);
  poolId = pool.poolId;
  const persona = { digest: await personaDigest({ name: 'Reef' }), uri: 'https://example.com/1' };
  const { decoded } = await chain.execute(creator, createAgent(chain, { pool, ...persona }));
  const { agentId } = eventOf(decoded, 'AgentCreated');
  const holder = creator.toSuiAddress();
  const created = await getAgent(chain, { agentId });
  await chain.execute(creator, setAgentKey(chain, { agent: created, pool, holder }));
  await chain.advanceClock(5 * DAY_MS);
  today = Math.floor(chain.now() / DAY_MS);
  log = await write(['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven']);
  const agent = await getAgent(chain, { agentId });
  for (const day of [today - 3, today - 2, today - 1]) {
    const hashes = log.filter((each) => dayOfEntry(each) === day).map(({ hash }) => hash);
    const root = await merkleRoot(hashes);
    const keyCapId = agent.treasury.keyCap ?? '';
    const anchor = { agent, pool, keyCapId, day: BigInt(day), root, count: BigInt(hashes.length) };
    await chain.execute(creator, anchorJournal(chain, anchor));
  }
});
afterEach(async () => {
  await server?.close();
  server = undefined;
});
afterAll(async () => {
  await chain.close();
  rmSync(folder, { recursive: true, force: true });
});

function run(...args: string[]): Promise<{ status: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'verify-log.ts'), ...args]);
  let [out, err] = ['', ''];
  child.stdout.on('data', (data) => {
    out += data;
  });
  child.stderr.on('data', (data) => {
    err += data;
  });
  return new Promise((resolve) => {
    child.once('close', (status) => resolve({ status, out, err }));
  });
}
const verify = (...more: string[]) =>
  run(
    poolId,
    '--node',
    chain.url,
    '--deployment',
    deploymentFile,
    '--server',
    server?.url ?? '',
    ...more,
  );

test('requires a node and a deployment, which the server could choose otherwise', async () => {
  for (const args of [[], ['--node', chain.url], ['--deployment', deploymentFile]]) {
    const { status, out, err } = await run(poolId, ...args);
    expect([status, out]).toEqual([2, '']);
    expect(err).toContain('Specify --node and --deployment');
  }
});

test('accepts an unchanged log, and today without an anchor', async () => {
  // The server denies its anchors; the chain has them.
  await publish(log, false);
  const { status, out, err } = await verify();
  expect([status, err]).toEqual([0, '']);
  expect(out.match(/verified: 2 entries/g)).toHaveLength(3);
  expect(out).toContain('consistent, not anchored yet: 1 entry');
  const single = await verify('--day', String(today - 2));
  expect([single.status, single.out.match(/verified/g)?.length]).toEqual([0, 1]);
});

test('rejects a consistent rewrite whose server denies that the days are anchored', async () => {
  await publish(await write(['One', 'Two', 'Never said', 'Four', 'Five', 'Six', 'Seven']), false);
  const { status, out } = await verify();
  expect(status).toBe(1);
  expect(out.match(/MISMATCH/g)).toHaveLength(2);
});

test('rejects a past day that the chain has no anchor for', async () => {
  const moved = await write(['One', 'Two'], today - 4);
  await publish(moved);
  const { status, out } = await verify();
  expect(status).toBe(1);
  expect(out).toContain('NOT ANCHORED: the chain has no root for this past day, 2 entries');
});

test('rejects entries that are dated ahead, so that they need no anchor', async () => {
  const texts = Array.from({ length: 11 }, (_, index) => `Entry ${index}`);
  const ahead = (await write(texts)).slice(-1);
  await publish([...log, ...ahead]);
  const { status, out } = await verify('--day', String(today + 2));
  expect([status, out]).toEqual([1, expect.stringContaining('DEFECT: entry 11, wrong number')]);
});

test('rejects a log whose last anchored days are withheld', async () => {
  await publish(log.slice(0, 4));
  const { status, out } = await verify();
  expect(status).toBe(1);
  expect(out).toContain('WITHHELD: this day is anchored on chain');
});

test('rejects a log without one of its days', async () => {
  await publish([...log.slice(0, 2), ...log.slice(4)]);
  const { status, out } = await verify();
  expect(status).toBe(1);
  expect(out).toContain('GAP: entries are missing before this day');
});

test('reports what cannot be read with another exit code', async () => {
  await publish(log);
  const other = join(folder, 'other.json');
  writeFileSync(other, JSON.stringify({ ...chain.deployment, chainId: '1'.repeat(32) }));
  const foreign = await run(
    poolId,
    '--node',
    chain.url,
    '--deployment',
    other,
    '--server',
    server?.url ?? '',
  );
  expect([foreign.status, foreign.out]).toEqual([2, '']);
  expect(foreign.err).toContain('is on chain');
  await server?.close();
  server = undefined;
  const gone = await run(
    poolId,
    '--node',
    chain.url,
    '--deployment',
    deploymentFile,
    '--server',
    'http://127.0.0.1:1',
  );
  expect(gone.status).toBe(2);
});
