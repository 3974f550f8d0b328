/** Writes src/client/*.gen.ts. Run it after every change to the contract. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateShapeFiles } from './src/generate/shape-files.ts';

const TYPES = {
  definitions: '{ readonly [name: string]: Shape }',
  routes: 'RouteShapes',
  events: '{ [name: string]: Shape }',
};

for (const [name, parts] of Object.entries(generateShapeFiles())) {
  const types = 'routes' in parts ? 'RouteShapes, Shape' : 'Shape';
  const source = [
    '// Generated from the contract by packages/api/generate.ts. Do not edit.',
    `import type { ${types} } from './shape.ts';`,
    '',
    ...Object.entries(parts).map(
      ([part, value]) =>
        `export const ${part} = ${JSON.stringify(value)} as const satisfies ${TYPES[part as keyof typeof TYPES]};`,
    ),
    '',
  ].join('\n');
  writeFileSync(join(import.meta.dirname, `src/client/${name}.gen.ts`), source);
}
