// Seals the OG collection: no NFT can be minted afterwards.
import type { Atoll, TransactionThunk } from '../../context.ts';
import * as ogCalls from '../../contracts/nft/og.ts';
import { deployedInput } from '../../transactions/inputs.ts';
import { requireDeployed } from '../../types.ts';

export interface SealOgCollectionParameters {
  /** The sender's `OgMinter`. */
  minterId: string;
}

export type SealOgCollectionReturnType = TransactionThunk;

export type SealOgCollectionErrorType = never;

/**
 * Destroys the minter object.
 * @throws SealOgCollectionErrorType
 * @example
 * ```ts
 * import { sealOgCollection } from '@atoll/sdk';
 *
 * tx.add(sealOgCollection(client.atoll, { minterId }));
 * ```
 */
export const sealOgCollection =
  (atoll: Atoll, { minterId }: SealOgCollectionParameters): SealOgCollectionReturnType =>
  async (tx) => {
    const nft = requireDeployed(atoll.deployment, 'nft');
    tx.add(
      ogCalls.seal({
        package: nft.packageId,
        arguments: { collection: deployedInput(tx, nft.ogCollection), minter: minterId },
      }),
    );
  };
