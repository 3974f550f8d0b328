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

/** Runs the tests that require no services, with PGlite as the server's database. */
export const runUnitTests = (root: string, reports: string): Promise<Counts> =>
  runVitest(root, join(reports, 'unit.json'), { ATOLL_TEST_DATABASE: 'pglite' }, []);

/** Runs the server's tests with PostgreSQL and Redis, and the tests that require services. */
export const runPostgresTests = (root: string, reports: string): Promise<Counts> =>
  runVitest(root, join(reports, 'postgres.json'), { ATOLL_TEST_DATABASE: 'postgres' }, [
    'apps/server',
    'tests/cluster',
    'tests/faults',
    'tests/operations/restore',
    'tests/simulation',
    'tooling/cluster',
  ]);

async function runVitest(
  root: string,
  file: string,
  env: NodeJS.ProcessEnv,
  filters: readonly string[],
): Promise<Counts> {
  rmSync(file, { force: true });
  const vitest = join(root, 'node_modules', '.bin', 'vitest');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { code } = await run(vitest, [...args, ...filters], {
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
