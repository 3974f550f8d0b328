import { expect, test } from 'vitest';
import { address, amount, decimal, endpoints, errorNames, streamQuery } from './index.ts';

test('every endpoint has a path of its own', () => {
  const all = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`);
  expect(new Set(all).size).toBe(all.length);
});

test('error names and statuses stand one to one', () => {
  const names = Object.values(errorNames);
  expect(new Set(names).size).toBe(names.length);
});

test('addresses come out in one form', () => {
  expect(address.parse('0xA')).toBe(`0x${'a'.padStart(64, '0')}`);
  for (const wrong of ['', '0x', 'a', `0x${'a'.repeat(65)}`, '0xg', ' 0x1', '0x1\n']) {
    expect(address.safeParse(wrong).success).toBe(false);
  }
});

test('amounts are whole, decimals plain', () => {
  for (const right of ['0', '1', '18446744073709551615']) expect(amount.parse(right)).toBe(right);
  for (const wrong of ['', '01', '-1', '1.0', '1e9', ' 1'])
    expect(amount.safeParse(wrong).success).toBe(false);
  for (const right of ['0', '-3.1', '0.000002']) expect(decimal.parse(right)).toBe(right);
  for (const wrong of ['', '.5', '1.', '1e-7', 'NaN'])
    expect(decimal.safeParse(wrong).success).toBe(false);
});

test('topics are named once each, and known', () => {
  const pool = `pool:0x${'1'.repeat(64)}`;
  expect(streamQuery.parse({ topics: `pools,${pool},pools` })).toEqual({ topics: ['pools', pool] });
  for (const topics of [
    '',
    'all',
    'pool:0x1',
    Array.from({ length: 21 }, (_, i) => `pool:0x${String(i).padStart(64, '0')}`).join(),
  ]) {
    expect(streamQuery.safeParse({ topics }).success).toBe(false);
  }
});
