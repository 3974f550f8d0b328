// Writes the reference vectors and the signed grants of the Move tests: node tooling/vectors/write.ts
import { writeFile } from 'node:fs/promises';
import { vectorFiles } from './files.ts';

for (const [path, text] of Object.entries(vectorFiles())) {
  await writeFile(new URL(`../../${path}`, import.meta.url), text);
  console.log(path);
}
