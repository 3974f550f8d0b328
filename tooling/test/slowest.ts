// Finds the slowest test files in the runners' reports.
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const SHOWN = 10;

interface VitestReport {
  readonly testResults: readonly { name: string; startTime: number; endTime: number }[];
}

interface PlaywrightSuite {
  readonly file: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly { tests: readonly { results: readonly { duration: number }[] }[] }[];
}

interface FileTime {
  readonly file: string;
  readonly ms: number;
}

/** Returns a line for each of the slowest files in the reports of this run. */
export function slowestFiles(root: string, reports: string, since: number): string[] {
  const read = <T>(name: string): T | undefined => {
    const path = join(reports, `${name}.json`);
    return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : undefined;
  };
  const times: FileTime[] = [];
  for (const name of ['unit', 'postgres']) {
    for (const { name: file, startTime, endTime } of read<VitestReport>(name)?.testResults ?? []) {
      if (startTime >= since) times.push({ file: relative(root, file), ms: endTime - startTime });
    }
  }
  const browser = read<{ suites: PlaywrightSuite[]; stats: { startTime: string } }>('browser');
  if (browser && Date.parse(browser.stats.startTime) >= since) {
    for (const suite of browser.suites) {
      times.push({ file: join('tests/e2e', suite.file), ms: durationOf(suite) });
    }
  }
  return times
    .sort((a, b) => b.ms - a.ms)
    .slice(0, SHOWN)
    .map(({ file, ms }) => `${(ms / 1_000).toFixed(1).padStart(7)} s  ${file}`);
}

function durationOf({ suites = [], specs }: PlaywrightSuite): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results));
  const own = results.reduce((sum, { duration }) => sum + duration, 0);
  return suites.reduce((sum, suite) => sum + durationOf(suite), own);
}
