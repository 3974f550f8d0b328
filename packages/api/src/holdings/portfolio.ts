/** Portfolios: positions of an account, their value over time, and what the account can claim. */

import { z } from 'zod';
import { poolState } from '../coins/pools.ts';
import { txDigest } from '../coins/receipts.ts';
import { endpoint } from '../http/endpoint.ts';
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
import { claimablePool } from './referrals.ts';

/** Fields of the pool that a position contains. */
const positionPool = z
  .object({
    pool_id: address,
    name: z.string(),
    symbol: z.string(),
    icon_url: z.string().nullable(),
    base_type: coinType,
    decimals: z.number().int(),
    quote_type: coinType,
    quote_symbol: z.string(),
    quote_decimals: z.number().int(),
    /** Whole quote coins for one whole coin. Zero at an unknown venue. */
    price: decimal,
    is_agent: z.boolean(),
    state: poolState,
  })
  .meta({ id: 'PositionPool' });

/**
 * An account's position in one coin, first in, first out. Quantities are base units of the coin, values
 * base units of the quote coin; `*_mist` are values in MIST at the current rate of the quote coin.
 */
export const position = z
  .object({
    pool: positionPool,
    /** Coins owned, those locked in votes, pledges, vesting, stakes and orders included. */
    quantity: amount,
    locked: amount,
    /** Cost basis of the coins owned, fees included. */
    cost_basis: amount,
    /** Whole quote coins for one whole coin; null without coins. */
    average_cost: decimal.nullable(),
    /** At the current price, before price impact and fees. */
    value: amount,
    value_mist: amount,
    value_usd: decimal,
    /** Value less cost basis. */
    unrealized: signedAmount,
    /** Received for sales after fees, less the cost basis of the coins sold. */
    realized: signedAmount,
    /** Realized and unrealized PnL. */
    pnl_mist: signedAmount,
    pnl_usd: decimal,
    /** Part of the quantity that was received by transfer, at the market price of its time. */
    transferred: amount,
    transferred_in: amount,
    transferred_out: amount,
    /** Paid for purchases with fees, received for sales after fees, and the fees of both. */
    paid: amount,
    received: amount,
    fees: amount,
    purchases: z.number().int(),
    sales: z.number().int(),
    /** Sales with a positive PnL. */
    wins: z.number().int(),
    openedAt: isoTime,
    changedAt: isoTime,
  })
  .meta({ id: 'Position' });

export const positionQuery = z.object({ address, pool_id: address });
export const positionResponse = z.object({ data: position.nullable() });

/** Positions with coins, or closed ones; the latest change first. */
export const positionsQuery = z.object({
  address,
  state: z.enum(['open', 'closed']).default('open'),
  pagination: paginationQuery.prefault({}),
});
export const positionsResponse = listOf(position);

/**
 * Part of a sale that one lot supplied, first in, first out. A sale that consumed several lots has an entry
 * for each; their proceeds and cost bases add up to those of the sale, to the base unit.
 */
export const realizedLot = z
  .object({
    pool: positionPool.pick({
      pool_id: true,
      name: true,
      symbol: true,
      base_type: true,
      decimals: true,
      quote_symbol: true,
      quote_decimals: true,
    }),
    tx_digest: txDigest,
    event_seq: z.number().int(),
    soldAt: isoTime,
    acquiredAt: isoTime,
    /** Whether the lot was received by transfer; its cost basis is the market value of that time. */
    transferred: z.boolean(),
    quantity: amount,
    /** Quote base units after the fee of the sale, and with the fee of the purchase. */
    proceeds: amount,
    cost_basis: amount,
    pnl: signedAmount,
  })
  .meta({ id: 'RealizedLot' });

export const salesQuery = z.object({ address, pagination: paginationQuery.prefault({}) });
/** The latest sale first; within a sale the youngest lot first. */
export const salesResponse = listOf(realizedLot);

export const portfolioQuery = z.object({ address });
export const portfolioResponse = z.object({
  data: z.object({
    /** Sums over the positions, in MIST at current rates. */
    value_mist: amount,
    value_usd: decimal,
    cost_basis_mist: amount,
    unrealized_mist: signedAmount,
    realized_mist: signedAmount,
    pnl_usd: decimal,
    open: z.number().int(),
    closed: z.number().int(),
    /** False if the account has more positions than are summed: the latest changed are. */
    complete: z.boolean(),
    /** Positions with coins, the highest value first. */
    holdings: z.array(position),
    /** Positions with the highest and lowest PnL. */
    best: position.nullable(),
    worst: position.nullable(),
  }),
});

export const portfolioRanges = ['day', 'week', 'month', 'all'] as const;
export const portfolioHistoryQuery = z.object({
  address,
  range: z.enum(portfolioRanges).default('week'),
});
/** A portfolio at a time: quantities and candles of that time, at current rates of the quote coins. */
export const portfolioPoint = z
  .object({ timestamp: timestampMs, value_mist: amount, pnl_mist: signedAmount })
  .meta({ id: 'PortfolioPoint' });
/** Oldest first; the last point is now. */
export const portfolioHistoryResponse = z.object({ data: z.array(portfolioPoint) });

export const claimableQuery = z.object({ address });
const claimableAgent = z
  .object({ ...claimablePool.shape, agent_id: address })
  .meta({ id: 'ClaimableAgent' });
/** Pools and agents that owe the account fees, largest value first. */
export const claimableResponse = z.object({
  data: z.object({
    /** As the fee recipient of the pool's creator fees. */
    creator: z.array(claimablePool),
    referrer: z.array(claimablePool),
    /** As a contributor of agents; fees that were not collected from their pools yet are not part of it. */
    contributor: z.array(claimableAgent),
  }),
});

export type RealizedLot = z.infer<typeof realizedLot>;
export type Position = z.infer<typeof position>;
export type Portfolio = z.infer<typeof portfolioResponse>['data'];
export type PortfolioRange = (typeof portfolioRanges)[number];
export type PortfolioPoint = z.infer<typeof portfolioPoint>;
export type ClaimableAgent = z.infer<typeof claimableAgent>;
export type Claimable = z.infer<typeof claimableResponse>['data'];

export const portfolio = {
  get: endpoint('GET /api/portfolio', {
    summary: 'Get the portfolio of an account',
    tag: 'Portfolio and rankings',
    input: portfolioQuery,
    output: portfolioResponse,
  }),
  positions: endpoint('GET /api/portfolio/positions', {
    summary: 'List the positions of an account',
    tag: 'Portfolio and rankings',
    input: positionsQuery,
    output: positionsResponse,
  }),
  position: endpoint('GET /api/portfolio/position', {
    summary: 'Get the position of an account in a coin',
    tag: 'Portfolio and rankings',
    input: positionQuery,
    output: positionResponse,
  }),
  sales: endpoint('GET /api/portfolio/sales', {
    summary: 'List what an account sold, by the lots that its sales consumed',
    tag: 'Portfolio and rankings',
    input: salesQuery,
    output: salesResponse,
  }),
  history: endpoint('GET /api/portfolio/history', {
    summary: 'Get the value of a portfolio over time',
    tag: 'Portfolio and rankings',
    input: portfolioHistoryQuery,
    output: portfolioHistoryResponse,
  }),
  claimable: endpoint('GET /api/portfolio/claimable', {
    summary: 'List the fees that an account can claim',
    tag: 'Portfolio and rankings',
    input: claimableQuery,
    output: claimableResponse,
  }),
};
