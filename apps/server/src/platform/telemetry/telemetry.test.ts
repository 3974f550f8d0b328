// Metrics, request IDs and traces of a running server, as an operator's tools see them.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { serveExternal } from '@atoll/testing/external/http.ts';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeMarket } from '../../../test/support/market/market.ts';
import { startServer, type TestServer } from '../../../test/support/server/server.ts';
import { createLog } from '../log.ts';
import { redactor } from './redact.ts';
import { runTask } from './run-task.ts';
import { currentScope, jobScope, runInScope } from './scope.ts';
import { startTracing } from './tracing.ts';

/** The lines of a scrape, by metric and labels. */
async function scrape(server: TestServer): Promise<Map<string, number>> {
  const response = await fetch(server.metricsUrl ?? '');
  expect(response.headers.get('content-type')).toContain('text/plain');
  const lines = (await response.text()).split('\n').filter((line) => /^[a-z]/.test(line));
  return new Map(lines.map((line) => [line.replace(/ \S+$/, ''), Number(line.split(' ').at(-1))]));
}

/** Spans are exported once a second. */
const PATIENCE = { timeout: 60_000 };

describe('a server with metrics and traces', () => {
  let server: TestServer;
  let collector: Awaited<ReturnType<typeof serveExternal>>;
  const exported: OtlpSpan[] = [];
  const logged: string[] = [];
  beforeAll(async () => {
    collector = await serveExternal(({ path, headers, body }) => {
      expect(path).toBe('/v1/traces');
      expect(headers['x-collector-key']).toBe('collector-key-1');
      exported.push(...spansOf(JSON.parse(body)));
      return { json: {} };
    });
    const { chain } = makeMarket(7, 40);
    server = await startServer({
      chain,
      log: createLog('debug', { destination: { write: (line: string) => logged.push(line) } }),
      config: {
        metrics: { host: '127.0.0.1', port: 0 },
        tracing: {
          endpoint: collector.url,
          headers: { 'x-collector-key': 'collector-key-1' },
          serviceName: 'atoll',
          ratio: 1,
        },
      },
    });
    await server.indexed();
  });
  afterAll(async () => {
    await server.close();
    await collector.close();
  });

  test('the public port serves no metrics', async () => {
    expect((await server.get('/metrics')).status).toBe(404);
    expect((await server.get('/api/metrics')).status).toBe(404);
  });

  test('counts requests by route template, regardless of the number of paths', async () => {
    const labels = async () =>
      [...(await scrape(server)).keys()].filter((key) =>
        key.startsWith('atoll_http_requests_total'),
      );
    for (let i = 0; i < 40; i += 1) {
      const id = `0x${i.toString(16).padStart(64, '0')}`;
      await server.get(`/api/pools/${id}`);
      await server.get(`/api/nothing/${id}`);
      await server.get(`/coin/${id}?x=${i}`);
      await server.get(`/media/${i}.webp`);
      await fetch(`${server.url}/api/pools`, { method: i % 2 ? 'PROPFIND' : 'SEARCH' });
    }
    const after = await labels();
    const routes = new Set(after.map((key) => /route="([^"]*)"/.exec(key)?.[1]));
    expect(after.length).toBeLessThan(20);
    expect([...routes]).toEqual(
      expect.arrayContaining(['/api/pools/{pool_id}', 'unmatched', 'page', '/api/pools']),
    );
    expect(after.join('\n')).not.toMatch(/0x0|PROPFIND/);
    const values = await scrape(server);
    const key = 'atoll_http_requests_total{method="GET",route="/api/pools/{pool_id}",status="404"}';
    expect(values.get(key)).toBe(40);
    const count =
      'atoll_http_request_duration_seconds_count{method="GET",route="/api/pools/{pool_id}"}';
    expect(values.get(count)).toBe(40);
  });

  test('reports lag, events, queues, streams, connections and the process', async () => {
    const abort = new AbortController();
    const stream = await fetch(`${server.url}/api/stream?topics=pools`, { signal: abort.signal });
    await stream.body?.getReader().read();
    const values = await scrape(server);
    expect(values.get('atoll_stream_clients')).toBe(1);
    expect(values.get('atoll_index_lag_checkpoints')).toBe(0);
    expect(values.get('atoll_index_lag_seconds')).toBe(0);
    expect(values.get('atoll_indexed_checkpoint')).toBe(server.chain.checkpoints.length - 1);
    expect(values.get('atoll_indexer_leader')).toBe(1);
    expect(values.get('atoll_indexer_events_total')).toBeGreaterThan(40);
    expect(values.get('atoll_database_up')).toBe(1);
    expect(values.get('atoll_node_up')).toBe(1);
    for (const queue of ['push_messages', 'agent_posts', 'agent_posts_to_review'])
      expect(values.get(`atoll_queue_depth{queue="${queue}"}`), queue).toBe(0);
    // The market's paid messages are queued after indexing, and no model provider is configured to answer them.
    const paid = async () => (await scrape(server)).get('atoll_queue_depth{queue="paid_messages"}');
    await expect.poll(paid, PATIENCE).toBe(3);
    expect(
      values.get('atoll_database_query_duration_seconds_count{operation="select"}'),
    ).toBeGreaterThan(0);
    expect(values.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
    expect(values.get('process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
    abort.abort();
  });

  test('a request keeps a valid ID of the edge, and gets one otherwise', async () => {
    const idOf = async (headers: Record<string, string>) =>
      (await server.get('/api/config', headers)).headers.get('x-request-id');
    expect(await idOf({ 'x-request-id': 'edge-12345678' })).toBe('edge-12345678');
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
    expect(await idOf({ traceparent: `00-${trace}-00f067aa0ba902b7-01` })).toBe(trace);
    for (const wrong of ['short', 'a b c d e f g h', `x${'y'.repeat(64)}`, '../../etc/passwd']) {
      expect(await idOf({ 'x-request-id': wrong })).toMatch(/^[0-9a-f]{16}$/);
    }
    expect(await idOf({ traceparent: `00-${'0'.repeat(32)}-00f067aa0ba902b7-01` })).toMatch(
      /^[0-9a-f]{16}$/,
    );
  });

  test('log lines and the answer of one failure share the ID, and the answer does not reveal the cause', async () => {
    const { schema } = server.database.db;
    await schema.alterTable('pool').renameTo('pool_away').execute();
    // A page that has not been requested: others are cached.
    const reply = await server.get('/api/pools?pagination[pageSize]=3', {
      'x-request-id': 'failing-request-1',
    });
    await schema.alterTable('pool_away').renameTo('pool').execute();
    expect(reply.status).toBe(500);
    const { error } = reply.body as { error: { message: string } };
    expect(error.message).toContain('Reference: failing-request-1');
    expect(error.message).not.toContain('relation');
    const lines = logged
      .map((line) => JSON.parse(line))
      .filter(({ request_id }) => request_id === 'failing-request-1');
    const failure = lines.find(({ msg }) => msg === 'request failed');
    expect(failure.err.message).toContain('relation');
    expect(failure.trace_id).toMatch(/^[0-9a-f]{32}$/);
    const values = await scrape(server);
    expect(values.get('atoll_database_errors_total{operation="select"}')).toBeGreaterThan(0);
  });

  test('a slow query is logged with the request or the task that sent it', async () => {
    const { db } = server.database;
    const padding = 'one, '.repeat(1_000);
    const long = sql`select pg_sleep(0.6) -- ${sql.raw(padding)}`;
    const again = sql`select pg_sleep(0.6)`;
    await runInScope({ requestId: 'slow-request-1' }, () => long.execute(db));
    for (let times = 0; times < 2; times += 1) {
      await runInScope({ task: 'slow task' }, () => again.execute(db));
    }
    const slow = logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'slow query');
    const own = slow.filter((line) => line.sql.includes('pg_sleep'));
    expect(own).toMatchObject([{ request_id: 'slow-request-1' }, { task: 'slow task' }]);
    expect(own[0].ms).toBeGreaterThanOrEqual(600);
    expect(own[0].sql.length).toBe(2_000);
    // Repeated, a statement is logged once a minute.
    expect(own).toHaveLength(2);
  });

  test('a request is a span, its statements are spans below it', async () => {
    const trace = 'a'.repeat(32);
    const traceparent = `00-${trace}-${'b'.repeat(16)}-01`;
    await server.get('/api/pools?pagination[pageSize]=5', { traceparent });
    await expect
      .poll(() => exported.filter(({ traceId }) => traceId === trace).length, PATIENCE)
      .toBeGreaterThan(1);
    const spans = exported.filter(({ traceId }) => traceId === trace);
    const request = spans.find(({ name }) => name === 'GET /api/pools');
    expect(request).toMatchObject({ parentSpanId: 'b'.repeat(16), kind: 2 });
    const statements = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
    expect(statements.length).toBeGreaterThan(0);
    expect(statements.map(({ name }) => name)).toContain('select');
    expect(JSON.stringify(statements)).toContain('db.query.text');
  });

  test('indexer batches and background tasks are parent spans of their statements', async () => {
    const statementsBelow = (task: string) => {
      const spans = exported.filter(({ name, parentSpanId }) => name === task && !parentSpanId);
      const below = exported.filter(({ parentSpanId }) =>
        spans.some(({ spanId }) => spanId === parentSpanId),
      );
      return [...new Set(below.map(({ name }) => name))];
    };
    server.chain.launch({ name: 'Traced' });
    server.chain.close();
    await expect.poll(() => statementsBelow('indexer'), PATIENCE).toContain('insert');
    for (const task of ['on-chain points', 'on-chain notifications', 'plan']) {
      await expect.poll(() => statementsBelow(task), PATIENCE).toContain('select');
    }
    const batches = exported.filter(({ name }) => name === 'indexer');
    expect(batches.map(({ kind }) => kind)).toEqual(batches.map(() => INTERNAL));
    const indexed = batches.map(({ attributes }) => attributeOf(attributes, 'checkpoints'));
    expect(indexed).not.toContain(undefined);
  });

  test('a failed task ends its span with the error, and its parent is the task that started it', async () => {
    const tracing = await startTracing(
      {
        endpoint: collector.url,
        headers: { 'x-collector-key': 'collector-key-1' },
        serviceName: 'tasks',
        ratio: 1,
      },
      '1',
      'test',
      redactor(['collector-key-1']),
    );
    const inner = () =>
      runTask(tracing, jobScope('inner task', 'request-12345'), () => {
        expect(currentScope()).toMatchObject({ task: 'inner task', requestId: 'request-12345' });
        return Promise.reject(new Error('inner failure with collector-key-1'));
      });
    const outer = () => inner().catch(() => 3);
    const count = await runTask(tracing, { task: 'outer task' }, outer, (found) => ({ found }));
    expect(count).toBe(3);
    await tracing.close();
    const [above] = exported.filter(({ name }) => name === 'outer task');
    const [below] = exported.filter(({ name }) => name === 'inner task');
    expect(below).toMatchObject({
      parentSpanId: above?.spanId,
      traceId: above?.traceId,
      status: { code: ERROR, message: 'inner failure with [redacted]' },
    });
    expect(attributeOf(below?.attributes ?? [], 'request.id')).toBe('request-12345');
    expect(above?.status?.code).not.toBe(ERROR);
    expect(attributeOf(above?.attributes ?? [], 'found')).toBe(3);
  });

  test('a span and a log line never carry what a request carries (threat: secrets at rest)', async () => {
    const wallet = new Ed25519Keypair();
    const message = await server.challenge(wallet.toSuiAddress());
    const { signature } = await wallet.signPersonalMessage(new TextEncoder().encode(message));
    const session = await server.signIn(wallet);
    await server.post('/api/profile/login', { signature: `${signature.slice(0, -4)}AAAA` });
    await server.post('/api/profile/update', { bio: 'write to alice@example.com' }, session);
    await server.get('/api/users/me', { ...session, cookie: 'sid=cookie-value-1' });
    await server.get('/api/pools?access_token=query-token-1');
    await expect
      .poll(
        () => exported.filter(({ name }) => name === 'POST /api/profile/update').length,
        PATIENCE,
      )
      .toBe(1);
    const all = JSON.stringify(logged) + JSON.stringify(exported);
    const token = session.authorization.slice('Bearer '.length);
    for (const secret of [signature, token, 'cookie-value-1', 'query-token-1', 'alice@example']) {
      expect(all.includes(secret), secret).toBe(false);
    }
  });
});

test('without settings no metrics are served and OpenTelemetry is not loaded', async () => {
  const server = await startServer();
  expect(server.metricsUrl).toBeNull();
  await server.close();
  const script = `
    import { registerHooks } from 'node:module';
    const seen = new Set();
    registerHooks({ resolve(name, context, next) {
      // prom-client imports the interface alone.
      if (/^@opentelemetry\\/(?!api$)/.test(name)) seen.add(name);
      return next(name, context);
    } });
    await import(${JSON.stringify(join(import.meta.dirname, '../../server.ts'))});
    const before = seen.size;
    await import(${JSON.stringify(join(import.meta.dirname, 'otlp.ts'))});
    console.log(before, seen.size > 0);`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script]);
  expect(output.toString().trim()).toBe('0 true');
});

interface OtlpSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: Attribute[];
  status?: { code?: number; message?: string };
}

interface Attribute {
  key: string;
  value: { intValue?: number; stringValue?: string };
}

/** Enum values of OTLP (`SpanKind`, `Status.StatusCode`). */
const INTERNAL = 1;
const ERROR = 2;

function attributeOf(attributes: readonly Attribute[], key: string): number | string | undefined {
  const value = attributes.find((each) => each.key === key)?.value;
  return value?.intValue ?? value?.stringValue;
}

/** The spans of an OTLP/HTTP request in JSON. */
const spansOf = (body: { resourceSpans: { scopeSpans: { spans: OtlpSpan[] }[] }[] }): OtlpSpan[] =>
  body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
