/** Creates PGlite instances with our column types and wraps them as a `Database`. */
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely } from 'kysely';
import type { Database } from './database.ts';
import { pgliteDialect } from './pglite-dialect.ts';
import { createQueryObservers } from './query-observers.ts';
import type { Schema } from './schema.ts';
import { parsers } from './types.ts';

/** Wraps a PGlite instance that was created with our parsers (tests clone a migrated one). */
export function pgliteDatabase(pglite: PGlite, release: () => void = () => {}): Database {
  const { log, observe } = createQueryObservers();
  const db = new Kysely<Schema>({ dialect: pgliteDialect(pglite), log });
  return {
    db,
    shared: false,
    observe,
    connections: () => ({ busy: pglite.closed ? 0 : 1, idle: 0, waiting: 0 }),
    async close() {
      // Kysely destroys a driver only once it was used.
      await db.destroy();
      if (!pglite.closed) await pglite.close();
      release();
    },
  };
}

/** Creates an embedded database with our column types, in memory unless `dataDir` names a folder. */
export function createPglite(options: Pick<PGliteOptions, 'dataDir' | 'loadDataDir'> = {}) {
  return PGlite.create({ ...options, parsers, extensions: { pg_trgm } });
}
