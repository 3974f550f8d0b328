import { expect, test } from 'vitest';
import { GasBudget } from './budget.ts';

const HOUR_MS = 3_600_000;

test('allows gas up to the budget within any hour', () => {
  const budget = new GasBudget(10n);
  budget.spend(6n, 0);
  expect(budget.allows(4n, 1)).toBe(true);
  expect(budget.allows(5n, 1)).toBe(false);
  budget.spend(4n, HOUR_MS - 1);
  expect(budget.allows(1n, HOUR_MS - 1)).toBe(false);
  expect(budget.allows(6n, HOUR_MS)).toBe(true);
  expect(budget.allows(7n, HOUR_MS)).toBe(false);
});

test('always allows transactions that gain gas, which do not raise the budget', () => {
  const budget = new GasBudget(1n);
  budget.spend(-5n, 0);
  budget.spend(1n, 0);
  expect(budget.allows(1n, 0)).toBe(false);
  expect(budget.allows(-1n, 0)).toBe(true);
});
