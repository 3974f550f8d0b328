// Typed prices: percentages and market caps become prices when they are typed.
import { pool as poolSchema } from '@atoll/api';
import { expect, test } from 'vitest';
import { id, wirePool } from '../api/wire.fixture.ts';
import { priceOf, typePrice } from './price-field.tsx';
import { belowBps, priceNow, priceOfDecimal, shifted } from './prices.ts';

const pool = poolSchema.parse(wirePool(id('a')));
const later = {
  ...pool,
  virtual_quote: pool.virtual_quote * 2n,
  marketcap: pool.marketcap * 2n,
};

test('a percentage and a market cap keep the price at which they were typed', () => {
  expect(priceOf(typePrice('-10', 'percent', pool), later)).toEqual(
    shifted(priceNow(pool), -1_000n),
  );
  const cap = typePrice('10k', 'cap', pool);
  expect(priceOf(cap, pool)).toBeDefined();
  expect(priceOf(cap, later)).toEqual(priceOf(cap, pool));
});

test('a typed price needs no market', () => {
  expect(priceOf({ typed: '0.5', unit: 'price' }, later)).toEqual(priceOfDecimal('0.5', pool));
});

test('what is empty or no price has none', () => {
  expect(priceOf(typePrice('', 'percent', pool), pool)).toBeUndefined();
  expect(priceOf(typePrice('-100', 'percent', pool), pool)).toBeUndefined();
  expect(priceOf(typePrice('0', 'price', pool), pool)).toBeUndefined();
});

test('measures how far a stop sells below its trigger, over the rounding of long ratios', () => {
  const trigger = { numerator: 1_000_003n, denominator: 7n };
  expect(belowBps(shifted(trigger, -500n), trigger)).toBe(500n);
  expect(belowBps({ numerator: 950_002n, denominator: 7n }, trigger)).toBe(500n);
  expect(belowBps(trigger, trigger)).toBe(0n);
});
