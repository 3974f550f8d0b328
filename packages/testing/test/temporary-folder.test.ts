import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { useTemporaryFolder } from '../src/services/temporary-folder.ts';

test('test files create temporary folders in that of their run', () => {
  expect(basename(tmpdir())).toMatch(/^atoll-run-/);
});

test('removes what this process and its children left in the temporary folder', () => {
  const outer = tmpdir();
  const remove = useTemporaryFolder();
  const script = `console.log(fs.mkdtempSync(os.tmpdir() + '/left-'))`;
  const left = [
    mkdtempSync(join(tmpdir(), 'left-')),
    execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' }).trim(),
  ];
  const folder = tmpdir();
  expect(dirname(folder)).toBe(outer);
  expect(left.map(dirname)).toEqual([folder, folder]);
  expect(left.map(existsSync)).toEqual([true, true]);
  remove();
  expect(existsSync(folder)).toBe(false);
  expect(tmpdir()).toBe(outer);
});
