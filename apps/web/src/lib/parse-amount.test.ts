import { describe, expect, test } from 'vitest';
import { parseAmount } from './parse-amount.ts';

describe('parseAmount', () => {
  test.each([
    ['1', 9, 1_000_000_000n],
    ['0.000000001', 9, 1n],
    ['.5', 6, 500_000n],
    ['2.', 6, 2_000_000n],
    ['1,234.5', 6, 1_234_500_000n],
    [' 7 ', 0, 7n],
    ['123456789012345678901234567890', 9, 123456789012345678901234567890_000000000n],
  ])('%s with %i decimals', (text, decimals, units) => {
    expect(parseAmount(text, decimals)).toBe(units);
  });

  test.each(['', '.', '-1', '1e9', '0x10', '1.2.3', 'abc', '١', '1.0000001'])(
    'refuses “%s”',
    (text) => {
      expect(parseAmount(text, 6)).toBeUndefined();
    },
  );
});
