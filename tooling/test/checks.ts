// Runs the steps that use one core each, two at a time, and prints the report of each when it ends.
import { join } from 'node:path';
import { run } from './command.ts';
import { type Counts, oneCheck, sum } from './counts.ts';
import { measureCoverage } from './coverage.ts';
import { runMoveTests } from './move.ts';

const LANES = 2;

export interface Checked {
  readonly counts: Counts;
  readonly output: string;
}

/** Returns the checks of the repository at `root`, longest first. */
export function checksOf(root: string): Record<string, () => Promise<Checked>> {
  const commands = async (...all: string[][]): Promise<Checked> => {
    const counts: Counts[] = [];
    let output = '';
    for (const [command = '', ...args] of all) {
      const result = await run(command, args, { cwd: root, quiet: true });
      counts.push(oneCheck(result.code === 0));
      output += result.output;
    }
    return { counts: sum(counts), output };
  };
  const bin = (name: string) => join(root, 'node_modules', '.bin', name);
  // The other core is busy, and a single thread does half the work in total.
  const tsc = (project: string) => [bin('tsc'), '--singleThreaded', '-p', project];
  return {
    coverage: () => measureCoverage(join(root, 'move')),
    move: () => runMoveTests(root),
    types: () => commands(tsc('.'), tsc('apps/web')),
    lint: () =>
      commands(
        [bin('biome'), 'check', '.'],
        [process.execPath, 'packages/move-build/src/cli.ts', 'format', '--check'],
      ),
    unused: () => commands([bin('knip'), '--no-progress']),
  };
}

/** Runs `tasks` concurrently in `LANES` lanes. Calls `onEnd` after each. */
export async function runInLanes<T>(
  tasks: readonly (readonly [name: string, task: () => Promise<T>])[],
  onEnd: (name: string, result: T, seconds: number) => void,
): Promise<void> {
  const waiting = [...tasks];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, task] = next;
      const started = performance.now();
      const result = await task();
      onEnd(name, result, (performance.now() - started) / 1000);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}
