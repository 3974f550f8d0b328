/** Periodic background work: a failed run is logged once and repeated at the next interval. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from './log.ts';
import { runInScope } from './telemetry/scope.ts';

export interface Task {
  name: string;
  everyMs: number;
  run(): Promise<unknown>;
}

/** Starts the tasks, each waiting its interval first; returns a function that stops them. */
export function startTasks(tasks: readonly Task[], log: Log): () => Promise<void> {
  const stop = new AbortController();
  const running = Promise.all(tasks.map((task) => repeat(task, log, stop.signal)));
  return async () => {
    stop.abort();
    await running;
  };
}

async function repeat({ name, everyMs, run }: Task, log: Log, signal: AbortSignal): Promise<void> {
  let problem = '';
  while (!signal.aborted) {
    await sleep(everyMs, undefined, { signal }).catch(() => {});
    if (signal.aborted) return;
    try {
      await runInScope({ task: name }, run);
      problem = '';
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (message !== problem) log.warn({ err: error, task: name }, 'background task failed');
      problem = message;
    }
  }
}
