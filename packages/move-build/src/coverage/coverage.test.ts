import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { type Measured, withCalls } from './instrument.ts';
import { measurePackage } from './measure.ts';
import { percentage, ranges, table } from './table.ts';

const FIXTURE = fileURLToPath(new URL('../../fixtures/coverage', import.meta.url));

it('reports missed lines', async () => {
  const modules = await measurePackage(FIXTURE);
  expect(modules).toEqual([
    {
      file: 'sources/branches.move',
      lines: [
        18, 19, 23, 24, 26, 27, 28, 33, 34, 35, 36, 37, 39, 43, 44, 45, 47, 51, 52, 53, 57, 59, 61,
        64, 65, 69, 70, 74,
      ],
      // The other branch; the early return; the reset; the arm; two functions without callers; what a false
      // left side spares; the initializer. What only an abort reaches (44, 45) counts as run.
      missed: [19, 24, 37, 52, 57, 59, 65, 74],
    },
  ]);
  expect(percentage(modules)).toBeCloseTo((100 * 20) / 28);
  expect(table('fixture', modules)).toMatch(
    /branches +28 lines +71.4% +not run: 19, 24, 37, 52, 57, 59, 65, 74$/m,
  );
});

it('rejects a package whose tests fail', async () => {
  await expect(
    measurePackage(FIXTURE, { tests: { 'tests/branches_tests.move': FAILING } }),
  ).rejects.toThrow(/A test does not pass: fails_0 /);
});

const FAILING = `
#[test_only]
module fixture::branches_tests;
#[test] fun fails() { assert!(fixture::branches::never() == 8) }
`;

it('inserts probes without changing control flow', () => {
  const sources = { a: 'if (x) f(1) else { g(); }' };
  const statement = (start: number, end: number, bare: boolean): Measured => ({
    file: 'a',
    start,
    end,
    bare,
    lines: [1],
  });
  const statements = [statement(0, 25, false), statement(7, 11, true), statement(19, 23, false)];
  expect(withCalls(sources, statements, (number) => `hit(${number});`).a).toBe(
    'hit(0); if (x) { hit(1); f(1) } else { hit(2); g(); }',
  );
  expect(withCalls(sources, statements, () => undefined)).toEqual(sources);
});

it('renders adjacent lines as ranges', () => {
  expect(ranges([1, 2, 3, 7, 9, 10])).toBe('1-3, 7, 9-10');
  expect(ranges([])).toBe('');
});
