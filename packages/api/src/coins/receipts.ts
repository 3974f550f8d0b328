/** Receipts: what a transaction traded, launched and graduated. GET /api/receipts/{digest}. */

import { z } from 'zod';
import { userSummary } from '../accounts/users.ts';
import { endpoint } from '../http/endpoint.ts';
import { address, amount, coinType, decimal, timestampMs } from '../http/scalars.ts';

/** Digest of a transaction: 32 bytes in base58. */
export const txDigest = z
  .string()
  .regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/, 'must be a transaction digest in base58');

/** The coin that a part of a receipt is about. */
export const receiptCoin = z
  .object({
    pool_id: address,
    name: z.string(),
    symbol: z.string(),
    decimals: z.number().int(),
    icon_url: z.string().nullable(),
    base_type: coinType,
    quote_type: coinType,
    quote_symbol: z.string(),
    quote_decimals: z.number().int(),
  })
  .meta({ id: 'ReceiptCoin' });

/** Parts of the fee of a trade, in quote base units; they add up to the fee. */
export const feeParts = z
  .object({ creator: amount, referrer: amount, co_creators: amount, protocol: amount })
  .meta({ id: 'FeeParts' });

export const receiptTrade = z
  .object({
    event_seq: z.number().int(),
    coin: receiptCoin,
    /** The owner, if the trade filled an order. */
    trader: address,
    user: userSummary.nullable(),
    is_buy: z.boolean(),
    market: z.enum(['curve', 'pair']),
    /** Paid by a buyer including the fee, or given for a sale before the fee. */
    quote_amount: amount,
    base_amount: amount,
    /** In quote base units. */
    fee: amount,
    /** Coins that the launch fee withheld from the buyer, in base units; not part of `base_amount`. */
    launch_fee: amount,
    fee_parts: feeParts,
    /** Paid by the owner of an order to its executor, in quote base units; 0 for other trades. */
    tip: amount,
    referrer: address.nullable(),
    /** Cost basis of the coins sold, fees included, first in, first out; null for purchases. */
    cost_basis: amount.nullable(),
    /** Reserves that set the price after the trade. */
    quote_after: amount,
    base_after: amount,
    /** Absolute price change caused by the trade, in basis points. */
    impact_bps: z.number().int(),
    /** US dollars of what was paid or received in the quote coin, at today's price. */
    quote_usd: decimal,
    timestamp: timestampMs,
  })
  .meta({ id: 'ReceiptTrade' });

export const receiptLaunch = z
  .object({
    event_seq: z.number().int(),
    coin: receiptCoin,
    creator: address,
    /** Rate of the launch fee at the start in basis points, and milliseconds until it is zero; zeros without one. */
    launch_fee_bps: z.number().int(),
    launch_fee_ms: z.number().int(),
    /** The creator's vesting purchase: amount, first unlock, and end of the vesting; null without vesting. */
    locked: amount.nullable(),
    cliff_ms: timestampMs.nullable(),
    locked_until_ms: timestampMs.nullable(),
  })
  .meta({ id: 'ReceiptLaunch' });

export const receiptGraduation = z
  .object({
    event_seq: z.number().int(),
    coin: receiptCoin,
    venue_pool_id: address.nullable(),
    quote_liquidity: amount,
    base_liquidity: amount,
    graduation_fee: amount,
  })
  .meta({ id: 'ReceiptGraduation' });

export const receipt = z
  .object({
    tx_digest: txDigest,
    checkpoint: z.number().int(),
    timestamp: timestampMs,
    /** MIST charged for computation and storage, and given back; null if the node reported none. */
    gas_charged: amount.nullable(),
    gas_rebate: amount.nullable(),
    /** In the order of the transaction. */
    trades: z.array(receiptTrade),
    launches: z.array(receiptLaunch),
    graduations: z.array(receiptGraduation),
  })
  .meta({ id: 'Receipt' });

export const receiptParams = z.object({ digest: txDigest });
export const receiptResponse = z.object({ data: receipt });

export type Receipt = z.infer<typeof receipt>;
export type ReceiptTrade = z.infer<typeof receiptTrade>;
export type ReceiptCoin = z.infer<typeof receiptCoin>;

export const receipts = {
  get: endpoint('GET /api/receipts/{digest}', {
    summary: 'Get what a transaction traded, launched and graduated',
    tag: 'Trades',
    errors: [404],
    input: receiptParams,
    output: receiptResponse,
  }),
};
