// Expected state of a sequence's orders: terms, escrow and past executions, and the history of the market's price.
import { assertInvariant } from '../operation.ts';
import type { OrderTerms, Ratio } from './fixture.ts';

export interface ModelOrder {
  id: string;
  owner: string;
  side: 'buy' | 'sell';
  total: bigint;
  remaining: bigint;
  terms: OrderTerms;
  placedMs: bigint;
  tipPaid: bigint;
  /** Interval of the last execution of a recurring order. */
  lastInterval: bigint;
  /** Times of the two readings of an order with a stop. */
  readings: { older: bigint; newer: bigint };
}

/** Execution as its event reports it. */
export interface Fill {
  leg: number;
  amountIn: bigint;
  amountOut: bigint;
  tip: bigint;
}

interface Period {
  fromMs: bigint;
  untilMs: bigint;
  price: Ratio;
}

export class OrdersModel {
  readonly orders: ModelOrder[] = [];
  buysPaused = false;
  placingPaused = false;
  readonly #history: Period[] = [];

  /** Records that a price has applied for a time. */
  priced(price: Ratio, fromMs: bigint, untilMs: bigint): void {
    if (untilMs > fromMs) this.#history.push({ fromMs, untilMs, price });
  }

  /** Applies an execution, and checks it against the terms that the owner signed. */
  fill(order: ModelOrder, { leg, amountIn, amountOut, tip }: Fill, nowMs: bigint): void {
    const { terms, side, total } = order;
    assertInvariant(nowMs <= terms.expiresMs, 'no order fills after its expiry');
    assertInvariant(amountIn > 0n && amountIn <= order.remaining, 'a fill is within the escrow');
    const bound = leg === 0 ? terms.limit : terms.stop?.bound;
    if (!bound) throw new Error('A leg filled that the order does not have');
    const isMet =
      side === 'buy'
        ? amountIn * bound.base <= amountOut * bound.quote
        : amountOut * bound.base >= amountIn * bound.quote;
    assertInvariant(isMet, 'no fill is worse than the bound, fees and tip included');
    if (leg === 1) this.#assertTriggered(order, nowMs);
    const isRest = amountIn === order.remaining;
    assertInvariant(isRest || amountIn >= terms.minFill, 'a fill is the minimum or the rest');
    assertInvariant(tip * total <= terms.tip * amountIn, 'a tip is at most its share');
    order.tipPaid += tip;
    assertInvariant(order.tipPaid <= terms.tip, 'parts never earn more than the tip');
    order.remaining -= amountIn;
    if (!terms.schedule) return;
    const { slices, intervalMs } = terms.schedule;
    const interval = (nowMs - order.placedMs) / intervalMs;
    assertInvariant(interval > order.lastInterval, 'at most one slice per interval');
    assertInvariant(amountIn <= (total + slices - 1n) / slices, 'a fill is at most one slice');
    order.lastInterval = interval;
  }

  observed(order: ModelOrder, nowMs: bigint): void {
    const { windowMs } = order.terms.stop ?? { windowMs: 0n };
    assertInvariant(nowMs - order.readings.newer >= windowMs, 'a window between two readings');
    order.readings = { older: order.readings.newer, newer: nowMs };
  }

  close(order: ModelOrder): void {
    this.orders.splice(this.orders.indexOf(order), 1);
  }

  /** The mean price since a reading between one and two windows old is at or below the trigger. */
  #assertTriggered({ terms, readings }: ModelOrder, nowMs: bigint): void {
    const { windowMs = 0n, trigger = { quote: 0n, base: 1n } } = terms.stop ?? {};
    const isUsable = (at: bigint) => nowMs - at >= windowMs && nowMs - at <= 2n * windowMs;
    const since = [readings.newer, readings.older].find(isUsable);
    if (since === undefined) throw new Error('A stop filled without a mean price');
    let sum = 0n;
    for (const { fromMs, untilMs, price } of this.#history) {
      const from = fromMs > since ? fromMs : since;
      if (untilMs > from) sum += ((price.quote << 64n) / price.base) * (untilMs - from);
    }
    const mean = sum / (nowMs - since);
    assertInvariant(mean <= (trigger.quote << 64n) / trigger.base, 'a stop fills once triggered');
  }
}
