/** Counts commits that include writes. */
import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely';
import type { Commits } from './commits.ts';
import { mayWrite } from './statements/statement.ts';

/** Returns the dialect with commits counted. */
export function countCommits(dialect: Dialect, commits: Commits): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => countingDriver(dialect.createDriver(), commits),
  };
}

type StreamArguments = Parameters<DatabaseConnection['streamQuery']>;

class CountingConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection;
  /** Whether the open transaction includes writes. */
  hasWritten: boolean | undefined;
  readonly #commits: Commits;

  constructor(inner: DatabaseConnection, commits: Commits) {
    this.inner = inner;
    this.#commits = commits;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (!mayWrite(query.sql)) return this.inner.executeQuery<R>(query);
    if (this.hasWritten === undefined) {
      this.#commits.add();
      try {
        return await this.inner.executeQuery<R>(query);
      } finally {
        this.#commits.addOwn();
      }
    }
    const result = await this.inner.executeQuery<R>(query);
    this.hasWritten ||= result.numAffectedRows !== 0n || !isSimple(query.sql);
    return result;
  }

  streamQuery<R>(...args: StreamArguments): AsyncIterableIterator<QueryResult<R>> {
    return this.inner.streamQuery<R>(...args);
  }
}

/** Whether the row count includes every row written; with common table expressions, it covers the last part only. */
const isSimple = (sql: string) => /^\s*(insert|update|delete)\b/i.test(sql);

function countingDriver(driver: Driver, commits: Commits): Driver {
  const counting = (connection: DatabaseConnection): CountingConnection => {
    if (!(connection instanceof CountingConnection))
      throw new Error('Not a connection of this dialect.');
    return connection;
  };
  return {
    init: () => driver.init(),
    acquireConnection: async () =>
      new CountingConnection(await driver.acquireConnection(), commits),
    async beginTransaction(connection, settings) {
      await driver.beginTransaction(counting(connection).inner, settings);
      counting(connection).hasWritten = false;
    },
    async commitTransaction(connection) {
      const { inner, hasWritten } = counting(connection);
      if (hasWritten) commits.add();
      try {
        await driver.commitTransaction(inner);
      } finally {
        counting(connection).hasWritten = undefined;
        // Also after a failure, because the connection can be lost after the database has committed.
        if (hasWritten) commits.addOwn();
      }
    },
    async rollbackTransaction(connection) {
      counting(connection).hasWritten = undefined;
      await driver.rollbackTransaction(counting(connection).inner);
    },
    releaseConnection: (connection) => driver.releaseConnection(counting(connection).inner),
    destroy: () => driver.destroy(),
  };
}
