// Child processes of a cluster: started in the background, stopped by process ID.
import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync, closeSync, openSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

export interface ProgramOptions {
  readonly env?: Record<string, string>;
  readonly cwd?: string;
  /** File that takes its output. */
  readonly log: string;
}

export interface Program {
  readonly pid: number;
  /** Resolves with its exit code; null when a signal ended it. */
  readonly ended: Promise<number | null>;
  isRunning(): boolean;
  /** Sends a signal and does not wait. */
  signal(name: NodeJS.Signals): void;
  /** Sends `name` (SIGTERM), and SIGKILL after `ms`. Returns whether the process exited in time. */
  stop(name?: NodeJS.Signals, ms?: number): Promise<boolean>;
}

const STOP_MS = 20_000;

export function startProgram(
  command: string,
  args: readonly string[],
  { env, cwd, log }: ProgramOptions,
): Program {
  const out = openSync(log, 'a');
  const child: ChildProcess = spawn(command, args, {
    stdio: ['ignore', out, out],
    // Ctrl-C reaches the cluster alone, which ends its programs in order.
    detached: true,
    ...(cwd === undefined ? {} : { cwd }),
    ...(env === undefined ? {} : { env }),
  });
  closeSync(out);
  let running = true;
  const ended = new Promise<number | null>((resolve) => {
    const finish = (code: number | null) => {
      running = false;
      resolve(code);
    };
    child.once('exit', finish);
    child.once('error', (error) => {
      appendFileSync(log, `${error.message}\n`);
      finish(null);
    });
  });
  const signal = (name: NodeJS.Signals) => {
    if (running) child.kill(name);
  };
  return {
    pid: child.pid ?? 0,
    ended,
    isRunning: () => running,
    signal,
    async stop(name = 'SIGTERM', ms = STOP_MS) {
      signal(name);
      const timer = new AbortController();
      const late = sleep(ms, 'late' as const, { signal: timer.signal }).catch(
        () => 'late' as const,
      );
      const outcome = await Promise.race([ended, late]);
      timer.abort();
      if (outcome !== 'late') return true;
      signal('SIGKILL');
      await ended;
      return false;
    },
  };
}

/** Waits until `condition` holds. Throws with `what` after `ms`, or as soon as the program has ended. */
export async function waitUntil(
  condition: () => Promise<boolean>,
  { ms, what, program }: { ms: number; what: string; program?: Program },
): Promise<void> {
  const end = performance.now() + ms;
  while (!(await condition().catch(() => false))) {
    if (program?.isRunning() === false) throw new Error(`${what}: the program has ended.`);
    if (performance.now() > end) throw new Error(`${what}: not within ${ms / 1000} s.`);
    await sleep(50);
  }
}
