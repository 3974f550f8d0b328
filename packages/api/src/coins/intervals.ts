/** Candle intervals, without schemas, so that a chart loads none. */

/** Candle widths, with their length in seconds. */
export const intervalSeconds = {
  '1s': 1,
  '1m': 60,
  '5m': 300,
  '15m': 900,
  '1h': 3_600,
  '4h': 14_400,
  '1d': 86_400,
} as const;

export type Interval = keyof typeof intervalSeconds;
export const intervals = Object.keys(intervalSeconds) as [Interval, ...Interval[]];

/** Bars that the first interval aims at. */
const GOOD_BARS = 120;

/** Returns the smallest interval at which the coin's whole life fits into about 120 bars: a chart opens with it. */
export function firstInterval(pool: { createdAt: string; last_trade_at: string | null }): Interval {
  const began = new Date(pool.createdAt).getTime();
  const seconds = (new Date(pool.last_trade_at ?? pool.createdAt).getTime() - began) / 1000;
  return intervals.find((each) => seconds / intervalSeconds[each] <= GOOD_BARS) ?? '1d';
}
