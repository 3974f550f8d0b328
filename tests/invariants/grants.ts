// Signs grants as the operator's server does, for published packages.
import {
  type BoostGrant,
  boostMessage,
  type MintGrant,
  mintMessage,
} from '../../tooling/vectors/grants/cases.ts';
import { signatureOf, type TestKey, testKey } from '../../tooling/vectors/grants/signing.ts';

export const SERVER_KEY = testKey(0x5e);
export const OTHER_KEY = testKey(0x0f);
/** Digest of a first checkpoint. */
export const CHAIN_ID = 'c4'.repeat(32);

/** The grant's fields, addresses as the chain writes them. */
export type Boost = Omit<BoostGrant, 'domain' | 'chainId'> &
  Partial<Pick<BoostGrant, 'domain' | 'chainId'>>;
export type Mint = Omit<MintGrant, 'domain' | 'chainId'> &
  Partial<Pick<MintGrant, 'domain' | 'chainId'>>;

export function signBoost(grant: Boost, key: TestKey = SERVER_KEY): Buffer {
  const message = boostMessage({
    domain: 'atoll.staking.boost.v1',
    chainId: CHAIN_ID,
    ...grant,
    package: digits(grant.package),
    poolId: digits(grant.poolId),
    staker: digits(grant.staker),
  });
  return Buffer.from(signatureOf(message, key), 'hex');
}

export function signMint(grant: Mint, key: TestKey = SERVER_KEY): Buffer {
  const message = mintMessage({
    domain: 'atoll.nft.mint.v1',
    chainId: CHAIN_ID,
    ...grant,
    package: digits(grant.package),
    collectionId: digits(grant.collectionId),
    minter: digits(grant.minter),
  });
  return Buffer.from(signatureOf(message, key), 'hex');
}

const digits = (address: string): string => address.slice(2);
