/**
 * Plans the next order of a day's buyback. An order has a small price impact, follows the previous one by at least
 * half an hour, and is placed only while the spot price is close to the TWAP, so that sandwiching it is not
 * profitable.
 */
import { DEFAULT_SLIPPAGE_BPS, minimumOut } from '@atoll/sdk';
import { coinsFor, storedPrice } from '../platform/chain/price.ts';

const BPS = 10_000n;
/** Maximum price impact of an order, and its slippage tolerance from the preview. */
export const IMPACT_BPS = 50n;
/** Maximum deviation of the spot price, and of an order's execution price, from the TWAP. */
export const DEVIATION_BPS = DEFAULT_SLIPPAGE_BPS;

/** Minimum order size as a fraction of the quote reserve, for every quote coin: 0.001 SUI of 2,000 SUI. */
const LEAST_PART = 2_000_000n;

/** Reserves that set the price, and a preview of the amount that a purchase receives. */
export interface BuybackMarket {
  quote: bigint;
  base: bigint;
  preview(amount: bigint): bigint;
}

/** Raised when the price deviates too far from the TWAP. */
export class PriceMoved extends Error {
  override name = 'PriceMoved';
}

export interface BuybackPart {
  amount: bigint;
  minOut: bigint;
}

/**
 * Returns the next order of at most `left` quote base units; undefined if that is below the minimum.
 * @param average TWAP as a stored price.
 * @throws {PriceMoved} if the spot price or the order's execution price deviates too far from the TWAP.
 */
export function nextPart(
  market: BuybackMarket,
  average: bigint,
  left: bigint,
): BuybackPart | undefined {
  const spot = storedPrice(market.quote, market.base);
  const difference = spot > average ? spot - average : average - spot;
  if (difference * BPS > average * DEVIATION_BPS) throw priceMoved(difference, average);
  // The price follows the square of the reserve: half of the impact is the share that may be added.
  const bound = (market.quote * IMPACT_BPS) / (2n * BPS);
  const amount = left < bound ? left : bound;
  if (amount === 0n || amount < market.quote / LEAST_PART || average === 0n) return undefined;
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
    `Buyback postponed: the price deviates by ${percent}% from its 30-minute average; the limit is ${Number(DEVIATION_BPS) / 100}%.`,
  );
}
