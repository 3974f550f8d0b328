// Places an order: escrows what it trades until anyone executes it, its owner cancels it, or it expires.
import type { Atoll, TransactionThunk } from '../../context.ts';
import type { ContractError } from '../../errors/contract.ts';
import type { InsufficientBalanceError } from '../../errors/insufficient-balance.ts';
import type { OrderRequest } from '../../math/orders/check-order.ts';
import { takeCoin } from '../../transactions/coins.ts';
import { addOrder, escrowType, type OrderMarketRef } from './order-calls.ts';

export interface PlaceOrderParameters extends OrderRequest {
  market: OrderMarketRef;
  /** Sender of the transaction: escrows the amount, and receives what the order trades. */
  owner: string;
}

export type PlaceOrderReturnType = TransactionThunk;

export type PlaceOrderErrorType =
  | InsufficientBalanceError
  | ContractError<
      | 'BoundAboveTrigger'
      | 'ExpiryInPast'
      | 'LimitBelowTrigger'
      | 'MinFillOutOfBounds'
      | 'NoPriceBound'
      | 'PlacingPaused'
      | 'ScheduleOutOfBounds'
      | 'ScheduleWithStop'
      | 'SelfReferral'
      | 'StopOnPurchase'
      | 'TipTooHigh'
      | 'TrailOutOfBounds'
      | 'TriggerNotBelowPrice'
      | 'WindowOutOfBounds'
      | 'WrongVersion'
      | 'ZeroEscrow'
      | 'ZeroPrice'
    >;

/**
 * Places an order for `amount`, taken from the owner's coin objects and address balance. `previewOrder` returns what
 * it guarantees and throws what the contract would reject.
 * @throws PlaceOrderErrorType
 * @example
 * ```ts
 * import { getMarket, placeOrder } from '@atoll/sdk';
 *
 * const market = await getMarket(client.atoll, { poolId });
 * if (market.kind === 'curve' || market.kind === 'pair') {
 *   const limit = { numerator: 1_900_000_000n, denominator: 1_000_000_000_000n }; // 1.9 SUI for a million coins
 *   const terms = { limit, tip: 10_000_000n, expiresMs: BigInt(Date.now()) + 86_400_000n };
 *   tx.add(placeOrder(client.atoll, { market, side: 'buy', amount: 5_000_000_000n, terms, owner: sender }));
 * }
 * ```
 */
export const placeOrder =
  (atoll: Atoll, parameters: PlaceOrderParameters): PlaceOrderReturnType =>
  async (tx) => {
    const { market, side, amount, terms, owner } = parameters;
    const coin = await takeCoin(tx, atoll, { owner, type: escrowType(market.ref, side), amount });
    addOrder(tx, atoll, { market, side, terms, coin });
  };
