// Trades on the curve against the contracts themselves: amounts, objects, errors, fees.

import { eventOf, gasOf, startTestNode, type TestNode } from '@atoll/testing';
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Transaction } from '@mysten/sui/transactions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buyExactIn,
  buyExactOut,
  claimCreatorFees,
  claimReferralFees,
  collectProtocolFees,
  decodeError,
  failureOf,
  getConfig,
  getPool,
  getReferralCredit,
  graduate,
  InsufficientBalanceError,
  type Pool,
  previewBuyExactIn,
  previewBuyExactOut,
  previewSellExactIn,
  sellExactIn,
  setFeeRecipient,
  splitFee,
} from '../index.ts';

const SUI = '0x2::sui::SUI';
let chain: TestNode;
let creator: Ed25519Keypair;
let pool: Pool;

beforeAll(async () => {
  chain = await startTestNode();
  creator = await chain.createAccount();
  pool = await chain.launchCoin(creator);
});
afterAll(() => chain.close());

const run = (signer: Ed25519Keypair, thunk: (tx: Transaction) => Promise<void> | void) => {
  const transaction = new Transaction();
  transaction.add(thunk as (tx: Transaction) => Promise<void>);
  return chain.execute(signer, transaction);
};

const codeOf = async (failing: Promise<unknown>) => {
  const error = await failing.then(
    () => new Error('It succeeded.'),
    (thrown: unknown) => thrown,
  );
  return decodeError(error, chain.deployment)?.code;
};

const reread = async () => {
  pool = await getPool(chain, pool);
  return pool;
};

describe('in SUI', () => {
  it('buys for an exact payment, as estimated', async () => {
    const trader = await chain.createAccount();
    const estimate = previewBuyExactIn(await reread(), 3_000_000_001n);
    const before = await chain.balance(trader, SUI);
    const executed = await run(
      trader,
      buyExactIn(chain, {
        pool,
        trader: trader.toSuiAddress(),
        amountIn: 3_000_000_001n,
        minOut: estimate.baseOut,
      }),
    );
    expect(eventOf(executed.decoded, 'Traded')).toMatchObject({
      poolId: pool.poolId,
      trader: trader.toSuiAddress(),
      isBuy: true,
      quoteAmount: estimate.gross,
      baseAmount: estimate.baseOut,
      fee: estimate.fee,
      feeParts: splitFee(estimate.fee, pool, false),
      referrer: null,
      virtualQuoteAfter: estimate.after.virtualQuote,
      virtualBaseAfter: estimate.after.virtualBase,
    });
    expect(await chain.balance(trader, pool.baseType)).toBe(estimate.baseOut);
    expect(await chain.balance(trader, SUI)).toBe(before - estimate.gross - gasOf(executed));
    expect(await reread()).toMatchObject(estimate.after);
  });

  it('buys exact coins and gets the rest back', async () => {
    const trader = await chain.createAccount();
    const estimate = previewBuyExactOut(await reread(), 777_777_777_777n);
    const before = await chain.balance(trader, SUI);
    const executed = await run(
      trader,
      buyExactOut(chain, {
        pool,
        trader: trader.toSuiAddress(),
        amountOut: 777_777_777_777n,
        maxIn: estimate.gross + 5_000_000n,
      }),
    );
    expect(await chain.balance(trader, pool.baseType)).toBe(777_777_777_777n);
    expect(await chain.balance(trader, SUI)).toBe(before - estimate.gross - gasOf(executed));
    expect(await chain.coinCount(trader, SUI)).toBe(1);
  });

  it('creates no object for purchased coins or for the remainder of a sale', async () => {
    const trader = await chain.createAccount();
    const address = trader.toSuiAddress();
    const buy = { pool, trader: address, amountIn: 1_000_000_000n, minOut: 0n };
    const bought = await run(trader, buyExactIn(chain, buy));
    expect(bought.effects.changedObjects.filter((o) => o.idOperation === 'Created')).toEqual([]);

    const held = await chain.balance(trader, pool.baseType);
    const part = await run(
      trader,
      sellExactIn(chain, { pool, trader: address, amountIn: held / 3n, minOut: 0n }),
    );
    expect(part.effects.changedObjects.filter((o) => o.idOperation === 'Created')).toEqual([]);
    const rest = held - held / 3n;
    const estimate = previewSellExactIn(await reread(), rest);
    const before = await chain.balance(trader, SUI);
    const all = await run(
      trader,
      sellExactIn(chain, { pool, trader: address, amountIn: rest, minOut: estimate.quoteOut }),
    );
    expect(await chain.coinCount(trader, pool.baseType)).toBe(0);
    expect(await chain.coinCount(trader, SUI)).toBe(1);
    expect(await chain.balance(trader, SUI)).toBe(before + estimate.quoteOut - gasOf(all));
  });

  it('takes exactly one mutable shared object', async () => {
    const trader = await chain.createAccount();
    const transaction = new Transaction();
    const buy = { pool, trader: trader.toSuiAddress(), amountIn: 1_000_000n, minOut: 0n };
    transaction.add(buyExactIn(chain, buy));
    transaction.setSender(trader.toSuiAddress());
    await transaction.build({ client: chain.client });
    const shared = transaction
      .getData()
      .inputs.flatMap((input) => input.Object?.SharedObject ?? []);
    expect(shared.filter(({ mutable }) => mutable).map(({ objectId }) => objectId)).toEqual([
      pool.poolId,
    ]);
  });
});

describe('in ATOLL', () => {
  it('gathers scattered coins, and trades without leaving objects behind', async () => {
    const quoteType = chain.deployment.atollToken.coinType;
    const trader = await chain.createAccount();
    const address = trader.toSuiAddress();
    await chain.transferAtoll(address, 9_000_000_000n, 9);
    const reef = await chain.launchCoin(creator, { quoteType });
    const estimate = previewBuyExactIn(reef, 7_500_000_000n);
    await run(
      trader,
      buyExactIn(chain, {
        pool: reef,
        trader: address,
        amountIn: 7_500_000_000n,
        minOut: 1n,
      }),
    );
    expect(await chain.balance(trader, reef.baseType)).toBe(estimate.baseOut);
    expect(await chain.balance(trader, quoteType)).toBe(1_500_000_000n);

    const after = await getPool(chain, reef);
    const sale = previewSellExactIn(after, estimate.baseOut);
    await run(
      trader,
      sellExactIn(chain, { pool: reef, trader: address, amountIn: estimate.baseOut, minOut: 1n }),
    );
    expect(await chain.balance(trader, quoteType)).toBe(1_500_000_000n + sale.quoteOut);
    expect(await chain.coinCount(trader, reef.baseType)).toBe(0);
  });

  it('reports the shortfall', async () => {
    const quoteType = chain.deployment.atollToken.coinType;
    const trader = await chain.createAccount();
    await chain.transferAtoll(trader.toSuiAddress(), 1_000n);
    const reef = await chain.launchCoin(creator, { quoteType });
    const buying = run(
      trader,
      buyExactIn(chain, {
        pool: reef,
        trader: trader.toSuiAddress(),
        amountIn: 1_001n,
        minOut: 1n,
      }),
    );
    await expect(buying).rejects.toThrow(InsufficientBalanceError);
    await expect(buying).rejects.toMatchObject({ available: 1_000n, required: 1_001n });
  });
});

describe('refusals', () => {
  const buyWith = async (change: Partial<Parameters<typeof buyExactIn>[1]>) => {
    const trader = await chain.createAccount();
    const buy = { pool, trader: trader.toSuiAddress(), amountIn: 1_000_000n, minOut: 0n };
    const referrer = change.referrer === 'self' ? buy.trader : undefined;
    return run(trader, buyExactIn(chain, { ...buy, ...change, referrer }));
  };

  it.each([
    ['SlippageExceeded', { minOut: 10n ** 15n }],
    ['DeadlineExpired', { deadlineMs: 1_000 }],
    ['ZeroAmount', { amountIn: 0n }],
    ['ZeroOutput', { amountIn: 1n }],
    ['SelfReferral', { referrer: 'self' }],
  ])('name %s', async (code, change) => {
    expect(await codeOf(buyWith(change))).toBe(code);
  });

  it('name the curve’s end', async () => {
    const trader = await chain.createAccount();
    const buying = run(
      trader,
      buyExactOut(chain, {
        pool,
        trader: trader.toSuiAddress(),
        amountOut: 800_000_000_000_001n,
        maxIn: 10_000_000_000_000n,
      }),
    );
    expect(await codeOf(buying)).toBe('InsufficientSupply');
    expect(await codeOf(run(trader, graduate(chain, { pool })))).toBe('PoolNotCompleted');
  });

  it('are decoded from a transaction that failed on chain, too', async () => {
    const trader = await chain.createAccount();
    const transaction = new Transaction();
    const address = trader.toSuiAddress();
    const buy = { pool, trader: address, amountIn: 1_000_000n, minOut: 10n ** 15n };
    transaction.add(buyExactIn(chain, buy));
    // With gas set by hand nothing is simulated, and the failure happens in a block.
    transaction.setGasBudget(50_000_000n);
    const coins = await chain.client.listCoins({ owner: address, coinType: SUI });
    transaction.setGasPayment(coins.objects);
    transaction.setGasPrice(1_000n);
    const result = await chain.client.signAndExecuteTransaction({ transaction, signer: trader });
    expect(failureOf(result, chain.deployment)).toMatchObject({
      name: 'ContractError',
      code: 'SlippageExceeded',
      message: expect.stringContaining('slippage'),
    });
  });
});

describe('fees', () => {
  it('are credited to every recipient in the trade and paid out once', async () => {
    const [trader, referrer] = [await chain.createAccount(), await chain.createAccount()];
    const fresh = await chain.launchCoin(creator, { kind: 'fun' });
    const buy = { pool: fresh, trader: trader.toSuiAddress(), minOut: 0n };
    const payment = 50_000_000_000n;
    const referred = { ...buy, amountIn: payment, referrer: referrer.toSuiAddress() };
    await run(trader, buyExactIn(chain, referred));
    const parts = splitFee(previewBuyExactIn(fresh, payment).fee, fresh, true);
    const traded = await getPool(chain, fresh);
    expect(traded.unclaimed).toEqual({
      creator: parts.creator,
      coCreators: parts.coCreators,
      protocol: parts.protocol,
    });
    const credit = { market: traded, referrer: referrer.toSuiAddress() };
    const claim = { pool: traded, referrer: referrer.toSuiAddress() };
    expect(await getReferralCredit(chain, credit)).toBe(parts.referrer);

    const claimed = await run(referrer, claimReferralFees(chain, claim));
    expect(eventOf(claimed.decoded, 'FeesClaimed')).toEqual({
      poolId: fresh.poolId,
      role: 'referrer',
      recipient: referrer.toSuiAddress(),
      amount: parts.referrer,
    });
    expect(await getReferralCredit(chain, credit)).toBe(0n);
    expect(await codeOf(run(referrer, claimReferralFees(chain, claim)))).toBe('NothingToClaim');

    const { protocolFeeRecipient } = await getConfig(chain);
    const collected = await run(trader, collectProtocolFees(chain, { pool: fresh }));
    expect(eventOf(collected.decoded, 'FeesClaimed')).toMatchObject({
      role: 'protocol',
      recipient: protocolFeeRecipient,
      amount: parts.protocol,
    });

    const heir = await chain.createAccount();
    const recipient = heir.toSuiAddress();
    await run(creator, setFeeRecipient(chain, { pool: fresh, recipient }));
    const before = await chain.balance(heir, SUI);
    const late = { pool: fresh, recipient: creator.toSuiAddress() };
    expect(await codeOf(run(creator, claimCreatorFees(chain, late)))).toBe('NotFeeRecipient');
    const paid = await run(heir, claimCreatorFees(chain, { pool: fresh, recipient }));
    expect(await chain.balance(heir, SUI)).toBe(before + parts.creator - gasOf(paid));
  });

  it('cost traders nothing extra if a referrer claims after every trade', async () => {
    const [trader, referrer] = [await chain.createAccount(), await chain.createAccount()];
    const address = trader.toSuiAddress();
    const terms = { pool, trader: address, amountIn: 10_000_000_000n, minOut: 0n };
    const credit = { pool, referrer: referrer.toSuiAddress() };
    const buy = () => run(trader, buyExactIn(chain, { ...terms, referrer: credit.referrer }));
    // Makes the referrer's entry; a claim that deleted it would pocket this trader's deposit.
    await buy();
    expect(gasOf(await run(referrer, claimReferralFees(chain, credit)))).toBeGreaterThan(0n);
    const again = await buy();
    const made = again.effects.changedObjects.filter((each) => each.idOperation === 'Created');
    expect(made).toEqual([]);
  });
});
