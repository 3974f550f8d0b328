// Mints a contributor's NFT with a grant that the server signed.
import type { Atoll, TransactionThunk } from '../../context.ts';
import * as contributorCalls from '../../contracts/nft/contributor.ts';
import type { ContractError } from '../../errors/contract.ts';
import { configInput, deployedInput } from '../../transactions/inputs.ts';
import { requireDeployed } from '../../types.ts';

export interface MintContributorNftParameters {
  /** Sender of the transaction: receives the NFT. */
  minter: string;
  /** Number of the grant, usable once. */
  nonce: bigint;
  imageUrl: string;
  /** Last moment to use the grant, Unix ms. */
  expiresMs: bigint;
  /** Ed25519 signature of the grant, 64 bytes. */
  signature: Uint8Array;
}

export type MintContributorNftReturnType = TransactionThunk;

export type MintContributorNftErrorType = ContractError<
  | 'AlreadyMinted'
  | 'GrantExpired'
  | 'InvalidImageUrlLength'
  | 'InvalidSignature'
  | 'MintingPaused'
  | 'NoSigningKey'
  | 'NonceUsed'
  | 'NotOpen'
  | 'WindowClosed'
  | 'WrongVersion'
>;

/**
 * Mints the NFT and sends it to the sender: one per wallet, while the window is open.
 * @throws MintContributorNftErrorType
 * @example
 * ```ts
 * import { mintContributorNft } from '@atoll/sdk';
 *
 * // `grant` as signed by the operator's server: `encodeMintGrant`
 * tx.add(mintContributorNft(client.atoll, { minter: sender, ...grant }));
 * ```
 */
export const mintContributorNft =
  (
    atoll: Atoll,
    { minter, nonce, imageUrl, expiresMs, signature }: MintContributorNftParameters,
  ): MintContributorNftReturnType =>
  async (tx) => {
    const nft = requireDeployed(atoll.deployment, 'nft');
    const minted = tx.add(
      contributorCalls.mint({
        package: nft.packageId,
        arguments: {
          collection: deployedInput(tx, nft.contributorCollection),
          config: configInput(tx, nft),
          nonce,
          imageUrl,
          expiresMs,
          signature: [...signature],
        },
      }),
    );
    tx.transferObjects([minted], minter);
  };
