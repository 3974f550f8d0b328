import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { contentHash } from './content-hash.ts';
import { openState } from './state.ts';

function folder() {
  const dir = mkdtempSync(join(tmpdir(), 'atoll-state-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  return dir;
}

test('a folder written under other contracts or another schema is refused until it is fresh', async () => {
  const dir = join(folder(), 'state');
  await openState(dir, false);
  await openState(dir, false);
  writeFileSync(join(dir, 'layout'), 'another');
  await expect(openState(dir, false)).rejects.toThrow(
    `${dir} was written by another version of Atoll. Start over with: npm start -- --fresh`,
  );
  await openState(dir, true);
  await openState(dir, false);
});

test('a folder without state is refused', async () => {
  const dir = folder();
  await expect(openState(dir, false)).rejects.toThrow('holds no state of Atoll');
  await expect(openState(dir, true)).rejects.toThrow('holds no state of Atoll');
});

test('the hash depends on names and contents, but not on tests', async () => {
  const root = folder();
  mkdirSync(join(root, 'move/tests'), { recursive: true });
  writeFileSync(join(root, 'move/a.move'), 'module a');
  const before = await contentHash(root, ['move']);
  writeFileSync(join(root, 'move/tests/a_tests.move'), 'module a_tests');
  writeFileSync(join(root, 'move/a.test.ts'), 'test');
  expect(await contentHash(root, ['move'])).toBe(before);
  writeFileSync(join(root, 'move/a.move'), 'module b');
  const changed = await contentHash(root, ['move']);
  expect(changed).not.toBe(before);
  rmSync(join(root, 'move/a.move'));
  writeFileSync(join(root, 'move/b.move'), 'module b');
  expect(await contentHash(root, ['move'])).not.toBe(changed);
});
