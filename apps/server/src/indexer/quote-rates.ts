/** Updates stored quote rates to the prices of quote coins. */
import type { Db } from '../platform/database/database.ts';

/** Smallest move of a rate that is applied, since it rewrites the sort keys of all pools with the quote coin. */
const STEP = 100n;

/** Returns the current rates if any has moved by 1% or more from the applied one. */
export function movedRates(
  applied: ReadonlyMap<string, bigint>,
  current: ReadonlyMap<string, bigint>,
): ReadonlyMap<string, bigint> | undefined {
  for (const [quoteType, rate] of current) {
    const before = applied.get(quoteType) ?? 0n;
    const move = rate > before ? rate - before : before - rate;
    if (move > 0n && move * STEP >= before) return new Map(current);
  }
  return undefined;
}

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
