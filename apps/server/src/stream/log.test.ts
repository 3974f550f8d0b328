// The live log delivers each event once in any commit order, and person topics to their owner only.

import { setTimeout as sleep } from 'node:timers/promises';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { deployment } from '../../test/support/chain/deployment.ts';
import { hexId } from '../../test/support/chain/identifiers.ts';
import { backends, silent } from '../../test/support/database/databases.ts';
import { Listener } from '../../test/support/server/listener.ts';
import { startServer, type TestServer } from '../../test/support/server/server.ts';
import { LocalBus } from '../platform/bus/bus.ts';
import { publish, withdraw, withdrawEverything } from '../platform/bus/publish.ts';
import { createMarket } from '../platform/chain/market.ts';
import type { Tx } from '../platform/database/database.ts';
import { createMetrics } from '../platform/telemetry/metrics.ts';
import { StreamHub } from './hub.ts';
import { pruneLog, readLog, readPosition } from './log.ts';

/** An event that its number tells apart. */
const send = (tx: Tx, id: number, topic = `user:${hexId('someone')}`, subject?: string) =>
  publish(
    tx,
    [topic],
    {
      event: 'notification',
      data: {
        id,
        recipient: topic.replace(/^\w+:/, ''),
        kind: 'follow',
        actor: null,
        actors: 0,
        coin: null,
        link: '/',
        excerpt: null,
        alert: null,
        amount_usd: null,
        amount: null,
        read: false,
        createdAt: '2026-03-01T12:00:00.000Z',
      },
    },
    subject,
  );

describe.each(backends())('the live log on $name', (backend) => {
  let server: TestServer;
  const wallet = new Ed25519Keypair();
  const person = `user:${wallet.toSuiAddress()}`;
  let authorization: string;
  const commit = (id: number, topic = person) =>
    server.database.db.transaction().execute((tx) => send(tx, id, topic));

  /** The position above every event; other databases of the same PostgreSQL can hold it back for a moment. */
  const position = () =>
    vi.waitFor(async () => {
      const { db } = server.database;
      const at = await readPosition(db);
      const { rows } = await sql<{ last: number | null }>`
        select max(transaction_id) as last from stream_event`.execute(db);
      expect(at.log).toBeGreaterThan(rows[0]?.last ?? 0);
      return at;
    }, 60_000);

  beforeAll(async () => {
    server = await startServer({ backend });
    ({ authorization } = await server.signIn(wallet));
    await server.indexed();
  });
  afterAll(() => server.close());

  test('sends an event to its topics only, after its transaction commits', async () => {
    const mine = await Listener.open(server, `pools,${person}`, undefined, authorization);
    const visitor = await Listener.open(server, `pools,pool:${hexId('x')}`);
    await server.database.db
      .transaction()
      .execute(async (tx) => {
        await send(tx, 1, person);
        throw new Error('rolled back');
      })
      .catch(() => {});
    await commit(2);
    await mine.until(() => mine.of('notification').length > 0);
    expect(mine.of('notification').map(({ id }) => id)).toEqual([2]);
    expect(visitor.messages).toEqual([]);
    await Promise.all([mine.close(), visitor.close()]);
  });

  test('a reconnecting client resumes both positions without gaps or duplicates', async () => {
    const seen: unknown[] = [];
    await position();
    let lastEventId: string | undefined;
    for (let round = 0; round < 4; round += 1) {
      const listener = await Listener.open(server, person, lastEventId, authorization);
      await commit(100 + 2 * round);
      await listener.until(() =>
        listener.of('notification').some(({ id }) => id === 100 + 2 * round),
      );
      await listener.close();
      seen.push(...listener.of('notification').map(({ id }) => id));
      lastEventId = listener.lastEventId;
      await commit(101 + 2 * round);
      await position();
    }
    expect(lastEventId).toMatch(/^\d+-\d+$/);
    expect(seen).toEqual([100, 101, 102, 103, 104, 105, 106]);
    // The hub has distributed the last event too.
    const last = await Listener.open(server, person, lastEventId, authorization);
    await last.until(() => last.of('notification').some(({ id }) => id === 107));
    await last.close();
    // Ids of servers without a log resume the chain's events.
    const old = await Listener.open(server, person, '0', authorization);
    expect(old.of('notification')).toEqual([]);
    await old.close();
  });

  test('topics of a person require their own session', async () => {
    const status = async (headers?: Record<string, string>, topics = person) => {
      const abort = new AbortController();
      const response = await fetch(`${server.url}/api/stream?topics=${topics}`, {
        headers,
        signal: abort.signal,
      });
      abort.abort();
      return response.status;
    };
    const other = await server.signIn();
    expect(await status()).toBe(401);
    expect(await status({ authorization: 'Bearer not.a.token' })).toBe(401);
    expect(await status(other)).toBe(403);
    expect(await status(other, `pools,${person}`)).toBe(403);
    expect(await status({ authorization })).toBe(200);
    expect(await status(undefined, `user:${hexId('x')}x`)).toBe(400);
  });

  test('deletes expired events', async () => {
    const { db } = server.database;
    await commit(200);
    await sql`update stream_event set created_ms = created_ms - 3700000`.execute(db);
    await commit(201);
    const after = await position();
    await pruneLog(db);
    const left = await readLog(db, 0, after.log);
    expect(left?.map(({ bytes }) => String(bytes))).toEqual([expect.stringContaining('"id":201')]);
  });

  test('distributes a bounded number of events', async () => {
    const { db } = server.database;
    const { log } = await position();
    const listener = await Listener.open(server, person, undefined, authorization);
    await db.transaction().execute(async (tx) => {
      for (let id = 0; id < 501; id += 1) await send(tx, id, person);
    });
    expect(await readLog(db, log, (await position()).log)).toBeUndefined();
    // Clients must read again.
    await listener.until(() => listener.messages.some(({ event }) => event === 'reset'));
    await listener.close();
  });

  test('does not replay what was withdrawn', async () => {
    const { db } = server.database;
    const first = await Listener.open(server, person, undefined, authorization);
    await commit(300);
    await first.until(() => first.of('notification').length === 1);
    const id = first.lastEventId;
    await first.close();
    const live = await Listener.open(server, person, undefined, authorization);
    /** Publishes an event, and waits until everything up to it has been distributed. */
    const publishAbout = async (event: number, subject: string) => {
      await db.transaction().execute((tx) => send(tx, event, person, subject));
      await live.until(() => live.of('notification').some((each) => each.id === event));
    };
    const resume = async (count: number) => {
      const listener = await Listener.open(server, person, id, authorization);
      await listener.until(() => listener.messages.length >= count);
      await listener.close();
      return listener.messages.map(({ event, data }) => [event, data.id]);
    };
    await publishAbout(301, 'comment:1');
    await publishAbout(302, 'comment:2');
    expect(await resume(2)).toEqual([
      ['notification', 301],
      ['notification', 302],
    ]);
    await db.transaction().execute((tx) => withdraw(tx, 'comment:1'));
    await publishAbout(303, 'comment:3');
    expect(await resume(1)).toEqual([['reset', undefined]]);
    const kept = await sql<{ data: string }>`
      select data from stream_event where subject like 'comment:%'`.execute(db);
    expect(kept.rows.filter(({ data }) => data.includes('"id":301'))).toEqual([]);
    await db.transaction().execute(withdrawEverything);
    await publishAbout(304, 'comment:4');
    expect(await resume(1)).toEqual([['reset', undefined]]);
    await live.close();
  });

  test('ends streams with their session, on every server', async () => {
    const leaving = await server.signIn(wallet);
    const listener = await Listener.open(server, person, undefined, leaving.authorization);
    await server.post('/api/profile/logout', {}, leaving);
    await listener.until(() => listener.ended);
    // Another server finds out with its next heartbeat.
    const { database } = server;
    const market = createMarket(deployment, { suiPriceUsd: '3.60', tokenPriceSui: '0.0005' });
    const bus = new LocalBus(silent);
    const parts = { bus, database, market, log: silent, now: Date.now, metrics: createMetrics() };
    const hub = await StreamHub.open(parts, 50);
    const ended = Promise.withResolvers<void>();
    const sink = { write: () => {}, end: ended.resolve };
    hub.subscribe({ topics: [person], session: 'closed elsewhere' }, sink);
    await ended.promise;
    await hub.close();
  });

  test.runIf(backend.name === 'postgres')(
    'transactions in parallel that commit in any order: every event once, none skipped',
    async () => {
      const { db } = server.database;
      const listener = await Listener.open(server, person, undefined, authorization);
      const hold = Promise.withResolvers<void>();
      const published = Promise.withResolvers<void>();
      // The first to write is the last to commit.
      const slow = db.transaction().execute(async (tx) => {
        await send(tx, 1_000, person);
        published.resolve();
        await hold.promise;
      });
      await published.promise;
      await Promise.all(Array.from({ length: 40 }, (_, n) => commit(1_001 + n)));
      await sleep(500);
      hold.resolve();
      await slow;
      await listener.until(() => listener.of('notification').length >= 41);
      const ids = listener.of('notification').map(({ id }) => Number(id));
      expect([...ids].sort((a, b) => a - b)).toEqual(
        Array.from({ length: 41 }, (_, n) => 1_000 + n),
      );
      await listener.close();
    },
  );
});
