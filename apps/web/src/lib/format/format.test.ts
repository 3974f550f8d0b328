import { describe, expect, test } from 'vitest';
import { groupDecimal, toMicroUsd } from './dollars.ts';
import {
  formatAmount,
  formatCompact,
  formatPercent,
  formatPrice,
  formatTokenBalance,
  formatUsd,
  formatUsdFull,
  groupDigits,
  parseFixed,
  shortenAddress,
} from './format.ts';

describe('amounts in full', () => {
  test.each([
    [0n, 9, '0'],
    [1n, 9, '0.000000001'],
    [1_234_500_000n, 6, '1,234.5'],
    [-1_234_500_000n, 6, '−1,234.5'],
    [18_446_744_073_709_551_615n, 9, '18,446,744,073.709551615'],
    [7n, 0, '7'],
  ])('%s with %i decimals', (units, decimals, text) => {
    expect(formatAmount(units, decimals)).toBe(text);
  });

  test('nine decimals unless told otherwise', () => {
    expect(formatAmount(2_500_000_000n)).toBe('2.5');
  });

  test('truncates to the requested decimals and never rounds up', () => {
    expect(formatAmount(1_999_999n, 6, 2)).toBe('1.99');
    expect(formatAmount(1_004_000n, 6, 2)).toBe('1');
  });
});

describe('compact numbers: K, M and B with one decimal, rounded', () => {
  test.each([
    [0n, '0'],
    [999_000_000n, '999'],
    [999_999_999n, '999.99'],
    [1_000_000_000n, '1.0K'],
    [99_000_000_000n, '99.0K'],
    [39_989_000_000n, '40.0K'],
    [999_949_999_999n, '999.9K'],
    [999_950_000_000n, '1.0M'],
    [1_000_000_000_000n, '1.0M'],
    [12_345_000_000_000_000n, '12.3B'],
    [12_345_678_000_000_000_000n, '12,345.7B'],
    [-1_500_000_000n, '−1.5K'],
    [1n, '0.0₅1'],
    [10_000n, '0.01'],
    [123_456n, '0.1234'],
  ])('%s with six decimals', (units, text) => {
    expect(formatCompact(units, 6)).toBe(text);
  });
});

test('amounts in a column keep two decimals below a thousand', () => {
  expect(formatCompact(12_000_000n, 6, true)).toBe('12.00');
  expect(formatCompact(50_800_000n, 6, true)).toBe('50.80');
  expect(formatCompact(1_234_000_000n, 6, true)).toBe('1.2K');
  expect(formatCompact(500_000n, 6, true)).toBe('0.5');
});

describe('dollars', () => {
  test('the market cap at which an agent coin graduates, at 3.60 USD per SUI', () => {
    const micro = toMicroUsd(27_500_000_000_000n, 9, parseFixed('3.60'));
    expect(micro).toBe(99_000_000_000n);
    expect(formatUsd(micro)).toBe('$99.0K');
    expect(formatUsdFull(micro)).toBe('$99,000.00');
  });

  test('from a decimal string', () => {
    const { units, decimals } = parseFixed('0.004');
    expect(formatUsd(units, decimals)).toBe('<$0.01');
    expect(formatUsdFull(units, decimals)).toBe('$0.00');
    expect(formatUsd(-2_000_000n)).toBe('−$2.00');
    expect(formatUsdFull(-2_345_678n)).toBe('−$2.34');
  });
});

describe('prices', () => {
  test.each([
    ['0', '0'],
    ['0.000002045454545454', '0.0₅2045'],
    ['0.00000000000012', '0.0₁₂12'],
    ['0.0275', '0.0275'],
    ['0.0004', '0.0004'],
    ['1.23456', '1.234'],
    ['12345.6', '12,345'],
    ['1', '1'],
  ])('%s', (price, text) => {
    const { units, decimals } = parseFixed(price);
    expect(formatPrice(units, decimals)).toBe(text);
  });
});

test('percentages have one decimal and no negative zero', () => {
  expect(formatPercent(1240n)).toBe('12.4%');
  expect(formatPercent(10_000n)).toBe('100.0%');
  expect(formatPercent(-1240n)).toBe('−12.4%');
  expect(formatPercent(-4n)).toBe('0.0%');
  expect(formatPercent(1_234_567n)).toBe('12,345.6%');
  expect(formatPercent(9_999_999n)).toBe('99,999.9%');
  expect(formatPercent(-25_000_000n)).toBe('−250.0K%');
});

test('the balance is the raw amount / 1e6, rounded down, with thousands separators', () => {
  expect(formatTokenBalance(1_234_567_999_999n)).toBe('1,234,567');
  expect(formatTokenBalance(999_999n)).toBe('0');
});

test('addresses keep their first six and last four characters', () => {
  expect(shortenAddress(`0x12ab${'0'.repeat(56)}90ef`)).toBe('0x12ab…90ef');
  expect(shortenAddress('0x2')).toBe('0x2');
});

test('digits in groups of three', () => {
  expect(['999', '18133', '1234567.12345'].map(groupDecimal)).toEqual([
    '999',
    '18,133',
    '1,234,567.12345',
  ]);
  expect([0n, 999n, 1000n, 1234567n].map(groupDigits)).toEqual(['0', '999', '1,000', '1,234,567']);
});

test('what is no decimal number is refused', () => {
  for (const text of ['', '1e9', '.5', '1.', 'NaN', '1,000']) {
    expect(() => parseFixed(text)).toThrow('not a decimal number');
  }
  expect(parseFixed('-12.50')).toEqual({ units: -1250n, decimals: 2 });
});
