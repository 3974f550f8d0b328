// Generates `tests/vectors_tests.move` of each Move package that has reference vectors. The files are not committed.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { vectorTests } from './files.ts';

/** Writes the generated tests into the packages of the folder `move`. Files that are up to date stay untouched. */
export function generateVectorTests(move: string): void {
  for (const [name, text] of Object.entries(vectorTests())) {
    const path = join(move, name, 'tests/vectors_tests.move');
    if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
  }
}
