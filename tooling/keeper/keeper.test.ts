// Keepers against the real contracts and a real server: what they execute, leave alone and continue.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApiClient } from '@atoll/api/client';
import {
  buyExactIn,
  curvePrice,
  getMarket,
  getOrder,
  type OrderTerms,
  type Pool,
  type Price,
  placeOrder,
  sellExactIn,
  type TradeSide,
} from '@atoll/sdk';
import { createServer, localConfig } from '@atoll/server';
import { startTestNode, type TestNode } from '@atoll/testing';
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type Keeper, startKeeper } from './keeper.ts';

const SUI = 10n ** 9n;
const TIP = 50_000_000n;
const DAY_MS = 86_400_000;
const WINDOW_MS = 60_000;
const dir = mkdtempSync(join(tmpdir(), 'atoll-keeper-'));
let chain: TestNode;
let server: Awaited<ReturnType<typeof createServer>>;
let owner: Ed25519Keypair;
let whale: Ed25519Keypair;
let pool: Pool;
const keepers: Keeper[] = [];

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
  whale = await chain.createAccount();
  // The chain's clock starts a day behind ours.
  await chain.advanceClock(DAY_MS);
  pool = await chain.launchCoin(await chain.createAccount());
  await trade(owner, 'buy', 20n * SUI);
  await vi.waitFor(() => api().pools.get({ pool_id: pool.poolId }), 60_000);
}, 300_000);
afterEach(async () => {
  await Promise.all(keepers.splice(0).map((keeper) => keeper.close()));
});
afterAll(async () => {
  await server.close();
  await chain.close();
  rmSync(dir, { recursive: true, force: true });
});

const api = () => createApiClient({ baseUrl: server.url });

async function start(): Promise<{ keeper: Keeper; address: string }> {
  const signer = await chain.createAccount({ sui: 10n * SUI });
  const keeper = startKeeper({
    atoll: chain,
    apiUrl: server.url,
    signer,
    budget: SUI,
    log: () => {},
  });
  keepers.push(keeper);
  return { keeper, address: signer.toSuiAddress() };
}

async function tradable() {
  const market = await getMarket(chain, { poolId: pool.poolId });
  if (market.kind !== 'curve') throw new Error('Not trading.');
  return market;
}

/** The current price in percent. */
async function priceAt(percent: bigint): Promise<Price> {
  const { numerator, denominator } = curvePrice((await tradable()).market.state);
  return { numerator: numerator * percent, denominator: denominator * 100n };
}

async function trade(trader: Ed25519Keypair, side: TradeSide, amountIn: bigint): Promise<void> {
  const at = { pool, trader: trader.toSuiAddress(), amountIn, minOut: 1n, deadlineMs: 2n ** 63n };
  await chain.execute(trader, side === 'buy' ? buyExactIn(chain, at) : sellExactIn(chain, at));
}

async function place(side: TradeSide, amount: bigint, terms: Partial<OrderTerms>): Promise<string> {
  const order = {
    ...{ side, amount, owner: owner.toSuiAddress() },
    terms: { tip: TIP, expiresMs: BigInt(chain.now() + 30 * DAY_MS), ...terms },
  };
  const { decoded } = await chain.execute(
    owner,
    placeOrder(chain, { market: await tradable(), ...order }),
  );
  for (const event of decoded) if (event.name === 'OrderPlaced') return event.data.orderId;
  throw new Error('No order was placed.');
}

const read = async (orderId: string) => (await api().orders.get({ order_id: orderId })).data;
const fills = async (orderId: string) => (await api().orders.fills({ order_id: orderId })).data;

/** Waits until the index has an order in this state. */
const reaches = (orderId: string, expected: object) =>
  vi.waitFor(async () => expect(await read(orderId)).toMatchObject(expected), 60_000);

test('executes a limit order after the trade that makes it executable', async () => {
  const { address } = await start();
  const held = await chain.balance(owner, pool.baseType);
  const orderId = await place('sell', held / 10n, { limit: await priceAt(110n) });
  await reaches(orderId, { state: 'open' });
  await trade(whale, 'buy', 300n * SUI);
  await reaches(orderId, { state: 'filled', tips: TIP });
  expect(await fills(orderId)).toMatchObject([{ executor: address, leg: 'limit' }]);
});

test('stores a reading for a stop and executes it after its window', async () => {
  await start();
  const held = await chain.balance(owner, pool.baseType);
  const stop = {
    trigger: await priceAt(90n),
    bound: await priceAt(50n),
    windowMs: BigInt(WINDOW_MS),
  };
  const orderId = await place('sell', held / 10n, { stop });
  await chain.advanceClock(3 * WINDOW_MS);
  await trade(whale, 'sell', await chain.balance(whale, pool.baseType));
  const newerMs = async () => (await getOrder(chain, { orderId })).readings?.newerMs;
  const placedMs = await newerMs();
  await vi.waitFor(async () => expect(await newerMs()).not.toBe(placedMs), 60_000);
  expect(await read(orderId)).toMatchObject({ state: 'open', fills: 0 });
  await chain.advanceClock(WINDOW_MS + 1_000);
  await reaches(orderId, { state: 'filled' });
  expect(await fills(orderId)).toMatchObject([{ leg: 'stop' }]);
});

test('raises the level of a trailing stop with the price', async () => {
  await start();
  const held = await chain.balance(owner, pool.baseType);
  const trigger = await priceAt(80n);
  const trail = { trailBps: 1_000n, slippageBps: 500n };
  const stop = { trigger, bound: await priceAt(50n), windowMs: BigInt(WINDOW_MS), trail };
  const orderId = await place('sell', held / 10n, { stop });
  await trade(whale, 'buy', 300n * SUI);
  const levelOf = async () => Number((await read(orderId)).legs[0]?.price);
  const placed = await vi.waitFor(levelOf, 60_000);
  await chain.advanceClock(WINDOW_MS + 1_000);
  await vi.waitFor(async () => expect(await levelOf()).toBeGreaterThan(placed), 60_000);
  expect(await read(orderId)).toMatchObject({ state: 'open', fills: 0 });
});

test('executes one slice of a recurring order in each interval', async () => {
  await start();
  const intervalMs = 3_600_000n;
  const orderId = await place('buy', 3n * SUI, {
    limit: await priceAt(150n),
    schedule: { slices: 3n, intervalMs },
  });
  await reaches(orderId, { state: 'open', fills: 1 });
  await chain.advanceClock(Number(intervalMs));
  await reaches(orderId, { state: 'open', fills: 2 });
  await chain.advanceClock(Number(intervalMs));
  await reaches(orderId, { state: 'filled', fills: 3 });
});

test('returns an expired order to its owner', async () => {
  await start();
  const orderId = await place('buy', SUI, {
    limit: await priceAt(10n),
    expiresMs: BigInt(chain.now() + DAY_MS),
  });
  await reaches(orderId, { state: 'open' });
  await chain.advanceClock(DAY_MS + 1_000);
  await reaches(orderId, { state: 'expired', returned: SUI });
});

test('leaves an order alone whose tip is below the cost of gas', async () => {
  const { keeper } = await start();
  // The last execution would pay with the order's storage deposit; a slice pays with its tip alone.
  const schedule = { slices: 2n, intervalMs: 3_600_000n };
  const orderId = await place('buy', 2n * SUI, { limit: await priceAt(150n), schedule, tip: 1n });
  await vi.waitFor(() => expect(keeper.waiting).toBe(1), 60_000);
  expect(await read(orderId)).toMatchObject({ state: 'open', fills: 0 });
});

test('executes each order exactly once with two keepers', async () => {
  const both = [await start(), await start()].map(({ address }) => address);
  const limit = await priceAt(150n);
  const placed: string[] = [];
  for (let n = 0; n < 6; n += 1) placed.push(await place('buy', SUI, { limit }));
  for (const orderId of placed) {
    await reaches(orderId, { state: 'filled', remaining: 0n, tips: TIP });
    const found = await fills(orderId);
    expect(found).toHaveLength(1);
    expect(both).toContain(found[0]?.executor);
  }
});

test('continues after a restart with what happened meanwhile', async () => {
  const { keeper } = await start();
  await keeper.close();
  const orderId = await place('buy', SUI, { limit: await priceAt(150n) });
  await reaches(orderId, { state: 'open', fills: 0 });
  const { address } = await start();
  await reaches(orderId, { state: 'filled' });
  expect(await fills(orderId)).toMatchObject([{ executor: address }]);
});

test('runs as a program that prints a line for each execution', async () => {
  const [deployment, key] = [join(dir, 'deployment.json'), join(dir, 'keeper.key')];
  const signer = await chain.createAccount({ sui: 10n * SUI });
  writeFileSync(deployment, JSON.stringify(chain.deployment));
  writeFileSync(key, signer.getSecretKey());
  const program = spawn(process.execPath, [
    join(import.meta.dirname, '../keeper.ts'),
    ...['--api', server.url, '--chain', chain.url, '--deployment', deployment, '--key', key],
  ]);
  const ended = once(program, 'exit');
  let output = '';
  program.stdout.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  const orderId = await place('buy', SUI, { limit: await priceAt(150n) });
  const lines = () =>
    output
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line));
  const executed = { msg: 'Order executed', order_id: orderId, tip: `${TIP}` };
  await vi.waitFor(() => expect(lines()).toContainEqual(expect.objectContaining(executed)), 60_000);
  await reaches(orderId, { state: 'filled' });
  program.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});
