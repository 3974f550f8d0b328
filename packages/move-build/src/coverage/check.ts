// Holds Move packages to a minimum of line coverage by their unit tests.
import { join } from 'node:path';
import { packagesOf } from '../packages.ts';
import { measurePackage } from './measure.ts';
import { percentage, table } from './table.ts';

/** Minimum share of a package's lines, in percent. */
const MINIMUM = 95;

/** Measures packages of the folder `move`, prints a table for each and counts those above the minimum. */
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
    if (percentage(modules) >= MINIMUM) return true;
    console.error(
      `Coverage of ${name} is below ${MINIMUM}%. Add tests for the lines listed above.\n`,
    );
  } catch (error) {
    console.error(
      `Cannot measure the coverage of ${name}: ${error instanceof Error ? error.message : error}`,
    );
  }
  return false;
}
