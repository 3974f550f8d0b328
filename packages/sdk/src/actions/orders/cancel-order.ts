// Cancels an order. Nothing can pause it.
import type { Atoll, OrderRef, TransactionThunk } from '../../context.ts';
import type { ContractError } from '../../errors/contract.ts';
import { keepCoin } from '../../transactions/coins.ts';
import { addCancellation, escrowType } from './order-calls.ts';

export interface CancelOrderParameters {
  order: OrderRef;
  /** Owner of the order and sender of the transaction: receives the escrow that is left. */
  owner: string;
}

export type CancelOrderReturnType = TransactionThunk;

export type CancelOrderErrorType = ContractError<'NotOwner' | 'WrongSide'>;

/**
 * Cancels an order and returns its escrow to the owner.
 * @throws CancelOrderErrorType
 * @example
 * ```ts
 * import { cancelOrder, getOrder } from '@atoll/sdk';
 *
 * const order = await getOrder(client.atoll, { orderId });
 * tx.add(cancelOrder(client.atoll, { order, owner: sender }));
 * ```
 */
export const cancelOrder =
  (atoll: Atoll, { order, owner }: CancelOrderParameters): CancelOrderReturnType =>
  async (tx) => {
    const coin = addCancellation(tx, atoll, order);
    keepCoin(tx, { owner, type: escrowType(order, order.side), coin });
  };
