// Limits hold for one client without harming others (threats 23 and 24).
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorEnvelope } from '@atoll/api';
import { describe, expect, test } from 'vitest';
import { hexId } from '../../test/support/identifiers.ts';
import { startServer } from '../../test/support/server.ts';
import { defaultLimits } from '../config.ts';

describe('limits', () => {
  test('answers 429 with the time to wait to a client over its limit, and serves others', async () => {
    const config = {
      limits: {
        ...defaultLimits,
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

  test('a flood of ten times the limit is rejected while others are served in time (threat 24)', async () => {
    const limits = { ...defaultLimits, all: { requests: 100, seconds: 3_600 } };
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
    const limits = { ...defaultLimits, files: { requests: 20, seconds: 60 } };
    const server = await startServer({ config: { limits, trustedProxies: 1, webDir } });
    const read = async (path: string, client: string) =>
      (await server.get(path, { 'x-forwarded-for': client })).status;
    const picture = `/media/${'0'.repeat(64)}.webp`;
    for (let count = 0; count < 10; count += 1) {
      expect(await read(picture, '203.0.113.7')).toBe(404);
      expect(await read('/', '203.0.113.7')).toBe(200);
    }
    for (const path of [picture, '/', '/coin/0x1', '/index.html'])
      expect(await read(path, '203.0.113.7')).toBe(429);
    expect(await read(picture, '203.0.113.8')).toBe(404);
    // The health check and the API have limits of their own.
    for (const path of ['/health', '/api/config'])
      expect(await read(path, '203.0.113.7')).toBe(200);
    await server.close();
    rmSync(webDir, { recursive: true });
  });

  test('disconnects clients that send their request too slowly, and serves others', async () => {
    const server = await startServer();
    const { port } = new URL(server.url);
    const sockets = Array.from({ length: 50 }, () => connect(Number(port), '127.0.0.1'));
    for (const socket of sockets) {
      socket.on('error', () => {});
      socket.resume();
      socket.write('GET /api/pools HTTP/1.1\r\nHost: x\r\nX-Slow: ');
    }
    const closed = sockets.map(
      (socket) => new Promise<void>((resolve) => socket.once('close', () => resolve())),
    );
    expect((await server.get('/api/pools')).status).toBe(200);
    await Promise.all(closed);
    await server.close();
  });
});
