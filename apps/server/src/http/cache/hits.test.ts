import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { Changes } from '../../db/changes.ts';
import type { AppEnv } from '../env.ts';
import { rateLimiters } from '../rate-limit.ts';
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

test('a response that is still being written keeps its request id (threat 21)', async () => {
  const responses = new ResponseCache(new Changes());
  const limiter = rateLimiters()('all', { requests: 1_000, seconds: 10 });
  const hits = new CachedHits(responses, limiter, 0);
  const payload = Buffer.from(JSON.stringify({ data: 'x'.repeat(5_000) }));
  const app = new Hono<AppEnv>();
  app.use(hits.learn);
  app.get('/api/pools', async (c) =>
    replyCached(c, await responses.get('GET /api/pools ', 60_000, async () => payload)),
  );
  await app.request('/api/pools');

  const ask = async (socket: Duplex, id: string) => {
    const headers = { host: 'a', 'x-request-id': id };
    const head = { method: 'GET', url: '/api/pools', headers, bodyLeft: 0 };
    expect(await hits.answerDirectly(head, socket as Socket, () => {})).toBe(true);
  };
  const sockets = Array.from({ length: 3 }, () => new BusySocket());
  for (const [index, socket] of sockets.entries()) await ask(socket, `000000000000000${index}`);
  for (const [index, { written }] of sockets.entries()) {
    const [head = '', body] = Buffer.concat(written).toString('latin1').split('\r\n\r\n');
    expect(head).toContain(`x-request-id: 000000000000000${index}\r\n`);
    expect(body).toBe(payload.toString());
  }
});
