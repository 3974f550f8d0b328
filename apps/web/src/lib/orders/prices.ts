// Prices of orders: exact ratios of base units, typed as a price, a percentage from now or a market cap.
import type { Pool } from '@atoll/api';
import type { Price } from '@atoll/sdk';
import { quoteRate, RATE_DECIMALS } from '../coins/market.ts';
import { formatPercent, formatPrice, formatUsd, pow10 } from '../format/format.ts';
import { parseAmount, parseShortAmount } from '../format/parse-amount.ts';

/** How a price is typed. */
export type PriceUnit = 'price' | 'percent' | 'cap';

/** Decimals of a typed price in whole quote coins for one whole coin. */
const PRICE_DECIMALS = 18;
const BPS = 10_000n;
/** Decimals of a market cap in dollars. */
const CAP_DECIMALS = 6;

/** The current price. */
export const priceNow = (pool: Pool): Price => ({
  numerator: pool.virtual_quote,
  denominator: pool.virtual_base,
});

/** A price by its distance from another in basis points. */
export const shifted = ({ numerator, denominator }: Price, bps: bigint): Price => ({
  numerator: numerator * (BPS + bps),
  denominator: denominator * BPS,
});

/** Distance of a price from another in basis points. */
export const distanceBps = (price: Price, from: Price): bigint =>
  (price.numerator * from.denominator * BPS) / (price.denominator * from.numerator) - BPS;

/** Whether one price is below another. */
export const isBelow = (price: Price, other: Price): boolean =>
  price.numerator * other.denominator < other.numerator * price.denominator;

/** How far a price is below another in basis points, rounded: the contract's `u64` cuts long ratios. */
export function belowBps(price: Price, from: Price): bigint {
  const [part, whole] = [
    price.numerator * from.denominator * BPS,
    price.denominator * from.numerator,
  ];
  return BPS - (2n * part + whole) / (2n * whole);
}

/** Whole quote coins for one whole coin, as a decimal string. */
export const priceOfDecimal = (
  text: string,
  pool: Pick<Pool, 'decimals' | 'quote_decimals'>,
): Price | undefined => {
  const units = parseAmount(text, PRICE_DECIMALS);
  if (units === undefined || units === 0n) return undefined;
  return {
    numerator: units * pow10(pool.quote_decimals),
    denominator: pow10(PRICE_DECIMALS + pool.decimals),
  };
};

/** Parses what was typed; undefined if it is not a price above zero. */
export function parsePrice(typed: string, unit: PriceUnit, pool: Pool): Price | undefined {
  if (unit === 'price') return priceOfDecimal(typed, pool);
  if (unit === 'percent') {
    const text = typed.trim().replace('−', '-');
    const sign = text.startsWith('-') ? -1n : 1n;
    const bps = parseAmount(text.replace(/^[+-]/, '').replace(/%$/, ''), 2);
    return bps === undefined || sign * bps <= -BPS
      ? undefined
      : shifted(priceNow(pool), sign * bps);
  }
  const cap = parseShortAmount(typed.replace(/^\$/, ''), CAP_DECIMALS);
  const rate = quoteRate(pool);
  if (cap === undefined || cap === 0n || rate === 0n) return undefined;
  return {
    numerator: cap * pow10(RATE_DECIMALS - CAP_DECIMALS + pool.quote_decimals),
    denominator: rate * pool.total_supply,
  };
}

/** Units of a price with `PRICE_DECIMALS`. */
const unitsOf = ({ numerator, denominator }: Price, pool: Pool): bigint =>
  (numerator * pow10(PRICE_DECIMALS + pool.decimals)) / (denominator * pow10(pool.quote_decimals));

/** '0.0₅204 SUI'. */
export const showPrice = (price: Price, pool: Pool): string =>
  `${formatPrice(unitsOf(price, pool), PRICE_DECIMALS)} ${pool.quote_symbol}`;

/** A price as one would type it: six significant digits, no exponent. */
export function typedPrice(price: Price, pool: Pool): string {
  const units = unitsOf(price, pool).toString();
  const cut = units
    .slice(0, 6)
    .padEnd(units.length, '0')
    .padStart(PRICE_DECIMALS + 1, '0');
  const whole = cut.slice(0, -PRICE_DECIMALS);
  const fraction = cut.slice(-PRICE_DECIMALS).replace(/0+$/, '');
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

/** Market cap at a price, such as '$36.5K'; undefined without a price of the quote coin. */
export function showCap({ numerator, denominator }: Price, pool: Pool): string | undefined {
  const rate = quoteRate(pool);
  if (rate === 0n) return undefined;
  const cap =
    (numerator * pool.total_supply * rate) /
    (denominator * pow10(RATE_DECIMALS - CAP_DECIMALS + pool.quote_decimals));
  return formatUsd(cap);
}

/** '+12.5%'. */
export const showDistance = (price: Price, pool: Pool): string => {
  const bps = distanceBps(price, priceNow(pool));
  return `${bps > 0n ? '+' : ''}${formatPercent(bps)}`;
};
