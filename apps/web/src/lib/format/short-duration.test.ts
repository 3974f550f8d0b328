import { expect, it } from 'vitest';
import { shortDuration } from './short-duration.ts';

it('words a duration in its two largest units', () => {
  const hour = 3_600_000;
  const durations = [0, 999, 61_000, hour, 3 * hour + 59_000, 52 * hour, 48 * hour + 5_000];
  expect(durations.map(shortDuration)).toEqual(['0s', '0s', '1m 1s', '1h', '3h', '2d 4h', '2d']);
});
