/** Maps the stored facts about wallets to the labels of the API. */
import {
  type CoinLabel,
  coinLabels,
  type LabelShares,
  PROFITABLE_BPS,
  PROFITABLE_POSITIONS,
  REPEAT_COINS,
  type TraderLabel,
  type WalletLabel,
} from '@atoll/api';
import type { Row } from '../platform/database/schema.ts';

export type TraderFacts = Pick<
  Row<'account'>,
  'first_second_coins' | 'closed_positions' | 'profitable_positions' | 'closed_pnl'
>;

/** Columns of `coin_label`, null without a row, and of the account. */
export type LabelFacts = { [Label in CoinLabel]: boolean | null } & TraderFacts;

export const coinLabelColumns = [
  'coin_label.first_second',
  'coin_label.bundled',
  'coin_label.creator_linked',
  'coin_label.fresh',
] as const;

/** Returns the labels of a wallet in all coins. */
export function traderLabelsOf(facts: TraderFacts): TraderLabel[] {
  const labels: TraderLabel[] = [];
  if (facts.first_second_coins >= REPEAT_COINS) labels.push('repeat_first_second');
  const { closed_positions: closed, profitable_positions: profitable, closed_pnl: pnl } = facts;
  if (
    closed >= PROFITABLE_POSITIONS &&
    profitable * 10_000 >= closed * PROFITABLE_BPS &&
    pnl > 0n
  ) {
    labels.push('profitable');
  }
  return labels;
}

/** Returns the labels of a wallet in a coin and in all coins. */
export const walletLabelsOf = (facts: LabelFacts): WalletLabel[] => [
  ...coinLabels.filter((label) => facts[label] === true),
  ...traderLabelsOf(facts),
];

type LabelSums = Pick<Row<'pool'>, 'total_supply' | `${CoinLabel}_wallets` | `${CoinLabel}_held`>;

/** Returns the sums of each label in a coin. */
export function viewLabelShares(pool: LabelSums): LabelShares {
  const shareOf = (label: CoinLabel) => ({
    wallets: pool[`${label}_wallets`],
    share_bps: Number((pool[`${label}_held`] * 10_000n) / pool.total_supply),
  });
  return {
    first_second: shareOf('first_second'),
    bundled: shareOf('bundled'),
    creator_linked: shareOf('creator_linked'),
    fresh: shareOf('fresh'),
  };
}
