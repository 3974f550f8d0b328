// Previews a trade to the unit from the state of a market: amounts, fee, the limit to pass to the
// contract, price impact, and what the coins would fetch right after.
import { AtollError } from '../errors/base.ts';
import { curvePrice, type Price, pairPrice, priceChangeBps } from './market.ts';
import {
  type PairState,
  previewSwapExactIn,
  previewSwapExactOut,
  type TradeSide,
} from './pair-previews.ts';
import {
  type CurveState,
  previewBuyExactIn,
  previewBuyExactOut,
  previewSellExactIn,
} from './pool-previews.ts';
import { maximumIn, minimumOut } from './slippage.ts';
import { type FeeParts, type FeeSplitRates, splitFee } from './split.ts';
import { splitSwapFee } from './swap-fees.ts';

/** State of the market that a coin trades on: its curve, or its pair after graduation. */
export type TradeMarket =
  | { kind: 'curve'; state: CurveState; feeRates: FeeSplitRates }
  | { kind: 'pair'; state: PairState };

export interface TradeRequest {
  side: TradeSide;
  /** Meaning of `amount`: quote to spend, or base to receive or sell. */
  exact: 'quote' | 'base';
  /** Base units. */
  amount: bigint;
  slippageBps: bigint;
  hasReferrer: boolean;
  /** Unix ms at which the launch fee's rate applies; now by default. */
  atMs?: bigint;
  /**
   * Time of the chain's clock in Unix ms, as returned by `readClock`: `limit` is computed for the launch fee at that
   * time. Defaults to `CLOCK_TOLERANCE_MS` before `atMs`.
   */
  clockMs?: bigint;
}

export interface TradePreview {
  /** Amounts that leave and enter the wallet, after fee and refund. Base units. */
  pay: bigint;
  receive: bigint;
  /** In the quote coin. */
  fee: bigint;
  /** Recipients of the fee. */
  split: FeeParts;
  /** Part of the coin paid that stays in the liquidity of a pair; 0 on the curve. */
  liquidityFee: bigint;
  /**
   * Part of the bought coins that the launch fee withholds, and its rate when it was previewed; 0 without one. The
   * rate only falls, so `limit`, which allows for the chain's clock, holds for any later execution.
   */
  launchFee: bigint;
  launchFeeBps: bigint;
  /** Minimum output, or maximum input when the base amount of a buy is exact. */
  limit: bigint;
  /** Absolute price change caused by the trade, in basis points. */
  impactBps: bigint;
  /** Amount that selling the coins right after the buy returns; null if unknown. */
  sellBackValue: bigint | null;
  /** Part of the payment that a clipped last buy returns. */
  refund: bigint;
  /** The buy takes the rest of the curve. */
  completes: boolean;
}

/**
 * How far the chain's clock may be behind the caller's, in milliseconds, if no `clockMs` is given. Limits are computed for
 * the launch fee of that earlier time: its higher rate may still apply when the trade executes.
 */
export const CLOCK_TOLERANCE_MS = 3_000n;

/** @throws ContractError when the contract would reject the trade. */
export function previewTrade(market: TradeMarket, request: TradeRequest): TradePreview {
  return market.kind === 'curve' ? onCurve(market, request) : onPair(market.state, request);
}

/** Kept back for network fees when SUI is spent: 0.02 SUI, in MIST. */
export const GAS_RESERVE = 20_000_000n;

/** Returns the most that a trade takes from the wallet, in base units of the coin paid; a refund returns afterwards. */
export function maxSpent(
  { side, exact }: Pick<TradeRequest, 'side' | 'exact'>,
  { pay, refund, limit }: TradePreview,
): bigint {
  return isExactOut({ side, exact }) ? limit : pay + refund;
}

/** Whether a trade fixes its output: its limit is a maximum payment instead of a minimum output. */
export const isExactOut = ({ side, exact }: Pick<TradeRequest, 'side' | 'exact'>): boolean =>
  side === 'buy' && exact === 'base';

/** Price after a trade against the price before, as an absolute change in basis points, rounded down. */
export function priceImpactBps(before: Price, after: Price): bigint {
  const change = priceChangeBps(before, after);
  return change < 0n ? -change : change;
}

const NO_FEE_AT_LAUNCH = { launchFee: 0n, launchFeeBps: 0n } as const;

function onCurve(
  { state, feeRates }: Extract<TradeMarket, { kind: 'curve' }>,
  request: TradeRequest,
): TradePreview {
  const { side, exact, amount, slippageBps, hasReferrer, atMs = BigInt(Date.now()) } = request;
  const price = curvePrice(state);
  const split = (fee: bigint) => splitFee(fee, feeRates, hasReferrer);
  if (side === 'sell') {
    const { quoteOut, fee, after } = previewSellExactIn(state, amount);
    return {
      pay: amount,
      receive: quoteOut,
      fee,
      split: split(fee),
      liquidityFee: 0n,
      ...NO_FEE_AT_LAUNCH,
      limit: minimumOut(quoteOut, slippageBps),
      impactBps: priceImpactBps(price, curvePrice(after)),
      sellBackValue: null,
      refund: 0n,
      completes: false,
    };
  }
  const buyAt = (ms: bigint) =>
    exact === 'quote'
      ? previewBuyExactIn(state, amount, ms)
      : previewBuyExactOut(state, amount, undefined, ms);
  const { baseOut, gross, fee, refund, completes, after, launchFee, launchFeeBps } = buyAt(atMs);
  const earlier = buyAt(request.clockMs ?? atMs - CLOCK_TOLERANCE_MS);
  return {
    pay: gross,
    receive: baseOut,
    fee,
    split: split(fee),
    liquidityFee: 0n,
    launchFee,
    launchFeeBps,
    limit:
      exact === 'quote'
        ? minimumOut(earlier.baseOut, slippageBps)
        : maximumIn(earlier.gross, slippageBps),
    impactBps: priceImpactBps(price, curvePrice(after)),
    sellBackValue: completes ? null : saleValue(() => previewSellExactIn(after, baseOut).quoteOut),
    refund,
    completes,
  };
}

function onPair(pair: PairState, request: TradeRequest): TradePreview {
  const { side, amount, slippageBps, hasReferrer } = request;
  const exactOut = isExactOut(request);
  const { amountIn, amountOut, quoteAmount, fee, liquidityFee, rates, after } = exactOut
    ? previewSwapExactOut(pair, amount)
    : previewSwapExactIn(pair, side, amount);
  return {
    pay: amountIn,
    receive: amountOut,
    fee,
    split: splitSwapFee(fee, quoteAmount, rates, hasReferrer),
    liquidityFee,
    ...NO_FEE_AT_LAUNCH,
    limit: exactOut ? maximumIn(amountIn, slippageBps) : minimumOut(amountOut, slippageBps),
    impactBps: priceImpactBps(pairPrice(pair), pairPrice(after)),
    sellBackValue:
      side === 'buy'
        ? saleValue(() => previewSwapExactIn(after, 'sell', amountOut).amountOut)
        : null,
    refund: 0n,
    completes: false,
  };
}

/** A sale that the contract would reject as too small is worth nothing. */
function saleValue(preview: () => bigint): bigint {
  try {
    return preview();
  } catch (error) {
    if (error instanceof AtollError) return 0n;
    throw error;
  }
}
