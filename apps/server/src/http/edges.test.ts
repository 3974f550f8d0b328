import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints, errorEnvelope } from '@atoll/api';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hexId } from '../../test/support/chain.ts';
import { backends, pglite } from '../../test/support/databases.ts';
import { makeMarket } from '../../test/support/market.ts';
import { call, type Reply, startServer, type TestServer } from '../../test/support/server.ts';
import { defaultLimits } from '../config.ts';

const runs = process.env.ATOLL_DEEP === '1' ? 1_000 : 60;

const expectError = (reply: Reply, status: number, message?: RegExp) => {
  expect(reply.status).toBe(status);
  const { error } = errorEnvelope.parse(reply.body);
  expect(error.status).toBe(status);
  expect(error.message.length).toBeGreaterThan(10);
  if (message !== undefined) expect(error.message).toMatch(message);
};

describe.each(backends())('malformed requests on $name', (backend) => {
  let server: TestServer;
  let session: { authorization: string };

  beforeAll(async () => {
    const { chain } = makeMarket(5, 60);
    // Limits would hide what lies behind them.
    const free = { burst: 10 ** 9, perMinute: 10 ** 9 };
    const limits = {
      ...defaultLimits,
      all: free,
      login: free,
      media: free,
      getModule: free,
      streamsPerClient: 10_000,
    };
    server = await startServer({ backend, chain, config: { limits } });
    await server.indexed();
    session = await server.signIn();
  });
  afterAll(() => server.close());

  const raw = (path: string, init: RequestInit) => call(`${server.url}${path}`, init);
  const postText = (
    path: string,
    body: string | Uint8Array<ArrayBuffer>,
    type = 'application/json',
  ) => raw(path, { method: 'POST', body, headers: { 'content-type': type, ...session } });

  test('unknown paths and methods', async () => {
    expectError(await server.get('/api/nothing'), 404);
    expectError(await server.get('/api/'), 404);
    expectError(await server.get('/media/../secret'), 404);
    expectError(await server.get('/media/nothing.webp'), 404);
    for (const { method, path } of Object.values(endpoints)) {
      // The fixed paths below /api/pools also fit the pool's own path.
      if (method === 'POST' && path.startsWith('/api/pools/')) continue;
      const wrong = await raw(path.replace(':pool_id', hexId('x')), {
        method: method === 'GET' ? 'PUT' : 'GET',
      });
      expectError(wrong, 405, new RegExp(method));
      expect(wrong.headers.get('allow')).toContain(method);
    }
    expectError(await raw(endpoints.getModule.path, { method: 'PUT' }), 405, /POST/);
  });

  test('bodies that are no JSON, of the wrong type or too large', async () => {
    for (const path of [
      endpoints.login.path,
      endpoints.getModule.path,
      endpoints.getStickerModule.path,
      endpoints.poolKing.path,
      endpoints.profileUpdate.path,
    ]) {
      for (const body of [
        '{',
        '{"a":}',
        'null,',
        '\u0000',
        '{"signature":"\\u0000"}',
        new Uint8Array([0xff, 0xfe, 0x22]),
      ]) {
        expectError(await postText(path, body), 400);
      }
      for (const body of ['null', '[]', '"x"', '1']) expectError(await postText(path, body), 400);
      expectError(await postText(path, 'a=b', 'application/x-www-form-urlencoded'), 415);
      expectError(await postText(path, `{"x":"${'a'.repeat(70_000)}"}`), 413, /64 KB/);
      // Without a length the body is counted as it comes.
      const stream = new ReadableStream({
        start(controller) {
          for (let index = 0; index < 100; index += 1)
            controller.enqueue(new Uint8Array(1_000).fill(32));
          controller.close();
        },
      });
      const init: RequestInit & { duplex: 'half' } = {
        method: 'POST',
        body: stream,
        duplex: 'half',
        headers: { 'content-type': 'application/json', ...session },
      };
      expectError(await raw(path, init), 413);
    }
  });

  test('queries that make no sense are named', async () => {
    const pools = (query: string) => server.get(`/api/pools?${query}`);
    expectError(await pools('sort=nonsense:desc'), 400, /no field "nonsense"/);
    expectError(await pools('sort=__proto__'), 400, /no field/);
    expectError(await pools('sort=marketcap:sideways'), 400, /asc or desc/);
    expectError(await pools('sort[0]=marketcap:desc&sort[1]=holders:asc'), 400, /one field/);
    expectError(await pools('filters[nonsense]=1'), 400, /no field "nonsense"/);
    expectError(await pools('filters[__proto__][$eq]=1'), 400, /no field/);
    expectError(await pools('filters[constructor]=1'), 400, /no field/);
    expectError(await pools('filters[name][$regex]=.*'), 400, /\$regex/);
    expectError(await pools('filters[is_agent]=maybe'), 400, /true or false/);
    expectError(await pools('filters[holders][$gt]=99999999999'), 400, /number/);
    expectError(await pools('filters[holders][$contains]=1'), 400, /text/);
    expectError(await pools('filters[pool_id]=zz'), 400, /Sui address/);
    const search = (count: number, length: number) =>
      pools(
        Array.from(
          { length: count },
          (_, n) => `filters[$or][${n}][name][$containsi]=${`${n}`.padEnd(length, 'a')}`,
        ).join('&'),
      );
    expect((await search(6, 100)).status).toBe(200);
    expectError(await search(7, 1), 400, /too many texts/);
    expectError(await search(1, 101), 400, /at most 100 characters/);
    expectError(await pools('filters[description][$containsi]=x'), 400, /no field/);
    expectError(await pools('filters=x'), 400, /filters/);
    expectError(await pools('filters[$or]=x'), 400);
    expectError(await pools('filters[name][$eq][$eq]=x'), 400, /single value/);
    expectError(await pools('filters[name=x'), 400, /unbalanced/);
    expectError(await pools('filters[name]=x&filters[name]=y'), 400, /repeated/);
    expectError(await pools('pagination[page]=0'), 400, /page/);
    expectError(await pools('pagination[page]=1e9'), 400);
    expectError(await pools('pagination[page]=5000'), 400, /cursor/);
    expectError(await pools('pagination[pageSize]=100000'), 400, /pageSize/);
    expectError(await pools('pagination=x'), 400);
    expectError(await pools('pagination[cursor]=zzz'), 400, /cursor/);
    const forged = (text: string) =>
      `pagination[cursor]=${Buffer.from(text).toString('base64url')}`;
    expectError(await pools(forged('marketcap:desc:1:1')), 400, /another sort/);
    expectError(await pools(forged(`createdAt:desc:${'9'.repeat(40)}:1`)), 400, /cursor/);
    expectError(await pools(forged('createdAt:desc:1:9999999999999')), 400, /cursor/);
    expectError(await pools(`filters[name]=${encodeURIComponent('a\0b')}`), 400, /null character/);
    expectError(
      await pools(Array.from({ length: 200 }, (_, i) => `a${i}=1`).join('&')),
      400,
      /too many/,
    );
    expectError(await pools(`filters${'[$and]'.repeat(20)}=1`), 400, /deep/);
    expectError(await server.get('/api/pools/not-an-id'), 400, /pool_id/);
    expectError(await server.get(`/api/pools/${hexId('nobody')}`), 404, /no coin/);
    expectError(await server.get('/api/trades'), 400);
    expectError(
      await server.get(`/api/trades?filters[pool_id]=${hexId('nobody')}`),
      404,
      /no coin/,
    );
    expectError(
      await server.get(`/api/trades?filters[pool_id]=${hexId('x')}&interval=2m`),
      400,
      /interval/,
    );
    expectError(await server.get('/api/holders'), 400, /pool_id/);
    expectError(await server.get('/api/profile/challenge?address=0xzz'), 400, /Sui address/);
    expectError(await server.get('/api/profiles'), 400, /filters/);
    expectError(await server.get('/api/stream'), 400, /topics/);
    expectError(await server.get('/api/stream?topics=everything'), 400, /pools, trades/);
  });

  const word = fc.oneof(
    fc.constantFrom(
      '',
      '0',
      '-1',
      'true',
      'null',
      '$eq',
      '1e99',
      '99999999999999999999',
      'name',
      'desc',
      '%',
      '\\',
      "'",
      '[',
      ']',
      '\u0000',
      '\ud800',
      '💥',
    ),
    fc.string({ maxLength: 30 }),
  );
  const queryKey = fc.constantFrom(
    ...[
      'sort',
      'sort[0]',
      'populate',
      'interval',
      'limit',
      'to',
      'topics',
      'pool_id',
      'address',
      'pagination',
    ],
    ...[
      'pagination[page]',
      'pagination[pageSize]',
      'pagination[cursor]',
      'filters',
      'filters[name]',
    ],
    ...[
      'filters[name][$containsi]',
      'filters[pool_id]',
      'filters[pool_id][$eq]',
      'filters[$or][0][symbol][$in]',
    ],
    ...[
      'filters[createdAt][$gt]',
      'filters[holders][$lt]',
      'filters[marketcap][$gte]',
      'filters[trader]',
      'filters[$not][is_agent]',
    ],
  );
  const query = fc.array(fc.tuple(fc.oneof(queryKey, word), word), { maxLength: 6 });

  test.each(Object.values(endpoints).filter(({ method }) => method === 'GET'))(
    'no query makes GET $path answer 5xx',
    async ({ path }) => {
      await fc.assert(
        fc.asyncProperty(query, word, async (pairs, id) => {
          const search = new URLSearchParams(pairs).toString();
          const url = `${path.replace(':pool_id', encodeURIComponent(id.toWellFormed()) || 'x')}?${search}`;
          const abort = new AbortController();
          const response = await fetch(server.url + url, { signal: abort.signal });
          const { status } = response;
          abort.abort();
          expect(status).toBeLessThan(500);
        }),
        { numRuns: runs },
      );
    },
  );

  test.each(
    Object.values(endpoints).filter(
      ({ method, path }) => method === 'POST' && path !== '/api/profile/logout',
    ),
  )('no body makes POST $path answer 5xx', async ({ path }) => {
    const field = fc.constantFrom(
      'signature',
      'ref_code',
      'name',
      'symbol',
      'description',
      'icon',
      'bio',
      'avatar',
      'is_agent',
    );
    const body = fc.oneof(
      fc.json(),
      fc.string(),
      fc.dictionary(field, fc.oneof(word, fc.jsonValue())).map((value) => JSON.stringify(value)),
    );
    await fc.assert(
      fc.asyncProperty(body, async (text) => {
        const { status } = await postText(path, text);
        // 503: the coin template is not there; nothing else may fail.
        if (/get-(sticker-)?module$/.test(path)) expect([200, 400, 503]).toContain(status);
        else expect(status).toBeLessThan(500);
      }),
      { numRuns: runs },
    );
  });
});

describe('limits', () => {
  test('too many requests of one client are refused, with the time to wait', async () => {
    const config = {
      limits: {
        ...defaultLimits,
        all: { burst: 30, perMinute: 60 },
        login: { burst: 3, perMinute: 6 },
      },
      trustedProxies: 1,
    };
    const server = await startServer({ config });
    const from = (client: string) => ({ 'x-forwarded-for': `1.1.1.1, ${client}` });
    const challenge = () =>
      server.get(`/api/profile/challenge?address=${hexId('a')}`, from('203.0.113.5'));
    for (let count = 0; count < 3; count += 1) expect((await challenge()).status).toBe(200);
    const refused = await challenge();
    expectError(refused, 429, /try again in \d+ s/);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const statuses = await Promise.all(
      Array.from(
        { length: 60 },
        async () => (await server.get('/api/pools', from('203.0.113.9'))).status,
      ),
    );
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(31);
    expect(statuses).toContain(429);
    expect((await server.get('/api/pools', from('203.0.113.10'))).status).toBe(200);
    await server.close();
  });

  test('a client that drips its request is cut off, others are served', async () => {
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
  }, 30_000);
});

describe('life', () => {
  test('health, readiness, security headers and CORS', async () => {
    const server = await startServer();
    await server.indexed();
    expect(await server.get('/health')).toMatchObject({ status: 200, body: { status: 'ok' } });
    const ready = async () => (await server.get('/ready')).body;
    for (
      let attempt = 0;
      attempt < 100 && !JSON.stringify(await ready()).includes('"ready":true');
      attempt += 1
    ) {
      await sleep(20);
    }
    expect(await ready()).toMatchObject({
      ready: true,
      database: true,
      indexer: { state: 'following' },
    });
    server.chain.away = true;
    server.chain.close();
    await sleep(500);
    const away = await server.get('/ready');
    expect(away).toMatchObject({
      status: 503,
      body: { ready: false, indexer: { problem: 'The node is away.' } },
    });
    expect((await server.get('/api/pools')).status).toBe(200);
    const { headers } = await server.get('/api/pools', { origin: 'https://elsewhere.example' });
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    const preflight = await call(`${server.url}/api/pools/get-module`, { method: 'OPTIONS' });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization');
    await server.close();
  });

  test('closing ends streams, finishes at once and frees the port', async () => {
    const server = await startServer();
    const stream = await fetch(`${server.url}/api/stream?topics=pools`);
    const reader = stream.body?.getReader();
    await reader?.read();
    const started = performance.now();
    await Promise.all([server.close(), server.close()]);
    expect(performance.now() - started).toBeLessThan(3_000);
    let done = false;
    while (!done) done = (await reader?.read())?.done ?? true;
    await expect(fetch(`${server.url}/health`)).rejects.toThrow();
  });

  test('a taken port is told in one sentence', async () => {
    const server = await startServer();
    const port = Number(new URL(server.url).port);
    await expect(startServer({ backend: pglite, config: { port } })).rejects.toThrow(
      `ATOLL_PORT: port ${port} is taken`,
    );
    await server.close();
  });
});
