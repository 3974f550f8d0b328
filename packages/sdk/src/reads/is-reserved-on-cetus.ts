// Owns reading whether Cetus keeps a coin's pair for our venue.
import type { Atoll, PoolRef } from '../context.ts';
import { getFieldValue } from './objects.ts';

/** `venue_cetus::venue::PairKey`, which has no content: one byte, as every empty struct. */
const PAIR_KEY = Uint8Array.of(0);

/** Whether the pair was kept before the launch, so that the coin can graduate to Cetus. */
export async function isReservedOnCetus(
  { client, deployment: { venueCetus } }: Atoll,
  { baseType, quoteType }: Pick<PoolRef, 'baseType' | 'quoteType'>,
): Promise<boolean> {
  if (venueCetus === undefined) return false;
  const type = `${venueCetus.originalId}::venue::PairKey<${baseType}, ${quoteType}>`;
  const name = { type, bcs: PAIR_KEY };
  return (await getFieldValue(client, { parentId: venueCetus.venue.id, name })) !== null;
}
