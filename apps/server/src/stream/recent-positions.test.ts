import { expect, test } from 'vitest';
import { KEPT_MS, RecentPositions } from './recent-positions.ts';

const at = (checkpoint: number) => ({ checkpoint, log: checkpoint });

test('returns the position of any moment', () => {
  let now = 1_000;
  const positions = new RecentPositions(at(7), () => now);
  now = 2_000;
  positions.add(at(8));
  now = 5_000;
  positions.add(at(9));
  expect([0, 1, 3_000, 3_001, 4_000].map((ms) => positions.ago(ms)?.checkpoint)).toEqual([
    9, 8, 8, 7, 7,
  ]);
  // Before the server knew any.
  expect(positions.ago(4_001)).toBeUndefined();
});

test('forgets old positions, except the one that applied at the beginning of the rest', () => {
  let now = 0;
  const positions = new RecentPositions(at(0), () => now);
  for (let second = 1; second <= 1_000; second += 1) {
    now = second * 1_000;
    positions.add(at(second));
  }
  expect(positions.ago(KEPT_MS)?.checkpoint).toBe(1_000 - KEPT_MS / 1_000);
  expect(positions.ago(KEPT_MS + 1)).toBeUndefined();
  now += KEPT_MS - 500;
  expect(positions.ago(KEPT_MS)?.checkpoint).toBe(999);
});
