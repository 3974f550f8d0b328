import { expect, test } from 'vitest';
import { StallCheck } from './stall-check.ts';

/** Runs checks of [last checkpoint of the stream, tip of the node]. */
const run = (...checks: [seen: number, tip: number][]) => {
  const check = new StallCheck();
  return checks.map(([seen, tip]) => check.isStalled(seen, tip));
};

test('reports a stream that delivered nothing between two checks although there was something', () => {
  expect(run([10, 11], [10, 30])).toEqual([false, true]);
  expect(run([10, 10], [10, 30], [10, 50])).toEqual([false, false, true]);
});

test('accepts a stream that is behind but moves, and an idle chain', () => {
  expect(run([10, 40], [20, 60], [30, 80])).toEqual([false, false, false]);
  expect(run([10, 10], [10, 10], [10, 11], [11, 12])).toEqual([false, false, false, false]);
});
