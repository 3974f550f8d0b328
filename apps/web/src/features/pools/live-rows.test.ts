import type { Pool } from '@atoll/api';
import { expect, test, vi } from 'vitest';
import { createLiveRows } from './live-rows.ts';

/** Rows with frames and a clock that the test turns. */
function setUp(options: { perFrame?: number; interval?: number; capacity?: number } = {}) {
  const frames: (() => void)[] = [];
  let time = 10_000;
  const rows = createLiveRows({
    ...options,
    nextFrame: (task) => frames.push(task),
    now: () => time,
  });
  const frame = (elapsed = 16) => {
    time += elapsed;
    for (const task of frames.splice(0)) task();
  };
  return { rows, frame, frames };
}

const row = (poolId: string, marketcap = 1n) => ({ pool_id: poolId, marketcap }) as Pool;

test('notifies the listeners of a row in the next frame, with the newest state', () => {
  const { rows, frame } = setUp();
  const heard: (bigint | string | undefined)[] = [];
  rows.subscribe('a', () => heard.push(rows.get('a')?.marketcap));
  rows.subscribe('b', () => heard.push('b'));
  rows.put(row('a', 1n));
  rows.put(row('a', 2n));
  expect(heard).toEqual([]);
  frame();
  expect(heard).toEqual([2n]);
});

test('notifies a row at most once per interval, and always of its last state', () => {
  const { rows, frame } = setUp({ interval: 200 });
  const heard: (bigint | string | undefined)[] = [];
  rows.subscribe('a', () => heard.push(rows.get('a')?.marketcap));
  for (let change = 1; change <= 60; change++) {
    rows.put(row('a', BigInt(change)));
    frame(16);
  }
  for (let wait = 0; wait < 20; wait++) frame(16);
  expect(heard.length).toBeLessThanOrEqual(6);
  expect(heard.at(-1)).toBe(60n);
});

test('limits the rows notified in a frame and notifies all of them eventually', () => {
  const { rows, frame, frames } = setUp({ perFrame: 6 });
  let heard = 0;
  for (let index = 0; index < 40; index++) rows.subscribe(`${index}`, () => heard++);
  for (let index = 0; index < 40; index++) rows.put(row(`${index}`));
  const perFrame: number[] = [];
  while (frames.length > 0) {
    const before = heard;
    frame();
    perFrame.push(heard - before);
  }
  expect(heard).toBe(40);
  expect(Math.max(...perFrame)).toBe(6);
});

test('rows that are not shown request no frame and are evicted oldest first', () => {
  const { rows, frames } = setUp({ capacity: 3 });
  for (const id of ['a', 'b', 'c', 'a', 'd']) rows.put(row(id));
  expect(frames).toHaveLength(0);
  expect(['a', 'b', 'c', 'd'].map((id) => rows.get(id) !== undefined)).toEqual([
    true,
    false,
    true,
    true,
  ]);
});

test('who has left hears nothing', () => {
  const { rows, frame } = setUp();
  const listener = vi.fn();
  const end = rows.subscribe('a', listener);
  rows.put(row('a'));
  end();
  frame();
  expect(listener).not.toHaveBeenCalled();
});
