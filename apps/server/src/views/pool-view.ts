/** Owns the pool as the API shows it: one query shape, one mapping, for lists and live stream. */
import type { Pool } from '@atoll/api';
import { progressBps } from '@atoll/sdk';
import type { Db } from '../db/database.ts';
import { shiftDecimal } from '../decimal.ts';
import { showPrice } from '../indexer/price.ts';
import type { Market } from '../market.ts';
import { userSummary } from './user-view.ts';

/** Pools with their creator's address and profile; add conditions and order. */
export function selectPools(db: Db) {
  return db
    .selectFrom('pool')
    .innerJoin('account as creator', 'creator.id', 'pool.creator')
    .leftJoin('profile', 'profile.address', 'creator.address')
    .selectAll('pool')
    .select([
      'creator.address as creator_address',
      'profile.id as profile_id',
      'profile.name as profile_name',
      'profile.avatar as profile_avatar',
    ]);
}

export type PoolViewRow = Awaited<ReturnType<ReturnType<typeof selectPools>['execute']>>[number];

const FOREIGN_VENUE =
  'This coin would graduate to an exchange that is not known here: nobody can say what happens to its liquidity.';

const iso = (ms: number) => new Date(ms).toISOString();
const isoOrNull = (ms: number | null) => (ms === null ? null : iso(ms));

export function viewPool(row: PoolViewRow, market: Market): Pool {
  const quote = market.quote(row.quote_type);
  const usd = (amount: bigint) => market.usd(amount, row.quote_rate);
  const sides = row.state === 'graduated' ? 2n : 1n;
  return {
    id: row.id,
    documentId: row.pool_id.slice(2),
    pool_id: row.pool_id,
    token_address: row.coin_type,
    quote_type: row.quote_type,
    quote_symbol: quote.symbol,
    quote_decimals: quote.decimals,
    name: row.name,
    symbol: row.symbol,
    decimals: row.decimals,
    description: row.description,
    icon_url: row.icon_url,
    total_supply: row.total_supply.toString(),
    max_pool_sui: row.target_raised.toString(),
    virtual_coin_reserves: row.virtual_coins.toString(),
    virtual_sui_reserves: row.virtual_quote.toString(),
    initial_virtual_coins: row.initial_virtual_coins.toString(),
    initial_virtual_sui: row.initial_virtual_quote.toString(),
    curve_supply: row.curve_supply.toString(),
    dex_supply: row.dex_supply.toString(),
    sold: row.sold.toString(),
    progress_bps: Number(progressBps({ sold: row.sold, curveSupply: row.curve_supply })),
    trade_fee_bps: row.trade_fee_bps,
    creator_fee_bps: row.creator_fee_bps,
    referrer_fee_bps: row.referrer_fee_bps,
    co_creator_fee_bps: row.co_creator_fee_bps,
    graduation_fee: row.graduation_fee.toString(),
    launch_ends_ms: row.launch_ends_ms,
    launch_max_coins: row.launch_max_coins.toString(),
    marketcap: row.marketcap.toString(),
    marketcap_usd: usd(row.marketcap),
    volume_24h: row.volume_24h.toString(),
    total_volume: row.total_volume.toString(),
    volume_24h_usd: usd(row.volume_24h),
    price: showPrice(row.price, quote.decimals),
    price_change: shiftDecimal(row.price_change_bps, 2),
    tvl_usd: usd(row.quote_reserve * sides),
    holders: row.holders,
    trade_count: row.trade_count,
    reply_count: row.reply_count,
    creator: row.creator_address,
    x: row.x,
    telegram: row.telegram,
    website: row.website,
    is_suai_pool: row.quote_type === market.tokenType,
    is_agent: row.is_agent,
    is_sticker: row.is_sticker,
    state: row.state,
    is_graduated: row.state === 'graduated',
    graduated_at: isoOrNull(row.graduated_ms),
    venue_pool_id: row.venue_pool_id,
    verified_type: null,
    warning: row.venue === null || row.venue === market.venue ? null : FOREIGN_VENUE,
    last_trade_at: isoOrNull(row.last_trade_ms),
    createdAt: iso(row.created_ms),
    updatedAt: iso(row.updated_ms),
    user: userSummary(row, row.creator_address),
  };
}
