/** Owns keeping stored quote rates in step with the configured prices. */
import type { Db } from '../db/database.ts';

/** Writes the rates into the pools whose rate differs; their sort keys follow by themselves. */
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
