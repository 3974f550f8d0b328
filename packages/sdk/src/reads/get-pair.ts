// Reads a graduated coin's pair.
import type { SuiClientTypes } from '@mysten/sui/client';
import type { Atoll, PairRef } from '../context.ts';
import { Pair as PairLayout } from '../contracts/amm/pair.ts';
import type { PriceSums } from '../math/average-price.ts';
import type { PairState } from '../math/pair-previews.ts';
import { expectType, sharedVersion, twoTypes } from './objects.ts';

/** A pair as it stands; the swap actions and previews take it as it is. */
export interface Pair extends PairRef, PairState {
  initialSharedVersion: string;
  /** The launchpad pool that it continues. */
  poolId: string;
  prices: PriceSums;
  /** Fees that have not been moved to the pool, without those of referrers; quote base units. */
  uncollected: { creator: bigint; coCreators: bigint; protocol: bigint };
  /** Table of the referrers' fees. */
  referrersTableId: string;
}

/**
 * Reads one pair: a graduated pool's `venuePoolId`.
 * @throws ObjectError when there is no such object, AtollError `WrongObjectType`.
 * @example
 * ```ts
 * import { getPair, marketCap, pairPrice } from '@atoll/sdk';
 *
 * const pool = await client.atoll.getPool({ poolId });
 * if (pool.venuePoolId !== null) {
 *   const pair = await getPair(client.atoll, { pairId: pool.venuePoolId });
 *   console.log(marketCap(pairPrice(pair)));
 * }
 * ```
 */
export async function getPair(
  atoll: Atoll,
  { pairId, signal }: { pairId: string; signal?: AbortSignal },
): Promise<Pair> {
  const { object } = await atoll.client.core.getObject({
    objectId: pairId,
    include: { content: true },
    signal,
  });
  return parsePair(atoll.deployment, object);
}

/**
 * Makes a `Pair` of an object that was fetched with its content.
 * @example
 * ```ts
 * import { parsePair } from '@atoll/sdk';
 *
 * const { object } = await client.core.getObject({ objectId: pairId, include: { content: true } });
 * const pair = parsePair(client.atoll.deployment, object);
 * ```
 */
export function parsePair(
  deployment: Atoll['deployment'],
  object: SuiClientTypes.Object<{ content: true }>,
): Pair {
  const [baseType, quoteType] = twoTypes(expectType(deployment, object, PairLayout));
  const { id, fees, creatorBps: _, ...pair } = PairLayout.parse(object.content);
  const { creator, coCreators, protocol } = fees;
  return {
    ...pair,
    uncollected: { creator, coCreators, protocol },
    referrersTableId: fees.referrers.id,
    pairId: id,
    baseType,
    quoteType,
    initialSharedVersion: sharedVersion(object),
  };
}
