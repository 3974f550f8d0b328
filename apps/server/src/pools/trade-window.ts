/**
 * Limits how many trades one page of a filtered list scans, in the list's order. Without it, filters that few trades
 * match would scan all of them. The next page continues after the window.
 */

import type { QueryValue } from '@atoll/api';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { Row } from '../platform/database/schema.ts';
import type { RowKey, RowsQuery } from '../platform/list/page.ts';

/** Maximum number of trades that one page scans. */
export const SCANNED_TRADES = 5_000;

/** Minimum sizes with a partial index of the trades of a coin, in quote base units. */
const INDEXED_SIZES = [10n ** 12n, 10n ** 11n, 10n ** 10n];

/** The coin and the trader that the filters require, which indexes can find; null if there is no such coin or trader. */
export interface TradeKeys {
  pool?: { id: number; pool_id: string; trade_count: number } | null;
  trader?: { id: number; address: string } | null;
}

export interface TradeWindow {
  source(query: Pick<RowsQuery, 'after' | 'order'>): RawBuilder<Row<'trade'>>;
  /** The last row of the window, undefined if it reaches the end. */
  stoppedAt(query: Pick<RowsQuery, 'after' | 'order'>): Promise<RowKey | undefined>;
}

type Group = Readonly<Record<string, QueryValue>>;

const groupOf = (value: QueryValue | undefined): Group =>
  typeof value === 'object' && !Array.isArray(value) ? value : {};

const isEqual = (value: QueryValue | undefined): boolean =>
  typeof value === 'string' || Object.keys(groupOf(value)).join() === '$eq';

/** Returns whether an index yields exactly the matching trades in their order. */
function isExact(filters: Group): boolean {
  if (isEqual(filters.tx_digest)) return true;
  const [name, ...others] = Object.keys(filters);
  if (name === undefined) return true;
  const isKey = name === 'pool_id' || name === 'trader';
  return isKey && others.length === 0 && isEqual(filters[name]);
}

/** Returns the largest indexed size that covers the minimum that the filters require. */
function indexedSize(filters: Group): bigint | undefined {
  const { $gte, $gt } = groupOf(filters.quote_amount);
  const given = $gte ?? $gt;
  const least = typeof given === 'string' && /^\d{1,40}$/.test(given) ? BigInt(given) : 0n;
  return INDEXED_SIZES.find((size) => size <= least);
}

/** Returns the window for a list with the given filters; undefined if it needs none. */
export function tradeWindow(
  db: Db,
  given: QueryValue | undefined,
  { pool, trader }: TradeKeys,
): TradeWindow | undefined {
  const filters = groupOf(given);
  if (given === undefined || isExact(filters)) return undefined;
  // Nothing matches, and nothing is read.
  if (pool === null || trader === null) return undefined;
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
  const source: TradeWindow['source'] = ({ after, order }) => {
    const where = after === undefined ? conditions : [...conditions, after];
    const limits = where.length === 0 ? sql`` : sql`where ${sql.join(where, sql` and `)}`;
    return sql<Row<'trade'>>`
      (select * from trade ${limits} order by ${order} limit ${sql.lit(SCANNED_TRADES)})`;
  };
  return {
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
