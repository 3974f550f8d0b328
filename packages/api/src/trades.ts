/** Owns trading history: candles (GET /api/trades), trades (GET /api/trade-histories), holders. */
import { z } from 'zod';
import { listOf } from './list.ts';
import { address, amount, coinType, decimal, isoTime, timestampMs } from './scalars.ts';
import { userSummary } from './users.ts';

/** Candle widths, with their length in seconds. */
export const intervalSeconds = {
  '1s': 1,
  '1m': 60,
  '5m': 300,
  '15m': 900,
  '1h': 3_600,
  '4h': 14_400,
  '1d': 86_400,
} as const;

export type Interval = keyof typeof intervalSeconds;
export const intervals = Object.keys(intervalSeconds) as Interval[];
export const interval = z.enum(['1s', '1m', '5m', '15m', '1h', '4h', '1d']);

/**
 * One candle. Prices are whole quote coins for one whole coin; `open` is the price before the
 * candle's first trade, so candles join without gaps. Seconds without a trade have no candle.
 */
export const candle = z.object({
  /** Start of the candle, milliseconds. */
  timestamp: timestampMs,
  open: decimal,
  high: decimal,
  low: decimal,
  close: decimal,
  /** Quote base units. */
  volume: amount,
});

/** The candles of a pool under the key of their width: `{ pool_id, trade_15m: [...] }`. */
export const candleSeries = z.object({
  pool_id: address,
  trade_1s: z.array(candle).optional(),
  trade_1m: z.array(candle).optional(),
  trade_5m: z.array(candle).optional(),
  trade_15m: z.array(candle).optional(),
  trade_1h: z.array(candle).optional(),
  trade_4h: z.array(candle).optional(),
  trade_1d: z.array(candle).optional(),
});

/** GET /api/trades?filters[pool_id]=X&interval=15m: oldest first, the newest `limit` before `to`. */
export const candleQuery = z.object({
  filters: z.object({ pool_id: z.union([address, z.object({ $eq: address })]) }),
  interval: interval.default('15m'),
  /** Milliseconds, exclusive; the newest candles when left out. */
  to: z.coerce.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER).optional(),
  limit: z.coerce.number().int().min(1).max(1000).default(500),
});
export const candleResponse = z.object({ results: z.array(candleSeries) });

/** One executed trade, on the curve or, after graduation, at the venue. */
export const tradeHistory = z.object({
  /** "<transaction digest>:<event number>". */
  id: z.string(),
  pool_id: address,
  tx_digest: z.string(),
  event_seq: z.number().int(),
  trader: address,
  is_buy: z.boolean(),
  venue: z.enum(['curve', 'amm']),
  /** What the trader paid with the fee, or what the pool gave before the fee. */
  quote_amount: amount,
  coin_amount: amount,
  /** On the curve in quote base units; at the venue in base units of the input. */
  fee: amount,
  /** Whole quote coins for one whole coin, after the trade. */
  price: decimal,
  marketcap: amount,
  timestamp: timestampMs,
  createdAt: isoTime,
  user: userSummary.nullable(),
  /** What a ticker shows without asking for the pool. */
  pool: z.object({
    name: z.string(),
    symbol: z.string(),
    icon_url: z.string(),
    token_address: coinType,
    quote_symbol: z.string(),
    quote_decimals: z.number().int(),
    is_agent: z.boolean(),
  }),
});

/** GET /api/trade-histories?filters[pool_id][$eq]=&filters[trader][$eq]=: newest first. */
export const tradeHistoryResponse = listOf(tradeHistory);

/** GET /api/holders?pool_id=: largest balance first. Coins inside pools are nobody's. */
export const holdersQuery = z.object({
  pool_id: address,
  pagination: z.unknown().optional(),
});
export const holder = z.object({
  address,
  balance: amount,
  /** Share of the total supply in basis points, rounded down. */
  share_bps: z.number().int(),
  is_creator: z.boolean(),
  user: userSummary.nullable(),
});
export const holdersResponse = listOf(holder);

export type Candle = z.infer<typeof candle>;
export type CandleSeries = z.infer<typeof candleSeries>;
export type CandleResponse = z.infer<typeof candleResponse>;
export type TradeHistory = z.infer<typeof tradeHistory>;
export type TradeHistoryResponse = z.infer<typeof tradeHistoryResponse>;
export type Holder = z.infer<typeof holder>;
export type HoldersResponse = z.infer<typeof holdersResponse>;
