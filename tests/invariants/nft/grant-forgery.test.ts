// Grant forgery: mint grants are valid for one wallet, one collection and one mint.
import * as contributors from '@atoll/sdk/contracts/nft/contributor.ts';
import { describe, expect, test } from 'vitest';
import { testGrants } from '../grant-forgery.ts';
import { type Mint, signMint } from '../grants.ts';
import { ALICE, BOB, HOUR_MS, MAX_U64, START_MS } from '../network.ts';
import {
  createFixture,
  deploy,
  type MintTerms,
  mint,
  removeSigningKey,
  setSigningKey,
  TIMELOCK_MS,
} from './fixture.ts';

const { network, contract } = await createFixture();
const other = await deploy(network, 'other_nft');
const valid: Mint = {
  package: contract.package,
  collectionId: contract.contributors,
  minter: ALICE,
  nonce: 7n,
  imageUrl: 'https://media.example/contributor/7.webp',
  expiresMs: START_MS + HOUR_MS,
};

describe('grant forgery and replay: mint grants', () => {
  testGrants<Mint>({
    network,
    valid,
    sign: signMint,
    use: (on, { collectionId, nonce, imageUrl, expiresMs }, signature, sender = ALICE) => {
      const at = collectionId === other.contributors ? other : contract;
      return mint(on, at, sender, { nonce, imageUrl, expiresMs, signature }).abort;
    },
    otherFields: {
      'another domain': { domain: 'atoll.staking.boost.v1' },
      'an empty domain': { domain: '' },
      'another chain': { chainId: 'c5'.repeat(32) },
      'another package': { package: other.package },
      'another collection': { collectionId: other.contributors },
      'another deployment': { package: other.package, collectionId: other.contributors },
      'another wallet': { minter: BOB },
      'another nonce': { nonce: 8n },
      'another image': { imageUrl: 'https://media.example/contributor/8.webp' },
      'a longer image URL': { imageUrl: 'https://media.example/contributor/7.webp?' },
      'a later expiry': { expiresMs: valid.expiresMs + 1n },
      'an unlimited expiry': { expiresMs: MAX_U64 },
    },
    passed: ['nonce', 'imageUrl', 'expiresMs'],
    elsewhere: { collectionId: other.contributors },
    setKey: (on, publicKey, chainId) =>
      setSigningKey(on, contract, publicKey, chainId, TIMELOCK_MS),
    removeKey: (on) => removeSigningKey(on, contract),
    used: 'nft::contributor::EAlreadyMinted',
    expired: 'nft::contributor::EGrantExpired',
    noKey: 'nft::config::ENoSigningKey',
  });
});

describe('grant forgery and replay: a mint', () => {
  const grant = (minter: string, nonce: bigint): MintTerms => {
    const terms = { nonce, imageUrl: valid.imageUrl, expiresMs: MAX_U64 };
    return { ...terms, signature: signMint({ ...valid, ...terms, minter }) };
  };
  const burn = (on: typeof network, owner: string, nft: string): void => {
    on.execute(owner, (tx) => {
      const args = { collection: contract.contributors, nft };
      tx.add(contributors.burn({ package: contract.package, arguments: args }));
    });
  };

  test('uses up its wallet, even if the NFT is transferred or burned', () => {
    const on = network.fork();
    const id = mint(on, contract, ALICE, grant(ALICE, 1n)).created('contributor::ContributorNft');
    const again = (): string | undefined => mint(on, contract, ALICE, grant(ALICE, 2n)).abort;
    on.execute(ALICE, (tx) => tx.transferObjects([id], BOB));
    expect(again()).toBe('nft::contributor::EAlreadyMinted');
    burn(on, BOB, id);
    expect(again()).toBe('nft::contributor::EAlreadyMinted');
  });

  test('uses up its nonce for every wallet, even if the NFT is burned', () => {
    const on = network.fork();
    const id = mint(on, contract, ALICE, grant(ALICE, 1n)).created('contributor::ContributorNft');
    const used = 'nft::contributor::ENonceUsed';
    expect(mint(on, contract, BOB, grant(BOB, 1n)).abort).toBe(used);
    burn(on, ALICE, id);
    expect(mint(on, contract, BOB, grant(BOB, 1n)).abort).toBe(used);
    expect(mint(on, contract, BOB, grant(BOB, 2n)).abort).toBeUndefined();
  });
});
