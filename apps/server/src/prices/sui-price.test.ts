import { configResponse } from '@atoll/api';
import { FakePriceFeed } from '@atoll/testing/external/price-feed.ts';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { TestChain } from '../../test/support/chain/chain.ts';
import { deployment } from '../../test/support/chain/deployment.ts';
import { testDatabase } from '../../test/support/database/databases.ts';
import { startServer, type TestServer } from '../../test/support/server/server.ts';
import { parsePriceSettings } from '../platform/config/prices.ts';
import type { Database } from '../platform/database/database.ts';

let feeds: [FakePriceFeed, FakePriceFeed, FakePriceFeed];
let database: Database;
let server: TestServer | undefined;

beforeAll(async () => {
  feeds = [
    await FakePriceFeed.start({ usd: 3.6 }),
    await FakePriceFeed.start({ usd: '3.61' }),
    await FakePriceFeed.start({ usd: 3.62 }),
  ];
});
afterAll(() => Promise.all(feeds.map((feed) => feed.close())));
afterEach(async () => {
  await server?.close();
  server = undefined;
});

/** Starts a server that reads the feeds every second; `suiPriceUsd` is what it starts from. */
async function start(suiPriceUsd = '', timeoutMs = 3_000): Promise<TestServer> {
  const settings = parsePriceSettings({
    feeds: feeds.map(({ url }, index) => ({ name: `feed ${index}`, url, path: ['sui', 'usd'] })),
    every_seconds: 1,
    timeout_ms: timeoutMs,
    stale_seconds: 60,
  });
  database = await testDatabase().open();
  server = await startServer({
    backend: { open: async () => database },
    config: { priceFeeds: settings.data ?? null, suiPriceUsd },
  });
  return server;
}

const price = async (of: TestServer) => {
  const { sui_price, sui_price_at, sui_price_stale } = configResponse.parse(
    (await of.get('/api/config')).body,
  ).data;
  return { sui_price, sui_price_at, stale: sui_price_stale };
};
const answers = (...given: FakePriceFeed['answer'][]) => {
  for (const [index, answer] of given.entries()) Object.assign(feeds[index] ?? {}, { answer });
};

test('takes the median of the feeds, regardless of outliers', async () => {
  answers({ usd: 3.6 }, { usd: '3.61' }, { usd: 36_000 });
  const running = await start();
  expect(await price(running)).toEqual({
    sui_price: '3.605',
    sui_price_at: '2026-03-01T12:00:30.000Z',
    stale: false,
  });
  answers({ usd: 3.7 }, 'hang', { usd: 3.7 });
  await vi.waitFor(async () => expect((await price(running)).sui_price).toBe('3.7'), 60_000);
});

test('keeps the last good price while feeds fail, hang or contradict, and shows it as stale', async () => {
  answers({ usd: 3.6 }, { usd: '3.6' }, { usd: 3.6 });
  const running = await start();
  for (const bad of [
    ['nonsense', { status: 503 }, 'huge'],
    ['hang', 'hang', 'hang'],
    [{ usd: 0 }, { usd: 9 }, { usd: 90 }],
  ] as const) {
    answers(...bad);
    const asked = feeds[0].requests;
    await vi.waitFor(() => expect(feeds[0].requests).toBeGreaterThan(asked + 1), 60_000);
    expect(await price(running)).toMatchObject({ sui_price: '3.6', stale: false });
  }
  running.clock.ms += 61_000;
  // The configuration is cached for a second.
  await vi.waitFor(
    async () =>
      expect(await price(running)).toEqual({
        sui_price: '3.6',
        sui_price_at: '2026-03-01T12:00:30.000Z',
        stale: true,
      }),
    60_000,
  );
  // A price that is stale holds back no jump.
  answers({ usd: 7.2 }, { usd: 7.2 }, { usd: 7.2 });
  await vi.waitFor(
    async () => expect(await price(running)).toMatchObject({ sui_price: '7.2', stale: false }),
    60_000,
  );
});

test('starts from the configured price, as stale, and not at all without one', async () => {
  answers('hang', { status: 500 }, 'nonsense');
  expect(await price(await start('3.5', 300))).toEqual({
    sui_price: '3.5',
    sui_price_at: null,
    stale: true,
  });
  await server?.close();
  server = undefined;
  await expect(start('', 300)).rejects.toThrow('No price feed of ATOLL_PRICE_FEEDS has a price');
});

test('follows feeds of the platform token, and revalues the pools priced in it', async () => {
  answers({ usd: 0.0005 }, { usd: 0.0005 }, { usd: 0.0005 });
  const settings = parsePriceSettings({
    feeds: [{ name: 'unused', url: 'http://127.0.0.1:1/', path: ['usd'] }],
    token: {
      feeds: feeds.map(({ url }, index) => ({ name: `feed ${index}`, url, path: ['sui', 'usd'] })),
      every_seconds: 1,
    },
  });
  database = await testDatabase().open();
  const chain = new TestChain();
  chain.launch({ name: 'Tide', quoteType: deployment.atollToken.coinType });
  chain.close();
  const running = await startServer({
    chain,
    backend: { open: async () => database },
    config: { priceFeeds: settings.data ?? null, suiPriceUsd: '4', tokenPriceSui: '' },
  });
  server = running;
  await running.indexed();
  const token = async () =>
    configResponse.parse((await running.get('/api/config')).body).data.token_price;
  const rate = async () =>
    (await database.db.selectFrom('pool').select('quote_rate').executeTakeFirstOrThrow())
      .quote_rate;
  expect(await token()).toBe('0.002');
  expect(await rate()).toBe(500_000n);
  answers({ usd: 0.0006 }, { usd: 0.0006 }, { usd: 0.0006 });
  await vi.waitFor(async () => expect(await token()).toBe('0.0024'), 60_000);
  chain.close();
  await vi.waitFor(async () => expect(await rate()).toBe(600_000n), 60_000);
  // A pool that the indexer has cached, and one at the new rate.
  chain.launch({ name: 'Ebb', quoteType: deployment.atollToken.coinType });
  chain.close();
  await running.indexed();
  const rates = await database.db.selectFrom('pool').select('quote_rate').execute();
  expect(rates.map(({ quote_rate }) => quote_rate)).toEqual([600_000n, 600_000n]);
});
