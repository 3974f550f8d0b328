// Owns the demand on our packages' tests: the least share of lines that they run.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { measurePackage } from './measure.ts';
import { percentage, table } from './table.ts';

/** Percent of the lines of each package. */
const LEAST = 95;

/** The packages of the folder `move` that have tests. */
export const testedPackages = (move: string): string[] =>
  readdirSync(move).filter((name) => existsSync(join(move, name, 'tests')));

/** Measures packages of the folder `move`, shows each one's table and counts those with enough tests. */
export async function checkCoverage(
  move: string,
  names: string[] = testedPackages(move),
): Promise<{ passed: number; failed: number }> {
  let failed = 0;
  for (const name of names) {
    const modules = await measurePackage(join(move, name));
    console.log(`${table(name, modules)}\n`);
    if (percentage(modules) >= LEAST) continue;
    console.error(`The tests of ${name} run less than ${LEAST}% of its lines.\n`);
    failed += 1;
  }
  return { passed: names.length - failed, failed };
}
