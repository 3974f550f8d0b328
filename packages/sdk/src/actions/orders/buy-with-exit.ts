// Buys and places a take profit, a stop or both for what was bought, in one transaction.
import type { Transaction, TransactionObjectArgument } from '@mysten/sui/transactions';
import type { Atoll, TransactionThunk } from '../../context.ts';
import type { OrderTerms } from '../../math/orders/order-terms.ts';
import { type BuyExactInErrorType, buyExactIn } from '../buy-exact-in.ts';
import { type SwapExactInErrorType, swapExactIn } from '../swap-exact-in.ts';
import type { MarketRef } from '../trade.ts';
import { addOrder } from './order-calls.ts';
import type { PlaceOrderErrorType } from './place-order.ts';

export interface BuyWithExitParameters {
  market: MarketRef;
  /** Sender of the transaction: pays, and owns the order. */
  trader: string;
  /** Amount to spend, fee included, in quote base units. */
  amountIn: bigint;
  /** Minimum output in base units of the coin; the contract aborts below it. */
  minOut: bigint;
  /** Terms of the order that sells everything bought: a limit above the price, a stop below it, or both. */
  exit: OrderTerms;
  /** Credited with the referrer's share of the purchase's fee; never the trader. */
  referrer?: string | null;
  /** Unix ms after which the contract rejects the purchase; default two minutes by the chain's clock. */
  deadlineMs?: bigint | number;
}

export type BuyWithExitReturnType = TransactionThunk;

export type BuyWithExitErrorType = BuyExactInErrorType | SwapExactInErrorType | PlaceOrderErrorType;

/**
 * Buys for exactly `amountIn` and places a sale of all that was bought. The minimum fill of `exit` must not exceed
 * `minOut`.
 * @throws BuyWithExitErrorType
 * @example
 * ```ts
 * import { buyWithExit, getMarket, previewTrade } from '@atoll/sdk';
 *
 * const market = await getMarket(client.atoll, { poolId });
 * if (market.kind === 'curve' || market.kind === 'pair') {
 *   const request = { side: 'buy', exact: 'quote', amount: 1_000_000_000n } as const;
 *   const { receive, limit: minOut } = previewTrade(market.market, { ...request, slippageBps: 100n, hasReferrer: false });
 *   const takeProfit = { numerator: 2n * request.amount, denominator: receive }; // twice the price paid
 *   const exit = { limit: takeProfit, tip: 10_000_000n, expiresMs: BigInt(Date.now()) + 604_800_000n };
 *   tx.add(buyWithExit(client.atoll, { market, trader: sender, amountIn: request.amount, minOut, exit }));
 * }
 * ```
 */
export function buyWithExit(
  atoll: Atoll,
  { market, exit: terms, ...purchase }: BuyWithExitParameters,
): BuyWithExitReturnType {
  const receive = (tx: Transaction, coin: TransactionObjectArgument) =>
    addOrder(tx, atoll, { market, side: 'sell', terms, coin });
  return market.kind === 'pair'
    ? swapExactIn(atoll, { pair: market.ref, side: 'buy', ...purchase, receive })
    : buyExactIn(atoll, { pool: market.ref, ...purchase, receive });
}
