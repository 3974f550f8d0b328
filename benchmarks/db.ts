// Measures queries of the server on a real PostgreSQL (rows 13 to 15 of the performance goals, and the search) at
// 1,000,000 coins and 10,000,000 trades, or at what BENCH_COINS and BENCH_TRADES say. Buffers do not vary; times do.
import { sql } from 'kysely';
import pg from 'pg';
import { type Db, openDatabase } from '../apps/server/src/db/database.ts';
import { poolWindow } from '../apps/server/src/http/list/pool-window.ts';
import { createLog } from '../apps/server/src/log.ts';
import { findCoins } from '../apps/server/src/search/coins.ts';
import { listedPools } from '../apps/server/src/views/listed-pools.ts';
import { selectPools } from '../apps/server/src/views/pool-view.ts';
import { postgresPrograms, startPostgres } from '../apps/server/test/support/postgres.ts';
import { explain } from './db/explain.ts';
import { fillMarket, poolIdOf } from './db/market.ts';
import { median, type Report } from './report.ts';

const PAGE = 25;
const ROUNDS = 7;
const coins = Number(process.env.BENCH_COINS ?? 1_000_000);
const scale = { coins, trades: Number(process.env.BENCH_TRADES ?? coins * 10) };

/** What people type: common and rare words, typing errors, the start of an address, and nothing that exists. */
const SEARCHES = [
  'cat',
  'golden otter',
  'turtel',
  'kalomi',
  'ka',
  poolIdOf(777).slice(0, 12),
  'zzxxqq',
];

export async function run(report: Report): Promise<void> {
  const programs = postgresPrograms();
  if (programs === undefined) throw new Error('PostgreSQL is not installed.');
  const server = await startPostgres(programs);
  try {
    const url = await server.createMigratedDatabase();
    const began = performance.now();
    const database = await openDatabase({ kind: 'postgres', url }, createLog('silent'));
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      await fillMarket(programs, client, url, scale);
      await client.query('vacuum analyze');
      report.table('Market', [
        { ...scale, 'filled in s': Math.round((performance.now() - began) / 1_000) },
      ]);
      await measurePages(database.db, client, report);
      await measureCandles(database.db, client, report);
      await measureTrades(client, report);
      await measureSearch(database.db, report);
    } finally {
      await client.end();
      await database.close();
    }
  } finally {
    await server.stop();
  }
}

/** Row 13: a page at the start, in the middle and near the end, and one with filters that few coins meet. */
async function measurePages(db: Db, client: pg.Client, report: Report): Promise<void> {
  const sort = {
    name: 'marketcap',
    direction: 'desc' as const,
    key: {
      column: { name: 'pool.marketcap_rank', type: 'numeric' as const },
      unique: { name: 'pool.id', type: 'int4' as const },
    },
  };
  const order = sql`pool.marketcap_rank desc, pool.id desc`;
  const window = poolWindow(db, { is_agent: 'true' }, sort);
  const rows = [];
  for (const depth of [0, 0.5, 0.99]) {
    const { rows: found } = await client.query<{ rank: string; id: number }>(
      'select marketcap_rank as rank, id from pool where is_agent order by marketcap_rank desc, id desc offset $1 limit 1',
      [Math.floor((coins / 2) * depth)],
    );
    const [at] = found;
    if (at === undefined) throw new Error('There is no such row.');
    const after = sql<boolean>`(pool.marketcap_rank, pool.id) < (${at.rank}, ${at.id})`;
    const page = selectPools(db, window.source({ after, order }))
      .where('pool.is_agent', '=', true)
      .where(listedPools)
      .where(after)
      .orderBy(order)
      .limit(PAGE);
    rows.push({ page: `at ${depth * 100}%`, ...(await explain(client, page)) });
    const rare = page.where(sql<boolean>`div(pool.sold * 10000, pool.curve_supply) >= 9999`);
    rows.push({ page: `at ${depth * 100}%, a filter few meet`, ...(await explain(client, rare)) });
  }
  report.table('Pages of coins', rows);
  for (const { page, buffers } of rows) {
    const isRare = page.includes('few');
    report.metric({
      metric: `db.page (${page})`,
      ours: buffers,
      peer: isRare ? 10_000 : 55,
      unit: 'buffers',
      peer_name: isRare ? 'rows that one request may look through' : 'goal',
    });
  }
}

/** Row 14. */
async function measureCandles(db: Db, client: pg.Client, report: Report): Promise<void> {
  const candles = db
    .selectFrom('candle')
    .selectAll()
    .where('pool', '=', 1)
    .where('width', '=', 60)
    .orderBy('start_ms', 'desc')
    .limit(500);
  const { buffers } = await explain(client, candles);
  report.metric({
    metric: 'db.candles',
    ours: buffers,
    peer: 12,
    unit: 'buffers',
    peer_name: 'goal',
  });
}

/** Row 15: the table of trades with all its indexes. */
async function measureTrades(client: pg.Client, report: Report): Promise<void> {
  const { rows } = await client.query<{ table: string; indexes: string }>(
    `select pg_table_size('trade') as table, pg_indexes_size('trade') as indexes`,
  );
  const each = (bytes: string | undefined) => Number(bytes ?? 0) / scale.trades;
  const [sizes] = rows;
  report.table('Bytes of a trade', [
    { table: Math.round(each(sizes?.table)), indexes: Math.round(each(sizes?.indexes)) },
  ]);
  report.metric({
    metric: 'db.trade_bytes',
    ours: Math.round(each(sizes?.table) + each(sizes?.indexes)),
    peer: 75,
    unit: 'bytes',
    peer_name: 'row and indexes without digest and amounts in full',
  });
}

/** The search palette: at most 50 ms. */
async function measureSearch(db: Db, report: Report): Promise<void> {
  const rows = [];
  for (const typed of SEARCHES) {
    const times: number[] = [];
    let found = 0;
    for (let round = 0; round <= ROUNDS; round += 1) {
      const began = performance.now();
      found = (await findCoins(db, typed, 8)).length;
      if (round > 0) times.push(performance.now() - began);
    }
    rows.push({
      typed,
      found,
      ms: Math.round(median(times) * 10) / 10,
      max: Math.round(Math.max(...times) * 10) / 10,
    });
  }
  report.table('Search, median of 7', rows);
  report.metric({
    metric: 'db.search',
    ours: Math.max(...rows.map(({ ms }) => ms)),
    peer: 50,
    unit: 'ms',
    peer_name: 'goal, slowest of the searches',
  });
}
