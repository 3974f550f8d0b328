// Threats that titles of tests refer to by name are listed in the documents.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles } from './imports.ts';

const root = join(import.meta.dirname, '../..');
const DOCUMENTS = ['docs/threats.md', 'docs/contracts/threat-model.md'];

/** Names in the first column of a table. */
const listed = new Set(
  DOCUMENTS.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/^\| ([\w -]+?) +\|/gm)].map(
      ([, name]) => name,
    ),
  ),
);

test('every threat that a test refers to is listed', () => {
  const names = ['apps', 'packages', 'tests', 'tooling']
    .flatMap((folder) => sourceFiles(root, folder))
    .flatMap((file) => [
      ...readFileSync(join(root, file), 'utf8').matchAll(/\(threats?: ([a-zA-Z, -]+)\)/g),
    ])
    .flatMap(([, list = '']) => list.split(', '));
  expect(names.length).toBeGreaterThan(100);
  expect([...new Set(names)].filter((name) => !listed.has(name))).toEqual([]);
});
