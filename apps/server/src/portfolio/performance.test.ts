// Portfolios and rankings read as much of a large market as of a small one. The statements are those that
// the server sends, each explained again. ATOLL_BENCH_COINS sets the size of the large market.
import { createApiClient } from '@atoll/api/client';
import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestChain } from '../../test/support/chain.ts';
import { backends } from '../../test/support/databases.ts';
import { startServer, type TestServer } from '../../test/support/server.ts';
import { defaultLimits } from '../config.ts';
import type { Db } from '../db/database.ts';

const SMALL = 1_000;
const LARGE = Number(process.env.ATOLL_BENCH_COINS ?? 10_000);
/** Positions for each coin; each position stands for as many trades as it has lots. */
const POSITIONS = 10;
/** Positions of the account that is measured. */
const HELD = 30;
const free = { requests: 100_000, seconds: 1 };
const address = (number: number) => `0x${number.toString(16).padStart(64, '0')}`;

/** Fills a market with statements, without checking foreign keys. */
async function fill(db: Db, coins: number): Promise<void> {
  const people = coins;
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`insert into account (id, address)
      select n, '0x' || lpad(to_hex(n), 64, '0') from generate_series(1, ${people}::int4) n
      on conflict do nothing`.execute(tx);
    const { rows } = await sql<{ columns: string }>`
      select string_agg(quote_ident(column_name), ', ') as columns
      from information_schema.columns
      where table_name = 'pool' and is_generated = 'NEVER' and column_name not in
        ('id', 'pool_id', 'base_type', 'marketcap', 'holders', 'graduated_ms', 'creator', 'fee_recipient')
    `.execute(tx);
    const columns = sql.raw(rows[0]?.columns ?? '');
    // Copies of the one pool that the chain launched.
    await sql`insert into pool (id, pool_id, base_type, marketcap, holders, graduated_ms, creator,
        fee_recipient, ${columns})
      select n, '0x' || lpad(to_hex(n), 64, '0'), 'coin' || n, (n * 7919::int8) % 1000003,
        (n * 31) % 5000, case when n % 50 = 0 then n end, 1 + n % ${people}::int4,
        1 + n % ${people}::int4, ${columns}
      from pool, generate_series(2, ${coins}::int4) n where id = 1`.execute(tx);
    const position = sql`(account, pool, acquired, acquired_cost, disposed, disposed_cost,
      transferred_in, transferred_in_value, transferred_disposed, transferred_out,
      transferred_out_cost, locked, paid, received, fees, purchases, sales, wins, opened_ms, changed_ms)`;
    const figures = sql`1000000, 5000, 400000, 2000, 0, 0, 0, 0, 0, 0, 5000, 2500, 10, 3, 2, 1`;
    await sql`insert into position ${position}
      select 1 + ((n * 48271::int8) % ${people}::int4), 1 + n % ${coins}::int4, ${figures}, n, n
      from generate_series(1, ${coins * POSITIONS}::int4) n on conflict do nothing`.execute(tx);
    await sql`insert into position ${position}
      select 2, n * (${coins}::int4 / ${HELD}), ${figures}, n, n
      from generate_series(1, ${HELD}::int4) n on conflict do nothing`.execute(tx);
    await sql`insert into position_hour
      select account, pool, changed_ms - changed_ms % 3600000 - hour * 3600000, 600000, 3000, 500
      from position, generate_series(0, 2) hour on conflict do nothing`.execute(tx);
    await sql`insert into candle
      select n, 3600, hour * 3600000, 1, 1, 1, 2000000000, 1
      from generate_series(1, ${coins}::int4) n, generate_series(-5, 5) hour
      on conflict do nothing`.execute(tx);
    for (const period of ['day', 'week', 'all']) {
      await sql`insert into trader_total
        (period, starts_day, account, realized, volume, trades, sales, wins)
        select ${period}, 0, n, (n * 7919::int8) % 1000003, (n * 104729::int8) % 1000003, 20, 10, n % 10
        from generate_series(1, ${people}::int4) n on conflict do nothing`.execute(tx);
      await sql`insert into coin_total (period, starts_day, pool, open, close, volume)
        select ${period}, 0, n, 100, 100 + (n * 7919::int8) % 1003, (n * 104729::int8) % 1000003
        from generate_series(1, ${coins}::int4) n on conflict do nothing`.execute(tx);
      await sql`insert into creator_total (period, starts_day, account, launched, graduated, fees)
        select ${period}, 0, n, 3, n % 7, (n * 7919::int8) % 1000003
        from generate_series(1, ${people}::int4) n on conflict do nothing`.execute(tx);
      await sql`insert into referrer_total (period, starts_day, account, trades, credited)
        select ${period}, 0, n, 3, 1 + (n * 7919::int8) % 1000003
        from generate_series(1, ${people}::int4) n on conflict do nothing`.execute(tx);
    }
  });
  await sql`vacuum analyze`.execute(db);
}

/** Remembers the statements that go through `db`. */
function recordQueries(db: Db): CompiledQuery[] {
  const queries: CompiledQuery[] = [];
  const executor = db.getExecutor();
  const execute = executor.executeQuery.bind(executor);
  executor.executeQuery = ((query: CompiledQuery) => {
    if (!query.sql.startsWith('explain')) queries.push(query);
    return execute(query);
  }) as typeof executor.executeQuery;
  return queries;
}

/** Pages that a statement reads, from the cache or from disk. */
async function buffersOf(db: Db, query: CompiledQuery): Promise<number> {
  const explained = CompiledQuery.raw(`explain (analyze, buffers, format json) ${query.sql}`, [
    ...query.parameters,
  ]);
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': unknown }>(explained);
  const found = rows[0]?.['QUERY PLAN'];
  const parsed = typeof found === 'string' ? JSON.parse(found) : found;
  const [{ Plan: plan }] = parsed as [{ Plan: Record<string, number> }];
  return (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
}

type Api = ReturnType<typeof createApiClient>;
/** The chain's only creator has the first number. */
const me = address(2);

const reads: [name: string, read: (api: Api) => Promise<unknown>][] = [
  ['portfolio', (api) => api.portfolio.get({ address: me })],
  ['positions', (api) => api.portfolio.positions({ address: me })],
  ['position', (api) => api.portfolio.position({ address: me, pool_id: address(33) })],
  ['history', (api) => api.portfolio.history({ address: me, range: 'week' })],
  ['claimable', (api) => api.portfolio.claimable({ address: me })],
  ...(['marketcap', 'volume', 'holders', 'gain', 'graduated'] as const).map(
    (by): (typeof reads)[number] => [`coins by ${by}`, (api) => api.rankings.coins({ by })],
  ),
  ...(['profit', 'volume', 'win_rate'] as const).map((by): (typeof reads)[number] => [
    `traders by ${by}`,
    (api) => api.rankings.traders({ by, address: me }),
  ]),
  ['creators', (api) => api.rankings.creators({ by: 'fees', address: me })],
  ['referrers', (api) => api.rankings.referrers({ address: me })],
];

// PGlite has the same planner; filling it takes too long here.
const backend = backends().find(({ name }) => name === 'postgres');
describe.runIf(backend)('on PostgreSQL', () => {
  const servers: TestServer[] = [];
  const start = async (coins: number) => {
    const chain = new TestChain();
    chain.launch({ name: 'Only' });
    chain.close();
    const limits = { ...defaultLimits, all: free };
    const server = await startServer({ chain, ...(backend && { backend }), config: { limits } });
    servers.push(server);
    await server.indexed();
    await fill(server.database.db, coins);
    const api = createApiClient({ baseUrl: server.url });
    return { api, db: server.database.db, queries: recordQueries(server.database.db) };
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
    for (const { api, db, queries } of markets) {
      await read(api);
      queries.length = 0;
      const started = performance.now();
      await read(api);
      const ms = performance.now() - started;
      let buffers = 0;
      // A copy: the indexer and the stream ask the same database.
      for (const query of queries.filter((each) => !/watermark|stream_event/.test(each.sql))) {
        buffers += await buffersOf(db, query);
      }
      found.push({ buffers, ms });
    }
    const [small, large] = found;
    console.info(
      `${name}: ${small?.buffers} buffers of ${SMALL} coins, ${large?.buffers} of ${LARGE}; ${large?.ms.toFixed(1)} ms`,
    );
    // Deeper indexes and counts that end at 10,000 rows; never the whole market.
    expect(large?.buffers).toBeLessThan(3 * (small?.buffers ?? 0) + 600);
  });
});
