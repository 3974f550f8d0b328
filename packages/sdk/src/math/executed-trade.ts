// Derives from the event of a trade what the event leaves out: the reserves before it, what the trader
// paid and received, and the price impact.
import { pairPrice } from './market.ts';
import { priceImpactBps } from './trade-preview.ts';

/** A trade as its event reports it, with the reserves that set the price after it. Base units. */
export interface ExecutedTrade {
  market: 'curve' | 'pair';
  isBuy: boolean;
  /** Paid by a buyer, fee included; given for a sale, on the curve before the fee. */
  quoteAmount: bigint;
  baseAmount: bigint;
  /** On the curve in the quote coin, on a pair in the coin that was paid. */
  fee: bigint;
  /** Virtual reserves of the curve, or the pair's reserves. */
  quoteAfter: bigint;
  baseAfter: bigint;
}

export interface ExecutedOutcome {
  /** Amounts that left and entered the trader's wallet, fee included. Base units. */
  paid: bigint;
  received: bigint;
  quoteBefore: bigint;
  baseBefore: bigint;
  /** Absolute change of the price by the trade, in basis points. */
  impactBps: bigint;
}

/** The curve's fee never enters its reserves; a pair's stays in the reserve of the coin paid. */
export function tradeOutcome(trade: ExecutedTrade): ExecutedOutcome {
  const { market, isBuy, quoteAmount, baseAmount, fee, quoteAfter, baseAfter } = trade;
  const onCurve = market === 'curve';
  const impactOf = (quoteBefore: bigint, baseBefore: bigint) =>
    priceImpactBps(
      pairPrice({ quoteReserve: quoteBefore, baseReserve: baseBefore }),
      pairPrice({ quoteReserve: quoteAfter, baseReserve: baseAfter }),
    );
  if (isBuy) {
    const quoteBefore = quoteAfter - (onCurve ? quoteAmount - fee : quoteAmount);
    const baseBefore = baseAfter + baseAmount;
    return {
      paid: quoteAmount,
      received: baseAmount,
      quoteBefore,
      baseBefore,
      impactBps: impactOf(quoteBefore, baseBefore),
    };
  }
  const quoteBefore = quoteAfter + quoteAmount;
  const baseBefore = baseAfter - baseAmount;
  return {
    paid: baseAmount,
    received: onCurve ? quoteAmount - fee : quoteAmount,
    quoteBefore,
    baseBefore,
    impactBps: impactOf(quoteBefore, baseBefore),
  };
}
