// `npm run test:agents`: the simulation of agents that act alone at full size. Prints its seed; ATOLL_SEED repeats it.
import { join } from 'node:path';
import { run } from './test/command.ts';

const root = join(import.meta.dirname, '..');
const vitest = join(root, 'node_modules', '.bin', 'vitest');
process.env.ATOLL_DEEP = '1';
const { code } = await run(vitest, ['run', 'tests/simulation'], { cwd: root });
process.exitCode = code;
