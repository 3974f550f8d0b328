// Limits hold for one client without harming others (threats: slow clients, floods).
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorEnvelope } from '@atoll/api';
import { redisProgram, startRedis } from '@atoll/testing/services/redis.ts';
import { Redis } from 'ioredis';
import { describe, expect, test } from 'vitest';
import { hexId } from '../../../test/support/chain/identifiers.ts';
import { silent } from '../../../test/support/database/databases.ts';
import { startServer } from '../../../test/support/server/server.ts';
import { openRedis } from '../../platform/bus/redis.ts';
import { type CreateRateLimiter, rateLimiters } from '../../platform/limits/rate-limit.ts';

const isDeep = process.env.ATOLL_DEEP === '1';
const SLOW_CLIENTS = isDeep ? 1_000 : 50;

describe('limits', () => {
  test('returns 429 with the time to wait to a client over its limit, and serves others', async () => {
    const config = {
      limits: {
        all: { requests: 30, seconds: 3_600 },
        login: { requests: 3, seconds: 3_600 },
      },
      trustedProxies: 1,
    };
    const server = await startServer({ config });
    const from = (client: string) => ({ 'x-forwarded-for': `1.1.1.1, ${client}` });
    const challenge = () =>
      server.get(`/api/profile/challenge?address=${hexId('a')}`, from('203.0.113.5'));
    for (let count = 0; count < 3; count += 1) expect((await challenge()).status).toBe(200);
    const refused = await challenge();
    expect(refused.status).toBe(429);
    const { error } = errorEnvelope.parse(refused.body);
    expect(error.message).toMatch(/Try again in \d+ s/);
    expect(error.details.retry_after).toBeGreaterThan(0);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const statuses = await Promise.all(
      Array.from(
        { length: 60 },
        async () => (await server.get('/api/pools', from('203.0.113.9'))).status,
      ),
    );
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(30);
    expect(statuses).toContain(429);
    expect((await server.get('/api/pools', from('203.0.113.10'))).status).toBe(200);
    const persona = `/personas/${'0'.repeat(64)}.json`;
    expect((await server.get(persona, from('203.0.113.9'))).status).toBe(429);
    expect((await server.get(persona, from('203.0.113.10'))).status).toBe(404);
    await server.close();
  });

  test('a flood of ten times the limit is rejected while others are served in time (threat: floods)', async () => {
    const limits = { all: { requests: 100, seconds: 3_600 } };
    const server = await startServer({ config: { limits, trustedProxies: 1 } });
    const ask = async (client: string) =>
      (await server.get('/api/config', { 'x-forwarded-for': client })).status;
    let running = true;
    const flood = (async () => {
      const replies = [];
      for (let round = 0; round < 100; round += 1) {
        replies.push(...(await Promise.all(Array.from({ length: 10 }, () => ask('203.0.113.66')))));
      }
      running = false;
      return replies;
    })();
    const others = [];
    while (running) others.push(await ask(`198.51.100.${others.length % 200}`));
    const replies = await flood;
    expect(replies.filter((status) => status === 200)).toHaveLength(100);
    expect(replies.filter((status) => status === 429)).toHaveLength(900);
    expect(new Set(others)).toEqual(new Set([200]));
    // Ten requests of the flood wait at a time: served in turn, one request in eleven is another client's.
    expect(others.length).toBeGreaterThan(20);
    await server.close();
  });

  test('rejects a client that reads too many files, and serves others', async () => {
    const webDir = mkdtempSync(join(tmpdir(), 'atoll-web-'));
    writeFileSync(join(webDir, 'index.html'), '<title>Atoll</title>');
    const limits = { files: { requests: 20, seconds: 60 } };
    const server = await startServer({ config: { limits, trustedProxies: 1, webDir } });
    const read = async (path: string, client: string) =>
      (await server.get(path, { 'x-forwarded-for': client })).status;
    const image = `/media/${'0'.repeat(64)}.webp`;
    for (let count = 0; count < 10; count += 1) {
      expect(await read(image, '203.0.113.7')).toBe(404);
      expect(await read('/', '203.0.113.7')).toBe(200);
    }
    for (const path of [image, '/', '/coin/0x1', '/index.html'])
      expect(await read(path, '203.0.113.7')).toBe(429);
    expect(await read(image, '203.0.113.8')).toBe(404);
    // The health check and the API have separate limits.
    for (const path of ['/health', '/api/config'])
      expect(await read(path, '203.0.113.7')).toBe(200);
    await server.close();
    rmSync(webDir, { recursive: true });
  });

  test(`disconnects ${SLOW_CLIENTS} clients that drip their requests, and serves others (threat: slow clients)`, async () => {
    const server = await startServer();
    const { port } = new URL(server.url);
    const sockets = Array.from({ length: SLOW_CLIENTS }, () => connect(Number(port), '127.0.0.1'));
    let connected = 0;
    let isOver = false;
    const closed = Promise.all(
      sockets.map(
        (socket) => new Promise<void>((resolve) => socket.once('close', () => resolve())),
      ),
    ).then(() => {
      isOver = true;
    });
    for (const socket of sockets) {
      socket.on('error', () => {});
      socket.once('connect', () => {
        connected += 1;
      });
      socket.resume();
      socket.write('GET /api/pools HTTP/1.1\r\nHost: x\r\nX-Slow: ');
    }
    const drip = setInterval(() => {
      for (const socket of sockets) if (socket.writable) socket.write('x');
    }, 500);
    await expect.poll(() => connected).toBe(SLOW_CLIENTS);
    const latencies: number[] = [];
    // Clients that send a byte every half second are disconnected after the timeout for headers.
    while (!isOver) {
      const began = performance.now();
      expect((await server.get('/api/pools')).status).toBe(200);
      latencies.push(performance.now() - began);
      await sleep(50);
    }
    await closed;
    clearInterval(drip);
    latencies.sort((a, b) => a - b);
    const p99 = latencies[Math.floor(latencies.length * 0.99)] ?? Number.NaN;
    console.log(
      `${SLOW_CLIENTS} slow clients: p99 of ${latencies.length} others ${p99.toFixed(1)} ms`,
    );
    if (isDeep) expect(p99).toBeLessThan(500);
    await server.close();
  });
});

const program = redisProgram();

describe.skipIf(program === undefined)('limits that servers share through Redis', () => {
  test('a client that floods several servers gets at most its limit, and others are served (threat: floods)', async () => {
    const redis = await startRedis(program ?? '');
    // These wait for replies, however busy the machine is; this one does not, as in a server.
    const connections = [1, 2, 3, 4].map(() => new Redis(redis.url));
    const impatient = openRedis(redis.url, silent);
    await Promise.all([...connections, impatient].map((connection) => once(connection, 'ready')));
    for (const connection of connections) connection.on('error', () => {});
    const servers = connections.map((connection) => rateLimiters(connection));
    const asked = async () => {
      const stats = (await connections[0]?.info('commandstats')) ?? '';
      return Number(/cmdstat_evalsha:calls=(\d+)/.exec(stats)?.[1] ?? 0);
    };
    /** Makes requests in turn at these servers; returns how many were let through. */
    const spread = async (
      name: string,
      limit: number,
      requests: number,
      from: readonly CreateRateLimiter[],
    ) => {
      const count = from.length;
      const limiters = from.map((create) => create(name, { requests: limit, seconds: 3_600 }));
      let taken = 0;
      for (let each = 0; each < requests; each += 1) {
        try {
          await limiters[each % count]?.take('flood');
          taken += 1;
        } catch {
          // Rejected.
        }
      }
      return { taken, limiters };
    };

    // One server: the limit is exact, and few requests reach Redis.
    const before = await asked();
    expect((await spread('one', 400, 4_000, servers.slice(0, 1))).taken).toBe(400);
    expect((await asked()) - before).toBeLessThan(30);

    // Several servers: never more than the limit, and less by what the others have reserved.
    const { taken, limiters } = await spread('many', 400, 4_000, servers);
    expect(taken).toBeLessThanOrEqual(400);
    expect(taken).toBeGreaterThanOrEqual(400 - 3 * 19);
    for (const limiter of limiters) await limiter.take('another client');
    // Small limits are exact, because a twentieth is less than one request.
    expect((await spread('login', 20, 100, servers)).taken).toBe(20);

    // Concurrent requests do not exceed the limit.
    const limiter = servers[1]?.('at once', { requests: 100, seconds: 3_600 });
    const results = await Promise.allSettled(
      Array.from({ length: 1_000 }, async () => limiter?.take('flood')),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(100);

    // Redis executes reservations whose replies come too late: they must not use up the limit.
    // Dependencies of 1, 1, 2, 4, 8 and 16 requests, and then of 20.
    const late = await spread('late', 400, 32 + 8 * 20, [rateLimiters(impatient)]);
    const counted = async () => Number(await connections[1]?.get('limit:late:flood'));
    const reserved = await counted();
    expect(reserved).toBeGreaterThan(0);
    await connections[1]?.call('CLIENT', 'PAUSE', '700', 'ALL');
    for (let each = 0; each < 3; each += 1) await late.limiters[0]?.take('flood');
    // The same connection is served again after those reservations.
    await expect.poll(() => impatient.ping().catch(String)).toBe('PONG');
    expect(await counted()).toBeLessThanOrEqual(reserved + 20 + 1 + 1);

    // Without Redis, each server counts for itself.
    await redis.kill();
    const alone = await spread('alone', 30, 100, [rateLimiters(impatient)]);
    expect(alone.taken).toBe(30);

    for (const connection of [...connections, impatient]) connection.disconnect();
    await redis.stop();
  });
});
