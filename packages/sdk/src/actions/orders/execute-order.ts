// Executes an order for its tip. Anyone can.
import type { Atoll, OrderRef, TransactionThunk } from '../../context.ts';
import * as orderCalls from '../../contracts/orders/order.ts';
import type { ContractError } from '../../errors/contract.ts';
import { keepCoin } from '../../transactions/coins.ts';
import { configInput, sharedInput } from '../../transactions/inputs.ts';
import { graduateAfterBuy } from '../graduate.ts';
import type { MarketRef } from '../trade.ts';
import { orderCall, orderInput, ordersConfigInput } from './order-calls.ts';

export interface ExecuteOrderParameters {
  order: OrderRef;
  market: MarketRef;
  /** Escrow to spend in base units, such as `largestFill` returns. */
  amount: bigint;
  /** Sender of the transaction: receives the tip. */
  executor: string;
}

export type ExecuteOrderReturnType = TransactionThunk;

export type ExecuteOrderErrorType = ContractError<
  | 'BoundNotMet'
  | 'BuysPaused'
  | 'FillBelowMinimum'
  | 'FillOutOfBounds'
  | 'IntervalNotElapsed'
  | 'LaunchLimitExceeded'
  | 'NoMeanPrice'
  | 'OrderExpired'
  | 'PoolGraduated'
  | 'PoolNotTrading'
  | 'SelfReferral'
  | 'StopNotTriggered'
  | 'WrongMarket'
  | 'WrongVersion'
  | 'ZeroOutput'
>;

/**
 * Executes an order where its coin trades. What it trades goes to the owner, the tip to the executor. An execution
 * that sells out the curve graduates the pool in the same transaction.
 * @throws ExecuteOrderErrorType
 * @example
 * ```ts
 * import { executeOrder, getMarket, getOrder, largestFill } from '@atoll/sdk';
 *
 * const order = await getOrder(client.atoll, { orderId });
 * const market = await getMarket(client.atoll, order);
 * if (market.kind === 'curve' || market.kind === 'pair') {
 *   const amount = largestFill(order, market.market, BigInt(Date.now()));
 *   if (amount > 0n) tx.add(executeOrder(client.atoll, { order, market, amount, executor: sender }));
 * }
 * ```
 */
export const executeOrder =
  (atoll: Atoll, parameters: ExecuteOrderParameters): ExecuteOrderReturnType =>
  async (tx) => {
    const { order, market, amount, executor: owner } = parameters;
    const options = orderCall(atoll, order);
    const common = { order: orderInput(tx, order), config: ordersConfigInput(tx, atoll), amount };
    if (market.kind === 'pair') {
      const { pairId, initialSharedVersion } = market.ref;
      const pair = sharedInput(tx, pairId, initialSharedVersion);
      const coin = tx.add(orderCalls.executeOnPair({ ...options, arguments: { ...common, pair } }));
      keepCoin(tx, { owner, type: order.quoteType, coin });
      return;
    }
    const ref = market.ref;
    const pool = sharedInput(tx, ref.poolId, ref.initialSharedVersion);
    const launchpadConfig = configInput(tx, atoll.deployment.launchpad);
    const parametersOnCurve = { ...common, pool, launchpadConfig };
    const coin = tx.add(orderCalls.executeOnCurve({ ...options, arguments: parametersOnCurve }));
    keepCoin(tx, { owner, type: order.quoteType, coin });
    // Any purchase may be the last.
    if (order.side === 'buy') {
      await graduateAfterBuy(tx, atoll, { ref, pool, bought: ({ remaining }) => remaining });
    }
  };
