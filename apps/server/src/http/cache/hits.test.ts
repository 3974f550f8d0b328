import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { errorEnvelope } from '@atoll/api';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { Changes } from '../../platform/database/changes.ts';
import { HttpError } from '../../platform/errors.ts';
import { rateLimiters } from '../../platform/limits/rate-limit.ts';
import { createLog } from '../../platform/log.ts';
import { runInScope } from '../../platform/telemetry/scope.ts';
import type { AppEnv } from '../env.ts';
import { CachedHits } from './hits.ts';
import { replyCached } from './reply.ts';
import { ResponseCache } from './response-cache.ts';

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  /** As it is on the wire: `fetch` would decompress it. */
  body: Buffer;
}

async function setUp() {
  const changes = new Changes();
  const responses = new ResponseCache(changes);
  const limiter = rateLimiters()('all', { requests: 1_000, seconds: 10 });
  const hits = new CachedHits(responses, limiter, 0, createLog('silent'));
  const source = { read: () => '' };
  const compute = async () => {
    changes.reads(['pool']);
    return Buffer.from(JSON.stringify({ data: source.read() }));
  };
  const routed: string[] = [];
  const app = new Hono<AppEnv>();
  app.use(hits.learn);
  app.get('/api/pools', async (c) => {
    routed.push(c.req.path);
    return replyCached(c, await responses.get('GET /api/pools ', 60_000, compute));
  });
  const application = getRequestListener(app.fetch);
  const server = createServer((incoming, outgoing) =>
    runInScope({ requestId: 'abcdefgh' }, () =>
      hits.respond(incoming, outgoing, () => void application(incoming, outgoing)),
    ),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const get = (headers: Record<string, string> = {}) =>
    new Promise<Answer>((resolve, reject) => {
      request({ port, path: '/api/pools', headers, agent: false }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      })
        .on('error', reject)
        .end();
    });
  return { get, changes, source, routed };
}

test('refreshes and compresses stale responses without the application', async () => {
  const { get, changes, source, routed } = await setUp();
  await get();
  expect(routed).toHaveLength(1);
  for (const round of [1, 2]) {
    source.read = () => `${round}`.repeat(3_000);
    changes.committed(['pool']);
    const [plain, br, again] = await Promise.all([
      get(),
      get({ 'accept-encoding': 'br' }),
      get({ 'accept-encoding': 'br' }),
    ]);
    expect(JSON.parse(plain.body.toString())).toEqual({ data: source.read() });
    expect(brotliDecompressSync(br.body)).toEqual(plain.body);
    expect(again.body).toEqual(br.body);
    const known = await get({ 'if-none-match': plain.headers.etag ?? '' });
    expect([known.status, known.body.length]).toEqual([304, 0]);
  }
  expect(routed).toHaveLength(1);
});

test('reports a failed refresh after one attempt', async () => {
  const { get, changes, source, routed } = await setUp();
  await get();
  let attempts = 0;
  source.read = () => {
    attempts += 1;
    throw new Error('Database unavailable');
  };
  changes.committed(['pool']);
  const failed = await get();
  // The application would wait for the database once more.
  expect([failed.status, attempts, routed.length]).toEqual([500, 1, 1]);
  expect(failed.headers['cache-control']).toBe('no-store');
  expect(errorEnvelope.parse(JSON.parse(failed.body.toString())).error.message).toMatch(
    /^Something went wrong .* Reference: abcdefgh$/,
  );
  source.read = () => {
    throw new HttpError(503, 'Unavailable.', { headers: { 'retry-after': '5' } });
  };
  const unavailable = await get();
  expect([unavailable.status, unavailable.headers['retry-after']]).toEqual([503, '5']);
});
