import { expect, test } from 'vitest';
import type { EncodedEvent } from './events.ts';
import { EventRing } from './ring.ts';

const at = (checkpoint: number, log = 0) => ({ checkpoint, log });
const traded = (text: string, checkpoint: number, ...topics: string[]): EncodedEvent => ({
  topics,
  bytes: Buffer.from(text),
  at: { checkpoint },
});
const logged = (text: string, log: number, topic: string, subject?: string): EncodedEvent => ({
  topics: [topic],
  bytes: Buffer.from(text),
  at: { log },
  subject,
});
const textOf = (events: EncodedEvent[] | undefined) =>
  events?.map(({ bytes }) => bytes?.toString() ?? 'withdrawn').join();

test('returns the events of topics once, in order, from positions within a batch too', () => {
  const ring = new EventRing(at(0, 10));
  ring.add([traded('a', 1, 'trades', 'pool:1'), traded('b', 3, 'trades', 'pool:2')], at(3, 10));
  ring.add([traded('c', 4, 'pool:1'), logged('d', 12, 'pool:1')], at(4, 15));
  const after = (last: ReturnType<typeof at>, ...topics: string[]) =>
    textOf(ring.after(last, topics, 100));
  expect(after(at(0, 10), 'trades', 'pool:1')).toBe('a,b,c,d');
  expect(after(at(1, 10), 'trades')).toBe('b');
  expect(after(at(2, 12), 'pool:1', 'trades')).toBe('b,c,d');
  expect(after(at(4, 12), 'pool:1')).toBe('d');
  expect(after(at(4, 13), 'pool:1')).toBe('');
  expect(after(at(9, 99), 'pool:1')).toBe('');
});

test('returns nothing for positions that it does not cover, and for too many bytes', () => {
  const ring = new EventRing(at(5, 10), undefined, 1_000);
  expect(ring.after(at(4, 10), ['trades'], 100)).toBeUndefined();
  expect(ring.after(at(5, 9), ['trades'], 100)).toBeUndefined();
  for (let checkpoint = 6; checkpoint <= 12; checkpoint += 1) {
    ring.add([traded('x'.repeat(100), checkpoint, 'trades')], at(checkpoint, 10));
  }
  expect(ring.after(at(8, 10), ['trades'], 1_000)).toBeUndefined();
  expect(ring.after(at(9, 10), ['trades'], 1_000)).toHaveLength(3);
  expect(ring.after(at(9, 10), ['trades'], 299)).toBeUndefined();
  ring.restart(at(2, 20));
  expect(ring.after(at(9, 10), ['trades'], 1_000)).toBeUndefined();
  expect(ring.after(at(2, 20), ['trades'], 1_000)).toEqual([]);
});

test('keeps the place of withdrawn events', () => {
  const ring = new EventRing(at(0));
  ring.add([logged('a', 1, 'pool:1', 'comment:1'), logged('b', 2, 'pool:1')], at(0, 3));
  ring.withdraw('comment:1');
  expect(textOf(ring.after(at(0), ['pool:1'], 100))).toBe('withdrawn,b');
});

test('returns the position of any moment since it started', () => {
  let now = 1_000;
  const ring = new EventRing(at(7), () => now, 1_000);
  now = 2_000;
  ring.add([traded('a', 8, 'trades')], at(8));
  now = 5_000;
  ring.add([traded('b', 9, 'trades')], at(9));
  const ago = (...times: number[]) => times.map((ms) => ring.ago(ms)?.checkpoint);
  expect(ago(0, 1, 3_000, 3_001, 4_000, 4_001)).toEqual([9, 8, 8, 7, 7, undefined]);
  ring.add([traded('x'.repeat(500), 10, 'trades')], at(10));
  expect(ago(0, 3_000, 3_001)).toEqual([10, 8, undefined]);
});
