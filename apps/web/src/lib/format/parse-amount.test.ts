import { describe, expect, test } from 'vitest';
import { isAmbiguousAmount, parseAmount, parseShortAmount, typedAmount } from './parse-amount.ts';

describe('parseAmount', () => {
  test.each([
    ['1', 9, 1_000_000_000n],
    ['0.000000001', 9, 1n],
    ['.5', 6, 500_000n],
    ['2.', 6, 2_000_000n],
    ['1,234.5', 6, 1_234_500_000n],
    ['1,234,567', 6, 1_234_567_000_000n],
    [' 7 ', 0, 7n],
    ['123456789012345678901234567890', 9, 123456789012345678901234567890_000000000n],
  ])('%s with %i decimals', (text, decimals, units) => {
    expect(parseAmount(text, decimals)).toBe(units);
  });

  test.each([
    ['0,5', 500_000n],
    [',5', 500_000n],
    ['2,', 2_000_000n],
    ['12,25', 12_250_000n],
    ['0,125', 125_000n],
    ['1234,125', 1_234_125_000n],
  ])('%s from a keyboard that has no point', (text, units) => {
    expect(parseAmount(text, 6)).toBe(units);
  });

  test.each(['1,125', '12,000', '999,999'])('does not guess what “%s” means', (text) => {
    expect(isAmbiguousAmount(text)).toBe(true);
    expect(parseAmount(text, 6)).toBeUndefined();
  });

  test.each([
    ...['', '.', ',', '-1', '1e9', '0x10', '1.2.3', 'abc', '١', '1.0000001'],
    ...['1,2,3', '1,23.4', '1.234,5', ',123.4', '1234,567,890'],
  ])('refuses “%s”', (text) => {
    expect(isAmbiguousAmount(text)).toBe(false);
    expect(parseAmount(text, 6)).toBeUndefined();
  });
});

test('what is written for a field is read back as the same amount', () => {
  for (const units of [0n, 1n, 1_000_000n, 1_234_567_000_000n, 1_125_000_000n, 999_999_999_999n]) {
    expect(parseAmount(typedAmount(units, 6), 6)).toBe(units);
  }
});

describe('parseShortAmount', () => {
  test.each([
    ['36.5k', 36_500_00n],
    ['1,5 M', 1_500_000_00n],
    ['2B', 2_000_000_000_00n],
    ['7.25', 7_25n],
  ])('reads %s', (text, expected) => {
    expect(parseShortAmount(text, 2)).toBe(expected);
  });

  test.each(['k', '1kk', '1,234k', '-1k', '1g'])('rejects %s', (text) => {
    expect(parseShortAmount(text, 2)).toBeUndefined();
  });
});
