/** The Move types of the NFTs. */
import { type Deployment, typeOf } from '@atoll/sdk';
import { ContributorNft } from '@atoll/sdk/contracts/nft/contributor.ts';
import { OgNft } from '@atoll/sdk/contracts/nft/og.ts';

/** Canonical types of the NFTs of a deployment; none when it has no nft package. */
export function nftTypes(deployment: Deployment): Set<string> {
  const types = [OgNft, ContributorNft].map((layout) => typeOf(deployment, layout));
  return new Set(types.filter((type) => type !== null));
}
