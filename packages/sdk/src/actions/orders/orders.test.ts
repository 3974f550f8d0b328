// Orders on the embedded network: what each kind guarantees and pays, on the curve and on the pair, and its gas.
import { gasOf, startTestNode, type TestNode } from '@atoll/testing';
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buyExactIn,
  buyWithExit,
  cancelOrder,
  curvePrice,
  decodeError,
  executeOrder,
  fillsByTrade,
  getMarket,
  getOrder,
  largestFill,
  type Order,
  type OrderRequest,
  type OrderTerms,
  observeOrder,
  type Pool,
  type Price,
  pairPrice,
  placeOrder,
  previewFill,
  previewOrder,
  readClock,
  replaceOrder,
  returnOrder,
  sellExactIn,
  type TradeMarket,
  tradeOutcome,
} from '../../index.ts';

const SUI = 1_000_000_000n;
const MILLION_COINS = 1_000_000_000_000n;
const TIP = 10_000_000n;
const DAY_MS = 86_400_000n;
const WINDOW_MS = 60_000n;

let chain: TestNode;
let owner: Ed25519Keypair;
let keeper: Ed25519Keypair;
beforeAll(async () => {
  chain = await startTestNode();
  [owner, keeper] = [await chain.createAccount(), await chain.createAccount()];
});
afterAll(() => chain.close());

type Executed = Awaited<ReturnType<TestNode['execute']>>;

/** A coin of which the owner has bought. */
async function launch(): Promise<Pool> {
  const pool = await chain.launchCoin(await chain.createAccount(), { kind: 'fun' });
  await buy(owner, pool.poolId, 20n * SUI);
  return pool;
}

async function buy(trader: Ed25519Keypair, poolId: string, amountIn: bigint): Promise<void> {
  const market = await getMarket(chain, { poolId });
  if (market.kind !== 'curve') throw new Error('Expected a curve');
  const parameters = { trader: trader.toSuiAddress(), amountIn, minOut: 0n, deadlineMs: 2n ** 63n };
  await chain.execute(trader, buyExactIn(chain, { pool: market.ref, ...parameters }));
}

async function tradable(poolId: string) {
  const market = await getMarket(chain, { poolId });
  if (market.kind !== 'curve' && market.kind !== 'pair') throw new Error(`It is ${market.kind}`);
  return market;
}

const priceOf = (market: TradeMarket): Price =>
  market.kind === 'curve' ? curvePrice(market.state) : pairPrice(market.state);

const terms = async (more: Partial<OrderTerms>): Promise<OrderTerms> => ({
  tip: TIP,
  expiresMs: (await readClock(chain.client)) + DAY_MS,
  ...more,
});

/** Places an order of the owner, after checking it as a page would. */
async function place(poolId: string, request: OrderRequest): Promise<Order> {
  const market = await tradable(poolId);
  const context = {
    price: priceOf(market.market),
    owner: owner.toSuiAddress(),
    nowMs: await readClock(chain.client),
  };
  previewOrder(request, context);
  const parameters = { market, owner: owner.toSuiAddress(), ...request };
  return orderOf(await chain.execute(owner, placeOrder(chain, parameters)));
}

function orderOf({ effects, objectTypes }: Executed): Promise<Order> {
  const placed = effects.changedObjects.find(
    ({ objectId, idOperation }) =>
      idOperation === 'Created' && objectTypes[objectId]?.includes('::order::Order<'),
  );
  return getOrder(chain, { orderId: placed?.objectId ?? '' });
}

async function execute(order: Order, amount: bigint): Promise<Executed> {
  const market = await tradable(order.poolId);
  const parameters = { order, market, amount, executor: keeper.toSuiAddress() };
  return chain.execute(keeper, executeOrder(chain, parameters));
}

const isOpen = ({ orderId }: Order): Promise<boolean> =>
  getOrder(chain, { orderId }).then(
    () => true,
    () => false,
  );

async function codeOf(failing: Promise<unknown>): Promise<string | undefined> {
  const error = await failing.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return decodeError(error, chain.deployment)?.code;
}

describe('limits', () => {
  it('fills a purchase to the unit as previewed, and pays owner and executor', async () => {
    const { poolId, baseType } = await launch();
    const { market } = await tradable(poolId);
    const limit = priceOf(market);
    const request = { side: 'buy', amount: 5n * SUI, terms: await terms({ limit }) } as const;
    const order = await place(poolId, request);
    expect(order).toMatchObject({
      ...{ poolId, baseType, side: 'buy', amount: 5n * SUI, remaining: 5n * SUI },
      ...{ owner: owner.toSuiAddress(), readings: null },
      terms: { tip: TIP, minFill: 1n, referrer: null },
    });
    // The fee makes the price worse than the spot price, so the order waits for a fall.
    const now = await readClock(chain.client);
    expect(largestFill(order, market, now)).toBe(0n);
    expect(await codeOf(execute(order, 5n * SUI))).toBe('BoundNotMet');
    const trader = owner.toSuiAddress();
    const { ref } = await tradable(poolId);
    if (!('poolId' in ref) || 'pairId' in ref) throw new Error('Expected a pool');
    const sale = { pool: ref, trader, amountIn: 7_000_000_000_000n, minOut: 0n };
    await chain.execute(owner, sellExactIn(chain, { ...sale, deadlineMs: 2n ** 63n }));

    const fallen = await tradable(poolId);
    const amount = largestFill(order, fallen.market, now);
    expect(amount).toBeGreaterThan(0n);
    const fill = previewFill(order, fallen.market, amount, now);
    const before = await chain.balance(owner, baseType);
    await execute(order, amount);
    expect(await chain.balance(owner, baseType)).toBe(before + fill.received);
    if (amount < 5n * SUI) {
      expect(await getOrder(chain, order)).toMatchObject({ remaining: 5n * SUI - amount });
      expect(await codeOf(execute(order, amount + SUI / 100n))).toBe('BoundNotMet');
    }
  });

  it('fills a sale of the whole amount and closes the order', async () => {
    const { poolId } = await launch();
    const limit = { numerator: 100_000_000n, denominator: MILLION_COINS };
    const request = { side: 'sell', amount: MILLION_COINS, terms: await terms({ limit }) } as const;
    const order = await place(poolId, request);
    const { market } = await tradable(poolId);
    const now = await readClock(chain.client);
    expect(largestFill(order, market, now)).toBe(MILLION_COINS);
    const { received } = previewFill(order, market, MILLION_COINS, now);
    const before = await chain.addressBalance(owner, '0x2::sui::SUI');
    const { decoded } = await execute(order, MILLION_COINS);
    expect(await chain.addressBalance(owner, '0x2::sui::SUI')).toBe(before + received);
    expect(await isOpen(order)).toBe(false);

    const [[at = -1, fill] = []] = fillsByTrade(decoded);
    expect(fill).toMatchObject({ owner: owner.toSuiAddress(), tip: TIP });
    const trade = decoded[at];
    if (trade?.name !== 'Traded') throw new Error('Expected a trade');
    const { data } = trade;
    const outcome = tradeOutcome({
      ...{ ...data, tip: TIP },
      ...{ quoteAfter: data.virtualQuoteAfter, baseAfter: data.virtualBaseAfter },
    });
    expect(outcome).toMatchObject({ paid: MILLION_COINS, received });
  });

  it('clips the purchase that sells out the curve, graduates it, and continues on the pair', async () => {
    const { poolId } = await launch();
    const limit = { numerator: 1n, denominator: 1n };
    const request = { side: 'buy', amount: 6_000n * SUI, terms: await terms({ limit }) } as const;
    const order = await place(poolId, request);
    const curve = await tradable(poolId);
    const now = await readClock(chain.client);
    const fill = previewFill(order, curve.market, order.remaining, now);
    expect(fill.completes).toBe(true);
    await execute(order, order.remaining);
    const rest = await getOrder(chain, order);
    expect(rest.remaining).toBe(6_000n * SUI - fill.spent);
    const pair = await tradable(poolId);
    expect(pair.kind).toBe('pair');
    const before = await chain.balance(owner, rest.baseType);
    const { received } = previewFill(rest, pair.market, rest.remaining, now);
    await execute(rest, rest.remaining);
    expect(await chain.balance(owner, rest.baseType)).toBe(before + received);
    expect(await isOpen(order)).toBe(false);
  });
});

describe('stops', () => {
  it('sells after the mean price has fallen, and not before', async () => {
    const { poolId, baseType } = await launch();
    const whale = await chain.createAccount();
    await buy(whale, poolId, 300n * SUI);
    const { market } = await tradable(poolId);
    const spot = priceOf(market);
    const trigger = { numerator: spot.numerator * 9n, denominator: spot.denominator * 10n };
    const bound = { numerator: spot.numerator, denominator: spot.denominator * 2n };
    const stop = { trigger, bound, windowMs: WINDOW_MS };
    const request = { side: 'sell', amount: MILLION_COINS, terms: await terms({ stop }) } as const;
    const order = await place(poolId, request);
    expect(order.terms.stop).toMatchObject({ windowMs: WINDOW_MS });
    expect(await codeOf(execute(order, MILLION_COINS))).toBe('NoMeanPrice');

    const { ref } = await tradable(poolId);
    if (!('poolId' in ref) || 'pairId' in ref) throw new Error('Expected a pool');
    await chain.advanceClock(Number(2n * WINDOW_MS) + 10_000);
    const amountIn = await chain.balance(whale, baseType);
    const sale = { pool: ref, trader: whale.toSuiAddress(), amountIn, minOut: 0n };
    await chain.execute(whale, sellExactIn(chain, { ...sale, deadlineMs: 2n ** 63n }));
    const observe = async () =>
      chain.execute(keeper, observeOrder(chain, { order, market: await tradable(poolId) }));
    await observe();
    expect(await codeOf(observe())).toBe('WindowNotElapsed');
    await chain.advanceClock(Number(WINDOW_MS));
    await execute(order, MILLION_COINS);
    expect(await isOpen(order)).toBe(false);
  });

  it('buys with a take profit and a stop in one signature', async () => {
    const { poolId, baseType } = await launch();
    const trader = await chain.createAccount();
    const market = await tradable(poolId);
    const { numerator, denominator } = priceOf(market.market);
    const exit = await terms({
      limit: { numerator: 2n * numerator, denominator },
      stop: {
        trigger: { numerator, denominator: 2n * denominator },
        bound: { numerator, denominator: 4n * denominator },
        windowMs: WINDOW_MS,
        trail: { trailBps: 2_000n, slippageBps: 500n },
      },
    });
    const amounts = { amountIn: 3n * SUI, minOut: 1n, deadlineMs: 2n ** 63n };
    const parties = { market, trader: trader.toSuiAddress(), exit };
    const order = await orderOf(
      await chain.execute(trader, buyWithExit(chain, { ...parties, ...amounts })),
    );
    expect(order).toMatchObject({ side: 'sell', owner: trader.toSuiAddress() });
    expect(order.terms.stop?.trail).toEqual({ trailBps: 2_000n, slippageBps: 500n });
    expect(order.readings).toMatchObject({ peak: 0n });
    expect(await chain.balance(trader, baseType)).toBe(0n);
  });
});

describe('the end of an order', () => {
  it('is replaced in one transaction, and canceled by its owner only', async () => {
    const { poolId } = await launch();
    const limit = { numerator: 1n, denominator: MILLION_COINS };
    const request = { side: 'buy', amount: SUI, terms: await terms({ limit }) } as const;
    const order = await place(poolId, request);
    const market = await getMarket(chain, { poolId });
    if (market.kind === 'external') throw new Error('Expected a market');
    const raised = { ...order.terms, limit: { numerator: 2n, denominator: MILLION_COINS } };
    const replacement = { order, market, terms: raised };
    const replaced = await orderOf(await chain.execute(owner, replaceOrder(chain, replacement)));
    expect(await isOpen(order)).toBe(false);
    expect(replaced).toMatchObject({ remaining: SUI, terms: { limit: { numerator: 1n } } });

    const thief = { order: replaced, owner: keeper.toSuiAddress() };
    expect(await codeOf(chain.execute(keeper, cancelOrder(chain, thief)))).toBe('NotOwner');
    const before = await chain.balance(owner, '0x2::sui::SUI');
    const own = { order: replaced, owner: owner.toSuiAddress() };
    const canceled = await chain.execute(owner, cancelOrder(chain, own));
    expect(await chain.balance(owner, '0x2::sui::SUI')).toBe(before + SUI - gasOf(canceled));
  });

  it('is returned after its expiry by anyone, who gains the storage rebate', async () => {
    const { poolId, baseType } = await launch();
    const limit = { numerator: SUI, denominator: 1n };
    const amount = MILLION_COINS;
    const request = { side: 'sell', amount, terms: await terms({ limit }) } as const;
    const before = await chain.balance(owner, baseType);
    const order = await place(poolId, request);
    expect(await chain.balance(owner, baseType)).toBe(before - amount);
    const giveBack = () => chain.execute(keeper, returnOrder(chain, { order }));
    expect(await codeOf(giveBack())).toBe('OrderNotExpired');
    await chain.advanceClock(Number(DAY_MS) + 1_000);
    expect(gasOf(await giveBack())).toBeLessThan(0n);
    expect(await chain.balance(owner, baseType)).toBe(before);
  });
});

describe('recurring orders', () => {
  it('trades one slice per interval', async () => {
    const { poolId } = await launch();
    const limit = { numerator: 1n, denominator: 1n };
    const schedule = { slices: 3n, intervalMs: 3_600_000n };
    const request = { side: 'buy', amount: SUI, terms: await terms({ limit, schedule }) } as const;
    const order = await place(poolId, request);
    const { market } = await tradable(poolId);
    const slice = largestFill(order, market, await readClock(chain.client));
    expect(slice).toBe(333_333_334n);
    await execute(order, slice);
    const left = await getOrder(chain, order);
    expect(left).toMatchObject({ remaining: SUI - slice, terms: { schedule } });
    expect(left.nextMs).toBe(left.placedMs + 3_600_000n);
    expect(await codeOf(execute(left, slice))).toBe('IntervalNotElapsed');
  });
});

describe('bad input', () => {
  const now = 1_000n;
  const price = { numerator: 2n, denominator: 1n };
  const half = { numerator: 1n, denominator: 1n };
  const stop = { trigger: half, bound: half, windowMs: WINDOW_MS };
  const zero = { numerator: 0n, denominator: 1n };
  const schedule = { slices: 2n, intervalMs: WINDOW_MS };
  it.each<[string, 'buy' | 'sell', bigint, Partial<OrderTerms>]>([
    ['ZeroPrice', 'buy', 10n, { limit: zero }],
    ['ZeroPrice', 'buy', 10n, { limit: { numerator: 1n, denominator: 2n ** 65n } }],
    ['ZeroPrice', 'sell', 10n, { limit: { numerator: 2n ** 65n, denominator: 1n } }],
    ['NoPriceBound', 'buy', 10n, {}],
    ['StopOnPurchase', 'buy', 10n, { stop }],
    ['ScheduleWithStop', 'sell', 10n, { stop, schedule }],
    ['LimitBelowTrigger', 'sell', 10n, { stop, limit: half }],
    ['ExpiryInPast', 'buy', 10n, { limit: price, expiresMs: now }],
    ['ZeroEscrow', 'buy', 0n, { limit: price }],
    ['MinFillOutOfBounds', 'buy', 10n, { limit: price, minFill: 11n }],
    ['MinFillOutOfBounds', 'buy', 10n, { limit: price, minFill: 6n, schedule }],
    ['TipTooHigh', 'buy', 10n, { limit: price, tip: 10n }],
    ['TipTooHigh', 'sell', 10n, { limit: price, tip: 20n }],
    ['SelfReferral', 'buy', 10n, { limit: price, referrer: '0xa' }],
    ['BoundAboveTrigger', 'sell', 10n, { stop: { ...stop, bound: price } }],
    ['WindowOutOfBounds', 'sell', 10n, { stop: { ...stop, windowMs: 59_999n } }],
    [
      'TrailOutOfBounds',
      'sell',
      10n,
      { stop: { ...stop, trail: { trailBps: 0n, slippageBps: 0n } } },
    ],
    ['ScheduleOutOfBounds', 'buy', 10n, { limit: price, schedule: { ...schedule, slices: 1n } }],
    ['TriggerNotBelowPrice', 'sell', 10n, { stop: { ...stop, trigger: price } }],
  ])('reports %s before the wallet opens (%s of %s)', (code, side, amount, more) => {
    const request = { side, amount, terms: { tip: 0n, expiresMs: now + 1n, ...more } };
    const context = { price, owner: '0xa', nowMs: now };
    expect(() => previewOrder(request, context)).toThrow(
      expect.objectContaining({ code, message: expect.stringMatching(/\.$/) }),
    );
  });
});

describe('gas', () => {
  it('executes for at most 1.5 times the plain trade', async () => {
    const { poolId } = await launch();
    const limit = { numerator: 1n, denominator: 1n };
    const request = { side: 'buy', amount: 2n * SUI, terms: await terms({ limit }) } as const;
    const market = await tradable(poolId);
    const trader = owner.toSuiAddress();
    const placed = await chain.execute(
      owner,
      placeOrder(chain, { market, owner: trader, ...request }),
    );
    const order = await orderOf(placed);
    const partly = await execute(order, SUI);
    const { ref } = await tradable(poolId);
    if (!('poolId' in ref) || 'pairId' in ref) throw new Error('Expected a pool');
    const plain = await chain.execute(
      keeper,
      buyExactIn(chain, {
        ...{ pool: ref, trader: keeper.toSuiAddress(), amountIn: SUI, minOut: 0n },
        deadlineMs: 2n ** 63n,
      }),
    );
    const computation = ({ effects }: Executed) => BigInt(effects.gasUsed.computationCost);
    expect(computation(partly) * 2n).toBeLessThanOrEqual(computation(plain) * 3n);
    console.info(
      `gas in MIST: placing ${gasOf(placed)}, executing ${gasOf(partly)}, plain trade ${gasOf(plain)}`,
    );
  });
});
