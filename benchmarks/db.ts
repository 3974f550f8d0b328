// Measures queries of the server on a real PostgreSQL (“list query”, “candles” and “trade size” in docs/performance.md,
// and the search) with 1,000,000 coins and 10,000,000 trades, or BENCH_COINS and BENCH_TRADES. Buffers do not vary;
// times do.
import type { QueryValue } from '@atoll/api';
import { sql } from 'kysely';
import pg from 'pg';
import { type Db, openDatabase } from '../apps/server/src/platform/database/database.ts';
import type { Condition } from '../apps/server/src/platform/list/filters.ts';
import { createLog } from '../apps/server/src/platform/log.ts';
import { listedPools } from '../apps/server/src/pools/listed-pools.ts';
import { selectPools } from '../apps/server/src/pools/pool-view.ts';
import { poolWindow } from '../apps/server/src/pools/pool-window.ts';
import { selectTrades } from '../apps/server/src/pools/trade-view.ts';
import {
  SCANNED_TRADES,
  type TradeKeys,
  tradeWindow,
} from '../apps/server/src/pools/trade-window.ts';
import { findCoins } from '../apps/server/src/search/coins.ts';
import { postgresPrograms, startPostgres } from '../apps/server/test/support/database/postgres.ts';
import { explain } from './db/explain.ts';
import { addressOf, BUSIEST, fillMarket, poolIdOf } from './db/market.ts';
import { median, type Report } from './report.ts';

const PAGE = 25;
const ROUNDS = 7;
const coins = Number(process.env.BENCH_COINS ?? 1_000_000);
const scale = { coins, trades: Number(process.env.BENCH_TRADES ?? coins * 10) };

/** Search terms: common and rare words, typing errors, the start of an address, and text without matches. */
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
      await fillMarket(programs, client, database.db, url, scale);
      await client.query('vacuum analyze');
      report.table('Market', [
        { ...scale, 'filled in s': Math.round((performance.now() - began) / 1_000) },
      ]);
      await measurePages(database.db, client, report);
      await measureCandles(database.db, client, report);
      await measureTrades(database.db, client, report);
      await measureTradeBytes(client, report);
      await measureSearch(database.db, report);
    } finally {
      await client.end();
      await database.close();
    }
  } finally {
    await server.stop();
  }
}

/** The orders of the list of coins. */
const ORDERS = [
  ['marketcap', 'marketcap_rank', 'numeric'],
  ['volume_24h', 'volume_24h_rank', 'numeric'],
  ['total_volume', 'total_volume_rank', 'numeric'],
  ['price_change', 'price_change_bps', 'numeric'],
  ['holders', 'holders', 'int4'],
  ['createdAt', 'created_ms', 'int8'],
  ['updatedAt', 'updated_ms', 'int8'],
] as const;

/** Row 13: pages at the start, in the middle and near the end, and with filters that few coins meet. */
async function measurePages(db: Db, client: pg.Client, report: Report): Promise<void> {
  const rows: { page: string; buffers: number; ms: number }[] = [];
  for (const [name, column, type] of ORDERS) {
    const key = {
      column: { name: `pool.${column}`, type },
      unique: { name: 'pool.id', type: 'int4' as const },
    };
    for (const kind of ['agents', 'all coins']) {
      const filters = kind === 'agents' ? { is_agent: 'true' } : undefined;
      const window = poolWindow(db, filters, { name, direction: 'desc', key });
      const order = sql`${sql.ref(key.column.name)} desc, pool.id desc`;
      for (const depth of [0, 0.5, 0.98, 0.99]) {
        const after = await keyAt(client, column, filters !== undefined, depth);
        let page = selectPools(db, window.source({ after, order }))
          .where(listedPools)
          .where(after)
          .orderBy(order)
          .limit(PAGE + 1);
        if (filters !== undefined) page = page.where('pool.is_agent', '=', true);
        const at = `${name}, ${kind}, at ${depth * 100}%`;
        rows.push({ page: at, ...(await explain(client, page)) });
        if (name !== 'marketcap') continue;
        const rare = page.where(sql<boolean>`div(pool.sold * 10000, pool.curve_supply) >= 9999`);
        rows.push({ page: `${at}, a filter few meet`, ...(await explain(client, rare)) });
      }
    }
  }
  report.table('Pages of coins', rows);
  const most = (found: typeof rows) => Math.max(...found.map(({ buffers }) => buffers));
  report.metric({
    metric: 'db.page',
    ours: most(rows.filter(({ page }) => !page.includes('few'))),
    peer: 55,
    unit: 'buffers of the costliest page',
    peer_name: 'goal',
  });
  report.metric({
    metric: 'db.page.filtered',
    ours: most(rows.filter(({ page }) => page.includes('few'))),
    peer: 20_000,
    unit: 'buffers of the costliest page',
    peer_name: 'two for each row that a request may look through',
  });
}

/** The condition that continues behind the row at a depth of the list. */
async function keyAt(client: pg.Client, column: string, agents: boolean, depth: number) {
  const share = agents ? coins / 2 : coins;
  const { rows } = await client.query<{ value: string; id: number }>(
    `select ${column} as value, id from pool ${agents ? 'where is_agent' : ''}
     order by ${column} desc, id desc offset $1 limit 1`,
    [Math.floor(share * depth)],
  );
  const [at] = rows;
  if (at === undefined) throw new Error('There is no such row.');
  return sql<boolean>`(${sql.ref(`pool.${column}`)}, pool.id) < (${at.value}, ${at.id})`;
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

/** Row 15: the partitions of trades with all their indexes. */
async function measureTradeBytes(client: pg.Client, report: Report): Promise<void> {
  const { rows } = await client.query<{ part: string; bytes: string }>(
    `select 'rows' as part, sum(pg_table_size(relid)) as bytes from pg_partition_tree('trade')
     union all
     select 'index ' || parent.relname, sum(pg_relation_size(part.relid))
     from pg_class as parent
     join pg_index on indexrelid = parent.oid and indrelid = 'trade'::regclass
     cross join lateral pg_partition_tree(parent.oid) as part
     group by 1 order by 2 desc`,
  );
  const parts = rows.map(({ part, bytes }) => ({
    part,
    'bytes of a trade': Math.round((Number(bytes) / scale.trades) * 10) / 10,
  }));
  report.table('Bytes of a trade', parts);
  report.metric({
    metric: 'db.trade_bytes',
    ours: Math.round(parts.reduce((sum, part) => sum + part['bytes of a trade'], 0)),
    peer: 75,
    unit: 'bytes, receipt and digest included',
    peer_name: 'row and indexes without digest and amounts in full',
  });
}

/** The condition of the list's filter. */
const tradesOf = (pool: number) => sql<boolean>`trade.pool = ${pool}`;

const newestFirst = sql`trade.seq desc`;

/** A page of filtered trades, and the read that determines where the next page starts. */
function filteredTrades(db: Db, filters: QueryValue, keys: TradeKeys, condition: Condition) {
  const window = tradeWindow(db, filters, keys, { direction: 'desc' });
  if (window === undefined) throw new Error('A separate index serves these filters.');
  const source = window.source({
    after: undefined,
    from: undefined,
    order: newestFirst,
    limit: PAGE + 1,
  });
  return selectTrades(db, source)
    .where(condition)
    .orderBy(newestFirst)
    .limit(PAGE + 1);
}

/** Pages of trades: of all coins, of a busy and a quiet one, of a trader, large and rare ones, one by digest. */
async function measureTrades(db: Db, client: pg.Client, report: Report): Promise<void> {
  const newest = selectTrades(db)
    .orderBy(newestFirst)
    .limit(PAGE + 1);
  const busy = newest.where(tradesOf(BUSIEST));
  const digest = await db
    .selectFrom('trade')
    .select('tx_digest')
    .limit(1)
    .executeTakeFirstOrThrow();
  const pool = { id: BUSIEST, pool_id: poolIdOf(BUSIEST), trade_count: scale.trades / 10 };
  const trader = { id: 17, address: addressOf(17) };
  const size = (quote: bigint) => sql<boolean>`trade.quote_amount >= ${quote}`;
  const isBusy = { pool_id: pool.pool_id };
  const reads = {
    'of all coins': newest,
    'of the busiest coin': busy,
    'of the busiest coin, half way': busy.where('trade.seq', '<', 60_000_000 * 2 ** 20),
    'of a quiet coin': newest.where(tradesOf(coins - 1)),
    'of a trader': newest.where(
      sql<boolean>`trade.trader = (select id from account where address = ${trader.address})`,
    ),
    'by digest': newest.where('trade.tx_digest', '=', digest.tx_digest),
  };
  const filtered = {
    ...Object.fromEntries(
      [1n, 10n, 100n, 1_000n, 10_000n, 1_000_000n, 1_000_000_000n].map((coins) => {
        const quote = coins * 10n ** 9n;
        const filters = { ...isBusy, quote_amount: { $gte: String(quote) } };
        return [
          `of the busiest coin, from ${coins} SUI`,
          filteredTrades(db, filters, { pool }, sql`${tradesOf(BUSIEST)} and ${size(quote)}`),
        ];
      }),
    ),
    'of the busiest coin, by a trader': filteredTrades(
      db,
      { ...isBusy, trader: trader.address },
      { pool, trader },
      sql`${tradesOf(BUSIEST)} and trade.trader = ${trader.id}`,
    ),
    'of the busiest coin, of an amount that none has': filteredTrades(
      db,
      { ...isBusy, base_amount: '1' },
      { pool },
      sql`${tradesOf(BUSIEST)} and trade.base_amount = 1`,
    ),
    'of all coins, from 1000000000 SUI': filteredTrades(
      db,
      { quote_amount: { $gte: String(10n ** 18n) } },
      {},
      size(10n ** 18n),
    ),
  };
  const rows = [];
  for (const [page, query] of Object.entries({ ...reads, ...filtered })) {
    rows.push({ page, ...(await explain(client, query)) });
  }
  report.table('Pages of trades', rows);
  for (const { page, buffers } of rows) {
    report.metric({
      metric: `db.trades (${page})`,
      ours: buffers,
      peer: page in reads ? 26 * 12 : SCANNED_TRADES,
      unit: 'buffers',
      peer_name:
        page in reads
          ? 'trade, trader, profile and coin of each row by index'
          : 'trades that a request may look through',
    });
  }
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
