import { expect, test } from 'vitest';
import type { LoadedPackage } from '../loader/loaded-package.ts';
import { CompilationBudget } from './budget.ts';

/** The budget knows packages by their identity only. */
const packages = (count: number) =>
  Array.from({ length: count }, () => Object.create(null) as LoadedPackage);

test('a package compiles 64,000 instructions, and others are not affected', () => {
  const budget = new CompilationBudget();
  const [hostile, other] = packages(2) as [LoadedPackage, LoadedPackage];
  expect(budget.take(hostile, 60_000)).toBe(true);
  expect(budget.take(hostile, 4_001)).toBe(false);
  // What was refused took nothing.
  expect(budget.take(hostile, 4_000)).toBe(true);
  expect(budget.take(hostile, 1)).toBe(false);
  expect(budget.take(other, 64_000)).toBe(true);
});

test('many packages together compile a million instructions', () => {
  const budget = new CompilationBudget();
  const taken = packages(20).filter((each) => budget.take(each, 64_000));
  expect(taken).toHaveLength(15);
  const [last] = packages(1) as [LoadedPackage];
  expect(budget.take(last, 40_001)).toBe(false);
  expect(budget.take(last, 40_000)).toBe(true);
  expect(budget.take(last, 1)).toBe(false);
});
