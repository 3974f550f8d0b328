// The end of a curve against the contracts themselves: the clipped last buy, graduation in the same
// transaction, swaps afterwards.

import { eventOf, eventsOf, gasOf, startTestNode, type TestNode } from '@atoll/testing';
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Transaction } from '@mysten/sui/transactions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  buyExactIn,
  claimCreatorFees,
  claimReferralFees,
  collectProtocolFees,
  curvePrice,
  decodeError,
  getPair,
  getPool,
  getReferralCredit,
  graduate,
  type Pair,
  type Pool,
  pairPrice,
  previewBuyExactIn,
  previewSwapExactIn,
  previewSwapExactOut,
  priceChangeBps,
  sellExactIn,
  splitSwapFee,
  swapExactIn,
  swapExactOut,
} from '../index.ts';

const SUI = '0x2::sui::SUI';
let chain: TestNode;
let trader: Ed25519Keypair;
let pool: Pool;
let pair: Pair;

beforeAll(async () => {
  chain = await startTestNode();
  trader = await chain.createAccount();
  pool = await chain.launchCoin(trader);
});
afterAll(() => chain.close());

const run = (signer: Ed25519Keypair, thunk: (tx: Transaction) => Promise<void> | void) => {
  const transaction = new Transaction();
  transaction.add(thunk as (tx: Transaction) => Promise<void>);
  return chain.execute(signer, transaction);
};

const graduated = async (venuePoolId: string | null) => {
  if (venuePoolId === null) throw new Error('Not graduated');
  return getPair(chain, { pairId: venuePoolId });
};

it('clips the last buy, refunds the rest and graduates in one transaction', async () => {
  const estimate = previewBuyExactIn(pool, 7_000_000_000_000n);
  expect(estimate.completes).toBe(true);
  const before = await chain.balance(trader, SUI);
  const buy = { pool, trader: trader.toSuiAddress(), amountIn: 7_000_000_000_000n };
  const executed = await run(trader, buyExactIn(chain, { ...buy, minOut: estimate.baseOut }));

  expect(executed.decoded.map(({ name }) => name)).toEqual([
    'Traded',
    'PoolCompleted',
    'PairCreated',
    'PoolGraduated',
  ]);
  expect(eventOf(executed.decoded, 'Traded')).toMatchObject({
    quoteAmount: estimate.gross,
    baseAmount: 800_000_000_000_000n,
    fee: estimate.fee,
  });
  expect(await chain.balance(trader, SUI)).toBe(before - estimate.gross - gasOf(executed));
  expect(eventOf(executed.decoded, 'PoolGraduated')).toMatchObject({
    quoteLiquidity: 5_500_000_000_000n,
    baseLiquidity: 200_000_000_000_000n,
    graduationFee: 500_000_000_000n,
  });

  const after = await getPool(chain, pool);
  expect(after).toMatchObject({ state: 'graduated', quoteReserve: 0n, baseReserve: 0n });
  pair = await graduated(after.venuePoolId);
  expect(pair).toMatchObject({ poolId: pool.poolId, baseType: pool.baseType });
  const gap = priceChangeBps(curvePrice(estimate.after), pairPrice(pair));
  expect(gap >= -1n && gap <= 1n).toBe(true);
});

it('sends later trades to the pair', async () => {
  const address = trader.toSuiAddress();
  const buying = run(
    trader,
    buyExactIn(chain, { pool, trader: address, amountIn: 1_000_000n, minOut: 0n }),
  );
  const refusal = async (failing: Promise<unknown>) =>
    decodeError(await failing.catch((error: unknown) => error), chain.deployment)?.code;
  expect(await refusal(buying)).toBe('PoolNotTrading');
  const selling = run(
    trader,
    sellExactIn(chain, { pool, trader: address, amountIn: 1_000n, minOut: 0n }),
  );
  expect(await refusal(selling)).toBe('PoolGraduated');
  expect(await refusal(run(trader, graduate(chain, { pool })))).toBe('PoolGraduated');
});

it('swaps as estimated, all three ways', async () => {
  const address = trader.toSuiAddress();
  const buy = previewSwapExactIn(pair, 'buy', 12_345_678_901n);
  const bought = await run(
    trader,
    swapExactIn(chain, {
      pair,
      trader: address,
      side: 'buy',
      amountIn: 12_345_678_901n,
      minOut: buy.amountOut,
    }),
  );
  expect(eventOf(bought.decoded, 'Swapped')).toMatchObject({
    isBuy: true,
    quoteAmount: buy.amountIn,
    baseAmount: buy.amountOut,
    fee: buy.fee,
    quoteReserveAfter: buy.after.quoteReserve,
    baseReserveAfter: buy.after.baseReserve,
  });

  const exact = previewSwapExactOut(buy.after, 987_654_321_098n);
  const before = await chain.balance(trader, SUI);
  const executed = await run(
    trader,
    swapExactOut(chain, {
      pair,
      trader: address,
      amountOut: 987_654_321_098n,
      maxIn: exact.amountIn + 1_000_000_000n,
    }),
  );
  expect(await chain.balance(trader, SUI)).toBe(before - exact.amountIn - gasOf(executed));

  const held = await chain.balance(trader, pool.baseType);
  const sale = previewSwapExactIn(exact.after, 'sell', held);
  const parameters = {
    pair,
    trader: address,
    side: 'sell' as const,
    amountIn: held,
    minOut: sale.amountOut,
  };
  const sold = await run(trader, swapExactIn(chain, parameters));
  expect(eventOf(sold.decoded, 'Swapped')).toMatchObject({
    isBuy: false,
    quoteAmount: sale.quoteAmount,
    baseAmount: held,
    fee: sale.fee,
    feeParts: splitSwapFee(sale.fee, sale.quoteAmount, sale.rates, false),
    liquidityFee: sale.liquidityFee,
  });
  expect(await chain.coinCount(trader, pool.baseType)).toBe(0);
  const { quoteReserve, baseReserve } = sale.after;
  expect(await getPair(chain, pair)).toMatchObject({ quoteReserve, baseReserve });
});

it('pays the roles of the pool what swaps credit, to the unit', async () => {
  const address = trader.toSuiAddress();
  const referrer = await chain.createAccount();
  // Claims what the curve credited, and what earlier swaps did.
  await run(trader, claimCreatorFees(chain, { pool, recipient: address }));
  await run(trader, collectProtocolFees(chain, { pool }));
  const before = await getPair(chain, pair);
  expect(before.uncollected).toMatchObject({ creator: 0n, protocol: 0n });

  const swap = previewSwapExactIn(before, 'buy', 3_000_000_001n);
  // 0.8% to the creator in the first tier, 0.1% to the co-creators, 0.05% each to referrer and protocol, which also
  // receives what rounding leaves of 30,000,001.
  const parts = {
    creator: 24_000_000n,
    coCreators: 3_000_000n,
    referrer: 1_500_000n,
    protocol: 1_500_001n,
  };
  const { decoded } = await run(
    trader,
    swapExactIn(chain, {
      pair,
      trader: address,
      side: 'buy',
      amountIn: 3_000_000_001n,
      minOut: swap.amountOut,
      referrer: referrer.toSuiAddress(),
    }),
  );
  expect(eventOf(decoded, 'Swapped')).toMatchObject({ fee: 30_000_001n, feeParts: parts });
  const credit = { market: await getPair(chain, pair), referrer: referrer.toSuiAddress() };
  expect(await getReferralCredit(chain, credit)).toBe(parts.referrer);

  const claimed = await run(trader, claimCreatorFees(chain, { pool, recipient: address }));
  expect(eventOf(claimed.decoded, 'FeesClaimed')).toMatchObject({ amount: parts.creator });
  const referral = { pool, referrer: referrer.toSuiAddress() };
  const paid = await run(referrer, claimReferralFees(chain, referral));
  expect(eventOf(paid.decoded, 'FeesClaimed')).toMatchObject({ amount: parts.referrer });
  const collected = await run(trader, collectProtocolFees(chain, { pool }));
  expect(eventOf(collected.decoded, 'FeesClaimed')).toMatchObject({ amount: parts.protocol });
  expect(await getPair(chain, pair)).toMatchObject({
    uncollected: { creator: 0n, coCreators: 0n, protocol: 0n },
  });
});

it('lets anyone graduate a pool that its last purchase did not graduate', async () => {
  const left = await chain.launchCoin(trader, { kind: 'fun' });
  const buy = { trader: trader.toSuiAddress(), amountIn: 3_000_000_000_000n, minOut: 0n };
  const bought = await run(trader, buyExactIn(chain, { ...buy, pool: left, graduates: false }));
  expect(eventsOf(bought.decoded, 'PoolGraduated')).toEqual([]);
  expect((await getPool(chain, left)).state).toBe('completed');

  const helper = await chain.createAccount();
  const { decoded } = await run(helper, graduate(chain, { pool: left }));
  expect(eventOf(decoded, 'PoolGraduated').quoteLiquidity).toBe(2_200_000_000_000n);
  expect((await getPool(chain, left)).state).toBe('graduated');
});
