import { expect, test } from 'vitest';
import type { Bar } from './chart-data.ts';
import { movingAverage, vwap } from './chart-studies.ts';

const bar = (time: number, close: number, volume: number): Bar => ({
  ...{ time, open: close, high: close + 1, low: close - 1 },
  ...{ close, volume },
});

test('a moving average starts at the first bar with enough closes', () => {
  const bars = [bar(1, 2, 1), bar(2, 4, 1), bar(3, 9, 1), bar(4, 5, 1)];
  expect(movingAverage(bars, 2)).toEqual([
    { time: 2, value: 3 },
    { time: 3, value: 6.5 },
    { time: 4, value: 7 },
  ]);
  expect(movingAverage(bars, 5)).toEqual([]);
});

test('VWAP weights prices by volume, and holds in bars without trades', () => {
  expect(vwap([bar(1, 9, 0), bar(2, 2, 1), bar(3, 5, 3), bar(4, 5, 0)])).toEqual([
    { time: 2, value: 2 },
    { time: 3, value: 4.25 },
    { time: 4, value: 4.25 },
  ]);
});
