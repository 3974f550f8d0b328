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
