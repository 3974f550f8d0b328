import { spawnSync } from 'node:child_process';
import { defineConfig } from '@playwright/test';
import { headlessShell } from './tests/e2e/chromium.ts';

/** Files that take minutes. They start first, because one left at the end of a run would use only one core. */
const LONG = [
  'agent-activity',
  'agent-graduation',
  'co-creation',
  'holdings',
  'missions',
  'screens',
  'session-trading',
  'staker-payments',
  'trade-safety',
  'xss',
].map((name) => `**/${name}.test.ts`);

/** Seed of the samples: each commit checks another part, and every run of a commit the same. */
process.env.ATOLL_SEED ??= String(Number.parseInt(head().slice(0, 6), 16));

/** Hash of the commit; zeros outside a repository. */
function head(): string {
  const git = spawnSync('git', ['rev-parse', 'HEAD'], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  });
  return git.status === 0 ? git.stdout : '000000';
}

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/browser',
  globalSetup: './tests/e2e/stack.ts',
  // Only stops hanging tests: no test may depend on a quick or idle machine.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  // One more than the two cores: tests wait for pages and events a fifth of their time. Each has a separate stack.
  workers: 3,
  projects: [
    { name: 'long', testMatch: LONG },
    { name: 'short', testIgnore: LONG },
  ],
  retries: 0,
  metadata: { seed: process.env.ATOLL_SEED },
  reporter: [
    ['list'],
    ['./tests/e2e/server-log.ts'],
    ['json', { outputFile: 'test-results/browser.json' }],
  ],
  use: {
    // A click that something covers fails long before the whole test does.
    actionTimeout: 60_000,
    browserName: 'chromium',
    launchOptions: headlessShell,
    screenshot: 'only-on-failure',
    // `npx playwright test --trace on` records one test.
    trace: 'off',
  },
});
