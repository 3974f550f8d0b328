/** Creates PGlite instances with our column types and wraps them as a `Database`. */
import { setFlagsFromString } from 'node:v8';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { vector } from '@electric-sql/pglite-pgvector';
import { Kysely } from 'kysely';
import { Changes } from './changes.ts';
import type { Database } from './database.ts';
import type { EmbeddedSession } from './embedded-session.ts';
import { observeDialect } from './observed-dialect.ts';
import { pgliteDialect } from './pglite-dialect.ts';
import { createQueryObservers } from './query-observers.ts';
import type { Schema } from './schema.ts';
import { parsers } from './types.ts';

/** Wraps a session with our parsers: a PGlite in this thread (tests clone a migrated one) or in another. */
export function pgliteDatabase(session: EmbeddedSession, release: () => void = () => {}): Database {
  const { log, observe } = createQueryObservers();
  const changes = new Changes();
  const db = new Kysely<Schema>({ dialect: observeDialect(pgliteDialect(session), changes), log });
  return {
    db,
    changes,
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

// V8 13.6 (Node 24) can free WebAssembly code that is still in use and then aborts the process with
// `Check failed: jit_page_->allocations_.erase(addr) == 1` (nodejs/node#64500). Keeping the code costs a few megabytes.
setFlagsFromString('--no-wasm-code-gc');

/** An eighth of PostgreSQL's default: the file cache of the operating system holds the rest. */
const MEMORY = ['-c', 'shared_buffers=16MB'];

/** Creates an embedded database with our column types, in memory unless `dataDir` names a folder. */
export function createPglite(options: Pick<PGliteOptions, 'dataDir' | 'loadDataDir'> = {}) {
  return PGlite.create({
    ...options,
    parsers,
    extensions: { pg_trgm, vector },
    startParams: [...PGlite.defaultStartParams, ...MEMORY],
  });
}
