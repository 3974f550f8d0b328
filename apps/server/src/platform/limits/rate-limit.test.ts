import { expect, onTestFinished, test, vi } from 'vitest';
import { type RateLimiter, rateLimiters } from './rate-limit.ts';

const outcome = async (limiter: RateLimiter, key: string) => {
  try {
    await limiter.take(key);
    return 'taken';
  } catch (error) {
    return (error as { status: number }).status;
  }
};

test('counts each key on its own and resets after the period', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const limiter = rateLimiters()('test', { requests: 2, seconds: 1 });
  const take = (key: string) => outcome(limiter, key);
  expect([await take('a'), await take('a'), await take('a'), await take('b')]).toEqual([
    'taken',
    'taken',
    429,
    'taken',
  ]);
  vi.advanceTimersByTime(1_000);
  expect(await take('a')).toBe('taken');
});

test('limits of different names do not share their counts', async () => {
  const create = rateLimiters();
  await create('one', { requests: 1, seconds: 60 }).take('a');
  expect(await outcome(create('two', { requests: 1, seconds: 60 }), 'a')).toBe('taken');
});
