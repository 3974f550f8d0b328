/** Pools and their coins: GET /api/pools, GET /api/pools/{pool_id}, POST /api/pools/get-pool-king. */

import { z } from 'zod';
import { userSummary } from '../accounts/users.ts';
import { endpoint } from '../http/endpoint.ts';
import { filtersOf, sortOf } from '../http/filters.ts';
import { legacyPoolNames, renamed } from '../http/legacy.ts';
import { listOf, paginationQuery } from '../http/list.ts';
import { address, amount, coinType, decimal, isoTime } from '../http/scalars.ts';
import { labelShares } from './labels.ts';
import { poolSortFields } from './pool-lists.ts';

/** Trading on its curve, sold out, or graduated to its venue. */
export const poolState = z.enum(['trading', 'completed', 'graduated']);

/** A pool and its coin. Amounts are in base units; `quote` is the coin that the pool is priced in. */
const poolModel = z.object({
  id: z.number().int(),
  pool_id: address,
  /** Move type of the coin being sold. */
  base_type: coinType,
  quote_type: coinType,
  quote_symbol: z.string(),
  quote_decimals: z.number().int(),
  name: z.string(),
  symbol: z.string(),
  decimals: z.number().int(),
  description: z.string(),
  /** Null unless it is an https or ipfs URL. */
  icon_url: z.string().nullable(),
  total_supply: amount,
  /** Quote that the curve raises before it completes. */
  target_raised: amount,
  /** Reserves that set the price (quote / base): the curve's virtual ones, after graduation the pair's. */
  virtual_base: amount,
  virtual_quote: amount,
  /** The same reserves at creation, for exact previews in the client. */
  initial_virtual_base: amount,
  initial_virtual_quote: amount,
  curve_supply: amount,
  dex_supply: amount,
  /** Base units sold by the curve; `progress_bps` of `curve_supply`, 10,000 when completed. */
  sold: amount,
  progress_bps: z.number().int(),
  trade_fee_bps: z.number().int(),
  creator_fee_bps: z.number().int(),
  referrer_fee_bps: z.number().int(),
  co_creator_fee_bps: z.number().int(),
  graduation_fee: amount,
  launch_ends_ms: z.number().int(),
  /** Base units that one transaction may take from the curve until `launch_ends_ms`, launch fee included. */
  launch_max_base: amount,
  /**
   * Launch fee: the share of each buy that the curve withholds, in basis points at `createdAt`; it falls linearly to zero
   * until `launch_fee_ends_ms`. 0 without one.
   */
  launch_fee_bps: z.number().int(),
  launch_fee_ends_ms: z.number().int(),
  /** Price × total supply, in quote base units and in US dollars. Zero at an unknown venue. */
  marketcap: amount,
  marketcap_usd: decimal,
  /** Quote base units traded in the last 24 hours and since launch. */
  volume_24h: amount,
  total_volume: amount,
  volume_24h_usd: decimal,
  /** Whole quote coins for one whole coin. Zero at an unknown venue. */
  price: decimal,
  /** Change in percent against the price 24 hours ago, or the opening price of a younger pool. */
  price_change: decimal,
  /** The same against the prices an hour and five minutes ago, by the minute. */
  price_change_1h: decimal,
  price_change_5m: decimal,
  /**
   * Closing prices of up to 24 intervals until the last trade, oldest first, in basis points of the highest: over the
   * coin's life, or 24 hours if it is older.
   */
  sparkline: z.array(z.number().int()),
  /** Quote held by the curve, after graduation both sides of the pair, in US dollars. */
  tvl_usd: decimal,
  holders: z.number().int(),
  /** Share of the supply that the ten largest holders own, in basis points, without pools and pairs. */
  top_holders_bps: z.number().int(),
  trade_count: z.number().int(),
  /** Purchases and sales since launch. */
  buy_count: z.number().int(),
  sell_count: z.number().int(),
  /** Base units that the creator's account has sold in trades. */
  creator_sold: amount,
  /** Wallets with each label in the coin: see GET /api/wallet-labels. */
  labels: labelShares,
  comment_count: z.number().int(),
  creator: address,
  /** Links are null unless they are https URLs. */
  x: z.string().nullable(),
  telegram: z.string().nullable(),
  website: z.string().nullable(),
  /** Priced in the platform token. */
  is_platform_quoted: z.boolean(),
  is_agent: z.boolean(),
  is_sticker: z.boolean(),
  /** Whether an agent has been created for the coin. */
  has_agent: z.boolean(),
  /** Name of the agent's current persona; null if the server does not store its content. */
  agent_name: z.string().nullable(),
  /** Handle of the X account and name of the Telegram bot that the agent uses, without @. */
  agent_x: z.string().nullable(),
  agent_telegram: z.string().nullable(),
  state: poolState,
  is_graduated: z.boolean(),
  graduated_at: isoTime.nullable(),
  /** Object id of the venue's pair after graduation. */
  venue_pool_id: address.nullable(),
  /**
   * Whether it graduates, or has graduated, to the AMM of this deployment, whose fees depend on the pool's terms. A coin
   * that was created for another venue can graduate to the AMM.
   */
  has_amm_venue: z.boolean(),
  /** Who vouches for the creator: the operator, or an account on X that the creator proved to own. */
  verified_type: z.enum(['operator', 'x']).nullable(),
  /** A risk that readers should see, such as an unknown venue or a look-alike ticker. */
  warning: z.string().nullable(),
  last_trade_at: isoTime.nullable(),
  createdAt: isoTime,
  /** Time of the last trade, or of the creation before the first trade. */
  updatedAt: isoTime,
  /** The creator's profile, if there is one. */
  user: userSummary.nullable(),
});

export const pool = renamed('Pool', poolModel, legacyPoolNames, {
  documentId: { schema: z.string(), from: ({ pool_id }) => pool_id.slice(2) },
});

export const poolFilters = {
  id: 'int4',
  pool_id: 'address',
  base_type: 'text',
  quote_type: 'text',
  name: 'text',
  symbol: 'text',
  creator: 'address',
  state: 'text',
  is_agent: 'boolean',
  is_sticker: 'boolean',
  has_agent: 'boolean',
  /** Whether the agent is connected to X or to Telegram. */
  has_agent_x: 'boolean',
  has_agent_telegram: 'boolean',
  is_graduated: 'boolean',
  /** On its curve, or graduated within the last day. */
  is_current: 'boolean',
  venue_pool_id: 'address',
  marketcap: 'numeric',
  volume_24h: 'numeric',
  total_volume: 'numeric',
  holders: 'int4',
  createdAt: 'time',
  updatedAt: 'time',
  /** Words of name and ticker; looks at the first 2,000 coins that match. */
  words: 'text',
  marketcap_usd: 'usd',
  volume_24h_usd: 'usd',
  progress_bps: 'int4',
  /** The creator proved ownership of an account on X, or the operator vouches for them. */
  is_creator_verified: 'boolean',
  /** Whether a share of the creator fees goes to the coin's stakers and their payment pool exists. */
  pays_stakers: 'boolean',
} as const;

export const poolListQuery = z.object({
  populate: z.unknown().optional().describe('Accepted for Strapi clients; relations are included.'),
  sort: sortOf(poolSortFields).optional(),
  filters: filtersOf(poolFilters).optional(),
  pagination: paginationQuery.prefault({}),
});
export const poolListResponse = listOf(pool);

export const poolParams = z.object({ pool_id: address });
export const poolResponse = z.object({ data: pool });

/** The ungraduated pool with the highest market cap, of one kind or of both. */
export const poolKingBody = z.object({ is_agent: z.boolean().optional() });
export const poolKingResponse = z.object({ data: pool.nullable() });

export type PoolState = z.infer<typeof poolState>;
export type Pool = z.infer<typeof poolModel>;
export type PoolFilter = keyof typeof poolFilters;
export type PoolList = z.infer<typeof poolListResponse>;

export const pools = {
  list: endpoint('GET /api/pools', {
    summary: 'List pools',
    tag: 'Pools',
    isPublic: true,
    input: poolListQuery,
    output: poolListResponse,
  }),
  get: endpoint('GET /api/pools/{pool_id}', {
    summary: 'Get a pool',
    tag: 'Pools',
    isPublic: true,
    errors: [404],
    input: poolParams,
    output: poolResponse,
  }),
  king: endpoint('POST /api/pools/get-pool-king', {
    summary: 'Get the ungraduated pool with the highest market cap',
    tag: 'Pools',
    isPublic: true,
    input: poolKingBody.prefault({}),
    output: poolKingResponse,
  }),
};
