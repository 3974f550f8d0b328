/**
 * Distinguishes an unavailable database from other failures. Errors are marked where the driver throws them, so that the
 * same codes from a client's socket (ECONNRESET) never count.
 */
import type { DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely';

// SQLSTATE classes and codes of a server that is unavailable, starting, stopping or out of connections.
const AWAY = /^(08|53|57P)|^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND)$/;

/** Errors of the driver without a code. The last two come from statements after the one that failed, such as a rollback. */
const AWAY_MESSAGE =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed/;

const unavailable = new WeakSet<Error>();

export const isDatabaseUnavailable = (error: unknown): error is Error =>
  error instanceof Error && unavailable.has(error);

/** Whether an error of the driver comes from a server that cannot be reached or accepts no connections. */
export function meansAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: unknown }).code;
  if (typeof code === 'string' && AWAY.test(code)) return true;
  if (error instanceof AggregateError) return error.errors.some(meansAway);
  return AWAY_MESSAGE.test(error.message);
}

async function marked<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && meansAway(error)) unavailable.add(error);
    throw error;
  }
}

/** The same dialect with its connection errors marked. */
export function markUnavailable(dialect: Dialect): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => markDriver(dialect.createDriver()),
  };
}

function markDriver(driver: Driver): Driver {
  const wrapped = new WeakMap<DatabaseConnection, DatabaseConnection>();
  return {
    init: () => marked(driver.init()),
    async acquireConnection() {
      const connection = await marked(driver.acquireConnection());
      const marking: DatabaseConnection = {
        executeQuery: <R>(query: Parameters<DatabaseConnection['executeQuery']>[0]) =>
          marked<QueryResult<R>>(connection.executeQuery(query)),
        streamQuery: (query, size) => connection.streamQuery(query, size),
      };
      wrapped.set(marking, connection);
      return marking;
    },
    beginTransaction: (marking, settings) =>
      marked(driver.beginTransaction(wrapped.get(marking) ?? marking, settings)),
    commitTransaction: (marking) =>
      marked(driver.commitTransaction(wrapped.get(marking) ?? marking)),
    rollbackTransaction: (marking) =>
      marked(driver.rollbackTransaction(wrapped.get(marking) ?? marking)),
    releaseConnection: (marking) => driver.releaseConnection(wrapped.get(marking) ?? marking),
    destroy: () => driver.destroy(),
  };
}
