/** Maps pool rows to the API's pool, for lists and the live stream. */

import type { Pool } from '@atoll/api';
import { progressBps } from '@atoll/sdk';
import { type RawBuilder, sql } from 'kysely';
import { userSummary } from '../identity/user-view.ts';
import type { Market } from '../platform/chain/market.ts';
import { showPrice } from '../platform/chain/price.ts';
import { showSparkline } from '../platform/chain/sparkline.ts';
import type { Db } from '../platform/database/database.ts';
import type { Row } from '../platform/database/schema.ts';
import { shiftDecimal } from '../platform/decimal.ts';
import { iso } from '../platform/iso.ts';
import { viewLabelShares } from './wallet-labels.ts';

/**
 * Pools with their creator's profile, which a list reads without a join; add conditions and order.
 * @param source what stands for the table of pools: a part of it.
 */
export function selectPools(db: Db, source: RawBuilder<Row<'pool'>> = sql.table('pool')) {
  return db
    .selectFrom(source.as('pool'))
    .selectAll('pool')
    .select([
      'pool.creator_profile as profile_id',
      'pool.creator_name as profile_name',
      'pool.creator_avatar as profile_avatar',
    ]);
}

export type PoolViewRow = Awaited<ReturnType<ReturnType<typeof selectPools>['execute']>>[number];

const UNKNOWN_VENUE =
  'This pool graduates to a venue that is not part of the deployment. Its price and liquidity cannot be verified.';

/** The contract accepts any ticker of letters and digits; readers should know what it resembles. */
function imitationWarning({ symbol, name }: PoolViewRow, market: Market): string | null {
  const ticker = market.imitated(symbol) ?? market.imitated(name);
  return ticker === undefined
    ? null
    : `This coin looks like ${ticker} but is a different coin. Check its coin type.`;
}

/** Percent from an earlier stored price to the current one. */
const changeSince = (before: bigint, { price }: PoolViewRow) =>
  before === 0n ? '0' : shiftDecimal(((price - before) * 10_000n) / before, 2);

const isoOrNull = (ms: number | null) => (ms === null ? null : iso(ms));

export function viewPool(row: PoolViewRow, market: Market): Pool {
  const quote = market.quote(row.quote_type);
  const usd = (amount: bigint) => market.worth(amount, row);
  const knownVenue = market.isKnownVenue(row.venue);
  // Figures of an unknown venue are whatever its package reports.
  const marketcap = knownVenue ? row.marketcap : 0n;
  const sides = row.state === 'graduated' ? 2n : 1n;
  return {
    id: row.id,
    pool_id: row.pool_id,
    base_type: row.base_type,
    quote_type: row.quote_type,
    quote_symbol: quote.symbol,
    quote_decimals: quote.decimals,
    name: row.name,
    symbol: row.symbol,
    decimals: row.decimals,
    description: row.description,
    icon_url: row.is_image_hidden ? null : row.icon_url,
    total_supply: row.total_supply,
    target_raised: row.target_raised,
    virtual_base: row.virtual_base,
    virtual_quote: row.virtual_quote,
    initial_virtual_base: row.initial_virtual_base,
    initial_virtual_quote: row.initial_virtual_quote,
    curve_supply: row.curve_supply,
    dex_supply: row.dex_supply,
    sold: row.sold,
    progress_bps: Number(progressBps({ sold: row.sold, curveSupply: row.curve_supply })),
    trade_fee_bps: row.trade_fee_bps,
    creator_fee_bps: row.creator_fee_bps,
    referrer_fee_bps: row.referrer_fee_bps,
    co_creator_fee_bps: row.co_creator_fee_bps,
    graduation_fee: row.graduation_fee,
    launch_ends_ms: row.launch_ends_ms,
    launch_max_base: row.launch_max_base,
    launch_fee_bps: row.launch_fee_bps,
    launch_fee_ends_ms: row.launch_fee_ends_ms,
    marketcap,
    marketcap_usd: usd(marketcap),
    volume_24h: row.volume_24h,
    total_volume: row.total_volume,
    volume_24h_usd: usd(row.volume_24h),
    price: knownVenue ? showPrice(row.price, quote.decimals) : '0',
    price_change: knownVenue ? shiftDecimal(row.price_change_bps, 2) : '0',
    price_change_1h: knownVenue ? changeSince(row.price_1h_ago, row) : '0',
    price_change_5m: knownVenue ? changeSince(row.price_5m_ago, row) : '0',
    sparkline: knownVenue ? showSparkline(row) : [],
    tvl_usd: knownVenue ? usd(row.quote_reserve * sides) : '0',
    holders: row.holders,
    top_holders_bps: Number((row.top_balance * 10_000n) / row.total_supply),
    trade_count: row.trade_count,
    buy_count: row.buy_count,
    sell_count: row.trade_count - row.buy_count,
    creator_sold: row.creator_sold,
    labels: viewLabelShares(row),
    comment_count: row.comment_count,
    creator: row.creator_address,
    x: row.x,
    telegram: row.telegram,
    website: row.website,
    is_platform_quoted: row.quote_type === market.tokenType,
    is_agent: row.is_agent,
    is_sticker: row.is_sticker,
    has_agent: row.has_agent,
    agent_name: row.agent_name,
    agent_x: row.agent_x,
    agent_telegram: row.agent_telegram,
    state: row.state,
    is_graduated: row.state === 'graduated',
    graduated_at: isoOrNull(row.graduated_ms),
    venue_pool_id: row.venue_pool_id,
    has_amm_venue: row.state === 'graduated' ? row.has_pair : market.isOwnAmm(row.venue),
    verified_type: market.verifiedCreators.has(row.creator_address)
      ? 'operator'
      : row.is_creator_on_x
        ? 'x'
        : null,
    warning: row.operator_warning ?? (knownVenue ? imitationWarning(row, market) : UNKNOWN_VENUE),
    last_trade_at: isoOrNull(row.last_trade_ms),
    createdAt: iso(row.created_ms),
    updatedAt: iso(row.updated_ms),
    user: userSummary(row, row.creator_address),
  };
}
