import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{packages,apps,tests,tooling}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', 'tests/e2e/**'],
    globalSetup: ['apps/server/test/support/services.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // `expect.poll` waits for a state; its default of one second would measure the machine.
    expect: { poll: { timeout: 20_000 } },
    // Two cores: more workers only make each other slow.
    maxWorkers: 2,
    // Files share a worker, and with it imported modules and optimized code; no test changes global state.
    isolate: false,
  },
});
