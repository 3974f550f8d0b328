/**
 * Owns opening the database: PGlite embedded in a folder (or in memory), or PostgreSQL by URL. The
 * same migrations and the same column types either way; nothing beyond this file asks which.
 */
import { join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Log } from '../log.ts';
import { lockFolder } from './folder-lock.ts';
import { migrate } from './migrate.ts';
import { pgliteDialect } from './pglite-dialect.ts';
import type { Schema } from './schema.ts';
import { INT8, NUMERIC, parseInt8, parseNumeric } from './types.ts';

export type DatabaseConfig =
  | { kind: 'pglite'; dir: string }
  | { kind: 'memory' }
  | { kind: 'postgres'; url: string };

export type Db = Kysely<Schema>;

export interface Database {
  db: Db;
  /** Several processes may use it: whoever indexes must hold the leader's lock. */
  shared: boolean;
  close(): Promise<void>;
}

const parsers = { [INT8]: parseInt8, [NUMERIC]: parseNumeric };

/** Wraps a PGlite instance that the caller made with `parsers` (tests clone a migrated one). */
export function pgliteDatabase(pglite: PGlite, release: () => void = () => {}): Database {
  const db = new Kysely<Schema>({ dialect: pgliteDialect(pglite) });
  return {
    db,
    shared: false,
    async close() {
      // Kysely destroys a driver only once it was used.
      await db.destroy();
      if (!pglite.closed) await pglite.close();
      release();
    },
  };
}

/** An embedded database with our column types, in memory unless `dataDir` names a folder. */
export function createPglite(options: Pick<PGliteOptions, 'dataDir' | 'loadDataDir'> = {}) {
  return PGlite.create({ ...options, parsers });
}

function postgresDatabase(url: string, log: Log): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    // A query that takes longer than this is a fault; it must not hold a connection for ever.
    statement_timeout: 30_000,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        parsers[oid as keyof typeof parsers] ?? pg.types.getTypeParser(oid, format),
    },
  });
  // Lost connections are replaced by the pool and met as failing queries. Without listeners the loss
  // of one would end the process: of one at rest on the pool, of one in use on the client itself.
  const lost = (error: Error) => log.warn({ reason: error.message }, 'database connection lost');
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    shared: true,
    close: async () => {
      await db.destroy();
      if (!pool.ended) await pool.end();
    },
  };
}

/**
 * Opens the database and brings its schema up to date.
 * @throws {ConfigError} when another process has the folder.
 */
export async function openDatabase(config: DatabaseConfig, log: Log): Promise<Database> {
  const database = await connect(config, log);
  try {
    await migrate(database.db);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function connect(config: DatabaseConfig, log: Log): Promise<Database> {
  switch (config.kind) {
    case 'postgres':
      return postgresDatabase(config.url, log);
    case 'memory':
      return pgliteDatabase(await createPglite());
    case 'pglite': {
      const release = lockFolder(config.dir);
      try {
        return pgliteDatabase(await createPglite({ dataDir: join(config.dir, 'data') }), release);
      } catch (error) {
        release();
        throw error;
      }
    }
  }
}
