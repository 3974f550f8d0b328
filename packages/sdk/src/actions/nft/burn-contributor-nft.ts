// Burns a contributor's NFT.
import type { Atoll, TransactionThunk } from '../../context.ts';
import * as calls from '../../contracts/nft/contributor.ts';
import { deployedInput } from '../../transactions/inputs.ts';
import { requireDeployed } from '../../types.ts';

export interface BurnContributorNftParameters {
  nftId: string;
}

export type BurnContributorNftReturnType = TransactionThunk;

export type BurnContributorNftErrorType = never;

/**
 * Burns the sender's NFT; its number is never used again.
 * @throws BurnContributorNftErrorType
 * @example
 * ```ts
 * import { burnContributorNft } from '@atoll/sdk';
 *
 * tx.add(burnContributorNft(client.atoll, { nftId }));
 * ```
 */
export const burnContributorNft =
  (atoll: Atoll, { nftId }: BurnContributorNftParameters): BurnContributorNftReturnType =>
  async (tx) => {
    const nft = requireDeployed(atoll.deployment, 'nft');
    tx.add(
      calls.burn({
        package: nft.packageId,
        arguments: { collection: deployedInput(tx, nft.contributorCollection), nft: nftId },
      }),
    );
  };
