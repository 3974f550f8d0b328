// Returns an expired order to its owner. Anyone can, and receives the order's storage rebate.
import type { Atoll, OrderRef, TransactionThunk } from '../../context.ts';
import * as orderCalls from '../../contracts/orders/order.ts';
import type { ContractError } from '../../errors/contract.ts';
import { orderCall, orderInput } from './order-calls.ts';

export interface ReturnOrderParameters {
  order: OrderRef;
}

export type ReturnOrderReturnType = TransactionThunk;

export type ReturnOrderErrorType = ContractError<'OrderNotExpired'>;

/**
 * Returns the escrow of an expired order to its owner's address balance.
 * @throws ReturnOrderErrorType
 * @example
 * ```ts
 * import { getOrder, returnOrder } from '@atoll/sdk';
 *
 * const order = await getOrder(client.atoll, { orderId });
 * if (order.terms.expiresMs < Date.now()) tx.add(returnOrder(client.atoll, { order }));
 * ```
 */
export const returnOrder =
  (atoll: Atoll, { order }: ReturnOrderParameters): ReturnOrderReturnType =>
  async (tx) => {
    const options = { ...orderCall(atoll, order), arguments: { order: orderInput(tx, order) } };
    tx.add(orderCalls.returnExpired(options));
  };
