// How `npm run cluster -- restart` reaches the running cluster: a file with its process ID and progress, and a signal.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../start/start-error.ts';

interface Status {
  readonly pid: number;
  /** Finished restarts. */
  readonly restarts: number;
  /** Why the last restart failed; null if it did not. */
  readonly problem: string | null;
}

const RESTART = 'SIGHUP';

const fileOf = (dir: string) => join(dir, 'cluster.json');

/** Restarts the cluster whenever it is asked to. Returns a function that ends this. */
export function acceptRestarts(dir: string, restart: () => Promise<void>): () => void {
  let status: Status = { pid: process.pid, restarts: 0, problem: null };
  const write = () => writeFileSync(fileOf(dir), JSON.stringify(status));
  let running = Promise.resolve();
  const onSignal = () => {
    running = running.then(restart).then(
      () => {
        status = { ...status, restarts: status.restarts + 1, problem: null };
        write();
      },
      (error: unknown) => {
        status = { ...status, restarts: status.restarts + 1, problem: String(error) };
        write();
      },
    );
  };
  write();
  process.on(RESTART, onSignal);
  return () => {
    process.off(RESTART, onSignal);
    rmSync(fileOf(dir), { force: true });
  };
}

/**
 * Asks the running cluster to restart and waits until it has.
 * @throws {StartError} if none is running, or a server did not restart.
 */
export async function requestRestart(dir: string): Promise<void> {
  const before = readStatus(dir);
  if (before === undefined || !isRunning(before.pid)) {
    throw new StartError(`No cluster is running in ${dir}. Start one with: npm run cluster`);
  }
  process.kill(before.pid, RESTART);
  for (;;) {
    await sleep(200);
    const now = readStatus(dir);
    if (now === undefined) throw new StartError('The cluster was stopped meanwhile.');
    if (now.restarts === before.restarts) continue;
    if (now.problem !== null) throw new StartError(now.problem);
    return;
  }
}

const readStatus = (dir: string): Status | undefined =>
  existsSync(fileOf(dir)) ? (JSON.parse(readFileSync(fileOf(dir), 'utf8')) as Status) : undefined;

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
