/** Trading history: candles (GET /api/trades), trades (GET /api/trade-histories), holders. */

import { z } from 'zod';
import { userSummary } from '../accounts/users.ts';
import { endpoint } from '../http/endpoint.ts';
import { filtersOf, sortOf } from '../http/filters.ts';
import { legacyPoolNames, renamed } from '../http/legacy.ts';
import { listOf, paginationQuery } from '../http/list.ts';
import {
  address,
  amount,
  coinType,
  decimal,
  isoTime,
  signedAmount,
  timestampMs,
} from '../http/scalars.ts';
import { intervals } from './intervals.ts';
import { walletLabel } from './labels.ts';

export const interval = z.enum(intervals);

/**
 * One candle. Prices are whole quote coins for one whole coin; `open` is the price before the
 * candle's first trade, so candles join without gaps. An interval without a trade has no candle.
 */
export const candle = z
  .object({
    /** Start of the candle, milliseconds. */
    timestamp: timestampMs,
    open: decimal,
    high: decimal,
    low: decimal,
    close: decimal,
    /** Quote base units. */
    volume: amount,
  })
  .meta({ id: 'Candle' });

/** Candles of a pool, keyed by their width: `{ pool_id, trade_15m: [...] }`. */
export const candleSeries = z
  .object({
    pool_id: address,
    trade_1s: z.array(candle).optional(),
    trade_1m: z.array(candle).optional(),
    trade_5m: z.array(candle).optional(),
    trade_15m: z.array(candle).optional(),
    trade_1h: z.array(candle).optional(),
    trade_4h: z.array(candle).optional(),
    trade_1d: z.array(candle).optional(),
  })
  .meta({ id: 'CandleSeries' });

/** Oldest first: the newest `limit` candles before `to`. */
export const candleQuery = z.object({
  filters: z.object({ pool_id: z.union([address, z.object({ $eq: address })]) }),
  interval: interval.default('15m'),
  /** Milliseconds, exclusive; the newest candles if omitted. */
  to: z.coerce.number<number>().int().nonnegative().max(Number.MAX_SAFE_INTEGER).optional(),
  limit: z.coerce.number<number>().int().min(1).max(1000).default(500),
});
export const candleResponse = z.object({ results: z.array(candleSeries) });

/** Fields of the pool that a ticker shows without another request. */
const tradedPool = renamed(
  'TradedPool',
  z.object({
    name: z.string(),
    symbol: z.string(),
    icon_url: z.string().nullable(),
    base_type: coinType,
    quote_symbol: z.string(),
    quote_decimals: z.number().int(),
    is_agent: z.boolean(),
  }),
  legacyPoolNames,
);

/** One executed trade, on the curve or, after graduation, on the pair. */
export const tradeHistory = z
  .object({
    /** "<transaction digest>:<event number>". */
    id: z.string(),
    pool_id: address,
    tx_digest: z.string(),
    event_seq: z.number().int(),
    trader: address,
    is_buy: z.boolean(),
    market: z.enum(['curve', 'pair']),
    /** Whether it was signed by the key of the trader's trading session. */
    is_session: z.boolean(),
    /** Paid by a buyer including the fee, or received by a seller before the fee. */
    quote_amount: amount,
    base_amount: amount,
    /** In quote base units. */
    fee: amount,
    /** Whole quote coins for one whole coin, after the trade. */
    price: decimal,
    marketcap: amount,
    timestamp: timestampMs,
    createdAt: isoTime,
    user: userSummary.nullable(),
    /** Labels of the trader in the coin and in all coins: see GET /api/wallet-labels. */
    labels: z.array(walletLabel),
    pool: tradedPool,
  })
  .meta({ id: 'Trade' });

export const tradeFilters = {
  pool_id: 'address',
  trader: 'address',
  tx_digest: 'exact',
  is_buy: 'boolean',
  is_agent: 'boolean',
  market: 'text',
  quote_amount: 'numeric',
  base_amount: 'numeric',
  createdAt: 'time',
} as const;

/** Newest first unless sorted otherwise. */
export const tradeHistoryQuery = z.object({
  populate: z.unknown().optional().describe('Accepted for Strapi clients; relations are included.'),
  sort: sortOf(['createdAt', 'timestamp']).optional(),
  filters: filtersOf(tradeFilters).optional(),
  pagination: paginationQuery.prefault({}),
});
export const tradeHistoryResponse = listOf(tradeHistory);

/** Largest balance first. Coins held by pools and pairs belong to no address and are not counted. */
export const holdersQuery = z.object({
  pool_id: address,
  sort: sortOf(['balance']).optional(),
  pagination: paginationQuery.prefault({}),
});
export const holder = z.object({
  address,
  balance: amount,
  /** Share of the total supply in basis points, rounded down. */
  share_bps: z.number().int(),
  is_creator: z.boolean(),
  /** Bought at launch: see GET /api/pools/{pool_id}/risk. */
  is_launch_buyer: z.boolean(),
  /** Labels of the holder in the coin and in all coins: see GET /api/wallet-labels. */
  labels: z.array(walletLabel),
  /** Part of the balance in the vesting of the creator's first purchase; unlocked coins stay in it until a claim. */
  locked: amount,
  /** When all of it is unlocked; null without vesting. */
  locked_until_ms: timestampMs.nullable(),
  /** Has shares in the fees of the coin's agent. */
  is_contributor: z.boolean(),
  /** Whole quote coins for one whole coin, fees included; coins received by transfer at the price when received. */
  average_cost: decimal.nullable(),
  /** Quote base units: value at the current price, before price impact and fees, less the cost basis. */
  unrealized: signedAmount.nullable(),
  /** Cost basis of the coins held, in quote base units. */
  cost_basis: amount.nullable(),
  user: userSummary.nullable(),
});
export const holdersResponse = listOf(holder);

export type Candle = z.infer<typeof candle>;
export type CandleSeries = z.infer<typeof candleSeries>;
export type TradeHistory = z.infer<typeof tradeHistory>;
export type TradeHistoryList = z.infer<typeof tradeHistoryResponse>;
export type Holder = z.infer<typeof holder>;

export const trades = {
  candles: endpoint('GET /api/trades', {
    summary: 'Get the candles of a pool',
    tag: 'Trades',
    isPublic: true,
    errors: [404],
    input: candleQuery,
    output: candleResponse,
  }),
  list: endpoint('GET /api/trade-histories', {
    summary: 'List trades',
    tag: 'Trades',
    isPublic: true,
    input: tradeHistoryQuery,
    output: tradeHistoryResponse,
  }),
};

export const holders = {
  list: endpoint('GET /api/holders', {
    summary: 'List the holders of a coin',
    tag: 'Trades',
    isPublic: true,
    errors: [404],
    input: holdersQuery,
    output: holdersResponse,
  }),
};
