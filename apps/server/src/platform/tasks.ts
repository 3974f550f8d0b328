/**
 * Scheduled tasks: a failed run is logged once and retried at the next interval. Every server with the role runs
 * them, except for tasks that run on one server per interval.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from './context.ts';
import type { Db } from './database/database.ts';
import { takeTurn } from './leases/leases.ts';
import { runTask } from './telemetry/run-task.ts';

export interface Task {
  name: string;
  everyMs: number;
  /** @param signal aborts when the server stops, which waits for the run. */
  run(signal: AbortSignal): Promise<unknown>;
}

/** Returns a task that runs on only one server per interval. */
export function inTurns(db: Db, { name, everyMs, run }: Task): Task {
  // Timers of servers that start together drift slightly: a run that is a little early still counts as due.
  const turnMs = Math.floor(everyMs * 0.9);
  return {
    name,
    everyMs,
    run: async (signal) => ((await takeTurn(db, name, turnMs)) ? run(signal) : undefined),
  };
}

type Dependencies = Pick<Context, 'log' | 'tracing'>;

/** Starts the tasks, each waiting its interval first; returns a function that stops them. */
export function startTasks(tasks: readonly Task[], parts: Dependencies): () => Promise<void> {
  const stop = new AbortController();
  const running = Promise.all(tasks.map((task) => repeat(task, parts, stop.signal)));
  return async () => {
    stop.abort();
    await running;
  };
}

async function repeat(
  { name, everyMs, run }: Task,
  { log, tracing }: Dependencies,
  signal: AbortSignal,
): Promise<void> {
  let problem = '';
  while (!signal.aborted) {
    await sleep(everyMs, undefined, { signal }).catch(() => {});
    if (signal.aborted) return;
    try {
      await runTask(tracing, { task: name }, () => run(signal));
      problem = '';
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (message !== problem) log.warn({ err: error, task: name }, 'background task failed');
      problem = message;
    }
  }
}
