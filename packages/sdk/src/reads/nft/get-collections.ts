// Reads the NFT collections.
import type { Atoll } from '../../context.ts';
import { ContributorCollection as ContributorLayout } from '../../contracts/nft/contributor.ts';
import { OgCollection as OgLayout } from '../../contracts/nft/og.ts';
import { requireDeployed } from '../../types.ts';
import { getObjectOf } from '../objects.ts';

export type ContributorCollection = typeof ContributorLayout.$inferType;
export type OgCollection = typeof OgLayout.$inferType;

const OG_MAX_SUPPLY = 1_111n;

/**
 * Returns whether the minting window is open at `nowMs`, in milliseconds since the Unix epoch.
 * @example
 * ```ts
 * import { getChainTime, getContributorCollection, isContributorWindowOpen } from '@atoll/sdk';
 *
 * const collection = await getContributorCollection(client.atoll);
 * const isOpen = isContributorWindowOpen(collection, await getChainTime(client));
 * ```
 */
export const isContributorWindowOpen = (
  { opensMs, closesMs }: Pick<ContributorCollection, 'opensMs' | 'closesMs'>,
  nowMs: bigint,
): boolean => opensMs <= nowMs && nowMs < closesMs;

/**
 * Returns whether no more OG NFTs can be minted at `nowMs`, in milliseconds since the Unix epoch.
 * @example
 * ```ts
 * import { getChainTime, getOgCollection, hasOgMintEnded } from '@atoll/sdk';
 *
 * const collection = await getOgCollection(client.atoll);
 * const hasEnded = hasOgMintEnded(collection, await getChainTime(client));
 * ```
 */
export const hasOgMintEnded = (
  { sealed, minted, closesMs }: Pick<OgCollection, 'sealed' | 'minted' | 'closesMs'>,
  nowMs: bigint,
): boolean => sealed || minted === OG_MAX_SUPPLY || nowMs >= closesMs;

/**
 * Reads the contributors' collection: window, numbers minted and burned.
 * @example
 * ```ts
 * import { getContributorCollection } from '@atoll/sdk';
 *
 * const { minted, burned, closesMs } = await getContributorCollection(client.atoll);
 * ```
 */
export const getContributorCollection = (
  atoll: Atoll,
  { signal }: { signal?: AbortSignal } = {},
): Promise<ContributorCollection> =>
  getObjectOf(atoll, {
    objectId: requireDeployed(atoll.deployment, 'nft').contributorCollection.id,
    layout: ContributorLayout,
    signal,
  });

/**
 * Reads the OG collection: numbers minted and burned, whether it is sealed.
 * @example
 * ```ts
 * import { getOgCollection } from '@atoll/sdk';
 *
 * const { minted, burned, sealed } = await getOgCollection(client.atoll);
 * ```
 */
export const getOgCollection = (
  atoll: Atoll,
  { signal }: { signal?: AbortSignal } = {},
): Promise<OgCollection> =>
  getObjectOf(atoll, {
    objectId: requireDeployed(atoll.deployment, 'nft').ogCollection.id,
    layout: OgLayout,
    signal,
  });
