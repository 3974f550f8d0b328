// Terms for the rest of an order must be accepted, and cost no more than the order that they continue.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkOrder } from './check-order.ts';
import type { OrderTerms } from './order-terms.ts';
import { remainingTerms } from './remaining-terms.ts';

const price = { numerator: 1n, denominator: 1n };
const terms: OrderTerms = { limit: price, tip: 10n, expiresMs: 2n, minFill: 1n, referrer: null };
const schedule = { slices: 5n, intervalMs: 60_000n };

test('keeps the terms of an order that has not filled', () => {
  expect(remainingTerms({ amount: 100n, remaining: 100n, terms })).toEqual(terms);
  const recurring = { ...terms, schedule };
  expect(remainingTerms({ amount: 100n, remaining: 100n, terms: recurring })).toEqual(recurring);
});

test('keeps the share of the tip, rounded up', () => {
  expect(remainingTerms({ amount: 100n, remaining: 31n, terms })).toMatchObject({ tip: 4n });
  expect(remainingTerms({ amount: 100n, remaining: 30n, terms })).toMatchObject({ tip: 3n });
});

test('lowers the minimum fill of a fill-or-kill order to the rest', () => {
  const whole = { ...terms, minFill: 100n };
  expect(remainingTerms({ amount: 100n, remaining: 40n, terms: whole }).minFill).toBe(40n);
});

test('keeps the slices that are left of a recurring order', () => {
  const recurring = { ...terms, schedule, minFill: 20n };
  const after = (remaining: bigint) =>
    remainingTerms({ amount: 100n, remaining, terms: recurring });
  expect(after(60n)).toMatchObject({
    schedule: { ...schedule, slices: 3n },
    minFill: 20n,
    tip: 6n,
  });
  // A clipped slice leaves slices of another size.
  expect(after(50n)).toMatchObject({ schedule: { ...schedule, slices: 3n }, minFill: 17n });
  expect(after(20n)).toEqual({ ...terms, tip: 2n, minFill: 20n });
  expect(after(7n)).toEqual({ ...terms, tip: 1n, minFill: 7n });
});

test('returns terms that the contract accepts for the rest of any accepted order', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 2n, max: 2n ** 64n - 1n }),
      fc.bigInt({ min: 1n, max: 10_000n }),
      fc.bigInt({ min: 2n, max: 1_000n }),
      fc.bigInt({ min: 1n, max: 10_000n }),
      fc.boolean(),
      (amount, part, slices, fill, isRecurring) => {
        const slice = isRecurring ? (amount + slices - 1n) / slices : amount;
        const tip = amount / 10_000n;
        const minFill = (slice * fill + 9_999n) / 10_000n;
        const all: OrderTerms = {
          ...{ ...terms, tip, minFill },
          ...(isRecurring && { schedule: { ...schedule, slices } }),
        };
        const context = { price, owner: '0xa', nowMs: 1n };
        checkOrder({ side: 'buy', amount, terms: all }, context);
        const remaining = (amount * part + 9_999n) / 10_000n;
        const left = remainingTerms({ amount, remaining, terms: all });
        checkOrder({ side: 'buy', amount: remaining, terms: { ...left, tip: 0n } }, context);
        expect(left.tip).toBeLessThanOrEqual(tip);
        expect(left.tip * amount).toBeGreaterThanOrEqual(tip * remaining);
      },
    ),
    { numRuns: 1_000 },
  );
});
