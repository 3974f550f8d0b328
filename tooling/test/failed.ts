// Extracts the names of failed tests from the runners' reports, for the end of a long run's log.
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const FAILED_IN_VITEST = 'failed';
const FAILED_IN_PLAYWRIGHT = new Set(['unexpected', 'flaky']);
const FIRST_LINES = 3;
/** Lines of a page's end: open dialogs and messages come last. */
const PAGE_LINES = 40;

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly startTime: number;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

interface PlaywrightSuite {
  readonly file: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly {
        readonly error?: { readonly message?: string };
        readonly attachments: readonly { readonly name: string; readonly path?: string }[];
      }[];
    }[];
  }[];
}

/** Returns each failed test with the start of its error, from reports written since `since` (Unix ms). */
export function failedTests(root: string, reports: string, since: number): string[] {
  const read = <T>(name: string): T | undefined => {
    const path = join(reports, `${name}.json`);
    return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : undefined;
  };
  const lines: string[] = [];
  for (const step of ['unit', 'postgres']) {
    for (const file of read<VitestReport>(step)?.testResults ?? []) {
      if (file.startTime < since || file.status !== FAILED_IN_VITEST) continue;
      const failed = file.assertionResults.filter(({ status }) => status === FAILED_IN_VITEST);
      const path = relative(root, file.name);
      if (failed.length === 0) lines.push(describe(step, path, '', file.message));
      for (const { fullName, failureMessages } of failed) {
        lines.push(describe(step, path, fullName, failureMessages[0]));
      }
    }
  }
  const browser = read<{ suites: PlaywrightSuite[]; stats: { startTime: string } }>('browser');
  if (browser && Date.parse(browser.stats.startTime) >= since) {
    lines.push(...browser.suites.flatMap(failedInBrowser));
  }
  return lines;
}

function failedInBrowser({ file, suites = [], specs }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => FAILED_IN_PLAYWRIGHT.has(status))
      .map(({ results }) =>
        [
          describe('browser', join('tests/e2e', file), title, results[0]?.error?.message),
          ...(results[0]?.attachments ?? []).flatMap(endOfPage),
        ].join('\n'),
      ),
  );
  return [...own, ...suites.flatMap(failedInBrowser)];
}

/** The end of the page that Playwright recorded for a failed test, as an accessibility tree. */
function endOfPage({ name, path }: { name: string; path?: string }): string[] {
  if (name !== 'error-context' || path === undefined || !existsSync(path)) return [];
  const page = /# Page snapshot\s+```yaml\n(.*?)\n```/s.exec(readFileSync(path, 'utf8'))?.[1];
  if (page === undefined) return [];
  const end = page
    .replaceAll(/ \[(ref=\w+|cursor=pointer)\]/g, '')
    .split('\n')
    .slice(-PAGE_LINES);
  return ['      End of the page:', ...end.map((line) => `        ${line}`)];
}

function describe(step: string, file: string, test: string, error = ''): string {
  const beginning = stripVTControlCharacters(error).split('\n').slice(0, FIRST_LINES);
  const heading = test === '' ? `  ${step}  ${file}` : `  ${step}  ${file} > ${test}`;
  return [heading, ...beginning.map((line) => `      ${line}`)].join('\n');
}
