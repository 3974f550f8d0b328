// `npm run rehearse`: plays the whole way to a public network, and keeps the report in docs/rehearsals.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rehearse } from '../tests/rehearsal/play.ts';
import { readCommandLine } from './command-line.ts';
import { ensureSystemPackages, findPostgresBin } from './test/system-packages.ts';

readCommandLine({
  usage:
    'npm run rehearse\n\n  Rehearses a public deployment on an embedded network. ATOLL_SEED=n repeats a run.',
  options: {},
  check: ({ length }) => (length === 0 ? undefined : 'This command takes no arguments.'),
});
for (const message of ensureSystemPackages((step) => step === 'postgres')) console.error(message);
const postgres = findPostgresBin();
if (postgres === undefined) throw new Error('The rehearsal needs PostgreSQL.');
const seed = Number(process.env.ATOLL_SEED ?? Math.trunc(Math.random() * 2 ** 31));
const report = await rehearse({ seed, whole: true, postgres, say: console.log });
const folder = join(import.meta.dirname, '../docs/rehearsals');
mkdirSync(folder, { recursive: true });
const file = join(folder, `${new Date().toISOString().slice(0, 10)}.md`);
writeFileSync(file, report);
console.log(`\nReport: ${file}`);
