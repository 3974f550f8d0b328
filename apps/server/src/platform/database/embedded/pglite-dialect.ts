/**
 * Kysely dialect for an embedded PGlite. PGlite has one session, so queries and transactions acquire
 * a lock here: a query sent during a transaction waits until the transaction ends instead of becoming
 * part of it. Inside a transaction, use its handle only; the outer one would deadlock.
 */
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { EmbeddedSession } from './embedded-session.ts';
import { Lock } from './lock.ts';

class PGliteConnection implements DatabaseConnection {
  readonly #session: EmbeddedSession;

  constructor(session: EmbeddedSession) {
    this.#session = session;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, affectedRows } = await this.#session.query<R>(query.sql, [...query.parameters]);
    return { rows, numAffectedRows: BigInt(affectedRows ?? 0) };
  }

  // biome-ignore lint/correctness/useYield: Kysely's interface asks for it; the session cannot stream.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('The embedded database cannot stream query results.');
  }
}

class PGliteDriver implements Driver {
  readonly #session: EmbeddedSession;
  readonly #connection: PGliteConnection;
  readonly #lock = new Lock();

  constructor(session: EmbeddedSession) {
    this.#session = session;
    this.#connection = new PGliteConnection(session);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    await this.#lock.acquire();
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    this.#lock.release();
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin'));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async destroy(): Promise<void> {
    if (!this.#session.closed) await this.#session.close();
  }
}

/** Kysely dialect over one embedded session, which it closes when it is destroyed. */
export function pgliteDialect(session: EmbeddedSession): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PGliteDriver(session),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}
