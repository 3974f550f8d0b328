// Executors who split an order and trade before each part: the owner never receives less than the bound, and the
// executor gains at most what the bound leaves, as with the whole order.
import * as calls from '@atoll/sdk/contracts/orders/order.ts';
import { OrderFilled } from '@atoll/sdk/contracts/orders/order_events.ts';
import type { TransactionResult } from '@atoll/testing';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TradingCalls } from '../launchpad/calls.ts';
import {
  buyExactIn,
  buyExactOut,
  mustTrade,
  type Position,
  positionAt,
  positionAtPair,
  received,
  sellExactIn,
  type Trading,
  trade,
} from '../launchpad/trader.ts';
import { Wallet } from '../launchpad/wallet.ts';
import { ALICE, HOUR_MS } from '../network.ts';
import { assertInvariant } from '../operation.ts';
import { figure, report, SEED, TIMEOUT_MS, yieldToRunner } from '../settings.ts';
import { addOrder, createFixture, type Fixture, optionsOf, type Ratio } from './fixture.ts';

const ATTACKS = figure(1_000, 60);
const BATCH = 20;
const BPS = 10_000n;
/** Attempts of an attacker to trade as much as the bound allows, with half the amount each. */
const ATTEMPTS = 8;
/** The estimate of what the bound leaves rounds against the attacker. */
const ROUNDING = 2n;

interface Attack {
  market: number;
  onPair: boolean;
  side: 'buy' | 'sell';
  /** The order in basis points of the market's size. */
  orderBps: bigint;
  /** Margin of its bound below the estimate of the whole order, in basis points. */
  slackBps: bigint;
  tipBps: bigint;
  /** Relative sizes of the parts. */
  parts: bigint[];
  /** Size of the attacker's trade before each part, in basis points of the market's size. */
  frontBps: bigint;
}

const attack: fc.Arbitrary<Attack> = fc.record({
  market: fc.nat(2),
  onPair: fc.boolean(),
  side: fc.constantFrom('buy' as const, 'sell' as const),
  orderBps: fc.bigInt(1n, 800n),
  slackBps: fc.bigInt(0n, 2_000n),
  tipBps: fc.constantFrom(0n, 10n, 100n),
  parts: fc.array(fc.bigInt(1n, 10n), { minLength: 1, maxLength: 4 }),
  frontBps: fc.oneof(fc.constant(0n), { weight: 4, arbitrary: fc.bigInt(50n, 800n) }),
});

const totals = { whole: 0, split: 0, gained: 0, waiting: 0 };

test(
  `splitting: no gain beyond the bound in ${ATTACKS} attacks on orders`,
  async () => {
    const fixture = await createFixture();
    for (let done = 0; done < ATTACKS; done += BATCH) {
      fc.assert(
        fc.property(attack, (drawn) => run(fixture, drawn)),
        { seed: SEED + done, numRuns: Math.min(BATCH, ATTACKS - done) },
      );
      await yieldToRunner();
    }
    report('splitting', totals);
    expect(totals.whole).toBeGreaterThan(ATTACKS / 20);
    expect(totals.split).toBeGreaterThan(ATTACKS / 4);
    // Slack is what the bound leaves, and attackers take a part of it.
    expect(totals.gained).toBeGreaterThan(ATTACKS / 10);
  },
  TIMEOUT_MS,
);

function run(fixture: Fixture, drawn: Attack): void {
  const market = fixture.markets[drawn.market] ?? fixture.markets[0];
  const attacker = drawn.onPair
    ? positionAtPair(fixture, market)
    : positionAt(fixture, market, market.preset.curveSupply / 2n);
  trade(attacker, ({ tx, base }) => {
    tx.transferObjects([base.take(market.preset.curveSupply / 8n)], ALICE);
  });
  const isBuy = drawn.side === 'buy';
  const size = isBuy ? market.preset.targetRaised : market.preset.dexSupply;
  const amount = (size * drawn.orderBps) / BPS;

  // The owner estimates the whole order and allows some slack.
  const start = new Estimates({ ...attacker, owner: ALICE }, isBuy);
  const tip = ((isBuy ? amount : start.output(amount)) * drawn.tipBps) / BPS;
  const estimate = isBuy ? start.output(amount - tip) : start.output(amount) - tip;
  const worst = (estimate * (BPS - drawn.slackBps)) / BPS;
  const bound: Ratio = isBuy ? { quote: amount, base: worst } : { quote: worst, base: amount };
  const orderId = placeOrder(fixture, attacker, { isBuy, amount, bound, tip });
  /** The least output for a part of the order. */
  const least = (part: bigint) => (part * worst + amount - 1n) / amount;

  const executor = new Executor(fixture, attacker, isBuy, orderId);
  const weights = drawn.parts.reduce((sum, part) => sum + part, 0n);
  let [filled, paid, tips] = [0n, 0n, 0n];
  for (const [index, weight] of drawn.parts.entries()) {
    const isLast = index === drawn.parts.length - 1;
    const part = isLast ? amount - filled : (amount * weight) / weights;
    const fill = executor.execute(part, (size * drawn.frontBps) / BPS);
    if (fill === undefined) continue;
    assertInvariant(fill.amountOut >= least(part), 'every part meets the bound');
    filled += part;
    paid += fill.amountOut;
    tips += fill.tip;
  }
  executor.unwind();

  assertInvariant(paid >= least(filled), 'the parts together meet the bound');
  assertInvariant(
    tips * amount <= tip * filled,
    'parts never earn more than their share of the tip',
  );
  assertInvariant(executor.base === 0n, 'the attacker trades back all that it traded');
  // Without the attack, the executor could trade for itself and give the owner the least that the bound allows.
  const left = isBuy ? filled - start.cost(least(filled)) : start.output(filled) - least(filled);
  const gain = executor.quote;
  assertInvariant(
    gain <= left + ROUNDING,
    `the gain ${gain} is within what the bound leaves, ${left}`,
  );
  if (filled === 0n) totals.waiting += 1;
  else totals[drawn.parts.length === 1 ? 'whole' : 'split'] += 1;
  if (gain > tips) totals.gained += 1;
}

/** Results that trades would have before the attack. */
class Estimates {
  readonly #position: Position;
  readonly #isBuy: boolean;

  constructor(position: Position, isBuy: boolean) {
    this.#position = { ...position, network: position.network.fork() };
    this.#isBuy = isBuy;
  }

  /** Output of a trade of the order's side. */
  output(amount: bigint): bigint {
    if (amount === 0n) return 0n;
    const [base, quote] = this.#position.market.typeArguments;
    return this.#change(this.#isBuy ? base : quote, (trading, venue) =>
      this.#isBuy ? buyExactIn(trading, venue, amount) : sellExactIn(trading, venue, amount),
    );
  }

  /** Quote that buying `amount` costs. */
  cost(amount: bigint): bigint {
    if (amount === 0n) return 0n;
    const { market } = this.#position;
    return -this.#change(market.quoteType, (trading, venue) =>
      buyExactOut(trading, venue, amount, 2n * market.preset.targetRaised),
    );
  }

  #change(coinType: string, act: (trading: Trading, venue: TradingCalls) => void): bigint {
    const { owner, pairId, network } = this.#position;
    const result = mustTrade({ ...this.#position, network: network.fork() }, (trading) =>
      act(trading, pairId === undefined ? trading.pool : trading.pair),
    );
    return received(result, owner, coinType);
  }
}

/** An attacker who executes an order, and what it gained from all its transactions, without gas. */
class Executor {
  base = 0n;
  quote = 0n;
  readonly #fixture: Fixture;
  readonly #position: Position;
  readonly #isBuy: boolean;
  readonly #orderId: string;

  constructor(fixture: Fixture, position: Position, isBuy: boolean, orderId: string) {
    this.#fixture = fixture;
    this.#position = position;
    this.#isBuy = isBuy;
    this.#orderId = orderId;
  }

  /** Executes a part after a trade in the same direction, as large as the bound allows; undefined if the part waits. */
  execute(part: bigint, front: bigint): ReturnType<(typeof OrderFilled)['parse']> | undefined {
    if (part === 0n) return undefined;
    let first = front;
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1, first /= 2n) {
      const trial = { ...this.#position, network: this.#position.network.fork() };
      if (first > 0n) this.#front(trial, first);
      if (this.#fill(trial, part).abort !== undefined) {
        if (first === 0n) return undefined;
        continue;
      }
      if (first > 0n) this.#count(this.#front(this.#position, first));
      const filled = this.#fill(this.#position, part);
      this.#count(filled);
      return filled.event(OrderFilled);
    }
    return undefined;
  }

  /** Trades back what it traded. */
  unwind(): void {
    const { market, pairId } = this.#position;
    const base = this.base;
    if (base === 0n) return;
    this.#count(
      mustTrade(this.#position, (trading) => {
        const venue = pairId === undefined ? trading.pool : trading.pair;
        if (base > 0n) sellExactIn(trading, venue, base);
        else buyExactOut(trading, venue, -base, 2n * market.preset.targetRaised);
      }),
    );
  }

  #front(position: Position, amount: bigint): TransactionResult {
    return trade(position, (trading) => {
      const venue = position.pairId === undefined ? trading.pool : trading.pair;
      if (this.#isBuy) buyExactIn(trading, venue, amount);
      else sellExactIn(trading, venue, amount);
    });
  }

  #fill({ network, market, owner, pairId }: Position, amount: bigint): TransactionResult {
    const { orders, contracts } = this.#fixture;
    const options = optionsOf(orders, market);
    const common = { order: this.#orderId, config: orders.configId, amount };
    const onCurve = { ...common, pool: market.poolId, launchpadConfig: contracts.configId };
    return network.tryExecute(owner, (tx) => {
      const tip = tx.add(
        pairId === undefined
          ? calls.executeOnCurve({ ...options, arguments: onCurve })
          : calls.executeOnPair({ ...options, arguments: { ...common, pair: pairId } }),
      );
      tx.transferObjects([tip], owner);
    });
  }

  #count(result: TransactionResult): void {
    const { owner, market } = this.#position;
    this.base += received(result, owner, market.baseType);
    this.quote += received(result, owner, market.quoteType);
  }
}

/** Places ALICE's order with a limit, which anyone can fill in any parts. */
function placeOrder(
  { orders }: Fixture,
  { network, market, pairId }: Position,
  order: { isBuy: boolean; amount: bigint; bound: Ratio; tip: bigint },
): string {
  const { isBuy, amount, bound: limit, tip } = order;
  const terms = { limit, tip, minFill: 1n, expiresMs: network.nowMs + HOUR_MS };
  const placed = network.execute(ALICE, (tx) => {
    const [base, quote] = market.typeArguments;
    const coin = Wallet.open(network, tx, ALICE, isBuy ? quote : base).take(amount);
    const place = { market, poolId: market.poolId, pairId };
    addOrder(tx, orders, place, terms, isBuy ? { payment: coin } : { base: coin });
  });
  return placed.created('order::Order');
}
