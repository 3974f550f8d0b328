// Computes the figures that describe a market: price, market cap, coins sold, progress. A price is an
// exact ratio of integers; rounding happens only where a caller turns it into digits.
import { BPS } from './curve-math.ts';

/** Coins that exist of every launched coin, in base units (1,000,000,000 with 6 decimals). */
export const TOTAL_SUPPLY = 1_000_000_000_000_000n;
/** Decimals of every launched coin. */
export const COIN_DECIMALS = 6;

/** Quote base units per coin base unit, as an exact fraction. */
export interface Price {
  numerator: bigint;
  denominator: bigint;
}

/** Price on the curve: virtual quote / virtual coins. */
export const curvePrice = (state: { virtualQuote: bigint; virtualBase: bigint }): Price => ({
  numerator: state.virtualQuote,
  denominator: state.virtualBase,
});

/** Price at a pair: quote reserve / coin reserve. */
export const pairPrice = (pair: { quoteReserve: bigint; baseReserve: bigint }): Price => ({
  numerator: pair.quoteReserve,
  denominator: pair.baseReserve,
});

/** Value of `coins` (base units) at `price` in quote base units, rounded down. */
export const valueAt = (price: Price, coins: bigint): bigint =>
  (price.numerator * coins) / price.denominator;

/** Price × total supply in quote base units, rounded down. */
export const marketCap = (price: Price, totalSupply: bigint = TOTAL_SUPPLY): bigint =>
  valueAt(price, totalSupply);

/** Coins sold on the curve so far, from the virtual base reserve at the start and now. */
export const soldOnCurve = (initialVirtualBase: bigint, virtualBase: bigint): bigint =>
  initialVirtualBase - virtualBase;

/** Share of the curve sold so far in basis points, rounded down: 10,000 only when sold out. */
export const progressBps = (pool: { sold: bigint; curveSupply: bigint }): bigint =>
  (pool.sold * BPS) / pool.curveSupply;

/** Change from `before` to `after` in basis points, truncated towards zero; negative = fell. */
export function priceChangeBps(before: Price, after: Price): bigint {
  const old = before.numerator * after.denominator;
  return ((after.numerator * before.denominator - old) * BPS) / old;
}

const lengthOf = (value: bigint): number => value.toString().length;

/**
 * Writes a price in whole units (quote coins per coin) as an exact-to-`digits` decimal string,
 * cut, not rounded; `digits` significant digits, no exponent, no trailing zeros.
 */
export function priceToDecimal(price: Price, quoteDecimals: number, digits = 18): string {
  const up = 10n ** BigInt(COIN_DECIMALS);
  const down = 10n ** BigInt(quoteDecimals);
  const numerator = price.numerator * up;
  const denominator = price.denominator * down;
  if (numerator === 0n) return '0';
  // By the lengths, the first significant digit is at this place behind the point or at the next one.
  const first = lengthOf(denominator) - lengthOf(numerator);
  const cutAt = (scale: number) => (numerator * 10n ** BigInt(scale)) / denominator;
  let scale = Math.max(0, first + digits - 1);
  if (cutAt(scale) < 10n ** BigInt(digits - 1)) scale += 1;
  const text = cutAt(scale)
    .toString()
    .padStart(scale + 1, '0');
  if (scale === 0) return text;
  const fraction = text.slice(-scale).replace(/0+$/, '');
  return fraction === '' ? text.slice(0, -scale) : `${text.slice(0, -scale)}.${fraction}`;
}
