import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { brotliDecompressSync } from 'node:zlib';
import { errorEnvelope } from '@atoll/api';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { Changes } from '../../platform/database/changes.ts';
import { HttpError } from '../../platform/errors.ts';
import { rateLimiters } from '../../platform/limits/rate-limit.ts';
import { createLog } from '../../platform/log.ts';
import type { AppEnv } from '../env.ts';
import { CachedHits } from './hits.ts';
import { replyCached } from './reply.ts';
import { ResponseCache } from './response-cache.ts';

/** A socket whose writes the kernel has not accepted yet, as with a client that does not read. */
class BusySocket extends Duplex {
  readonly written: Buffer[] = [];
  readonly remoteAddress = '203.0.113.1';

  override _read(): void {}

  /** Never calls back. */
  override _write(chunk: Buffer): void {
    this.written.push(chunk);
  }
}

function setUp() {
  const changes = new Changes();
  const responses = new ResponseCache(changes);
  const limiter = rateLimiters()('all', { requests: 1_000, seconds: 10 });
  const hits = new CachedHits(responses, limiter, 0, createLog('silent'));
  const source = { read: () => '' };
  const compute = async () => {
    changes.reads(['pool']);
    return Buffer.from(JSON.stringify({ data: source.read() }));
  };
  const app = new Hono<AppEnv>();
  app.use(hits.learn);
  app.get('/api/pools', async (c) =>
    replyCached(c, await responses.get('GET /api/pools ', 60_000, compute)),
  );
  const records: number[] = [];
  const ask = async (socket: Duplex, given: Record<string, string>) => {
    const headers = { host: 'a', ...given };
    const head = { method: 'GET', url: '/api/pools', headers, bodyLeft: 0 };
    return hits.respondDirectly(head, socket as Socket, ({ status }) => records.push(status));
  };
  return { app, ask, changes, source, records };
}

test('a response that is still being written keeps its request id (threat 21)', async () => {
  const { app, ask, source } = setUp();
  source.read = () => 'x'.repeat(5_000);
  await app.request('/api/pools');
  const sockets = Array.from({ length: 3 }, () => new BusySocket());
  for (const [index, socket] of sockets.entries()) {
    expect(await ask(socket, { 'x-request-id': `000000000000000${index}` })).toBe(true);
  }
  for (const [index, { written }] of sockets.entries()) {
    const [head = '', body] = Buffer.concat(written).toString('latin1').split('\r\n\r\n');
    expect(head).toContain(`x-request-id: 000000000000000${index}\r\n`);
    expect(body).toBe(JSON.stringify({ data: source.read() }));
  }
});

test('stale responses are refreshed and compressed, and a failure is reported after one attempt', async () => {
  const { app, ask, changes, source, records } = setUp();
  const written = async (headers: Record<string, string> = {}) => {
    const socket = new BusySocket();
    const served = await ask(socket, headers);
    const bytes = Buffer.concat(socket.written);
    const end = bytes.indexOf('\r\n\r\n');
    return { served, head: bytes.toString('latin1', 0, end), body: bytes.subarray(end + 4) };
  };
  expect((await written()).served).toBe(false);
  await app.request('/api/pools');
  for (const round of [1, 2]) {
    source.read = () => `${round}`.repeat(3_000);
    changes.committed(['pool']);
    const [plain, br, again] = await Promise.all([
      written(),
      written({ 'accept-encoding': 'br' }),
      written({ 'accept-encoding': 'br' }),
    ]);
    expect(JSON.parse(plain.body.toString())).toEqual({ data: source.read() });
    expect(brotliDecompressSync(br.body)).toEqual(plain.body);
    expect(again.body).toEqual(br.body);
    const etag = /etag: (.*)\r\n/.exec(plain.head)?.[1] ?? '';
    expect((await written({ 'if-none-match': etag })).head).toMatch(/^HTTP\/1.1 304 /);
  }
  let attempts = 0;
  source.read = () => {
    attempts += 1;
    throw new Error('Database unavailable');
  };
  changes.committed(['pool']);
  const failed = await written({ 'x-request-id': 'abcdefgh' });
  // The application would wait for the database once more.
  expect([failed.served, attempts]).toEqual([true, 1]);
  expect(failed.head).toMatch(/^HTTP\/1.1 500 .*cache-control: no-store/s);
  expect(errorEnvelope.parse(JSON.parse(failed.body.toString())).error.message).toMatch(
    /^Something went wrong .* Reference: abcdefgh$/,
  );
  source.read = () => {
    throw new HttpError(503, 'Unavailable.', { headers: { 'retry-after': '5' } });
  };
  expect((await written()).head).toMatch(/^HTTP\/1.1 503 .*retry-after: 5/s);
  expect(records.filter((status) => status === 200)).toHaveLength(6);
  expect(records.slice(-2)).toEqual([500, 503]);
});
