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
  /** Terms of the new order, over what is left of the escrow. */
  terms: OrderTerms;
}

export type ReplaceOrderReturnType = TransactionThunk;

export type ReplaceOrderErrorType = CancelOrderErrorType | PlaceOrderErrorType;

/**
 * Cancels an order and places another with what is left of its escrow.
 * @throws ReplaceOrderErrorType
 * @example
 * ```ts
 * import { getMarket, getOrder, replaceOrder } from '@atoll/sdk';
 *
 * const order = await getOrder(client.atoll, { orderId });
 * const market = await getMarket(client.atoll, order);
 * if (market.kind === 'curve' || market.kind === 'pair') {
 *   const limit = { numerator: 2_000_000_000n, denominator: 1_000_000_000_000n };
 *   tx.add(replaceOrder(client.atoll, { order, market, terms: { ...order.terms, limit } }));
 * }
 * ```
 */
export const replaceOrder =
  (atoll: Atoll, { order, market, terms }: ReplaceOrderParameters): ReplaceOrderReturnType =>
  async (tx) => {
    const coin = addCancellation(tx, atoll, order);
    addOrder(tx, atoll, { market, side: order.side, terms, coin });
  };
