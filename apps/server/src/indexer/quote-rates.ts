/** Updates stored quote rates to the configured prices. */
import type { Db } from '../platform/database/database.ts';

/** Updates pools whose rate differs; the database recomputes their sort keys. */
export async function applyQuoteRates(
  db: Db,
  quoteRates: ReadonlyMap<string, bigint>,
): Promise<void> {
  for (const [quoteType, rate] of quoteRates) {
    await db
      .updateTable('pool')
      .set({ quote_rate: rate })
      .where('quote_type', '=', quoteType)
      .where('quote_rate', '!=', rate)
      .execute();
  }
}
