/** Updates stored quote rates to the configured prices. */
import type { Db } from '../db/database.ts';

/**
 * Updates pools whose rate differs; the database recomputes their sort keys.
 * @param after row ID after which pools are checked; 0 checks all.
 * @returns the last row ID that was checked, or `after`.
 */
export async function applyQuoteRates(
  db: Db,
  quoteRates: ReadonlyMap<string, bigint>,
  after: number,
): Promise<number> {
  const { last } = await db
    .selectFrom('pool')
    .select((row) => row.fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  for (const [quoteType, rate] of quoteRates) {
    await db
      .updateTable('pool')
      .set({ quote_rate: rate })
      .where('id', '>', after)
      .where('quote_type', '=', quoteType)
      .where('quote_rate', '!=', rate)
      .execute();
  }
  return last ?? after;
}
