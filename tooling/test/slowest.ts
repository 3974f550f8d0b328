// Finds the slowest test files in the runners' reports.
import { join, relative } from 'node:path';
import { BROWSER_TESTS, readPlaywrightReport, readVitestFiles, specsOf } from './reports.ts';

const SHOWN = 10;

/** Returns a line for each of the slowest files in the reports of this run. */
export function slowestFiles(root: string, reports: string, since: number): string[] {
  const times: { file: string; ms: number }[] = [];
  for (const step of ['unit', 'postgres'] as const) {
    for (const { name, startTime, endTime } of readVitestFiles(reports, step, since)) {
      times.push({ file: relative(root, name), ms: endTime - startTime });
    }
  }
  for (const suite of readPlaywrightReport(reports, since)?.suites ?? []) {
    const results = specsOf(suite).flatMap(({ tests }) => tests.flatMap(({ results }) => results));
    const ms = results.reduce((sum, { duration }) => sum + duration, 0);
    times.push({ file: join(BROWSER_TESTS, suite.file), ms });
  }
  return times
    .sort((a, b) => b.ms - a.ms)
    .slice(0, SHOWN)
    .map(({ file, ms }) => `${(ms / 1_000).toFixed(1).padStart(7)} s  ${file}`);
}
