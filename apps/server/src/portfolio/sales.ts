/** Sales of an account by consumed lots: exact parts that add up to each sale. */

import type { RealizedLot } from '@atoll/api';
import { type RawBuilder, sql } from 'kysely';
import type { Market } from '../platform/chain/market.ts';
import { digestText } from '../platform/database/digest.ts';
import type { Row } from '../platform/database/schema.ts';
import type { Condition } from '../platform/list/filters.ts';
import { upTo } from './fifo.ts';
import { proceedsOf } from './result.ts';

export interface RealizedRow {
  seq: number;
  /** End of the lot in the position's line. */
  lot_upto: bigint;
  quantity: bigint;
  lot_cost: bigint;
  cost_upto: bigint;
  transferred_upto: bigint;
  transferred: boolean;
  acquired_ms: number;
  /** End of the sale in the line. */
  sale_upto: bigint;
  base_amount: bigint;
  quote_amount: bigint;
  fee: bigint;
  tip: bigint;
  tx_digest: Uint8Array;
  event_seq: number;
  sold_ms: number;
  pool_id: string;
  name: string;
  symbol: string;
  base_type: string;
  decimals: number;
  quote_type: string;
}

/**
 * Sales of an account with the lots that they consumed.
 * @param rest order and limit.
 */
export function realizedOf(
  account: number,
  where: readonly Condition[],
  rest: RawBuilder<unknown>,
): RawBuilder<RealizedRow> {
  const conditions = sql.join([sql<boolean>`sale.account = ${account}`, ...where], sql` and `);
  return sql<RealizedRow>`
    select sale.seq, sale.upto as sale_upto,
      lot.upto as lot_upto, lot.quantity, lot.cost as lot_cost, lot.cost_upto,
      lot.transferred_upto, lot.transferred, lot.timestamp_ms as acquired_ms,
      trade.base_amount, trade.quote_amount, trade.fee, trade.tip, trade.tx_digest,
      trade.event_seq, trade.timestamp_ms as sold_ms,
      pool.pool_id, pool.name, pool.symbol, pool.base_type, pool.decimals, pool.quote_type
    from sale
    join trade on trade.seq = sale.seq
    join pool on pool.id = sale.pool
    join lot on lot.account = sale.account and lot.pool = sale.pool
      and lot.upto > sale.upto - trade.base_amount
      -- Lots follow one another, so the last one consumed is the first that reaches the end of the sale.
      and lot.upto <= (
        select reaching.upto from lot as reaching
        where reaching.account = sale.account and reaching.pool = sale.pool
          and reaching.upto >= sale.upto
        order by reaching.upto limit 1
      )
    where ${conditions} ${rest}
  `;
}

const smaller = (a: bigint, b: bigint) => (a < b ? a : b);
const larger = (a: bigint, b: bigint) => (a > b ? a : b);

export function viewRealized(row: RealizedRow, market: Market): RealizedLot {
  const lot: Row<'lot'> = {
    account: 0,
    pool: 0,
    upto: row.lot_upto,
    quantity: row.quantity,
    cost_upto: row.cost_upto,
    cost: row.lot_cost,
    transferred_upto: row.transferred_upto,
    transferred: row.transferred,
    timestamp_ms: row.acquired_ms,
  };
  const start = row.sale_upto - row.base_amount;
  const from = larger(start, row.lot_upto - row.quantity);
  const to = smaller(row.sale_upto, row.lot_upto);
  // Shares are differences of rounded sums, so that nothing is lost between lots.
  const total = proceedsOf(row);
  const proceedsUpTo = (point: bigint) => (total * (point - start)) / row.base_amount;
  const proceeds = proceedsUpTo(to) - proceedsUpTo(from);
  const cost = upTo(lot, to).cost - upTo(lot, from).cost;
  const quote = market.quote(row.quote_type);
  return {
    pool: {
      pool_id: row.pool_id,
      name: row.name,
      symbol: row.symbol,
      base_type: row.base_type,
      decimals: row.decimals,
      quote_symbol: quote.symbol,
      quote_decimals: quote.decimals,
    },
    tx_digest: digestText(row.tx_digest),
    event_seq: row.event_seq,
    soldAt: new Date(row.sold_ms).toISOString(),
    acquiredAt: new Date(row.acquired_ms).toISOString(),
    transferred: row.transferred,
    quantity: to - from,
    proceeds,
    cost_basis: cost,
    pnl: proceeds - cost,
  };
}
