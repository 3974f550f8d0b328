import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BUNDLES, MANIFEST, SOURCE, stampOf, startProgram } from './bundled.mjs';

let root: string;
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'atoll-bundled-'));
  write(SOURCE, 'one');
  write('packages/sdk/src/index.ts', 'two');
});
afterEach(() => rmSync(root, { recursive: true }));

const writeBundle = (folder = 'made') => {
  const files = [SOURCE, 'packages/sdk/src/index.ts'];
  const sources = Object.fromEntries(files.map((file) => [file, stampOf(join(root, file))]));
  write(join(BUNDLES, MANIFEST), JSON.stringify({ root, folder, sources }));
  const program = join(BUNDLES, folder, 'start.mjs');
  write(program, 'bundled');
  return join(root, program);
};

test('starts the sources if there is no bundle', () => {
  expect(startProgram(root)).toBe(join(root, SOURCE));
  write(join(BUNDLES, MANIFEST), '{ "folder":');
  expect(startProgram(root)).toBe(join(root, SOURCE));
});

test('starts the bundle until a source changes or is deleted', () => {
  const bundle = writeBundle();
  expect(startProgram(root)).toBe(bundle);
  appendFileSync(join(root, 'packages/sdk/src/index.ts'), ' and more');
  expect(startProgram(root)).toBe(join(root, SOURCE));
  writeBundle();
  expect(startProgram(root)).toBe(bundle);
  rmSync(join(root, 'packages/sdk/src/index.ts'));
  expect(startProgram(root)).toBe(join(root, SOURCE));
});

test('starts the sources if the bundle is missing or was made for another folder', () => {
  const bundle = writeBundle();
  const copy = `${root}-copy`;
  cpSync(root, copy, { recursive: true, preserveTimestamps: true });
  try {
    expect(startProgram(copy)).toBe(join(copy, SOURCE));
  } finally {
    rmSync(copy, { recursive: true });
  }
  rmSync(bundle);
  expect(startProgram(root)).toBe(join(root, SOURCE));
});
