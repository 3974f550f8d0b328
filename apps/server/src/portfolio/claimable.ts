/** Creator fees that an account can claim. */
import type { ClaimablePool } from '@atoll/api';
import type { Db } from '../db/database.ts';
import type { Market } from '../market.ts';
import { accountOf, NOBODY } from './positions.ts';

/** Pools that one transaction claims from beside other claims, well under Sui's 1,024 commands. */
const MAX_CLAIMS = 100;

/** Pools that owe their creator fees to the account, the largest value first. */
export async function claimableCreatorFees(
  db: Db,
  market: Market,
  recipient: string,
): Promise<ClaimablePool[]> {
  const rows = await db
    .selectFrom('pool')
    .select(['pool_id', 'base_type', 'symbol', 'quote_type', 'quote_rate', 'creator_owed'])
    .where('fee_recipient', '=', (await accountOf(db, recipient)) ?? NOBODY)
    .where('creator_owed', '>', 0n)
    .orderBy('id')
    .limit(MAX_CLAIMS)
    .execute();
  return rows
    .map(({ creator_owed: amount, quote_rate, ...pool }) => {
      const { symbol, decimals } = market.quote(pool.quote_type);
      const row = { ...pool, quote_symbol: symbol, quote_decimals: decimals, amount };
      return { row, worth: amount * quote_rate };
    })
    .sort((a, b) => (a.worth < b.worth ? 1 : a.worth > b.worth ? -1 : 0))
    .map(({ row }) => row);
}
