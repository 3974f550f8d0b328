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

/** A coin or a trader, by the first column of the index that has `seq` as the second. */
interface Owner {
  column: 'trade.pool' | 'trade.trader';
  id: number;
}

/**
 * Scans trades that meet the conditions, in the list's order. Those of a coin or a trader are a range of their index in its
 * order, and the planner does not know the value of a subquery. For an equal value, it could prefer the index of all trades,
 * which reads those of every other coin, or sort the trades that it estimates to be few.
 */
function scanTrades(
  owner: Owner | undefined,
  where: readonly RawBuilder<unknown>[],
  direction: 'asc' | 'desc',
  { after, from, order, limit }: Bounds,
): RawBuilder<Row<'trade'>> {
  const end = sql.lit(limit);
  if (owner === undefined) {
    const all = after === undefined ? where : [...where, after];
    const limits = all.length === 0 ? sql`` : sql`where ${sql.join(all, sql` and `)}`;
    return sql`(select * from trade ${limits} order by ${order} limit ${end})`;
  }
  const column = sql.ref(owner.column);
  const id = sql`(select ${owner.id}::int4)`;
  const first = direction === 'asc' && from !== undefined ? sql`${from + 1n}::int8` : sql`0`;
  const last = direction === 'desc' && from !== undefined ? sql`${from - 1n}::int8` : LAST;
  const range = sql`(${column}, trade.seq) between (${id}, ${first}) and (${id}, ${last})`;
  return sql`
      (select * from trade where ${sql.join([range, ...where], sql` and `)}
      order by ${column} ${sql.raw(direction)}, ${order} limit ${end})`;
}

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
  const ofPool: Owner | undefined = pool && { column: 'trade.pool', id: pool.id };
  const ofTrader: Owner | undefined = trader && { column: 'trade.trader', id: trader.id };
  if (isOnly(filters, 'pool_id') || isOnly(filters, 'trader')) {
    return {
      isExact: true,
      source: (bounds) => scanTrades(ofPool ?? ofTrader, [], direction, bounds),
    };
  }
  // With both a coin and a trader, the coin's index is used if the window covers all of its trades.
  const isOfPool = pool && (trader === undefined || pool.trade_count <= SCANNED_TRADES);
  const size = isOfPool ? indexedSize(filters) : undefined;
  // A literal, so that the planner can match the partial index.
  const where = size === undefined ? [] : [sql`trade.quote_amount >= ${sql.raw(String(size))}`];
  const source = (bounds: Omit<Bounds, 'limit'>) =>
    scanTrades(isOfPool ? ofPool : ofTrader, where, direction, {
      ...bounds,
      limit: SCANNED_TRADES,
    });
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
