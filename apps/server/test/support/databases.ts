// Databases for tests: migrated once for each test file, a fresh copy for each test, on every
// backend that this machine has.
import { afterAll } from 'vitest';
import { type Database, openDatabase } from '../../src/db/database.ts';
import { migrate } from '../../src/db/migrate.ts';
import { createPglite, pgliteDatabase } from '../../src/db/pglite.ts';
import { createLog } from '../../src/log.ts';
import { type PostgresServer, postgresPrograms, startPostgres } from './postgres.ts';

export const silent = createLog('silent');

export interface Backend {
  name: 'pglite' | 'postgres';
  /** A database of the newest schema, empty. */
  open(): Promise<Database>;
}

let template: Promise<Blob> | undefined;

async function migratedTemplate(): Promise<Blob> {
  const pglite = await createPglite();
  const { db, close } = pgliteDatabase(pglite);
  await migrate(db);
  // Not `clone()`: it forgets the column types.
  const dump = await pglite.dumpDataDir('none');
  await close();
  return dump;
}

export const pglite: Backend = {
  name: 'pglite',
  async open() {
    template ??= migratedTemplate();
    return pgliteDatabase(await createPglite({ loadDataDir: await template }));
  },
};

function postgresBackend(programs: string): Backend {
  let server: Promise<PostgresServer> | undefined;
  afterAll(async () => (await server)?.stop());
  return {
    name: 'postgres',
    async open() {
      server ??= startPostgres(programs);
      return openDatabase({ kind: 'postgres', url: await (await server).createDatabase() }, silent);
    },
  };
}

/** The backends that this machine can run. Call once in a test file. */
export function backends(): Backend[] {
  const programs = postgresPrograms();
  return programs === undefined ? [pglite] : [pglite, postgresBackend(programs)];
}
