// The whole way of a coin through the server, on the real network with the real contracts: what the
// server returns is compared with the chain.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  candleResponse,
  challengeResponse,
  getModuleResponse,
  holdersResponse,
  loginResponse,
  type Pool as PoolRow,
  poolResponse,
  tradeHistoryResponse,
} from '@atoll/api';
import { writeCoinTemplate } from '@atoll/deploy';
import {
  buyExactIn,
  claimCreatorFees,
  createPool,
  curvePrice,
  getPair,
  getPool,
  getPublishedCoin,
  getTerms,
  marketCap,
  type Pool,
  pairPrice,
  publishCoin,
  sellExactIn,
  swapExactIn,
} from '@atoll/sdk';
import { eventOf, startTestNode, type TestNode } from '@atoll/testing';
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { coinWithBalance, Transaction } from '@mysten/sui/transactions';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { call } from '../test/support/server/server.ts';
import { localConfig } from './platform/config/config.ts';
import { createServer, type Server } from './server.ts';

const SUI = 10n ** 9n;
const dir = mkdtempSync(join(tmpdir(), 'atoll-localnet-'));
const coinTemplate = join(dir, 'coin-templates.json');
let chain: TestNode;
let server: Server;
let creator: Ed25519Keypair;
let trader: Ed25519Keypair;
let pool: Pool;

const startServer = () =>
  createServer(
    localConfig({
      dataDir: dir,
      deployment: chain.deployment,
      grpcUrl: chain.url,
      coinTemplate,
      logLevel: 'silent',
    }),
  );

beforeAll(async () => {
  await writeCoinTemplate(coinTemplate);
  chain = await startTestNode();
  server = await startServer();
  [creator, trader] = [await chain.createAccount(), await chain.createAccount()];
});
afterAll(async () => {
  await server.close();
  await chain.close();
  rmSync(dir, { recursive: true, force: true });
});

const get = async (path: string) => (await call(`${server.url}/api/${path}`)).body;
const post = async (path: string, body: unknown) =>
  (
    await call(`${server.url}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  ).body;

const execute = (signer: Ed25519Keypair, thunk: (tx: Transaction) => Promise<void> | void) => {
  const transaction = new Transaction();
  transaction.add(async (tx) => thunk(tx));
  return chain.execute(signer, transaction);
};

/** The server's row once `condition` holds for it. */
const row = (condition: (row: PoolRow) => boolean = () => true): Promise<PoolRow> =>
  vi.waitFor(async () => {
    const { data } = poolResponse.parse(await get(`pools/${pool.poolId}`));
    expect(data).toSatisfy(condition);
    return data;
  }, 60_000);

const traded = (count: number) => row((each) => each.trade_count === count);

async function expectHoldersAsOnChain(): Promise<void> {
  const { data } = holdersResponse.parse(await get(`holders?pool_id=${pool.poolId}`));
  for (const holder of data) {
    const { balance } = await chain.client.getBalance({
      owner: holder.address,
      coinType: pool.baseType,
    });
    expect(holder.balance).toBe(BigInt(balance.balance));
  }
  expect((await row()).holders).toBe(data.length);
}

test('a wallet logs in with the signature it makes', async () => {
  const address = creator.toSuiAddress();
  const challenge = challengeResponse.parse(await get(`profile/challenge?address=${address}`));
  const message = new TextEncoder().encode(challenge.data.message);
  const { signature } = await creator.signPersonalMessage(message);
  const login = loginResponse.parse(await post('profile/login', { signature }));
  expect(login.result.access_token).toBeTruthy();
});

test('a module from get-module is published and launched with a first buy', async () => {
  const body = { name: 'Ünïcode "Coin" 猫', symbol: 'INIT', description: '', icon: '' };
  const coinModule = getModuleResponse.parse(await post('pools/get-module', body));
  const publishing = await execute(
    creator,
    publishCoin({ ...coinModule, creator: creator.toSuiAddress() }),
  );
  const coin = await getPublishedCoin(chain, { digest: publishing.digest });
  expect(coin.coinType).toMatch(/::init::INIT$/);
  const creating = await execute(
    creator,
    createPool(chain, {
      coin,
      creator: creator.toSuiAddress(),
      kind: 'agent',
      quoteType: '0x2::sui::SUI',
      terms: await getTerms(chain, { kind: 'agent', quoteType: '0x2::sui::SUI' }),
      website: 'https://example.com',
      firstBuy: { amountIn: 50n * SUI, minOut: 1n },
    }),
  );
  const { poolId } = eventOf(creating.decoded, 'PoolCreated');
  pool = await getPool(chain, { poolId });
  expect(await traded(1)).toMatchObject({
    name: body.name,
    symbol: 'INIT',
    base_type: coin.coinType,
    website: 'https://example.com/',
    creator: creator.toSuiAddress(),
    is_agent: true,
    is_graduated: false,
    // The creator has logged in before.
    user: { address: creator.toSuiAddress() },
  });
  await expectHoldersAsOnChain();
});

test('rows follow buys, sales and plain transfers to the unit', async () => {
  await chain.advanceClock(60_000);
  const owner = trader.toSuiAddress();
  await execute(
    trader,
    buyExactIn(chain, { pool, trader: owner, amountIn: 333n * SUI, minOut: 1n }),
  );
  await execute(
    trader,
    sellExactIn(chain, { pool, trader: owner, amountIn: 1_234_567_890n, minOut: 1n }),
  );
  const friend = await chain.createAccount({ sui: SUI });
  await execute(trader, (tx) => {
    tx.transferObjects(
      [coinWithBalance({ type: pool.baseType, balance: 777n })],
      friend.toSuiAddress(),
    );
  });
  const now = await row((each) => each.trade_count === 3 && each.holders === 3);
  const onChain = await getPool(chain, pool);
  expect(now).toMatchObject({
    virtual_quote: onChain.virtualQuote,
    virtual_base: onChain.virtualBase,
    sold: onChain.sold,
  });
  const cap = marketCap(curvePrice(onChain));
  expect(cap - now.marketcap).toBeLessThan(cap / 10n ** 9n);
  await expectHoldersAsOnChain();
});

test('the coin of a sticker is known as one', async () => {
  const icon = 'https://example.com/sticker.webp';
  const body = { name: 'Wave', symbol: 'WAVE', description: '', icon };
  const coinModule = getModuleResponse.parse(await post('pools/get-sticker-module', body));
  const publishing = await execute(
    creator,
    publishCoin({ ...coinModule, creator: creator.toSuiAddress() }),
  );
  const coin = await getPublishedCoin(chain, { digest: publishing.digest });
  const creating = await execute(
    creator,
    createPool(chain, {
      coin,
      creator: creator.toSuiAddress(),
      kind: 'fun',
      quoteType: '0x2::sui::SUI',
      terms: await getTerms(chain, { kind: 'fun', quoteType: '0x2::sui::SUI' }),
    }),
  );
  const { poolId, coin: info } = eventOf(creating.decoded, 'PoolCreated');
  expect(info.isSticker).toBe(true);
  await expect
    .poll(() => get(`pools?filters[pool_id][$eq]=${poolId}`))
    .toMatchObject({ data: [{ symbol: 'WAVE', icon_url: icon, is_sticker: true }] });
  expect(await get('pools?filters[is_sticker][$eq]=true')).toMatchObject({
    data: [{ pool_id: poolId }],
    meta: { pagination: { total: 1 } },
  });
});

test('graduation and swaps afterwards go on in the same chart', async () => {
  const owner = trader.toSuiAddress();
  await execute(
    trader,
    buyExactIn(chain, { pool, trader: owner, amountIn: 9_000n * SUI, minOut: 1n }),
  );
  const graduated = await row((each) => each.state === 'graduated');
  const { venuePoolId } = await getPool(chain, pool);
  expect(graduated).toMatchObject({
    progress_bps: 10_000,
    venue_pool_id: venuePoolId,
    is_graduated: true,
  });
  const pair = await getPair(chain, { pairId: venuePoolId ?? '' });
  await execute(
    trader,
    swapExactIn(chain, { pair, trader: owner, side: 'buy', amountIn: 5n * SUI, minOut: 1n }),
  );
  await execute(
    trader,
    swapExactIn(chain, { pair, trader: owner, side: 'sell', amountIn: 10n ** 12n, minOut: 1n }),
  );
  await execute(creator, claimCreatorFees(chain, { pool, recipient: creator.toSuiAddress() }));
  const now = await traded(6);
  const after = await getPair(chain, { pairId: pair.pairId });
  expect(now.virtual_quote).toBe(after.quoteReserve);
  const cap = marketCap(pairPrice(after));
  expect(cap - now.marketcap).toBeLessThan(cap / 10n ** 9n);
  await expectHoldersAsOnChain();
  const histories = tradeHistoryResponse.parse(
    await get(`trade-histories?filters[pool_id]=${pool.poolId}`),
  );
  expect(histories.data.map(({ market }) => market)).toEqual([
    'pair',
    'pair',
    'curve',
    'curve',
    'curve',
    'curve',
  ]);
  const { results } = candleResponse.parse(
    await get(`trades?filters[pool_id]=${pool.poolId}&interval=1d`),
  );
  const volume = results[0]?.trade_1d?.reduce((sum, candle) => sum + candle.volume, 0n);
  expect(volume).toBe(now.total_volume);
});

test('a restart continues from the same database, and a fresh index is identical', async () => {
  const before = await row();
  await server.close();
  server = await startServer();
  expect(await row()).toEqual(before);
  await server.close();
  rmSync(join(dir, 'database'), { recursive: true });
  server = await startServer();
  const again = await traded(before.trade_count);
  // Profiles were in the deleted database.
  expect({ ...again, holders: 0 }).toEqual({ ...before, user: null, holders: 0 });
  await row((each) => each.holders === before.holders);
}, 240_000);
