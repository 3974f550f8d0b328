// Holds the server's folders against their floors: each imports only floors below it, at run time and for types.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findCycles } from './cycles.ts';
import { importsOf, sourceFiles } from './imports.ts';

const root = join(import.meta.dirname, '../..');
const base = 'apps/server/src/';

/** Started or imported from outside; everything else is in a folder. */
const ENTRY_POINTS = ['index.ts', 'load.ts', 'main.ts', 'server.ts'];
const AREA = 'area';
/** Lowest first. Folders that are not listed are areas. */
const FLOORS: readonly (readonly string[])[] = [
  ['platform'],
  [AREA],
  ['indexer', 'signer', 'stream'],
  ['http', 'jobs'],
  ['cli', ...ENTRY_POINTS],
];

const isTest = (file: string) => /\.test\.ts$/.test(file);
const pathOf = (file: string) => file.slice(base.length).split('/');
const floorOf = (file: string): number => {
  const [first = ''] = pathOf(file);
  const index = FLOORS.findIndex((names) => names.includes(first));
  return index >= 0 ? index : FLOORS.findIndex((names) => names.includes(AREA));
};
/** A folder of the server or a loose file; the platform counts by what is in it. */
const roomOf = (file: string): string => {
  const [first = '', second] = pathOf(file);
  return first === 'platform' ? `${first}/${second}` : first;
};

const imports = sourceFiles(root, base)
  .filter((file) => !isTest(file))
  .flatMap((file) =>
    importsOf(root, file).flatMap(({ target }) =>
      target?.startsWith(base) ? [{ file, target }] : [],
    ),
  );

test('no floor of the server imports a higher one', () => {
  const wrong = imports.filter(({ file, target }) => floorOf(target) > floorOf(file));
  expect(wrong).toEqual([]);
});

test('no folder of the server imports itself through others', () => {
  const graph = new Map<string, Set<string>>();
  for (const { file, target } of imports) {
    const [from, to] = [roomOf(file), roomOf(target)];
    graph.set(from, graph.get(from) ?? new Set());
    if (from !== to) graph.get(from)?.add(to);
  }
  const edges = new Map([...graph].map(([room, others]) => [room, [...others]]));
  expect(edges.size).toBeGreaterThan(FLOORS.length);
  expect(findCycles(edges)).toEqual([]);
});

test('only entry points of the server are outside its folders', () => {
  const loose = readdirSync(join(root, base), { withFileTypes: true })
    .filter((entry) => entry.isFile() && !isTest(entry.name))
    .map(({ name }) => name);
  expect(loose.filter((name) => !ENTRY_POINTS.includes(name))).toEqual([]);
});
