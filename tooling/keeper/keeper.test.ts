// Keepers against the real contracts and a real server: what they execute, leave alone and continue.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getOrder } from '@atoll/sdk';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { DAY_MS, KeeperFixture, SUI, TIP } from './fixture.ts';
import { createKeeperMetrics } from './metrics.ts';

const WINDOW_MS = 60_000;

let fixture: KeeperFixture;
beforeAll(async () => {
  fixture = await KeeperFixture.start();
}, 300_000);
afterEach(() => fixture.closeKeepers());
afterAll(() => fixture.close());

test('executes a limit order after the trade that makes it executable', async () => {
  const { address } = await fixture.keeper();
  const held = await fixture.chain.balance(fixture.owner, fixture.pool.baseType);
  const orderId = await fixture.place({
    side: 'sell',
    amount: held / 10n,
    limit: await fixture.priceAt(110n),
  });
  await fixture.reaches(orderId, { state: 'open' });
  await fixture.trade(fixture.whale, 'buy', 300n * SUI);
  await fixture.reaches(orderId, { state: 'filled', tips: TIP });
  expect(await fixture.fills(orderId)).toMatchObject([{ executor: address, leg: 'limit' }]);
});

test('stores a reading for a stop and executes it after its window', async () => {
  await fixture.keeper();
  const held = await fixture.chain.balance(fixture.owner, fixture.pool.baseType);
  const stop = {
    trigger: await fixture.priceAt(90n),
    bound: await fixture.priceAt(50n),
    windowMs: BigInt(WINDOW_MS),
  };
  const orderId = await fixture.place({ side: 'sell', amount: held / 10n, stop });
  const newerMs = async () => (await getOrder(fixture.chain, { orderId })).readings?.newerMs;
  const placedMs = await newerMs();
  await fixture.chain.advanceClock(3 * WINDOW_MS);
  await fixture.trade(
    fixture.whale,
    'sell',
    await fixture.chain.balance(fixture.whale, fixture.pool.baseType),
  );
  await vi.waitFor(async () => expect(await newerMs()).not.toBe(placedMs), 60_000);
  expect(await fixture.read(orderId)).toMatchObject({ state: 'open', fills: 0 });
  await fixture.chain.advanceClock(WINDOW_MS + 1_000);
  await fixture.reaches(orderId, { state: 'filled' });
  expect(await fixture.fills(orderId)).toMatchObject([{ leg: 'stop' }]);
});

test('raises the level of a trailing stop with the price', async () => {
  await fixture.keeper();
  const held = await fixture.chain.balance(fixture.owner, fixture.pool.baseType);
  const trigger = await fixture.priceAt(80n);
  const trail = { trailBps: 1_000n, slippageBps: 500n };
  const stop = { trigger, bound: await fixture.priceAt(50n), windowMs: BigInt(WINDOW_MS), trail };
  const orderId = await fixture.place({ side: 'sell', amount: held / 10n, stop });
  await fixture.trade(fixture.whale, 'buy', 300n * SUI);
  const levelOf = async () => Number((await fixture.read(orderId)).legs[0]?.price);
  const placed = await vi.waitFor(levelOf, 60_000);
  await fixture.chain.advanceClock(WINDOW_MS + 1_000);
  await vi.waitFor(async () => expect(await levelOf()).toBeGreaterThan(placed), 60_000);
  expect(await fixture.read(orderId)).toMatchObject({ state: 'open', fills: 0 });
});

test('executes one slice of a recurring order in each interval', async () => {
  await fixture.keeper();
  const intervalMs = 3_600_000n;
  const orderId = await fixture.place({
    side: 'buy',
    amount: 3n * SUI,
    limit: await fixture.priceAt(150n),
    schedule: { slices: 3n, intervalMs },
  });
  await fixture.reaches(orderId, { state: 'open', fills: 1 });
  await fixture.chain.advanceClock(Number(intervalMs));
  await fixture.reaches(orderId, { state: 'open', fills: 2 });
  await fixture.chain.advanceClock(Number(intervalMs));
  await fixture.reaches(orderId, { state: 'filled', fills: 3 });
});

test('returns an expired order to its owner', async () => {
  await fixture.keeper();
  const orderId = await fixture.place({
    side: 'buy',
    amount: SUI,
    limit: await fixture.priceAt(10n),
    expiresMs: BigInt(fixture.chain.now() + DAY_MS),
  });
  await fixture.reaches(orderId, { state: 'open' });
  await fixture.chain.advanceClock(DAY_MS + 1_000);
  await fixture.reaches(orderId, { state: 'expired', returned: SUI });
});

test('leaves an order alone whose tip is below the cost of gas', async () => {
  const metrics = createKeeperMetrics();
  const { keeper } = await fixture.keeper({ metrics });
  // The last execution would pay with the order's storage deposit; a slice pays with its tip alone.
  const schedule = { slices: 2n, intervalMs: 3_600_000n };
  const orderId = await fixture.place({
    side: 'buy',
    amount: 2n * SUI,
    limit: await fixture.priceAt(150n),
    schedule,
    tip: 1n,
  });
  await vi.waitFor(() => expect(keeper.waiting).toBe(1), 60_000);
  const { values } = await metrics.ordersWaiting.get();
  expect(Object.fromEntries(values.map(({ labels, value }) => [labels.reason, value]))).toEqual({
    ...{ tip: 1, budget: 0, failure: 0 },
  });
  expect(await fixture.read(orderId)).toMatchObject({ state: 'open', fills: 0 });
});

test('executes each order exactly once with two keepers', async () => {
  const both = [await fixture.keeper(), await fixture.keeper()].map(({ address }) => address);
  const limit = await fixture.priceAt(150n);
  const placed: string[] = [];
  for (let n = 0; n < 6; n += 1)
    placed.push(await fixture.place({ side: 'buy', amount: SUI, limit }));
  for (const orderId of placed) {
    await fixture.reaches(orderId, { state: 'filled', remaining: 0n, tips: TIP });
    const found = await fixture.fills(orderId);
    expect(found).toHaveLength(1);
    expect(both).toContain(found[0]?.executor);
  }
});

test('continues after a restart with what happened meanwhile', async () => {
  const { keeper } = await fixture.keeper();
  await keeper.close();
  const orderId = await fixture.place({
    side: 'buy',
    amount: SUI,
    limit: await fixture.priceAt(150n),
  });
  await fixture.reaches(orderId, { state: 'open', fills: 0 });
  const { address } = await fixture.keeper();
  await fixture.reaches(orderId, { state: 'filled' });
  expect(await fixture.fills(orderId)).toMatchObject([{ executor: address }]);
});

test('runs as a program that prints a line for each execution', async () => {
  const [deployment, key] = [join(fixture.dir, 'deployment.json'), join(fixture.dir, 'keeper.key')];
  const signer = await fixture.chain.createAccount({ sui: 10n * SUI });
  writeFileSync(deployment, JSON.stringify(fixture.chain.deployment));
  writeFileSync(key, signer.getSecretKey());
  const program = spawn(process.execPath, [
    join(import.meta.dirname, '../keeper.ts'),
    ...[
      '--api',
      fixture.server.url,
      '--chain',
      fixture.chain.url,
      '--deployment',
      deployment,
      '--key',
      key,
    ],
    ...['--metrics-port', '0'],
  ]);
  const ended = once(program, 'exit');
  let output = '';
  program.stdout.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  // The program prints its first line once it has started.
  await once(program.stdout, 'data');
  const orderId = await fixture.place({
    side: 'buy',
    amount: SUI,
    limit: await fixture.priceAt(150n),
  });
  const lines = () =>
    output
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line));
  const executed = { msg: 'Order executed', order_id: orderId, tip: `${TIP}` };
  await vi.waitFor(() => expect(lines()).toContainEqual(expect.objectContaining(executed)), 60_000);
  await fixture.reaches(orderId, { state: 'filled' });
  const started = z.object({ metrics: z.string() }).parse(lines()[0]);
  const metrics = await (await fetch(started.metrics)).text();
  expect(metrics).toContain(
    'atoll_keeper_transactions_total{kind="execution",result="success"} 1\n',
  );
  expect(metrics).toContain('atoll_keeper_orders_waiting{reason="tip"}');
  expect(metrics).toMatch(/^atoll_keeper_balance_sui (9|10)\./m);
  expect(metrics).toMatch(/^atoll_keeper_last_read_timestamp_seconds \d{10}/m);
  program.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});
