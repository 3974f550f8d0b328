// Holds what every package offers to everybody against its snapshot: a new public function, or another
// layout of an object or event, is a visible decision.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageNames, surfaceOf } from './surface.ts';

test.each(packageNames())('%s offers what its snapshot says', async (name) => {
  const file = join(import.meta.dirname, `${name}.txt`);
  const hint = `node tests/simulation/surface/write.ts ${name}`;
  expect(existsSync(file), `${name} has no snapshot yet: ${hint}`).toBe(true);
  const snapshot = readFileSync(file, 'utf8').trimEnd().split('\n');
  expect(await surfaceOf(name), `if this is what you want: ${hint}`).toEqual(snapshot);
});
