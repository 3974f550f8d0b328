/** Owns the pool row: GET /api/pools, GET /api/pools/{pool_id}, POST /api/pools/get-pool-king. */
import { z } from 'zod';
import { listOf } from './list.ts';
import { address, amount, coinType, decimal, isoTime } from './scalars.ts';
import { userSummary } from './users.ts';

/** Where a pool stands: on its curve, sold out, or trading at its graduation venue. */
export const poolState = z.enum(['trading', 'complete', 'graduated']);

/**
 * A pool and its coin. Quote amounts (`*_sui*`, `marketcap`, volumes, `max_pool_sui`) are in base
 * units of the pool's quote coin, which is SUI unless `quote_type` says otherwise; the names are
 * those that clients of this API know.
 */
export const pool = z.object({
  id: z.number().int(),
  documentId: z.string(),
  pool_id: address,
  /** Move type of the coin. */
  token_address: coinType,
  quote_type: coinType,
  quote_symbol: z.string(),
  quote_decimals: z.number().int(),
  name: z.string(),
  symbol: z.string(),
  decimals: z.number().int(),
  description: z.string(),
  icon_url: z.string(),
  total_supply: amount,
  /** Quote the curve raises before it completes. */
  max_pool_sui: amount,
  /** The curve's two reserves now (after graduation: the venue's). price = sui / coin. */
  virtual_coin_reserves: amount,
  virtual_sui_reserves: amount,
  /** The same two at creation: what an exact client-side quote needs beside the reserves. */
  initial_virtual_coins: amount,
  initial_virtual_sui: amount,
  curve_supply: amount,
  dex_supply: amount,
  /** Coins sold by the curve so far; `progress_bps` of `curve_supply`, 10,000 when complete. */
  sold: amount,
  progress_bps: z.number().int(),
  trade_fee_bps: z.number().int(),
  creator_fee_bps: z.number().int(),
  referrer_fee_bps: z.number().int(),
  co_creator_fee_bps: z.number().int(),
  graduation_fee: amount,
  launch_ends_ms: z.number().int(),
  launch_max_coins: amount,
  /** price × total supply, in quote base units and in US dollars. */
  marketcap: amount,
  marketcap_usd: decimal,
  /** Quote base units traded in the last 24 hours and ever. */
  volume_24h: amount,
  total_volume: amount,
  volume_24h_usd: decimal,
  /** Whole quote coins for one whole coin. */
  price: decimal,
  /** Per cent against the price 24 hours ago (or the opening price of a younger pool). */
  price_change: decimal,
  /** Quote the curve holds, or after graduation both sides of the pair, in US dollars. */
  tvl_usd: decimal,
  holders: z.number().int(),
  trade_count: z.number().int(),
  reply_count: z.number().int(),
  creator: address,
  x: z.string(),
  telegram: z.string(),
  website: z.string(),
  /** Priced in the platform token. */
  is_suai_pool: z.boolean(),
  is_agent: z.boolean(),
  is_sticker: z.boolean(),
  state: poolState,
  is_graduated: z.boolean(),
  graduated_at: isoTime.nullable(),
  /** The exchange's pool after graduation. */
  venue_pool_id: address.nullable(),
  verified_type: z.string().nullable(),
  warning: z.string().nullable(),
  last_trade_at: isoTime.nullable(),
  createdAt: isoTime,
  /** Time of the last trade, or of the creation before the first: "Last Trade" sorts by it. */
  updatedAt: isoTime,
  /** The creator's profile, when there is one. */
  user: userSummary.nullable(),
});

/** Sort keys of the specification (`total_vol` is its name for `total_volume`), and ours. */
export const poolSortFields = [
  'marketcap',
  'volume_24h',
  'createdAt',
  'total_vol',
  'total_volume',
  'updatedAt',
  'price_change',
  'holders',
] as const;

export const poolListResponse = listOf(pool);
export const poolResponse = z.object({ data: pool });

/** POST /api/pools/get-pool-king: the ungraduated pool with the highest market cap of a kind. */
export const poolKingBody = z.object({ is_agent: z.boolean().optional() });
export const poolKingResponse = z.object({ data: pool.nullable() });

export type PoolState = z.infer<typeof poolState>;
export type Pool = z.infer<typeof pool>;
export type PoolSortField = (typeof poolSortFields)[number];
export type PoolListResponse = z.infer<typeof poolListResponse>;
export type PoolResponse = z.infer<typeof poolResponse>;
export type PoolKingBody = z.infer<typeof poolKingBody>;
export type PoolKingResponse = z.infer<typeof poolKingResponse>;
