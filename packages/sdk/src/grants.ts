// Encodes the messages that the operator's server signs with ed25519: boosts of stakers and mints of
// Contributor NFTs. Each contains the chain, the package and the object that it is for.
import { fromBase58 } from '@mysten/sui/utils';
import { MintGrant as MintGrantLayout } from './contracts/nft/mint_grant.ts';
import { BoostGrant as BoostGrantLayout } from './contracts/staking/boost_grant.ts';
import type { Deployment } from './deployment.ts';
import { requireDeployed } from './types.ts';

const BOOST_DOMAIN = new TextEncoder().encode('atoll.staking.boost.v1');
const MINT_DOMAIN = new TextEncoder().encode('atoll.nft.mint.v1');

/** A boost before it is signed. */
export interface BoostGrant {
  poolId: string;
  staker: string;
  /** Higher than that of any grant the staker has used in the pool. */
  nonce: bigint;
  /** Weight of each staked unit in basis points: 10,000 to the pool's maximum. */
  multiplierBps: bigint;
  /** Last moment to use the grant, in milliseconds since the Unix epoch. */
  expiresMs: bigint;
}

/** Returns the bytes to sign so that `staker` can apply a boost in one pool. */
export const encodeBoostGrant = (deployment: Deployment, grant: BoostGrant): Uint8Array =>
  BoostGrantLayout.serialize({
    ...grant,
    domain: BOOST_DOMAIN,
    chainId: fromBase58(deployment.chainId),
    package: requireDeployed(deployment, 'staking').originalId,
  }).toBytes();

/** A mint before it is signed. */
export interface MintGrant {
  minter: string;
  /** Not used before. */
  nonce: bigint;
  /** 1 to 512 bytes. */
  imageUrl: string;
  /** Last moment to use the grant, in milliseconds since the Unix epoch. */
  expiresMs: bigint;
}

/** Returns the bytes to sign so that `minter` can mint a Contributor NFT. */
export const encodeMintGrant = (deployment: Deployment, grant: MintGrant): Uint8Array => {
  const { originalId, contributorCollection } = requireDeployed(deployment, 'nft');
  return MintGrantLayout.serialize({
    ...grant,
    domain: MINT_DOMAIN,
    chainId: fromBase58(deployment.chainId),
    package: originalId,
    collectionId: contributorCollection.id,
  }).toBytes();
};
