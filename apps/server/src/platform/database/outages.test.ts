// Behavior towards users and the index during a database outage, and with two servers on one database.
import { setTimeout as sleep } from 'node:timers/promises';
import { eventDecoder } from '@atoll/sdk';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deployment } from '../../../test/support/chain/deployment.ts';
import { hexId } from '../../../test/support/chain/identifiers.ts';
import { backends, silent, testDatabase } from '../../../test/support/database/databases.ts';
import { dumpIndex, expectSameIndex } from '../../../test/support/database/dump.ts';
import {
  type PostgresServer,
  postgresPrograms,
  startPostgres,
} from '../../../test/support/database/postgres.ts';
import { makeMarket } from '../../../test/support/market/market.ts';
import { call, startServer, type TestServer } from '../../../test/support/server/server.ts';
import { applyCheckpoints } from '../../indexer/apply.ts';
import { awardNext } from '../../points/chain-awards.ts';
import { decodeCheckpoint } from '../chain/checkpoint.ts';
import { createMarket } from '../chain/market.ts';
import { claimIndex } from '../chain/watermark.ts';
import { type Db, openDatabase } from './database.ts';

const isDeep = process.env.ATOLL_DEEP === '1';
const isPostgres = backends().some(({ name }) => name === 'postgres');

describe.runIf(isPostgres)('outages of PostgreSQL', () => {
  let postgres: PostgresServer;
  beforeAll(async () => {
    postgres = await startPostgres(postgresPrograms() ?? '');
  });
  afterAll(() => postgres.stop());

  const backend = (url: string, readTimeoutMs?: number) => ({
    open: () => openDatabase({ kind: 'postgres', url, readTimeoutMs }, silent),
  });
  const within = async (ms: number, condition: () => Promise<boolean>) => {
    const end = performance.now() + ms;
    while (performance.now() < end) {
      if (await condition().catch(() => false)) return;
      await sleep(50);
    }
    throw new Error(`Not so within ${ms} ms.`);
  };
  const isReady = async (server: TestServer) => (await server.get('/ready')).status === 200;

  test('nothing is lost while the database is unavailable (threat: database outage)', async () => {
    const { chain } = makeMarket(41, 120);
    const server = await startServer({ chain, backend: backend(await postgres.createDatabase()) });
    await server.indexed();
    await postgres.crash();
    const pool = chain.launch({ name: 'Dark' });
    chain.buy(pool, hexId('night'), 10n ** 9n);
    chain.close();
    const reply = await server.get('/api/pools');
    expect(reply).toMatchObject({
      status: 503,
      body: {
        error: { name: 'ServiceUnavailableError', message: expect.stringContaining('Try again') },
      },
    });
    expect((await server.get('/ready')).status).toBe(503);
    expect((await server.get('/health')).status).toBe(200);
    expect(await server.get('/api/status')).toMatchObject({
      status: 200,
      body: { data: { services: { database: 'failing', node: 'working' } } },
    });
    // Dependencies without a database continue.
    expect((await server.get('/api/config')).status).toBe(200);
    await sleep(isDeep ? 60_000 : 1_000);
    await postgres.restart();
    const back = performance.now();
    await within(60_000, () => isReady(server));
    const tookMs = performance.now() - back;
    console.log(`ready ${Math.round(tookMs)} ms after the database is back`);
    if (isDeep) expect(tookMs).toBeLessThan(10_000);
    await server.indexed();

    const clean = await testDatabase().open();
    const identity = { chainId: deployment.chainId, packageId: deployment.launchpad.originalId };
    const from = { firstCheckpoint: 0, rebuild: false };
    await claimIndex(clean.db, identity, from, async () => null);
    const decode = eventDecoder(deployment);
    const { quoteRates } = createMarket(deployment, {
      suiPriceUsd: '3.60',
      tokenPriceSui: '0.0005',
    });
    const all = chain.checkpoints.map((checkpoint) => decodeCheckpoint(checkpoint, decode));
    await applyCheckpoints(clean.db, all, quoteRates);
    expectSameIndex(await dumpIndex(server.database.db), await dumpIndex(clean.db));
    // Points are awarded for everything that was indexed, once.
    while (await awardNext(clean.db, new Set())) {}
    const awards = async (db: Db) =>
      (await db.selectFrom('point_award').select('key').orderBy('key').execute()).map(
        ({ key }) => key,
      );
    const expected = await awards(clean.db);
    expect(expected.length).toBeGreaterThan(10);
    await expect.poll(() => awards(server.database.db)).toEqual(expected);
    await clean.close();
    await server.close();
  });

  test('a start while the database is down logs one line and continues when it responds', async () => {
    const url = await postgres.createDatabase();
    await postgres.crash();
    const lines: string[] = [];
    const log = { ...silent, warn: (line: unknown) => lines.push(String(line)) } as typeof silent;
    const opening = openDatabase({ kind: 'postgres', url }, log);
    const early = await Promise.race([opening.then(() => 'opened'), sleep(2_500, 'waiting')]);
    await postgres.restart();
    const database = await opening;
    expect(early).toBe('waiting');
    expect(lines.filter((line) => line.startsWith('database unavailable'))).toHaveLength(1);
    expect(await database.db.selectFrom('pool').select('id').execute()).toEqual([]);
    await database.close();
  });

  test('reads return 503 while the database hangs', async () => {
    const { chain, pools } = makeMarket(43, 60);
    const url = await postgres.createDatabase();
    const server = await startServer({ chain, backend: backend(url, 4_000) });
    await server.indexed();
    const path = `/api/pools/${pools[0]?.id}`;
    const read = (of: string) =>
      call(`${server.url}${of}`, { signal: AbortSignal.timeout(60_000) });
    expect((await read(path)).status).toBe(200);
    postgres.pause();
    try {
      for (const each of [path, '/api/pools?limit=3', '/api/search?q=tide']) {
        const reply = await read(each);
        expect(reply.status, each).toBe(503);
        expect(reply.headers.get('retry-after'), each).toBe('5');
      }
    } finally {
      postgres.resume();
    }
    await within(60_000, async () => (await read(path)).status === 200);
    await server.close();
  });

  test('one of two servers indexes, both serve and stream, and the other takes over', async () => {
    const url = await postgres.createDatabase();
    const { chain } = makeMarket(42, 60);
    const first = await startServer({ chain, backend: backend(url) });
    await first.indexed();
    const second = await startServer({ chain, backend: backend(url) });
    await within(60_000, async () => {
      const [one, two] = [await first.get('/ready'), await second.get('/ready')];
      const states = JSON.stringify([one.body, two.body]);
      return states.includes('following') && states.includes('standby');
    });
    const abort = new AbortController();
    const stream = await fetch(`${second.url}/api/stream?topics=pools`, { signal: abort.signal });
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    const launched = chain.launch({ name: 'Seen by both' });
    chain.close();
    let text = '';
    await within(60_000, async () => {
      text += (await reader?.read())?.value ?? '';
      return text.includes('event: launch') && text.includes(launched.id);
    });
    abort.abort();
    await first.close();
    chain.buy(launched, hexId('heir'), 10n ** 9n);
    chain.close();
    await within(60_000, async () =>
      JSON.stringify((await second.get('/ready')).body).includes('following'),
    );
    await second.indexed();
    const { body } = await second.get(`/api/pools/${launched.id}`);
    expect(body).toMatchObject({ data: { trade_count: 1 } });
    await second.close();
  });
});
