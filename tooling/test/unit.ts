// Unit, property and integration tests: vitest, counted from its own JSON report.
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

export async function runUnitTests(root: string, reports: string): Promise<Counts> {
  const file = join(reports, 'unit.json');
  rmSync(file, { force: true });
  const vitest = join(root, 'node_modules', '.bin', 'vitest');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { code } = await run(vitest, args, { cwd: root });
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
  // A file that fails without a failing test (an import error, a hook) counts as one failure.
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  ).length;
  const failed = report.numFailedTests + brokenFiles;
  return { passed: report.numPassedTests, failed: code !== 0 && failed === 0 ? 1 : failed };
}
