import type { Candle } from '@atoll/api';
import { describe, expect, test } from 'vitest';
import { type Bar, changedTail, toBars, toMarks } from './chart-data.ts';

const candle = (seconds: number, close: string): Candle => ({
  timestamp: seconds * 1000,
  open: '1',
  high: '4',
  low: '1',
  close,
  volume: 2_000_000_000n,
});
const options = { interval: '1m', scale: 10, quoteDecimals: 9 } as const;

test('intervals without a trade hold the last price and have no volume', () => {
  const bars = toBars([candle(60, '2'), candle(240, '3')], options);
  expect(bars.map(({ time }) => time)).toEqual([60, 120, 180, 240]);
  expect(bars[0]).toEqual({ time: 60, open: 10, high: 40, low: 10, close: 20, volume: 2 });
  expect(bars[1]).toEqual({ time: 120, open: 20, high: 20, low: 20, close: 20, volume: 0 });
  expect(bars[3]?.close).toBe(30);
});

test('a long gap is cut off at the limit of bars, with the newest kept', () => {
  const bars = toBars([candle(60, '2'), candle(60 * 10_000, '3')], options);
  expect(bars).toHaveLength(1_500);
  expect(bars.at(-1)?.time).toBe(60 * 10_000);
});

test('trades of one side within a bar are one mark', () => {
  const trade = (timestamp: number, is_buy: boolean) => ({ timestamp, is_buy });
  const trades = [
    trade(70_000, false),
    trade(65_000, true),
    trade(61_000, true),
    trade(1_000, true),
  ];
  expect(toMarks(trades, 'you', '1m')).toEqual([
    { time: 0, isBuy: true, by: 'you' },
    { time: 60, isBuy: true, by: 'you' },
    { time: 60, isBuy: false, by: 'you' },
  ]);
});

describe('changedTail', () => {
  const bar = (time: number, close: number): Bar => ({
    ...{ time, open: close, high: close, low: close },
    ...{ close, volume: close },
  });
  const drawn = [bar(1, 1), bar(2, 2), bar(3, 3)];

  test('returns the changed last bar and those that follow', () => {
    const bars = [bar(1, 1), bar(2, 2), bar(3, 4), bar(4, 5)];
    expect(changedTail(drawn, bars)).toEqual(bars.slice(2));
  });

  test('returns the tail when the oldest bars were dropped', () => {
    expect(changedTail(drawn, [bar(2, 2), bar(3, 4)])).toEqual([bar(3, 4)]);
  });

  test('returns undefined when an earlier bar changed or the history was replaced', () => {
    expect(changedTail(drawn, [bar(1, 1), bar(2, 9), bar(3, 3)])).toBeUndefined();
    expect(changedTail(drawn, [bar(7, 1), bar(8, 2)])).toBeUndefined();
    expect(changedTail([], drawn)).toBeUndefined();
  });
});
