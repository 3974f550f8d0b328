// Writes docs/contracts/numbers.md: node tooling/numbers/write.ts
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { document, PATH } from './document.ts';

writeFileSync(join(import.meta.dirname, '../..', PATH), document());
