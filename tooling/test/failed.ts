// Describes failed tests for the end of a long run's log: the error, what the browser and the server showed, and the
// command that repeats the test.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import {
  BROWSER_TESTS,
  FAILED_IN_PLAYWRIGHT,
  FAILED_IN_VITEST,
  type PlaywrightSuite,
  readPlaywrightReport,
  readVitestFiles,
  specsOf,
} from './reports.ts';

/** Lines of an error, without empty ones: the assertion, then its locator, or how the values differ. */
const ERROR_LINES = 20;
/** Lines of a page's end: open dialogs and messages come last. */
const PAGE_LINES = 40;
const LOG_LINES = 20;

/** Returns each failed test of the reports written since `since` (Unix ms). */
export function failedTests(root: string, reports: string, since: number): string[] {
  const lines: string[] = [];
  for (const step of ['unit', 'postgres'] as const) {
    for (const file of readVitestFiles(reports, step, since)) {
      if (file.status !== FAILED_IN_VITEST) continue;
      const failed = file.assertionResults.filter(({ status }) => status === FAILED_IN_VITEST);
      const path = relative(root, file.name);
      const again = repeat(step, path, process.env.ATOLL_SEED);
      if (failed.length === 0) lines.push(`${describe(step, path, '', file.message)}\n${again}`);
      for (const { fullName, failureMessages } of failed) {
        lines.push(`${describe(step, path, fullName, failureMessages[0])}\n${again}`);
      }
    }
  }
  const browser = readPlaywrightReport(reports, since);
  const seed = browser?.config.metadata.seed;
  lines.push(...(browser?.suites ?? []).flatMap((suite) => failedInBrowser(suite, seed)));
  return lines;
}

function failedInBrowser(suite: PlaywrightSuite, seed: string | undefined): string[] {
  const file = join(BROWSER_TESTS, suite.file);
  return specsOf(suite).flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => FAILED_IN_PLAYWRIGHT.has(status))
      .map(({ results: [result] }) =>
        [
          describe('browser', file, title, result?.error?.message),
          ...(result?.attachments ?? []).flatMap(contextOf),
          repeat('browser', file, seed),
        ].join('\n'),
      ),
  );
}

/** Context of a failed browser test: the end of its pages as accessibility trees, the console and the server's log. */
function contextOf({ name, path }: { name: string; path?: string }): string[] {
  if (name !== 'error-context' || path === undefined) return [];
  const beside = (file: string) => {
    const found = join(dirname(path), file);
    return existsSync(found) ? readFileSync(found, 'utf8') : undefined;
  };
  const pages = beside('pages.yml')?.split(/(?<=\n# \/.*\n)/);
  return [
    ...(pages ?? []).flatMap((each) =>
      section('End of the page', each.replaceAll(/ \[(ref=\w+|cursor=pointer)\]/g, ''), PAGE_LINES),
    ),
    ...section('Console', beside('console.log'), LOG_LINES),
    ...section('Log of the server during the test', beside('server.log'), LOG_LINES),
  ];
}

function section(title: string, text = '', count: number): string[] {
  const lines = text.trimEnd().split('\n').slice(-count);
  if (text.trim() === '') return [];
  return [`      ${title}:`, ...lines.map((line) => `        ${stripVTControlCharacters(line)}`)];
}

function describe(step: string, file: string, test: string, error = ''): string {
  const beginning = stripVTControlCharacters(error)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, ERROR_LINES);
  const heading = test === '' ? `  ${step}  ${file}` : `  ${step}  ${file} > ${test}`;
  return [heading, ...beginning.map((line) => `      ${line}`)].join('\n');
}

const repeat = (step: string, file: string, seed: string | undefined): string =>
  `      Run it again: ${seed === undefined ? '' : `ATOLL_SEED=${seed} `}npm test -- ${step} ${file}`;
