/** Maps positions to the API's, at current prices. */
import type { Position } from '@atoll/api';
import type { Market } from '../platform/chain/market.ts';
import { mistOf, showPrice } from '../platform/chain/price.ts';
import type { Db } from '../platform/database/database.ts';
import { shiftDecimal } from '../platform/decimal.ts';
import { iso } from '../platform/iso.ts';
import { selectPositions, valuePosition } from './positions.ts';

/** The market's rates are MIST for 10^6 units; a MIST is one. */
export const MIST_RATE = 1_000_000n;
/** Digits of an average cost behind the point. */
const COST_DIGITS = 18;

/** Positions with what the view shows of their pools; add conditions and order. */
export const selectPositionViews = (db: Db) =>
  selectPositions(db).select([
    'pool.name',
    'pool.symbol',
    'pool.icon_url',
    'pool.base_type',
    'pool.decimals',
    'pool.quote_type',
    'pool.quote_rate',
    'pool.venue',
    'pool.is_agent',
    'pool.state',
    'pool.is_image_hidden',
  ]);

export type PositionViewRow = Awaited<
  ReturnType<ReturnType<typeof selectPositionViews>['execute']>
>[number];

export function viewPosition(row: PositionViewRow, market: Market): Position {
  const quote = market.quote(row.quote_type);
  // Figures of an unknown venue are whatever its package reports.
  const price = market.isKnownVenue(row.venue) ? row.price : 0n;
  const { value, unrealized, transferred } = valuePosition({ ...row, price });
  const pnl = mistOf(unrealized, row.quote_rate) + mistOf(row.realized, row.quote_rate);
  return {
    pool: {
      pool_id: row.pool_id,
      name: row.name,
      symbol: row.symbol,
      icon_url: row.is_image_hidden ? null : row.icon_url,
      base_type: row.base_type,
      decimals: row.decimals,
      quote_type: row.quote_type,
      quote_symbol: quote.symbol,
      quote_decimals: quote.decimals,
      price: showPrice(price, quote.decimals),
      is_agent: row.is_agent,
      state: row.state,
    },
    quantity: row.quantity,
    locked: row.locked,
    cost_basis: row.cost,
    average_cost: averageCost(row, quote.decimals),
    value,
    value_mist: mistOf(value, row.quote_rate),
    value_usd: market.worth(value, row),
    unrealized,
    realized: row.realized,
    pnl_mist: pnl,
    pnl_usd: market.usd(pnl, MIST_RATE),
    transferred,
    transferred_in: row.transferred_in,
    transferred_out: row.transferred_out,
    paid: row.paid,
    received: row.received,
    fees: row.fees,
    purchases: row.purchases,
    sales: row.sales,
    wins: row.wins,
    openedAt: iso(row.opened_ms),
    changedAt: iso(row.changed_ms),
  };
}

/** Whole quote coins for one whole coin. */
export function averageCost(
  { quantity, cost, decimals }: { quantity: bigint; cost: bigint; decimals: number },
  quoteDecimals: number,
): string | null {
  if (quantity === 0n) return null;
  const scale = 10n ** BigInt(COST_DIGITS + decimals - quoteDecimals);
  return shiftDecimal((cost * scale) / quantity, COST_DIGITS);
}
