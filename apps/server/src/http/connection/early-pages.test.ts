import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../../../test/support/server/server.ts';
import { openEarly } from './early-pages.ts';

const webDir = mkdtempSync(join(tmpdir(), 'atoll-early-'));
const node = 'http://127.0.0.1:9000';
const config = {
  host: '127.0.0.1',
  port: 0,
  webDir,
  publicGrpcUrl: node,
  faucetUrl: node,
  buildHost: '',
};

beforeAll(() => {
  mkdirSync(join(webDir, 'assets'));
  writeFileSync(join(webDir, 'index.html'), '<title>Atoll</title>');
  writeFileSync(join(webDir, 'assets/app-1.js'), 'export {};');
});
afterAll(() => rmSync(webDir, { recursive: true }));

test('serves pages before the server is ready and holds requests for data until it is', async () => {
  const port = await openEarly(config);
  for (const path of ['/', '/coin/0x1', '/sharing']) {
    const { status, body, headers } = await call(`${port.url}${path}`);
    expect([status, body]).toEqual([200, '<title>Atoll</title>']);
    expect(headers.get('content-security-policy')).toContain(`connect-src 'self' ${node};`);
    expect(headers.get('x-frame-options')).toBe('DENY');
  }
  expect((await call(`${port.url}/assets/app-1.js`)).status).toBe(200);

  const answered: string[] = [];
  const waiting = ['/api/pools', '/media/x.webp', '/share/coin/0x1.png', '/ready'].map(
    async (path) => {
      const { body } = await call(`${port.url}${path}`);
      answered.push(path);
      return body;
    },
  );
  waiting.push(call(`${port.url}/api/profile/login`, { method: 'POST' }).then(({ body }) => body));
  // This response proves that the earlier requests have arrived.
  await call(`${port.url}/`);
  expect(answered).toEqual([]);
  port.serve((request, response) => response.end(`later: ${request.method} ${request.url}`));
  expect(await Promise.all(waiting)).toEqual([
    'later: GET /api/pools',
    'later: GET /media/x.webp',
    'later: GET /share/coin/0x1.png',
    'later: GET /ready',
    'later: POST /api/profile/login',
  ]);
  expect((await call(`${port.url}/`)).body).toBe('later: GET /');
  await port.close();
});

test('ends waiting requests when the start fails', async () => {
  const port = await openEarly(config);
  const waiting = call(`${port.url}/api/pools`);
  waiting.catch(() => {});
  await call(`${port.url}/`);
  await port.close();
  await expect(waiting).rejects.toThrow();
});

test('holds 300 requests and rejects more with Retry-After', async () => {
  const port = await openEarly(config);
  const rejected = Promise.withResolvers<Awaited<ReturnType<typeof call>>>();
  const statuses = Array.from({ length: 301 }, async () => {
    const reply = await call(`${port.url}/api/pools`);
    if (reply.status === 503) rejected.resolve(reply);
    return reply.status;
  });
  const { headers, body } = await rejected.promise;
  expect(headers.get('retry-after')).toBe('2');
  expect(body).toMatchObject({ error: { status: 503, name: 'ServiceUnavailableError' } });
  port.serve((_request, response) => response.end('later'));
  const answered = (await Promise.all(statuses)).filter((status) => status === 200);
  expect(answered).toHaveLength(300);
  await port.close();
});

test('forgets waiting requests whose client has left', async () => {
  const port = await openEarly(config);
  const abort = new AbortController();
  const left = Array.from({ length: 300 }, () =>
    fetch(`${port.url}/api/pools`, { signal: abort.signal }).catch(() => 'left'),
  );
  // All of them have arrived once the next is rejected.
  const ask = () => fetch(`${port.url}/ready`, { signal: AbortSignal.timeout(100) });
  const outcome = () =>
    ask().then(
      ({ status }) => status,
      () => 'held',
    );
  await expect.poll(outcome).toBe(503);
  abort.abort();
  expect(await Promise.all(left)).toEqual(Array(300).fill('left'));
  await expect.poll(outcome).toBe('held');
  await port.close();
});
