// Typed prices: percentages and market caps become prices when they are typed.
import { pool as poolSchema } from '@atoll/api';
import { expect, test } from 'vitest';
import { id, wirePool } from '../api/wire.fixture.ts';
import { typePrice } from './price-field.tsx';
import { belowBps, parsePrice, priceNow, priceOfDecimal, shifted } from './prices.ts';

const pool = poolSchema.parse(wirePool(id('a')));
const later = {
  ...pool,
  virtual_quote: pool.virtual_quote * 2n,
  marketcap: pool.marketcap * 2n,
};

test('a percentage and a market cap become a price when they are typed', () => {
  expect(typePrice('-10', 'percent', pool).price).toEqual(shifted(priceNow(pool), -1_000n));
  const cap = typePrice('10k', 'cap', pool).price;
  expect(cap).toBeDefined();
  expect(cap).toEqual(parsePrice('10k', 'cap', pool));
});

test('a typed price needs no market', () => {
  expect(typePrice('0.5', 'price', later).price).toEqual(priceOfDecimal('0.5', pool));
});

test('what is empty or no price has none', () => {
  expect(typePrice('', 'percent', pool).price).toBeUndefined();
  expect(typePrice('-100', 'percent', pool).price).toBeUndefined();
  expect(typePrice('0', 'price', pool).price).toBeUndefined();
});

test('measures how far a stop sells below its trigger, over the rounding of long ratios', () => {
  const trigger = { numerator: 1_000_003n, denominator: 7n };
  expect(belowBps(shifted(trigger, -500n), trigger)).toBe(500n);
  expect(belowBps({ numerator: 950_002n, denominator: 7n }, trigger)).toBe(500n);
  expect(belowBps(trigger, trigger)).toBe(0n);
});
