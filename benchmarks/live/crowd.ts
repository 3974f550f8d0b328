// A crowd of subscribers of a stream.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Crowd {
  /** Events that all connections received together so far. */
  received(): Promise<number>;
  /** Waits until so many more events than `before` were received. */
  until(events: number): Promise<void>;
  leave(): Promise<void>;
}

export async function gather(url: string, connections: number, marker: string): Promise<Crowd> {
  const child: ChildProcess = fork(
    join(import.meta.dirname, 'subscribers.ts'),
    [url, String(connections), marker],
    { execArgv: ['--disable-warning=ExperimentalWarning'] },
  );
  const ended = once(child, 'exit');
  await Promise.race([
    once(child, 'message'),
    ended.then(() => Promise.reject(new Error('No crowd.'))),
  ]);
  const received = async () => {
    const reply = once(child, 'message');
    child.send('count');
    const [{ events }] = (await reply) as [{ events: number }];
    return events;
  };
  return {
    received,
    async until(events) {
      const end = performance.now() + 60_000;
      while ((await received()) < events) {
        if (performance.now() > end) throw new Error('Events are missing.');
        await sleep(20);
      }
    },
    async leave() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
