// Portfolios and rankings read as much of a large market as of a small one. The statements are those that
// the server sends, each explained again. ATOLL_BENCH_COINS sets the size of the large market.
import { createApiClient } from '@atoll/api/client';
import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestChain } from '../../test/support/chain/chain.ts';
import { backends } from '../../test/support/database/databases.ts';
import { recordQueries } from '../../test/support/database/query-cost.ts';
import { fillLargeMarket } from '../../test/support/market/large-market.ts';
import { unlimited } from '../../test/support/server/limits.ts';
import { startServer, type TestServer } from '../../test/support/server/server.ts';
import type { Db } from '../platform/database/database.ts';
import { SCANNED_TRADES } from '../pools/trade-window.ts';

const SMALL = 1_000;
const LARGE = Number(process.env.ATOLL_BENCH_COINS ?? 10_000);
const address = (number: number) => `0x${number.toString(16).padStart(64, '0')}`;

/** Pages that a statement reads, from cache or disk, and its duration. */
async function costOf(db: Db, query: CompiledQuery): Promise<{ buffers: number; ms: number }> {
  const explained = CompiledQuery.raw(`explain (analyze, buffers, format json) ${query.sql}`, [
    ...query.parameters,
  ]);
  await db.executeQuery(explained);
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': unknown }>(explained);
  const found = rows[0]?.['QUERY PLAN'];
  const parsed = typeof found === 'string' ? JSON.parse(found) : found;
  const [root] = parsed as [{ Plan: Record<string, number>; 'Execution Time': number }];
  const { Plan: plan } = root;
  return {
    buffers: (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0),
    ms: root['Execution Time'],
  };
}

type Api = ReturnType<typeof createApiClient>;
/** The chain's only creator has the first number. */
const ACCOUNT = 2;
const me = address(ACCOUNT);
/** @param busiest coin in every tenth trade. */
const reads: [name: string, read: (api: Api, busiest: string) => Promise<unknown>][] = [
  ['portfolio', (api) => api.portfolio.get({ address: me })],
  ['positions', (api) => api.portfolio.positions({ address: me })],
  ['position', (api) => api.portfolio.position({ address: me, pool_id: address(33) })],
  ['history', (api) => api.portfolio.history({ address: me, range: 'week' })],
  ['sales', (api) => api.portfolio.sales({ address: me })],
  ['claimable', (api) => api.portfolio.claimable({ address: me })],
  ['earnings', (api) => api.earnings.get({ address: me })],
  ['earnings of a coin', (api) => api.earnings.get({ address: me, pool_id: address(33) })],
  ['coins of earnings', (api) => api.earnings.coins({ address: me })],
  ...(['marketcap', 'volume', 'holders', 'gain', 'graduated'] as const).map(
    (by): (typeof reads)[number] => [`coins by ${by}`, (api) => api.rankings.coins({ by })],
  ),
  ...(['pnl', 'volume', 'win_rate'] as const).map((by): (typeof reads)[number] => [
    `traders by ${by}`,
    (api) => api.rankings.traders({ by, address: me }),
  ]),
  ['creators', (api) => api.rankings.creators({ by: 'fees', address: me })],
  ['referrers', (api) => api.rankings.referrers({ address: me })],
  ['trades of the busiest coin', (api, pool_id) => api.trades.list({ filters: { pool_id } })],
  ...['10000000000', '1000000000000', '1000000000000000', '1000000000000000000'].map(
    ($gte): (typeof reads)[number] => [
      `trades of at least ${$gte}`,
      (api, pool_id) => api.trades.list({ filters: { pool_id, quote_amount: { $gte } } }),
    ],
  ),
  [
    'trades of a trader in the busiest coin',
    (api, pool_id) => api.trades.list({ filters: { pool_id, trader: me } }),
  ],
];

// PGlite has the same planner; filling it takes too long here.
const backend = backends().find(({ name }) => name === 'postgres');
describe.runIf(backend)('on PostgreSQL', () => {
  const servers: TestServer[] = [];
  const start = async (coins: number) => {
    const chain = new TestChain();
    const { id: busiest } = chain.launch({ name: 'Only' });
    chain.close();
    // Without jobs: they would read and write the tables while these are filled.
    const roles = new Set(['api', 'indexer'] as const);
    const server = await startServer({
      chain,
      ...(backend && { backend }),
      config: { limits: unlimited, roles },
    });
    servers.push(server);
    await server.indexed();
    await fillLargeMarket(server.database.db, coins, ACCOUNT, (doing) =>
      console.info(`${coins} coins, after ${Math.round(performance.now() / 1_000)} s: ${doing}`),
    );
    const api = createApiClient({ baseUrl: server.url });
    return { api, busiest, db: server.database.db, queries: recordQueries(server.database.db) };
  };
  let markets: Awaited<ReturnType<typeof start>>[];
  beforeAll(async () => {
    markets = [await start(SMALL), await start(LARGE)];
  }, 1_200_000);
  afterAll(async () => {
    for (const server of servers) await server.close();
  });

  test.each(reads)('%s reads as much at any size', { timeout: 60_000 }, async (name, read) => {
    const found: { buffers: number; ms: number }[] = [];
    for (const { api, busiest, db, queries } of markets) {
      queries.length = 0;
      // One request, because a second response would come from the cache.
      await read(api, busiest);
      const sum = { buffers: 0, ms: 0 };
      // A copy: the indexer and the stream ask the same database.
      for (const query of queries.filter((each) => !/watermark|stream_event/.test(each.sql))) {
        const { buffers, ms } = await costOf(db, query);
        sum.buffers += buffers;
        sum.ms += ms;
      }
      expect(sum.buffers).toBeGreaterThan(0);
      found.push(sum);
    }
    const [small, large] = found;
    console.info(
      `${name}: ${small?.buffers} buffers of ${SMALL} coins, ${large?.buffers} of ${LARGE}; ${large?.ms.toFixed(1)} ms`,
    );
    // Deeper indexes, and counts and filters that end at 10,000 and 5,000 rows; never the whole market.
    const looked = name.startsWith('trades of at least') ? 3 * SCANNED_TRADES : 0;
    expect(large?.buffers).toBeLessThan(3 * (small?.buffers ?? 0) + 600 + looked);
  });
});
