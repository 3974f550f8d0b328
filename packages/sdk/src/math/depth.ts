// Computes the depth of a market: how far an order of a given size moves the price, to the unit.
import { getAmountIn, grossForNet } from './curve-math.ts';
import { curvePrice, type Price, pairPrice, priceChangeBps } from './market.ts';
import { type PairState, previewSwapExactIn, type TradeSide } from './pair-previews.ts';
import { type CurveState, previewBuyExactIn, previewSellExactIn } from './pool-previews.ts';
import { LIQUIDITY_FEE_BPS, swapFeeBps, swapRates } from './swap-fees.ts';
import type { TradeMarket } from './trade-preview.ts';

/** An order and what it does to the price. Amounts in base units. */
export interface DepthLevel {
  /** Amount that a buyer pays or a seller receives at least, fee included. */
  quote: bigint;
  /** Amount that a buyer receives or a seller sells. */
  base: bigint;
  priceBefore: Price;
  priceAfter: Price;
  /** Price impact in basis points: positive for a buy, negative for a sale. */
  moveBps: bigint;
  /** Whether the buy takes the rest of the curve for less than the requested `quote`. */
  clipped: boolean;
}

/**
 * Returns what buying for `quote`, or selling until `quote` is received, does to the price; null when the
 * market cannot fill the order.
 * @param raised - quote base units that the curve holds and can pay out; a pair pays from its reserve
 */
export function depthAt(
  market: TradeMarket,
  { side, quote, raised }: { side: TradeSide; quote: bigint; raised: bigint },
): DepthLevel | null {
  if (quote <= 0n) return null;
  if (market.kind === 'curve') {
    return side === 'buy'
      ? buyOnCurve(market.state, quote)
      : sellOnCurve(market.state, quote, raised);
  }
  return side === 'buy' ? buyOnPair(market.state, quote) : sellOnPair(market.state, quote);
}

type Filled = Omit<DepthLevel, 'moveBps' | 'clipped'> & { clipped?: boolean };

const level = ({ clipped = false, ...filled }: Filled): DepthLevel => ({
  ...filled,
  clipped,
  moveBps: priceChangeBps(filled.priceBefore, filled.priceAfter),
});

function buyOnCurve(state: CurveState, quote: bigint): DepthLevel | null {
  if (state.remaining === 0n) return null;
  const { baseOut, gross, after, refund } = previewBuyExactIn(state, quote);
  return level({
    quote: gross,
    base: baseOut,
    priceBefore: curvePrice(state),
    priceAfter: curvePrice(after),
    clipped: refund > 0n,
  });
}

function sellOnCurve(state: CurveState, quote: bigint, raised: bigint): DepthLevel | null {
  const gross = grossForNet(quote, state.tradeFeeBps);
  if (gross > raised) return null;
  const base = getAmountIn(state.virtualBase, state.virtualQuote, gross);
  const { quoteOut, after } = previewSellExactIn(state, base);
  return level({
    quote: quoteOut,
    base,
    priceBefore: curvePrice(state),
    priceAfter: curvePrice(after),
  });
}

function buyOnPair(pair: PairState, quote: bigint): DepthLevel {
  const { amountOut, after } = previewSwapExactIn(pair, 'buy', quote);
  return level({
    quote,
    base: amountOut,
    priceBefore: pairPrice(pair),
    priceAfter: pairPrice(after),
  });
}

function sellOnPair(pair: PairState, quote: bigint): DepthLevel | null {
  const gross = grossForNet(quote, swapFeeBps(swapRates(pair.swapFees, pair)));
  if (gross >= pair.quoteReserve) return null;
  const net = getAmountIn(pair.baseReserve, pair.quoteReserve, gross);
  const base = grossForNet(net, LIQUIDITY_FEE_BPS);
  const { amountOut, after } = previewSwapExactIn(pair, 'sell', base);
  return level({
    quote: amountOut,
    base,
    priceBefore: pairPrice(pair),
    priceAfter: pairPrice(after),
  });
}
