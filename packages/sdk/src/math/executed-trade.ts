// Derives from the event of a trade what the event leaves out: the reserves before it, what the trader
// paid and received, and the price impact.
import { pairPrice } from './market.ts';
import { priceImpactBps } from './trade-preview.ts';

/** A trade as its event reports it, with the reserves that set the price after it. Base units. */
export interface ExecutedTrade {
  isBuy: boolean;
  /** Paid by a buyer, fee included, or given for a sale before the fee. */
  quoteAmount: bigint;
  baseAmount: bigint;
  /** Base that the launch fee withheld; 0 for a sale and on a pair. */
  launchFee: bigint;
  /** The divided fee, in the quote coin. */
  fee: bigint;
  /** Quote that the owner of an order paid to its executor; 0 by default. */
  tip?: bigint;
  /** Virtual reserves of the curve, or the pair's reserves. */
  quoteAfter: bigint;
  baseAfter: bigint;
}

export interface ExecutedOutcome {
  /** Amounts that left and entered the trader's wallet, fee and tip included. Base units. */
  paid: bigint;
  received: bigint;
  quoteBefore: bigint;
  baseBefore: bigint;
  /** Absolute price change caused by the trade, in basis points. */
  impactBps: bigint;
}

/** Derives the outcome; the divided fee never enters the reserves, and a pair's liquidity fee stays in them. */
export function tradeOutcome(trade: ExecutedTrade): ExecutedOutcome {
  const { isBuy, quoteAmount, baseAmount, launchFee, fee, tip = 0n } = trade;
  const { quoteAfter, baseAfter } = trade;
  const quoteBefore = isBuy ? quoteAfter - (quoteAmount - fee) : quoteAfter + quoteAmount;
  const baseBefore = isBuy ? baseAfter + baseAmount + launchFee : baseAfter - baseAmount;
  return {
    paid: isBuy ? quoteAmount + tip : baseAmount,
    received: isBuy ? baseAmount : quoteAmount - fee - tip,
    quoteBefore,
    baseBefore,
    impactBps: priceImpactBps(
      pairPrice({ quoteReserve: quoteBefore, baseReserve: baseBefore }),
      pairPrice({ quoteReserve: quoteAfter, baseReserve: baseAfter }),
    ),
  };
}
