// Runs the browser tests with Playwright, in Chromium against the stack of `npm start`.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './command.ts';
import { type Counts, oneCheck, sum } from './counts.ts';
import { findChromium } from './system-packages.ts';

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
  };
  readonly errors: readonly unknown[];
}

/** Runs the browser tests; only those of `selection`, if there is any: files, or options of Playwright. */
export async function runBrowserTests(
  root: string,
  reports: string,
  selection: readonly string[] = [],
): Promise<Counts> {
  if (findChromium() === undefined) {
    console.error('The browser tests require Chromium, which is not installed.');
    return oneCheck(false);
  }
  const file = join(reports, 'browser.json');
  rmSync(file, { force: true });
  await run(playwright(root), ['test', ...selection], { cwd: root });
  const report = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport;
  // A flaky test counts as failed, although a retry passed.
  const failed = report.stats.unexpected + report.stats.flaky + report.errors.length;
  return { passed: report.stats.expected, failed };
}

/** Runs the browser tests whose files, or what they import, have changed since the commit `base`. */
export async function runChangedBrowserTests(
  root: string,
  reports: string,
  base: string,
): Promise<Counts> {
  const changed = [`--only-changed=${base}`, '--pass-with-no-tests'];
  // Preparing the stack takes far longer than finding that no test needs it.
  const { output } = await run(
    playwright(root),
    ['test', '--list', '--reporter=list', ...changed],
    {
      cwd: root,
      quiet: true,
    },
  );
  return output.includes('Total: 0 tests') ? sum([]) : runBrowserTests(root, reports, changed);
}

const playwright = (root: string) => join(root, 'node_modules', '.bin', 'playwright');
