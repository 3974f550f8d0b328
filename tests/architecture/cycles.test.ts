// Modules that import each other at run time depend on the order in which they load; no two may.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findCycles } from './cycles.ts';
import { importsOf, sourceFiles } from './imports.ts';

const root = join(import.meta.dirname, '../..');
const folders = ['packages', 'apps', 'tests', 'tooling', 'benchmarks'];

test('no module imports itself through others at run time', () => {
  const files = folders.flatMap((folder) => sourceFiles(root, folder));
  const graph = new Map(
    files.map((file) => [
      file,
      importsOf(root, file).flatMap(({ target, typeOnly }) =>
        target === undefined || typeOnly ? [] : [target],
      ),
    ]),
  );
  expect(findCycles(graph)).toEqual([]);
});

test('a cycle is found with all its members', () => {
  const graph = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', ['a']],
    ['d', []],
    ['e', ['e']],
  ]);
  expect(findCycles(graph).map((cycle) => cycle.sort())).toEqual([['a', 'b', 'c'], ['e']]);
});
