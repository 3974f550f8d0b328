// Tests the caches and limits of the reverse proxies (local cluster, Compose) with real nginx in front of a server that counts requests.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { errorEnvelope, rateLimits } from '@atoll/api';
import { freePort } from '@atoll/testing/services/port.ts';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startProgram, waitUntil } from './programs.ts';
import { nginxProgram, startProxy } from './proxy.ts';

const nginx = nginxProgram();
const deploy = fileURLToPath(new URL('../../deploy/', import.meta.url));

/**
 * Starts `deploy/nginx.conf` with local addresses.
 * @param proxies number of proxies in front of the servers, this one included.
 * @param timeout replaces all timeouts of clients, such as "1s".
 */
async function startDeployed(
  program: string,
  dir: string,
  port: number,
  upstreams: readonly number[],
  proxies = 1,
  timeout?: string,
) {
  let server = 0;
  const file = join(dir, 'nginx.conf');
  mkdirSync(join(dir, 'logs'), { recursive: true });
  const timeouts = join(dir, 'client-timeouts.conf');
  const own = readFileSync(join(deploy, 'nginx/client-timeouts.conf'), 'utf8');
  writeFileSync(timeouts, timeout === undefined ? own : own.replaceAll(/\d+s;/g, `${timeout};`));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  writeFileSync(
    file,
    readFileSync(join(deploy, 'nginx.conf'), 'utf8')
      .replaceAll(/api-\d:3000/g, () => `127.0.0.1:${upstreams[server++ % upstreams.length]}`)
      .replace('listen 8080', `listen 127.0.0.1:${port}`)
      .replace('/var/cache/nginx', dir)
      .replace('include nginx/client-timeouts.conf', `include ${timeouts}`)
      .replaceAll('include nginx/', `include ${deploy}nginx/`)
      .replace('include proxies.conf', `include ${deploy}nginx/proxies-${proxies}.conf`)
      .replace('http {', `http { ${temporary.map((n) => `${n}_temp_path ${dir}/${n};`).join(' ')}`)
      .concat(`\ndaemon off; pid ${dir}/pid; ${process.getuid?.() === 0 ? 'user root;' : ''}`),
  );
  const log = join(dir, 'error.log');
  const running = startProgram(program, ['-c', file, '-p', dir, '-e', log], { log });
  const url = `http://127.0.0.1:${port}`;
  const what = `nginx did not start (see ${log})`;
  await waitUntil(async () => (await fetch(url)).ok, { ms: 10_000, what, program: running });
  return { url, stop: async () => void (await running.stop('SIGTERM', 5_000)) };
}

/** Requests in progress that the proxies allow to one client. */
const CONNECTIONS = 500;

/** Keep-alive of API servers, so that connections of the proxy stay open while the tests are busy. */
const AS_SERVED = { keepAliveTimeout: 65_000 };

const proxies = [
  {
    name: 'the local cluster',
    start: (program: string, dir: string, port: number, upstreams: readonly number[]) =>
      startProxy(program, dir, port, upstreams, {
        cached: true,
        limit: { ...rateLimits.all, connections: CONNECTIONS },
      }),
  },
  {
    name: 'Compose',
    start: (program: string, dir: string, port: number, upstreams: readonly number[]) =>
      startDeployed(program, dir, port, upstreams),
  },
];

describe.skipIf(nginx === undefined).each(proxies)('the proxy of $name', ({ start }) => {
  const dir = mkdtempSync(join(tmpdir(), 'atoll-proxy-'));
  let version = 1;
  let isUnavailable = false;
  const seen: string[] = [];
  const upstream = createServer(AS_SERVED, async (request, response) => {
    const { method, url = '', headers } = request;
    let body = '';
    for await (const part of request) body += part;
    const encoding = headers['accept-encoding'] ?? '';
    const etag = `W/"${version}${encoding}"`;
    if (url.startsWith('/api/')) seen.push(`${method} ${url} ${headers['if-none-match'] ?? ''}`);
    response.setHeader('x-request-id', headers['x-request-id'] ?? '');
    response.setHeader('cache-control', url === '/api/list' ? 'public, no-cache' : 'no-store');
    if (url === '/api/list') response.setHeader('etag', etag).setHeader('vary', 'accept-encoding');
    if (isUnavailable) response.writeHead(503).end('unavailable');
    else if (headers['if-none-match'] === etag) response.writeHead(304).end();
    else response.end(`${version} ${encoding} ${body}`);
  });
  let proxy: { url: string; stop(): Promise<void> };
  beforeAll(async () => {
    await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
    const { port } = upstream.address() as AddressInfo;
    proxy = await start(nginx ?? '', dir, await freePort(), [port]);
  });
  afterAll(async () => {
    await proxy.stop();
    upstream.closeAllConnections();
    upstream.close();
    rmSync(dir, { recursive: true, force: true });
  });

  /** Sends a request and returns the response with the number of requests that reached the server. */
  async function ask(path: string, headers: Record<string, string> = {}, body?: string) {
    const from = seen.length;
    const method = body === undefined ? 'GET' : 'POST';
    const plain = { 'accept-encoding': 'identity', ...headers };
    const response = await fetch(`${proxy.url}${path}`, { method, headers: plain, body });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, seen: seen.slice(from) };
  }

  test('caches public responses for one second and revalidates them by their ETag', async () => {
    const first = await ask('/api/list');
    expect([first.text, first.seen]).toEqual(['1  ', ['GET /api/list ']]);
    expect(first.headers.get('cache-control')).toBe('public, no-cache');
    const again = await ask('/api/list');
    // If the test stalls for a second, the response is revalidated here.
    expect(again.text).toBe('1  ');
    expect(again.headers.get('x-request-id')).toMatch(/^[0-9a-f]{32}$/);
    expect(again.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
    const known = await ask('/api/list', { 'if-none-match': 'W/"1"' });
    expect([known.status, known.text]).toEqual([304, '']);
    await expect
      .poll(async () => (await ask('/api/list')).headers.get('x-cache'))
      .toBe('REVALIDATED');
    expect(seen.at(-1)).toBe('GET /api/list W/"1"');
    version = 2;
    await expect.poll(async () => (await ask('/api/list')).text).toBe('2  ');
    expect((await ask('/api/list', { 'accept-encoding': 'gzip, br;q=0' })).text).toBe('2 gzip ');
    expect((await ask('/api/list', { 'accept-encoding': 'br, gzip' })).text).toBe('2 br ');
    expect((await ask('/api/list')).text).toBe('2  ');
  });

  test('serves the previous public response while the database is unavailable', async () => {
    const { text } = await ask('/api/list');
    isUnavailable = true;
    await expect.poll(async () => (await ask('/api/list')).headers.get('x-cache')).toBe('STALE');
    const stale = await ask('/api/list');
    expect([stale.status, stale.text]).toEqual([200, text]);
    expect((await ask('/api/me')).status).toBe(503);
    isUnavailable = false;
    await expect
      .poll(async () => (await ask('/api/list')).headers.get('x-cache'))
      .toMatch(/REVALIDATED|HIT/);
  });

  test('forwards personal requests, and every write exactly once (threat: ownership)', async () => {
    const session = { authorization: 'Bearer x' };
    for (let round = 0; round < 2; round += 1) {
      expect((await ask('/api/list', session)).seen).toHaveLength(1);
      expect((await ask('/api/me', session)).seen).toHaveLength(1);
      expect((await ask('/api/me')).seen).toHaveLength(1);
      const write = await ask('/api/list', {}, '{"a":1}');
      expect([write.text, write.seen]).toEqual(['2 identity {"a":1}', ['POST /api/list ']]);
      expect(write.headers.get('x-cache')).toBeNull();
    }
  });

  test('counts cached responses against the limit of a client (threat: floods)', async () => {
    const { requests, seconds } = rateLimits.all;
    const deployed = readFileSync(join(deploy, 'nginx.conf'), 'utf8');
    expect(deployed).toContain(`rate=${requests / seconds}r/s`);
    expect(deployed).toContain(`burst=${requests} `);
    const from = seen.length;
    const began = performance.now();
    const statuses: number[] = [];
    let rejected: Awaited<ReturnType<typeof ask>> | undefined;
    while (rejected === undefined && statuses.length < 20 * requests) {
      // Clients cannot choose the address that is counted.
      const forged = { 'x-forwarded-for': `198.51.100.${statuses.length % 250}` };
      const replies = await Promise.all(Array.from({ length: 20 }, () => ask('/api/list', forged)));
      statuses.push(...replies.map(({ status }) => status));
      rejected = replies.find(({ status }) => status === 429);
    }
    const accepted = statuses.filter((status) => status === 200).length;
    const elapsed = (performance.now() - began) / 1_000;
    // Earlier tests used part of the burst.
    expect(accepted).toBeGreaterThan(requests / 2);
    expect(accepted).toBeLessThanOrEqual(requests + 1 + (elapsed * requests) / seconds);
    expect(seen.length - from).toBeLessThan(accepted / 10);
    expect(errorEnvelope.parse(JSON.parse(rejected?.text ?? '')).error.name).toBe('RateLimitError');
    const headers = ['retry-after', 'cache-control', 'access-control-allow-origin', 'content-type'];
    expect(headers.map((name) => rejected?.headers.get(name))).toEqual([
      ...['1', 'no-store', '*', 'application/json'],
    ]);
    // Writes are counted by the server.
    expect((await ask('/api/list', {}, '{}')).status).toBe(200);
  });
});

test.skipIf(nginx === undefined).each(proxies)(
  'the proxy of $name serves the assets of two releases',
  async ({ start }) => {
    const dir = mkdtempSync(join(tmpdir(), 'atoll-proxy-'));
    const releases = ['old', 'new'].map((release) =>
      createServer(AS_SERVED, ({ url }, response) => {
        const isMissing = url?.startsWith('/assets/') && url !== `/assets/${release}.js`;
        response.writeHead(isMissing ? 404 : 200).end(release);
      }),
    );
    const ports: number[] = [];
    for (const server of releases) {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      ports.push((server.address() as AddressInfo).port);
    }
    const proxy = await start(nginx ?? '', dir, await freePort(), ports);
    onTestFinished(async () => {
      await proxy.stop();
      for (const server of releases) {
        server.closeAllConnections();
        server.close();
      }
      rmSync(dir, { recursive: true, force: true });
    });
    const ask = async (file: string) => {
      const response = await fetch(`${proxy.url}/assets/${file}.js`);
      return `${response.status} ${await response.text()}`;
    };
    // The servers take turns in being asked first.
    for (let round = 0; round < 4; round += 1) {
      expect([await ask('old'), await ask('new')]).toEqual(['200 old', '200 new']);
      expect(await ask('none')).toMatch(/^404/);
    }
    // While one of them restarts, a missing file is still missing and not an error of the server.
    releases[0]?.closeAllConnections();
    await new Promise((resolve) => releases[0]?.close(resolve));
    for (let round = 0; round < 4; round += 1) {
      expect(await ask('new')).toBe('200 new');
      expect(await ask('none')).toMatch(/^404/);
    }
  },
);

test.skipIf(nginx === undefined).each(proxies)(
  'the proxy of $name sends reads, and only reads, of a server without a database to another one',
  async ({ start }) => {
    const dir = mkdtempSync(join(tmpdir(), 'atoll-proxy-'));
    const writes = [0, 0];
    const servers = [503, 200].map((status, index) =>
      createServer(AS_SERVED, (request, response) => {
        const { method, url } = request;
        if (method === 'POST') writes[index] = (writes[index] ?? 0) + 1;
        request.resume();
        if (url === '/api/busy') response.writeHead(429, { 'retry-after': '7' }).end('busy');
        else response.writeHead(url?.startsWith('/api/') ? status : 200).end(`${index}`);
      }),
    );
    const ports: number[] = [];
    for (const server of servers) {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      ports.push((server.address() as AddressInfo).port);
    }
    const proxy = await start(nginx ?? '', dir, await freePort(), ports);
    onTestFinished(async () => {
      await proxy.stop();
      for (const server of servers) {
        server.closeAllConnections();
        server.close();
      }
      rmSync(dir, { recursive: true, force: true });
    });
    const ask = async (path: string, init: RequestInit = {}) => {
      const headers = { authorization: 'Bearer x' };
      const response = await fetch(`${proxy.url}${path}`, { headers, ...init });
      const wait = response.headers.get('retry-after') ?? '';
      return `${response.status} ${await response.text()} ${wait}`.trim();
    };
    const replies = new Set<string>();
    for (let round = 0; round < 8; round += 1) {
      replies.add(await ask('/api/me'));
      replies.add(await ask('/api/list', { headers: {} }));
    }
    expect([...replies]).toEqual(['200 1']);
    expect(await ask('/api/busy')).toBe('429 busy 7');
    // Reads that fail take no server out of rotation, so writes still reach both.
    const written: string[] = [];
    for (let round = 0; round < 8; round += 1)
      written.push(await ask('/api/me', { method: 'POST', body: '{}' }));
    expect(written.filter((reply) => reply === '503 0')).toHaveLength(writes[0] ?? 0);
    expect(written.filter((reply) => reply === '200 1')).toHaveLength(writes[1] ?? 0);
    expect(writes.every((count) => count > 0)).toBe(true);
    expect(written).toHaveLength(8);
  },
);

test.skipIf(nginx === undefined).each([2, 3])(
  'the proxy of Compose limits each client behind %i proxies (threat: floods)',
  async (proxies) => {
    const dir = mkdtempSync(join(tmpdir(), 'atoll-proxy-'));
    const upstream = createServer(AS_SERVED, (_, response) => {
      response.setHeader('cache-control', 'public, no-cache').end('{}');
    });
    await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
    const { port } = upstream.address() as AddressInfo;
    const proxy = await startDeployed(nginx ?? '', dir, await freePort(), [port], proxies);
    onTestFinished(async () => {
      await proxy.stop();
      upstream.closeAllConnections();
      upstream.close();
      rmSync(dir, { recursive: true, force: true });
    });
    const outer = proxies === 3 ? ', 203.0.113.1' : '';
    const ask = async (addresses: string) => {
      const headers = { 'x-forwarded-for': `${addresses}${outer}` };
      return (await fetch(`${proxy.url}/api/list`, { headers })).status;
    };
    const { requests } = rateLimits.all;
    let statuses: number[] = [];
    for (let sent = 0; sent < 20 * requests && !statuses.includes(429); sent += 20) {
      const forged = `198.51.100.${sent % 250}, 192.0.2.1`;
      statuses = await Promise.all(Array.from({ length: 20 }, () => ask(forged)));
    }
    expect(statuses).toContain(429);
    expect(await ask('192.0.2.2')).toBe(200);
    expect(await ask('2001:db8::1')).toBe(200);
  },
);

test.skipIf(nginx === undefined).each([
  ...proxies.map((each) => ({ ...each, behindAnother: false })),
  {
    name: 'Compose behind another proxy',
    start: (program: string, dir: string, port: number, upstreams: readonly number[]) =>
      startDeployed(program, dir, port, upstreams, 2),
    behindAnother: true,
  },
])(
  'the proxy of $name limits the requests in progress of each client (threat: idle connections)',
  async ({ start, behindAnother }) => {
    const dir = mkdtempSync(join(tmpdir(), 'atoll-proxy-'));
    let streams = 0;
    const upstream = createServer(AS_SERVED, ({ url }, response) => {
      response.writeHead(200);
      if (url !== '/api/stream') return void response.end();
      response.flushHeaders();
      streams += 1;
      response.once('close', () => {
        streams -= 1;
      });
    });
    await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
    const { port } = upstream.address() as AddressInfo;
    const proxy = await start(nginx ?? '', dir, await freePort(), [port]);
    const held: Socket[] = [];
    onTestFinished(async () => {
      for (const socket of held) socket.destroy();
      await proxy.stop();
      upstream.closeAllConnections();
      upstream.close();
      rmSync(dir, { recursive: true, force: true });
    });
    for (let count = 0; count < CONNECTIONS; count += 1) {
      const socket = connect(Number(new URL(proxy.url).port), '127.0.0.1');
      socket.on('error', () => {});
      socket.write('GET /api/stream HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 192.0.2.1\r\n\r\n');
      held.push(socket);
    }
    await expect.poll(() => streams).toBe(CONNECTIONS);
    const ask = async (path: string, address = '192.0.2.1') => {
      const headers = { 'x-forwarded-for': address, authorization: 'Bearer x' };
      const response = await fetch(`${proxy.url}${path}`, { headers });
      if (response.status === 429) errorEnvelope.parse(await response.json());
      else await response.body?.cancel();
      return response.status;
    };
    for (const path of ['/api/stream', '/api/me', '/assets/x.js', '/']) {
      expect(await ask(path), path).toBe(429);
    }
    // Clients cannot choose the address that is counted.
    expect(await ask('/api/me', '192.0.2.2')).toBe(behindAnother ? 200 : 429);
    held[0]?.destroy();
    await expect.poll(() => ask('/api/me')).toBe(200);
  },
);

test.skipIf(nginx === undefined)(
  'the proxy of Compose disconnects clients that do not send, read or use their connections',
  async () => {
    const dir = mkdtempSync(join(tmpdir(), 'atoll-proxy-'));
    const size = 50_000_000;
    const upstream = createServer(AS_SERVED, ({ url }, response) => {
      response.end(url === '/large' ? Buffer.alloc(size, 'x') : 'small');
    });
    await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
    const { port } = upstream.address() as AddressInfo;
    const proxy = await startDeployed(nginx ?? '', dir, await freePort(), [port], 1, '1s');
    const sockets: Socket[] = [];
    onTestFinished(async () => {
      for (const socket of sockets) socket.destroy();
      await proxy.stop();
      upstream.closeAllConnections();
      upstream.close();
      rmSync(dir, { recursive: true, force: true });
    });
    /** Sends a text; returns how many bytes were received until the proxy disconnected. */
    const sendAndWait = (text: string, pauseMs = 0) =>
      new Promise<number>((resolve, reject) => {
        const socket = connect(Number(new URL(proxy.url).port), '127.0.0.1', () =>
          socket.write(text),
        );
        sockets.push(socket);
        let read = 0;
        // nginx's default timeouts are at least twice as long.
        const late = setTimeout(() => reject(new Error(`Still connected: ${text}`)), 30_000);
        socket.on('error', () => {});
        socket.once('close', () => {
          clearTimeout(late);
          resolve(read);
        });
        void sleep(pauseMs).then(() =>
          socket.on('data', (chunk) => {
            read += chunk.length;
          }),
        );
      });
    const [unread] = await Promise.all([
      sendAndWait('GET /large HTTP/1.1\r\nHost: x\r\n\r\n', 4_000),
      sendAndWait('GET / HTTP/1.1\r\nHost:'),
      sendAndWait('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nhalf'),
      sendAndWait('GET / HTTP/1.1\r\nHost: x\r\n\r\n'),
    ]);
    expect(unread).toBeLessThan(size);
    // The local cluster has the same timeouts.
    expect(readFileSync(new URL('proxy.ts', import.meta.url), 'utf8')).toContain(
      'client-timeouts.conf;',
    );
  },
);
