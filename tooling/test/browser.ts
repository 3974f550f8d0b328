// Runs the browser tests with Playwright, in Chromium against the stack of `npm start`.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './command.ts';
import { type Counts, oneCheck } from './counts.ts';
import { findChromium } from './system-packages.ts';

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
  };
  readonly errors: readonly unknown[];
}

export async function runBrowserTests(root: string, reports: string): Promise<Counts> {
  if (findChromium() === undefined) {
    console.error('The browser tests require Chromium, which is not installed.');
    return oneCheck(false);
  }
  const file = join(reports, 'browser.json');
  rmSync(file, { force: true });
  const playwright = join(root, 'node_modules', '.bin', 'playwright');
  await run(playwright, ['test'], { cwd: root });
  const report = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport;
  // A flaky test counts as failed, although a retry passed.
  const failed = report.stats.unexpected + report.stats.flaky + report.errors.length;
  return { passed: report.stats.expected, failed };
}
