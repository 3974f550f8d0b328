/**
 * Selects the trades that one page scans. With filters that few trades match, a page would otherwise scan all of them;
 * the next page continues after the window.
 */

import type { QueryValue } from '@atoll/api';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { Row } from '../platform/database/schema.ts';
import type { Bounds } from '../platform/list/list.ts';
import type { RowKey, Sort } from '../platform/list/page.ts';

/** Maximum number of trades that one page scans. */
export const SCANNED_TRADES = 5_000;

/** Minimum sizes with a partial index of the trades of a coin, in quote base units. */
const INDEXED_SIZES = [10n ** 12n, 10n ** 11n, 10n ** 10n];

/** The largest value of `seq`. */
const LAST = sql.raw(String(2n ** 63n - 1n));

/** The coin and the trader that the filters require, which indexes can find; null if there is no such coin or trader. */
export interface TradeKeys {
  pool?: { id: number; pool_id: string; trade_count: number } | null;
  trader?: { id: number; address: string } | null;
}

export interface TradeWindow {
  /** Whether it contains exactly the trades that match the filters. */
  isExact: boolean;
  source(bounds: Bounds): RawBuilder<Row<'trade'>>;
  /** The last row of the window, undefined if it reaches the end. */
  stoppedAt?(bounds: Omit<Bounds, 'limit'>): Promise<RowKey | undefined>;
}

type Group = Readonly<Record<string, QueryValue>>;

const groupOf = (value: QueryValue | undefined): Group =>
  typeof value === 'object' && !Array.isArray(value) ? value : {};

const isEqual = (value: QueryValue | undefined): boolean =>
  typeof value === 'string' || Object.keys(groupOf(value)).join() === '$eq';

/** Whether the filters select the value of one field and nothing else. */
const isOnly = (filters: Group, name: string): boolean =>
  Object.keys(filters).join() === name && isEqual(filters[name]);

/** Returns the largest indexed size that covers the minimum that the filters require. */
function indexedSize(filters: Group): bigint | undefined {
  const { $gte, $gt } = groupOf(filters.quote_amount);
  const given = $gte ?? $gt;
  const least = typeof given === 'string' && /^\d{1,40}$/.test(given) ? BigInt(given) : 0n;
  return INDEXED_SIZES.find((size) => size <= least);
}

function scanTrades(where: readonly RawBuilder<unknown>[], { after, order, limit }: Bounds) {
  const all = after === undefined ? where : [...where, after];
  const limits = all.length === 0 ? sql`` : sql`where ${sql.join(all, sql` and `)}`;
  return sql<Row<'trade'>>`
      (select * from trade ${limits} order by ${order} limit ${sql.lit(limit)})`;
}

/**
 * All trades of a coin or a trader. The first page is a range of their index in its order, and the planner does not know
 * the value of a subquery. For an equal value, it could prefer the index of all trades, which reads those of every other
 * coin, or sort the trades that it estimates to be few.
 */
const tradesOf = (column: string, id: number, direction: 'asc' | 'desc'): TradeWindow => ({
  isExact: true,
  source({ after, order, limit }) {
    const key = sql.ref(column);
    if (after !== undefined) return scanTrades([sql`${key} = ${id}`], { after, order, limit });
    const value = sql`(select ${id}::int4)`;
    return scanTrades([sql`(${key}, seq) between (${value}, 0) and (${value}, ${LAST})`], {
      after,
      order: sql`${key} ${sql.raw(direction)}, ${order}`,
      limit,
    });
  },
});

/** Returns the window for a list with the given filters; undefined if it needs none. */
export function tradeWindow(
  db: Db,
  given: QueryValue | undefined,
  { pool, trader }: TradeKeys,
  { direction }: Pick<Sort, 'direction'>,
): TradeWindow | undefined {
  const filters = groupOf(given);
  if (Object.keys(filters).length === 0 || isEqual(filters.tx_digest)) return undefined;
  // Nothing matches, and nothing is read.
  if (pool === null || trader === null) return undefined;
  if (pool && isOnly(filters, 'pool_id')) return tradesOf('trade.pool', pool.id, direction);
  if (trader && isOnly(filters, 'trader')) return tradesOf('trade.trader', trader.id, direction);
  const conditions: RawBuilder<unknown>[] = [];
  // With both a coin and a trader, the coin's index is used if the window covers all of its trades.
  if (pool && (trader === undefined || pool.trade_count <= SCANNED_TRADES)) {
    conditions.push(sql`trade.pool = ${pool.id}`);
    const size = indexedSize(filters);
    // A literal, so that the planner can match the partial index.
    if (size !== undefined) conditions.push(sql`trade.quote_amount >= ${sql.raw(String(size))}`);
  } else if (trader) {
    conditions.push(sql`trade.trader = ${trader.id}`);
  }
  const source = (bounds: Omit<Bounds, 'limit'>) =>
    scanTrades(conditions, { ...bounds, limit: SCANNED_TRADES });
  return {
    isExact: false,
    source,
    async stoppedAt(query) {
      const { rows } = await sql<{ seq: number }>`
        select trade.seq from ${source(query)} as trade
        order by ${query.order} offset ${SCANNED_TRADES - 1} limit 1`.execute(db);
      const [row] = rows;
      return row === undefined ? undefined : [row.seq, row.seq];
    },
  };
}
