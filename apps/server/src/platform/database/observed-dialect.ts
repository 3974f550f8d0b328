/** Reports to `Changes` the tables that transactions write. */
import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely';
import type { Changes } from './changes.ts';
import { tablesWritten } from './statements/statement.ts';

/** The same dialect, observed. */
export function observeDialect(dialect: Dialect, changes: Changes): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => observeDriver(dialect.createDriver(), changes),
  };
}

type StreamArguments = Parameters<DatabaseConnection['streamQuery']>;

class ObservedConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection;
  /** Tables that the open transaction wrote. */
  written: Set<string> | undefined;
  readonly #changes: Changes;

  constructor(inner: DatabaseConnection, changes: Changes) {
    this.inner = inner;
    this.#changes = changes;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const writes = tablesWritten(query.sql);
    if (writes.length === 0) return this.inner.executeQuery<R>(query);
    if (this.written === undefined) {
      this.#changes.touch(writes);
      try {
        return await this.inner.executeQuery<R>(query);
      } finally {
        this.#changes.committed(writes);
      }
    }
    const result = await this.inner.executeQuery<R>(query);
    if (mayHaveWritten(query, result)) {
      for (const table of writes) this.written?.add(table);
    }
    return result;
  }

  streamQuery<R>(...args: StreamArguments): AsyncIterableIterator<QueryResult<R>> {
    return this.inner.streamQuery<R>(...args);
  }
}

/** The count of a statement with common table expressions is that of its last part. */
const mayHaveWritten = ({ sql }: CompiledQuery, { numAffectedRows }: QueryResult<unknown>) =>
  numAffectedRows !== 0n || /^\s*(with|truncate|create|alter|drop)\b/i.test(sql);

function observeDriver(driver: Driver, changes: Changes): Driver {
  const observed = (connection: DatabaseConnection): ObservedConnection => {
    if (!(connection instanceof ObservedConnection))
      throw new Error('Not a connection of this dialect.');
    return connection;
  };
  return {
    init: () => driver.init(),
    acquireConnection: async () =>
      new ObservedConnection(await driver.acquireConnection(), changes),
    async beginTransaction(connection, settings) {
      const { inner } = observed(connection);
      await driver.beginTransaction(inner, settings);
      observed(connection).written = new Set();
    },
    async commitTransaction(connection) {
      const { inner, written } = observed(connection);
      const tables = [...(written ?? [])];
      if (tables.length > 0) changes.touch(tables);
      try {
        await driver.commitTransaction(inner);
      } finally {
        observed(connection).written = undefined;
        // After a failure, too: a connection can be lost after the database has committed.
        if (tables.length > 0) changes.committed(tables);
      }
    },
    async rollbackTransaction(connection) {
      observed(connection).written = undefined;
      await driver.rollbackTransaction(observed(connection).inner);
    },
    releaseConnection: (connection) => driver.releaseConnection(observed(connection).inner),
    destroy: () => driver.destroy(),
  };
}
