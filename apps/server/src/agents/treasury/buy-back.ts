/**
 * The next part of a day's buy-back. A part is small enough to move the price little, is bought at least half an
 * hour after the one before, and only while the market is near its average: a sandwich would have to move
 * the price further than it could earn.
 */
import { DEFAULT_SLIPPAGE_BPS, minimumOut } from '@atoll/sdk';
import { coinsFor, storedPrice } from '../../indexer/price.ts';

const BPS = 10_000n;
/** Most that a part moves the price, and that its output may fall below the preview. */
export const IMPACT_BPS = 50n;
/** Most that the price may differ from its average, and that a part may cost above it. */
export const DEVIATION_BPS = DEFAULT_SLIPPAGE_BPS;

/** Smaller parts are not worth a transaction, in quote base units: 0.001 SUI. */
const LEAST = 1_000_000n;

/** Reserves that set the price, and what a purchase would receive. */
export interface BuyBackMarket {
  quote: bigint;
  base: bigint;
  preview(amount: bigint): bigint;
}

/** The price is away from its average, so nothing is bought now. */
export class PriceMoved extends Error {
  override name = 'PriceMoved';
}

export interface BuyBackPart {
  amount: bigint;
  minOut: bigint;
}

/**
 * Returns the next part of at most `left` quote base units; undefined if that is too little.
 * @param average stored price, averaged over time.
 * @throws {PriceMoved} if the price, or what the part would cost, is too far from the average.
 */
export function nextPart(
  market: BuyBackMarket,
  average: bigint,
  left: bigint,
): BuyBackPart | undefined {
  const spot = storedPrice(market.quote, market.base);
  const difference = spot > average ? spot - average : average - spot;
  if (difference * BPS > average * DEVIATION_BPS) throw priceMoved(difference, average);
  // The price follows the square of the reserve: half of the impact is the share that may be added.
  const bound = (market.quote * IMPACT_BPS) / (2n * BPS);
  const amount = left < bound ? left : bound;
  if (amount < LEAST || average === 0n) return undefined;
  const out = market.preview(amount);
  const atAverage = coinsFor(amount, average);
  const least = minimumOut(atAverage, DEVIATION_BPS);
  if (out < least) throw priceMoved(atAverage - out, atAverage);
  const nearPreview = minimumOut(out, IMPACT_BPS);
  return { amount, minOut: nearPreview > least ? nearPreview : least };
}

function priceMoved(difference: bigint, whole: bigint): PriceMoved {
  const percent = Number((difference * BPS) / whole) / 100;
  return new PriceMoved(
    `Buy-back postponed: the price deviates by ${percent}% from its 30-minute average; the limit is ${Number(DEVIATION_BPS) / 100}%.`,
  );
}
