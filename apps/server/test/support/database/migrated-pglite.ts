// An embedded database of the newest schema, kept on disk: test files load it instead of creating and migrating
// one each.
import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createPglite } from '../../../src/platform/database/embedded/create-pglite.ts';
import { pgliteDatabase } from '../../../src/platform/database/embedded/pglite.ts';
import { migrate } from '../../../src/platform/database/migrate.ts';

const CACHE = fileURLToPath(new URL('../../../../../.atoll/cache/test-databases', import.meta.url));
const DB = fileURLToPath(new URL('../../../src/platform/database', import.meta.url));

/** The contents of its data folder, for `loadDataDir`. */
export async function migratedPglite(): Promise<Blob> {
  const file = join(CACHE, `${hashOfSchema()}.tar`);
  if (!existsSync(file)) await make(file);
  return new Blob([readFileSync(file)]);
}

async function make(file: string): Promise<void> {
  const pglite = await createPglite();
  const { db, close } = pgliteDatabase(pglite);
  await migrate(db);
  // Not `clone()`: it forgets the column types.
  const dump = await pglite.dumpDataDir('none');
  await close();
  mkdirSync(CACHE, { recursive: true });
  // Test files run in parallel processes: the file gets its name only when it is complete.
  const temporary = `${file}.${randomUUID()}`;
  writeFileSync(temporary, await dump.bytes());
  renameSync(temporary, file);
}

/** Changes with the migrations, and with the version of the embedded database. */
function hashOfSchema(): string {
  const require = createRequire(import.meta.url);
  const hash = createHash('sha256').update(readFileSync(require.resolve('@electric-sql/pglite')));
  const sources = readdirSync(DB, { recursive: true, encoding: 'utf8' });
  for (const source of sources.filter((path) => /(?<!\.test)\.(ts|sql)$/.test(path)).sort()) {
    hash.update(source).update(readFileSync(join(DB, source)));
  }
  return hash.digest('hex').slice(0, 32);
}
