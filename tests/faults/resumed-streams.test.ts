// Clients that resume live streams at once, each just within its limits: they read nothing from the database, are sent
// bytes that were encoded once, are charged for them, and leave other reads their turns (threat: resumed streams).
import { setTimeout as sleep } from 'node:timers/promises';
import { rateLimits } from '@atoll/api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hexId } from '../../apps/server/test/support/chain/identifiers.ts';
import { Listener } from '../../apps/server/test/support/server/listener.ts';
import { startServer, type TestServer } from '../../apps/server/test/support/server/server.ts';
import { figure, report, SEED, TIMEOUT_MS } from '../invariants/settings.ts';
import { Latencies } from './support/latencies.ts';
import { seeded } from './support/random.ts';
import { type Resumed, type ResumingClient, resumeAtOnce } from './support/resuming-clients.ts';

const CLIENTS = figure(1_000, 100);
/** Streams that one client may hold open. */
const PER_CLIENT = 50;
const ROUNDS = 40;
const TRADES = 20;
/** Pause between two other reads. */
const PAUSE_MS = 10;
/** Shortest interval at which a server searches for new commits. */
const POLL_MS = 100;
/** Size of the replay that the limit allows: see `stream/resume.ts`. */
const LIMIT_BYTES = 512 * 1024;
const KILOBYTE = 1_024;

let server: TestServer;
/** Event IDs, oldest first. */
const positions: string[] = [];
beforeAll(async () => {
  server = await startServer({
    config: {
      // Without jobs, whose statements would be counted.
      roles: new Set(['api', 'indexer'] as const),
      trustedProxies: 1,
      limits: {},
      streams: { perClient: PER_CLIENT, total: 10_000 },
    },
  });
  const { chain } = server;
  const pool = chain.launch({ name: 'Resumed' });
  chain.close();
  await server.indexed();
  const listener = await Listener.open(server, 'trades');
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (let trade = 0; trade < TRADES; trade += 1) chain.buy(pool, hexId('buyer'), 1_000n);
    chain.close();
    await listener.until(() => listener.of('trade').length === round * TRADES);
    await listener.until(() => listener.lastEventId !== positions.at(-1));
    positions.push(listener.lastEventId);
  }
  await listener.close();
}, TIMEOUT_MS);
afterAll(() => server.close());

let addresses = 0;
/** An address that no other client has. */
const address = () => {
  addresses += 1;
  return `198.18.${addresses >> 8}.${addresses & 255}`;
};
const resume = (clients: readonly ResumingClient[], onSent = () => {}) =>
  resumeAtOnce({ port: Number(new URL(server.url).port), topics: 'trades', clients }, onSent);

/** Finds the oldest position from which events are replayed, and what is sent from there. */
async function findLimit(): Promise<{ near: string; beyond: string; replay: Resumed }> {
  const resumed = await resume(
    positions.map((lastEventId) => ({ address: address(), lastEventId })),
  );
  const oldest = resumed.findIndex(({ isReset }) => !isReset);
  const [near, beyond, replay] = [positions[oldest], positions[oldest - 1], resumed[oldest]];
  if (near === undefined || beyond === undefined || replay === undefined) {
    throw new Error('The trades do not reach the limit.');
  }
  return { near, beyond, replay };
}

/** Reads lists, each time from another address, until it is stopped. */
function startReads() {
  const latencies = new Latencies();
  const stopped = new AbortController();
  const paths = ['/api/pools', `/api/users/${hexId('buyer')}`];
  const reading = (async () => {
    for (let count = 0; !stopped.signal.aborted; count += 1) {
      const path = paths[count % paths.length] ?? '';
      await latencies.measure(async () => {
        const reply = await server.get(path, { 'x-forwarded-for': address() });
        if (reply.status !== 200) throw new Error(`${path}: status ${reply.status}`);
      });
      await sleep(PAUSE_MS);
    }
  })();
  return {
    latencies,
    async stop() {
      stopped.abort();
      await reading;
    },
  };
}

test(
  `${CLIENTS} clients that resume at once do not occupy the server`,
  async () => {
    const { near, beyond, replay } = await findLimit();
    expect(replay.bytes).toBeLessThanOrEqual(LIMIT_BYTES + KILOBYTE);
    expect(replay.bytes).toBeGreaterThan(0.9 * LIMIT_BYTES);
    const random = seeded(SEED);
    const resets = [beyond, positions[0] ?? '', '-2', '-2-0', `${10 ** 12}-0`];
    const clients = Array.from({ length: CLIENTS }, () => {
      const lastEventId = random.next() < 0.8 ? near : random.pick(resets);
      return { address: address(), lastEventId };
    });
    const statements: string[] = [];
    server.database.observe(({ sql }) => statements.push(sql));
    const reads = startReads();
    await sleep(1_000);
    const usual = new Set(statements);
    const quiet = reads.latencies.take();
    let began = 0;
    const resumed = await resume(clients, () => {
      reads.latencies.take();
      statements.length = 0;
      began = performance.now();
    });
    const elapsedMs = Math.round(performance.now() - began);
    const during = [...statements];
    const others = reads.latencies.take();
    await reads.stop();
    const bytes = resumed.reduce((sum, each) => sum + each.bytes, 0);
    report('resumed streams', {
      clients: CLIENTS,
      bytes,
      elapsedMs,
      quiet,
      others,
      statements: during.length,
    });

    // Prepared bytes: all clients of a position receive the same ones.
    const expected = clients.map(({ lastEventId }) =>
      lastEventId === near ? replay.digest : 'reset',
    );
    expect(resumed.map(({ isReset, digest }) => (isReset ? 'reset' : digest))).toEqual(expected);
    // No statement for each client: only those of other reads, of the search for new commits, and rare ones.
    const repeated = [...new Set(during)].filter((kind) => {
      const regular = usual.has(kind) ? others.count + elapsedMs / POLL_MS : 0;
      return during.filter((sql) => sql === kind).length >= CLIENTS / 2 + regular;
    });
    expect(repeated).toEqual([]);
    expect([...reads.latencies.failures]).toEqual([]);
    expect(others.count).toBeGreaterThan(0);
  },
  TIMEOUT_MS,
);

test('the streams of one client are sent no more past events than its limit', async () => {
  const { near, replay } = await findLimit();
  const own = address();
  const resumed = await resume(
    Array.from({ length: PER_CLIENT }, () => ({ address: own, lastEventId: near })),
  );
  const allowed = Math.floor(rateLimits.replay.requests / Math.ceil(replay.bytes / KILOBYTE));
  expect(allowed).toBeLessThan(PER_CLIENT);
  const replayed = resumed.filter(({ isReset }) => !isReset).length;
  expect(replayed).toBeGreaterThanOrEqual(allowed);
  // The charge of a minute is returned gradually.
  expect(replayed).toBeLessThan(2 * allowed);
});
