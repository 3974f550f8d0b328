// Runs unit, property and integration tests with Vitest, and reads the counts from its JSON report.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './command.ts';
import type { Counts } from './counts.ts';

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    status: string;
    assertionResults: readonly { status: string }[];
  }[];
}

const WITH_POSTGRES = [
  'apps/server',
  'tests/cluster',
  'tests/faults',
  'tests/operations/restore',
  'tests/simulation',
  'tooling/cluster',
];

/** Runs the tests that require no services, with PGlite as the server's database; only `files`, if there are any. */
export const runUnitTests = (
  root: string,
  reports: string,
  files: readonly string[] = [],
): Promise<Counts> =>
  runVitest(root, join(reports, 'unit.json'), { ATOLL_TEST_DATABASE: 'pglite' }, files);

/** Runs the unit tests that import, directly or not, what has changed since the commit `base`. */
export const runChangedUnitTests = (root: string, reports: string, base: string): Promise<Counts> =>
  runUnitTests(root, reports, ['--changed', base, '--passWithNoTests']);

/** Runs the server's tests with PostgreSQL and Redis, and the tests that require services; only `files`, if there are any. */
export const runPostgresTests = (
  root: string,
  reports: string,
  files: readonly string[] = [],
): Promise<Counts> =>
  runVitest(
    root,
    join(reports, 'postgres.json'),
    { ATOLL_TEST_DATABASE: 'postgres' },
    files.length > 0 ? files : WITH_POSTGRES,
  );

async function runVitest(
  root: string,
  file: string,
  env: NodeJS.ProcessEnv,
  selection: readonly string[],
): Promise<Counts> {
  rmSync(file, { force: true });
  const vitest = join(root, 'node_modules', '.bin', 'vitest');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { code } = await run(vitest, [...args, ...selection], {
    cwd: root,
    env: { ...process.env, ...env },
  });
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
  // A file that fails without a failing test (an import error, a hook) counts as one failure.
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  ).length;
  const failed = report.numFailedTests + brokenFiles;
  return { passed: report.numPassedTests, failed: code !== 0 && failed === 0 ? 1 : failed };
}
