// Checks that a package compiles to the same bytes anywhere and that its Move.lock agrees with the sources.
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BuiltPackage, buildPackage } from '@atoll/move-build';
import { placeholders } from '@atoll/move-build/interface';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MOVE } from '../invariants/network.ts';
import { packageNames } from './surface/surface.ts';

let clean: string;

beforeAll(async () => {
  clean = await mkdtemp(join(tmpdir(), 'reproducible-'));
  await cp(MOVE, join(clean, 'move'), { recursive: true });
});
afterAll(() => rm(clean, { recursive: true }));

const build = (move: string, name: string, cache?: false): Promise<BuiltPackage> =>
  buildPackage(join(move, name), { addresses: placeholders, cache });

const hex = ({ digest }: BuiltPackage) => Buffer.from(digest).toString('hex');

test.each(packageNames())('%s compiles to the same bytes in a clean folder', async (name) => {
  const [here, there] = [await build(MOVE, name), await build(join(clean, 'move'), name, false)];
  expect(there.fromCache).toBe(false);
  expect(hex(there)).toBe(hex(here));
  expect(there.modules).toEqual(here.modules);
});

test.each(packageNames())('Move.lock of %s agrees with its sources', async (name) => {
  const { lock } = await build(MOVE, name);
  const hint = `to write it: npm run move -- lock ${name}`;
  expect(await readFile(join(MOVE, name, 'Move.lock'), 'utf8').catch(() => ''), hint).toBe(lock);
});

test('all packages pin the same revision of the framework', async () => {
  const revisions = new Set<string>();
  for (const name of packageNames()) {
    const { lock } = await build(MOVE, name);
    for (const [, revision = ''] of lock.matchAll(/rev = "(\w+)"/g)) revisions.add(revision);
  }
  expect([...revisions]).toEqual([expect.stringMatching(/^[0-9a-f]{40}$/)]);
});
