import { expect, it } from 'vitest';
import { DemoTime } from './time.ts';

it('starts in the past, moves forward only, and ends at the real time', () => {
  const time = DemoTime.startingHoursAgo(24);
  const start = time.now();
  expect(Date.now() - start).toBeGreaterThan(23.9 * 3_600_000);
  time.advanceTo(start + 3_600_000);
  const later = time.now();
  expect(later).toBeGreaterThanOrEqual(start + 3_600_000);
  time.advanceTo(start);
  expect(time.now()).toBeGreaterThanOrEqual(later);
  time.advanceTo(Date.now() + 3_600_000);
  expect(time.now()).toBeLessThanOrEqual(Date.now());
  time.release();
  expect(Math.abs(Date.now() - time.now())).toBeLessThan(1_000);
});
