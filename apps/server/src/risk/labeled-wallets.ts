/** Reads the wallets with a label in a coin. */
import type { CoinLabel, LabeledWallet } from '@atoll/api';
import { sql } from 'kysely';
import { userSummary } from '../identity/user-view.ts';
import type { Db } from '../platform/database/database.ts';
import { coinLabelColumns, walletLabelsOf } from '../pools/wallet-labels.ts';

export const selectLabeled = (db: Db, pool: number, label: CoinLabel) =>
  db
    .selectFrom('coin_label')
    .innerJoin('account', 'account.id', 'coin_label.account')
    .leftJoin('profile', 'profile.address', 'account.address')
    .select(coinLabelColumns)
    .select([
      'coin_label.account',
      'coin_label.balance',
      'account.address',
      'account.funder',
      'account.first_second_coins',
      'account.closed_positions',
      'account.profitable_positions',
      'account.closed_pnl',
      'profile.id as profile_id',
      'profile.name as profile_name',
      'profile.avatar as profile_avatar',
    ])
    .where('coin_label.pool', '=', pool)
    // In this form, the planner recognizes the partial index of the label.
    .where(sql<boolean>`${sql.ref(`coin_label.${label}`)}`);

type LabeledRow = Awaited<ReturnType<ReturnType<typeof selectLabeled>['execute']>>[number];

export const viewLabeled = (row: LabeledRow, supply: bigint): LabeledWallet => ({
  address: row.address,
  user: userSummary(row, row.address),
  labels: walletLabelsOf(row),
  balance: row.balance,
  share_bps: Number((row.balance * 10_000n) / supply),
  funder: row.funder,
});
