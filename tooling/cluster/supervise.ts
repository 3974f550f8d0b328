// Restarts the programs of a cluster that have ended, as a service manager would.
import { setTimeout as sleep } from 'node:timers/promises';

export interface Supervised {
  readonly name: string;
  isRunning(): boolean;
  start(): Promise<void>;
}

const CHECK_MS = 500;
/** Time between two attempts to start the same program. */
const RETRY_MS = 2_000;

/** Watches the programs until the returned function is called, which waits for starts in progress for a second at most. */
export function supervise(
  programs: readonly Supervised[],
  { say, isPaused }: { say: (line: string) => void; isPaused: () => boolean },
): () => Promise<void> {
  const stop = new AbortController();
  const watch = async (program: Supervised) => {
    while (!stop.signal.aborted) {
      await sleep(CHECK_MS, undefined, { signal: stop.signal }).catch(() => {});
      if (stop.signal.aborted || isPaused() || program.isRunning()) continue;
      say(`${program.name} ended unexpectedly. Restarting it…`);
      try {
        await program.start();
        say(`${program.name} runs again.`);
      } catch (error) {
        if (stop.signal.aborted) return;
        say(`${program.name} did not start: ${error instanceof Error ? error.message : error}`);
        await sleep(RETRY_MS, undefined, { signal: stop.signal }).catch(() => {});
      }
    }
  };
  const watching = Promise.all(programs.map(watch));
  return async () => {
    stop.abort();
    await Promise.race([watching, sleep(1_000)]);
  };
}
