// A folder that is read as a whole holds no more files than a reader can keep in view.
import { readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const MAX_FILES = 30;

/** Flat lists of one kind: each file is found by its name, and a level between would be one more thing to guess. */
const LISTS = [
  'apps/server/src/http/routes',
  'apps/web/src/messages/en',
  'apps/web/src/messages/es',
  'apps/web/src/routes',
  'apps/web/src/ui',
  'docs/decisions',
  // One file for each journey of a visitor, and the helpers that journeys share.
  'tests/e2e',
  // The compiler reads tests of a Move package from this folder, one for each subject and each group of errors.
  'move/agent/tests',
  // Published by Sui; kept as it is.
  'move/framework/sui-framework/sources',
];

test('folders hold at most 30 files, except flat lists of one kind', () => {
  const counts = new Map<string, number>();
  const folders = ['apps', 'benchmarks', 'deploy', 'docs', 'move', 'packages', 'tests', 'tooling'];
  for (const folder of folders)
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true, recursive: true })) {
      if (!entry.isFile() || !/\.(tsx?|move|md)$/.test(entry.name)) continue;
      const name = entry.parentPath.slice(root.length + 1).replaceAll(sep, '/');
      if (/(^|\/)(node_modules|dist|build)(\/|$)/.test(name)) continue;
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  const crowded = [...counts].filter(([, count]) => count > MAX_FILES).map(([name]) => name);
  expect(crowded.sort()).toEqual([...LISTS].sort());
});
