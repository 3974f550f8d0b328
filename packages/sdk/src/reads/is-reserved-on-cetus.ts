// Reads whether Cetus reserves a coin's pair for our venue.
import type { Atoll, PoolRef } from '../context.ts';
import { PairKey } from '../contracts/venue_cetus/venue.ts';
import { typeOf } from '../types.ts';
import { getFieldValue } from './objects.ts';

/** An empty struct has one byte. */
const EMPTY_KEY = Uint8Array.of(0);

/**
 * Returns whether the pair was reserved before the launch, so that the coin can graduate to Cetus.
 * @example
 * ```ts
 * import { isReservedOnCetus } from '@atoll/sdk';
 *
 * const pool = await client.atoll.getPool({ poolId });
 * const goesToCetus = await isReservedOnCetus(client.atoll, pool);
 * ```
 */
export async function isReservedOnCetus(
  { client, deployment }: Atoll,
  { baseType, quoteType }: Pick<PoolRef, 'baseType' | 'quoteType'>,
): Promise<boolean> {
  const { venueCetus } = deployment;
  if (venueCetus === undefined) return false;
  const type = `${typeOf(deployment, PairKey)}<${baseType}, ${quoteType}>`;
  const name = { type, bcs: EMPTY_KEY };
  return (await getFieldValue(client, { parentId: venueCetus.venue.id, name })) !== null;
}
