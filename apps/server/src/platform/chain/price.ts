/**
 * Stored prices: quote base units for one whole coin, × 10^9, rounded down. Integers are exact to more
 * than nine significant digits at any realistic price, sort correctly and need no floating point.
 */
import { COIN_DECIMALS, valueAt } from '@atoll/sdk';
import { shiftDecimal } from '../decimal.ts';

const SCALE_DIGITS = 9;
const SCALE = 10n ** BigInt(SCALE_DIGITS);
const COIN = 10n ** BigInt(COIN_DECIMALS);

/** Price at the given reserves (both in base units; `base` above zero). */
export function storedPrice(quote: bigint, base: bigint): bigint {
  return valueAt({ numerator: quote, denominator: base }, COIN * SCALE);
}

/** Writes a stored price as whole quote coins for one whole coin: "0.000002045454545". */
export function showPrice(price: bigint, quoteDecimals: number): string {
  return shiftDecimal(price, SCALE_DIGITS + quoteDecimals);
}

/** MIST of an amount of a quote coin, rounded towards zero: rates are MIST for 10^6 base units. */
export const mistOf = (amount: bigint, rate: bigint): bigint => (amount * rate) / 1_000_000n;

/** Value of an amount of coins in quote base units, rounded down. */
export const worthOf = (amount: bigint, price: bigint): bigint =>
  valueAt({ numerator: price, denominator: SCALE * COIN }, amount);

/** Coins that an amount of the quote coin buys at a stored price above zero, in base units, rounded down. */
export const coinsFor = (amount: bigint, price: bigint): bigint => (amount * COIN * SCALE) / price;

/** Market cap in quote base units: price × supply. */
export const capAt = (price: bigint, totalSupply: bigint): bigint => worthOf(totalSupply, price);
