import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { generateTables, TABLES } from './generate.ts';

test('the committed row types match the migrated database (npm run tables updates them)', async () => {
  expect(readFileSync(TABLES, 'utf8')).toBe(await generateTables());
});
