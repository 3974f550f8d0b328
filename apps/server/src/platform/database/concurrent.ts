/**
 * Pipelines the statements of one connection. The database runs them in the order in which they are sent; Kysely by
 * itself sends one at a time, and each costs a round trip.
 */
import {
  type DatabaseConnection,
  type Dialect,
  DummyDriver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  Transaction,
} from 'kysely';
import type { Schema } from './schema/tables.gen.ts';

/**
 * Runs `work` with a handle of the transaction, or of one database connection, whose statements can start before
 * earlier ones have completed. Await the results that later statements depend on. Settles once all statements have
 * completed; after `work`, the handle rejects new ones, which would run after a rollback. Rejects if any statement
 * fails, because the database would silently roll back at the commit.
 */
export function concurrently<T>(
  db: Kysely<Schema>,
  work: (db: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  const executor = db.getExecutor();
  return executor.provideConnection(async (connection) => {
    const running = new Set<Promise<unknown>>();
    let isOver = false;
    // The first failure is the cause: all later statements only report that the transaction is aborted.
    let failure: { error: unknown } | undefined;
    const fail = (error: unknown) => {
      failure ??= { error };
    };
    const provider = {
      provideConnection<R>(use: (connection: DatabaseConnection) => Promise<R>): Promise<R> {
        const run = isOver ? Promise.reject(new Error('The work has ended.')) : use(connection);
        const ended = run.then(() => {}, fail);
        running.add(ended);
        void ended.then(() => running.delete(ended));
        return run;
      },
    };
    const handle = new Transaction<Schema>({
      config: { dialect },
      dialect,
      driver: new DummyDriver(),
      executor: executor.withConnectionProvider(provider),
    });
    const worked = work(handle);
    await worked.catch(fail);
    isOver = true;
    while (running.size > 0) await Promise.all(running);
    if (failure !== undefined) throw failure.error;
    return worked;
  });
}

/** Never used: the handle has an executor. */
const dialect: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};
