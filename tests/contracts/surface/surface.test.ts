// Compares the public surface of every package with its snapshot, so that a new public function or a changed
// layout of an object or event is a visible decision.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageNames, surfaceOf } from './surface.ts';

test.each(packageNames())('the public surface of %s matches its snapshot', async (name) => {
  const file = join(import.meta.dirname, `${name}.txt`);
  const hint = `to accept the change: node tests/contracts/surface/write.ts ${name}`;
  expect(existsSync(file), `${name} has no snapshot; ${hint}`).toBe(true);
  const snapshot = readFileSync(file, 'utf8').trimEnd().split('\n');
  expect(await surfaceOf(name), hint).toEqual(snapshot);
});
