// Builds what the calls of orders have in common: the order, its market and its terms as arguments.
import type { Transaction, TransactionArgument } from '@mysten/sui/transactions';
import type { Atoll, OrderRef, PoolRef } from '../../context.ts';
import * as marketCalls from '../../contracts/orders/market.ts';
import * as orderCalls from '../../contracts/orders/order.ts';
import * as termsCalls from '../../contracts/orders/terms.ts';
import { boundPrice, type OrderTerms } from '../../math/orders/order-terms.ts';
import type { TradeSide } from '../../math/pair-previews.ts';
import { configInput, sharedInput } from '../../transactions/inputs.ts';
import { requireDeployed } from '../../types.ts';
import type { MarketRef } from '../trade.ts';

/** Where an order's coin trades. Orders can also be placed and canceled between completion and graduation. */
export type OrderMarketRef = MarketRef | { kind: 'completed'; ref: PoolRef };

interface CoinTypes {
  baseType: string;
  quoteType: string;
}

/** Package and type arguments of calls about an order. */
export const orderCall = ({ deployment }: Atoll, { baseType, quoteType }: CoinTypes) => ({
  package: requireDeployed(deployment, 'orders').packageId,
  typeArguments: [baseType, quoteType] as [string, string],
});

export const orderInput = (tx: Transaction, { orderId, initialSharedVersion }: OrderRef) =>
  sharedInput(tx, orderId, initialSharedVersion);

/** The settings of orders, read only. */
export const ordersConfigInput = (tx: Transaction, { deployment }: Atoll) =>
  configInput(tx, requireDeployed(deployment, 'orders'));

/** Adds the call that reads a market. */
export function readMarket(
  tx: Transaction,
  atoll: Atoll,
  market: OrderMarketRef,
  object?: TransactionArgument,
): TransactionArgument {
  const options = orderCall(atoll, market.ref);
  if (market.kind === 'pair') {
    const { pairId, initialSharedVersion } = market.ref;
    const pair = object ?? sharedInput(tx, pairId, initialSharedVersion, false);
    return tx.add(marketCalls.ofPair({ ...options, arguments: { pair } }));
  }
  const { poolId, initialSharedVersion } = market.ref;
  const pool = object ?? sharedInput(tx, poolId, initialSharedVersion, false);
  return tx.add(marketCalls.ofCurve({ ...options, arguments: { pool } }));
}

/** Adds the calls that build terms. */
function buildTerms(
  tx: Transaction,
  atoll: Atoll,
  terms: OrderTerms,
  side: TradeSide,
): TransactionArgument {
  const { packageId } = requireDeployed(atoll.deployment, 'orders');
  const { limit, stop, schedule, minFill = 1n, tip, expiresMs, referrer = null } = terms;
  const options = { package: packageId };
  let self: TransactionArgument = tx.add(
    termsCalls._new({ ...options, arguments: { minFill, tip, expiresMs, referrer } }),
  );
  if (limit) {
    const { numerator: quote, denominator: base } = boundPrice(limit, side);
    self = tx.add(termsCalls.withLimit({ ...options, arguments: { self, quote, base } }));
  }
  if (stop) {
    const [trigger, bound] = [boundPrice(stop.trigger, side), boundPrice(stop.bound, side)];
    const prices = {
      ...{ triggerQuote: trigger.numerator, triggerBase: trigger.denominator },
      ...{ boundQuote: bound.numerator, boundBase: bound.denominator },
    };
    const parameters = { self, ...prices, windowMs: stop.windowMs };
    self = tx.add(termsCalls.withStop({ ...options, arguments: parameters }));
    if (stop.trail) {
      self = tx.add(termsCalls.withTrail({ ...options, arguments: { self, ...stop.trail } }));
    }
  }
  if (schedule) {
    self = tx.add(termsCalls.withSchedule({ ...options, arguments: { self, ...schedule } }));
  }
  return self;
}

export interface Placing {
  market: OrderMarketRef;
  side: TradeSide;
  terms: OrderTerms;
  /** The whole escrow. */
  coin: TransactionArgument;
  /** The pool or pair, if the transaction has it as an argument. */
  object?: TransactionArgument;
}

/** Adds the calls that place an order with a coin of the transaction. */
export function addOrder(
  tx: Transaction,
  atoll: Atoll,
  { market, side, terms, coin, object }: Placing,
): void {
  const options = orderCall(atoll, market.ref);
  const common = {
    config: ordersConfigInput(tx, atoll),
    market: readMarket(tx, atoll, market, object),
    terms: buildTerms(tx, atoll, terms, side),
  };
  tx.add(
    side === 'buy'
      ? orderCalls.placeBuy({ ...options, arguments: { ...common, payment: coin } })
      : orderCalls.placeSell({ ...options, arguments: { ...common, base: coin } }),
  );
}

/** Adds the call that cancels an order, and returns its escrow. */
export function addCancellation(
  tx: Transaction,
  atoll: Atoll,
  order: OrderRef,
): TransactionArgument {
  const call = { ...orderCall(atoll, order), arguments: { order: orderInput(tx, order) } };
  return tx.add(order.side === 'buy' ? orderCalls.cancelBuy(call) : orderCalls.cancelSell(call));
}

/** Type of the coin that an order escrows. */
export const escrowType = ({ baseType, quoteType }: CoinTypes, side: TradeSide): string =>
  side === 'buy' ? quoteType : baseType;
