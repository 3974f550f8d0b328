/**
 * Opens the database: PGlite embedded in a folder or in memory, or PostgreSQL by URL. Migrations and
 * column types are the same for all, and no other module distinguishes them.
 */
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Log } from '../log.ts';
import { Commits } from './commits.ts';
import { countCommits } from './count-commits.ts';
import { withDeadline } from './deadline.ts';
import { type EmbeddedConfig, openEmbedded } from './embedded/embedded.ts';
import { pgliteDatabase } from './embedded/pglite.ts';
import { migrate } from './migrate.ts';
import { Replica, withReplica } from './replica.ts';
import type { Schema } from './schema/tables.gen.ts';
import { createQueryObservers, type ObserveQueries } from './statements/query-observers.ts';
import { parsers } from './types.ts';
import { markUnavailable, meansAway } from './unavailable.ts';

export type DatabaseConfig = EmbeddedConfig | { kind: 'memory' } | PostgresConfig;

export interface PostgresConfig {
  kind: 'postgres';
  url: string;
  /** URL of a streaming replica for reads. */
  replicaUrl?: string;
  /** Deadline for each statement of a read that a client waits for, in milliseconds; default 5,000. */
  readTimeoutMs?: number;
}

export type Db = Kysely<Schema>;
export type Tx = Transaction<Schema>;

export interface ConnectionCounts {
  busy: number;
  idle: number;
  /** Statements that wait for a connection. */
  waiting: number;
}

export interface Database {
  db: Db;
  /** Counter of commits, if several processes may use the database. */
  commits?: Commits;
  /** Several processes may use it; the indexing one must hold the leader's lock. */
  shared: boolean;
  /** Adds a listener for all later statements. */
  observe: ObserveQueries;
  /** Connections by state. */
  connections(): ConnectionCounts;
  /** The replica that serves reads, if one is configured. */
  replica?: Replica;
  close(): Promise<void>;
}

const OPTIONS = [
  // Queries read few rows by index; compiling one takes longer than running it.
  '-c jit=off',
  // Memoize allocates and clears a hash table for all rows of a list, even if a page ends early.
  '-c enable_memoize=off',
  // Makes PostgreSQL cancel the statement of a connection that was closed at its deadline.
  '-c client_connection_check_interval=1000',
].join(' ');

function openPool(connectionString: string, log: Log): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    // Shows operators in pg_stat_activity which server a connection belongs to.
    application_name: `atoll ${hostname()}:${process.pid}`,
    max: 10,
    // Lets `concurrent.ts` send statements without waiting for the responses of earlier ones.
    pipeline: true,
    connectionTimeoutMillis: 5_000,
    // A query that takes longer is a bug and must not hold its connection.
    statement_timeout: 30_000,
    options: OPTIONS,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        parsers[oid as keyof typeof parsers] ?? pg.types.getTypeParser(oid, format),
    },
  });
  // The pool replaces lost connections, and their queries fail. Without these listeners a lost
  // connection would end the process.
  const lost = (error: Error) => log.warn({ reason: error.message }, 'database connection lost');
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));
  return pool;
}

const READ_TIMEOUT_MS = 5_000;

function postgresDatabase(config: PostgresConfig, log: Log): Database {
  const { url, replicaUrl, readTimeoutMs = READ_TIMEOUT_MS } = config;
  const pool = openPool(url, log);
  const { log: report, observe } = createQueryObservers();
  const commits = new Commits();
  const limited = withDeadline(pool, { readMs: readTimeoutMs });
  const primary = markUnavailable(new PostgresDialect({ pool: limited }));
  const replicas = replicaUrl === undefined ? undefined : openPool(replicaUrl, log);
  const replica = replicas && new Replica(pool, replicas, commits, log);
  const routed = replica === undefined ? primary : withReplica(primary, replica);
  const dialect = countCommits(routed, commits);
  const db = new Kysely<Schema>({ dialect, log: report });
  return {
    db,
    commits,
    shared: true,
    observe,
    replica,
    connections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: async () => {
      await db.destroy();
      for (const each of [pool, replicas]) {
        if (each !== undefined && !each.ended) await each.end();
      }
    },
  };
}

/**
 * Opens the database and migrates it to the current schema.
 * @throws {ConfigError} when another process uses the embedded database's folder, or it is damaged.
 */
export async function openDatabase(config: DatabaseConfig, log: Log): Promise<Database> {
  if (config.kind === 'pglite') return openEmbedded(config, log);
  if (config.kind === 'postgres') {
    await migratePostgres(config.url, log);
    return postgresDatabase(config, log);
  }
  const { createPglite } = await import('./embedded/create-pglite.ts');
  const database = pgliteDatabase(await createPglite());
  try {
    await migrate(database.db);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

const RETRY_MS = 1_000;

/**
 * Building an index takes longer than statements may: migrations have a connection without a deadline. Waits for a
 * database that is down, so that servers can start before it.
 */
async function migratePostgres(url: string, log: Log): Promise<void> {
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: openPool(url, log) }) });
  let isReported = false;
  try {
    for (;;) {
      try {
        return await migrate(db);
      } catch (error) {
        if (!meansAway(error)) throw error;
        if (!isReported) log.warn('database unavailable; the start continues when it responds');
        isReported = true;
        await sleep(RETRY_MS);
      }
    }
  } finally {
    await db.destroy();
  }
}
