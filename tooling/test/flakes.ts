// Counts the outcomes of each test over repeated runs.
import { join, relative } from 'node:path';
import {
  BROWSER_TESTS,
  FAILED_IN_PLAYWRIGHT,
  FAILED_IN_VITEST,
  readPlaywrightReport,
  readVitestFiles,
  specsOf,
} from './reports.ts';

export interface Rate {
  readonly test: string;
  readonly runs: number;
  /** Seed of each failed run. */
  readonly failedSeeds: readonly number[];
}

interface Outcome {
  readonly test: string;
  readonly failed: boolean;
}

/** Returns the outcome of each test that ran since `since` (Unix ms). */
export function readOutcomes(root: string, reports: string, since: number): Outcome[] {
  const unit = readVitestFiles(reports, 'unit', since).flatMap((file) => {
    const path = relative(root, file.name);
    const tests = file.assertionResults
      .filter(({ status }) => status === 'passed' || status === FAILED_IN_VITEST)
      .map(({ status, fullName }) => ({
        test: `${path} > ${fullName}`,
        failed: status === FAILED_IN_VITEST,
      }));
    // An import or a hook failed.
    const broken = file.status === FAILED_IN_VITEST && !tests.some(({ failed }) => failed);
    return broken ? [...tests, { test: path, failed: true }] : tests;
  });
  const browser = (readPlaywrightReport(reports, since)?.suites ?? []).flatMap((suite) =>
    specsOf(suite).flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status !== 'skipped')
        .map(({ status }) => ({
          test: `${join(BROWSER_TESTS, suite.file)} > ${title}`,
          failed: FAILED_IN_PLAYWRIGHT.has(status),
        })),
    ),
  );
  return [...unit, ...browser];
}

/** Returns the rate of each test over the runs with these seeds, those that failed most often first. */
export function ratesOf(runs: readonly { seed: number; outcomes: readonly Outcome[] }[]): Rate[] {
  const rates = new Map<string, { test: string; runs: number; failedSeeds: number[] }>();
  for (const { seed, outcomes } of runs) {
    for (const { test, failed } of outcomes) {
      const rate = rates.get(test) ?? { test, runs: 0, failedSeeds: [] };
      rate.runs += 1;
      if (failed) rate.failedSeeds.push(seed);
      rates.set(test, rate);
    }
  }
  return [...rates.values()].sort(
    (a, b) =>
      b.failedSeeds.length / b.runs - a.failedSeeds.length / a.runs || a.test.localeCompare(b.test),
  );
}

/** '1/20  5.0%  file > test  (ATOLL_SEED=7)' */
export function formatRate({ test, runs, failedSeeds }: Rate): string {
  const failures = failedSeeds.length;
  const rate = `${((100 * failures) / runs).toFixed(1)}%`.padStart(6);
  const seeds = failedSeeds.map((seed) => `ATOLL_SEED=${seed}`).join(', ');
  return `${`${failures}/${runs}`.padStart(7)} ${rate}  ${test}${seeds && `  (${seeds})`}`;
}
