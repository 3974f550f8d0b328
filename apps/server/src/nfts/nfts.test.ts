// Lists of NFTs: paging, filters, and the collections' figures, against what the test chain did.
import { createApiClient } from '@atoll/api/client';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestChain } from '../../test/support/chain/chain.ts';
import { hexId } from '../../test/support/chain/identifiers.ts';
import { backends } from '../../test/support/database/databases.ts';
import { traders } from '../../test/support/market/market.ts';
import { TestNfts } from '../../test/support/market/nfts.ts';
import { startServer, type TestServer } from '../../test/support/server/server.ts';

const SUPPLY = 1_111;

describe.each(backends())('NFTs on $name', (backend) => {
  const wallet = new Ed25519Keypair();
  let server: TestServer;
  let nfts: TestNfts;
  let api: ReturnType<typeof createApiClient>;

  beforeAll(async () => {
    const chain = new TestChain();
    nfts = new TestNfts(chain);
    for (let index = 0; index < SUPPLY; index += 1) {
      nfts.mint('og', traders[index % traders.length] ?? '');
    }
    nfts.seal();
    const mine = nfts.mint('contributor', wallet.toSuiAddress());
    const [first, second, third] = nfts.all;
    if (!first || !second || !third) throw new Error('No NFTs');
    nfts.burn(first);
    nfts.transfer(second, null);
    nfts.transfer(third, mine.minter);
    nfts.setWindow(BigInt(chain.nowMs), BigInt(chain.nowMs + 1_000));
    chain.close();
    server = await startServer({ backend, chain });
    await server.indexed();
    api = createApiClient({ baseUrl: server.url });
  });
  afterAll(() => server.close());

  test('lists every unburned NFT once, by cursor, in number order', async () => {
    const numbers: number[] = [];
    let cursor: string | undefined;
    do {
      const { data, meta } = await api.nfts.list({
        sort: 'number:asc',
        filters: { collection: 'og' },
        pagination: { pageSize: 100, cursor },
      });
      numbers.push(...data.map(({ number }) => number));
      cursor = meta.pagination.cursor ?? undefined;
    } while (cursor !== undefined);
    expect(numbers).toEqual(Array.from({ length: SUPPLY - 1 }, (_, index) => index + 2));
  });

  test('filters by number, owner and owner name', async () => {
    const authorization = await server.signIn(wallet);
    await server.post('/api/profile/update', { name: 'Pelican Pete' }, authorization);
    const address = wallet.toSuiAddress();
    const owned = await api.nfts.list({ filters: { owner: { $eq: address } } });
    expect(owned.data.map(({ collection, number }) => [collection, number])).toEqual([
      ['contributor', 1],
      ['og', 3],
    ]);
    const named = await api.nfts.list({
      filters: { collection: 'og', owner_name: { $eqi: 'pelican pete' } },
    });
    expect(named.data).toMatchObject([
      { number: 3, owner: address, owner_user: { name: 'Pelican Pete' } },
    ]);
    const [numbered] = (await api.nfts.list({ filters: { collection: 'og', number: 2 } })).data;
    expect(numbered).toMatchObject({ owner: null, owner_user: null, burned_at: null });
    expect((await api.nfts.list({ filters: { number: 1, collection: 'og' } })).data).toEqual([]);
  });

  test('returns burned NFTs by ID', async () => {
    const [burned, , moved] = nfts.all;
    const { data } = await api.nfts.get({ nft_id: burned?.id ?? '' });
    expect(data).toMatchObject({ number: 1, owner: null, minter: burned?.minter });
    expect(data.burned_at).not.toBeNull();
    const page = await api.nfts.get({ nft_id: moved?.id ?? '' });
    expect(page.data).toMatchObject({ number: 3, minter: moved?.minter, image_url: moved?.image });
    await expect(api.nfts.get({ nft_id: hexId('none') })).rejects.toMatchObject({ status: 404 });
  });

  test('returns the on-chain counts and minting window', async () => {
    const { data } = await api.nfts.collections();
    expect(data).toEqual({
      og: { minted: SUPPLY, burned: 1, max_supply: 1_111, sealed: true },
      contributor: {
        minted: 1,
        burned: 0,
        opens_ms: Number(nfts.window.opensMs),
        closes_ms: Number(nfts.window.closesMs),
      },
    });
  });

  test('accepts only the caller’s own NFTs as avatars', async () => {
    const authorization = await server.signIn(wallet);
    const [, , own, another] = nfts.all;
    const set = (avatar?: string) =>
      server.post('/api/profile/update', { avatar }, authorization).then(({ status }) => status);
    expect(await set(own?.image)).toBe(200);
    expect(await set(another?.image)).toBe(400);
  });
});
