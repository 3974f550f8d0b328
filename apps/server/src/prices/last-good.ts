/** Stores the last good price, so that a restart shows it, as stale if it is. */
import type { Db } from '../platform/database/database.ts';

export interface GoodPrice {
  /** US dollars or SUI × 10^9. */
  price: bigint;
  at: number;
}

export async function readLastGood(db: Db, symbol: string): Promise<GoodPrice | undefined> {
  return db
    .selectFrom('last_price')
    .select(['price', 'at_ms as at'])
    .where('symbol', '=', symbol)
    .executeTakeFirst();
}

/** Keeps the later of the stored price and this one: several servers may write. */
export async function writeLastGood(
  db: Db,
  symbol: string,
  { price, at }: GoodPrice,
): Promise<void> {
  await db
    .insertInto('last_price')
    .values({ symbol, price, at_ms: at })
    .onConflict((conflict) =>
      conflict
        .column('symbol')
        .doUpdateSet({ price, at_ms: at })
        .where('last_price.at_ms', '<', at),
    )
    .execute();
}
