/** Reads where a coin trades and at which reserves, from the chain. */
import {
  type Atoll,
  getPair,
  getPool,
  type PairRef,
  type PoolRef,
  type TradeMarket,
} from '@atoll/sdk';
import type { Db } from '../db/database.ts';
import { HttpError } from '../errors.ts';
import type { Market } from '../market.ts';

export type MarketState =
  | { place: 'curve'; ref: PoolRef; market: TradeMarket }
  | { place: 'pair'; ref: PairRef; market: TradeMarket };

/**
 * @throws {HttpError} 404 for a pool that is not indexed, 409 while it is sold out or trades at a venue
 *   that is not ours.
 */
export async function readMarketState(
  { db, market, atoll }: { db: Db; market: Market; atoll: Atoll },
  poolId: string,
): Promise<MarketState> {
  const known = await db
    .selectFrom('pool')
    .select(['venue'])
    .where('pool_id', '=', poolId)
    .executeTakeFirst();
  if (known === undefined) throw new HttpError(404, 'No pool has this id.');
  const pool = await getPool(atoll, { poolId });
  if (pool.state === 'trading') {
    return { place: 'curve', ref: pool, market: { place: 'curve', state: pool, feeRates: pool } };
  }
  if (pool.state === 'completed' || pool.venuePoolId === null) {
    throw new HttpError(
      409,
      'This coin is sold out on its curve and waits for its graduation. It trades again at its venue.',
    );
  }
  if (!market.isOwnAmm(known.venue)) {
    throw new HttpError(409, 'This coin trades at a venue that this API builds no trades for.');
  }
  const pair = await getPair(atoll, { pairId: pool.venuePoolId });
  return { place: 'pair', ref: pair, market: { place: 'pair', reserves: pair } };
}
