import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  COIN_DECIMALS,
  curvePrice,
  marketCap,
  priceChangeBps,
  priceToDecimal,
  progressBps,
  TOTAL_SUPPLY,
} from './market.ts';
import { maximumIn, minimumOut } from './slippage.ts';

const opening = curvePrice({
  virtualQuote: 2_250_000_000_000n,
  virtualBase: 1_100_000_000_000_000n,
});
const closing = curvePrice({
  virtualQuote: 8_250_000_000_000n,
  virtualBase: 300_000_000_000_000n,
});

it('values an agent coin from 2,045 to 27,500 SUI', () => {
  expect(marketCap(opening) / 10n ** 9n).toBe(2_045n);
  expect(marketCap(closing)).toBe(27_500n * 10n ** 9n);
  expect(priceChangeBps(opening, closing)).toBe(124_444n);
  expect(priceChangeBps(closing, opening)).toBe(-9_256n);
});

it('writes a price in whole units, exactly', () => {
  expect(priceToDecimal(closing, 9)).toBe('0.0000275');
  expect(priceToDecimal(opening, 9, 5)).toBe('0.0000020454');
  expect(priceToDecimal({ numerator: 12_345_600n, denominator: 1n }, 9)).toBe('12345.6');
  expect(priceToDecimal({ numerator: 0n, denominator: 5n }, 9)).toBe('0');
  expect(priceToDecimal({ numerator: 123_456n, denominator: 1n }, 6, 3)).toBe('123456');
});

it('keeps the first significant digits of any price', () => {
  const natural = fc.bigInt({ min: 1n, max: 10n ** 30n });
  const digits = fc.integer({ min: 1, max: 20 });
  fc.assert(
    fc.property(natural, natural, digits, (numerator, denominator, count) => {
      const exact = ((numerator * 10n ** 80n) / denominator).toString().padStart(81, '0');
      const whole = exact.slice(0, -80);
      const behind = exact.slice(-80);
      const zeros = whole === '0' ? behind.search(/[1-9]/) : -whole.length;
      const fraction = behind.slice(0, Math.max(0, zeros + count)).replace(/0+$/, '');
      const expected = fraction === '' ? whole : `${whole}.${fraction}`;
      expect(priceToDecimal({ numerator, denominator }, COIN_DECIMALS, count)).toBe(expected);
    }),
  );
});

it('says sold out only at the very end', () => {
  const curveSupply = (TOTAL_SUPPLY / 10n) * 8n;
  expect(progressBps({ sold: curveSupply - 1n, curveSupply })).toBe(9_999n);
  expect(progressBps({ sold: curveSupply, curveSupply })).toBe(10_000n);
});

it('turns a tolerance into limits that never exceed it', () => {
  expect(minimumOut(1_000n, 200n)).toBe(980n);
  expect(minimumOut(3n, 200n)).toBe(3n);
  expect(maximumIn(1_000n, 200n)).toBe(1_020n);
  expect(maximumIn(3n, 200n)).toBe(3n);
});
