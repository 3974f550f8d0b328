// `npm run test:agents`: the simulation of agents that act alone at full size. Prints its seed; ATOLL_SEED repeats it.
import { join } from 'node:path';
import { readCommandLine } from './command-line.ts';
import { run } from './test/command.ts';

readCommandLine({
  usage:
    'npm run test:agents\n\n  Runs the simulation of agents at full size. ATOLL_SEED=n repeats a run.',
  options: {},
  check: ({ length }) => (length === 0 ? undefined : 'This command takes no arguments.'),
});
const root = join(import.meta.dirname, '..');
const vitest = join(root, 'node_modules', '.bin', 'vitest');
process.env.ATOLL_DEEP = '1';
const { code } = await run(vitest, ['run', 'tests/simulation'], { cwd: root });
process.exitCode = code;
