import { expect, test } from 'vitest';
import { FairQueue, QueueFull } from './fair-queue.ts';

function queueWith(limits: { maxWaiting: number; maxPerAccount: number }) {
  const queue = new FairQueue(limits);
  const order: string[] = [];
  const release: (() => void)[] = [];
  const add = (account: string, name: string) =>
    queue.run(account, () => {
      order.push(name);
      return new Promise<void>((resolve) => release.push(resolve));
    });
  const settle = async () => {
    for (let i = 0; i < 20; i += 1) {
      release.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return { add, order, settle };
}

test('serves waiting accounts in turn, one task at a time', async () => {
  const { add, order, settle } = queueWith({ maxWaiting: 10, maxPerAccount: 5 });
  const tasks = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map((name) => add(name[0] as string, name));
  expect(order).toEqual(['a1']);
  await settle();
  await Promise.all(tasks);
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
});

test('rejects a task at once when its account or the queue is full', async () => {
  const { add, order, settle } = queueWith({ maxWaiting: 3, maxPerAccount: 2 });
  const tasks = ['a1', 'a2', 'a3'].map((name) => add('a', name));
  await expect(add('a', 'a4')).rejects.toEqual(new QueueFull(true));
  tasks.push(add('b', 'b1'));
  await expect(add('c', 'c1')).rejects.toEqual(new QueueFull(false));
  await settle();
  await Promise.all(tasks);
  expect(order).toEqual(['a1', 'a2', 'b1', 'a3']);
});

test('a task that fails frees its turn', async () => {
  const queue = new FairQueue({ maxWaiting: 2, maxPerAccount: 2 });
  const failing = queue.run('a', () => Promise.reject(new Error('no')));
  const next = queue.run('b', () => Promise.resolve(7));
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe(7);
});
