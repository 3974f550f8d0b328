/** Prices of orders as stored prices, and when the market is near them. */
import { COIN_DECIMALS } from '@atoll/sdk';
import { storedPrice } from './price.ts';

/** Stored price of a ratio of base units. */
export const priceOfRatio = ({ quote, base }: { quote: bigint; base: bigint }): bigint =>
  storedPrice(quote, base);

/** Units of a stored price: 10^9 for one whole coin. */
export const PRICE_UNITS = 10n ** BigInt(9 + COIN_DECIMALS);

/** Stored price of a Q64.64 price of base units. */
export const priceOfScaled = (scaled: bigint): bigint => (scaled * PRICE_UNITS) >> 64n;

/** Distance in basis points within which a price is near. */
const NEAR_BPS = 500n;
const BPS = 10_000n;

/** Share of the market price down to which the level of a stop is near. */
export const NEAR_RATIO = { numerator: Number(BPS), denominator: Number(BPS + NEAR_BPS) } as const;

/** Returns the farthest price at which a leg is near to a market price. */
export const farthestNear = (market: bigint, fillsAbove: boolean): bigint =>
  (market * BPS) / (fillsAbove ? BPS - NEAR_BPS : BPS + NEAR_BPS);

/** Returns whether a leg is near to a market price, or reached. */
export const isNear = (market: bigint, price: bigint, fillsAbove: boolean): boolean => {
  const farthest = farthestNear(market, fillsAbove);
  return fillsAbove ? price <= farthest : price >= farthest;
};
