// Abusive clients: none may leak resources or cost more than a regular subscriber.
import { once } from 'node:events';
import { connect } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hexId } from '../../test/support/chain/identifiers.ts';
import { Listener } from '../../test/support/server/listener.ts';
import { startServer, type TestServer } from '../../test/support/server/server.ts';
import type { Role } from '../platform/config/roles.ts';

let server: TestServer;
beforeAll(async () => {
  const roles = new Set<Role>(['api', 'indexer']);
  const streams = { perClient: 5, total: 10_000 };
  server = await startServer({ config: { roles, streams, limits: {} } });
  await server.indexed();
});
afterAll(() => server.close());

const ask = 'GET /api/stream?topics=pools HTTP/1.1\r\nHost: x\r\n\r\n';

/** How many streams the server still lets this client open. */
async function room(): Promise<number> {
  const open: AbortController[] = [];
  let count = 0;
  for (; count < 20; count += 1) {
    const abort = new AbortController();
    open.push(abort);
    const { status } = await fetch(`${server.url}/api/stream?topics=pools`, {
      signal: abort.signal,
    });
    if (status !== 200) break;
  }
  for (const abort of open) abort.abort();
  return count;
}

test('pipelined streams end with their connection', async () => {
  expect(await room()).toBe(5);
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.on('error', () => {});
  socket.write(ask.repeat(4));
  await once(socket, 'data');
  socket.destroy();
  await expect.poll(room).toBe(5);
});

test('resuming needs no table', async () => {
  const { chain, database } = server;
  const pools = Array.from({ length: 60 }, (_, n) => chain.launch({ name: `Pool ${n}` }));
  const first = await Listener.open(server, 'trades');
  chain.buy(chain.launch({ name: 'First' }), hexId('buyer'), 1_000_000_000n);
  chain.close();
  await first.until(() => first.of('trade').length === 1);
  await first.close();
  const live = await Listener.open(server, 'trades,pools');
  for (const pool of pools) chain.buy(pool, pool.creator, 1_000_000_000n);
  chain.close();
  await live.until(() => live.of('trade').length === 60 && live.of('pool').length === 60);
  const resume = (topics: string, lastEventId: string) =>
    Listener.open(server, topics, lastEventId);
  // Reading any of these tables would wait for the end of this transaction.
  const listeners = await database.db.transaction().execute(async (tx) => {
    await sql`lock table trade, pool, stream_event in access exclusive mode`.execute(tx);
    const [trades, everything, ...old] = await Promise.all([
      resume('trades', first.lastEventId),
      resume('pools,trades,staking,nfts', first.lastEventId),
      resume('trades', '-2'),
      resume('trades', '-2-0'),
    ]);
    await everything.until(() => everything.of('pool').length === 60);
    await trades.until(() => trades.of('trade').length === 60);
    for (const listener of old) await listener.until(() => listener.messages.length > 0);
    expect(old.map(({ messages }) => messages.map(({ event }) => event))).toEqual([
      ['reset'],
      ['reset'],
    ]);
    return [live, trades, everything, ...old];
  });
  for (const listener of listeners) await listener.close();
});

test('charges replays by their size', async () => {
  const limits = { replay: { requests: 10, seconds: 60 } };
  const limited = await startServer({ config: { limits } });
  const { chain } = limited;
  const pool = chain.launch({ name: 'Charged' });
  chain.close();
  const first = await Listener.open(limited, 'trades');
  chain.buy(pool, hexId('buyer'), 1_000_000_000n);
  chain.close();
  await first.until(() => first.of('trade').length === 1);
  await first.close();
  const live = await Listener.open(limited, 'trades');
  for (let trade = 0; trade < 8; trade += 1) chain.buy(pool, hexId('buyer'), 1_000n);
  chain.close();
  await live.until(() => live.of('trade').length === 8);
  await live.close();
  const resumed: string[][] = [];
  for (let count = 0; count < 3; count += 1) {
    const listener = await Listener.open(limited, 'trades', first.lastEventId);
    await listener.until(() => listener.messages.length > 0);
    resumed.push(listener.messages.map(({ event }) => event));
    await listener.close();
  }
  // Eight trades have six kilobytes.
  const trades = Array.from({ length: 8 }, () => 'trade');
  expect(resumed).toEqual([trades, ['reset'], ['reset']]);
  await limited.close();
});

test('limits how many streams a client opens', async () => {
  const limited = await startServer({
    config: { limits: { stream: { requests: 3, seconds: 180 } } },
  });
  const statuses: number[] = [];
  for (let count = 0; count < 5; count += 1) {
    const abort = new AbortController();
    const { status } = await fetch(`${limited.url}/api/stream?topics=pools`, {
      headers: { 'last-event-id': '0' },
      signal: abort.signal,
    });
    statuses.push(status);
    abort.abort();
  }
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  await limited.close();
});
