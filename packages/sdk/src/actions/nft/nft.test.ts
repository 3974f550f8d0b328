// The NFT actions against the contracts. Grants signed by the server are tried in the contract's own tests.
import { eventOf, startTestNode, type TestNode } from '@atoll/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OgMinter } from '../../contracts/nft/og.ts';
import * as sdk from '../../index.ts';

let chain: TestNode;
beforeAll(async () => {
  chain = await startTestNode();
});
afterAll(() => chain.close());

const codeOf = (failing: Promise<unknown>) =>
  failing.then(
    () => null,
    (error: unknown) => sdk.decodeError(error, chain.deployment)?.code,
  );

it('mints no OG NFTs once the period has ended, and seals the collection', async () => {
  const type = sdk.typeOf(chain.deployment, OgMinter) ?? '';
  const owner = chain.deployer.toSuiAddress();
  const { objects } = await chain.client.core.listOwnedObjects({ owner, type });
  const minterId = objects[0]?.objectId ?? '';
  const { closesMs } = await sdk.getOgCollection(chain);
  // The period is fixed in the contract.
  expect(closesMs).toBeLessThan(BigInt(chain.now()));
  const mints = [{ recipient: owner, imageUrl: 'https://example.com/og.webp' }];
  const late = chain.execute(chain.deployer, sdk.mintOgNfts(chain, { minterId, mints }));
  expect(await codeOf(late)).toBe('MintingEnded');
  const sealed = await chain.execute(chain.deployer, sdk.sealOgCollection(chain, { minterId }));
  expect(eventOf(sealed.decoded, 'OgSealed')).toEqual({ minted: 0n });
  expect(await sdk.getOgCollection(chain)).toMatchObject({ minted: 0n, sealed: true });
});

it('rejects a contributor mint without a grant of the server', async () => {
  const minter = await chain.createAccount();
  const grant = {
    minter: minter.toSuiAddress(),
    nonce: 1n,
    imageUrl: 'https://example.com/c.webp',
    expiresMs: BigInt(chain.now()) + 3_600_000n,
    signature: new Uint8Array(64),
  };
  const code = await codeOf(chain.execute(minter, sdk.mintContributorNft(chain, grant)));
  expect(['InvalidSignature', 'NoSigningKey', 'WindowClosed']).toContain(code);
  expect(await sdk.getContributorCollection(chain)).toMatchObject({ minted: 0n });
});
