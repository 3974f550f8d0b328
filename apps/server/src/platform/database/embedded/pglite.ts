/** Wraps the session of an embedded database as a `Database`. */
import { Kysely } from 'kysely';
import type { Database } from '../database.ts';
import type { Schema } from '../schema/tables.gen.ts';
import { createQueryObservers } from '../statements/query-observers.ts';
import type { EmbeddedSession } from './embedded-session.ts';
import { pgliteDialect } from './pglite-dialect.ts';

/** Wraps a session with our parsers: a PGlite in this thread (tests clone a migrated one) or in another. */
export function pgliteDatabase(session: EmbeddedSession, release: () => void = () => {}): Database {
  const { log, observe } = createQueryObservers();
  const db = new Kysely<Schema>({ dialect: pgliteDialect(session), log });
  return {
    db,
    shared: false,
    observe,
    connections: () => ({ busy: session.closed ? 0 : 1, idle: 0, waiting: 0 }),
    async close() {
      // Kysely destroys a driver only once it was used.
      await db.destroy();
      if (!session.closed) await session.close();
      release();
    },
  };
}
