/** Reads where a coin trades and at which reserves, from the chain. */
import { type Atoll, type CoinMarket, cetusVenueType, getMarket } from '@atoll/sdk';
import type { Market } from '../platform/chain/market.ts';
import type { Db } from '../platform/database/database.ts';
import { HttpError } from '../platform/errors.ts';

export type MarketState = Extract<CoinMarket, { market: unknown }>;

/**
 * @throws {HttpError} 404 for a pool that is not indexed, 409 while it is sold out, or if it trades on another
 *   DEX.
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
  const state = await getMarket(atoll, { poolId });
  if (state.kind === 'completed') {
    throw new HttpError(
      409,
      'This coin is sold out on its curve and waits for its graduation. It trades again at its venue.',
    );
  }
  if (state.kind === 'external') throw new HttpError(409, external(state, atoll));
  if (!market.isKnownVenue(known.venue)) {
    throw new HttpError(409, 'This coin trades on a DEX that this API does not support.');
  }
  return state;
}

/** Identifies the market, so that a bot can continue with the tools of that DEX. */
function external(
  { ref, venuePoolId }: Extract<CoinMarket, { kind: 'external' }>,
  { deployment }: Atoll,
): string {
  return ref.venue === cetusVenueType(deployment)
    ? `This coin trades on Cetus, pool ${venuePoolId}. Trade it with Cetus’s app or SDK.`
    : 'This coin trades on a DEX that this API does not support.';
}
