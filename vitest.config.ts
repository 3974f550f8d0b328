import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{packages,apps,tests,tooling}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', 'tests/e2e/**'],
    globalSetup: ['apps/server/test/support/services.ts'],
    // Only stops hanging tests: no test may depend on a quick or idle machine.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    // Two cores, which two workers keep busy: a third one made the step no shorter.
    maxWorkers: 2,
    // Files share a worker, and with it imported modules and optimized code; no test changes global state.
    isolate: false,
  },
});
