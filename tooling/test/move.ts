// Runs the Move unit tests of all contract packages in the real VM.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { testPackage } from '@atoll/move-build';
import type { Checked } from './checks.ts';
import { oneCheck, sum } from './counts.ts';

export async function runMoveTests(root: string): Promise<Checked> {
  const move = join(root, 'move');
  const packages = readdirSync(move).filter((name) => existsSync(join(move, name, 'tests')));
  const results: Checked[] = [];
  for (const name of packages) results.push(await runPackage(name, join(move, name)));
  return {
    counts: sum(results.map(({ counts }) => counts)),
    output: results.map(({ output }) => output).join(''),
  };
}

async function runPackage(name: string, dir: string): Promise<Checked> {
  try {
    const { passed, failed, output } = await testPackage(dir);
    const line = `${name}: ${passed} passed, ${failed} failed\n`;
    return { counts: { passed, failed }, output: failed > 0 ? `${line}${output}\n` : line };
  } catch (error) {
    const output = `${error instanceof Error ? error.message : error}\n`;
    return { counts: oneCheck(false), output };
  }
}
