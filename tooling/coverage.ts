// `node tooling/coverage.ts [package…]`: which lines of our Move packages their unit tests run.
// Ends with status 1 when those of a package run too few.
import { fileURLToPath } from 'node:url';
import { checkCoverage, packagesOf } from './coverage/check.ts';

const move = fileURLToPath(new URL('../move', import.meta.url));
const named = process.argv.slice(2);
const unknown = named.filter((name) => !packagesOf(move).includes(name));
if (unknown.length > 0) {
  console.error(`There is no package called ${unknown.join(', ')}.`);
  process.exit(2);
}
const { failed } = await checkCoverage(move, named.length > 0 ? named : undefined);
process.exitCode = failed > 0 ? 1 : 0;
