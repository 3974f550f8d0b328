import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { statusResponse } from '@atoll/api';
import { describe, expect, test } from 'vitest';
import { TestChain } from '../../../test/support/chain/chain.ts';
import { deployment } from '../../../test/support/chain/deployment.ts';
import { testDatabase } from '../../../test/support/database/databases.ts';
import { call, startServer } from '../../../test/support/server/server.ts';

const DOCTOR = join(import.meta.dirname, '../../cli/doctor.ts');

/** Runs `npm run doctor` for a running server; returns what it prints. */
async function doctor(url: string): Promise<string> {
  const dir = mkdtempSync(join(tmpdir(), 'atoll-doctor-'));
  const ATOLL_DEPLOYMENT = join(dir, 'deployment.json');
  writeFileSync(ATOLL_DEPLOYMENT, JSON.stringify(deployment));
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [DOCTOR], {
    env: { PATH, NODE_COMPILE_CACHE, ATOLL_DEPLOYMENT, ATOLL_PUBLIC_URL: url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const out = await text(child.stdout);
  rmSync(dir, { recursive: true });
  return out;
}

describe('lifecycle', () => {
  test('reports health and readiness, and sends security and CORS headers', async () => {
    // Exceeded as soon as the node is unavailable.
    const server = await startServer({ config: { readyMaxLagMs: 1 } });
    await server.indexed();
    expect(await server.get('/health')).toMatchObject({ status: 200, body: { status: 'ok' } });
    const ready = async () => (await server.get('/ready')).body;
    await expect.poll(ready).toMatchObject({
      ready: true,
      database: true,
      indexer: { state: 'following' },
    });
    server.chain.away = true;
    server.chain.close();
    // The lag is measured once a second.
    await expect
      .poll(() => server.get('/ready'))
      .toMatchObject({
        status: 503,
        body: { ready: false, database: true, index: false, indexer: { state: 'retrying' } },
      });
    expect((await server.get('/api/pools')).status).toBe(200);
    const { headers } = await server.get('/api/pools', { origin: 'https://elsewhere.example' });
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    const refused = await server.get('/api/nothing', { origin: 'https://elsewhere.example' });
    expect(refused.status).toBe(404);
    expect(refused.headers.get('access-control-allow-origin')).toBe('*');
    expect(refused.headers.get('cache-control')).toBe('no-store');
    const preflight = await call(`${server.url}/api/pools/get-module`, { method: 'OPTIONS' });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization');
    await server.close();
  });

  test('stays ready while the indexer retries within the lag limit', async () => {
    const server = await startServer({ config: { readyMaxLagMs: Number.MAX_SAFE_INTEGER } });
    await server.indexed();
    server.chain.away = true;
    server.chain.close();
    const ready = async () => await server.get('/ready');
    await expect.poll(ready).toMatchObject({ body: { indexer: { state: 'retrying' } } });
    expect(await ready()).toMatchObject({
      status: 200,
      body: { ready: true, index: true, indexer: { state: 'retrying' } },
    });
    // Ready, but not sound: the doctor reports what fails behind it.
    await expect
      .poll(() => doctor(server.url))
      .toBe(`- ${server.url}/api/status reports that node is failing.\n`);
    await server.close();
  });

  test('reports the node as failing, not the database, until a new database is indexed', async () => {
    const chain = new TestChain();
    chain.away = true;
    const server = await startServer({ chain });
    const { data } = statusResponse.parse((await server.get('/api/status')).body);
    expect(data).toMatchObject({
      state: 'degraded',
      indexed_checkpoint: null,
      services: { database: 'working', node: 'failing' },
    });
    await server.close();
  });

  test('readiness probes query the database at most once a second (threat: floods)', async () => {
    const server = await startServer();
    await server.indexed();
    let reads = 0;
    server.database.observe(({ sql }) => {
      if (sql.includes('from kysely_migration')) reads += 1;
    });
    const began = performance.now();
    const replies = await Promise.all(Array.from({ length: 200 }, () => server.get('/ready')));
    const seconds = Math.ceil((performance.now() - began) / 1_000);
    expect(new Set(replies.map(({ status }) => status)).has(429)).toBe(false);
    expect(reads).toBeLessThanOrEqual(seconds + 1);
    await server.close();
  });

  test('closing ends streams without waiting for their readers, and frees the port', async () => {
    const server = await startServer();
    const stream = await fetch(`${server.url}/api/stream?topics=pools`);
    const reader = stream.body?.getReader();
    await reader?.read();
    await Promise.all([server.close(), server.close()]);
    // A stream that is cut off when the time to drain is over would fail instead of ending.
    let done = false;
    while (!done) done = (await reader?.read())?.done ?? true;
    await expect(fetch(`${server.url}/health`)).rejects.toThrow();
  });

  test('reports a taken port in one sentence', async () => {
    const server = await startServer();
    const port = Number(new URL(server.url).port);
    await expect(startServer({ backend: testDatabase(), config: { port } })).rejects.toThrow(
      `ATOLL_PORT: port ${port} is used`,
    );
    await server.close();
  });
});
