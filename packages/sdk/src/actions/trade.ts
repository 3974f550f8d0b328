// Trades a coin where it trades now: on its curve or on its pair.
import type { Atoll, PairRef, PoolRef, TransactionThunk } from '../context.ts';
import { isExactOut, type TradeRequest } from '../math/trade-preview.ts';
import { type BuyExactInErrorType, buyExactIn } from './buy-exact-in.ts';
import { type BuyExactOutErrorType, buyExactOut } from './buy-exact-out.ts';
import { type SellExactInErrorType, sellExactIn } from './sell-exact-in.ts';
import { type SwapExactInErrorType, swapExactIn } from './swap-exact-in.ts';
import { type SwapExactOutErrorType, swapExactOut } from './swap-exact-out.ts';

/** The object that a trade calls: the pool of a curve, or a pair. */
export type MarketRef = { kind: 'curve'; ref: PoolRef } | { kind: 'pair'; ref: PairRef };

export interface TradeParameters {
  market: MarketRef;
  request: Pick<TradeRequest, 'side' | 'exact' | 'amount'>;
  /** `limit` of `previewTrade`: the minimum output, or the maximum payment of a buy with an exact output. */
  limit: bigint;
  /** Sender of the transaction: pays, and receives the output. */
  trader: string;
  /** Credited with the referrer's share of the fee, never the trader. */
  referrer?: string | null;
  /** Unix ms after which the contract rejects the trade; default two minutes by the chain's clock. */
  deadlineMs?: bigint | number;
}

export type TradeReturnType = TransactionThunk;

export type TradeErrorType =
  | BuyExactInErrorType
  | BuyExactOutErrorType
  | SellExactInErrorType
  | SwapExactInErrorType
  | SwapExactOutErrorType;

/**
 * Executes a previewed trade with the action of its market, side and exact amount.
 * @throws TradeErrorType
 * @example
 * ```ts
 * import { DEFAULT_SLIPPAGE_BPS, getMarket, previewTrade, trade } from '@atoll/sdk';
 *
 * const coin = await getMarket(client.atoll, { poolId });
 * if (coin.kind === 'curve' || coin.kind === 'pair') {
 *   const request = { side: 'sell', exact: 'base', amount: 1_000_000_000_000n } as const;
 *   const terms = { slippageBps: DEFAULT_SLIPPAGE_BPS, hasReferrer: false };
 *   const { limit } = previewTrade(coin.market, { ...request, ...terms });
 *   tx.add(trade(client.atoll, { market: coin, request, limit, trader: sender }));
 * }
 * ```
 */
export function trade(atoll: Atoll, parameters: TradeParameters): TradeReturnType {
  const { market, request, limit, trader, referrer, deadlineMs } = parameters;
  const { side, amount } = request;
  const exactIn = { trader, amountIn: amount, minOut: limit, referrer, deadlineMs };
  const exactOut = { trader, amountOut: amount, maxIn: limit, referrer, deadlineMs };
  if (market.kind === 'pair') {
    const pair = market.ref;
    return isExactOut(request)
      ? swapExactOut(atoll, { pair, ...exactOut })
      : swapExactIn(atoll, { pair, side, ...exactIn });
  }
  const pool = market.ref;
  if (side === 'sell') return sellExactIn(atoll, { pool, ...exactIn });
  return isExactOut(request)
    ? buyExactOut(atoll, { pool, ...exactOut })
    : buyExactIn(atoll, { pool, ...exactIn });
}
