// The sale that is signed with a purchase: its terms, and what makes it invalid.
import { pool as poolSchema } from '@atoll/api';
import { expect, test } from 'vitest';
import { id, wirePool } from '../../../lib/api/wire.fixture.ts';
import { NO_PRICE, typePrice } from '../../../lib/orders/price-field.tsx';
import { priceNow, shifted } from '../../../lib/orders/prices.ts';
import { exitOf, type TypedExit } from './exit.ts';

const pool = poolSchema.parse(wirePool(id('a')));
const OWNER = id('2');
const BOUGHT = 10_000_000_000_000n;
const none: TypedExit = { takeProfit: NO_PRICE, stop: NO_PRICE, tolerance: '5' };
const percent = (typed: string) => typePrice(typed, 'percent', pool);
const exit = (typed: Partial<TypedExit>, bought: bigint | undefined = BOUGHT) =>
  exitOf({ ...none, ...typed }, pool, bought, OWNER);

test('nothing is placed without a price', () => {
  expect(exit({})).toBeUndefined();
});

test('sells what was bought in parts of at least a tenth, within the tolerance', () => {
  const { request, preview, sentences, problem } =
    exit({ takeProfit: percent('100'), stop: percent('-25'), tolerance: '2' }) ?? {};
  expect(problem).toBeUndefined();
  expect(preview).toBeDefined();
  expect(sentences).toHaveLength(2);
  const trigger = shifted(priceNow(pool), -2_500n);
  expect(request).toMatchObject({
    side: 'sell',
    amount: BOUGHT,
    terms: {
      limit: shifted(priceNow(pool), 10_000n),
      stop: { trigger, bound: shifted(trigger, -200n) },
      minFill: BOUGHT / 10n,
    },
  });
});

test('keeps the price of a percentage when the market moves', () => {
  const typed = { ...none, takeProfit: percent('100') };
  const moved = { ...pool, virtual_quote: (pool.virtual_quote * 3n) / 2n };
  expect(exitOf(typed, moved, BOUGHT, OWNER)?.request?.terms.limit).toEqual(
    shifted(priceNow(pool), 10_000n),
  );
  const above = { ...pool, virtual_quote: pool.virtual_quote * 2n };
  expect(exitOf(typed, above, BOUGHT, OWNER)).toMatchObject({
    field: 'takeProfit',
    problem: 'Enter a take profit above the current price',
  });
});

test('reports the field of a price that is invalid or on the wrong side', () => {
  expect(exit({ takeProfit: percent('0') })?.field).toBe('takeProfit');
  expect(exit({ takeProfit: percent('x') })?.field).toBe('takeProfit');
  expect(exit({ stop: percent('0') })).toMatchObject({
    field: 'stop',
    problem: 'Enter a stop loss below the current price',
  });
  for (const tolerance of ['', '0.4', '51']) {
    expect(exit({ stop: percent('-10'), tolerance })?.field).toBe('tolerance');
  }
  expect(exit({ takeProfit: percent('10'), tolerance: '' })?.problem).toBeUndefined();
});

test('describes an exit without an amount, but prepares no order', () => {
  const withoutAmount = exitOf({ ...none, stop: percent('-10') }, pool, undefined, OWNER);
  expect(withoutAmount?.sentences).toHaveLength(1);
  expect(withoutAmount?.request).toBeUndefined();
});

test('an order of a few units fills one at least', () => {
  expect(exit({ takeProfit: percent('100') }, 3n)?.request?.terms.minFill).toBe(1n);
});
