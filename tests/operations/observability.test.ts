// The alerts, their runbook and the dashboard belong together, and to what a server really exports.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOW_GAS, statusResponse } from '@atoll/api';
import { FakePriceFeed } from '@atoll/testing/external/price-feed.ts';
import { parser } from '@prometheus-io/lezer-promql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { parsePriceSettings } from '../../apps/server/src/platform/config/prices.ts';
import { startServer, type TestServer } from '../../apps/server/test/support/server/server.ts';
import { createKeeperMetrics } from '../../tooling/keeper/metrics.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const { groups } = z
  .object({
    groups: z.array(
      z.object({
        rules: z.array(
          z.strictObject({
            alert: z.string().regex(/^Atoll[A-Z]\w+$/),
            expr: z.string(),
            for: z.string().regex(/^\d+[sm]$/),
            labels: z.strictObject({ severity: z.enum(['critical', 'warning']) }),
            annotations: z.strictObject({ summary: z.string().min(10), runbook_url: z.string() }),
          }),
        ),
      }),
    ),
  })
  .parse(parse(read('deploy/prometheus/alerts.yml')));
const alerts = groups.flatMap(({ rules }) => rules);

const { panels } = z
  .object({
    panels: z.array(
      z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).min(1) }),
    ),
  })
  .parse(JSON.parse(read('deploy/grafana/atoll.json')));

const guide = read('docs/guides/operate.md');
const sections = new Map(
  guide
    .split(/^### /m)
    .slice(1)
    .map((section) => [section.split('\n', 1)[0] ?? '', section]),
);
const queries = [...guide.matchAll(/```promql\n([^`]+)\n```/g)].map(([, query = '']) => query);

const expressions = [
  ...alerts.map(({ alert, expr }) => ({ where: alert, expr })),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ where: title, expr }))),
  ...queries.map((expr) => ({ where: 'runbook', expr })),
].map(({ where, expr }) => ({ where, expr: expr.replaceAll('$__rate_interval', '5m') }));

/** The metrics that an expression selects, and where its syntax breaks. */
function analyse(expr: string): { metrics: string[]; errors: number[] } {
  const metrics: string[] = [];
  const errors: number[] = [];
  parser.parse(expr).iterate({
    enter(node) {
      if (node.type.isError) errors.push(node.from);
      if (node.name === 'Identifier' && node.node.parent?.name === 'VectorSelector') {
        metrics.push(expr.slice(node.from, node.to));
      }
    },
  });
  return { metrics, errors };
}

let server: TestServer;
let exported: Set<string>;
beforeAll(async () => {
  server = await startServer({ config: { metrics: { host: '127.0.0.1', port: 0 } } });
  await server.indexed();
  await server.get('/api/pools');
  const text = await (await fetch(server.metricsUrl ?? '')).text();
  const declared = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  const keeper = createKeeperMetrics().registry.getMetricsAsArray();
  exported = new Set([
    ...declared.flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
    ...keeper.map(({ name }) => name),
  ]);
});
afterAll(() => server.close());

test('the parser finds mistakes and metrics', () => {
  expect(analyse('sum(rate(a_total{x="1"}[5m])) / on (x) b').metrics).toEqual(['a_total', 'b']);
  expect(analyse('sum(rate(a_total[5m])').errors).not.toEqual([]);
});

test.each(expressions)('$where: $expr', ({ expr }) => {
  const { metrics, errors } = analyse(expr);
  expect(errors).toEqual([]);
  expect(metrics.length).toBeGreaterThan(0);
  // `up` is Prometheus's own.
  expect(metrics.filter((name) => name !== 'up' && !exported.has(name))).toEqual([]);
});

test('every alert has a section with symptom, query and remedy, and every section an alert', () => {
  expect([...sections.keys()].sort()).toEqual(alerts.map(({ alert }) => alert).sort());
  for (const { alert, annotations } of alerts) {
    expect(annotations.runbook_url).toBe(
      `{{ $externalLabels.runbooks }}/operate.md#${alert.toLowerCase()}`,
    );
    const section = sections.get(alert) ?? '';
    for (const part of ['**Symptom.**', '```promql', '**Remedy.**\n\n1. ']) {
      expect({ alert, part, found: section.includes(part) }).toEqual({ alert, part, found: true });
    }
  }
});

test('every exported metric is on the dashboard or in an alert', () => {
  const used = new Set(expressions.flatMap(({ expr }) => analyse(expr).metrics));
  const unused = [...exported].filter(
    (name) => name.startsWith('atoll_') && !/_(sum|count|bucket)$/.test(name) && !used.has(name),
  );
  expect(unused).toEqual(['atoll_model_tokens_today']);
});

test('gauges follow the prices, recorded backups and the gas of agents', async () => {
  const feed = await FakePriceFeed.start({ usd: 3.6 });
  const settings = parsePriceSettings({
    feeds: [{ name: 'feed', url: feed.url, path: ['sui', 'usd'] }],
    every_seconds: 3_600,
    stale_seconds: 60,
    token: {
      feeds: [{ name: 'feed', url: feed.url, path: ['sui', 'usd'] }],
      every_seconds: 3_600,
      stale_seconds: 120,
    },
  });
  const observed = await startServer({
    config: { metrics: { host: '127.0.0.1', port: 0 }, priceFeeds: settings.data ?? null },
  });
  const gauges = async () => {
    const text = await (await fetch(observed.metricsUrl ?? '')).text();
    return Object.fromEntries(
      [...text.matchAll(/^atoll_((?:price_stale|last_backup|agents_low).*) (\S+)$/gm)].map(
        ([, name, value]) => [name, Number(value)],
      ),
    );
  };
  expect(await gauges()).toEqual({
    'price_stale{coin="sui"}': 0,
    'price_stale{coin="token"}': 0,
    last_backup_timestamp_seconds: 0,
    agents_low_on_gas: 0,
  });
  observed.clock.ms += 61_000;
  const { db } = observed.database;
  await db.insertInto('backup').values({ finished_ms: 1_800_000_000_000 }).execute();
  const idle = { next_ms: 1e15, post_ms: 1e15, mentions_ms: 1e15, treasury_ms: 1e15 };
  const balances = [null, LOW_GAS, LOW_GAS - 1n];
  await db
    .insertInto('agent_runtime')
    .values(
      balances.map((gas_balance, index) => ({
        ...idle,
        pool_id: `0x${index}`,
        gas_balance,
        claimed_until_ms: 0,
        failures: 0,
      })),
    )
    .execute();
  expect(await gauges()).toEqual({
    'price_stale{coin="sui"}': 1,
    'price_stale{coin="token"}': 0,
    last_backup_timestamp_seconds: 1_800_000_000,
    agents_low_on_gas: 1,
  });
  observed.clock.ms += 60_000;
  expect(await gauges()).toMatchObject({ 'price_stale{coin="token"}': 1 });
  const status = statusResponse.parse((await observed.get('/api/status')).body);
  expect(status.data.services).toMatchObject({ sui_price: 'failing', token_price: 'failing' });
  await observed.close();
  await feed.close();
});
