// `npm run bindings`: regenerates packages/sdk/src/contracts after a change of the Move packages.
import { BINDINGS, generateBindings } from './bindings/generate.ts';

await generateBindings(BINDINGS);
console.log(`Bindings written to ${BINDINGS}`);
