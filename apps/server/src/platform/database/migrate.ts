/**
 * Migrates a database to the newest schema while servers of this and of the previous version use it. A
 * lock lets one of several starting servers migrate; the others wait and find nothing to do.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { ConfigError } from '../errors.ts';
import type { Db } from './database.ts';
import { migrations } from './migrations/index.ts';

export interface Migration {
  up(db: Kysely<unknown>): Promise<void>;
  /**
   * Why servers that lack this migration cannot work with the database after it. They refuse to start,
   * and must be stopped before it runs. Without a reason, the migration only adds.
   */
  breaking?: string;
  /** Runs outside of a transaction, as CREATE INDEX CONCURRENTLY must, and can be repeated. */
  online?: boolean;
}

const LOCK = 0x6d_69_67_72; // "migr"
/** A statement that waits longer for a lock would make every query behind it wait as well. */
const LOCK_TIMEOUT_MS = 5_000;
/** Locks are tried again until the queries that hold them have ended. */
const ATTEMPTS = 24;
const POLL_MS = 100;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Applies the migrations that the database lacks, in the order of their names.
 * @throws {ConfigError} if a newer server has changed the database in a way that this one cannot read.
 */
export async function migrate(
  db: Db,
  known: Readonly<Record<string, Migration>> = migrations,
): Promise<void> {
  await db.connection().execute(async (connection) => {
    // Building an index takes longer than queries may; servers that start meanwhile wait.
    await sql`set statement_timeout = 0`.execute(connection);
    await lock(connection);
    try {
      await sql`set lock_timeout = ${sql.lit(LOCK_TIMEOUT_MS)}`.execute(connection);
      await migrateLocked(connection, known);
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(connection);
      await sql`reset lock_timeout`.execute(connection);
      await sql`reset statement_timeout`.execute(connection);
    }
  });
}

/** Tries again and again: a statement that waits would keep CREATE INDEX CONCURRENTLY waiting for it. */
async function lock(db: Db): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ taken: boolean }>`
      select pg_try_advisory_lock(${LOCK}) as taken`.execute(db);
    if (rows[0]?.taken === true) return;
    await sleep(POLL_MS);
  }
}

async function migrateLocked(db: Db, known: Readonly<Record<string, Migration>>): Promise<void> {
  await sql`create table if not exists kysely_migration (
    name varchar(255) primary key, timestamp varchar(255) not null)`.execute(db);
  // The migrations that a server must have to work with this database.
  await sql`create table if not exists required_migration (name text primary key)`.execute(db);
  const required = await namesIn(db, 'required_migration');
  const missing = [...required].filter((name) => !Object.hasOwn(known, name)).sort();
  if (missing[0] !== undefined) {
    throw new ConfigError(
      `The database was migrated by a newer server (${missing[0]}) and is incompatible with this ` +
        'version. Start that version or a newer one, or restore a backup from before the migration.',
    );
  }
  const applied = await namesIn(db, 'kysely_migration');
  for (const name of Object.keys(known).sort()) {
    const migration = known[name];
    if (migration === undefined || applied.has(name)) continue;
    await withRetries(() =>
      migration.online === true
        ? apply(db, name, migration)
        : db.transaction().execute((tx) => apply(tx, name, migration)),
    );
  }
}

async function namesIn(db: Db, table: 'kysely_migration' | 'required_migration') {
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(table)}`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

async function apply(db: Db, name: string, { up, breaking }: Migration): Promise<void> {
  // First: if an online migration fails half way, older servers must not start either.
  if (breaking !== undefined) {
    await sql`insert into required_migration values (${name}) on conflict do nothing`.execute(db);
  }
  await up(db as Kysely<unknown>);
  await sql`insert into kysely_migration values (${name}, ${new Date().toISOString()})`.execute(db);
}

async function withRetries(attempt: () => Promise<void>): Promise<void> {
  for (let left = ATTEMPTS; ; left -= 1) {
    try {
      return await attempt();
    } catch (error) {
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE || left === 1) throw error;
    }
  }
}
