/** The trading of a wallet: its results, its holding times, and the coins that it has in common with another wallet. */

import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { address, amount, decimal, signedAmount } from '../http/scalars.ts';
import { position } from './portfolio.ts';

/** Number of the latest lots sold whose holding times are counted. */
export const HOLDING_LOTS = 200;
/** Number of positions of the first wallet that are searched for common coins: open ones first, then the latest changed. */
export const EXAMINED_POSITIONS = 500;
/** Maximum number of common coins in a response. */
export const MAX_COMMON_COINS = 50;

const walletTrading = z
  .object({
    address,
    /** Sums over the positions, in MIST at current rates of the quote coins. */
    value_mist: amount,
    value_usd: decimal,
    cost_basis_mist: amount,
    unrealized_mist: signedAmount,
    realized_mist: signedAmount,
    pnl_usd: decimal,
    /** Coins bought or sold at least once. */
    coins: z.number().int(),
    open: z.number().int(),
    purchases: z.number().int(),
    sales: z.number().int(),
    /** Share of sales with a positive PnL in basis points; null without sales. */
    win_rate_bps: z.number().int().nullable(),
    /**
     * Median time between the purchase and the sale of the last lots sold, received transfers excluded; null without any.
     */
    median_holding_ms: z.number().int().nullable(),
    /** Number of lots behind the median, at most 200. */
    holding_lots: z.number().int(),
    /** False if the wallet has more positions than are summed; the latest changed ones are. */
    complete: z.boolean(),
  })
  .meta({ id: 'WalletTrading' });

export const walletQuery = z.object({ address });
export const walletResponse = z.object({ data: walletTrading });

const commonCoin = z
  .object({ pool_id: address, wallet: position, other: position })
  .meta({ id: 'CommonCoin' });

export const commonCoinsQuery = z.object({ address, other: address });
export const commonCoinsResponse = z.object({
  data: z.object({
    /** Coins in which both have or had a position: first those that the first wallet holds, then its latest changed ones. */
    coins: z.array(commonCoin),
    /** False if the wallet has more positions than were searched, or more coins in common than are listed. */
    complete: z.boolean(),
  }),
});

export type WalletTrading = z.infer<typeof walletTrading>;
export type CommonCoin = z.infer<typeof commonCoin>;
export type CommonCoins = z.infer<typeof commonCoinsResponse>['data'];

export const wallet = {
  get: endpoint('GET /api/wallet', {
    summary: 'Get the trading results of a wallet',
    tag: 'Portfolio and rankings',
    input: walletQuery,
    output: walletResponse,
  }),
  common: endpoint('GET /api/wallet/common', {
    summary: 'List the coins that two wallets have in common',
    tag: 'Portfolio and rankings',
    input: commonCoinsQuery,
    output: commonCoinsResponse,
  }),
};
