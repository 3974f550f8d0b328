import { setTimeout as sleep } from 'node:timers/promises';
import { poolResponse, tradeHistoryResponse } from '@atoll/api';
import { toBase58 } from '@mysten/sui/utils';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { deployment } from '../../test/support/chain/deployment.ts';
import { hexId } from '../../test/support/chain/identifiers.ts';
import type { TestPool } from '../../test/support/chain/pools.ts';
import { backends, silent } from '../../test/support/database/databases.ts';
import { distributed, Listener } from '../../test/support/server/listener.ts';
import { startServer, type TestServer } from '../../test/support/server/server.ts';
import { LocalBus } from '../platform/bus/bus.ts';
import { publish } from '../platform/bus/publish.ts';
import { createMarket } from '../platform/chain/market.ts';
import { createMetrics } from '../platform/telemetry/metrics.ts';
import { StreamHub } from './hub.ts';

describe.each(backends())('the live stream on $name', (backend) => {
  let server: TestServer;
  let pool: TestPool;
  let other: TestPool;
  const buy = (which: TestPool, quote = 1_000_000_000n) => {
    server.chain.wait(500);
    server.chain.buy(which, hexId('buyer'), quote);
    server.chain.close();
  };

  /** When the server had started. */
  let started: number;
  /** Joins a topic that was read at server start. Freezes the clock to keep its age constant during the request. */
  async function join(topic: string): Promise<Listener> {
    const now = performance.now();
    const clock = vi.spyOn(performance, 'now').mockReturnValue(now);
    const query = `${topic}&joined=${topic}&since_ms=${Math.ceil(now - started)}`;
    return Listener.open(server, query).finally(() => clock.mockRestore());
  }

  beforeAll(async () => {
    server = await startServer({ backend });
    started = performance.now();
    pool = server.chain.launch({ name: 'Live' });
    other = server.chain.launch({ name: 'Other', kind: 'fun' });
    server.chain.close();
    await distributed(server);
  });
  afterAll(() => server.close());

  test('delivers launches and trades to subscribers of their topics', async () => {
    const everything = await Listener.open(server, 'pools,trades');
    const one = await Listener.open(server, `pool:${pool.id}`);
    const late = server.chain.launch({ name: `Launched` });
    server.chain.close();
    buy(other);
    buy(pool);
    await everything.until(() => everything.of('trade').length >= 2);
    await one.until(() => one.of('trade').length >= 1 && one.of('candle').length >= 1);
    expect(everything.of('launch').map(({ name }) => name)).toEqual(['Launched']);
    expect(everything.of('trade').map(({ pool_id }) => pool_id)).toEqual([other.id, pool.id]);
    expect(everything.of('pool').map(({ pool_id }) => pool_id)).toEqual(
      expect.arrayContaining([late.id, other.id, pool.id]),
    );
    expect(everything.of('candle')).toEqual([]);
    for (const { data } of one.messages) expect(data.pool_id).toBe(pool.id);
    const candles = one.of('candle').at(-1);
    expect(Object.keys(candles ?? {}).sort()).toEqual(
      [
        'pool_id',
        ...['1s', '1m', '5m', '15m', '1h', '4h', '1d'].map((width) => `trade_${width}`),
      ].sort(),
    );
    await Promise.all([everything.close(), one.close()]);
  });

  test('a client that subscribes while changes are being read receives those of its topics', async () => {
    const { database } = server;
    const received: string[] = [];
    const sink = { write: (bytes: Buffer) => void received.push(String(bytes)), end: () => {} };
    const market = createMarket(deployment, { suiPriceUsd: '3.60', tokenPriceSui: '0.0005' });
    const bus = new LocalBus(silent);
    // The hub calls `now` when it reads changes.
    const now = () => {
      if (hub?.size === 1) hub.subscribe({ topics: ['trades'] }, sink);
      return Date.now();
    };
    const parts = { bus, database, market, log: silent, now, metrics: createMetrics() };
    let hub: StreamHub | undefined;
    hub = await StreamHub.open(parts);
    hub.subscribe({ topics: ['pools'] }, { write: () => {}, end: () => {} });
    buy(pool);
    await expect.poll(() => received.join('')).toContain('event: trade');
    expect(hub.size).toBe(2);
    await hub.close();
  });

  test('events match the lists', async () => {
    await distributed(server);
    const listener = await Listener.open(server, `pool:${pool.id}`);
    buy(pool, 7_000_000_000n);
    await listener.until(() => listener.of('candle').length > 0);
    const row = await server.get(`/api/pools/${pool.id}`);
    expect(poolResponse.parse(row.body)).toEqual({ data: listener.of('pool').at(-1) });
    const trades = await server.get(
      `/api/trade-histories?filters[pool_id]=${pool.id}&pagination[pageSize]=1`,
    );
    expect(tradeHistoryResponse.parse(trades.body).data).toEqual([listener.of('trade').at(-1)]);
    await listener.close();
  });

  test('a reconnecting client resumes without gaps or duplicates', async () => {
    const seen: (string | number | undefined)[] = [];
    let lastEventId: string | undefined;
    const expected: string[] = [];
    for (let round = 0; round < 6; round += 1) {
      const listener = await Listener.open(server, `trades`, lastEventId);
      for (let count = 0; count < 3; count += 1) buy(pool);
      await server.indexed();
      await sleep(round % 2 === 0 ? 250 : 20);
      await listener.close();
      seen.push(...listener.of('trade').map(({ id }) => id));
      lastEventId = listener.lastEventId;
      // Missed while away.
      for (let count = 0; count < 4; count += 1) buy(other);
      await server.indexed();
    }
    const last = await Listener.open(server, 'trades', lastEventId);
    await last.until(() => seen.length + last.of('trade').length >= 42);
    seen.push(...last.of('trade').map(({ id }) => id));
    await last.close();
    const rows = await server.database.db
      .selectFrom('trade')
      .select(['tx_digest', 'event_seq'])
      .orderBy('seq', 'desc')
      .limit(42)
      .execute();
    expected.push(...rows.reverse().map((row) => `${toBase58(row.tx_digest)}:${row.event_seq}`));
    expect(seen).toEqual(expected);
  });

  test('sends joined topics what changed since they were read, and others what they missed', async () => {
    await distributed(server);
    const open = await Listener.open(server, `pool:${other.id}`);
    await open.close();
    const launched = server.chain.launch({ name: 'Joined' });
    // Someone else has the page of the coin open, from its launch.
    const present = await Listener.open(server, `pool:${launched.id}`);
    server.chain.close();
    buy(launched);
    buy(other);
    buy(launched);
    await distributed(server);
    await present.until(() => present.of('trade').length === 2);
    const fresh = await join(`pool:${launched.id}`);
    await fresh.until(() => fresh.messages.length === present.messages.length);
    expect(fresh.messages).toEqual(present.messages);
    expect(fresh.of('candle')).not.toEqual([]);
    await Promise.all([fresh.close(), present.close()]);
    const both = await Listener.open(
      server,
      `pool:${other.id},pool:${pool.id}&joined=pool:${pool.id}&since_ms=0`,
      open.lastEventId,
    );
    await both.until(() => both.of('trade').length > 0);
    buy(pool);
    await both.until(() => both.of('trade').length > 1);
    expect(both.of('trade').map(({ pool_id }) => pool_id)).toEqual([other.id, pool.id]);
    await both.close();
    // Before this server had a position.
    const old = await Listener.open(server, 'trades&joined=trades&since_ms=999999999');
    await old.until(() => old.of('reset').length === 1);
    await old.close();
  });

  test('resets a page of a coin that traded while no page of it was open', async () => {
    const unseen = server.chain.launch({ name: 'Unseen' });
    server.chain.close();
    buy(unseen);
    await distributed(server);
    const page = await join(`pool:${unseen.id}`);
    await page.until(() => page.of('reset').length === 1);
    expect(page.of('trade')).toEqual([]);
    buy(unseen);
    await page.until(() => page.of('trade').length === 1 && page.of('candle').length === 1);
    await page.close();
  });

  test('a server that has just started resumes clients of another', async () => {
    const listener = await Listener.open(server, 'trades');
    buy(pool);
    await listener.until(() => listener.of('trade').length === 1);
    await listener.close();
    buy(other);
    await server.indexed();
    const { database } = server;
    const market = createMarket(deployment, { suiPriceUsd: '3.60', tokenPriceSui: '0.0005' });
    const bus = new LocalBus(silent);
    const parts = { bus, database, market, log: silent, now: Date.now, metrics: createMetrics() };
    const hub = await StreamHub.open(parts);
    const received: string[] = [];
    const sink = { write: (bytes: Buffer) => void received.push(String(bytes)), end: () => {} };
    hub.subscribe({ topics: ['trades'], lastEventId: listener.lastEventId }, sink);
    await expect.poll(() => received.join('')).toContain('event: trade');
    expect(received.join('').match(/event: trade/g)).toHaveLength(1);
    expect(received.join('')).toContain(other.id);
    await hub.close();
  });

  test('sends a client that is ahead of its server only newer events', async () => {
    const { database, chain } = server;
    const market = createMarket(deployment, { suiPriceUsd: '3.60', tokenPriceSui: '0.0005' });
    const bus = new LocalBus(silent);
    const parts = { bus, database, market, log: silent, now: Date.now, metrics: createMetrics() };
    // Disables polling: the server reads only on notification.
    vi.useFakeTimers({ toFake: ['setInterval'] });
    const hub = await StreamHub.open(parts).finally(() => vi.useRealTimers());
    const distribute = async () => {
      await server.indexed();
      bus.deliver('index', { checkpoint: chain.checkpoints.length - 1 });
    };
    // Trades are read only while they have a subscriber.
    hub.subscribe({ topics: ['trades'] }, { write: () => {}, end: () => {} });
    buy(pool);
    await server.indexed();
    const received: string[] = [];
    const sink = { write: (bytes: Buffer) => void received.push(String(bytes)), end: () => {} };
    const lastEventId = String(chain.checkpoints.length - 1);
    hub.subscribe({ topics: ['trades'], lastEventId }, sink);
    await expect.poll(() => received.join('')).toContain(`id: ${lastEventId}-`);
    await distribute();
    buy(other);
    await distribute();
    await expect.poll(() => received.join('')).toContain(other.id);
    expect(received.join('')).not.toContain(pool.id);
    await hub.close();
  });

  test('sends heartbeats to a waiting client while the database is unavailable', async () => {
    const { chain } = server;
    const database = await backend.open();
    const market = createMarket(deployment, { suiPriceUsd: '3.60', tokenPriceSui: '0.0005' });
    const bus = new LocalBus(silent);
    const parts = { bus, database, market, log: silent, now: Date.now, metrics: createMetrics() };
    vi.useFakeTimers({ toFake: ['setInterval'] });
    const heartbeatMs = 10;
    const hub = await StreamHub.open(parts, heartbeatMs);
    await database.close();
    const received: string[] = [];
    const sink = { write: (bytes: Buffer) => void received.push(String(bytes)), end: () => {} };
    // The server has to read the database to find out whether it has the events before this one.
    const lastEventId = String(chain.checkpoints.length + 1_000);
    hub.subscribe({ topics: ['trades'], lastEventId }, sink);
    vi.advanceTimersByTime(heartbeatMs);
    vi.useRealTimers();
    expect(received).toEqual([':\n\n']);
    await hub.close();
  });

  test('tells joined topics to read again when logged events were sent since', async () => {
    // Coins without other changes.
    const [logged, quiet] = [hexId('logged'), hexId('quiet')];
    const present = await Listener.open(server, `pool:${logged}`);
    await server.database.db
      .transaction()
      .execute((tx) =>
        publish(tx, [`pool:${logged}`], { event: 'candle', data: { pool_id: logged } }),
      );
    await present.until(() => present.of('candle').length === 1);
    const read = await join(`pool:${logged}`);
    await read.until(() => read.of('reset').length === 1);
    const unaffected = await join(`pool:${quiet}`);
    expect(unaffected.messages).toEqual([]);
    await Promise.all([present.close(), read.close(), unaffected.close()]);
  });

  test('coalesces a burst: every trade, and the final state of the pool', async () => {
    const listener = await Listener.open(server, `pool:${pool.id}`);
    for (let count = 0; count < 60; count += 1) server.chain.buy(pool, hexId('buyer'), 1_000_000n);
    server.chain.close();
    await listener.until(() => listener.of('trade').length >= 60);
    await distributed(server);
    expect(listener.of('trade')).toHaveLength(60);
    expect(listener.of('pool').length).toBeLessThanOrEqual(2);
    await listener.close();
  });

  test('resets clients with an expired or foreign event ID', async () => {
    for (let count = 0; count < 12; count += 1) {
      for (let trade = 0; trade < 50; trade += 1) server.chain.buy(other, hexId('buyer'), 1_000n);
      server.chain.close();
    }
    await distributed(server);
    for (const id of ['0', '900000000']) {
      const listener = await Listener.open(server, 'trades', id);
      await listener.until(() => listener.of('reset').length === 1);
      expect(listener.of('trade')).toEqual([]);
      buy(pool);
      await listener.until(() => listener.of('trade').length === 1);
      await listener.close();
    }
    const odd = await Listener.open(server, 'trades', 'nonsense');
    expect(odd.messages).toEqual([]);
    await odd.close();
  });
});
