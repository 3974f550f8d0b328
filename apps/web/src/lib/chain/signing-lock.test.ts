import { expect, test } from 'vitest';
import { $signing, runExclusively } from './signing-lock.ts';

test('a second action in the same moment does not run', async () => {
  const runs: string[] = [];
  const action = (name: string) => async () => {
    runs.push(name);
    await Promise.resolve();
    return name;
  };
  const first = runExclusively(action('first'));
  expect(runExclusively(action('second'))).toBeUndefined();
  expect(await first).toBe('first');
  expect(runs).toEqual(['first']);
  expect(await runExclusively(action('third'))).toBe('third');
});

test('a failed action releases the lock', async () => {
  await expect(runExclusively(() => Promise.reject(new Error('declined')))).rejects.toThrow();
  expect($signing.get()).toBe(false);
});
