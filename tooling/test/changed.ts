// Runs the tests of what has changed since main: unit tests by the import graph, browser tests that changed themselves.
import { execFileSync } from 'node:child_process';
import { runChangedBrowserTests } from './browser.ts';
import { type Counts, sum } from './counts.ts';
import { runChangedUnitTests } from './unit.ts';

/** Where a change branches off, in this order. */
const MAIN = ['origin/main', 'main'];

/** Runs the tests that the working tree's changes affect. */
export async function runChangedTests(root: string, reports: string): Promise<Counts> {
  const base = baseOf(root);
  console.log(`Changes since ${base.slice(0, 12)}:\n${changes(root, base) || 'none'}\n`);
  return sum([
    await runChangedUnitTests(root, reports, base),
    await runChangedBrowserTests(root, reports, base),
  ]);
}

/** Returns the last commit that the working tree shares with main. */
function baseOf(root: string): string {
  for (const ref of MAIN) {
    try {
      return git(root, 'merge-base', 'HEAD', ref);
    } catch {
      // This clone has no such branch.
    }
  }
  return git(root, 'rev-parse', 'HEAD');
}

const changes = (root: string, base: string) => git(root, 'diff', '--stat', base);

const git = (root: string, ...args: string[]): string =>
  execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
