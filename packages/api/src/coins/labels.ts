/** Labels of wallets, which `label-rules.ts` defines: GET /api/wallet-labels and GET /api/wallet-labels/{address}. */

import { z } from 'zod';
import { userSummary } from '../accounts/users.ts';
import { endpoint } from '../http/endpoint.ts';
import { listOf, paginationQuery } from '../http/list.ts';
import { address, amount, signedAmount, timestampMs } from '../http/scalars.ts';
import { coinLabels, traderLabels, walletLabels } from './label-rules.ts';

export const coinLabel = z.enum(coinLabels);
export const walletLabel = z.enum(walletLabels);

/** Wallets with a label in a coin, whether or not they still hold it, and what they hold. */
export const labelShare = z
  .object({
    wallets: z.number().int(),
    /** Share of the total supply that they hold, in basis points, rounded down. */
    share_bps: z.number().int(),
  })
  .meta({ id: 'LabelShare' });

export const labelShares = z.object({
  first_second: labelShare,
  bundled: labelShare,
  creator_linked: labelShare,
  fresh: labelShare,
});

/** A wallet with a label in a coin. */
export const labeledWallet = z
  .object({
    address,
    user: userSummary.nullable(),
    labels: z.array(walletLabel),
    balance: amount,
    /** Share of the total supply in basis points, rounded down. */
    share_bps: z.number().int(),
    /** Who sent the wallet its first SUI; null if the index did not see it. */
    funder: address.nullable(),
  })
  .meta({ id: 'LabeledWallet' });

/** Facts that determine the labels in all coins. */
export const walletRecord = z
  .object({
    address,
    labels: z.array(z.enum(traderLabels)),
    /** Coins in which the wallet has the label `first_second`. */
    first_second_coins: z.number().int(),
    closed_positions: z.number().int(),
    /** Closed positions with a profit. */
    profitable_positions: z.number().int(),
    /** Realized PnL of the closed positions, in MIST. */
    closed_pnl: signedAmount,
    /** When the index first saw the wallet; null if it has not. */
    first_seen_ms: timestampMs.nullable(),
  })
  .meta({ id: 'WalletRecord' });

export type LabelShares = z.infer<typeof labelShares>;
export type LabeledWallet = z.infer<typeof labeledWallet>;
export type WalletRecord = z.infer<typeof walletRecord>;

export const labels = {
  list: endpoint('GET /api/wallet-labels', {
    summary: 'List the wallets with a label in a coin, largest balance first',
    tag: 'Pools',
    isPublic: true,
    errors: [404],
    input: z.object({
      pool_id: address,
      label: coinLabel,
      pagination: paginationQuery.prefault({}),
    }),
    output: listOf(labeledWallet),
  }),
  get: endpoint('GET /api/wallet-labels/{address}', {
    summary: 'Get the labels of a wallet in all coins, with the facts behind them',
    tag: 'Pools',
    isPublic: true,
    input: z.object({ address }),
    output: z.object({ data: walletRecord }),
  }),
};
