/** Writes src/client/shapes.gen.ts. Run it after every change of the contract. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateShapes } from './src/shapes.ts';

const { definitions, routes, events } = generateShapes();
const source = [
  '// Generated from the contract by packages/api/generate.ts. Do not edit.',
  "import type { RouteShapes, Shape } from './shape.ts';",
  '',
  `export const definitions: { readonly [name: string]: Shape } = ${JSON.stringify(definitions)};`,
  `export const routes = ${JSON.stringify(routes)} as const satisfies RouteShapes;`,
  `export const events = ${JSON.stringify(events)} as const satisfies { [name: string]: Shape };`,
  '',
].join('\n');
writeFileSync(join(import.meta.dirname, 'src/client/shapes.gen.ts'), source);
