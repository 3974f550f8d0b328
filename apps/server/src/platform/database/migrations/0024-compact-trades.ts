/**
 * Trades in one row each, partitioned by checkpoint, and candles partitioned by width. Beside the trade
 * its row holds what receipts show, so that its digest is stored once, as bytes. The rows are the
 * indexer's alone, which assigns the numbers that they refer to: no foreign keys are checked for each.
 */
import { type Kysely, sql } from 'kysely';

export const breaking = 'Trades are stored in other columns, and the index is rebuilt.';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Seconds of all widths but the shortest. */
const WIDTHS = [60, 300, 900, 3_600, 14_400, 86_400];

/** Powers of ten of quote base units: 10, 100 and 1,000 whole coins of 9 decimals. */
const LARGE = [10, 11, 12];

const statements = [
  'drop table trade',
  'drop table trade_receipt',
  'drop table market_transaction',
  // Fixed widths first, largest first: no padding between columns.
  `create table trade (
    seq int8 not null,
    timestamp_ms int8 not null,
    pool int4 not null,
    trader int4 not null,
    referrer int4,
    event_seq int4 not null,
    is_buy boolean not null,
    is_amm boolean not null,
    tx_digest bytea not null,
    quote_amount numeric not null,
    base_amount numeric not null,
    fee numeric not null,
    quote_after numeric not null,
    base_after numeric not null,
    creator_fee numeric,
    referrer_fee numeric,
    co_creator_fee numeric,
    gas_charged numeric,
    gas_rebate numeric,
    primary key (seq) with (fillfactor = 100)
  ) partition by range (seq)`,
  `create index trade_pool on trade (pool, seq)`,
  `create index trade_trader on trade (trader, seq)`,
  // 4 bytes of each digest; rows have the rest.
  `create index trade_digest on trade using hash (tx_digest)`,
  // Large trades of a coin: a filter by size reads the index of the next lower size.
  ...LARGE.map(
    (size) =>
      `create index trade_from_1e${size} on trade (pool, seq) where quote_amount >= 1e${size}`,
  ),
  // Rows are in the order of time.
  `create index trade_time on trade using brin (timestamp_ms)`,
  'delete from pool_launch',
  'delete from pool_graduation',
  ...['pool_launch', 'pool_graduation'].flatMap((table) => [
    `alter table ${table} drop column tx_digest`,
    `alter table ${table} add column tx_digest bytea not null`,
    `alter table ${table} add column seq int8 not null`,
    `alter table ${table} add column timestamp_ms int8 not null`,
    `alter table ${table} add column gas_charged numeric`,
    `alter table ${table} add column gas_rebate numeric`,
    `create index ${table}_transaction on ${table} using hash (tx_digest)`,
  ]),
  'drop table candle',
  `create table candle (
    pool int4 not null,
    width int4 not null,
    start_ms int8 not null,
    open numeric not null,
    high numeric not null,
    low numeric not null,
    close numeric not null,
    volume numeric not null,
    primary key (pool, width, start_ms)
  ) partition by list (width)`,
  'create table candle_1 partition of candle for values in (1) partition by range (start_ms)',
  ...WIDTHS.map(
    (width) => `create table candle_${width} partition of candle for values in (${width})`,
  ),
  // Trades that leave the 24-hour window are found by minute.
  'create index candle_minute on candle_60 (start_ms)',
  'delete from watermark',
];
