/**
 * Sparkline of a pool: the closing stored prices of at most 24 intervals up to the last trade, separated by commas, oldest
 * first. Intervals are aligned to Unix time and lengthen with the pool's age, so that the line covers its whole life or the
 * last 24 hours. An interval without trades repeats the price before it.
 */

import { storedPrice } from './price.ts';

const POINTS = 24;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Each is a multiple of the one before it, so that intervals merge without being divided. */
const WIDTHS_MS = [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS];

interface Priced {
  sparkline: string;
  price: bigint;
  created_ms: number;
  last_trade_ms?: number | null | undefined;
}

/** Returns the width of the intervals in which a line of the given times fits. */
const widthOf = (createdMs: number, lastMs: number): number =>
  WIDTHS_MS.find((width) => Math.floor(lastMs / width) - Math.floor(createdMs / width) < POINTS) ??
  HOUR_MS;

/** Returns the sparkline with the pool's current price, of a trade after `last_trade_ms`. */
export function addPrice(pool: Priced, timestampMs: number): string {
  const prices = pool.sparkline.split(',');
  const lastMs = pool.last_trade_ms ?? pool.created_ms;
  const oldWidth = widthOf(pool.created_ms, lastMs);
  const oldFirst = Math.floor(lastMs / oldWidth) - prices.length + 1;
  const width = widthOf(pool.created_ms, timestampMs);
  const last = Math.floor(timestampMs / width);
  const first = Math.max(Math.floor(pool.created_ms / width), last - POINTS + 1);
  const closes: string[] = [];
  for (let interval = first; interval < last; interval += 1) {
    const closing = ((interval + 1) * width) / oldWidth - 1 - oldFirst;
    const place = Math.max(0, Math.min(prices.length - 1, closing));
    closes.push(prices[place] ?? '0');
  }
  return [...closes, pool.price].join();
}

const SCALE = 10_000n;

/**
 * Returns the prices of a sparkline as shares of the highest, in basis points. A line that covers the pool's whole life starts
 * with the opening price.
 */
export function showSparkline(pool: {
  sparkline: string;
  initial_virtual_quote: bigint;
  initial_virtual_base: bigint;
}): number[] {
  const prices = pool.sparkline.split(',').map(BigInt);
  if (prices.length < POINTS) {
    prices.unshift(storedPrice(pool.initial_virtual_quote, pool.initial_virtual_base));
  }
  const highest = prices.reduce((most, price) => (price > most ? price : most), 1n);
  return prices.map((price) => Number((price * SCALE) / highest));
}
