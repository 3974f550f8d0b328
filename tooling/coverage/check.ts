// Owns the demand on our packages' tests: the least share of lines that they run.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { measurePackage } from './measure.ts';
import { percentage, table } from './table.ts';

/** Percent of the lines of each package. */
const LEAST = 95;

/** The packages of the folder `move`. */
export const packagesOf = (move: string): string[] =>
  readdirSync(move).filter((name) => existsSync(join(move, name, 'Move.toml')));

/** Measures packages of the folder `move`, shows each one's table and counts those with enough tests. */
export async function checkCoverage(
  move: string,
  names: string[] = packagesOf(move),
): Promise<{ passed: number; failed: number }> {
  let failed = 0;
  for (const name of names) if (!(await check(move, name))) failed += 1;
  return { passed: names.length - failed, failed };
}

async function check(move: string, name: string): Promise<boolean> {
  try {
    const modules = await measurePackage(join(move, name));
    console.log(`${table(name, modules)}\n`);
    if (percentage(modules) >= LEAST) return true;
    console.error(`The tests of ${name} run less than ${LEAST}% of its lines.\n`);
  } catch (error) {
    console.error(`${name} cannot be measured: ${error instanceof Error ? error.message : error}`);
  }
  return false;
}
