import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { CATALOGUE, errorCatalogue } from './error-catalogue.ts';
import { BINDINGS, generateBindings } from './generate.ts';
import { addUsage } from './usage.ts';

// Beside the committed bindings, so that the generated relative imports are the same.
const fresh = mkdtempSync(join(BINDINGS, '../contracts-'));
afterAll(() => rmSync(fresh, { recursive: true }));

const filesIn = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts'))
      .map((path) => [path, readFileSync(join(folder, path), 'utf8')]),
  );

it('the committed bindings are those that are used of the Move packages (npm run bindings updates them)', async () => {
  await generateBindings(fresh);
  expect(filesIn(fresh)).toEqual(filesIn(BINDINGS));
});

it('the committed error catalogue is that of the bindings', async () => {
  expect(readFileSync(CATALOGUE, 'utf8')).toBe(await errorCatalogue());
});

it('imports and members of namespaces count as used', () => {
  const usage = new Map<string, Set<string>>();
  addUsage(
    usage,
    `import * as calls from '@atoll/sdk/contracts/amm/pair.ts';
    import type { Pool } from '../../contracts/launchpad/pool.ts';
    import {
      type Pair,
      Swapped as SwappedLayout,
    } from '../contracts/amm/pair.ts';
    tx.add(calls.sync({ arguments: [pair] }));`,
  );
  expect([...usage]).toEqual([
    ['amm/pair', new Set(['sync', 'Pair', 'Swapped'])],
    ['launchpad/pool', new Set(['Pool'])],
  ]);
});
