// Replaces an order by one with other terms, in one transaction.
import type { Atoll, OrderRef, TransactionThunk } from '../../context.ts';
import type { OrderTerms } from '../../math/orders/order-terms.ts';
import type { CancelOrderErrorType } from './cancel-order.ts';
import { addCancellation, addOrder, type OrderMarketRef } from './order-calls.ts';
import type { PlaceOrderErrorType } from './place-order.ts';

export interface ReplaceOrderParameters {
  /** Order to cancel; the sender owns it. */
  order: OrderRef;
  market: OrderMarketRef;
  /** Terms of the new order, over what is left of the escrow; `remainingTerms` returns those of the old one. */
  terms: OrderTerms;
}

export type ReplaceOrderReturnType = TransactionThunk;

export type ReplaceOrderErrorType = CancelOrderErrorType | PlaceOrderErrorType;

/**
 * Cancels an order and places another with what is left of its escrow. The new order starts afresh: a trailing stop
 * forgets its peak, so pass its current level as the trigger, and a recurring order can trade its first slice at once.
 * @throws ReplaceOrderErrorType
 * @example
 * ```ts
 * import { getMarket, getOrder, remainingTerms, replaceOrder } from '@atoll/sdk';
 *
 * const order = await getOrder(client.atoll, { orderId });
 * const market = await getMarket(client.atoll, order);
 * if (market.kind === 'curve' || market.kind === 'pair') {
 *   const limit = { numerator: 2_000_000_000n, denominator: 1_000_000_000_000n };
 *   tx.add(replaceOrder(client.atoll, { order, market, terms: { ...remainingTerms(order), limit } }));
 * }
 * ```
 */
export const replaceOrder =
  (atoll: Atoll, { order, market, terms }: ReplaceOrderParameters): ReplaceOrderReturnType =>
  async (tx) => {
    const coin = addCancellation(tx, atoll, order);
    addOrder(tx, atoll, { market, side: order.side, terms, coin });
  };
