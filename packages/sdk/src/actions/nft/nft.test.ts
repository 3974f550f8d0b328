// Minting and royalties against the contracts themselves.
import { startTestNode, type TestNode } from '@atoll/testing';
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installSigningKey } from '../../../test/signing-key.ts';
import * as contributor from '../../contracts/nft/contributor.ts';
import { OgMinter } from '../../contracts/nft/og.ts';
import {
  burnContributorNft,
  decodeError,
  encodeMintGrant,
  getContributorCollection,
  getContributorNumber,
  getOgCollection,
  getRoyalty,
  hasOgMintEnded,
  isContributorWindowOpen,
  isMintNonceUsed,
  mintContributorNft,
  mintOgNfts,
  payRoyalty,
  readClock,
  royaltyFor,
  sealOgCollection,
  typeOf,
} from '../../index.ts';

const IMAGE = 'https://media.example/contributor/1.webp';
let chain: TestNode;
let signGrant: (bytes: Uint8Array) => Uint8Array;
let nft: NonNullable<TestNode['deployment']['nft']>;

beforeAll(async () => {
  chain = await startTestNode();
  if (!chain.deployment.nft) throw new Error('No nft package');
  nft = chain.deployment.nft;
});
afterAll(() => chain.close());

const codeOf = async (failing: Promise<unknown>) => {
  const error = await failing.then(
    () => new Error('It succeeded.'),
    (thrown: unknown) => thrown,
  );
  return decodeError(error, chain.deployment)?.code;
};

const owned = async (key: Ed25519Keypair, layout: { name: string }) => {
  const type = typeOf(chain.deployment, layout) ?? '';
  const { objects } = await chain.client.core.listOwnedObjects({ owner: key.toSuiAddress(), type });
  return objects.map(({ objectId }) => objectId);
};

describe('the Contributor collection', () => {
  const grantTo = (minter: string, nonce: bigint) => {
    const terms = { nonce, imageUrl: IMAGE, expiresMs: 2n ** 62n };
    const bytes = encodeMintGrant(chain.deployment, { ...terms, minter });
    return { ...terms, signature: signGrant(bytes) };
  };
  const mint = (key: Ed25519Keypair, grant: ReturnType<typeof grantTo>) =>
    chain.execute(key, mintContributorNft(chain, { minter: key.toSuiAddress(), ...grant }));

  it('mints within its window, once per wallet and nonce', async () => {
    signGrant = await installSigningKey(chain);
    const [key, other] = [await chain.createAccount(), await chain.createAccount()];
    const wallet = key.toSuiAddress();
    const closed = await getContributorCollection(chain);
    const now = await readClock(chain.client);
    expect(isContributorWindowOpen(closed, now)).toBe(false);
    expect(await codeOf(mint(key, grantTo(wallet, 1n)))).toBe('WindowClosed');

    await chain.execute(chain.deployer, (tx) => {
      const parameters = {
        collection: nft.contributorCollection.id,
        config: nft.configId,
        authority: nft.authorityId,
        cap: nft.adminCapId,
        opensMs: now,
        closesMs: now + 3_600_000n,
      };
      tx.add(contributor.setWindow({ package: nft.packageId, arguments: parameters }));
    });
    const collection = await getContributorCollection(chain);
    expect(isContributorWindowOpen(collection, now)).toBe(true);
    expect(await getContributorNumber(chain, { collection, wallet })).toBeNull();
    expect(await codeOf(mint(other, grantTo(wallet, 1n)))).toBe('InvalidSignature');

    await mint(key, grantTo(wallet, 1n));
    const [id] = await owned(key, contributor.ContributorNft);
    const { object } = await chain.client.core.getObject({
      objectId: id ?? '',
      include: { content: true },
    });
    expect(contributor.ContributorNft.parse(object.content)).toMatchObject({
      number: 1n,
      contributor: wallet,
      imageUrl: IMAGE,
    });
    expect(await getContributorNumber(chain, { collection, wallet })).toBe(1n);
    expect(await isMintNonceUsed(chain, { collection, nonce: 1n })).toBe(true);
    expect(await isMintNonceUsed(chain, { collection, nonce: 2n })).toBe(false);
    expect(await codeOf(mint(key, grantTo(wallet, 2n)))).toBe('AlreadyMinted');
    expect(await codeOf(mint(other, grantTo(other.toSuiAddress(), 1n)))).toBe('NonceUsed');

    await chain.execute(key, burnContributorNft(chain, { nftId: id ?? '' }));
    expect(await owned(key, contributor.ContributorNft)).toEqual([]);
    expect(await codeOf(mint(key, grantTo(wallet, 3n)))).toBe('AlreadyMinted');
  });

  it('asks sales for their royalty', async () => {
    const royalty = await getRoyalty(chain, { collection: 'contributor' });
    expect(royalty).toEqual({ royaltyBps: 500n, minimum: 10_000_000n });
    const item = nft.contributorCollection.id;
    const type = typeOf(chain.deployment, contributor.ContributorNft) ?? '';
    for (const price of [1n, 1_000_000_001n]) {
      const key = await chain.createAccount();
      const { decoded } = await chain.execute(key, async (tx) => {
        const request = tx.moveCall({
          target: '0x2::transfer_policy::new_request',
          typeArguments: [type],
          arguments: [tx.pure.id(item), tx.pure.u64(price), tx.pure.id(item)],
        });
        await payRoyalty(chain, { collection: 'contributor', request, price })(tx);
        tx.moveCall({
          target: '0x2::transfer_policy::confirm_request',
          typeArguments: [type],
          arguments: [tx.object(nft.contributorTransferPolicy.id), request],
        });
      });
      const [paid] = decoded.filter(({ name }) => name === 'RoyaltyPaid');
      expect(paid?.data).toMatchObject({ price, royalty: royaltyFor(royalty, price) });
    }
    expect(royaltyFor(royalty, 1n)).toBe(10_000_000n);
    expect(royaltyFor(royalty, 1_000_000_001n)).toBe(50_000_001n);
  });
});

describe('the OG collection', () => {
  it('cannot be minted after its week, and is sealed', async () => {
    const fresh = await startTestNode();
    try {
      const minterType = typeOf(fresh.deployment, OgMinter) ?? '';
      const deployer = fresh.deployer.toSuiAddress();
      const { objects } = await fresh.client.core.listOwnedObjects({
        owner: deployer,
        type: minterType,
      });
      const minterId = objects[0]?.objectId ?? '';
      const mints = [{ recipient: deployer, imageUrl: IMAGE }];
      const before = await getOgCollection(fresh);
      const now = await readClock(fresh.client);
      expect(hasOgMintEnded(before, before.closesMs - 1n)).toBe(false);
      expect(hasOgMintEnded(before, now)).toBe(true);
      const minting = fresh.execute(fresh.deployer, mintOgNfts(fresh, { minterId, mints }));
      const error = await minting.catch((thrown: unknown) => thrown);
      expect(decodeError(error, fresh.deployment)?.code).toBe('MintingEnded');
      await fresh.execute(fresh.deployer, sealOgCollection(fresh, { minterId }));
      expect(await getOgCollection(fresh)).toMatchObject({ sealed: true, minted: 0n });
    } finally {
      await fresh.close();
    }
  });
});
