import { defineConfig } from 'vitest/config';

/** Tests that start an installed PostgreSQL, Redis or nginx. They run in the step `postgres`, not in `unit`. */
const WITH_SERVICES = [
  'apps/server/src/{platform/database/replica,platform/database/outages,indexer/leadership,search/extension}.test.ts',
  'tests/{cluster,faults,rehearsal}/**',
  'tests/operations/restore.test.ts',
  'tooling/cluster/**',
];
const isEmbedded = process.env.ATOLL_TEST_DATABASE === 'pglite';

export default defineConfig({
  test: {
    include: ['{packages,apps,tests,tooling}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', 'tests/e2e/**', ...(isEmbedded ? WITH_SERVICES : [])],
    setupFiles: ['tooling/test/property-seed.ts'],
    globalSetup: [
      'tooling/test/temporary-folder.ts',
      'apps/server/test/support/database/services.ts',
    ],
    // Only stops hanging tests: no test may depend on a quick or idle machine.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    // One more than the two cores: tests wait for processes, timers and files a fifth of their time.
    maxWorkers: 3,
    // Files of a worker share imported modules and optimized code, so no test may change global state.
    isolate: false,
  },
});
