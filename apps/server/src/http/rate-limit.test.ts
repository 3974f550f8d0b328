import { expect, test } from 'vitest';
import { RateLimiter } from './rate-limit.ts';

test('a bucket refills with time and never beyond its burst', () => {
  let now = 0;
  const limiter = new RateLimiter({ burst: 2, perMinute: 60 }, () => now);
  const taken = () => {
    try {
      limiter.take('a');
      return true;
    } catch {
      return false;
    }
  };
  expect([taken(), taken(), taken()]).toEqual([true, true, false]);
  now += 1_000;
  expect([taken(), taken()]).toEqual([true, false]);
  now += 3_600_000;
  expect([taken(), taken(), taken()]).toEqual([true, true, false]);
});

test('more clients than are remembered cost no more than others', () => {
  const limiter = new RateLimiter({ burst: 400, perMinute: 1 }, () => 0);
  for (let client = 0; client < 50_000; client += 1) limiter.take(`early ${client}`);
  const started = performance.now();
  for (let client = 0; client < 20_000; client += 1) limiter.take(`late ${client}`);
  expect(performance.now() - started).toBeLessThan(3_000);
});
