// Operations of owners, traders, keepers and the admin on the orders of one coin, with sane and hostile parameters.
import * as launchpadConfig from '@atoll/sdk/contracts/launchpad/config.ts';
import * as config from '@atoll/sdk/contracts/orders/config.ts';
import * as calls from '@atoll/sdk/contracts/orders/order.ts';
import { OrderFilled, OrderPlaced } from '@atoll/sdk/contracts/orders/order_events.ts';
import type { TestNetwork } from '@atoll/testing';
import * as fc from 'fast-check';
import { min, rarely } from '../arbitraries.ts';
import { admin } from '../launchpad/fixture.ts';
import { mustTrade, trade as tradeAt } from '../launchpad/trader.ts';
import { Wallet } from '../launchpad/wallet.ts';
import { ACCOUNTS, DEPLOYER, HOUR_MS } from '../network.ts';
import { assertInvariant, operation } from '../operation.ts';
import { addMarket, addOrder, adminOf, type OrderTerms, optionsOf } from './fixture.ts';
import type { ModelOrder, OrdersModel } from './model.ts';
import type { Sequence } from './sequence.ts';

export type Operation = fc.Command<OrdersModel, Sequence>;

const BPS = 10_000n;
const MINUTE_MS = 60_000n;
const who = fc.constantFrom(...ACCOUNTS);
const index = fc.nat(1_000);
const pick = ({ orders }: OrdersModel, at: number): ModelOrder | undefined =>
  orders[at % orders.length];
/** Sane values, and a hostile one once in ten draws. */
const mostly = (sane: fc.Arbitrary<bigint>, hostile: fc.Arbitrary<bigint>) =>
  fc.oneof({ weight: 9, arbitrary: sane }, { weight: 1, arbitrary: hostile });
const bps = (from: number, to: number) => fc.bigInt({ min: BigInt(from), max: BigInt(to) });

/** Balance of an account, in the quote coin at most a tenth of the target, so that few trades complete the curve. */
const holding = ({ network, market }: Sequence, owner: string, type: string): bigint => {
  const balance = network.balance(owner, type);
  return type === market.quoteType ? min(balance, market.preset.targetRaised / 10n) : balance;
};

const place = operation(
  'place',
  fc.record({
    who,
    side: fc.constantFrom('buy' as const, 'sell' as const),
    /** Whether a stop is on its side. */
    isSane: rarely(8).map((rare) => !rare),
    kind: fc.constantFrom('limit', 'limit', 'limit', 'stop', 'stop', 'both', 'recurring'),
    share: bps(1, 2_000),
    /** Limit relative to the current price. */
    limit: bps(7_000, 13_000),
    trigger: bps(9_500, 10_001),
    bound: bps(2_000, 9_000),
    minFill: mostly(fc.constantFrom(1n, 1n, 100n, 5_000n, BPS), fc.constant(BPS + 1n)),
    tip: mostly(fc.constantFrom(0n, 10n, 50n, 100n), fc.constant(20_000n)),
    expiresInMs: mostly(fc.constantFrom(HOUR_MS, 24n * HOUR_MS), fc.constant(0n)),
    slices: mostly(fc.constantFrom(2n, 3n), fc.constant(1n)),
  }),
  (drawn, model: OrdersModel, real: Sequence) => {
    const { who: owner, kind } = drawn;
    const side = ['stop', 'both'].includes(kind) && drawn.isSane ? 'sell' : drawn.side;
    const type = real.market.typeArguments[side === 'buy' ? 1 : 0];
    const amount = (holding(real, owner, type) * drawn.share) / BPS;
    if (amount === 0n) return;
    const { quote, base } = real.price();
    const at = (share: bigint) => ({ quote: 1n + (quote * share) / BPS, base });
    const worth = side === 'buy' ? amount : (amount * quote) / base;
    const terms: OrderTerms = {
      limit: ['limit', 'both', 'recurring'].includes(kind) ? at(drawn.limit) : undefined,
      stop: ['stop', 'both'].includes(kind)
        ? {
            trigger: at(drawn.trigger),
            bound: at(min(drawn.bound, drawn.trigger)),
            windowMs: MINUTE_MS,
          }
        : undefined,
      schedule: kind === 'recurring' ? { slices: drawn.slices, intervalMs: HOUR_MS } : undefined,
      minFill: (amount * drawn.minFill) / BPS / (kind === 'recurring' ? drawn.slices : 1n),
      tip: (worth * drawn.tip) / BPS,
      expiresMs: real.network.nowMs + drawn.expiresInMs,
    };
    real.execute(
      model,
      owner,
      (tx) => {
        const coin = Wallet.open(real.network, tx, owner, type).take(amount);
        const escrow = side === 'buy' ? { payment: coin } : { base: coin };
        addOrder(tx, real.orders, real.place, terms, escrow);
      },
      (result) => {
        assertInvariant(!model.placingPaused, 'nothing is placed while placing is paused');
        const { orderId, amount: escrowed } = result.event(OrderPlaced);
        assertInvariant(escrowed === amount, 'the whole coin is escrowed');
        const placedMs = real.network.nowMs;
        model.orders.push({
          ...{ id: orderId, owner, side, total: amount, remaining: amount, terms, placedMs },
          ...{ tipPaid: 0n, lastInterval: -1n, readings: { older: placedMs, newer: placedMs } },
        });
      },
    );
  },
);

const execute = operation(
  'execute',
  fc.record({
    at: index,
    who,
    part: fc.constantFrom('all', 'all', 'all', 'all', 'minimum', 'half', 'tooMuch', 'tooLittle'),
  }),
  ({ at, who: executor, part }, model: OrdersModel, real: Sequence) => {
    const order = pick(model, at);
    if (!order) return;
    const { remaining, terms } = order;
    const amounts: Record<string, bigint> = {
      ...{ all: wholeOf(order), minimum: terms.minFill, half: remaining / 2n },
      ...{ tooMuch: remaining + 1n, tooLittle: terms.minFill - 1n },
    };
    executeOrder(order, executor, amounts[part] ?? 0n, model, real);
  },
);

/** The most that one execution can spend. */
function wholeOf({ remaining, total, terms }: ModelOrder): bigint {
  const slices = terms.schedule?.slices ?? 1n;
  return min((total + slices - 1n) / slices, remaining);
}

function executeOrder(
  order: ModelOrder,
  executor: string,
  amount: bigint,
  model: OrdersModel,
  real: Sequence,
): void {
  const options = optionsOf(real.orders, real.market);
  const common = { order: order.id, config: real.orders.configId, amount };
  const { pairId } = real;
  const wasCompleted = real.isCompleted();
  const result = real.network.tryExecute(executor, (tx) => {
    const call =
      pairId === undefined
        ? calls.executeOnCurve({
            ...options,
            arguments: {
              ...{ ...common, pool: real.market.poolId },
              launchpadConfig: real.contracts.configId,
            },
          })
        : calls.executeOnPair({ ...options, arguments: { ...common, pair: pairId } });
    tx.transferObjects([tx.add(call)], executor);
  });
  real.counts[result.abort === undefined ? 'succeeded' : 'aborted'] += 1;
  if (result.abort === undefined) {
    const filled = result.event(OrderFilled);
    const isPurchaseOnCurve = order.side === 'buy' && pairId === undefined;
    assertInvariant(
      !isPurchaseOnCurve || !(model.buysPaused || wasCompleted),
      'no purchase on a paused or sold-out curve',
    );
    assertInvariant(filled.amountIn <= amount, 'no more is spent than the executor chose');
    model.fill(order, filled, real.network.nowMs);
    assertPaid(real, result, order, filled, executor);
    assertInvariant(filled.remaining === order.remaining, 'reports what remains');
    real.counts.filled += 1;
    if (filled.leg === 1) real.counts.stopped += 1;
    if (order.remaining === 0n) {
      model.close(order);
      real.assertClosed(order);
    }
  }
  real.check(model);
}

type Filled = ReturnType<(typeof OrderFilled)['parse']>;

/** The owner receives the output and the executor the tip, and no one else anything. */
function assertPaid(
  { market }: Sequence,
  result: ReturnType<TestNetwork['tryExecute']>,
  order: ModelOrder,
  { amountOut, tip }: Filled,
  executor: string,
): void {
  const [base, quote] = market.typeArguments;
  const out = order.side === 'buy' ? base : quote;
  const paid = new Map<string, bigint>();
  const add = (address: string, type: string, amount: bigint) =>
    paid.set(`${address} ${type}`, (paid.get(`${address} ${type}`) ?? 0n) + amount);
  add(order.owner, out, amountOut);
  add(executor, quote, tip);
  for (const account of ACCOUNTS) {
    for (const type of [base, quote]) {
      const change = result.balanceChange(account, type);
      const expected = paid.get(`${account} ${type}`) ?? 0n;
      assertInvariant(change === expected, 'owner and executor are paid to the unit');
    }
  }
}

const cancel = operation(
  'cancel',
  fc.record({ at: index, thief: fc.option(who, { freq: 3 }) }),
  ({ at, thief }, model: OrdersModel, real: Sequence) => {
    const order = pick(model, at);
    if (!order) return;
    const sender = thief ?? order.owner;
    const run = order.side === 'buy' ? calls.cancelBuy : calls.cancelSell;
    const options = { ...optionsOf(real.orders, real.market), arguments: { order: order.id } };
    const type = real.market.typeArguments[order.side === 'buy' ? 1 : 0];
    const result = real.execute(
      model,
      sender,
      (tx) => tx.transferObjects([tx.add(run(options))], sender),
      (done) => {
        assertInvariant(sender === order.owner, 'only the owner cancels');
        const change = done.balanceChange(sender, type);
        assertInvariant(change === order.remaining, 'canceling returns the whole escrow');
        model.close(order);
        real.assertClosed(order);
      },
    );
    const isOwner = sender === order.owner;
    assertInvariant(isOwner === (result.abort === undefined), 'the owner can always cancel');
  },
);

const giveBack = operation(
  'giveBack',
  fc.record({ at: index, who }),
  ({ at, who: sender }, model: OrdersModel, real: Sequence) => {
    const order = pick(model, at);
    if (!order) return;
    const isExpired = real.network.nowMs > order.terms.expiresMs;
    const options = { ...optionsOf(real.orders, real.market), arguments: { order: order.id } };
    const type = real.market.typeArguments[order.side === 'buy' ? 1 : 0];
    const result = real.execute(
      model,
      sender,
      (tx) => tx.add(calls.returnExpired(options)),
      (done) => {
        const change = done.balanceChange(order.owner, type);
        assertInvariant(change === order.remaining, 'returning pays the owner the whole escrow');
        model.close(order);
        real.assertClosed(order);
      },
    );
    assertInvariant(isExpired === (result.abort === undefined), 'returned once expired');
  },
);

const observe = operation('observe', index, (at, model: OrdersModel, real: Sequence) => {
  const order = pick(model, at);
  if (order) observeOrder(order, model, real);
});

function observeOrder(order: ModelOrder, model: OrdersModel, real: Sequence): void {
  real.execute(
    model,
    DEPLOYER,
    (tx) => {
      const market = addMarket(tx, real.orders, real.place);
      const options = optionsOf(real.orders, real.market);
      tx.add(calls.observe({ ...options, arguments: { order: order.id, market } }));
    },
    () => model.observed(order, real.network.nowMs),
  );
}

const trade = operation(
  'trade',
  fc.record({ who, side: fc.constantFrom('buy', 'sell', 'sell'), share: bps(1, 8_000) }),
  ({ who: owner, side, share }, model: OrdersModel, real: Sequence) => {
    if (side === 'sell') sellShare(owner, share, model, real);
    else buyShare(owner, share, model, real);
  },
);

function buyShare(owner: string, share: bigint, model: OrdersModel, real: Sequence): void {
  tradeOnMarket(owner, model, real, ({ base, quote, pool, pair }) => {
    const venue = real.pairId === undefined ? pool : pair;
    const payment = (holding(real, owner, real.market.quoteType) * share) / BPS;
    const [bought, rest] = venue.buyExactIn(quote.take(payment), 0n);
    base.put(bought);
    if (rest) quote.put(rest);
  });
}

function sellShare(owner: string, share: bigint, model: OrdersModel, real: Sequence): void {
  tradeOnMarket(owner, model, real, ({ base, quote, pool, pair }) => {
    const venue = real.pairId === undefined ? pool : pair;
    if (base.isEmpty) return;
    quote.put(venue.sellExactIn(base.take((base.balance * share) / BPS), 0n));
  });
}

function tradeOnMarket(
  owner: string,
  model: OrdersModel,
  real: Sequence,
  build: Parameters<typeof tradeAt>[1],
): void {
  const { network, contracts, market, pairId } = real;
  const position = { network, contracts, market, owner, ...(pairId && { pairId }) };
  const result = tradeAt(position, build);
  real.counts[result.abort === undefined ? 'succeeded' : 'aborted'] += 1;
  real.check(model);
}

/** The price falls and stays low for a window or a part of it, while a keeper observes a stop and tries it. */
const fall = operation(
  'fall',
  fc.record({
    at: index,
    who,
    share: bps(100, 3_000),
    ms: fc.constantFrom(MINUTE_MS / 2n, MINUTE_MS, MINUTE_MS, MINUTE_MS, 90_000n),
  }),
  ({ at, who: executor, share, ms }, model: OrdersModel, real: Sequence) => {
    const stops = model.orders.filter(({ terms }) => terms.stop);
    const order = stops[at % stops.length];
    if (!order) return;
    for (const owner of ACCOUNTS) sellShare(owner, share, model, real);
    observeOrder(order, model, real);
    real.wait(model, ms);
    observeOrder(order, model, real);
    real.wait(model, ms);
    executeOrder(order, executor, wholeOf(order), model, real);
  },
);

/** Buys what the curve has left, so that some sequences graduate. */
const sellOut = operation('sellOut', who, (owner, model: OrdersModel, real: Sequence) => {
  if (real.pairId !== undefined) return;
  tradeOnMarket(owner, model, real, ({ base, quote, pool }) => {
    const [bought, rest] = pool.buyExactIn(quote.take(2n * real.market.preset.targetRaised), 0n);
    base.put(bought);
    if (rest) quote.put(rest);
  });
});

const graduate = operation(
  'graduate',
  fc.constant(null),
  (_, model: OrdersModel, real: Sequence) => {
    if (!real.isCompleted()) return;
    const { network, contracts, market } = real;
    const [owner] = ACCOUNTS;
    const graduated = mustTrade({ network, contracts, market, owner }, ({ calls: of }) =>
      of.graduate(),
    );
    real.pairId = graduated.created('pair::Pair');
    real.counts.graduated += 1;
    real.check(model);
  },
);

const pauseBuys = operation(
  'pauseBuys',
  rarely(4),
  (paused, model: OrdersModel, real: Sequence) => {
    const options = { package: real.contracts.launchpad };
    const args = { ...admin(real.contracts), paused };
    real.execute(
      model,
      DEPLOYER,
      (tx) => tx.add(launchpadConfig.setBuysPaused({ ...options, arguments: args })),
      () => {
        model.buysPaused = paused;
      },
    );
  },
);

const pausePlacing = operation(
  'pausePlacing',
  rarely(4),
  (paused, model: OrdersModel, real: Sequence) => {
    const options = { package: real.orders.package };
    const args = { ...adminOf(real.orders), paused };
    real.execute(
      model,
      DEPLOYER,
      (tx) => tx.add(config.setPlacingPaused({ ...options, arguments: args })),
      () => {
        model.placingPaused = paused;
      },
    );
  },
);

const wait = operation(
  'wait',
  fc.constantFrom(1n, 250n, 30_000n, MINUTE_MS, MINUTE_MS, 90_000n, HOUR_MS, HOUR_MS + 1n),
  (ms, model: OrdersModel, real: Sequence) => real.wait(model, ms),
);

/** Sequences in which most operations place, trade and execute. */
export const sequences = (length: number): fc.Arbitrary<Iterable<Operation>> =>
  fc.commands(
    [
      ...[place, place, place, place, execute, execute, execute, execute, execute, execute],
      ...[trade, trade, wait, wait, fall, fall, observe, cancel, giveBack],
      ...[sellOut, graduate, graduate, pauseBuys, pausePlacing],
    ],
    { maxCommands: 2 * length, size: 'max' },
  );
