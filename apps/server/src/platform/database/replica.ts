/**
 * Serves reads from a streaming replica of PostgreSQL, as long as it has replayed every commit that this process
 * knows of: a response computed from it is never older than one computed from the primary at its last known commit.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresDialect,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import type { Log } from '../log.ts';
import type { Commits } from './commits.ts';
import { withDeadline } from './deadline.ts';
import { mayWrite } from './statements/statement.ts';

/** Pause of the checks while the replica is behind, and after one that failed. */
const BEHIND_MS = 10;
const FAILED_MS = 2_000;

/** A replica that stands still must not hold up reads that the primary can answer. */
const CHECK_DEADLINE_MS = 1_000;
const READ_DEADLINE_MS = 5_000;

const reading = new AsyncLocalStorage<true>();

/** Runs `work`, whose queries outside of transactions may be answered by the replica. */
export const readAnywhere = <T>(work: () => T): T => reading.run(true, work);

export class Replica {
  /** Bytes of the log that it had not replayed at the last check; null if that failed. */
  behindBytes: number | null = null;
  readonly pool: pg.Pool;
  readonly #primary: pg.Pool;
  readonly #commits: Commits;
  readonly #log: Log;
  /** Number of commits that the replica has replayed. */
  #replayed = -1;
  #avoidUntil = 0;
  #checking: Promise<void> | undefined;
  #hasFailed = false;

  /** @param pool connections to it. */
  constructor(primary: pg.Pool, pool: pg.Pool, commits: Commits, log: Log) {
    this.#primary = primary;
    this.pool = pool;
    this.#commits = commits;
    this.#log = log;
  }

  /** Whether it has replayed all commits that this process knows of. */
  async isCurrent(): Promise<boolean> {
    const { count } = this.#commits;
    if (performance.now() < this.#avoidUntil) return false;
    if (this.#replayed < count) await this.check();
    return this.#replayed >= count;
  }

  /** Compares its position with that of the primary. */
  check(): Promise<void> {
    this.#checking ??= this.#compare().finally(() => {
      this.#checking = undefined;
    });
    return this.#checking;
  }

  /** Reads avoid it for a while. */
  failed(error: unknown): void {
    this.#avoidUntil = performance.now() + FAILED_MS;
    this.#replayed = -1;
    this.behindBytes = null;
    const reason = error instanceof Error ? error.message : String(error);
    if (!this.#hasFailed) this.#log.warn({ reason }, 'database replica unavailable');
    this.#hasFailed = true;
  }

  async #compare(): Promise<void> {
    const { count } = this.#commits;
    try {
      const written = await ask<{ position: string }>(
        this.#primary,
        'select pg_current_wal_flush_lsn()::text as position',
      );
      const replayed = await ask<{ behind: number | null }>(
        this.pool,
        'select pg_wal_lsn_diff($1::pg_lsn, pg_last_wal_replay_lsn())::int8 as behind',
        written?.position,
      );
      const behind = replayed?.behind;
      if (behind === null || behind === undefined) throw new Error('It is not a standby.');
      this.behindBytes = Math.max(0, behind);
      this.#hasFailed = false;
      if (behind <= 0) this.#replayed = count;
      else this.#avoidUntil = performance.now() + BEHIND_MS;
    } catch (error) {
      this.failed(error);
    }
  }
}

async function ask<Row>(
  pool: pg.Pool,
  statement: string,
  ...parameters: unknown[]
): Promise<Row | undefined> {
  const client = await withDeadline(pool, { ms: CHECK_DEADLINE_MS }).connect();
  try {
    return (await client.query<Row>(statement, parameters)).rows[0];
  } finally {
    client.release();
  }
}

/** The dialect of the primary, with queries of `readAnywhere` sent to the replica while it is current. */
export function withReplica(primary: Dialect, replica: Replica): Dialect {
  return {
    createAdapter: () => primary.createAdapter(),
    createIntrospector: (db) => primary.createIntrospector(db),
    createQueryCompiler: () => primary.createQueryCompiler(),
    createDriver: () => new RoutingDriver(primary.createDriver(), replica),
  };
}

/** Takes a connection of the primary once it is needed. */
class RoutedConnection implements DatabaseConnection {
  readonly #drivers: RoutingDriver;
  #primary: Promise<DatabaseConnection> | undefined;

  constructor(drivers: RoutingDriver) {
    this.#drivers = drivers;
  }

  primary(): Promise<DatabaseConnection> {
    this.#primary ??= this.#drivers.primary.acquireConnection();
    return this.#primary;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { replica } = this.#drivers;
    if (this.#primary === undefined && isRead(query.sql) && (await replica.isCurrent())) {
      try {
        return await this.#drivers.readFromReplica<R>(query);
      } catch (error) {
        // An error of the statement is thrown again by the primary.
        replica.failed(error);
      }
    }
    return (await this.primary()).executeQuery<R>(query);
  }

  async *streamQuery<R>(
    ...args: Parameters<DatabaseConnection['streamQuery']>
  ): AsyncIterableIterator<QueryResult<R>> {
    yield* (await this.primary()).streamQuery<R>(...args);
  }

  async release(): Promise<void> {
    const primary = this.#primary;
    this.#primary = undefined;
    if (primary !== undefined) await this.#drivers.primary.releaseConnection(await primary);
  }
}

/** Queries that lock rows or call functions with effects go to the primary. */
const EFFECT = /\bfor\s+(no\s+key\s+)?(update|share)\b|\b(pg_\w+|nextval|setval)\s*\(/i;

const isRead = (sql: string): boolean =>
  reading.getStore() === true &&
  /^\s*(select|with)\b/i.test(sql) &&
  !mayWrite(sql) &&
  !EFFECT.test(sql);

class RoutingDriver implements Driver {
  readonly primary: Driver;
  readonly replica: Replica;
  readonly #replicas: Driver;

  constructor(primary: Driver, replica: Replica) {
    this.primary = primary;
    this.replica = replica;
    this.#replicas = new PostgresDialect({
      pool: withDeadline(replica.pool, { ms: READ_DEADLINE_MS }),
    }).createDriver();
  }

  async init(): Promise<void> {
    await this.primary.init();
    await this.#replicas.init();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return new RoutedConnection(this);
  }

  async readFromReplica<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const connection = await this.#replicas.acquireConnection();
    try {
      return await connection.executeQuery<R>(query);
    } finally {
      await this.#replicas.releaseConnection(connection);
    }
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    await this.primary.beginTransaction(await routed(connection).primary(), settings);
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await this.primary.commitTransaction(await routed(connection).primary());
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await this.primary.rollbackTransaction(await routed(connection).primary());
  }

  releaseConnection(connection: DatabaseConnection): Promise<void> {
    return routed(connection).release();
  }

  async destroy(): Promise<void> {
    await this.primary.destroy();
    await this.#replicas.destroy();
  }
}

function routed(connection: DatabaseConnection): RoutedConnection {
  if (!(connection instanceof RoutedConnection))
    throw new Error('Not a connection of this dialect.');
  return connection;
}
