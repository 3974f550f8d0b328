// Prepares candles and marks for the chart: intervals without a trade are drawn at the price that held,
// so that gaps show and a wider interval looks wider.

import type { TradeHistory } from '@atoll/api';
import { type Candle, type Interval, intervalSeconds } from '@atoll/api';

/** Candles below this number are drawn as an area. */
export const FEW_CANDLES = 20;

/** Bars that are filled in at most; what is older than that is cut off. */
const MAX_BARS = 1_500;

/** One bar. Floats, because they end as pixels. */
export interface Bar {
  /** Start of the interval, Unix seconds. */
  time: number;
  open: number;
  high: number;
  low: number;
  close: number;
  /** Whole quote coins. */
  volume: number;
}

/**
 * Candles as bars, oldest first, with the intervals between them filled in.
 * @param scale what a price of 1 is drawn as.
 */
export function toBars(
  candles: readonly Candle[],
  options: { interval: Interval; scale: number; quoteDecimals: number },
): Bar[] {
  const step = intervalSeconds[options.interval];
  const newestFirst: Bar[] = [];
  for (const candle of candles.toReversed()) {
    const time = Math.floor(candle.timestamp / 1000);
    const bar = {
      time,
      open: Number(candle.open) * options.scale,
      high: Number(candle.high) * options.scale,
      low: Number(candle.low) * options.scale,
      close: Number(candle.close) * options.scale,
      volume: Number(candle.volume) / 10 ** options.quoteDecimals,
    };
    const { close } = bar;
    const later = newestFirst.at(-1)?.time ?? time + step;
    for (let gap = later - step; gap > time && newestFirst.length < MAX_BARS; gap -= step) {
      newestFirst.push({ time: gap, open: close, high: close, low: close, close, volume: 0 });
    }
    if (newestFirst.length >= MAX_BARS) break;
    newestFirst.push(bar);
  }
  return newestFirst.reverse();
}

/**
 * Returns the bars from the last drawn one on if no earlier bar has changed; undefined if the chart must be redrawn. Bars
 * that were dropped at the start can stay on the chart.
 */
export function changedTail(drawn: readonly Bar[], bars: readonly Bar[]): Bar[] | undefined {
  const last = drawn.at(-1);
  const before = drawn.at(-2);
  if (!last || !before) return undefined;
  const from = bars.findLastIndex(({ time }) => time <= last.time);
  const same = bars[from - 1];
  const isTail =
    bars[from]?.time === last.time &&
    same?.time === before.time &&
    same.close === before.close &&
    same.volume === before.volume;
  return isTail ? bars.slice(from) : undefined;
}

export interface Mark {
  /** Start of the bar that the trade belongs to, Unix seconds. */
  time: number;
  isBuy: boolean;
  by: 'you' | 'creator';
}

/** One mark for each bar, side and account, oldest first. */
export function toMarks(
  trades: readonly Pick<TradeHistory, 'timestamp' | 'is_buy'>[],
  by: Mark['by'],
  interval: Interval,
): Mark[] {
  const step = intervalSeconds[interval];
  const marks = new Map<string, Mark>();
  for (const { timestamp, is_buy: isBuy } of trades.toReversed()) {
    const time = Math.floor(timestamp / 1000 / step) * step;
    marks.set(`${time}:${isBuy}`, { time, isBuy, by });
  }
  return [...marks.values()];
}
