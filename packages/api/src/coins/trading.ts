/** Trades for programs: an estimate, and an unsigned transaction for the trader to sign. */

import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { address, amount, coinType } from '../http/scalars.ts';
import { MAX_SLIPPAGE_BPS } from './slippage.ts';

/** `exact` selects the amount that is fixed: quote to spend, or base to receive or to sell. */
export const estimateBody = z.object({
  pool_id: address,
  side: z.enum(['buy', 'sell']),
  exact: z.enum(['quote', 'base']),
  /** Base units of the coin that is exact. */
  amount: z
    .string()
    .regex(/^[1-9]\d{0,19}$/, 'must be a positive whole number in base units')
    .meta({ format: 'amount' }),
  /** Default: that of the SDK. */
  slippage_bps: z.number().int().min(0).max(MAX_SLIPPAGE_BPS).optional(),
  /** Credited with the referrer's share of the fee; never the trader. */
  referrer: address.optional(),
});
export const buildBody = estimateBody.extend({ sender: address });

const feeParts = z.object({
  creator: amount,
  referrer: amount,
  co_creators: amount,
  protocol: amount,
});

/** Estimate of the trade at the chain's current state. Amounts in base units. */
export const tradeEstimate = z
  .object({
    pool_id: address,
    /** `curve` before graduation, `pair` after it. */
    market: z.enum(['curve', 'pair']),
    side: z.enum(['buy', 'sell']),
    exact: z.enum(['quote', 'base']),
    base_type: coinType,
    quote_type: coinType,
    /** Amounts that leave and enter the wallet, after fee and refund. */
    pay: amount,
    receive: amount,
    /** In quote base units. */
    fee: amount,
    /** Who receives the fee. */
    fee_parts: feeParts,
    /** Part of what is paid that stays in the liquidity of a pair, in base units of the coin paid; 0 on the curve. */
    liquidity_fee: amount,
    /**
     * Coins that the launch fee withholds from a buy, and its current rate in basis points. The rate only falls, so `limit`
     * holds for any later execution.
     */
    launch_fee: amount,
    launch_fee_bps: z.number().int(),
    /** The transaction fails beyond it: the minimum received, or the maximum paid for an exact base. */
    limit: amount,
    limit_kind: z.enum(['min_out', 'max_in']),
    /** Absolute price change caused by the trade, in basis points. */
    impact_bps: z.number().int(),
    /** The buy takes the rest of the curve; what it does not need of the payment returns. */
    completes: z.boolean(),
    refund: amount,
  })
  .meta({ id: 'TradeEstimate' });

export const estimateResponse = z.object({ data: tradeEstimate });
export const buildResponse = z.object({
  data: z.object({
    estimate: tradeEstimate,
    sender: address,
    /** Transaction data (BCS, base64) with gas set, valid for about two minutes. Sign and execute it. */
    transaction: z.string(),
  }),
});

export type EstimateBody = z.infer<typeof estimateBody>;
export type TradeEstimate = z.infer<typeof tradeEstimate>;

export const trading = {
  estimate: endpoint('POST /api/trades/estimate', {
    summary: 'Estimate a trade at the chain’s current state',
    tag: 'Trades',
    limits: ['trading'],
    errors: [404, 409],
    input: estimateBody,
    output: estimateResponse,
  }),
  build: endpoint('POST /api/trades/build', {
    summary: 'Build an unsigned transaction for a trade',
    tag: 'Trades',
    limits: ['trading'],
    errors: [404, 409],
    input: buildBody,
    output: buildResponse,
  }),
};
