/** The background work of agents: enrolment, start at graduation, reminders of votes, planning and sending. */
import { setTimeout as sleep } from 'node:timers/promises';
import { runTask } from '../platform/telemetry/run-task.ts';
import type { AutonomyDependencies } from './autonomy/dependencies.ts';
import { Discussions } from './discussion/reply.ts';
import { enrol } from './health/runtime.ts';
import { sendDue } from './outbox/send.ts';
import { planDue } from './planner/planner.ts';
import { startGraduated } from './readiness/graduate.ts';
import { remindVoters } from './voting/reminders.ts';

const INTERVAL_MS = 2_000;
const ENROL_MS = 5_000;
const GRADUATE_MS = 5_000;
const REMIND_MS = 60_000;

/** Starts the work; returns a function that stops it after what is running. */
export function startAgents(parts: AutonomyDependencies): () => Promise<void> {
  const stop = new AbortController();
  const discussions = new Discussions(parts);
  const tasks = [
    { name: 'enrol', everyMs: ENROL_MS, run: () => enrol(parts.db, parts.now()) },
    { name: 'graduate', everyMs: GRADUATE_MS, run: () => startGraduated(parts) },
    { name: 'remind', everyMs: REMIND_MS, run: () => remindVoters(parts) },
    { name: 'plan', everyMs: INTERVAL_MS, run: () => planDue(parts) },
    { name: 'discuss', everyMs: INTERVAL_MS, run: () => discussions.answerDue() },
    { name: 'send', everyMs: INTERVAL_MS, run: () => sendDue(parts) },
  ];
  const running = Promise.all(tasks.map((task) => repeat(task, parts, stop.signal)));
  return async () => {
    stop.abort();
    await running;
  };
}

interface Task {
  name: string;
  everyMs: number;
  run(): Promise<unknown>;
}

async function repeat(
  { name, everyMs, run }: Task,
  { log, tracing }: AutonomyDependencies,
  signal: AbortSignal,
) {
  let problem = '';
  while (!signal.aborted) {
    try {
      await runTask(tracing, { task: name }, run);
      problem = '';
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (message !== problem) log.warn({ err: error, task: name }, 'agents interrupted');
      problem = message;
    }
    await sleep(everyMs, undefined, { signal }).catch(() => {});
  }
}
