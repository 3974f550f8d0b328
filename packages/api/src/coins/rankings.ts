/** Rankings of coins, agents, traders, creators and referrers by day, week and all time. */

import { z } from 'zod';
import { userSummary } from '../accounts/users.ts';
import { endpoint } from '../http/endpoint.ts';
import { listOf, paginationQuery } from '../http/list.ts';
import { address, amount, decimal, signedAmount } from '../http/scalars.ts';
import { pool } from './pools.ts';
import {
  agentRankings,
  coinRankings,
  creatorRankings,
  rankPeriods,
  traderRankings,
} from './ranking-orders.ts';

const query = {
  period: z.enum(rankPeriods).default('all'),
  pagination: paginationQuery.prefault({}),
};
/** Account whose own place is wanted with the list. */
const own = { address: address.optional() };

export const coinRankingQuery = z.object({
  by: z.enum(coinRankings).default('marketcap'),
  ...query,
});
export const rankedCoin = z.object({
  pool,
  /** Volume of the period in MIST at the rate of each trade. */
  volume_mist: amount,
  /** Price change over the period in percent. */
  gain: decimal,
});
export const coinRankingResponse = listOf(rankedCoin);

export const agentRankingQuery = z.object({
  by: z.enum(agentRankings).default('actions'),
  ...query,
});
export const rankedAgent = z.object({
  pool,
  /** Public actions of the period: posts, replies, public answers, tips and buybacks. */
  actions: z.number().int(),
  /** Paid messages of the period. */
  messages: z.number().int(),
  /** Accounts that got their first shares of the co-creators' fees in the period. */
  co_creators: z.number().int(),
});
export const agentRankingResponse = listOf(rankedAgent);

const who = { address, user: userSummary.nullable() };

export const rankedTrader = z
  .object({
    ...who,
    /** PnL of the period's sales, first in, first out, in MIST at the rate of each sale. */
    realized_mist: signedAmount,
    realized_usd: decimal,
    volume_mist: amount,
    volume_usd: decimal,
    trades: z.number().int(),
    sales: z.number().int(),
    /** Share of sales with a positive PnL in basis points; null without sales. */
    win_rate_bps: z.number().int().nullable(),
  })
  .meta({ id: 'RankedTrader' });

export const rankedCreator = z
  .object({
    ...who,
    launched: z.number().int(),
    graduated: z.number().int(),
    /** Creator fees of the period's trades, in MIST at the rate of each trade. */
    fees_mist: amount,
    fees_usd: decimal,
  })
  .meta({ id: 'RankedCreator' });

export const periodReferrer = z
  .object({
    ...who,
    trades: z.number().int(),
    /** Credits of the period's trades, in MIST at the rate of each trade. */
    credited_mist: amount,
    credited_usd: decimal,
  })
  .meta({ id: 'PeriodReferrer' });

/** A ranking with the rank of the requested account; null while it has none. */
const rankingOf = <T extends z.ZodType>(row: T) =>
  listOf(row).extend({
    own: z
      .object({
        /** From 1; null beyond the places that are counted. */
        place: z.number().int().nullable(),
        row,
      })
      .nullable(),
  });

export const traderRankingQuery = z.object({
  /** Win rates are ranked from five sales on. */
  by: z.enum(traderRankings).default('pnl'),
  ...query,
  ...own,
});
export const traderRankingResponse = rankingOf(rankedTrader);
export const creatorRankingQuery = z.object({
  by: z.enum(creatorRankings).default('fees'),
  ...query,
  ...own,
});
export const creatorRankingResponse = rankingOf(rankedCreator);
export const referrerRankingQuery = z.object({ ...query, ...own });
export const referrerRankingResponse = rankingOf(periodReferrer);

export type RankPeriod = (typeof rankPeriods)[number];
export type CoinRankBy = (typeof coinRankings)[number];
export type AgentRankBy = (typeof agentRankings)[number];
export type TraderRankBy = (typeof traderRankings)[number];
export type CreatorRankBy = (typeof creatorRankings)[number];
export type RankedCoin = z.infer<typeof rankedCoin>;
export type RankedAgent = z.infer<typeof rankedAgent>;
export type RankedTrader = z.infer<typeof rankedTrader>;
export type RankedCreator = z.infer<typeof rankedCreator>;
export type PeriodReferrer = z.infer<typeof periodReferrer>;

export const rankings = {
  coins: endpoint('GET /api/rankings/coins', {
    summary: 'Rank coins',
    tag: 'Portfolio and rankings',
    isPublic: true,
    input: coinRankingQuery,
    output: coinRankingResponse,
  }),
  agents: endpoint('GET /api/rankings/agents', {
    summary: 'Rank agents',
    tag: 'Portfolio and rankings',
    isPublic: true,
    input: agentRankingQuery,
    output: agentRankingResponse,
  }),
  traders: endpoint('GET /api/rankings/traders', {
    summary: 'Rank traders',
    tag: 'Portfolio and rankings',
    isPublic: true,
    input: traderRankingQuery,
    output: traderRankingResponse,
  }),
  creators: endpoint('GET /api/rankings/creators', {
    summary: 'Rank creators',
    tag: 'Portfolio and rankings',
    isPublic: true,
    input: creatorRankingQuery,
    output: creatorRankingResponse,
  }),
  referrers: endpoint('GET /api/rankings/referrers', {
    summary: 'Rank referrers by period',
    tag: 'Portfolio and rankings',
    isPublic: true,
    input: referrerRankingQuery,
    output: referrerRankingResponse,
  }),
};
