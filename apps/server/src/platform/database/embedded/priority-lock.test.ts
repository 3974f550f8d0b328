import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { PriorityLock } from './priority-lock.ts';

function setUp() {
  const lock = new PriorityLock();
  const order: string[] = [];
  /** Acquires the lock `count` times in sequence. */
  const work = async (name: string, isUrgent: boolean, count = 1) => {
    for (let each = 0; each < count; each += 1) {
      await lock.acquire(isUrgent);
      order.push(name);
      await turn();
      lock.release(isUrgent);
    }
  };
  return { order, work };
}

test('urgent work goes first, and the others keep their order', async () => {
  const { order, work } = setUp();
  await Promise.all([
    ...[work('first', false), work('second', false), work('third', false)],
    ...[work('list', true, 3), work('stream', true)],
  ]);
  expect(order).toEqual(['first', 'list', 'stream', 'list', 'list', 'second', 'third']);
});

test('others get the lock after 16 urgent callers', async () => {
  const { order, work } = setUp();
  const urgent = Array.from({ length: 3 }, () => work('list', true, 10));
  await Promise.all([...urgent, work('index', false), work('job', false)]);
  expect(order.indexOf('index')).toBe(16);
  expect(order.indexOf('job')).toBe(31);
  expect(order).toHaveLength(32);
});
