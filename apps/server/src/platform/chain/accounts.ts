// Account numbers that the database assigns to addresses.
import type { Db } from '../database/database.ts';

/** No account has this number. */
export const NOBODY = 0;

/** Returns the number of an address; undefined if it never appeared on chain. */
export async function accountOf(db: Db, address: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('address', '=', address)
    .executeTakeFirst();
  return row?.id;
}
