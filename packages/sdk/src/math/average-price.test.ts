import fc from 'fast-check';
import { expect, it } from 'vitest';
import { advancePrices, meanBasePerQuote } from './average-price.ts';

const START = { quotePerBase: 0n, basePerQuote: 0n, atMs: 1_000n };
const Q64 = 1n << 64n;
const reserve = fc.bigInt({ min: 1n, max: 2n ** 64n - 1n });
const time = fc.bigInt({ min: 1n, max: 10n ** 12n });

it('averages prices by the time that each lasted', () => {
  // 4 base per quote for 10 minutes, then 1 for 30 minutes: (4 × 10 + 1 × 30) / 40.
  const first = advancePrices(START, { quote: 10n, base: 40n }, 601_000n);
  const second = advancePrices(first, { quote: 20n, base: 20n }, 2_401_000n);
  expect(meanBasePerQuote(START, second)).toBe((Q64 * 70n) / 40n);
  expect(second.quotePerBase).toBe((Q64 / 4n) * 600_000n + Q64 * 1_800_000n);
});

it('sums the same in one step and in two, and ignores times that are not later', () => {
  fc.assert(
    fc.property(reserve, reserve, time, time, (quote, base, first, second) => {
      const reserves = { quote, base };
      const once = advancePrices(START, reserves, START.atMs + first + second);
      const half = advancePrices(START, reserves, START.atMs + first);
      expect(advancePrices(half, reserves, once.atMs)).toEqual(once);
      expect(advancePrices(once, reserves, START.atMs)).toBe(once);
      expect(meanBasePerQuote(START, once)).toBe((base << 64n) / quote);
    }),
  );
});

it('rejects readings without time between them', () => {
  expect(() => meanBasePerQuote(START, START)).toThrow(RangeError);
});
