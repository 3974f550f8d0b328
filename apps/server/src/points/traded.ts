/** Tells accounts with a history on chain from those that cost nothing but a signature. */
import type { Tx } from '../indexer/batch.ts';

/** Whether an address has ever traded here. */
export async function hasTraded(tx: Tx, address: string): Promise<boolean> {
  const trade = await tx
    .selectFrom('trade')
    .innerJoin('account', 'account.id', 'trade.trader')
    .select('trade.seq')
    .where('account.address', '=', address)
    .limit(1)
    .executeTakeFirst();
  return trade !== undefined;
}
