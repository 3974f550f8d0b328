import { describe, expect, test } from 'vitest';
import { addPrice, showSparkline } from './sparkline.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const CREATED = 1_000 * HOUR;

/** The line after trades at prices, at times after the creation. */
function lineAfter(trades: readonly (readonly [ms: number, price: bigint])[]) {
  const pool = {
    sparkline: '100',
    price: 100n,
    created_ms: CREATED,
    last_trade_ms: null as number | null,
  };
  for (const [ms, price] of trades) {
    pool.price = price;
    pool.sparkline = addPrice(pool, CREATED + ms);
    pool.last_trade_ms = CREATED + ms;
  }
  return pool.sparkline;
}

describe('addPrice', () => {
  test('replaces the price of the same minute', () => {
    expect(
      lineAfter([
        [1_000, 110n],
        [59_999, 120n],
      ]),
    ).toBe('120');
  });

  test('repeats the price in minutes without trades', () => {
    expect(
      lineAfter([
        [0, 110n],
        [3 * MINUTE, 120n],
      ]),
    ).toBe('110,110,110,120');
  });

  test('merges minutes into longer intervals with their last price', () => {
    const each = Array.from({ length: 25 }, (_, i) => [i * MINUTE, BigInt(101 + i)] as const);
    expect(lineAfter(each.slice(0, 24)).split(',')).toHaveLength(24);
    expect(lineAfter(each)).toBe('105,110,115,120,125');
  });

  test('keeps the last 24 hours of an old pool', () => {
    const each = Array.from({ length: 60 }, (_, i) => [i * HOUR, BigInt(101 + i)] as const);
    const prices = lineAfter(each).split(',');
    expect(prices).toHaveLength(24);
    expect(prices[0]).toBe('137');
    expect(prices.at(-1)).toBe('160');
  });

  test('starts from the price before a long pause', () => {
    const prices = lineAfter([
      [0, 110n],
      [100 * HOUR, 120n],
    ]).split(',');
    expect(prices).toEqual([...Array.from({ length: 23 }, () => '110'), '120']);
  });

  test('matches the closing prices recomputed from the trade history', () => {
    let state = 7;
    const random = (below: number) => {
      state = (state * 48_271) % 2_147_483_647;
      return state % below;
    };
    const trades: [number, bigint][] = [];
    for (let ms = 0, i = 0; i < 400; i += 1) {
      ms += random(12 * MINUTE);
      trades.push([ms, BigInt(1 + random(1_000))]);
      const line = lineAfter(trades).split(',');
      const width =
        [MINUTE, 5 * MINUTE, 15 * MINUTE].find((each) => Math.floor(ms / each) < 24) ?? HOUR;
      const last = Math.floor(ms / width);
      const expected = Array.from(
        { length: Math.min(24, last + 1) },
        (_, place, count = Math.min(24, last + 1)) => {
          const end = (last - count + 2 + place) * width;
          return String(trades.findLast(([at]) => at < end)?.[1] ?? 100n);
        },
      );
      expect(line).toEqual(expected);
    }
  });
});

test('showSparkline starts a short line with the opening price', () => {
  const reserves = { initial_virtual_quote: 1n, initial_virtual_base: 10n ** 15n };
  expect(showSparkline({ ...reserves, sparkline: '2,4' })).toEqual([2_500, 5_000, 10_000]);
});
