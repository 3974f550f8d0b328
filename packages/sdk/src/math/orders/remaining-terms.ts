// Terms for what is left of an order, so that editing a partly filled order keeps what its owner agreed to.
import type { FillableOrder } from './order-preview.ts';
import { type OrderTerms, sliceOf } from './order-terms.ts';

/**
 * Returns the terms to place again what is left of an order: its share of the tip, the slices that are left, and a
 * minimum fill that fits. A stop keeps its first trigger.
 * @example
 * ```ts
 * import { getOrder, remainingTerms } from '@atoll/sdk';
 *
 * const order = await getOrder(client.atoll, { orderId });
 * const { tip } = remainingTerms(order);
 * ```
 */
export function remainingTerms({
  amount,
  remaining,
  terms,
}: Pick<FillableOrder, 'amount' | 'remaining' | 'terms'>): OrderTerms {
  const { schedule, minFill = 1n, ...kept } = terms;
  const slices = ceilDiv(remaining, sliceOf(terms, amount));
  const left = {
    ...kept,
    tip: ceilDiv(terms.tip * remaining, amount),
    // One slice is an order without a schedule.
    ...(schedule && slices > 1n && { schedule: { ...schedule, slices } }),
  };
  const slice = sliceOf(left, remaining);
  return { ...left, minFill: minFill < slice ? minFill : slice };
}

const ceilDiv = (dividend: bigint, divisor: bigint): bigint => (dividend + divisor - 1n) / divisor;
