// Tests when the circuit breaker opens and closes (threat: hanging model provider).
import { expect, test } from 'vitest';
import { CircuitBreaker, CircuitOpen } from './breaker.ts';

test('does not keep the circuit open when the clock is set back (threat: hanging model provider)', async () => {
  let now = 3_600_000;
  const breaker = new CircuitBreaker({ failures: 2, openMs: 20_000, now: () => now });
  const fail = () =>
    breaker.run(
      () => Promise.reject(new Error('unavailable')),
      () => true,
    );
  const answer = () =>
    breaker.run(
      async () => 'answer',
      () => true,
    );
  await expect(fail()).rejects.toThrow('unavailable');
  await expect(fail()).rejects.toThrow('unavailable');
  now += 19_999;
  await expect(answer()).rejects.toThrow(CircuitOpen);
  now -= 3_600_000;
  expect(await answer()).toBe('answer');
});
