// Stores a reading of the price for the stop of an order. Anyone can.
import type { Atoll, OrderRef, TransactionThunk } from '../../context.ts';
import * as orderCalls from '../../contracts/orders/order.ts';
import type { ContractError } from '../../errors/contract.ts';
import type { OrderMarketRef } from './order-calls.ts';
import { orderCall, orderInput, readMarket } from './order-calls.ts';

export interface ObserveOrderParameters {
  order: OrderRef;
  market: OrderMarketRef;
}

export type ObserveOrderReturnType = TransactionThunk;

export type ObserveOrderErrorType = ContractError<'NoStop' | 'WindowNotElapsed' | 'WrongMarket'>;

/**
 * Stores a reading, from which the stop takes the mean price a window later. A trailing stop raises its level.
 * @throws ObserveOrderErrorType
 * @example
 * ```ts
 * import { getMarket, getOrder, observeOrder } from '@atoll/sdk';
 *
 * const order = await getOrder(client.atoll, { orderId });
 * const market = await getMarket(client.atoll, order);
 * if (market.kind !== 'external') tx.add(observeOrder(client.atoll, { order, market }));
 * ```
 */
export const observeOrder =
  (atoll: Atoll, { order, market }: ObserveOrderParameters): ObserveOrderReturnType =>
  async (tx) => {
    const parameters = { order: orderInput(tx, order), market: readMarket(tx, atoll, market) };
    tx.add(orderCalls.observe({ ...orderCall(atoll, order), arguments: parameters }));
  };
