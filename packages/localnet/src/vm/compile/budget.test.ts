import { expect, test } from 'vitest';
import type { LoadedPackage } from '../loader/loaded-package.ts';
import { CompilationBudget } from './budget.ts';

/** The budget identifies packages by reference only. */
const packages = (count: number) =>
  Array.from({ length: count }, () => Object.create(null) as LoadedPackage);

test('limits each package to 64,000 compiled instructions', () => {
  const budget = new CompilationBudget();
  const [hostile, other] = packages(2) as [LoadedPackage, LoadedPackage];
  expect(budget.take(hostile, 60_000)).toBe(true);
  expect(budget.take(hostile, 4_001)).toBe(false);
  // A rejected request consumes nothing.
  expect(budget.take(hostile, 4_000)).toBe(true);
  expect(budget.take(hostile, 1)).toBe(false);
  expect(budget.take(other, 64_000)).toBe(true);
});

test('limits all packages together to a million compiled instructions', () => {
  const budget = new CompilationBudget();
  const taken = packages(20).filter((each) => budget.take(each, 64_000));
  expect(taken).toHaveLength(15);
  const [last] = packages(1) as [LoadedPackage];
  expect(budget.take(last, 40_001)).toBe(false);
  expect(budget.take(last, 40_000)).toBe(true);
  expect(budget.take(last, 1)).toBe(false);
});
