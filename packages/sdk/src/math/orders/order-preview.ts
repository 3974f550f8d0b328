// Previews an order to the unit: what it guarantees, and how much of it an execution could fill now.
import { AtollError } from '../../errors/base.ts';
import type { Price } from '../market.ts';
import { previewSwapExactIn, type TradeSide } from '../pair-previews.ts';
import { previewBuyExactIn, previewSellExactIn } from '../pool-previews.ts';
import type { TradeMarket } from '../trade-preview.ts';
import { checkOrder, type OrderContext, type OrderRequest } from './check-order.ts';
import { meetsBound, type OrderTerms, sliceOf, tipFor } from './order-terms.ts';

/** Guarantees of an order that fills completely, fees and tip included. Amounts are base units. */
export interface OrderPreview {
  /** Least that the owner receives if the limit fills; null without one. */
  limit: Guarantee | null;
  /** Least that the owner receives if the stop fills at its first trigger; null without one. */
  stop: (Guarantee & { triggersAt: Price }) | null;
  /** Quote that the executor receives. */
  tip: bigint;
  expiresMs: bigint;
  /** Amount that could be executed at the current price, 0 if the order waits. Stops always wait. */
  fillsNow: bigint;
}

export interface Guarantee {
  /** The order fills at this price or better. */
  fillsAt: Price;
  receivesAtLeast: bigint;
}

/** An execution. Amounts are base units. */
export interface FillPreview {
  /** Taken from the escrow; for a purchase it includes the tip. */
  spent: bigint;
  /** Paid to the owner; for a sale without the tip. */
  received: bigint;
  /** Paid to the executor, in quote. */
  tip: bigint;
  /** The execution sells out the curve. */
  completes: boolean;
}

/** The part of an order that decides a fill; `Order` of `getOrder` has it. */
export interface FillableOrder {
  side: TradeSide;
  /** Escrow at placing. */
  amount: bigint;
  /** Escrow left. */
  remaining: bigint;
  terms: OrderTerms;
}

/**
 * Previews an order before it is placed.
 * @throws ContractError when the contract would reject it.
 */
export function previewOrder(
  request: OrderRequest,
  context: OrderContext & { market?: TradeMarket },
): OrderPreview {
  checkOrder(request, context);
  const { side, amount, terms } = request;
  const guarantee = (fillsAt: Price): Guarantee => ({
    fillsAt,
    receivesAtLeast: leastReceived(fillsAt, side, amount),
  });
  const { limit, stop, tip, expiresMs } = terms;
  const order = { side, amount, remaining: amount, terms };
  return {
    limit: limit ? guarantee(limit) : null,
    stop: stop ? { ...guarantee(stop.bound), triggersAt: stop.trigger } : null,
    tip,
    expiresMs,
    fillsNow: context.market ? largestFill(order, context.market, context.nowMs) : 0n,
  };
}

/**
 * Previews executing `amount` of an order at its market, without its bounds.
 * @param atMs - Unix ms at which the launch fee's rate applies.
 * @throws ContractError when the contract would reject the trade.
 */
export function previewFill(
  { side, amount: total, terms }: Pick<FillableOrder, 'side' | 'amount' | 'terms'>,
  market: TradeMarket,
  amount: bigint,
  atMs: bigint,
): FillPreview {
  const tip = tipFor(terms.tip, amount, total);
  if (side === 'sell') {
    const proceeds =
      market.kind === 'curve'
        ? previewSellExactIn(market.state, amount).quoteOut
        : previewSwapExactIn(market.state, 'sell', amount).amountOut;
    return { spent: amount, received: proceeds - tip, tip, completes: false };
  }
  const payment = amount - tip;
  if (market.kind === 'pair') {
    const { amountOut } = previewSwapExactIn(market.state, 'buy', payment);
    return { spent: amount, received: amountOut, tip, completes: false };
  }
  const { baseOut, gross, completes } = previewBuyExactIn(market.state, payment, atMs);
  const paidTip = (tip * gross) / payment;
  return { spent: gross + paidTip, received: baseOut, tip: paidTip, completes };
}

/**
 * Returns the largest amount that the limit of an order lets anyone execute now; 0 if it waits.
 * @param atMs - Unix ms at which the launch fee's rate applies.
 */
export function largestFill(order: FillableOrder, market: TradeMarket, atMs: bigint): bigint {
  const { side, remaining, terms } = order;
  const { limit, minFill = 1n } = terms;
  if (!limit) return 0n;
  const fills = (amount: bigint): boolean => {
    const fill = fillOrNull(order, market, amount, atMs);
    if (fill === null || fill.received <= 0n) return false;
    const [quote, base] =
      side === 'buy' ? [fill.spent, fill.received] : [fill.received, fill.spent];
    return fill.spent >= min(minFill, amount) && meetsBound(limit, side, quote, base);
  };
  const slice = min(sliceOf(terms, order.amount), remaining);
  if (fills(slice)) return slice;
  // A recurring order trades whole slices; any other can leave the minimum fill.
  if (terms.schedule !== undefined || remaining < 2n * minFill) return 0n;
  let high = remaining - minFill;
  if (fills(high)) return high;
  // Rounding makes dust trade worse than larger amounts, so the search starts from above.
  let low = high / 2n;
  while (low >= minFill && !fills(low)) [low, high] = [low / 2n, low];
  if (low < minFill) return 0n;
  while (low < high) {
    const middle = (low + high + 1n) / 2n;
    if (fills(middle)) low = middle;
    else high = middle - 1n;
  }
  return low;
}

/** Returns the least that the owner receives for `amount` at a bound. */
export function leastReceived(bound: Price, side: TradeSide, amount: bigint): bigint {
  const [to, from] =
    side === 'buy' ? [bound.denominator, bound.numerator] : [bound.numerator, bound.denominator];
  return (amount * to + from - 1n) / from;
}

function fillOrNull(
  order: FillableOrder,
  market: TradeMarket,
  amount: bigint,
  atMs: bigint,
): FillPreview | null {
  try {
    return previewFill(order, market, amount, atMs);
  } catch (error) {
    if (error instanceof AtollError) return null;
    throw error;
  }
}

const min = (a: bigint, b: bigint): bigint => (a < b ? a : b);
