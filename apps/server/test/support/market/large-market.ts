// Fills a PostgreSQL database with the trades, positions and rankings of a market of any size: each account
// bought five coins and sold four of them, and bought or sold the first coin as its tenth trade.
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import type { Db } from '../../../src/platform/database/database.ts';
import { ensurePartitions, tradePartitions } from '../../../src/platform/database/partitions.ts';
import type { Schema } from '../../../src/platform/database/schema/tables.gen.ts';
import { vacuum } from './visible-rows.ts';

export const TRADES_OF_ACCOUNT = 10;
/** Positions of the account that is measured. */
const HELD = 30;
/** Checkpoints between trades. */
const SEQ_STEP = 4 * 2 ** 20;
const HOUR_MS = 3_600_000;
/** Number of concurrent statements. */
const LANES = 2;

interface Step {
  name: string;
  tables: string[];
  statement: ReturnType<typeof sql>;
}

/** Returns the pool of the nth trade of an account. Odd trades sell what the previous trade bought. */
const poolOf = (coins: number) => sql`1 + ((a.id::int8 * 5 + k / 2) * 48271) % ${coins}::int4`;
const seqOf = (people: number) => sql`(a.id + k::int8 * ${people}::int4) * ${SEQ_STEP}::int4`;
const POSITION = sql`(account, pool, acquired, acquired_cost, disposed, disposed_cost,
  transferred_in, transferred_in_value, transferred_disposed, transferred_out,
  transferred_out_cost, locked, paid, received, fees, purchases, sales, wins, opened_ms, changed_ms)`;
const FIGURES = sql`1000000, 5000, 400000, 2000, 0, 0, 0, 0, 0, 0, 5000, 2500, 10, 3, 2, 1`;

/** @param columns columns to copy from the pool that was launched on chain. */
function stepsOf(coins: number, me: number, columns: ReturnType<typeof sql.raw>): Step[] {
  const people = coins;
  const accounts = sql`(select generate_series(1, ${people}::int4) as id) a`;
  // Spreads the coins of the measured account among the others.
  const held = sql`(select n * (${coins}::int4 / ${HELD}) as pool from generate_series(1, ${HELD}::int4) n)`;
  const total = (table: string, rest: string, figures: ReturnType<typeof sql>): Step => ({
    name: table,
    tables: [table],
    statement: sql`insert into ${sql.table(table)} (period, starts_day, ${sql.raw(rest)})
      select 'all', 0, n, ${figures} from generate_series(1, ${people}::int4) n on conflict do nothing`,
  });
  return [
    {
      name: 'trade',
      tables: ['trade'],
      statement: sql`insert into trade (seq, timestamp_ms, pool, trader, event_seq, is_buy, is_pair, tx_digest,
          quote_amount, base_amount, fee, launch_fee, creator_fee, referrer_fee, co_creator_fee, quote_after, base_after)
        select ${seqOf(people)}, a.id + k, case when k = 9 then 1 else ${poolOf(coins)} end, a.id, 0,
          k % 2 = 0, false, sha256(int8send(a.id + k::int8 * ${people}::int4)),
          case when k = 9 and a.id = 1 then 5e17 when a.id % 10000 = 0 then 2e12
            when a.id % 100 = 0 then 2e10 else 100000000 end,
          400000, 1000000, 0, 350000, 125000, 125000, 2250000000000, 1000000000000000
        from generate_series(0, 9) k, ${accounts}`,
    },
    {
      name: 'pool',
      tables: ['pool'],
      statement: sql`insert into pool (id, pool_id, base_type, marketcap, holders, graduated_ms, creator,
          fee_recipient, ${columns})
        select n, '0x' || lpad(to_hex(n), 64, '0'), 'coin' || n, (n * 7919::int8) % 1000003,
          (n * 31) % 5000, case when n % 50 = 0 then n end, 1 + n % ${people}::int4,
          1 + n % ${people}::int4, ${columns}
        from pool, generate_series(2, ${coins}::int4) n where id = 1`,
    },
    {
      name: 'position',
      tables: ['position'],
      statement: sql`insert into position ${POSITION}
        select a.id, ${poolOf(coins)}, ${FIGURES}, a.id, a.id + k
        from ${accounts}, generate_series(0, 8, 2) k on conflict do nothing`,
    },
    {
      name: 'lot',
      tables: ['lot'],
      statement: sql`insert into lot
        select a.id, ${poolOf(coins)}, 1000000, 1000000, 5000, 5000, 0, false, a.id
        from ${accounts}, generate_series(0, 8, 2) k on conflict do nothing`,
    },
    {
      name: 'sale',
      tables: ['sale'],
      statement: sql`insert into sale
        select a.id, ${seqOf(people)}, ${poolOf(coins)}, 400000, 2000
        from ${accounts}, generate_series(1, 7, 2) k`,
    },
    {
      name: 'position_hour',
      tables: ['position_hour'],
      statement: sql`insert into position_hour
        select a.id, ${poolOf(coins)}, (k % 2) * ${HOUR_MS}::int4, 600000, 3000, 500
        from ${accounts}, generate_series(0, 8) k on conflict do nothing`,
    },
    {
      name: 'candle',
      tables: ['candle_3600'],
      statement: sql`insert into candle
        select n, 3600, hour * ${HOUR_MS}::int8, 1, 1, 1, 2000000000, 1
        from generate_series(1, ${coins}::int4) n, generate_series(0, 2) hour
        on conflict do nothing`,
    },
    total(
      'trader_total',
      'account, realized, volume, trades, sales, wins',
      sql`(n * 7919::int8) % 1000003, (n * 104729::int8) % 1000003, 20, 10, n % 10`,
    ),
    total(
      'coin_total',
      'pool, open, close, volume',
      sql`100, 100 + (n * 7919::int8) % 1003, (n * 104729::int8) % 1000003`,
    ),
    total(
      'creator_total',
      'account, launched, graduated, fees',
      sql`3, n % 7, (n * 7919::int8) % 1000003`,
    ),
    total('referrer_total', 'account, trades, credited', sql`3, 1 + (n * 7919::int8) % 1000003`),
    {
      name: 'earnings',
      tables: ['earning_day', 'earning_coin', 'earning_total'],
      // The measured account earned from every coin, and on more days the larger the market is.
      statement: sql`with days as (
          insert into earning_day
          select ${me}::int4, pool, ${TODAY}::int4 - day, 350000, 0, 0, 0, 0
          from (select pool from ${held} held union select 33) of, generate_series(0, ${coins}::int4 / 20) day
        ), totals as (
          insert into earning_total
          select 'day', ${TODAY}::int4 - day, a.id, (select quote_type from pool limit 1), 350000, 0, 0, 0, 0
          from ${accounts}, generate_series(0, 4) day
          where a.id <> ${me}::int4
          union all
          select 'day', ${TODAY}::int4 - day, ${me}::int4, (select quote_type from pool limit 1),
            350000, 0, 0, 0, 0
          from generate_series(0, ${coins}::int4 / 20) day
        )
        insert into earning_coin
        select ${me}::int4, n, 350000, 0, 0, 0, 0, (n * 7919::int8) % 1000003
        from generate_series(1, ${coins}::int4) n`,
    },
    {
      name: 'positions that are measured',
      tables: ['position'],
      statement: sql`insert into position ${POSITION}
        select ${me}::int4, pool, ${FIGURES}, pool, pool from ${held} held on conflict do nothing`,
    },
    {
      name: 'their history',
      tables: ['position_hour'],
      // A change every eighth hour of the week before the server's clock.
      statement: sql`insert into position_hour
        select ${me}::int4, pool, ${NOW - (NOW % HOUR_MS)}::int8 - 8 * hour * ${HOUR_MS}::int8, 600000, 3000, 500
        from ${held} held, generate_series(1, 21) hour on conflict do nothing`,
    },
    {
      name: 'their prices',
      tables: ['candle_3600'],
      // Trades in every hour of that week.
      statement: sql`insert into candle
        select pool, 3600, ${NOW - (NOW % HOUR_MS)}::int8 - hour * ${HOUR_MS}::int8, 1, 1, 1, 2000000000, 1
        from ${held} held, generate_series(1, 168) hour on conflict do nothing`,
    },
  ];
}

/** Clock of test servers. */
const NOW = Date.parse('2026-03-01T12:00:30.000Z');
const TODAY = Math.floor(NOW / 86_400_000);

interface IndexOf {
  name: string;
  table: string;
  definition: string;
}

/** Drops the indexes without a constraint, which are built once all rows are inserted. */
async function dropIndexes(db: Db, tables: string[]): Promise<IndexOf[]> {
  const { rows } = await sql<IndexOf>`
    select indexrelid::regclass::text as name, indrelid::regclass::text as table,
      -- Partitions get theirs with it.
      replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as definition
    from pg_index join pg_class as relation on relation.oid = indrelid
    where relation.relname in (${sql.join(tables)}) and not indisprimary and not indisunique`.execute(
    db,
  );
  for (const { name } of rows) await sql`drop index ${sql.raw(name)}`.execute(db);
  return rows;
}

/** Opens the same database without deadlines: filling a large market takes longer than a server's statements may. */
async function unlimited(db: Db): Promise<Db> {
  const { postgres } = inject('services');
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const connectionString = `${postgres?.url}/${rows[0]?.name}`;
  return new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString, max: LANES }) }),
  });
}

/**
 * Adds coins, and as many accounts with ten trades each, to a database with one coin.
 * @param me number of the account that is measured.
 * @param progress called with the next step.
 */
export async function fillLargeMarket(
  limited: Db,
  coins: number,
  me: number,
  progress: (doing: string) => void,
): Promise<void> {
  const db = await unlimited(limited);
  try {
    await fill(db, coins, me, progress);
  } finally {
    await db.destroy();
  }
}

async function fill(
  db: Db,
  coins: number,
  me: number,
  progress: (doing: string) => void,
): Promise<void> {
  const trades = coins * TRADES_OF_ACCOUNT;
  await ensurePartitions(db, new Set(), {
    partitioned: tradePartitions,
    values: Array.from(
      { length: 1_001 },
      (_, part) => Math.ceil((part / 1_000) * (trades + coins)) * SEQ_STEP,
    ),
  });
  await sql`insert into account (id, address)
    select n, '0x' || lpad(to_hex(n), 64, '0') from generate_series(1, ${coins}::int4) n
    on conflict do nothing`.execute(db);
  const { rows } = await sql<{ columns: string }>`
    select string_agg(quote_ident(column_name), ', ') as columns
    from information_schema.columns
    where table_name = 'pool' and is_generated = 'NEVER' and column_name not in
      ('id', 'pool_id', 'base_type', 'marketcap', 'holders', 'graduated_ms', 'creator', 'fee_recipient')
  `.execute(db);
  const steps = stepsOf(coins, me, sql.raw(rows[0]?.columns ?? ''));
  const tables = ['pool', 'trade', 'trader_total', 'coin_total', 'creator_total', 'referrer_total'];
  const indexes = await dropIndexes(db, tables);
  const rowTasks = [...Map.groupBy(steps, ({ tables }) => tables.join())].map(([, of]) => ({
    name: of.map(({ name }) => name).join(', '),
    statements: of.map(({ statement }) => statement),
  }));
  const tasks = [
    ...rowTasks,
    ...[...Map.groupBy(indexes, ({ table }) => table)].map(([table, of]) => ({
      name: `indexes of ${table}`,
      statements: [
        sql`set local maintenance_work_mem = '256MB'`,
        ...of.map(({ definition }) => sql.raw(definition)),
      ],
    })),
  ];
  const run = async (queue: typeof tasks) => {
    for (let task = queue.shift(); task !== undefined; task = queue.shift()) {
      const { name, statements } = task;
      progress(name);
      await db.transaction().execute(async (tx) => {
        // Skips row-by-row checks of foreign keys.
        await sql`set local session_replication_role = replica`.execute(tx);
        for (const statement of statements) await statement.execute(tx);
      });
    }
  };
  // Rows of all tables first, then the indexes. Those of a table one after another: PostgreSQL can extend a table by spare
  // pages if two transactions insert into it at once, and partitions name their indexes by column, so that two at once
  // choose the same name.
  for (const part of [tasks.slice(0, rowTasks.length), tasks.slice(rowTasks.length)]) {
    await Promise.all(Array.from({ length: LANES }, () => run(part)));
  }
  progress('statistics');
  const filled = [...new Set(steps.flatMap((step) => step.tables)), 'account'];
  await vacuum(db, filled);
}
