// Mints OG NFTs to their recipients.
import type { Atoll, TransactionThunk } from '../../context.ts';
import * as ogCalls from '../../contracts/nft/og.ts';
import type { ContractError } from '../../errors/contract.ts';
import { configInput, deployedInput } from '../../transactions/inputs.ts';
import { requireDeployed } from '../../types.ts';

export interface MintOgNftsParameters {
  /** The sender's `OgMinter`. */
  minterId: string;
  mints: readonly { recipient: string; imageUrl: string }[];
}

export type MintOgNftsReturnType = TransactionThunk;

export type MintOgNftsErrorType = ContractError<
  | 'InvalidImageUrlLength'
  | 'MaxSupplyExceeded'
  | 'MintingEnded'
  | 'MintingPaused'
  | 'NotOpen'
  | 'WrongVersion'
>;

/**
 * Mints one NFT for each recipient. Only the holder of the minter object can, before the collection is sealed.
 * @throws MintOgNftsErrorType
 * @example
 * ```ts
 * import { mintOgNfts } from '@atoll/sdk';
 *
 * const mints = [{ recipient, imageUrl: 'https://example.com/og/1.webp' }];
 * tx.add(mintOgNfts(client.atoll, { minterId, mints }));
 * ```
 */
export const mintOgNfts =
  (atoll: Atoll, { minterId, mints }: MintOgNftsParameters): MintOgNftsReturnType =>
  async (tx) => {
    const nft = requireDeployed(atoll.deployment, 'nft');
    tx.add(
      ogCalls.mint({
        package: nft.packageId,
        arguments: {
          collection: deployedInput(tx, nft.ogCollection),
          config: configInput(tx, nft),
          _: minterId,
          recipients: mints.map(({ recipient }) => recipient),
          imageUrls: mints.map(({ imageUrl }) => imageUrl),
        },
      }),
    );
  };
