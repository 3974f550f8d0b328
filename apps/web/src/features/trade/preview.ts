// Owns the exact preview of a trade: what the contract will give, to the unit, from the state that the
// page shows. The same functions that the SDK holds to the contract.
import {
  type FeeSplit,
  maximumIn,
  minimumOut,
  previewBuyExactIn,
  previewBuyExactOut,
  previewSellExactIn,
  previewSwapExactIn,
  previewSwapExactOut,
  splitFee,
} from '@atoll/sdk';
import type { Market } from './market.ts';

export interface TradeRequest {
  side: 'buy' | 'sell';
  /** What `amount` counts: the quote coin to spend, or the coins to receive or sell. */
  exact: 'quote' | 'coins';
  /** Base units. */
  amount: bigint;
  slippageBps: bigint;
  hasReferrer: boolean;
}

export interface TradePreview {
  /** What leaves the wallet and what enters it, fee and refund already counted. Base units. */
  pay: bigint;
  receive: bigint;
  /** In the quote coin on the curve; in the coin that is paid on the exchange. */
  fee: bigint;
  /** Who gets the fee; null on the exchange, where it stays in the liquidity. */
  split: FeeSplit | null;
  /** Least received, or most paid when the coins are exact: the limit checked on chain. */
  limit: bigint;
  /** How far the average price lies beyond the price now, in basis points, without the fee. */
  impactBps: bigint;
  /** What a buyer would get for the coins right after; null where that is not known. */
  exitNow: bigint | null;
  /** Part of the payment that a clipped last buy returns. */
  refund: bigint;
  /** The buy takes the rest of the curve. */
  completes: boolean;
}

/** @throws ContractError when the contract would refuse the trade, worded for the trader. */
export function previewTrade(market: Market, request: TradeRequest): TradePreview {
  return market.place === 'curve' ? onCurve(market, request) : onExchange(market, request);
}

type OnCurve = Extract<Market, { place: 'curve' }>;
type OnExchange = Extract<Market, { place: 'exchange' }>;

function onCurve({ state, feeRates }: OnCurve, request: TradeRequest): TradePreview {
  const { side, exact, amount, slippageBps, hasReferrer } = request;
  const split = (fee: bigint) => splitFee(fee, feeRates, hasReferrer);
  if (side === 'sell') {
    const { quoteOut, gross, fee } = previewSellExactIn(state, amount);
    return {
      pay: amount,
      receive: quoteOut,
      fee,
      split: split(fee),
      limit: minimumOut(quoteOut, slippageBps),
      impactBps: shortfallBps(gross * state.virtualBase, amount * state.virtualQuote),
      exitNow: null,
      refund: 0n,
      completes: false,
    };
  }
  const quote =
    exact === 'quote' ? previewBuyExactIn(state, amount) : previewBuyExactOut(state, amount);
  const { baseOut, gross, fee, refund, completes, after } = quote;
  return {
    pay: gross,
    receive: baseOut,
    fee,
    split: split(fee),
    limit: exact === 'quote' ? minimumOut(baseOut, slippageBps) : maximumIn(gross, slippageBps),
    impactBps: shortfallBps(baseOut * state.virtualQuote, (gross - fee) * state.virtualBase),
    exitNow: completes ? null : sellValue(() => previewSellExactIn(after, baseOut).quoteOut),
    refund,
    completes,
  };
}

function onExchange({ reserves }: OnExchange, request: TradeRequest): TradePreview {
  const { side, exact, amount, slippageBps } = request;
  const swap =
    side === 'sell'
      ? previewSwapExactIn(reserves, 'sell', amount)
      : exact === 'quote'
        ? previewSwapExactIn(reserves, 'buy', amount)
        : previewSwapExactOut(reserves, amount);
  const { amountIn, amountOut, fee, after } = swap;
  const [reserveIn, reserveOut] =
    side === 'sell'
      ? [reserves.baseReserve, reserves.quoteReserve]
      : [reserves.quoteReserve, reserves.baseReserve];
  return {
    pay: amountIn,
    receive: amountOut,
    fee,
    split: null,
    limit:
      side === 'buy' && exact === 'coins'
        ? maximumIn(amountIn, slippageBps)
        : minimumOut(amountOut, slippageBps),
    impactBps: shortfallBps(amountOut * reserveIn, (amountIn - fee) * reserveOut),
    exitNow:
      side === 'buy'
        ? sellValue(() => previewSwapExactIn(after, 'sell', amountOut).amountOut)
        : null,
    refund: 0n,
    completes: false,
  };
}

/** By how much `got` falls short of `fair`, in basis points, rounded up. */
function shortfallBps(got: bigint, fair: bigint): bigint {
  if (fair <= got) return 0n;
  return ((fair - got) * 10_000n + fair - 1n) / fair;
}

/** A sale too small for the contract is worth nothing. */
function sellValue(quote: () => bigint): bigint {
  try {
    return quote();
  } catch {
    return 0n;
  }
}
