// Numbers that the database gives to addresses.
import type { Db } from '../database/database.ts';

/** No account has this number. */
export const NOBODY = 0;

/** Number of an address, undefined if it never appeared on chain. */
export async function accountOf(db: Db, address: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('address', '=', address)
    .executeTakeFirst();
  return row?.id;
}
