// Share cards of results: only true figures, only by the trader, only while they are shared.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApiClient } from '@atoll/api/client';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestChain } from '../../test/support/chain/chain.ts';
import { hexId } from '../../test/support/chain/identifiers.ts';
import { startServer, type TestServer } from '../../test/support/server/server.ts';
import { publicPage } from '../platform/net/public-request.ts';
import { CoinImages } from './coin-images.ts';

const egress = { page: publicPage };

const trader = new Ed25519Keypair();
const address = trader.toSuiAddress();
const chain = new TestChain();
const reef = chain.launch({ name: 'Golden reef', symbol: 'REEF' });
let server: TestServer;
let api: ReturnType<typeof createApiClient>;
let stranger: ReturnType<typeof createApiClient>;
const visitor = () => createApiClient({ baseUrl: server.url });
let sale: { tx_digest: string; event_seq: number };
/** Proceeds of the sale after the fee, and cost basis with it. */
let result: { invested: bigint; returned: bigint };

beforeAll(async () => {
  const bought = chain.buy(reef, address, 5_000_000_000n);
  chain.buy(reef, hexId('whale'), 2_000_000_000_000n);
  chain.sell(reef, address, bought / 2n);
  chain.close();
  server = await startServer({ chain });
  await server.indexed();
  const clientOf = async (keypair: Ed25519Keypair) => {
    const { authorization } = await server.signIn(keypair);
    return createApiClient({
      baseUrl: server.url,
      token: () => authorization.replace('Bearer ', ''),
    });
  };
  api = await clientOf(trader);
  stranger = await clientOf(new Ed25519Keypair());
  const [sold] = (await visitor().trades.list({})).data.filter(({ is_buy }) => !is_buy);
  if (sold === undefined) throw new Error('Nothing was sold.');
  sale = { tx_digest: sold.tx_digest, event_seq: sold.event_seq };
  const cost = (5_000_000_000n * (bought / 2n)) / bought;
  result = { invested: cost, returned: sold.quote_amount - sold.fee };
});
afterAll(() => server.close());

const percentOf = ({ invested, returned }: typeof result) =>
  Number(((returned - invested) * 10_000n) / invested) / 100;
const png = async (url: string) => {
  const response = await fetch(url);
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
};

test('a trader shares a sale: percentage alone unless they choose more', async () => {
  const { data } = await api.shareCards.create({ of: sale });
  expect(data).toMatchObject({
    kind: 'sale',
    pool_id: reef.id,
    symbol: 'REEF',
    invested: null,
    returned: null,
    tx_digest: null,
    trader: null,
    user: null,
  });
  expect(Number(data.gain)).toBe(percentOf(result));
  expect((await visitor().shareCards.get({ id: data.id })).data).toEqual(data);
  const open = { of: sale, shows_amounts: true, shows_trader: true };
  const { data: full } = await api.shareCards.create(open);
  expect(full).toMatchObject({ ...result, tx_digest: sale.tx_digest, trader: address });
  expect(full.id).not.toBe(data.id);
});

test('sharing the same result repeatedly creates one card (threat: double submit)', async () => {
  const made = await Promise.all(
    Array.from({ length: 10 }, () => api.shareCards.create({ of: sale })),
  );
  expect(new Set(made.map(({ data }) => data.id)).size).toBe(1);
});

test('the receipt contains the cost basis of the coins sold', async () => {
  const { data } = await visitor().receipts.get({ digest: sale.tx_digest });
  expect(data.trades[0]?.cost_basis).toBe(result.invested);
});

test('a position counts coins held at what selling them returns, not at the marginal price', async () => {
  const { data } = await api.shareCards.create({ of: { pool_id: reef.id }, shows_amounts: true });
  const { data: position } = await visitor().portfolio.position({ address, pool_id: reef.id });
  if (position === null) throw new Error('There is no position.');
  expect(data).toMatchObject({ kind: 'position', invested: 5_000_000_000n, tx_digest: null });
  const marginal = position.received + position.value;
  // The fee alone takes one percent of what is held.
  expect(data.returned).toBeLessThanOrEqual(marginal - position.value / 100n);
  expect(data.returned).toBeGreaterThan((marginal * 95n) / 100n);
});

test('only the owner can share, list or revoke a result (threat: ownership)', async () => {
  await expect(stranger.shareCards.create({ of: sale })).rejects.toMatchObject({ status: 403 });
  await expect(stranger.shareCards.create({ of: { pool_id: reef.id } })).rejects.toMatchObject({
    status: 404,
  });
  const [card] = (await api.shareCards.list()).data;
  if (card === undefined) throw new Error('There is no card.');
  expect((await stranger.shareCards.list()).data).toEqual([]);
  await expect(stranger.shareCards.revoke({ id: card.id })).rejects.toMatchObject({ status: 404 });
  expect((await visitor().shareCards.get({ id: card.id })).data.id).toBe(card.id);
});

test('a purchase, an unknown transaction and invented figures are refused', async () => {
  const [bought] = (await visitor().trades.list({})).data.filter(({ is_buy }) => is_buy);
  const { tx_digest = '', event_seq = 0 } = bought ?? {};
  for (const of of [
    { tx_digest, event_seq },
    { ...sale, event_seq: 77 },
    { pool_id: hexId('none') },
  ]) {
    await expect(api.shareCards.create({ of })).rejects.toMatchObject({ status: 404 });
  }
  const { authorization } = await server.signIn(trader);
  const forged = { of: sale, returned: '1000000000000' };
  const { status } = await server.post('/api/share-cards/create', forged, { authorization });
  expect(status).toBe(400);
});

test('a revoked card is gone: data, image and preview', async () => {
  const { data: card } = await api.shareCards.create({ of: sale, shows_trader: true });
  const before = await png(card.image_url);
  expect(before.status).toBe(200);
  expect(await sharp(before.bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
  expect(before.bytes.length).toBeLessThan(150_000);
  const { data: left } = await api.shareCards.revoke({ id: card.id });
  expect(left.map(({ id }) => id)).not.toContain(card.id);
  expect((await png(card.image_url)).status).toBe(404);
  await expect(visitor().shareCards.get({ id: card.id })).rejects.toMatchObject({ status: 404 });
});

test('images of other hosts are re-encoded and stored; other files are omitted (threats: hostile images, SSRF)', async () => {
  let requests = 0;
  let isBusy = true;
  const image = await sharp({
    create: { width: 64, height: 64, channels: 3, background: '#ff0000' },
  })
    .png()
    .toBuffer();
  const host = createServer((request, response) => {
    requests += 1;
    if (request.url === '/busy' && isBusy) response.writeHead(503).end();
    else if (request.url === '/busy') response.end(image);
    else if (request.url === '/moved') response.writeHead(302, { location: '/reef.png' }).end();
    else response.end(request.url === '/reef.png' ? image : '<svg onload="alert(1)"/>');
  });
  host.listen(0, '127.0.0.1');
  await once(host, 'listening');
  const url = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  let decoded = 0;
  let nowMs = 0;
  const parts = {
    media: { put: async () => '', get: async () => Buffer.from([2]) },
    isHidden: async (name: string) => name === 'hidden.webp',
    images: {
      reencode: async (_: string, bytes: Uint8Array) => {
        decoded += 1;
        if (bytes[0] !== 0x89) throw new Error('Not an image.');
        return { webp: Buffer.from([1]), width: 1, height: 1 };
      },
    },
    publicUrl: () => 'https://atoll.example',
    now: () => nowMs,
  };
  try {
    const read = new CoinImages({ ...parts, egress, allowLocal: true });
    expect(await read.read(`${url}/reef.png`)).toEqual(Buffer.from([1]));
    expect(await read.read(`${url}/reef.png`)).toEqual(Buffer.from([1]));
    expect([requests, decoded]).toEqual([1, 1]);
    const own = 'https://atoll.example/media';
    expect(await read.read(`${own}/reef.webp`)).toEqual(Buffer.from([2]));
    expect(await read.read(`${own}/hidden.webp`)).toBeNull();
    expect(await read.read(`${url}/moved`)).toBeNull();
    expect(await read.read(`${url}/svg`)).toBeNull();
    // A temporary failure is retried soon; a permanent one is cached for an hour.
    requests = 0;
    expect(await read.read(`${url}/busy`)).toBeNull();
    expect(await read.read(`${url}/busy`)).toBeNull();
    expect(requests).toBe(1);
    nowMs = 60_000;
    isBusy = false;
    expect(await read.read(`${url}/busy`)).toEqual(Buffer.from([1]));
    expect(await read.read(`${url}/moved`)).toBeNull();
    expect(requests).toBe(2);
    requests = 0;
    // No address of this machine is requested otherwise.
    const guarded = new CoinImages({ ...parts, egress, allowLocal: false });
    for (const forbidden of [`${url}/reef.png`, 'https://169.254.169.254/x', 'data:image/png,x']) {
      expect(await guarded.read(forbidden)).toBeNull();
    }
    expect(requests).toBe(0);
  } finally {
    host.close();
  }
});
