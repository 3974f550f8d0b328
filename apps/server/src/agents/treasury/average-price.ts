/**
 * Computes the 30-minute TWAP of a coin, with one sample per full minute from the indexed candles. Manipulating it
 * requires holding the market at a false price for minutes, where anyone can arbitrage it; a sandwich around one
 * transaction has no effect.
 */
import type { Db } from '../../platform/database/database.ts';

const MINUTE_MS = 60_000;
/** Samples: one a minute. */
const MINUTES = 30;
export const AVERAGED_MS = MINUTES * MINUTE_MS;

/** Returns the average as a stored price (see platform/chain/price.ts); undefined if the pool is unknown. */
export async function averagePrice(
  db: Db,
  poolId: string,
  nowMs: number,
): Promise<bigint | undefined> {
  const pool = await db
    .selectFrom('pool')
    .select(['id', 'price'])
    .where('pool_id', '=', poolId)
    .executeTakeFirst();
  if (pool === undefined) return undefined;
  const end = Math.floor(nowMs / MINUTE_MS) * MINUTE_MS;
  const candles = () =>
    db
      .selectFrom('candle')
      .select(['start_ms', 'open', 'close'])
      .where('pool', '=', pool.id)
      .where('width', '=', 60);
  const [before] = await candles()
    .where('start_ms', '<', end - AVERAGED_MS)
    .orderBy('start_ms', 'desc')
    .limit(1)
    .execute();
  const during = await candles()
    .where('start_ms', '>=', end - AVERAGED_MS)
    .orderBy('start_ms')
    .limit(MINUTES + 1)
    .execute();
  let price = before?.close ?? during[0]?.open ?? pool.price;
  let sum = 0n;
  for (let minute = end - AVERAGED_MS; minute < end; minute += MINUTE_MS) {
    price = during.find(({ start_ms }) => start_ms === minute)?.close ?? price;
    sum += price;
  }
  return sum / BigInt(MINUTES);
}
