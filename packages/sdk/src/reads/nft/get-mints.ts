// Reads who has minted a Contributor NFT, and with which grants.
import { u64 } from '../../codecs.ts';
import type { Atoll } from '../../context.ts';
import { getEntryOfAddress, getEntryOfNumber } from '../tables.ts';
import type { ContributorCollection } from './get-collections.ts';

/**
 * Returns the number of the NFT that a wallet minted, even if it was burned or sold; null if none.
 * @example
 * ```ts
 * import { getContributorCollection, getContributorNumber } from '@atoll/sdk';
 *
 * const collection = await getContributorCollection(client.atoll);
 * const number = await getContributorNumber(client.atoll, { collection, wallet: sender });
 * ```
 */
export const getContributorNumber = (
  atoll: Atoll,
  {
    collection,
    wallet,
    signal,
  }: {
    collection: Pick<ContributorCollection, 'minters'>;
    wallet: string;
    signal?: AbortSignal;
  },
): Promise<bigint | null> =>
  getEntryOfAddress(atoll, { table: collection.minters, layout: u64, key: wallet, signal });

/**
 * Returns whether a grant with this nonce was used.
 * @example
 * ```ts
 * import { getContributorCollection, isMintNonceUsed } from '@atoll/sdk';
 *
 * const collection = await getContributorCollection(client.atoll);
 * const isUsed = await isMintNonceUsed(client.atoll, { collection, nonce: 1n });
 * ```
 */
export async function isMintNonceUsed(
  atoll: Atoll,
  {
    collection: { nonces: table },
    nonce: key,
    signal,
  }: {
    collection: Pick<ContributorCollection, 'nonces'>;
    nonce: bigint;
    signal?: AbortSignal;
  },
): Promise<boolean> {
  return (await getEntryOfNumber(atoll, { table, layout: u64, key, signal })) !== null;
}
