// The sale that is placed with a purchase: what is typed, the order that it makes, and why it cannot be placed.
import type { Pool } from '@atoll/api';
import type { OrderPreview, OrderRequest, OrderTerms, Price } from '@atoll/sdk';
import { tryOrder } from '../../../lib/orders/preview.ts';
import { invalidPrice, type TypedPrice } from '../../../lib/orders/price-field.tsx';
import { isBelow, priceNow, showPrice } from '../../../lib/orders/prices.ts';
import { defaultTip } from '../../../lib/orders/tips.ts';
import { orders as text } from '../../../messages/en/orders.ts';
import { leastFill } from './min-fill.ts';
import { parseTolerance, stopAt } from './stop.ts';

const EXPIRES_MS = 30 * 86_400_000;

export interface TypedExit {
  takeProfit: TypedPrice;
  stop: TypedPrice;
  /** How far below its trigger the stop may sell, in percent. */
  tolerance: string;
}

export interface Exit {
  /** Undefined without an amount, or while something typed is invalid. */
  request?: OrderRequest & { side: 'sell' };
  preview?: OrderPreview;
  /** Sentences for the owner about what is signed. */
  sentences: readonly string[];
  /** Why the purchase cannot be signed with it. */
  problem?: string | undefined;
  /** The problem's field, which shows it. */
  field?: 'takeProfit' | 'stop' | 'tolerance';
}

/**
 * Returns the sale of a purchase; undefined if no price is typed.
 * @param bought least that the purchase receives, in base units; undefined without an amount.
 */
export function exitOf(
  typed: TypedExit,
  pool: Pool,
  bought: bigint | undefined,
  owner: string,
): Exit | undefined {
  if (!isTyped(typed.takeProfit) && !isTyped(typed.stop)) return undefined;
  const found = fieldProblem(typed, pool);
  if (found) return { sentences: [], ...found };
  const limit = typed.takeProfit.price;
  const trigger = typed.stop.price;
  const toleranceBps = parseTolerance(typed.tolerance);
  const stop = trigger && toleranceBps !== undefined ? stopAt(trigger, toleranceBps) : undefined;
  const show = (price: Price) => showPrice(price, pool);
  const sentences = [
    ...(limit ? [text.exitTakeProfit(show(limit))] : []),
    ...(stop ? [text.exitStop(show(stop.trigger), show(stop.bound))] : []),
  ];
  if (bought === undefined) return { sentences };
  const terms: OrderTerms = {
    ...(limit && { limit }),
    ...(stop && { stop }),
    minFill: leastFill(bought),
    tip: defaultTip(pool),
    expiresMs: BigInt(Date.now() + EXPIRES_MS),
  };
  const request = { side: 'sell' as const, amount: bought, terms };
  return { request, sentences, ...tryOrder(pool, request, owner) };
}

const isTyped = ({ typed }: TypedPrice) => typed.trim() !== '';

function fieldProblem(
  { takeProfit, stop, tolerance }: TypedExit,
  pool: Pool,
): Required<Pick<Exit, 'problem' | 'field'>> | undefined {
  const now = priceNow(pool);
  if (isTyped(takeProfit)) {
    const limit = takeProfit.price;
    if (!limit) return { field: 'takeProfit', problem: invalidPrice(takeProfit) };
    if (!isBelow(now, limit)) return { field: 'takeProfit', problem: text.takeProfitTooLow };
  }
  if (!isTyped(stop)) return undefined;
  const trigger = stop.price;
  if (!trigger) return { field: 'stop', problem: invalidPrice(stop) };
  if (!isBelow(trigger, now)) return { field: 'stop', problem: text.stopTooHigh };
  return parseTolerance(tolerance) === undefined
    ? { field: 'tolerance', problem: text.invalidTolerance }
    : undefined;
}
