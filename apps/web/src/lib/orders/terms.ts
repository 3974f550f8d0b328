// Reads an order of the API as the SDK states orders, and changes its prices.
import type { Order, OrderLeg } from '@atoll/api';
import { isBelow, type OrderRef, type OrderTerms, type Price, remainingTerms } from '@atoll/sdk';
import { priceOfDecimal } from './prices.ts';

const priceOf = ({ quote, base }: OrderLeg['bound']): Price => ({
  numerator: quote,
  denominator: base,
});

/** The order as transactions name it. */
export const orderRef = ({ order_id, pool, is_buy }: Order): OrderRef => ({
  orderId: order_id,
  baseType: pool.base_type,
  quoteType: pool.quote_type,
  side: is_buy ? 'buy' : 'sell',
});

/** The terms to replace an order with, as it stands: over what is left, with a trailing stop at its current level. */
export function currentTerms(order: Order): OrderTerms {
  const { escrow: amount, remaining } = order;
  const terms = remainingTerms({ amount, remaining, terms: termsOf(order) });
  const trailing = order.legs.find(({ trail_bps }) => trail_bps > 0);
  const level = trailing && priceOfDecimal(trailing.price, order.pool);
  // The level is rounded down, so that of a stop that has not risen can be below its trigger.
  if (!terms.stop || !level || !isBelow(terms.stop.trigger, level)) return terms;
  return moved(terms, 'stop', level);
}

/** The terms that an order was placed with. */
function termsOf(order: Order): OrderTerms {
  const limit = order.legs.find(({ trigger }) => trigger === null);
  const stop = order.legs.find(({ trigger }) => trigger !== null);
  return {
    ...(limit && { limit: priceOf(limit.bound) }),
    ...(stop?.trigger && {
      stop: {
        trigger: priceOf(stop.trigger),
        bound: priceOf(stop.bound),
        windowMs: BigInt(stop.window_ms ?? 0),
        ...(stop.trail_bps > 0 && {
          trail: { trailBps: BigInt(stop.trail_bps), slippageBps: BigInt(stop.slippage_bps) },
        }),
      },
    }),
    ...(order.slices !== null &&
      order.interval_ms !== null && {
        schedule: { slices: BigInt(order.slices), intervalMs: BigInt(order.interval_ms) },
      }),
    minFill: order.min_fill,
    tip: order.tip,
    expiresMs: BigInt(order.expires_ms),
    referrer: order.referrer,
  };
}

/** The terms with another price of a leg. The bound of a stop keeps its distance from the trigger. */
export function moved(terms: OrderTerms, leg: 'limit' | 'stop', price: Price): OrderTerms {
  if (leg === 'limit') return { ...terms, limit: price };
  if (!terms.stop) return terms;
  const { trigger, bound } = terms.stop;
  return {
    ...terms,
    stop: {
      ...terms.stop,
      trigger: price,
      bound: {
        numerator: price.numerator * bound.numerator * trigger.denominator,
        denominator: price.denominator * bound.denominator * trigger.numerator,
      },
    },
  };
}
