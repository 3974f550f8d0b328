// `npm run tables`: regenerates the row types after changes to the migrations.
import { writeFileSync } from 'node:fs';
import { generateTables, TABLES } from './generate.ts';

writeFileSync(TABLES, await generateTables());
console.log(`Row types written to ${TABLES}`);
