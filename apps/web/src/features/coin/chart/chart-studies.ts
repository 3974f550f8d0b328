// Lines computed from the bars of a chart.
import type { Bar } from './chart-data.ts';

export const studies = ['average', 'vwap'] as const;
export type Study = (typeof studies)[number];

export interface Point {
  /** Unix seconds. */
  time: number;
  value: number;
}

/** Bars of a moving average. */
const AVERAGE_BARS = 20;

/** Computes the points of a study, oldest first. */
export const pointsOf = (study: Study, bars: readonly Bar[]): Point[] =>
  study === 'average' ? movingAverage(bars, AVERAGE_BARS) : vwap(bars);

/** Simple moving average of the last `count` closes, from the bar on that has as many. */
export function movingAverage(bars: readonly Bar[], count: number): Point[] {
  const points: Point[] = [];
  let sum = 0;
  bars.forEach(({ time, close }, index) => {
    sum += close - (bars[index - count]?.close ?? 0);
    if (index >= count - 1) points.push({ time, value: sum / count });
  });
  return points;
}

/** Volume-weighted average of the bars' typical prices, (high + low + close) / 3, since the first bar. */
export function vwap(bars: readonly Bar[]): Point[] {
  const points: Point[] = [];
  let [value, volume] = [0, 0];
  for (const bar of bars) {
    value += ((bar.high + bar.low + bar.close) / 3) * bar.volume;
    volume += bar.volume;
    if (volume > 0) points.push({ time: bar.time, value: value / volume });
  }
  return points;
}
