/**
 * The part of the trades that one page of a filtered list reads: the first so many in the list's order.
 * Conditions that few trades meet would otherwise read all of them; the next page continues behind it.
 */
import type { QueryValue } from '@atoll/api';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { TradeRow } from '../../db/schema/chain.ts';
import type { RowKey, RowsQuery } from './page.ts';

/** Trades that a page looks through. */
export const SCANNED_TRADES = 5_000;

/** Sizes that have an index of the trades of a coin from there on, in quote base units. */
const INDEXED_SIZES = [10n ** 12n, 10n ** 11n, 10n ** 10n];

/** What the filters demand of every trade, as far as an index leads to it. */
export interface TradeKeys {
  pool?: { id: number; pool_id: string; trade_count: number } | undefined;
  trader?: { id: number; address: string } | undefined;
}

export interface TradeWindow {
  source(query: Pick<RowsQuery, 'after' | 'order'>): RawBuilder<TradeRow>;
  /** The last row of the window, undefined if it reaches the end. */
  stoppedAt(query: Pick<RowsQuery, 'after' | 'order'>): Promise<RowKey | undefined>;
}

type Group = Readonly<Record<string, QueryValue>>;

const groupOf = (value: QueryValue | undefined): Group =>
  typeof value === 'object' && !Array.isArray(value) ? value : {};

const isEqual = (value: QueryValue | undefined): boolean =>
  typeof value === 'string' || Object.keys(groupOf(value)).join() === '$eq';

/** Whether an index leads to exactly the trades of the filters, in their order. */
function isExact(filters: Group): boolean {
  if (isEqual(filters.tx_digest)) return true;
  const [name, ...others] = Object.keys(filters);
  if (name === undefined) return true;
  const isKey = name === 'pool_id' || name === 'trader';
  return isKey && others.length === 0 && isEqual(filters[name]);
}

/** The largest size with an index that contains every trade of at least what is demanded. */
function indexedSize(filters: Group): bigint | undefined {
  const { $gte, $gt } = groupOf(filters.quote_amount);
  const given = $gte ?? $gt;
  const least = typeof given === 'string' && /^\d{1,40}$/.test(given) ? BigInt(given) : 0n;
  return INDEXED_SIZES.find((size) => size <= least);
}

/** The window of a list with the given filters, undefined if it needs none. */
export function tradeWindow(
  db: Db,
  given: QueryValue | undefined,
  { pool, trader }: TradeKeys,
): TradeWindow | undefined {
  const filters = groupOf(given);
  if (given === undefined || isExact(filters)) return undefined;
  const conditions: RawBuilder<unknown>[] = [];
  // Of a coin and a trader, the coin's index is read if it ends within the window.
  if (pool && (trader === undefined || pool.trade_count <= SCANNED_TRADES)) {
    conditions.push(sql`trade.pool = ${pool.id}`);
    const size = indexedSize(filters);
    // Written out: the planner must see that the index contains it.
    if (size !== undefined) conditions.push(sql`trade.quote_amount >= ${sql.raw(String(size))}`);
  } else if (trader) {
    conditions.push(sql`trade.trader = ${trader.id}`);
  }
  const source: TradeWindow['source'] = ({ after, order }) => {
    const where = after === undefined ? conditions : [...conditions, after];
    const limits = where.length === 0 ? sql`` : sql`where ${sql.join(where, sql` and `)}`;
    return sql<TradeRow>`
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
