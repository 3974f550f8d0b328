// Move unit tests of every contract package, run in the real VM.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { testPackage } from '@atoll/move-build';
import { type Counts, oneCheck, sum } from './counts.ts';

export async function runMoveTests(root: string): Promise<Counts> {
  const move = join(root, 'move');
  const packages = readdirSync(move).filter((name) => existsSync(join(move, name, 'tests')));
  const counts: Counts[] = [];
  for (const name of packages) counts.push(await runPackage(name, join(move, name)));
  return sum(counts);
}

async function runPackage(name: string, dir: string): Promise<Counts> {
  try {
    const { passed, failed, output } = await testPackage(dir);
    console.log(`${name}: ${passed} passed, ${failed} failed`);
    if (failed > 0) console.log(output);
    return { passed, failed };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return oneCheck(false);
  }
}
