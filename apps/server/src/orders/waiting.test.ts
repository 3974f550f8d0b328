// Orders that a keeper would have filled: which are counted, and when.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hexId } from '../../test/support/chain/identifiers.ts';
import { stopOf, TestOrders } from '../../test/support/chain/orders.ts';
import type { TestPool } from '../../test/support/chain/pools.ts';
import { backends } from '../../test/support/database/databases.ts';
import { startServer, type TestServer } from '../../test/support/server/server.ts';
import { countWaiting } from './waiting.ts';

const SUI = 1_000_000_000n;
const TIP = 10_000_000n;
const MINUTE_MS = 60_000;
const [owner, keeper, whale] = ['owner', 'keeper', 'whale'].map(hexId) as [string, string, string];

describe.each(backends())('on $name', (backend) => {
  let server: TestServer;
  let orders: TestOrders;
  const pass = async (ms: number) => {
    server.chain.wait(ms);
    server.chain.close();
    await server.indexed();
  };
  const waiting = () => countWaiting(server.database.db, server.chain.nowMs);

  beforeAll(async () => {
    server = await startServer({ backend, config: { roles: new Set(['api', 'indexer']) } });
    orders = new TestOrders(server.chain);
  });
  afterAll(() => server.close());

  async function launch(name: string): Promise<TestPool> {
    const pool = server.chain.launch({ name });
    await pass(100_000);
    server.chain.buy(pool, owner, 50n * SUI);
    await pass(1_000);
    return pool;
  }
  /** Share of the current price in percent. */
  const at = ({ curve }: TestPool, percent: bigint) => ({
    quote: curve.virtualQuote * percent,
    base: curve.virtualBase * 100n,
  });

  test('counts orders that could have filled for five minutes, until they fill', async () => {
    const pool = await launch('Reef');
    const terms = { tip: TIP, expiresMs: BigInt(server.chain.nowMs) * 2n };
    const held = 10n ** 12n;
    const buy = { isBuy: true, amount: SUI, legs: { limit: at(pool, 110n) }, ...terms };
    const placed = [
      orders.place(pool, owner, buy),
      orders.place(pool, owner, {
        ...{ isBuy: false, amount: held, legs: { limit: at(pool, 90n) }, ...terms },
      }),
      orders.place(pool, owner, {
        ...{ ...terms, isBuy: false, amount: held },
        legs: { stop: stopOf(at(pool, 110n), at(pool, 50n)) },
      }),
    ];
    // The price does not reach them, the whole moves it too far, the tip does not pay, or they have expired by then.
    const limit = at(pool, 90n);
    orders.place(pool, owner, { ...buy, legs: { limit } });
    orders.place(pool, owner, { ...buy, legs: { limit: at(pool, 102n) } });
    orders.place(pool, owner, { ...buy, amount: 1_000n * SUI });
    orders.place(pool, owner, { ...buy, tip: 1_000n });
    const expiresMs = BigInt(server.chain.nowMs + 4 * MINUTE_MS);
    const expiring = orders.place(pool, owner, { ...buy, expiresMs });
    orders.place(pool, owner, {
      ...buy,
      isBuy: false,
      amount: held,
      legs: { limit: at(pool, 110n) },
    });
    await pass(4 * MINUTE_MS);
    expect(await waiting()).toBe(0);
    await pass(2 * MINUTE_MS);
    expect(await waiting()).toBe(3);
    const [first, second, third] = placed;
    if (!(first && second && third)) throw new Error('Three orders were placed.');
    orders.fill(first, keeper, SUI / 2n, TIP / 2n);
    orders.fill(second, keeper, held, TIP);
    orders.close(third, 'canceled');
    orders.close(expiring, 'expired');
    await pass(1_000);
    expect(await waiting()).toBe(0);
    await pass(6 * MINUTE_MS);
    expect(await waiting()).toBe(1);
    orders.close(first, 'canceled');
    await pass(1_000);
    expect(await waiting()).toBe(0);
  });

  test('does not count orders that a price change has let fill only now', async () => {
    const pool = await launch('Kelp');
    const terms = { tip: TIP, expiresMs: BigInt(server.chain.nowMs) * 2n };
    const limit = at(pool, 125n);
    const order = orders.place(pool, owner, {
      ...{ isBuy: false, amount: 10n ** 12n, legs: { limit }, ...terms },
    });
    await pass(10 * MINUTE_MS);
    server.chain.buy(pool, whale, 400n * SUI);
    await pass(1_000);
    expect(await waiting()).toBe(0);
    await pass(7 * MINUTE_MS);
    expect(await waiting()).toBe(1);
    orders.close(order, 'canceled');
    await pass(1_000);
    expect(await waiting()).toBe(0);
  });

  test('counts trailing stops at the level of their last reading, within their slippage', async () => {
    const pool = await launch('Foam');
    const terms = { tip: TIP, expiresMs: BigInt(server.chain.nowMs) * 2n };
    const sale = { isBuy: false, amount: 10n ** 12n, ...terms };
    const trailing = (trigger: bigint) =>
      orders.place(pool, owner, {
        ...{ ...sale, legs: { stop: stopOf(at(pool, trigger), at(pool, 50n), 1_000n) } },
      });
    const level = (percent: bigint) =>
      ((pool.curve.virtualQuote * percent) << 64n) / (pool.curve.virtualBase * 100n);
    // The first fills at its trigger. No reading has raised the second. The third's slippage limit rejects the price.
    const placed = [trailing(101n), trailing(90n), trailing(120n)];
    const [first, second, third] = placed;
    if (!(first && second && third)) throw new Error('Three orders were placed.');
    await pass(6 * MINUTE_MS);
    expect(await waiting()).toBe(1);
    orders.observe(second, level(101n));
    await pass(1_000);
    expect(await waiting()).toBe(2);
    for (const order of placed) orders.close(order, 'canceled');
    await pass(1_000);
    expect(await waiting()).toBe(0);
  });

  test('counts expired orders that no keeper has returned for five minutes', async () => {
    const pool = await launch('Sand');
    const order = orders.place(pool, owner, {
      ...{ isBuy: true, amount: SUI, legs: { limit: at(pool, 50n) }, tip: TIP },
      expiresMs: BigInt(server.chain.nowMs + MINUTE_MS),
    });
    await pass(5 * MINUTE_MS);
    expect(await waiting()).toBe(0);
    await pass(2 * MINUTE_MS);
    expect(await waiting()).toBe(1);
    // An order that cannot be returned does not hide later ones.
    await pass(60 * MINUTE_MS);
    expect(await waiting()).toBe(0);
    orders.close(order, 'expired');
    await pass(1_000);
    expect(await waiting()).toBe(0);
  });
});
