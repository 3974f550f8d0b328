// Abusive clients: none may leak resources or cost more than a regular subscriber.
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deployment } from '../../test/support/deployment.ts';
import { startServer, type TestServer } from '../../test/support/server.ts';
import { defaultLimits } from '../config.ts';
import { createMarket } from '../market.ts';
import { readChanges } from './changes.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ config: { limits: { ...defaultLimits, streamsPerClient: 5 } } });
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
  await sleep(100);
  return count;
}

test('pipelined streams end with their connection', async () => {
  expect(await room()).toBe(5);
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.on('error', () => {});
  socket.write(ask.repeat(4));
  await once(socket, 'data');
  await sleep(100);
  socket.destroy();
  await sleep(200);
  expect(await room()).toBe(5);
});

test('resuming reads the requested topics only', async () => {
  const { chain, database } = server;
  const pools = Array.from({ length: 60 }, (_, n) => chain.launch({ name: `Pool ${n}` }));
  for (const pool of pools) chain.buy(pool, pool.creator, 1_000_000_000n);
  chain.close();
  await server.indexed();
  const market = createMarket(deployment, { suiPriceUsd: '3.60', tokenPriceSui: '0.0005' });
  const topicsOf = async (...topics: string[]) => {
    const events = await readChanges(
      database.db,
      market,
      { after: 0, until: 1 },
      Date.now(),
      new Set(topics),
    );
    return events?.map(({ event }) => event.event).sort();
  };
  const each = (name: string) => pools.map(() => name);
  expect(await topicsOf('trades')).toEqual(each('trade'));
  expect(await topicsOf('pools')).toEqual([...each('launch'), ...each('pool')]);
  expect(await topicsOf(`pool:${pools[7]?.id}`)).toEqual(['candle', 'launch', 'pool', 'trade']);
});

test('limits how many streams a client opens', async () => {
  const limited = await startServer({
    config: { limits: { ...defaultLimits, stream: { requests: 3, seconds: 180 } } },
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
