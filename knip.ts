// Configures the entry points and dependencies with which `knip` finds unused files, exports and packages.
import type { KnipConfig } from 'knip';

const sources = ['src/**/*.ts', 'test/**/*.ts'];

export default {
  // Two names for one value can be two meanings.
  exclude: ['duplicates'],
  ignoreExportsUsedInFile: true,
  // Programs of the operating system: the tests use them to install packages, limit files, and fill or slow down disks.
  ignoreBinaries: ['apt-get', 'prlimit', 'nginx', 'pgrep', 'mount', 'umount', 'cc'],
  workspaces: {
    '.': {
      // Started as separate processes or threads: `stack.ts` of the browser tests, workers, benchmarked servers.
      entry: [
        'tooling/*.{ts,mjs}',
        '{tooling,tests}/**/write.ts',
        'tooling/vectors/sui-parameters.ts',
        'tests/e2e/*/stack.ts',
        'tooling/start/*-worker.ts',
        'benchmarks/*/{floor,server,subscribers}.ts',
        'benchmarks/*.ts',
      ],
      // The project that Ponder runs is no part of this one.
      project: ['{tooling,benchmarks,tests}/**/*.ts', '!benchmarks/peers/ponder/**'],
      // The database benchmark uses those of the server.
      ignoreDependencies: ['kysely', 'pg'],
    },
    'packages/api': { project: 'src/**/*.ts' },
    'packages/testing': { project: sources },
    'packages/deploy': { entry: 'src/cli/*.ts', project: sources },
    'packages/localnet': {
      // Started as a worker, and bundled for the browser by its test.
      entry: ['src/ledger/worker/vm-worker.ts', 'test/browser/page.ts'],
      project: [...sources, 'conformance/**/*.ts'],
    },
    'packages/move-build': {
      entry: 'src/cli.ts',
      project: 'src/**/*.ts',
      // Named to prettier, and read for its grammar.
      ignoreDependencies: ['@mysten/prettier-plugin-move'],
    },
    'packages/sdk': { project: sources },
    // Migrations are imported as namespaces and run by name.
    'apps/server': {
      entry: [
        'src/main.ts',
        'src/cli/*.ts',
        'test/tables/write.ts',
        'src/platform/database/migrations/*.ts',
        'src/http/docs/openapi-worker.ts',
        'src/platform/database/embedded/pglite-worker.ts',
        'src/media/decoder-process.ts',
        'src/art/render-process.ts',
        'src/share/card-process.ts',
      ],
      // Read as files: the fonts of share cards.
      ignoreDependencies: ['@fontsource/geist'],
      project: sources,
    },
    'apps/web': {
      // The specification asks for the second dialog and has nothing open it.
      entry: ['src/routes/**/*.tsx', 'src/features/shell/biggest-dialog.tsx'],
      project: ['**/*.{ts,tsx,css}'],
      // Its SVG files become the icon sprite while building.
      ignoreDependencies: ['lucide-react'],
    },
  },
} satisfies KnipConfig;
