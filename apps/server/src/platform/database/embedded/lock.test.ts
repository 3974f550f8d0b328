import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Lock } from './lock.ts';

test('admits one caller at a time, in order of arrival', async () => {
  const lock = new Lock();
  const order: string[] = [];
  const work = async (name: string, times: number) => {
    for (let each = 0; each < times; each += 1) {
      await lock.acquire();
      order.push(`${name} begins`);
      await turn();
      order.push(`${name} ends`);
      lock.release();
    }
  };
  await Promise.all([work('first', 2), work('second', 1), work('third', 1)]);
  expect(order).toEqual(
    ['first', 'second', 'third', 'first'].flatMap((name) => [`${name} begins`, `${name} ends`]),
  );
});
