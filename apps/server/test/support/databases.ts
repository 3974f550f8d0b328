// Databases for tests: migrated once, a fresh copy for each test, on every backend that this machine has.
import { afterAll } from 'vitest';
import { type Database, openDatabase } from '../../src/db/database.ts';
import { createPglite, pgliteDatabase } from '../../src/db/pglite.ts';
import { createLog } from '../../src/log.ts';
import { migratedPglite } from './migrated-pglite.ts';
import { type PostgresServer, postgresPrograms, startPostgres } from './postgres.ts';

export const silent = createLog('silent');

export interface Backend {
  name: 'pglite' | 'postgres';
  /** A database of the newest schema, empty. */
  open(): Promise<Database>;
}

let template: Promise<Blob> | undefined;

export const pglite: Backend = {
  name: 'pglite',
  async open() {
    template ??= migratedPglite();
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
      const url = await (await server).createMigratedDatabase();
      return openDatabase({ kind: 'postgres', url }, silent);
    },
  };
}

/** The backends that this machine can run. Call once in a test file. */
export function backends(): Backend[] {
  const programs = postgresPrograms();
  return programs === undefined ? [pglite] : [pglite, postgresBackend(programs)];
}
