// Owns what row 16 has to be told about mint grants.
import { failureOf } from '../chain/failure.ts';
import { type Mint, signMint } from '../chain/grants.ts';
import { DEPLOYER, START_MS } from '../chain/network.ts';
import { ALICE, BOB } from '../chain/world.ts';
import type { GrantKind } from '../surface/grants.ts';
import { administer, createNftWorld, deployNft, mint, setKey } from './world.ts';

export async function mintGrants(): Promise<GrantKind<Mint>> {
  const { network, contract } = await createNftWorld();
  const other = await deployNft(network);
  const honest: Mint = {
    package: contract.nft,
    collectionId: contract.contributors,
    minter: ALICE,
    nonce: 7n,
    imageUrl: 'https://media.example/contributor/7.webp',
    expiresMs: START_MS + 3_600_000n,
  };
  return {
    name: 'mint',
    network,
    honest,
    holder: ALICE,
    sign: signMint,
    use: (on, { collectionId, ...terms }, signature, sender = ALICE) => {
      const at = collectionId === other.contributors ? other : contract;
      return failureOf(mint(on, at, sender, { ...terms, signature })) ?? 'done';
    },
    otherFields: {
      'another domain': { domain: 'atoll.staking.boost.v1' },
      'no domain': { domain: '' },
      'another chain': { chainId: 'c5'.repeat(32) },
      'another package': { package: other.nft },
      'another collection': { collectionId: other.contributors },
      'the other deployment': { package: other.nft, collectionId: other.contributors },
      'another wallet': { minter: BOB },
      'another nonce': { nonce: 8n },
      'another image': { imageUrl: 'https://media.example/contributor/8.webp' },
      'a longer image': { imageUrl: 'https://media.example/contributor/7.webp?' },
      'a later expiry': { expiresMs: honest.expiresMs + 1n },
      'an endless expiry': { expiresMs: 2n ** 64n - 1n },
    },
    passed: ['nonce', 'imageUrl', 'expiresMs'],
    elsewhere: { collectionId: other.contributors },
    setKey: (on, publicKey, chainId) =>
      failureOf(on.run(DEPLOYER, (tx) => setKey(tx, contract, publicKey, chainId))) ?? 'done',
    removeKey: (on) => {
      on.must(DEPLOYER, (tx) => administer(tx, contract, 'remove_signing_key', []));
    },
    used: 'contributor::EAlreadyMinted',
    expired: 'contributor::EGrantExpired',
  };
}
