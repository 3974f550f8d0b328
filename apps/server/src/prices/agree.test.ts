import { expect, test } from 'vitest';
import { agreedPrice } from './agree.ts';

const usd = (price: number) => BigInt(Math.round(price * 1e9));
const bounds = { min: usd(0.1), max: usd(100), spread_bps: 500, jump_bps: 3_000 };

// Prices of the feeds, the last fresh price, the price to use.
test.each<[number[], number | undefined, number | undefined]>([
  [[3.6], undefined, 3.6],
  [[3.5, 3.6, 3.61], undefined, 3.6],
  [[3.6, 3.62], undefined, 3.61],
  // One of three is wildly different, or impossible.
  [[3.6, 3.61, 36], undefined, 3.605],
  [[3.6, 0, 3.6], undefined, 3.6],
  [[3.6, 3.6, 4_000_000], undefined, 3.6],
  // No majority: the feed that continues the last price, or none.
  [[3.6, 7.2], undefined, undefined],
  [[3.6, 7.2], 3.65, 3.6],
  [[1, 10, 50], undefined, undefined],
  // A jump against a fresh price is not believed; against no price it is.
  [[5, 5.01], 3.6, undefined],
  [[4.5, 4.52], 3.6, 4.51],
  [[5, 5.01], undefined, 5.005],
  [[], 3.6, undefined],
  [[0.01, 1_000], 3.6, undefined],
])('feeds %j after %s give %s', (prices, last, price) => {
  expect(agreedPrice(prices.map(usd), bounds, last === undefined ? last : usd(last))).toBe(
    price === undefined ? undefined : usd(price),
  );
});
