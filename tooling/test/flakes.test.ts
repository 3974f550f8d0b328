import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { failedTests } from './failed.ts';
import { formatRate, ratesOf, readOutcomes } from './flakes.ts';

const ROOT = '/repository';

/** Calls `use` with a folder that has these reports. */
function withReports(unit: object, browser: object, use: (reports: string) => void): void {
  const reports = mkdtempSync(join(tmpdir(), 'reports-'));
  try {
    writeFileSync(join(reports, 'unit.json'), JSON.stringify(unit));
    writeFileSync(join(reports, 'browser.json'), JSON.stringify(browser));
    use(reports);
  } finally {
    rmSync(reports, { recursive: true });
  }
}

const file = (name: string, status: string, ...assertionResults: object[]) => ({
  ...{ name: `${ROOT}/${name}`, status, message: 'Cannot import', startTime: 10, endTime: 20 },
  assertionResults,
});
const browserReport = (...specs: object[]) => ({
  config: { metadata: { seed: '7' } },
  stats: { startTime: new Date(10).toISOString() },
  suites: [{ file: 'a.test.ts', specs: [], suites: [{ file: 'a.test.ts', specs }] }],
});

test('reads every repetition, broken files, and nothing of skipped tests or earlier runs', () => {
  const unit = {
    testResults: [
      file(
        'a.test.ts',
        'passed',
        { status: 'passed', fullName: 'one', failureMessages: [] },
        { status: 'skipped', fullName: 'two', failureMessages: [] },
      ),
      file('b.test.ts', 'failed'),
    ],
  };
  const repeated = {
    title: 'opens',
    tests: [
      { status: 'expected', results: [] },
      { status: 'unexpected', results: [] },
      { status: 'skipped', results: [] },
    ],
  };
  withReports(unit, browserReport(repeated), (reports) => {
    expect(readOutcomes(ROOT, reports, 5)).toEqual([
      { test: 'a.test.ts > one', failed: false },
      { test: 'b.test.ts', failed: true },
      { test: 'tests/e2e/a.test.ts > opens', failed: false },
      { test: 'tests/e2e/a.test.ts > opens', failed: true },
    ]);
    expect(readOutcomes(ROOT, reports, 11)).toEqual([]);
  });
});

test('lists the tests that fail most often first, with their seeds', () => {
  const run = (seed: number, ...failed: boolean[]) => ({
    seed,
    outcomes: failed.map((each, index) => ({ test: `test ${index}`, failed: each })),
  });
  const rates = ratesOf([run(3, false, true), run(4, false, false)]);
  expect(rates.map(formatRate)).toEqual([
    '    1/2  50.0%  test 1  (ATOLL_SEED=3)',
    '    0/2   0.0%  test 0',
  ]);
});

test('describes a failure by its error, then pages, console and server log, then the command that repeats it', () => {
  const failed = (reports: string) => ({
    title: 'opens',
    tests: [
      {
        status: 'unexpected',
        results: [
          {
            duration: 1,
            error: {
              message: 'the list\n\ntoEqual\n\n- Expected - 1\n+ Received + 1\n\n- []\n+ [3]',
            },
            attachments: [{ name: 'error-context', path: join(reports, 'error-context.md') }],
          },
        ],
      },
    ],
  });
  withReports({ testResults: [] }, {}, (reports) => {
    writeFileSync(join(reports, 'browser.json'), JSON.stringify(browserReport(failed(reports))));
    writeFileSync(join(reports, 'pages.yml'), '- button [ref=e1]\n# /now\n- link\n# /\n');
    writeFileSync(join(reports, 'console.log'), 'error on /: Oops\n');
    writeFileSync(join(reports, 'server.log'), 'Connection lost\n');
    expect(failedTests(ROOT, reports, 5).join('\n').split('\n')).toEqual([
      '  browser  tests/e2e/a.test.ts > opens',
      '      the list',
      '      toEqual',
      '      - Expected - 1',
      '      + Received + 1',
      '      - []',
      '      + [3]',
      '      End of the page:',
      '        - button',
      '        # /now',
      '      End of the page:',
      '        - link',
      '        # /',
      '      Console:',
      '        error on /: Oops',
      '      Log of the server during the test:',
      '        Connection lost',
      '      Run it again: ATOLL_SEED=7 npm test -- browser tests/e2e/a.test.ts',
    ]);
  });
});
