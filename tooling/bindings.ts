// `npm run bindings`: regenerates packages/sdk/src/contracts and the error catalogue after changes to the Move packages,
// or of the calls and types that the repository imports from them.
import { writeFileSync } from 'node:fs';
import { CATALOGUE, errorCatalogue } from './bindings/error-catalogue.ts';
import { BINDINGS, generateBindings } from './bindings/generate.ts';

await generateBindings(BINDINGS);
writeFileSync(CATALOGUE, await errorCatalogue());
console.log(`Bindings written to ${BINDINGS}`);
