// `npm run move`: the command line of move-build, after generating the tests that it runs.
import { join } from 'node:path';
import { generateVectorTests } from './vectors/generate-tests.ts';

generateVectorTests(join(import.meta.dirname, '../move'));
await import('../packages/move-build/src/cli.ts');
