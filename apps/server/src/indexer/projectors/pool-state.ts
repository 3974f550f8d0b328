/** Columns of a pool that events change, and how a trade changes them. */

import { capAt, storedPrice } from '../../platform/chain/price.ts';
import { addPrice } from '../../platform/chain/sparkline.ts';
import { columnUpdate } from '../../platform/database/insert.ts';
import type { NewRow, Row } from '../../platform/database/schema.ts';

/**
 * A pool in memory, without the columns that the database computes. `volume_24h` and `holders`, to which a batch adds,
 * keep the values that they had when the pool was loaded.
 */
export type PoolDraft = NewRow<'pool'>;

const columns = {
  id: 'int4',
  fee_recipient: 'int4',
  creator_owed: 'numeric',
  curve_owed: 'numeric',
  state: 'text',
  venue_pool_id: 'text',
  has_pair: 'boolean',
  virtual_quote: 'numeric',
  virtual_base: 'numeric',
  quote_reserve: 'numeric',
  sold: 'numeric',
  price: 'numeric',
  marketcap: 'numeric',
  volume_24h: 'numeric',
  total_volume: 'numeric',
  trade_count: 'int4',
  buy_count: 'int4',
  creator_sold: 'numeric',
  first_second_wallets: 'int4',
  first_second_held: 'numeric',
  bundled_wallets: 'int4',
  bundled_held: 'numeric',
  creator_linked_wallets: 'int4',
  creator_linked_held: 'numeric',
  fresh_wallets: 'int4',
  fresh_held: 'numeric',
  sparkline: 'text',
  holders: 'int4',
  updated_ms: 'int8',
  last_trade_ms: 'int8',
  graduated_ms: 'int8',
  updated_checkpoint: 'int8',
} as const;

export type PoolState = Pick<PoolDraft, keyof typeof columns>;

/** Writes the columns that events change. `moveTimeWindows` changes `volume_24h` too, so the batch adds to it. */
export const updatePools = columnUpdate<PoolState>('pool', columns, 'id', [
  'volume_24h',
  'holders',
]);

export function withoutComputed(row: Row<'pool'>): PoolDraft {
  const {
    is_graduated,
    marketcap_rank,
    volume_24h_rank,
    total_volume_rank,
    price_change_bps,
    progress_rank,
    graduated_rank,
    top_balance,
    ...draft
  } = row;
  return draft;
}

/** Reserves that set the price of a pool. */
export interface Reserves {
  virtualQuote: bigint;
  virtualBase: bigint;
  quoteReserve: bigint;
}

export function setReserves(pool: PoolDraft, reserves: Reserves): void {
  pool.virtual_quote = reserves.virtualQuote;
  pool.virtual_base = reserves.virtualBase;
  pool.quote_reserve = reserves.quoteReserve;
  pool.price = storedPrice(reserves.virtualQuote, reserves.virtualBase);
  pool.marketcap = capAt(pool.price, pool.total_supply);
}

interface AddedTrade {
  trader: number;
  isBuy: boolean;
  quoteAmount: bigint;
  baseAmount: bigint;
}

/** Adds a trade, except to the volume of 24 hours: see `Batch.addVolume`. */
export function addTrade(
  pool: PoolDraft,
  trade: AddedTrade,
  timestampMs: number,
  reserves: Reserves,
): void {
  setReserves(pool, reserves);
  pool.sparkline = addPrice(pool, timestampMs);
  pool.total_volume += trade.quoteAmount;
  pool.trade_count += 1;
  if (trade.isBuy) pool.buy_count += 1;
  else if (trade.trader === pool.creator) pool.creator_sold += trade.baseAmount;
  pool.updated_ms = timestampMs;
  pool.last_trade_ms = timestampMs;
}
