import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { formatFiles } from './format.ts';

const UNFORMATTED = 'module a::a;\npublic fun  f( ) : u64 {1}\n';
const FORMATTED = 'module a::a;\n\npublic fun f(): u64 { 1 }\n';

function file(text: string): string {
  const path = join(mkdtempSync(join(tmpdir(), 'move-format-')), 'a.move');
  writeFileSync(path, text);
  return path;
}

it('rewrites what is not formatted', async () => {
  const path = file(UNFORMATTED);
  expect((await formatFiles([path])).changed).toEqual([path]);
  expect(readFileSync(path, 'utf8')).toBe(FORMATTED);
  expect(await formatFiles([path])).toEqual({ changed: [], tooLong: [] });
});

it('leaves files alone when it only checks', async () => {
  const path = file(UNFORMATTED);
  expect((await formatFiles([path], { check: true })).changed).toEqual([path]);
  expect(readFileSync(path, 'utf8')).toBe(UNFORMATTED);
});

it('reports lines of more than 100 columns', async () => {
  const path = file(`${FORMATTED}// ${'x'.repeat(97)}\n// ${'x'.repeat(98)}\n`);
  expect((await formatFiles([path], { check: true })).tooLong).toEqual([`${path}:5`]);
});
