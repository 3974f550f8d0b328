// Reads the NFT collections.
import type { Atoll } from '../../context.ts';
import { ContributorCollection as ContributorLayout } from '../../contracts/nft/contributor.ts';
import { OgCollection as OgLayout } from '../../contracts/nft/og.ts';
import { requireDeployed } from '../../types.ts';
import { getObjectOf } from '../objects.ts';

export type ContributorCollection = typeof ContributorLayout.$inferType;
export type OgCollection = typeof OgLayout.$inferType;

/** Reads the contributors' collection: window, numbers minted and burned. */
export const getContributorCollection = (
  atoll: Atoll,
  { signal }: { signal?: AbortSignal } = {},
): Promise<ContributorCollection> =>
  getObjectOf(atoll, {
    objectId: requireDeployed(atoll.deployment, 'nft').contributorCollection.id,
    layout: ContributorLayout,
    signal,
  });

/** Reads the OG collection: numbers minted and burned, whether it is sealed. */
export const getOgCollection = (
  atoll: Atoll,
  { signal }: { signal?: AbortSignal } = {},
): Promise<OgCollection> =>
  getObjectOf(atoll, {
    objectId: requireDeployed(atoll.deployment, 'nft').ogCollection.id,
    layout: OgLayout,
    signal,
  });
