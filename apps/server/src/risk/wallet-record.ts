/** Reads the facts that determine the labels of a wallet in all coins. */
import type { WalletRecord } from '@atoll/api';
import { normalizeSuiAddress } from '@mysten/sui/utils';
import type { Db } from '../platform/database/database.ts';
import { traderLabelsOf } from '../pools/wallet-labels.ts';

export async function readWalletRecord(db: Db, given: string): Promise<WalletRecord> {
  const address = normalizeSuiAddress(given);
  const found = await db
    .selectFrom('account')
    .select([
      'first_seen_ms',
      'first_second_coins',
      'closed_positions',
      'profitable_positions',
      'closed_pnl',
    ])
    .where('address', '=', address)
    .executeTakeFirst();
  const facts = found ?? {
    first_seen_ms: null,
    first_second_coins: 0,
    closed_positions: 0,
    profitable_positions: 0,
    closed_pnl: 0n,
  };
  return { address, labels: traderLabelsOf(facts), ...facts };
}
