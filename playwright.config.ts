import { defineConfig } from '@playwright/test';
import { findChromium } from './tooling/test/system-packages.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/browser',
  globalSetup: './tests/e2e/stack.ts',
  // Only stops hanging tests: no test may depend on a quick or idle machine.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  // One for each of two cores, with a stack of its own.
  workers: 2,
  retries: 0,
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: findChromium(),
      // Compositing in software needs half the time without the emulated GPU.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    },
    screenshot: 'only-on-failure',
    // `npx playwright test --trace on` records one test.
    trace: 'off',
  },
});
