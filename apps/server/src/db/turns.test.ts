import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

function setUp() {
  const turns = new Turns();
  const order: string[] = [];
  /** Takes `count` turns, one after the other. */
  const work = async (name: string, isUrgent: boolean, count = 1) => {
    for (let each = 0; each < count; each += 1) {
      await turns.take(isUrgent);
      order.push(name);
      await turn();
      turns.end(isUrgent);
    }
  };
  return { order, work };
}

test('urgent work takes all its turns first, the others keep their order', async () => {
  const { order, work } = setUp();
  await Promise.all([
    ...[work('first', false), work('second', false), work('third', false)],
    ...[work('list', true, 3), work('stream', true)],
  ]);
  expect(order).toEqual(['first', 'list', 'stream', 'list', 'list', 'second', 'third']);
});

test('others take a turn after sixteen urgent ones', async () => {
  const { order, work } = setUp();
  const urgent = Array.from({ length: 3 }, () => work('list', true, 10));
  await Promise.all([...urgent, work('index', false), work('job', false)]);
  expect(order.indexOf('index')).toBe(16);
  expect(order.indexOf('job')).toBe(31);
  expect(order).toHaveLength(32);
});
