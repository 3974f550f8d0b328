// Reads an open order. A closed one has no object; its `OrderClosed` event contains the reason.
import type { Atoll, OrderRef } from '../../context.ts';
import { Order as OrderLayout } from '../../contracts/orders/order.ts';
import type { FillableOrder } from '../../math/orders/order-preview.ts';
import type { OrderTerms } from '../../math/orders/order-terms.ts';
import { expectType, sharedVersion, twoTypes } from '../objects.ts';

/** An open order as it stands; actions take it as it is. Amounts are base units, times Unix ms. */
export interface Order extends FillableOrder, Omit<OrderRef, 'initialSharedVersion'> {
  poolId: string;
  initialSharedVersion: string;
  /** Receives what trades return and the rest of the escrow. */
  owner: string;
  placedMs: bigint;
  /** When a recurring order can be executed again; the time of placing for all others. */
  nextMs: bigint;
  /** Readings for the stop, by time; null without one. */
  readings: { olderMs: bigint; newerMs: bigint; peak: bigint } | null;
}

type Layout = ReturnType<(typeof OrderLayout)['parse']>;

/**
 * Reads one order.
 * @throws ObjectError when there is no such object, AtollError `WrongObjectType`.
 * @example
 * ```ts
 * import { getOrder } from '@atoll/sdk';
 *
 * const { remaining, terms } = await getOrder(client.atoll, { orderId });
 * ```
 */
export async function getOrder(
  atoll: Atoll,
  { orderId, signal }: { orderId: string; signal?: AbortSignal },
): Promise<Order> {
  const { object } = await atoll.client.core.getObject({
    objectId: orderId,
    include: { content: true },
    signal,
  });
  const tag = expectType(atoll.deployment, object, OrderLayout);
  const [baseType, quoteType] = twoTypes(tag);
  const { id, poolId, owner, isBuy, base, quote, total, terms, placedMs, nextMs, window } =
    OrderLayout.parse(object.content);
  return {
    orderId: id,
    initialSharedVersion: sharedVersion(object),
    ...{ poolId, baseType, quoteType, owner, placedMs, nextMs },
    side: isBuy ? 'buy' : 'sell',
    amount: total,
    remaining: base + quote,
    terms: orderTerms(terms),
    readings: window && {
      olderMs: window.older.atMs,
      newerMs: window.newer.atMs,
      peak: window.peak,
    },
  };
}

/** Returns terms of the contract, of an order or of `OrderPlaced`, as the SDK states them. */
export function orderTerms({ legs, schedule, ...terms }: Layout['terms']): OrderTerms {
  const { limit, stop } = legs;
  return {
    ...(limit && { limit: price(limit) }),
    ...(stop && {
      stop: {
        ...{ trigger: price(stop.trigger), bound: price(stop.bound), windowMs: stop.windowMs },
        ...(stop.trailBps > 0n && {
          trail: { trailBps: stop.trailBps, slippageBps: stop.slippageBps },
        }),
      },
    }),
    ...(schedule && { schedule }),
    ...terms,
  };
}

const price = ({ quote, base }: { quote: bigint; base: bigint }) => ({
  numerator: quote,
  denominator: base,
});
