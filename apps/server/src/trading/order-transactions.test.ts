// Orders against the real contracts: placed, replaced and canceled with built transactions, executed by another account.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApiClient } from '@atoll/api/client';
import {
  buyExactIn,
  executeOrder,
  getMarket,
  getOrder,
  largestFill,
  type Pool,
  previewBuyExactOut,
} from '@atoll/sdk';
import { startTestNode, type TestNode } from '@atoll/testing';
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { hexId } from '../../test/support/chain/identifiers.ts';
import { localConfig } from '../platform/config/config.ts';
import { createServer, type Server } from '../server.ts';

const SUI = 10n ** 9n;
const SUI_TYPE = '0x2::sui::SUI';
const DAY_MS = 86_400_000;
const dir = mkdtempSync(join(tmpdir(), 'atoll-orders-'));
let chain: TestNode;
let server: Server;
let owner: Ed25519Keypair;
let keeper: Ed25519Keypair;
let pool: Pool;

beforeAll(async () => {
  chain = await startTestNode();
  server = await createServer(
    localConfig({
      dataDir: dir,
      deployment: chain.deployment,
      grpcUrl: chain.url,
      coinTemplate: join(dir, 'none.json'),
      logLevel: 'silent',
    }),
  );
  owner = await chain.createAccount({ sui: 1_000n * SUI });
  keeper = await chain.createAccount({ sui: 20_000n * SUI });
  pool = await chain.launchCoin(await chain.createAccount());
  await chain.advanceClock(3_600_000);
  await vi.waitFor(() => api().pools.get({ pool_id: pool.poolId }), 60_000);
});
afterAll(async () => {
  await server.close();
  await chain.close();
  rmSync(dir, { recursive: true, force: true });
});

const api = () => createApiClient({ baseUrl: server.url });
const address = () => owner.toSuiAddress();
type Place = Parameters<ReturnType<typeof api>['orderBuilding']['place']>[0];

const request = (part: Partial<Place>): Place => ({
  pool_id: pool.poolId,
  side: 'buy',
  amount: (10n * SUI).toString(),
  tip: '10000000',
  expires_ms: Date.now() + 30 * DAY_MS,
  sender: address(),
  ...part,
});

/** The current price, moved by a factor of parts per ten. */
async function priceAt(tenths: bigint): Promise<{ quote: string; base: string }> {
  const { virtual_quote, virtual_base } = (await api().pools.get({ pool_id: pool.poolId })).data;
  return { quote: (virtual_quote * tenths).toString(), base: (virtual_base * 10n).toString() };
}

/** Signs and executes a built transaction as the owner. */
async function send({ transaction: text }: { transaction: string }): Promise<void> {
  const transaction = Buffer.from(text, 'base64');
  const { signature } = await owner.signTransaction(transaction);
  const result = await chain.client.core.executeTransaction({
    transaction,
    signatures: [signature],
  });
  const digest = result.Transaction?.digest;
  if (digest === undefined) throw new Error(result.FailedTransaction?.status.error?.message);
  await chain.client.core.waitForTransaction({ digest });
}

async function place(part: Partial<Place>) {
  const { data } = await api().orderBuilding.place(request(part));
  await send(data);
  const [order] = await vi.waitFor(async () => {
    const open = await openOrders();
    expect(open).toHaveLength(1);
    return open;
  }, 60_000);
  if (order === undefined) throw new Error('Not placed.');
  return { order, preview: data.preview };
}

const openOrders = async () => (await api().orders.list({ owner: address() })).data;
const closed = (orderId: string) =>
  vi.waitFor(async () => {
    const { data } = await api().orders.get({ order_id: orderId });
    expect(data.state).not.toBe('open');
    return data;
  }, 60_000);
const position = async () =>
  (await api().portfolio.position({ address: address(), pool_id: pool.poolId })).data;

/** Executes as much of an order as its limit allows, as any account can. */
async function execute(orderId: string): Promise<void> {
  const order = await getOrder(chain, { orderId });
  const market = await getMarket(chain, { poolId: pool.poolId });
  if (market.kind !== 'curve' && market.kind !== 'pair') throw new Error('Not trading.');
  const amount = largestFill(order, market.market, BigInt(Date.now()));
  expect(amount).toBeGreaterThan(0n);
  const executor = keeper.toSuiAddress();
  await chain.execute(keeper, executeOrder(chain, { order, market, amount, executor }));
}

test('another account fills a limit purchase for its owner', async () => {
  const { order, preview } = await place({ limit: await priceAt(12n) });
  expect(preview.fills_now).toBe(10n * SUI);
  await execute(order.order_id);
  const filled = await closed(order.order_id);
  expect(filled).toMatchObject({ state: 'filled', remaining: 0n, returned: 0n, fills: 1 });
  expect(filled.received).toBeGreaterThanOrEqual(preview.limit_receives_at_least ?? 0n);
  expect(filled.received).toBe(await chain.balance(owner, pool.baseType));
  const { data } = await api().trades.list({ filters: { pool_id: pool.poolId } });
  expect(data[0]).toMatchObject({ trader: address(), is_buy: true });
  expect(await position()).toMatchObject({
    ...{ quantity: filled.received, paid: 10n * SUI, transferred: 0n },
  });
  const { data: fills } = await api().orders.fills({ order_id: order.order_id });
  expect(fills).toMatchObject([
    { executor: keeper.toSuiAddress(), market: 'curve', leg: 'limit', tip: 10_000_000n },
  ]);
  const { data: receipt } = await api().receipts.get({ digest: fills[0]?.tx_digest ?? '' });
  expect(receipt.trades).toMatchObject([
    { trader: address(), quote_amount: 10n * SUI - 10_000_000n, tip: 10_000_000n },
  ]);
});

test('a take profit with a stop can be replaced and canceled', async () => {
  const held = await chain.balance(owner, pool.baseType);
  const stop = { trigger: await priceAt(8n), bound: await priceAt(7n) };
  const { order, preview } = await place({
    ...{ side: 'sell', amount: held.toString(), limit: await priceAt(20n), stop },
  });
  expect(preview.fills_now).toBe(0n);
  expect(preview.stop_receives_at_least).toBeGreaterThan(0n);
  expect(await chain.balance(owner, pool.baseType)).toBe(0n);
  expect(await position()).toMatchObject({ quantity: held, locked: held, transferred_out: 0n });

  const terms = { tip: '10000000', expires_ms: Date.now() + DAY_MS };
  const { data } = await api().orderBuilding.replace({
    ...{ order_id: order.order_id, sender: address(), limit: await priceAt(30n), ...terms },
  });
  await send(data);
  expect(await closed(order.order_id)).toMatchObject({ state: 'canceled', returned: held });
  const [replaced] = await openOrders();
  expect(replaced).toMatchObject({ kind: 'limit', escrow: held });
  const orderId = replaced?.order_id ?? '';
  await send((await api().orderBuilding.cancel({ order_id: orderId, sender: address() })).data);
  await closed(orderId);
  expect(await chain.balance(owner, pool.baseType)).toBe(held);
  expect(await position()).toMatchObject({ quantity: held, locked: 0n, transferred_in: 0n });
});

test('rejects terms that the contract would reject, with an explanation', async () => {
  const rejection = (part: Partial<Place>) =>
    api()
      .orderBuilding.place(request(part))
      .then(
        () => undefined,
        ({ status, message }: { status: number; message: string }) => ({ status, message }),
      );
  const limit = await priceAt(10n);
  for (const part of [
    {},
    { limit: { quote: '0', base: '1' } },
    { limit, expires_ms: 1 },
    { limit, tip: (10n * SUI).toString() },
    { limit, amount: (2n ** 64n).toString() },
    { limit: { quote: '1', base: (2n ** 64n).toString() } },
    { limit, stop: { trigger: limit, bound: limit } },
    { limit, referrer: address() },
    { limit, amount: (10_000n * SUI).toString() },
  ]) {
    const rejected = await rejection(part);
    expect(rejected?.status, JSON.stringify(part)).toBe(400);
    expect(rejected?.message, JSON.stringify(part)).toMatch(/\w{3}/);
  }
  expect((await rejection({ limit, pool_id: hexId('unknown') }))?.status).toBe(404);
  await expect(
    api().orderBuilding.cancel({ order_id: hexId('unknown'), sender: address() }),
  ).rejects.toMatchObject({ status: 404 });
});

test('an order placed on the curve fills on the pair after the graduation', async () => {
  const held = await chain.balance(owner, pool.baseType);
  const { order } = await place({
    ...{ side: 'sell', amount: held.toString(), limit: await priceAt(40n) },
  });
  const market = await getMarket(chain, { poolId: pool.poolId });
  if (market.kind !== 'curve') throw new Error('Graduated too early.');
  const { state } = market.market;
  const whale = await chain.createAccount({ sui: 20_000n * SUI });
  const { gross: amountIn } = previewBuyExactOut(state, state.remaining);
  const trader = whale.toSuiAddress();
  await chain.execute(whale, buyExactIn(chain, { pool, trader, amountIn, minOut: 1n }));
  await vi.waitFor(async () => {
    const { data } = await api().pools.get({ pool_id: pool.poolId });
    expect(data.state).toBe('graduated');
  }, 60_000);
  const before = await chain.balance(owner, SUI_TYPE);
  await execute(order.order_id);
  const filled = await closed(order.order_id);
  expect(filled.state).toBe('filled');
  expect(await chain.balance(owner, SUI_TYPE)).toBe(before + filled.received);
  expect((await api().orders.fills({ order_id: order.order_id })).data).toMatchObject([
    { market: 'pair', amount_in: held, amount_out: filled.received },
  ]);
  expect(await position()).toMatchObject({ quantity: 0n, locked: 0n, received: filled.received });
});
