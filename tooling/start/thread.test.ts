import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { Thread } from './thread.ts';

const dir = mkdtempSync(join(tmpdir(), 'atoll-thread-'));
afterAll(() => rmSync(dir, { recursive: true }));

/** A part that is ready at once, and reacts to orders as the code says. */
function start(name: string, onOrder: string): Thread<string, never> {
  const file = join(dir, `${name}.mjs`);
  writeFileSync(
    file,
    `import { parentPort } from 'node:worker_threads';
     parentPort.on('message', ({ call, order }) => { ${onOrder} });
     parentPort.postMessage({ kind: 'ready', ready: 'works' });`,
  );
  return new Thread(pathToFileURL(file), 'The part', {}, () => {});
}

test('a part that crashes is reported, and stopping it does not wait for it', async () => {
  const part = start('crashing', `throw new Error('out of order')`);
  expect(await part.ready).toBe('works');
  const order = part.call('work');
  await expect(part.lost).rejects.toThrow(/^The part ended unexpectedly\. Error: out of order/);
  await expect(order).rejects.toThrow('ended unexpectedly');
  await part.stop('close');
});

test('a part that is stopped carries out its last order and is not reported', async () => {
  const part = start('obedient', `parentPort.postMessage({ kind: 'done', call })`);
  await part.ready;
  await part.call('work');
  await part.stop('close');
  const lost = await Promise.race([part.lost.catch(() => 'lost'), Promise.resolve('not lost')]);
  expect(lost).toBe('not lost');
});
