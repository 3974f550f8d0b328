// A launch against the contracts themselves, step by step and interrupted.

import { eventOf, startTestNode, type TestNode } from '@atoll/testing';
import { Transaction } from '@mysten/sui/transactions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  buyExactIn,
  createPool,
  decodeError,
  getPool,
  getPublishedCoin,
  getTerms,
  listUnlaunchedCoins,
  mintTestUsdc,
  previewBuyExactIn,
  previewBuyExactOut,
  readClock,
} from '../index.ts';

let chain: TestNode;
beforeAll(async () => {
  chain = await startTestNode();
});
afterAll(() => chain.close());

it('continues after an interruption between publishing and creating the pool', async () => {
  const creator = await chain.createAccount();
  const owner = creator.toSuiAddress();
  const [first, second] = [await chain.publishCoin(creator), await chain.publishCoin(creator)];
  const found = await listUnlaunchedCoins(chain, { owner });
  expect(found).toHaveLength(2);
  expect(found).toEqual(expect.arrayContaining([first, second]));

  const transaction = new Transaction();
  const market = { kind: 'fun', quoteType: '0x2::sui::SUI' } as const;
  const terms = await getTerms(chain, market);
  const launch = { ...market, terms, creator: owner, coin: first, x: 'https://x.com/first' };
  transaction.add(createPool(chain, launch));
  const { decoded } = await chain.execute(creator, transaction);
  expect(eventOf(decoded, 'PoolCreated')).toMatchObject({
    baseType: first.coinType,
    creator: owner,
    kind: 'fun',
    x: 'https://x.com/first',
    telegram: '',
    decimals: 6,
    totalSupply: 10n ** 15n,
    terms: { preset: { targetRaised: 2_400_000_000_000n } },
  });
  expect(await listUnlaunchedCoins(chain, { owner })).toEqual([second]);
});

it('reads the new pool as the event describes it', async () => {
  const creator = await chain.createAccount();
  const pool = await chain.launchCoin(creator);
  expect(pool).toMatchObject({
    state: 'trading',
    kind: 'agent',
    creator: creator.toSuiAddress(),
    feeRecipient: creator.toSuiAddress(),
    virtualQuote: 2_250_000_000_000n,
    virtualBase: 1_100_000_000_000_000n,
    remaining: 800_000_000_000_000n,
    sold: 0n,
    quoteReserve: 0n,
    venuePoolId: null,
    tradeFeeBps: 100n,
  });
});

it('buys for the creator in the creating transaction, as estimated', async () => {
  const creator = await chain.createAccount();
  const fresh = await chain.launchCoin(await chain.createAccount());
  const payment = 25_000_000_000n;
  const estimate = previewBuyExactIn(fresh, payment);
  const pool = await chain.launchCoin(creator, {
    firstBuy: { amountIn: payment, minOut: estimate.baseOut },
  });
  expect(await chain.balance(creator, pool.baseType)).toBe(estimate.baseOut);
  expect(pool).toMatchObject(estimate.after);
});

it('buys exact coins first, in ATOLL too', async () => {
  const creator = await chain.createAccount();
  const quoteType = chain.deployment.atollToken.coinType;
  await chain.transferAtoll(creator.toSuiAddress(), 51_000_000_000n, 3);
  const fresh = await chain.launchCoin(await chain.createAccount(), { quoteType });
  const { gross } = previewBuyExactOut(fresh, 1_234_567_890_123n);
  const firstBuy = { amountOut: 1_234_567_890_123n, maxIn: 40_000_000_000n };
  const pool = await chain.launchCoin(creator, { quoteType, firstBuy });
  expect(await chain.balance(creator, pool.baseType)).toBe(1_234_567_890_123n);
  expect(await chain.balance(creator, quoteType)).toBe(51_000_000_000n - gross);
  expect(await chain.coinCount(creator, quoteType)).toBe(1);
});

it('launches and buys a coin priced in test USDC, which anyone can mint', async () => {
  const creator = await chain.createAccount();
  const quoteType = chain.deployment.testUsdc?.coinType ?? '';
  const minting = new Transaction();
  minting.add(mintTestUsdc(chain, { recipient: creator.toSuiAddress(), amount: 100_000_000n }));
  await chain.execute(creator, minting);
  expect(await chain.balance(creator, quoteType)).toBe(100_000_000n);
  const fresh = await chain.launchCoin(await chain.createAccount(), { kind: 'fun', quoteType });
  const estimate = previewBuyExactIn(fresh, 90_000_000n);
  const firstBuy = { amountIn: 90_000_000n, minOut: estimate.baseOut };
  const pool = await chain.launchCoin(creator, { kind: 'fun', quoteType, firstBuy });
  expect(await chain.balance(creator, pool.baseType)).toBe(estimate.baseOut);
  expect(await chain.balance(creator, quoteType)).toBe(10_000_000n);
  expect(pool).toMatchObject(estimate.after);
});

it('holds the creator to the launch limit', async () => {
  const creator = await chain.createAccount();
  const firstBuy = { amountIn: 2_000_000_000_000n, minOut: 0n };
  const error = await chain.launchCoin(creator, { firstBuy }).catch((thrown: unknown) => thrown);
  expect(decodeError(error, chain.deployment)?.code).toBe('LaunchLimitExceeded');
});

it('withholds the launch fee that the creator chose, as estimated for the time of each buy', async () => {
  const creator = await chain.createAccount();
  const launchFee = { startBps: 5_000n, durationMs: 3_600_000n };
  const payment = 25_000_000_000n;
  const free = await chain.launchCoin(await chain.createAccount());
  const half = previewBuyExactIn(free, payment).baseOut / 2n;
  const firstBuy = { amountIn: payment, minOut: half };
  const pool = await chain.launchCoin(creator, { launchFee, firstBuy });
  const { startsMs } = pool.launchFee;
  expect(pool.launchFee).toEqual({ startBps: 5_000n, startsMs, endsMs: startsMs + 3_600_000n });
  expect(await chain.balance(creator, pool.baseType)).toBe(half);
  expect(pool.withheld).toBe(pool.sold - half);

  const buyer = await chain.createAccount();
  const order = { pool, trader: buyer.toSuiAddress(), amountIn: payment };
  const quotedMs = await readClock(chain.client);
  const { baseOut: minOut } = previewBuyExactIn(pool, payment, quotedMs);
  await chain.advanceClock(600_000);
  const buying = new Transaction();
  const deadlineMs = 2n ** 63n;
  buying.add(buyExactIn(chain, { ...order, minOut, deadlineMs }));
  const { decoded } = await chain.execute(buyer, buying);
  const { timestampMs, ...traded } = eventOf(decoded, 'Traded');
  const estimate = previewBuyExactIn(pool, payment, timestampMs);
  expect(estimate.baseOut).toBeGreaterThan(minOut);
  expect(traded).toMatchObject({ baseAmount: estimate.baseOut, launchFee: estimate.launchFee });
  const after = await getPool(chain, { poolId: pool.poolId });
  expect(after).toMatchObject(estimate.after);
  expect(after.withheld).toBe(pool.withheld + estimate.launchFee);
});

it('rejects a launch fee of 100%', async () => {
  const launchFee = { startBps: 10_000n, durationMs: 60_000n };
  const error = await chain
    .launchCoin(await chain.createAccount(), { launchFee })
    .catch((thrown: unknown) => thrown);
  expect(decodeError(error, chain.deployment)?.code).toBe('LaunchFeeOutOfBounds');
});

it('reports a transaction that published no coin', async () => {
  const payer = await chain.createAccount();
  const transaction = new Transaction();
  transaction.transferObjects(
    [transaction.splitCoins(transaction.gas, [1n])[0]],
    payer.toSuiAddress(),
  );
  const { digest } = await chain.execute(payer, transaction);
  await expect(getPublishedCoin(chain, { digest })).rejects.toMatchObject({
    code: 'NotACoinPublish',
  });
});

it('does not take another object for a pool', async () => {
  const { configId } = chain.deployment.launchpad;
  await expect(getPool(chain, { poolId: configId })).rejects.toMatchObject({
    code: 'WrongObjectType',
  });
});

it('creates the agent with the pool of its coin, and only for an agent coin', async () => {
  const creator = await chain.createAccount();
  const owner = creator.toSuiAddress();
  const agent = { digest: new Uint8Array(32).fill(7), uri: 'https://example.com/persona.json' };
  const launch = async (kind: 'agent' | 'fun') => {
    const market = { kind, quoteType: '0x2::sui::SUI' } as const;
    const terms = await getTerms(chain, market);
    const coin = await chain.publishCoin(creator);
    const transaction = new Transaction();
    transaction.add(createPool(chain, { ...market, terms, creator: owner, coin, agent }));
    return chain.execute(creator, transaction);
  };
  const { decoded } = await launch('agent');
  const { poolId } = eventOf(decoded, 'PoolCreated');
  expect(eventOf(decoded, 'AgentCreated')).toMatchObject({ poolId, creator: owner });
  expect(eventOf(decoded, 'RevisionPublished')).toMatchObject({ number: 1n, ...agent });
  const failure = await launch('fun').catch((error: unknown) => error);
  expect(decodeError(failure, chain.deployment)?.code).toBe('NotAgentCoin');
});
