// Reads the JSON reports of Vitest and Playwright, as far as the summaries of a run use them.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A test file in Vitest's report. */
export interface VitestFile {
  /** Absolute path. */
  readonly name: string;
  readonly status: string;
  readonly message: string;
  readonly startTime: number;
  readonly endTime: number;
  readonly assertionResults: readonly {
    readonly status: string;
    readonly fullName: string;
    readonly failureMessages: readonly string[];
  }[];
}

export interface PlaywrightSuite {
  /** Path in the folder of the browser tests. */
  readonly file: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly PlaywrightSpec[];
}

export interface PlaywrightSpec {
  readonly title: string;
  /** One for each repetition. */
  readonly tests: readonly {
    readonly status: string;
    readonly results: readonly {
      readonly duration: number;
      readonly error?: { readonly message?: string };
      readonly attachments: readonly { readonly name: string; readonly path?: string }[];
    }[];
  }[];
}

interface PlaywrightReport {
  readonly config: { readonly metadata: { readonly seed?: string } };
  readonly suites: readonly PlaywrightSuite[];
  readonly stats: { readonly startTime: string };
}

export const FAILED_IN_VITEST = 'failed';
export const FAILED_IN_PLAYWRIGHT: ReadonlySet<string> = new Set(['unexpected', 'flaky']);
export const BROWSER_TESTS = 'tests/e2e';

/** Returns the files in the report of a step that ran since `since` (Unix ms). */
export const readVitestFiles = (
  reports: string,
  step: 'unit' | 'postgres',
  since: number,
): readonly VitestFile[] =>
  (read<{ testResults: VitestFile[] }>(reports, step)?.testResults ?? []).filter(
    ({ startTime }) => startTime >= since,
  );

/** Returns the report of the browser tests, if they ran since `since` (Unix ms). */
export function readPlaywrightReport(reports: string, since: number): PlaywrightReport | undefined {
  const report = read<PlaywrightReport>(reports, 'browser');
  return report && Date.parse(report.stats.startTime) >= since ? report : undefined;
}

/** Returns the tests of a suite and of those in it. */
export const specsOf = ({ specs, suites = [] }: PlaywrightSuite): PlaywrightSpec[] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

function read<T>(reports: string, name: string): T | undefined {
  const path = join(reports, `${name}.json`);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : undefined;
}
