/** Fees that an account earned: GET /api/portfolio/earnings and GET /api/portfolio/earnings/coins. */

import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { listOf, paginationQuery } from '../http/list.ts';
import { address, amount, coinType, decimal, isoTime, signedAmount } from '../http/scalars.ts';

/** Sources in the order in which they are shown. */
export const earningSources = ['curve', 'pair', 'shared', 'co_creator', 'referral'] as const;

/** Quote base units by source. */
const bySource = {
  /**
   * Creator fees of trades on the curve and on the pair, credited while the account was the fee recipient. Negative if
   * unclaimed fees of earlier days passed to another recipient, such as a fee sharing object.
   */
  curve: signedAmount,
  pair: signedAmount,
  /** Received from shared creator fees. */
  shared: amount,
  /** Claimed as a co-creator of the coin's agent. */
  co_creator: amount,
  /** Credited as the referrer of traders. */
  referral: amount,
};

/** All sources together, and their value in US dollars at current prices. */
const sums = { total: signedAmount, total_usd: decimal };

const quoteEarnings = z
  .object({
    quote_type: coinType,
    quote_symbol: z.string(),
    quote_decimals: z.number().int(),
    ...bySource,
    ...sums,
  })
  .meta({ id: 'QuoteEarnings' });

/** A day, or a week from Monday, in UTC. */
const earningPoint = z
  .object({
    startsAt: isoTime,
    quotes: z.array(quoteEarnings),
    /** In MIST at current rates of the quote coins. */
    total_mist: signedAmount,
    total_usd: decimal,
  })
  .meta({ id: 'EarningPoint' });

export const earningSteps = ['day', 'week'] as const;
export const earningsQuery = z.object({
  address,
  /** Limits the earnings to one coin; all coins by default. */
  pool_id: address.optional(),
  step: z.enum(earningSteps).default('day'),
});
const earningsResponse = z.object({
  data: z.object({
    /** Total to date, by quote coin. */
    quotes: z.array(quoteEarnings),
    total_usd: decimal,
    /** The latest 30 days or 26 weeks, oldest first, including the current one. */
    points: z.array(earningPoint),
  }),
});

export const coinEarningsQuery = z.object({ address, pagination: paginationQuery.prefault({}) });
const coinEarnings = z
  .object({
    pool: z
      .object({
        pool_id: address,
        name: z.string(),
        symbol: z.string(),
        icon_url: z.string().nullable(),
        quote_symbol: z.string(),
        quote_decimals: z.number().int(),
      })
      .meta({ id: 'EarningPool' }),
    ...bySource,
    ...sums,
  })
  .meta({ id: 'CoinEarnings' });
const coinEarningsResponse = listOf(coinEarnings);

export type EarningSource = (typeof earningSources)[number];
export type EarningStep = (typeof earningSteps)[number];
export type Earnings = z.infer<typeof earningsResponse>['data'];
export type QuoteEarnings = z.infer<typeof quoteEarnings>;
export type EarningPoint = z.infer<typeof earningPoint>;
export type CoinEarnings = z.infer<typeof coinEarnings>;

export const earnings = {
  get: endpoint('GET /api/portfolio/earnings', {
    summary: 'Get the fees that an account earned, by source and over time',
    tag: 'Portfolio and rankings',
    input: earningsQuery,
    output: earningsResponse,
  }),
  coins: endpoint('GET /api/portfolio/earnings/coins', {
    summary: 'List the coins that an account earned fees from, the highest sum first',
    tag: 'Portfolio and rankings',
    input: coinEarningsQuery,
    output: coinEarningsResponse,
  }),
};
