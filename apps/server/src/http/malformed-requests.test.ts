// Malformed requests must be rejected with a 4xx and a message, never with a 5xx (threat: malformed input).
import { contract, errorEnvelope } from '@atoll/api';
import { createOpenApiDocument } from '@atoll/api/openapi';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hexId } from '../../test/support/chain/identifiers.ts';
import { backends } from '../../test/support/database/databases.ts';
import { makeMarket } from '../../test/support/market/market.ts';
import { unlimited } from '../../test/support/server/limits.ts';
import { type JsonSchema, malformed, malformedText } from '../../test/support/server/malformed.ts';
import {
  call,
  type Reply,
  startServer,
  type TestServer,
} from '../../test/support/server/server.ts';
import { endpoints } from './endpoints.ts';

const runs = process.env.ATOLL_DEEP === '1' ? 1_000 : 25;
const pathOf = ({ '~orpc': { route } }: { '~orpc': { route: { path?: string } } }) =>
  route.path ?? '';

const expectError = (reply: Reply, status: number, message?: RegExp) => {
  expect(reply.status).toBe(status);
  const { error } = errorEnvelope.parse(reply.body);
  expect(error.status).toBe(status);
  expect(error.message.length).toBeGreaterThan(10);
  if (message !== undefined) expect(error.message).toMatch(message);
};

interface Operation {
  parameters?: { name: string; in: string; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
}
const { paths } = await createOpenApiDocument();
const operations = endpoints.map(({ method, path }) => {
  const operation = paths?.[path]?.[method.toLowerCase() as 'get'] as Operation;
  return { method, path, operation };
});

describe.each(backends())('malformed requests on $name (threat: malformed input)', (backend) => {
  let server: TestServer;
  let session: { authorization: string };

  beforeAll(async () => {
    const { chain } = makeMarket(5, 60);
    // Rate limits and missing permissions would hide what is behind them.
    const operator = new Ed25519Keypair();
    const config = {
      limits: unlimited,
      streams: { perClient: 10_000, total: 10_000 },
      operators: [operator.toSuiAddress()],
    };
    server = await startServer({ backend, chain, config });
    await server.indexed();
    session = await server.signIn(operator);
  });
  afterAll(() => server.close());

  const raw = (path: string, init: RequestInit) => call(`${server.url}${path}`, init);
  const postText = (
    path: string,
    body: string | Uint8Array<ArrayBuffer>,
    type = 'application/json',
  ) => raw(path, { method: 'POST', body, headers: { 'content-type': type, ...session } });

  test('rejects unknown paths and methods', async () => {
    expectError(await server.get('/api/nothing'), 404);
    expectError(await server.get('/api/'), 404);
    expectError(await server.get('/media/../secret'), 404);
    expectError(await server.get('/media/nothing.webp'), 404);
    for (const { method, path } of endpoints) {
      const url = path.replace(/\{\w+\}/, hexId('x'));
      const allowed = endpoints.filter((each) => each.path === path).map((each) => each.method);
      for (const other of ['PUT', 'DELETE', 'GET', 'POST']) {
        if (allowed.includes(other)) continue;
        const wrong = await raw(url, { method: other });
        expectError(wrong, 405, new RegExp(method));
        expect(wrong.headers.get('allow')).toContain(method);
      }
      // Its session and limits are found by the exact path.
      for (const other of [`${url}/`, url.replace('/api/', '/api//')]) {
        expectError(await raw(other, { method }), 404);
      }
    }
  });

  test('rejects bodies that are not JSON, have another content type or are too large', async () => {
    for (const path of [
      pathOf(contract.session.login),
      pathOf(contract.modules.coin),
      pathOf(contract.modules.sticker),
      pathOf(contract.pools.king),
      pathOf(contract.profiles.update),
      pathOf(contract.replies.post),
      pathOf(contract.replies.edit),
    ]) {
      for (const body of [
        '{',
        '{"a":}',
        'null,',
        '\u0000',
        '{"signature":"\\u0000"}',
        '{"signature":{"length":{"valueOf":1,"toString":1}}}',
        '[[{"size":[{}]}]]',
        new Uint8Array([0xff, 0xfe, 0x22]),
      ]) {
        expectError(await postText(path, body), 400);
      }
      for (const body of ['null', '[]', '"x"', '1']) expectError(await postText(path, body), 400);
      expectError(await postText(path, 'a=b', 'application/x-www-form-urlencoded'), 415);
      expectError(await postText(path, `{"x":"${'a'.repeat(70_000)}"}`), 413, /64 KB/);
      // Without a Content-Length the body is counted as it arrives.
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

  test('rejects JSON that is nested too deeply, at every endpoint that reads a body', async () => {
    const depths = [33, 5_000, 30_000];
    const bodies = depths.flatMap((depth) => [
      `${'['.repeat(depth)}${']'.repeat(depth)}`,
      `{"x":${'{"x":'.repeat(depth)}1${'}'.repeat(depth + 1)}`,
    ]);
    const posts = operations.filter(
      ({ method, operation }) =>
        method === 'POST' && operation.requestBody?.content['application/json'] !== undefined,
    );
    for (const path of [...posts.map((post) => post.path), '/mcp']) {
      for (const body of bodies.filter(({ length }) => length < 65_000)) {
        expectError(await postText(path.replace(/\{\w+\}/, hexId('x')), body), 400, /32 levels/);
      }
    }
  });

  test('reports the query parameter that it rejects', async () => {
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
    expectError(await search(7, 1), 400, /too many text searches/);
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
    expectError(await pools('pagination[cursor][length][x]=0'), 400, /"length"/);
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
    expectError(await server.get(`/api/pools/${hexId('unknown')}`), 404, /No pool/);
    expectError(await server.get('/api/trades'), 400);
    expectError(
      await server.get(`/api/trades?filters[pool_id]=${hexId('unknown')}`),
      404,
      /No pool/,
    );
    expectError(
      await server.get(`/api/trades?filters[pool_id]=${hexId('x')}&interval=2m`),
      400,
      /interval/,
    );
    expectError(await server.get('/api/holders'), 400, /pool_id/);
    expectError(await server.get('/api/profile/challenge?address=0xzz'), 400, /Sui address/);
    expectError(await server.get('/api/profiles?filters[nonsense]=1'), 400, /no field/);
    expectError(
      await server.get('/api/replies?filters[id]=1&filters[author]=0x1'),
      400,
      /at most one/,
    );
    expectError(await server.get('/api/stream'), 400, /topics/);
    expectError(await server.get('/api/stream?topics=everything'), 400, /pools, trades/);
  });

  /** Requests that carry malformed values for the parameters of an operation. */
  const queryOf = ({ parameters = [] }: Operation) => {
    const known = parameters
      .filter((parameter) => parameter.in === 'query')
      .map(({ name, schema }) => malformed(schema).map((value) => [name, value] as const));
    const pairs = [...known, fc.tuple(malformedText, malformedText)];
    return fc.array(fc.oneof(...pairs), { maxLength: 5 }).map((entries) => toQuery(entries));
  };

  test.each(operations.filter(({ method }) => method === 'GET'))(
    'GET $path returns no 5xx for any query',
    async ({ path, operation }) => {
      await fc.assert(
        fc.asyncProperty(queryOf(operation), malformedText, async (query, id) => {
          const segment = encodeURIComponent(id.toWellFormed()) || 'x';
          const abort = new AbortController();
          const url = `${server.url}${path.replace(/\{\w+\}/, segment)}?${query}`;
          const response = await fetch(url, { signal: abort.signal, headers: session });
          abort.abort();
          expect(response.status).toBeLessThan(500);
        }),
        { numRuns: runs },
      );
    },
  );

  test.each(
    // Logging out would end the session that the other requests use.
    operations.filter(({ method, path }) => method === 'POST' && !path.endsWith('/logout')),
  )('POST $path returns no 5xx for any body', async ({ path, operation }) => {
    const schema = operation.requestBody?.content['application/json']?.schema ?? {};
    const body = fc.oneof(
      { weight: 4, arbitrary: malformed(schema).map((value) => JSON.stringify(value) ?? '') },
      { weight: 1, arbitrary: fc.json() },
      { weight: 1, arbitrary: malformedText },
    );
    await fc.assert(
      fc.asyncProperty(body, async (text) => {
        const { status } = await postText(path, text);
        // 503: this server has no coin templates, no model provider, no X and no Telegram.
        if (/module$|generate-image$|genMeme$|link-x$|telegram\/connect$|\/check-/.test(path))
          expect([200, 400, 503]).toContain(status);
        else expect(status).toBeLessThan(500);
      }),
      { numRuns: runs },
    );
  });
});

/** Writes entries as a query string; nested values in brackets, as a client would. */
function toQuery(entries: readonly (readonly [string, unknown])[]): string {
  const parameters = new URLSearchParams();
  const append = (name: string, value: unknown): void => {
    if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) append(`${name}[${key}]`, inner);
    } else parameters.append(name, String(value));
  };
  for (const [name, value] of entries) append(name, value);
  return parameters.toString();
}
