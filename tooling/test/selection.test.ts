import { expect, test } from 'vitest';
import { readSelection } from './selection.ts';

const steps = ['lint', 'move', 'unit', 'browser', 'postgres'];
const select = (...names: string[]) => readSelection(names, steps);

test('runs the default steps without arguments, and the named steps otherwise', () => {
  expect(select()).toEqual({ steps: [], files: [] });
  expect(select('lint', 'move')).toEqual({ steps: ['lint', 'move'], files: [] });
});

test('runs the named files in the named step', () => {
  expect(select('unit', 'comments')).toEqual({ steps: ['unit'], files: ['comments'] });
  expect(select('postgres', './apps/server/a.test.ts')).toEqual({
    steps: ['postgres'],
    files: ['apps/server/a.test.ts'],
  });
});

test('runs a file in the step that it belongs to', () => {
  const unit = 'tooling/test/selection.test.ts';
  const browser = 'tests/e2e/mint.test.ts';
  expect(select(unit)).toEqual({ steps: ['unit'], files: [unit] });
  expect(select(browser)).toEqual({ steps: ['browser'], files: [browser] });
  expect(select(unit, browser)).toEqual({ steps: ['unit', 'browser'], files: [unit, browser] });
});

test('rejects misspelled steps, and files for steps that have none', () => {
  expect(select('untl')).toBe('Unknown step: untl');
  expect(select('move', 'tests/a.test.ts')).toBe('move cannot run single files');
});
