// Writes the snapshots of the public surface: node tests/contracts/surface/write.ts [package…]
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageNames, surfaceOf } from './surface.ts';

const named = process.argv.slice(2);
for (const name of named.length > 0 ? named : packageNames()) {
  const lines = await surfaceOf(name);
  writeFileSync(join(import.meta.dirname, `${name}.txt`), `${lines.join('\n')}\n`);
}
