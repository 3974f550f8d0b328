// Burns an OG NFT.
import type { Atoll, TransactionThunk } from '../../context.ts';
import * as calls from '../../contracts/nft/og.ts';
import { deployedInput } from '../../transactions/inputs.ts';
import { requireDeployed } from '../../types.ts';

export interface BurnOgNftParameters {
  nftId: string;
}

export type BurnOgNftReturnType = TransactionThunk;

export type BurnOgNftErrorType = never;

/**
 * Burns the sender's NFT; its number is never used again.
 * @throws BurnOgNftErrorType
 * @example
 * ```ts
 * import { burnOgNft } from '@atoll/sdk';
 *
 * tx.add(burnOgNft(client.atoll, { nftId }));
 * ```
 */
export const burnOgNft =
  (atoll: Atoll, { nftId }: BurnOgNftParameters): BurnOgNftReturnType =>
  async (tx) => {
    const nft = requireDeployed(atoll.deployment, 'nft');
    tx.add(
      calls.burn({
        package: nft.packageId,
        arguments: { collection: deployedInput(tx, nft.ogCollection), nft: nftId },
      }),
    );
  };
