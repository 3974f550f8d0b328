// Reads the pairs of several pools.
import type { Atoll } from '../context.ts';
import { AtollError } from '../errors/base.ts';
import { type Pair, parsePair } from './get-pair.ts';
import { parsePool } from './get-pool.ts';

/** Objects in one request. */
const PAGE = 50;

/**
 * Returns the pairs of those pools that have graduated to the AMM, by pool.
 * @throws AtollError `WrongObjectType` when one of them is no pool.
 * @example
 * ```ts
 * import { getPairs } from '@atoll/sdk';
 *
 * const pairs = await getPairs(client.atoll, { poolIds: [poolId] });
 * console.log(pairs.get(poolId)?.uncollected.creator);
 * ```
 */
export async function getPairs(
  atoll: Atoll,
  { poolIds, signal }: { poolIds: readonly string[]; signal?: AbortSignal },
): Promise<Map<string, Pair>> {
  const pools = (await objectsOf(atoll, poolIds, signal)).map((object) =>
    parsePool(atoll.deployment, object),
  );
  const markets = pools.flatMap(({ venuePoolId }) => (venuePoolId === null ? [] : [venuePoolId]));
  const pairs = new Map<string, Pair>();
  for (const object of await objectsOf(atoll, markets, signal)) {
    try {
      const pair = parsePair(atoll.deployment, object);
      pairs.set(pair.poolId, pair);
    } catch (error) {
      // The market of another venue.
      if (!(error instanceof AtollError && error.code === 'WrongObjectType')) throw error;
    }
  }
  // A pair stores the ID of its pool; a foreign venue could store any.
  const known = new Map(pools.map(({ poolId, venuePoolId }) => [poolId, venuePoolId]));
  return new Map([...pairs].filter(([poolId, { pairId }]) => known.get(poolId) === pairId));
}

async function objectsOf({ client }: Atoll, objectIds: readonly string[], signal?: AbortSignal) {
  const found = [];
  for (let start = 0; start < objectIds.length; start += PAGE) {
    const { objects } = await client.core.getObjects({
      objectIds: objectIds.slice(start, start + PAGE),
      include: { content: true },
      signal,
    });
    for (const object of objects) {
      if (object instanceof Error) throw object;
      found.push(object);
    }
  }
  return found;
}
