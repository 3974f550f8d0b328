// Orders in the index: their rows, and trades that count for their owners.

import { createApiClient } from '@atoll/api/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deployment } from '../../test/support/chain/deployment.ts';
import { hexId } from '../../test/support/chain/identifiers.ts';
import { stopOf, TestOrders } from '../../test/support/chain/orders.ts';
import { backends } from '../../test/support/database/databases.ts';
import { Listener } from '../../test/support/server/listener.ts';
import { startServer, type TestServer } from '../../test/support/server/server.ts';
import { followIndex } from '../notifications/chain/follow-index.ts';
import { orderNotifications } from '../notifications/chain/orders.ts';
import { createMarket } from '../platform/chain/market.ts';

const SUI = 1_000_000_000n;
const COIN = 1_000_000n;
const market = createMarket(deployment, { suiPriceUsd: '3.60', tokenPriceSui: '0.0005' });
const [owner, keeper, whale, friend] = ['owner', 'keeper', 'whale', 'friend'].map(hexId) as [
  string,
  string,
  string,
  string,
];

describe.each(backends())('on $name', (backend) => {
  let server: TestServer;
  let orders: TestOrders;
  const api = () => createApiClient({ baseUrl: server.url });
  const next = async () => {
    server.chain.wait(1_000);
    server.chain.close();
    await server.indexed();
  };

  beforeAll(async () => {
    server = await startServer({ backend, config: { roles: new Set(['api', 'indexer']) } });
    orders = new TestOrders(server.chain);
    await server.database.db
      .insertInto('profile')
      .values({ address: owner, ref_code: 'OWNER', created_ms: 0 })
      .execute();
  });
  afterAll(() => server.close());

  test('a filled purchase is a trade of its owner, with the tip as a cost', async () => {
    const { chain } = server;
    const pool = chain.launch({ name: 'Reef' });
    await next();
    chain.wait(100_000);
    const order = orders.place(pool, owner, {
      isBuy: true,
      amount: 10n * SUI,
      tip: 10_000n,
      referrer: friend,
      legs: { limit: { quote: 3n, base: 1_000n } },
    });
    await next();
    expect((await api().orders.list({ owner })).data).toMatchObject([
      {
        order_id: order.id,
        kind: 'limit',
        state: 'open',
        is_buy: true,
        escrow: 10n * SUI,
        remaining: 10n * SUI,
        referrer: friend,
        legs: [{ bound: { quote: 3n, base: 1_000n }, bound_price: '0.000003', fills_above: false }],
      },
    ]);
    const bought = orders.fill(order, keeper, 4n * SUI, 4_000n);
    await next();
    const { data: trades } = await api().trades.list({ filters: { pool_id: pool.id } });
    expect(trades).toMatchObject([{ trader: owner, is_buy: true, base_amount: bought }]);
    const { data: position } = await api().portfolio.position({ address: owner, pool_id: pool.id });
    expect(position).toMatchObject({
      quantity: bought,
      locked: 0n,
      paid: 4n * SUI,
      transferred: 0n,
    });
    const { data: none } = await api().portfolio.position({ address: keeper, pool_id: pool.id });
    expect(none).toBeNull();
    expect((await api().orders.get({ order_id: order.id })).data).toMatchObject({
      ...{ state: 'open', remaining: 6n * SUI, received: bought, tips: 4_000n, fills: 1 },
    });
    const { data: receipt } = await api().receipts.get({ digest: trades[0]?.tx_digest ?? '' });
    expect(receipt.trades).toMatchObject([
      { trader: owner, quote_amount: 4n * SUI - 4_000n, tip: 4_000n },
    ]);

    const rest = orders.fill(order, keeper, 6n * SUI, 6_000n);
    await next();
    expect((await api().orders.list({ owner })).data).toEqual([]);
    expect((await api().orders.list({ owner, state: 'closed' })).data).toMatchObject([
      { state: 'filled', remaining: 0n, returned: 0n, received: bought + rest, fills: 2 },
    ]);
    expect((await api().orders.fills({ order_id: order.id })).data).toMatchObject([
      {
        executor: keeper,
        owner,
        amount_in: 6n * SUI,
        amount_out: rest,
        tip: 6_000n,
        remaining: 0n,
      },
      { executor: keeper, owner, amount_in: 4n * SUI, amount_out: bought, tip: 4_000n },
    ]);
  });

  test('coins in a sale stay their owner’s until they are sold or returned', async () => {
    const { chain } = server;
    const pool = chain.launch({ name: 'Lagoon' });
    await next();
    chain.wait(100_000);
    const held = chain.buy(pool, owner, 20n * SUI);
    await next();
    const position = async () =>
      (await api().portfolio.position({ address: owner, pool_id: pool.id })).data;
    const paid = (await position())?.paid;
    const order = orders.place(pool, owner, {
      isBuy: false,
      amount: held / 2n,
      legs: {
        limit: { quote: 6n, base: 1_000n },
        stop: stopOf({ quote: 2n, base: 1_000n }, { quote: 1n, base: 1_000n }),
      },
    });
    await next();
    expect(await position()).toMatchObject({
      ...{ quantity: held, locked: held / 2n, transferred_out: 0n, sales: 0 },
    });
    const received = orders.fill(order, keeper, held / 4n, 500n);
    await next();
    expect(await position()).toMatchObject({
      quantity: held - held / 4n,
      locked: held / 2n - held / 4n,
      transferred_in: 0n,
      transferred_out: 0n,
      sales: 1,
      paid,
      received,
    });
    orders.close(order, 'canceled');
    await next();
    expect(await position()).toMatchObject({ quantity: held - held / 4n, locked: 0n });
    const [closed] = (await api().orders.list({ pool_id: pool.id, state: 'closed' })).data;
    expect(closed).toMatchObject({
      ...{ kind: 'one_cancels_other', state: 'canceled', returned: held / 2n - held / 4n },
    });
    expect(closed?.legs).toHaveLength(2);
    const { body } = await server.get(`/api/portfolio/orders.csv?address=${owner}`);
    const lines = String(body).trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[2]).toContain(',LAGOON,');
    expect(lines[2]).toContain(',sell,one_cancels_other,canceled,0.000006,0.000002,');
    expect(lines[2]).toContain(`,${order.id},`);
  });

  test('a trailing stop shows its current level', async () => {
    const { chain } = server;
    const pool = chain.launch({ name: 'Tide' });
    await next();
    chain.wait(100_000);
    const held = chain.buy(pool, owner, 20n * SUI);
    const trigger = { quote: 1n, base: 1_000n };
    const order = orders.place(pool, owner, {
      ...{ isBuy: false, amount: held, legs: { stop: stopOf(trigger, trigger, 1_000n) } },
    });
    await next();
    const leg = async () => (await api().orders.get({ order_id: order.id })).data.legs[0];
    expect(await leg()).toMatchObject({ price: '0.000001', trail_bps: 1_000, slippage_bps: 500 });
    orders.observe(order, (2n << 64n) / 1_000n + 1n);
    await next();
    expect(await leg()).toMatchObject({ price: '0.000002', trigger });
  });

  test('lists for executors what the price reaches, stops that are near or could rise, and expired orders', async () => {
    const { chain } = server;
    const pool = chain.launch({ name: 'Atlas' });
    await next();
    chain.wait(100_000);
    const held = chain.buy(pool, owner, 50n * SUI);
    const { curve } = pool;
    const at = (percent: bigint) => ({
      quote: curve.virtualQuote * percent,
      base: curve.virtualBase * 100n,
    });
    const expiresMs = BigInt(Date.now()) * 2n;
    const buy = (percent: bigint, expires = expiresMs) => {
      const legs = { limit: at(percent) };
      return orders.place(pool, owner, { isBuy: true, amount: SUI, legs, expiresMs: expires });
    };
    const sell = (legs: Parameters<typeof orders.place>[2]['legs']) =>
      orders.place(pool, owner, { isBuy: false, amount: held / 20n, legs, expiresMs });
    const found = [
      buy(101n),
      sell({ limit: at(99n) }),
      sell({ stop: stopOf(at(97n), at(90n)) }),
      sell({ stop: stopOf(at(80n), at(70n), 1_000n) }),
    ];
    const expired = buy(98n, 1n);
    buy(98n);
    sell({ limit: at(102n) });
    sell({ stop: stopOf(at(90n), at(80n)) });
    sell({ stop: stopOf(at(92n), at(80n), 1_000n) });
    await next();
    const list = async (changed_after: number) => {
      const pagination = { pageSize: 100 };
      const { data, meta } = await api().orders.executable({ changed_after, pagination });
      const ids = data.filter((each) => each.pool.pool_id === pool.id).map((each) => each.order_id);
      return { ids: new Set(ids), checkpoint: meta.checkpoint };
    };
    const { ids, checkpoint } = await list(0);
    expect(ids).toEqual(new Set([...found, expired].map(({ id }) => id)));
    expect((await list(checkpoint)).ids).toEqual(new Set([expired.id]));
  });

  test('pages by cursor and by state', async () => {
    const { chain } = server;
    const pool = chain.launch({ name: 'Coral' });
    await next();
    const placed = Array.from({ length: 5 }, () =>
      orders.place(pool, whale, {
        isBuy: true,
        amount: SUI,
        legs: { limit: { quote: 1n, base: 9n } },
      }),
    );
    await next();
    const first = await api().orders.list({ owner: whale, pagination: { pageSize: 3 } });
    const { cursor } = first.meta.pagination;
    const second = await api().orders.list({
      owner: whale,
      pagination: { pageSize: 3, ...(cursor !== null && { cursor }) },
    });
    const found = [...first.data, ...second.data].map(({ order_id }) => order_id);
    expect(found).toEqual(placed.map(({ id }) => id).reverse());
    expect(second.meta.pagination.cursor).toBeNull();
    const unknown = await server.get(`/api/orders/${hexId('unknown')}`);
    expect(unknown.status).toBe(404);
  });

  test('streams changes and notifies of fills, expiries and near prices', async () => {
    const { chain, database } = server;
    const pool = chain.launch({ name: 'Kelp' });
    await next();
    await followIndex(database.db, market);
    chain.wait(100_000);
    const stream = await Listener.open(server, `pool:${pool.id}`);
    // The curve opens at about 0.002 SUI for 1,000 coins, and a buy of 500 SUI raises it by half.
    const limit = { quote: pool.curve.virtualQuote * 3n, base: pool.curve.virtualBase * 2n };
    const held = chain.buy(pool, owner, 50n * SUI);
    const sale = orders.place(pool, owner, { isBuy: false, amount: held, legs: { limit } });
    const lost = orders.place(pool, owner, {
      isBuy: true,
      amount: SUI,
      legs: { limit: { quote: 1n, base: 10_000n } },
    });
    await next();
    await followIndex(database.db, market);
    await stream.until(() => stream.of('order').length === 2);
    const kinds = async () =>
      (
        await database.db
          .selectFrom('notification')
          .select(['kind', 'amount'])
          .where('pool_id', '=', pool.id)
          .orderBy('seq')
          .execute()
      ).map(({ kind, amount }) => [kind, amount]);
    expect(await kinds()).toEqual([]);
    chain.buy(pool, whale, 420n * SUI);
    await next();
    await followIndex(database.db, market);
    expect(await kinds()).toEqual([['order_near', null]]);
    chain.buy(pool, whale, SUI / 10n);
    await next();
    await followIndex(database.db, market);
    expect(await kinds()).toEqual([['order_near', null]]);
    const received = orders.fill(sale, keeper, held, 1_000n);
    orders.close(lost, 'expired');
    await next();
    await followIndex(database.db, market);
    expect(await kinds()).toEqual([
      ['order_near', null],
      ['order_filled', expect.stringMatching(/^\d+\.\d+ SUI$/)],
      ['order_expired', '1 SUI'],
    ]);
    expect(received).toBeGreaterThan(COIN);
    await stream.until(() => stream.of('order').length === 4);
    expect(stream.of('order').slice(2)).toMatchObject([{ state: 'filled' }, { state: 'expired' }]);
  });

  test('notifies once of an order that expires, when it expires', async () => {
    const { chain, database } = server;
    const pool = chain.launch({ name: 'Ebb' });
    await next();
    await followIndex(database.db, market);
    const legs = { limit: { quote: 1n, base: 10_000n } };
    const place = (amount: bigint, afterMs: number) => {
      const expiresMs = BigInt(chain.nowMs + afterMs);
      return orders.place(pool, owner, { isBuy: true, amount, legs, expiresMs });
    };
    const [stays, returned] = [place(SUI, 50_000), place(2n * SUI, 50_000)];
    const meanwhile = place(3n * SUI, 100_000);
    const canceled = place(4n * SUI, 50_000);
    place(5n * SUI, 500_000);
    orders.close(canceled, 'canceled');
    const notified = async () => {
      await next();
      await Promise.all([followIndex(database.db, market), followIndex(database.db, market)]);
      const rows = await database.db
        .selectFrom('notification')
        .select(['kind', 'amount'])
        .where('pool_id', '=', pool.id)
        .orderBy('seq')
        .execute();
      return rows.map(({ kind, amount }) => `${kind} ${amount}`);
    };
    expect(await notified()).toEqual([]);
    chain.wait(60_000);
    const both = ['order_expired 1 SUI', 'order_expired 2 SUI'];
    expect(await notified()).toEqual(both);
    orders.close(returned, 'expired');
    expect(await notified()).toEqual(both);
    chain.wait(60_000);
    // Returned before the index is followed.
    orders.close(meanwhile, 'expired');
    expect(await notified()).toEqual([...both, 'order_expired 3 SUI']);
    orders.close(stays, 'canceled');
    expect(await notified()).toHaveLength(3);
  });

  test('notifies of all near orders, those of users without a profile aside', async () => {
    const { chain, database } = server;
    const pool = chain.launch({ name: 'Shoal' });
    await next();
    await followIndex(database.db, market);
    chain.wait(100_000);
    const limit = { quote: pool.curve.virtualQuote * 3n, base: pool.curve.virtualBase * 2n };
    chain.buy(pool, owner, 50n * SUI);
    chain.buy(pool, friend, 50n * SUI);
    const place = (by: string) =>
      orders.place(pool, by, { isBuy: false, amount: COIN, legs: { limit } });
    for (let count = 0; count < 1_001; count += 1) place(friend);
    for (let count = 0; count < 1_001; count += 1) place(owner);
    const pages = async () => {
      await next();
      const after = await database.db
        .selectFrom('notification_progress')
        .selectAll()
        .executeTakeFirstOrThrow();
      const until = 2 ** 31;
      const afterMs = after.timestamp_ms;
      const span = { after: after.checkpoint, afterMs, until, untilMs: afterMs };
      const sizes: number[] = [];
      for await (const page of orderNotifications(database.db, market, span)) {
        const { length } = page.filter((each) => 'poolId' in each && each.poolId === pool.id);
        if (length > 0) sizes.push(length);
      }
      await followIndex(database.db, market);
      return sizes;
    };
    expect(await pages()).toEqual([]);
    chain.buy(pool, whale, 370n * SUI);
    expect(await pages()).toEqual([1_000, 1]);
    chain.buy(pool, whale, SUI / 10n);
    expect(await pages()).toEqual([]);
    const { count } = await database.db
      .selectFrom('notification')
      .select((row) => row.fn.countAll<bigint>().as('count'))
      .where('pool_id', '=', pool.id)
      .where('recipient', '=', owner)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(1_001);
  });
});
